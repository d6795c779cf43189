//! Boards in one line: columns, `x`, rows, `:`, then a letter for each place, row by row: `P` a peg, `H` a hole, `O` neither.
//!
//! ```text
//! 3x1:PPH
//! ```
//!
//! What the notation has no place for stands after it: `goal d4`, and `triangle` on triangular boards.

use unsolve_core::ReadError;

use crate::{Lattice, Level, MAX_SIDE, Pegs, Setup, hole_name, named_hole};

/// Reads a line.
pub(super) fn read(text: &str) -> Result<Setup, ReadError> {
    let before = text.len() - text.trim_start().len();
    let line = text[..before].matches('\n').count() + 1;
    let text = text.trim();
    let error = |column: usize, message: String| ReadError::new(line, column + 1, message);
    let shape = || error(0, "expected the size and the places, as in `3x1:PPH`".to_owned());
    let (size, rest) = text.split_once(':').ok_or_else(shape)?;
    let sides = size.split_once('x').ok_or_else(shape)?;
    let side = |text: &str| text.parse().ok().filter(|side| (1..=MAX_SIDE).contains(side));
    let wrong_size =
        || error(0, format!("`{}` is no size: 1 to {MAX_SIDE} columns, `x`, rows", shown(size)));
    let (width, height) = side(sides.0).zip(side(sides.1)).ok_or_else(wrong_size)?;
    let mut words = rest.split_whitespace();
    let cells = words.next().unwrap_or_default();
    let count = cells.chars().count();
    if count != width * height {
        let message = format!("{count} places; {width} x {height} are {}", width * height);
        return Err(error(size.chars().count() + 1, message));
    }
    let mut rows = vec![String::new(); height];
    for (index, cell) in cells.chars().enumerate() {
        rows[index / width].push(match cell {
            'P' | 'p' => 'o',
            'H' | 'h' => '.',
            'O' | 'o' => ' ',
            other => {
                let message = format!("{other:?} is no place: P is a peg, H a hole, O neither");
                return Err(error(size.chars().count() + 1 + index, message));
            }
        });
    }
    let mut setup = Setup { grid: Lattice::Square, rows, goal: None };
    while let Some(word) = words.next() {
        match word {
            "triangle" => setup.grid = Lattice::Triangular,
            "goal" => {
                let goal = words.next().and_then(named_hole);
                let message = || {
                    error(
                        0,
                        "after `goal` the name of a hole is expected, as in `goal d4`".to_owned(),
                    )
                };
                setup.goal = Some(goal.ok_or_else(message)?);
            }
            other => {
                return Err(error(
                    0,
                    format!("`{}` is unknown; there are `goal` and `triangle`", shown(other)),
                ));
            }
        }
    }
    Ok(setup)
}

fn shown(text: &str) -> String {
    text.chars().take(20).collect()
}

/// Writes a position.
pub(super) fn write(level: &Level, state: Pegs) -> String {
    let board = level.board();
    let [rows, columns] = board.size();
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| [row, column]));
    let cell = |place| match board.hole(place) {
        None => 'O',
        Some(hole) if state.has(hole) => 'P',
        Some(_) => 'H',
    };
    let cells: String = places.map(cell).collect();
    let goal = level.rules().goal().map(|goal| format!(" goal {}", hole_name(board.place(goal))));
    let kind = if board.lattice() == Lattice::Triangular { " triangle" } else { "" };
    format!("{columns}x{rows}:{cells}{}{kind}\n", goal.unwrap_or_default())
}
