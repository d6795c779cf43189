//! Levels in disguise: turned, mirrored, with other names. They have the same key and the same
//! features, in every game.

use serde_json::{Map, Value, json};
use unsolve_core::{Stream, Turn};
use unsolve_erased::packs::Features;
use unsolve_erased::{Game, LevelFile};
use unsolve_games::games;
use unsolve_testkit::{instances, levels};

#[test]
fn levels_in_disguise_have_the_same_key_and_features() {
    for &game in games() {
        let mut stream = Stream::new("disguise", 0);
        let mut changed = 0;
        for level in levels(game, instances(8, 80)).expect("the defaults work") {
            for turn in Turn::ALL {
                let state = disguised(&level, turn, &mut stream);
                changed += u32::from(state != level.state);
                let other = LevelFile { state, solution: None, ..level.clone() };
                assert_eq!(known(game, &other), known(game, &level), "{turn:?}: {other:?}");
            }
        }
        assert!(changed > 40, "{}: only {changed} levels are disguised", game.info().id);
    }
}

fn known(game: &dyn Game, level: &LevelFile) -> (String, Features) {
    let features = game.features(level).expect("a level");
    (game.canonical(level).expect("a level"), Features::of(features))
}

/// A level that is nearly another is found to be, and two that were made from different seeds are
/// not.
#[test]
fn a_small_change_leaves_levels_alike() {
    for &game in games() {
        let made = levels(game, 12).expect("the defaults work");
        let features: Vec<Features> = made.iter().map(|level| known(game, level).1).collect();
        let mut small = Vec::new();
        for (level, of_level) in made.iter().zip(&features) {
            let other = game.mutate(level, &unsolve_core::Freedom::default(), "small", 0);
            small.push(of_level.similarity(&known(game, &other.expect("a level")).1));
        }
        let mut far = Vec::new();
        for (index, one) in features.iter().enumerate() {
            far.extend(features[..index].iter().map(|other| one.similarity(other)));
        }
        let mean = |shares: &[f64]| shares.iter().sum::<f64>() / shares.len() as f64;
        let (small, far) = (mean(&small), mean(&far));
        assert!(small > far + 0.2, "{}: {small} and {far}", game.info().id);
    }
}

/// The state of a level in disguise. A new game says here which symmetries it has.
fn disguised(level: &LevelFile, turn: Turn, stream: &mut Stream) -> Value {
    match level.game.as_str() {
        "ball-sort" | "water-sort" => tubes(&level.state, stream),
        "ice-slide" => ice(&level.state, turn, stream),
        "box-flight" => room(&level.state, turn),
        "color-cycle" => colours(level, turn, stream),
        "shapes" => shapes(&level.state, turn, stream),
        "sudoku" => digits(&level.state, turn, stream),
        other => panic!("{other}: which of its levels are the same?"),
    }
}

fn shuffled<T>(mut items: Vec<T>, stream: &mut Stream) -> Vec<T> {
    stream.shuffle(&mut items);
    items
}

fn tubes(state: &Value, stream: &mut Stream) -> Value {
    let names = shuffled((0..26u64).take(colours_in(state)).collect(), stream);
    let renamed = |unit: &Value| names[unit.as_u64().expect("a colour") as usize];
    let tubes = state["tubes"].as_array().expect("tubes").iter();
    let tubes: Vec<Vec<u64>> =
        tubes.map(|tube| tube.as_array().expect("units").iter().map(renamed).collect()).collect();
    json!({"capacity": state["capacity"], "tubes": shuffled(tubes, stream)})
}

fn colours_in(state: &Value) -> usize {
    let tubes = state["tubes"].as_array().expect("tubes").iter();
    let units = tubes.flat_map(|tube| tube.as_array().expect("units"));
    units.filter_map(Value::as_u64).max().map_or(0, |most| most as usize + 1)
}

/// A turned board.
fn board<T: Clone>(rows: &[Vec<T>], turn: Turn) -> Vec<Vec<T>> {
    let size = [rows.len(), rows[0].len()];
    let [height, width] = turn.size(size);
    let mut cells = vec![vec![rows[0][0].clone(); width]; height];
    for (row, line) in rows.iter().enumerate() {
        for (column, cell) in line.iter().enumerate() {
            let [to_row, to_column] = turn.place([row, column], size);
            cells[to_row][to_column] = cell.clone();
        }
    }
    cells
}

fn place(cell: &Value, turn: Turn, size: [usize; 2]) -> [usize; 2] {
    let at = |index: usize| cell[index].as_u64().expect("a number") as usize;
    turn.place([at(0), at(1)], size)
}

