//! Levels made through the engine, and what digging promises.

use serde_json::{Map, json};
use unsolve_adapters::{GenerateRequest, LevelFile, VerifyRequest};
use unsolve_core::{Band, Budget, Stream};
use unsolve_testkit::instances;

use super::dug;
use unsolve_kakuro::{GAME, group};

fn generated(request: &GenerateRequest) -> LevelFile {
    GAME.generate(request, &Budget::nodes(5_000_000)).expect("a level").level
}

fn grade(level: &LevelFile) -> String {
    let difficulty = level.difficulty.as_ref().expect("rated");
    difficulty.extra["grade"].as_str().expect("a grade").to_owned()
}

#[test]
fn presets_are_in_order_and_in_their_bands() {
    let mut medians = Vec::new();
    for band in Band::ALL {
        let mut scores: Vec<f64> = Vec::new();
        for seed in 0..instances(5, 100) {
            let seed = format!("preset {seed}");
            let request =
                GenerateRequest { seed, difficulty: Some(band), ..GenerateRequest::default() };
            let level = generated(&request);
            let score = level.difficulty.as_ref().and_then(|found| found.score).expect("a score");
            assert_eq!(Band::of(score), band);
            scores.push(score);
        }
        scores.sort_by(f64::total_cmp);
        medians.push(scores[scores.len() / 2]);
    }
    assert!(medians.is_sorted_by(|easier, harder| easier < harder), "{medians:?}");
}

#[test]
fn the_grade_is_the_rung_that_was_asked_for() {
    let asked = [
        ([4, 4], "sum"),
        ([5, 9], "set"),
        ([9, 9], "hidden-single"),
        ([9, 9], "subset"),
        ([8, 10], "filling"),
        ([9, 9], "forcing"),
        ([20, 6], "sum"),
    ];
    for ([width, height], rung) in asked {
        let params: Map<_, _> = json!({"width": width, "height": height, "rung": rung})
            .as_object()
            .expect("an object")
            .clone();
        let request = GenerateRequest { params, ..GenerateRequest::default() };
        let found = grade(&generated(&request));
        let named = found.to_lowercase().replace(' ', "-");
        assert!(named == rung || group(&found) == rung, "{width} x {height}, {rung}: {found}");
    }
}

#[test]
fn patterns_are_connected_symmetric_and_have_no_lonely_cell() {
    for number in 0..instances(24, 1_000) {
        let mut stream = Stream::new("sizes", number as u64);
        let [rows, columns] = [4 + stream.below(12), 4 + stream.below(12)];
        let level = dug([rows, columns], number as u64);
        let layout = level.layout();
        assert!(layout.is_connected());
        assert!(layout.runs().iter().all(|run| (2..=9).contains(&run.cells.len())));
        for row in 1..rows {
            for column in 1..columns {
                let turned = (rows - row) * columns + columns - column;
                assert_eq!(layout.open()[row * columns + column], layout.open()[turned]);
            }
        }
    }
}

#[test]
fn the_largest_board_is_made_and_verified() {
    let params = json!({"width": 20, "height": 20}).as_object().expect("an object").clone();
    let request = GenerateRequest { params, ..GenerateRequest::default() };
    let level = generated(&request);
    let report = GAME
        .load(&level)
        .and_then(|level| level.verify(&VerifyRequest::default(), &Budget::default()))
        .expect("checked");
    assert_eq!(report.verified, Some(true), "{report:?}");
    let unique = report.checks.iter().find(|check| check.name == "unique").expect("claimed");
    assert!(unique.detail.contains("plain search"), "{unique:?}");
}
