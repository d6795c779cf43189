//! Generated levels are what was asked for.

use serde_json::{Value, json};
use unsolve_adapters::{GenerateRequest, Solution};
use unsolve_core::Budget;
use unsolve_testkit::instances;

use unsolve_sokoban::GAME;

fn made(seed: usize, params: &Value, method: &str) -> unsolve_adapters::LevelFile {
    let request = GenerateRequest {
        seed: seed.to_string(),
        method: Some(method.to_owned()),
        params: params.as_object().cloned().unwrap_or_default(),
        ..GenerateRequest::default()
    };
    GAME.generate(&request, &Budget::nodes(500_000)).expect("a level").level
}

fn rows(level: &unsolve_adapters::LevelFile) -> Vec<String> {
    serde_json::from_value(level.state.clone()).expect("rows")
}

#[test]
fn levels_have_the_size_the_boxes_and_a_proved_solution() {
    for seed in 0..instances(6, 60) {
        for method in ["farthest", "reverse"] {
            let level = made(seed, &json!({"width": 9, "height": 7, "boxes": 2}), method);
            let rows = rows(&level);
            let count = |signs: &str| {
                rows.iter().flat_map(|row| row.chars()).filter(|c| signs.contains(*c)).count()
            };
            assert_eq!((rows.len(), rows[0].len(), count("$*"), count(".*+")), (7, 9, 2, 2));
            let Some(Solution::Moves(list)) = &level.solution else { panic!("no solution") };
            assert!(list.optimal && list.length >= 4, "{list:?}");
        }
    }
}

#[test]
fn every_box_is_pushed() {
    for seed in 0..instances(6, 60) {
        let level = made(seed, &json!({}), "farthest");
        let loaded = GAME.load(&level).expect("a level");
        let moves = loaded.stored_moves().expect("a solution");
        let told = loaded.told(&moves, &Budget::default()).expect("legal moves");
        let mut session = loaded.play();
        for (mv, told) in moves.iter().zip(&told) {
            assert!(told.text.starts_with("push the box"), "{}", told.text);
            session.play(mv).expect("a legal move");
        }
        assert!(session.is_won());
    }
}

#[test]
fn where_steps_count_they_are_made_and_counted() {
    let level = made(1, &json!({"size": 6, "boxes": 2, "metric": "moves"}), "farthest");
    assert_eq!(level.rules, Some(json!({"metric": "moves"})));
    let Some(Solution::Moves(list)) = &level.solution else { panic!("no solution") };
    assert!(list.moves.iter().all(|mv| mv.as_str().is_some_and(|letter| letter.len() == 1)));
}
