//! Levels made through the engine.

use serde_json::{Map, json};
use unsolve_adapters::{GenerateRequest, LevelFile};
use unsolve_core::{Band, Budget};
use unsolve_testkit::instances;

use unsolve_sudoku::{GAME, Group};

/// Levels of each preset.
fn levels() -> usize {
    instances(10, 100)
}

fn request(band: Band, seed: usize) -> GenerateRequest {
    GenerateRequest {
        seed: format!("preset {seed}"),
        difficulty: Some(band),
        ..GenerateRequest::default()
    }
}

fn score(level: &LevelFile) -> f64 {
    level.difficulty.as_ref().and_then(|difficulty| difficulty.score).unwrap()
}

/// The laws verify such levels.
#[test]
fn presets_are_in_order_and_in_their_bands() {
    let mut medians = Vec::new();
    for band in Band::ALL {
        let mut scores = Vec::new();
        let mut attempts = 0;
        for seed in 0..levels() {
            let made = GAME.generate(&request(band, seed), &Budget::nodes(500_000)).unwrap();
            assert_eq!(Band::of(score(&made.level)), band);
            scores.push(score(&made.level));
            attempts += made.attempts as usize;
        }
        assert!(attempts < 20 * levels(), "{band}: {attempts} attempts");
        scores.sort_by(f64::total_cmp);
        medians.push(scores[scores.len() / 2]);
    }
    assert!(medians.is_sorted_by(|easier, harder| easier < harder), "{medians:?}");
}

#[test]
fn the_grade_is_the_rung_that_was_asked_for() {
    for (size, rung) in [(4, "single"), (6, "naked-single"), (9, "x-wing"), (16, "intersection")] {
        let params = json!({"size": size, "rung": rung});
        let params: Map<_, _> = params.as_object().unwrap().clone();
        let request = GenerateRequest { params, ..GenerateRequest::default() };
        let level = GAME.generate(&request, &Budget::nodes(500_000)).unwrap().level;
        let grade = level.difficulty.unwrap().extra["grade"].as_str().unwrap().to_owned();
        let named = grade.to_lowercase().replace(' ', "-");
        assert!(named == rung || Group::of(&grade).id() == rung, "{size}, {rung}: {grade}");
    }
}
