//! The game as front ends see it.

use serde_json::{Map, Value, json};
use unsolve_adapters::{GenerateError, GenerateRequest, LevelFile, Session, VerifyRequest};
use unsolve_core::{Band, Budget};

use super::sample;
use unsolve_shapes::GAME;

fn request(seed: u64, params: &Value) -> GenerateRequest {
    let params: Map<String, Value> = params.as_object().cloned().unwrap_or_default();
    GenerateRequest { seed: seed.to_string(), params, ..GenerateRequest::default() }
}

fn made(request: &GenerateRequest) -> LevelFile {
    GAME.generate(request, &Budget::nodes(500_000)).expect("a level").level
}

fn metric(level: &LevelFile, name: &str) -> f64 {
    let metrics = level.difficulty.as_ref().map(|difficulty| &difficulty.metrics);
    metrics.and_then(|metrics| metrics.get(name)).and_then(Value::as_f64).expect("a metric")
}

#[test]
fn presets_rise_and_keep_to_their_band() {
    let mut medians = Vec::new();
    for (band, number) in Band::ALL.into_iter().zip(2..) {
        let mut scores = Vec::new();
        for seed in 0..sample(20, 100) {
            let preset = GenerateRequest { difficulty: Some(band), ..request(seed, &json!({})) };
            let level = made(&preset);
            let difficulty = level.difficulty.clone().expect("it is rated");
            assert_eq!(difficulty.band, Some(band));
            let cells = [6.0, 9.0, 12.0, 16.0][number - 2];
            assert!((metric(&level, "total_cells") - cells).abs() < 0.1);
            scores.push(difficulty.score.expect("a score"));
        }
        scores.sort_by(f64::total_cmp);
        medians.push(scores[scores.len() / 2]);
    }
    assert!(medians.is_sorted_by(|a, b| a < b), "{medians:?}");
}

#[test]
fn every_size_gives_a_verified_level_or_counted_reasons() {
    let cases = [
        json!({"level": 5, "size": 6}),
        json!({"level": 1, "size": 3}),
        json!({"level": 4, "width": 2, "height": 8}),
        json!({"level": 5, "size": 2}),
        json!({"level": 5, "given": 3, "cats": "plain"}),
        json!({"level": 1, "size": 8}),
    ];
    for params in cases {
        let wanted = GenerateRequest { attempts: Some(8), ..request(1, &params) };
        match GAME.generate(&wanted, &Budget::nodes(500_000)) {
            Ok(made) => {
                let report = GAME
                    .load(&made.level)
                    .expect("a level")
                    .verify(&VerifyRequest::default(), &Budget::default());
                let report = report.expect("a report");
                assert_eq!(report.verified, Some(true), "{params}: {report:?}");
            }
            Err(GenerateError::NothingFound { attempts, tally }) => {
                assert_eq!(tally.total(), attempts, "{params}");
            }
            Err(other) => panic!("{params}: {other}"),
        }
    }
}

#[test]
fn given_cells_are_shown_and_need_not_be_found() {
    let level = made(&request(3, &json!({"level": 4, "given": 3})));
    assert_eq!(level.state["given"].as_array().map(Vec::len), Some(3));
    assert!((metric(&level, "total_cells") - 9.0).abs() < 0.1);
    let all = GAME.generate(&request(3, &json!({"size": 2, "given": 4})), &Budget::default());
    assert!(matches!(all, Err(GenerateError::Params(_))), "{all:?}");
}

#[test]
fn the_figures_add_up() {
    for seed in 0..10 {
        let level = made(&request(seed, &json!({"level": 5})));
        let of = |name| metric(&level, name);
        let sum = of("direct_cells") + of("elimination_cells") + of("cross_reference_cells");
        assert!((sum + of("chain_cells") - of("total_cells")).abs() < 0.1);
        assert!(of("chain_depth") >= 4.0 && of("cross_reference_cells") >= 4.0);
    }
}

