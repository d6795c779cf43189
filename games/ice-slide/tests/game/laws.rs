//! The laws that every game keeps, and the symmetries of this one.

use serde_json::{Value, json};
use unsolve_adapters::LevelFile;
use unsolve_core::{Stream, Turn};
use unsolve_testkit::disguise::{board, place, shuffled};

unsolve_testkit::laws!(graph unsolve_ice_slide::IceSlide, disguised);

/// The ice turned or mirrored, its blocks in another order.
fn disguised(level: &LevelFile, turn: Turn, stream: &mut Stream) -> Value {
    let state = &level.state;
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
