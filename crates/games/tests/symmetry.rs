//! A level that only looks different is exactly as hard.

use serde_json::{Value, json};
use unsolve_core::Budget;
use unsolve_erased::{Difficulty, Game, GenerateRequest, LevelFile};

fn levels(game: &dyn Game, count: u32) -> Vec<LevelFile> {
    let make = |i: u32| {
        let request = GenerateRequest { seed: format!("looks {i}"), ..GenerateRequest::default() };
        game.generate(&request, &Budget::nodes(500_000)).expect("the defaults work").level
    };
    (0..count).map(make).collect()
}

fn rated(game: &dyn Game, level: &LevelFile, state: Value) -> Difficulty {
    let level = LevelFile { state, ..level.clone() };
    game.rate(&level, &Budget::nodes(500_000)).expect("it is a level")
}

/// Asserts equality up to the last digits: the order of the sums differs between the two.
fn assert_as_hard(one: &Difficulty, other: &Difficulty) {
    let close =
        |a: Option<f64>, b: Option<f64>| a.zip(b).is_some_and(|(a, b)| (a - b).abs() < 0.11);
    assert!(close(one.score, other.score), "{:?} {:?}", one.score, other.score);
    assert!(close(one.elegance, other.elegance), "{:?} {:?}", one.elegance, other.elegance);
    for name in ["length", "solutions", "switches", "bottlenecks", "excess", "states", "dead_ratio"]
    {
        assert_eq!(one.metrics[name], other.metrics[name], "{name}");
    }
}

#[test]
fn tubes_and_colours_may_be_exchanged() {
    let game = unsolve_games::game("ball-sort").expect("it is registered");
    for level in levels(game, 20) {
        let mut tubes: Vec<Vec<u8>> =
            serde_json::from_value(level.state["tubes"].clone()).expect("tubes of numbers");
        tubes.rotate_left(3);
        tubes.iter_mut().flatten().for_each(|colour| *colour = (*colour + 1) % 4);
        let state = json!({"capacity": 4, "tubes": tubes});
        let original = rated(game, &level, level.state.clone());
        assert_as_hard(&original, &rated(game, &level, state));
    }
}

#[test]
fn ice_may_be_mirrored_and_turned() {
    let game = unsolve_games::game("ice-slide").expect("it is registered");
    for level in levels(game, 20) {
        let rows: Vec<String> =
            serde_json::from_value(level.state["rows"].clone()).expect("rows of text");
        let width = rows[0].len();
        let cells = |name: &str| -> Vec<[usize; 2]> {
            serde_json::from_value(level.state[name].clone()).expect("cells")
        };
        let mirror = |name: &str| -> Vec<[usize; 2]> {
            cells(name).into_iter().map(|[row, column]| [row, width - 1 - column]).collect()
        };
        let mirrored: Vec<String> = rows.iter().map(|row| row.chars().rev().collect()).collect();
        let turned: Vec<String> = (0..width)
            .map(|column| rows.iter().filter_map(|row| row.chars().nth(column)).collect())
            .collect();
        let turn = |name: &str| -> Vec<[usize; 2]> {
            cells(name).into_iter().map(|[row, column]| [column, row]).collect()
        };
        let original = rated(game, &level, level.state.clone());
        let states = [
            json!({"rows": mirrored, "blocks": mirror("blocks"), "goals": mirror("goals")}),
            json!({"rows": turned, "blocks": turn("blocks"), "goals": turn("goals")}),
        ];
        for state in states {
            assert_as_hard(&original, &rated(game, &level, state));
        }
    }
}

#[test]
fn rooms_may_be_mirrored_and_turned() {
    let game = unsolve_games::game("box-flight").expect("it is registered");
    for level in levels(game, 10) {
        let base: Vec<Vec<String>> =
            serde_json::from_value(level.state["base"].clone()).expect("rows of tiles");
        let width = base[0].len();
        let entities = level.state["entities"].as_array().expect("a list");
        let moved = |place: &dyn Fn(u64, u64) -> (u64, u64)| -> Vec<Value> {
            let entity = |entity: &Value| {
                let at = |name: &str| entity[name].as_u64().expect("a coordinate");
                let (x, y) = place(at("x"), at("y"));
                let mut entity = entity.clone();
                (entity["x"], entity["y"]) = (json!(x), json!(y));
                entity
            };
            entities.iter().map(entity).collect()
        };
        let mirrored: Vec<Vec<String>> =
            base.iter().map(|row| row.iter().rev().cloned().collect()).collect();
        let turned: Vec<Vec<String>> =
            (0..width).map(|column| base.iter().map(|row| row[column].clone()).collect()).collect();
        let original = rated(game, &level, level.state.clone());
        let mirror = moved(&|x, y| (width as u64 - 1 - x, y));
        let states = [
            json!({"base": mirrored, "entities": mirror}),
            json!({"base": turned, "entities": moved(&|x, y| (y, x))}),
        ];
        for state in states {
            assert_as_hard(&original, &rated(game, &level, state));
        }
    }
}
