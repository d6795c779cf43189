//! The laws that every game keeps, and the symmetries of this one.

use serde_json::{Value, json};
use unsolve_adapters::LevelFile;
use unsolve_core::{Stream, Turn};
use unsolve_testkit::disguise::board;

unsolve_testkit::laws!(graph unsolve_sokoban::Sokoban, disguised);

/// The drawing turned or mirrored.
fn disguised(level: &LevelFile, turn: Turn, _: &mut Stream) -> Value {
    let rows = level.state.as_array().expect("rows").iter();
    let rows: Vec<Vec<char>> =
        rows.map(|row| row.as_str().expect("text").chars().collect()).collect();
    let rows: Vec<String> = board(&rows, turn).iter().map(|row| row.iter().collect()).collect();
    json!(rows)
}