#[test]
fn clues_that_are_met_and_broken_are_marked_in_the_picture() {
    let state = json!({"width": 2, "height": 1, "clues": [
        {"cell": [0, 0], "is": "circle"}, {"row": 0, "exactly": 0, "shape": "square"}]});
    let level = LevelFile::new("shapes", state, json!({"cats": "plain"}));
    let mut session = GAME.load(&level).expect("a level").play();
    let labels = |session: &dyn Session| {
        let scene = serde_json::to_string(&session.scene()).expect("a scene");
        [scene.matches('\u{2713}').count(), scene.matches("\"!\"").count()]
    };
    assert_eq!(labels(&*session), [0, 0]);
    session.play(&json!("A1=circle")).expect("a mark");
    assert_eq!(labels(&*session), [1, 0]);
    session.play(&json!("B1=square")).expect("a mark");
    assert_eq!(labels(&*session), [1, 1]);
    session.play(&json!("B1=cat")).expect("a mark");
    assert!(session.is_won());
    assert_eq!(labels(&*session), [2, 0]);
}

#[test]
fn quotas_of_clues_are_kept_and_counted() {
    for (params, name, range) in [
        (json!({"level": 3, "max_cell_is": 0, "max_is_not_cat": 0}), "is_not_cat", 0..=0),
        (json!({"level": 1, "max_cell_is": 0}), "cell_is", 0..=0),
        (json!({"level": 3, "min_count_constraints": 8}), "count_clues", 8..=99),
        (json!({"level": 2, "size": 3, "max_is_not_cat": 1}), "is_not_cat", 0..=1),
    ] {
        for seed in 0..sample(5, 50) {
            let level = made(&request(seed, &params));
            let found = metric(&level, name);
            assert!(range.contains(&(found as usize)), "{params}: {found}");
            let clues = level.state["clues"].as_array().expect("clues");
            let is = clues.iter().filter(|clue| clue.get("is").is_some()).count();
            let no_cat = clues.iter().filter(|clue| clue.get("not") == Some(&json!("cat"))).count();
            assert_eq!(
                (metric(&level, "cell_is") as usize, metric(&level, "is_not_cat") as usize),
                (is, no_cat)
            );
            let share = metric(&level, "direct_cells") / metric(&level, "total_cells");
            assert!((metric(&level, "direct_share") - share).abs() < 1e-5);
        }
    }
}

fn validated(level: &LevelFile, number: u8) -> Value {
    let params = json!({"level": number}).as_object().cloned().unwrap_or_default();
    GAME.act("validate", &params, Some(level), &Budget::default()).expect("it can be told")
}

#[test]
fn a_made_level_is_valid_for_its_own_row() {
    for number in 1..=5 {
        for seed in 0..sample(3, 30) {
            let level = made(&request(seed, &json!({"level": number})));
            let report = validated(&level, number);
            assert_eq!(
                (&report["valid"], &report["failureReason"]),
                (&json!(true), &Value::Null),
                "{report}"
            );
            assert_eq!(
                report["metrics"]["totalCells"].as_f64(),
                Some(metric(&level, "total_cells"))
            );
            assert_eq!(
                report["metrics"]["maxChainDepth"].as_f64(),
                Some(metric(&level, "chain_depth"))
            );
        }
    }
}

#[test]
fn what_a_puzzle_misses_is_told_with_the_numbers() {
    let read = |clues: &str| GAME.read("clues", &format!("2 x 2\n{clues}")).expect("a puzzle");
    let told = read(
        "A1 is a cat\nB1 is no cat\nB1 is no circle\nB1 is no triangle\nRow 2 has exactly two circles\nRow 2 has no cats\n",
    );
    let report = validated(&told, 3);
    assert_eq!(report["valid"], false);
    assert_eq!(report["failureReason"], "Direct ratio 50% exceeds max 30%", "{report}");
    assert!(report["failures"].to_string().contains("Clues `is` 1 exceeds max 0"), "{report}");
    assert!(report["failures"].to_string().contains("Counts 2 below minimum 3"), "{report}");
    let open = validated(&read("Row 1 has no cats\n"), 1);
    assert_eq!(open["failureReason"], "it would take guessing");
}
