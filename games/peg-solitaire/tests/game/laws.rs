//! The laws that every game keeps, and the symmetries of this one.

use serde_json::{Value, json};
use unsolve_adapters::LevelFile;
use unsolve_core::{Stream, Turn};
use unsolve_testkit::disguise::{board, place};

unsolve_testkit::laws!(graph unsolve_peg_solitaire::PegSolitaire, disguised);

/// The board turned or mirrored.
fn disguised(level: &LevelFile, turn: Turn, _: &mut Stream) -> Value {
    let state = &level.state;
    let rows = state["rows"].as_array().expect("rows").iter();
    let rows: Vec<Vec<char>> =
        rows.map(|row| row.as_str().expect("text").chars().collect()).collect();
    let size = [rows.len(), rows[0].len()];
    let goal = &state["goal"];
    let goal = if goal.is_null() { Value::Null } else { json!(place(goal, turn, size)) };
    let rows: Vec<String> = board(&rows, turn).iter().map(|row| row.iter().collect()).collect();
    json!({"grid": "square", "rows": rows, "goal": goal})
}