fn ice(state: &Value, turn: Turn, stream: &mut Stream) -> Value {
    let rows = state["rows"].as_array().expect("rows").iter();
    let rows: Vec<Vec<char>> =
        rows.map(|row| row.as_str().expect("text").chars().collect()).collect();
    let size = [rows.len(), rows[0].len()];
    let order = shuffled((0..state["blocks"].as_array().expect("blocks").len()).collect(), stream);
    let places = |name: &str| -> Vec<[usize; 2]> {
        order.iter().map(|&block| place(&state[name][block], turn, size)).collect()
    };
    let rows: Vec<String> = board(&rows, turn).iter().map(|row| row.iter().collect()).collect();
    json!({"rows": rows, "blocks": places("blocks"), "goals": places("goals")})
}

fn room(state: &Value, turn: Turn) -> Value {
    let rows: Vec<Vec<String>> = serde_json::from_value(state["base"].clone()).expect("tiles");
    let size = [rows.len(), rows[0].len()];
    let moved = |entity: &Value| {
        let mut entity = entity.clone();
        let [row, column] = place(&json!([entity["y"], entity["x"]]), turn, size);
        (entity["x"], entity["y"]) = (json!(column), json!(row));
        entity
    };
    let entities: Vec<Value> =
        state["entities"].as_array().expect("entities").iter().map(moved).collect();
    json!({"base": board(&rows, turn), "entities": entities})
}

fn colours(level: &LevelFile, turn: Turn, stream: &mut Stream) -> Value {
    let state = &level.state;
    let colours = state["colors"].as_u64().expect("a number");
    let goal = level.rules.as_ref().expect("rules")["goal"].as_str();
    let shift = if goal == Some("equal") { stream.below(colours as usize) as u64 } else { 0 };
    let rows: Vec<Vec<u64>> = serde_json::from_value(state["cells"].clone()).expect("cells");
    let size = [rows.len(), rows[0].len()];
    let mut cells = board(&rows, turn);
    cells.iter_mut().flatten().for_each(|colour| *colour = (*colour + shift) % colours);
    let power = state["power"].as_array().into_iter().flatten();
    let power: Vec<[usize; 2]> = power.map(|cell| place(cell, turn, size)).collect();
    let lock =
        |lock: &Value| json!({"cell": place(&lock["cell"], turn, size), "turns": lock["turns"]});
    let locked: Vec<Value> = state["locked"].as_array().into_iter().flatten().map(lock).collect();
    json!({"colors": colours, "cells": cells, "power": power, "locked": locked})
}

fn shapes(state: &Value, turn: Turn, stream: &mut Stream) -> Value {
    let side = |name: &str| state[name].as_u64().expect("a number") as usize;
    let size = [side("height"), side("width")];
    let plain = ["circle", "square", "triangle"];
    let names = shuffled(plain.to_vec(), stream);
    let renamed = |name: &Value| {
        let known = plain.iter().position(|plain| name == plain);
        known.map_or_else(|| name.clone(), |index| json!(names[index]))
    };
    let across = turn.size([1, 2]) == [2, 1];
    let line = |name: &str, at: usize| {
        let row = name == "row";
        let [row_to, column_to] = turn.place(if row { [at, 0] } else { [0, at] }, size);
        if row == across { ("column", json!(column_to)) } else { ("row", json!(row_to)) }
    };
    let clue = |clue: &Value| -> Value {
        let mut told = Map::new();
        for (name, value) in clue.as_object().expect("a clue") {
            let (name, value) = match name.as_str() {
                name @ ("row" | "column") => line(name, value.as_u64().expect("a line") as usize),
                "cell" => ("cell", json!(place(value, turn, size))),
                name @ ("shape" | "is" | "not") => (name, renamed(value)),
                name => (name, value.clone()),
            };
            told.insert(name.to_owned(), value);
        }
        Value::Object(told)
    };
    assert!(state.get("given").is_none(), "the defaults give no cells");
    let clues: Vec<Value> = state["clues"].as_array().expect("clues").iter().map(clue).collect();
    let [height, width] = turn.size(size);
    json!({"width": width, "height": height, "clues": shuffled(clues, stream)})
}

fn digits(state: &Value, turn: Turn, stream: &mut Stream) -> Value {
    let names: Vec<char> = shuffled("123456789".chars().collect(), stream);
    let renamed = |cell: char| cell.to_digit(10).map_or('.', |digit| names[digit as usize - 1]);
    let cells: Vec<char> = state.as_str().expect("81 characters").chars().map(renamed).collect();
    let rows: Vec<Vec<char>> = cells.chunks(9).map(<[char]>::to_vec).collect();
    json!(board(&rows, turn).concat().into_iter().collect::<String>())
}
