//! The laws of every game, and this game's symmetries.

use serde_json::{Value, json};
use unsolve_adapters::LevelFile;
use unsolve_core::{Stream, Turn};
use unsolve_testkit::disguise::{board, place};

unsolve_testkit::laws!(linear unsolve_color_cycle::ColorCycle, disguised);

/// Boards may be turned and mirrored, and where any colour will do all colours may be shifted.
fn disguised(level: &LevelFile, turn: Turn, stream: &mut Stream) -> Value {
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
