//! The laws that every game keeps, and the symmetries of this one.

use serde_json::{Value, json};
use unsolve_adapters::LevelFile;
use unsolve_core::{Stream, Turn};
use unsolve_testkit::disguise::shuffled;

unsolve_testkit::laws!(graph unsolve_rush_hour::RushHour, disguised);

/// The board mirrored top to bottom, for every other turn, and its cars with other letters.
fn disguised(level: &LevelFile, turn: Turn, stream: &mut Stream) -> Value {
    let mut rows: Vec<String> = match &level.state {
        Value::String(line) => (0..6).map(|row| line[6 * row..6 * row + 6].to_owned()).collect(),
        rows => serde_json::from_value(rows.clone()).expect("rows"),
    };
    if turn.place([0, 0], [6, 6]) != [0, 0] {
        rows.reverse();
    }
    let names = shuffled(('B'..='Z').collect(), stream);
    let renamed = |sign: char| match sign {
        'B'..='Z' => names[sign as usize - 'B' as usize],
        other => other,
    };
    let rows: Vec<String> = rows.iter().map(|row| row.chars().map(renamed).collect()).collect();
    if level.state.is_string() { json!(rows.concat()) } else { json!(rows) }
}
