//! The laws that every game keeps, and the symmetries of this one.

use serde_json::{Value, json};
use unsolve_adapters::LevelFile;
use unsolve_core::{Stream, Turn};
use unsolve_testkit::disguise::shuffled;

unsolve_testkit::laws!(graph crate::RushHour, disguised);

/// The board mirrored top to bottom, for every other turn, and its cars with other letters.
fn disguised(level: &LevelFile, turn: Turn, stream: &mut Stream) -> Value {
    let line = level.state.as_str().expect("a 6 x 6 board");
    let mut rows: Vec<Vec<char>> =
        line.chars().collect::<Vec<_>>().chunks(6).map(<[char]>::to_vec).collect();
    if turn.place([0, 0], [6, 6]) != [0, 0] {
        rows.reverse();
    }
    let names = shuffled(('B'..='Z').collect(), stream);
    let renamed = |sign: &char| match sign {
        'B'..='Z' => names[*sign as usize - 'B' as usize],
        other => *other,
    };
    json!(rows.iter().flatten().map(renamed).collect::<String>())
}
