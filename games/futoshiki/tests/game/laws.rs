//! The laws that every game keeps to. A board turned, or with its digits counted from the other end, is the same puzzle.

use serde_json::{Value, json};
use unsolve_adapters::LevelFile;
use unsolve_core::{Stream, Turn};

unsolve_testkit::laws!(constraint unsolve_futoshiki::Futoshiki, disguised);

/// Turns a drawing of cells and signs character by character.
fn disguised(level: &LevelFile, turn: Turn, stream: &mut Stream) -> Value {
    let upside_down = stream.chance(0.5);
    let lines: Vec<&str> = level
        .state
        .as_array()
        .expect("lines")
        .iter()
        .map(|line| line.as_str().expect("text"))
        .collect();
    let (size, last) = (lines.len(), lines.len().div_ceil(2) as u32);
    let at = |row: usize, column: usize| lines[row].chars().nth(column).unwrap_or(' ');
    let mut turned = vec![vec![' '; size]; size];
    for (row, column) in (0..size).flat_map(|row| (0..size).map(move |column| (row, column))) {
        let [to_row, to_column] = turn.place([row, column], [size, size]);
        turned[to_row][to_column] = match at(row, column) {
            digit @ '1'..='9' if upside_down => {
                let other = last + 1 - digit.to_digit(10).expect("a digit");
                char::from_digit(other, 10).expect("a digit")
            }
            sign @ ('<' | '>' | '^' | 'v') => {
                let open = match sign {
                    '<' => [0, 1],
                    '>' => [0, -1],
                    '^' => [1, 0],
                    _ => [-1, 0],
                };
                let [down, right] = turn.step(open);
                let (down, right) = if upside_down { (-down, -right) } else { (down, right) };
                match (down, right) {
                    (0, 1) => '<',
                    (0, -1) => '>',
                    (1, 0) => '^',
                    _ => 'v',
                }
            }
            other => other,
        };
    }
    let lines =
        turned.into_iter().map(|line| line.into_iter().collect::<String>().trim_end().to_owned());
    json!(lines.collect::<Vec<_>>())
}
