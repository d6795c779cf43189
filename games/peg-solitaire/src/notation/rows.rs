//! Boards as rows of characters: `o` (or `*`) a peg, `.` an empty hole, a space (or `-`) no hole, `+` the empty goal hole, `@` a
//! peg on it. Where a row or column at the edge has no hole, all places without one are `-`. On triangular boards `triangle` stands above them, and every row begins at the left:
//!
//! ```text
//! triangle
//! .
//! oo
//! o+o
//! ```

use unsolve_core::ReadError;

use crate::setup::size;
use crate::{Lattice, Level, MAX_SIDE, Pegs, Setup};

/// Reads a board.
pub(super) fn read(text: &str) -> Result<Setup, ReadError> {
    let mut setup = Setup { grid: Lattice::Square, rows: Vec::new(), goal: None };
    let mut last = 1;
    for (index, line) in text.lines().enumerate() {
        let (number, line) = (index + 1, line.trim_end());
        if line.trim() == "triangle" && setup.rows.iter().all(String::is_empty) {
            setup.grid = Lattice::Triangular;
            setup.rows.clear();
            continue;
        }
        if line.is_empty() && setup.rows.is_empty() {
            continue;
        }
        if !line.is_empty() {
            last = number;
        }
        if setup.rows.len() == MAX_SIDE && !line.is_empty() {
            return Err(ReadError::new(number, 1, format!("a board has at most {MAX_SIDE} rows")));
        }
        let row = read_row(&mut setup, number, line)?;
        setup.rows.push(row);
    }
    while setup.rows.last().is_some_and(String::is_empty) {
        setup.rows.pop();
    }
    if setup.rows.is_empty() {
        return Err(ReadError::new(last, 1, "no board: expected rows of `o`, `.` and spaces"));
    }
    let [_, width] = size(&setup.rows);
    for row in &mut setup.rows {
        let missing = width - row.chars().count();
        row.push_str(&" ".repeat(missing));
    }
    Ok(setup)
}

fn read_row(setup: &mut Setup, number: usize, line: &str) -> Result<String, ReadError> {
    let mut row = String::new();
    for (column, cell) in line.chars().enumerate() {
        let error = |message: String| Err(ReadError::new(number, column + 1, message));
        if column == MAX_SIDE {
            return error(format!("a row has at most {MAX_SIDE} places"));
        }
        row.push(match cell {
            'o' | '*' => 'o',
            '.' => '.',
            ' ' | '-' => ' ',
            '+' | '@' => {
                if let Some([row, column]) = setup.goal.replace([setup.rows.len(), column]) {
                    return error(format!("there is one goal, and it is already on {}", crate::hole_name([row, column])));
                }
                if cell == '@' { 'o' } else { '.' }
            }
            other => {
                return error(format!(
                    "{other:?} is no place: `o` is a peg, `.` a hole, a space no hole, `+` the goal, `@` a peg on it"
                ));
            }
        });
    }
    Ok(row)
}

/// Writes a position.
pub(super) fn write(level: &Level, state: Pegs) -> String {
    let board = level.board();
    let [rows, columns] = board.size();
    let mut text = String::new();
    if board.lattice() == Lattice::Triangular {
        text.push_str("triangle\n");
    }
    let on = |axis: usize, line: usize| board.holes().iter().any(|at| at[axis] == line);
    let tight = on(0, 0) && on(1, 0) && on(0, rows - 1) && on(1, columns - 1);
    let none = if tight { ' ' } else { '-' };
    for row in 0..rows {
        let cell = |column: usize| match board.hole([row, column]) {
            None => none,
            Some(hole) => match (state.has(hole), level.rules().goal() == Some(hole)) {
                (true, true) => '@',
                (true, false) => 'o',
                (false, true) => '+',
                (false, false) => '.',
            },
        };
        let cells: String = (0..columns).map(cell).collect();
        text.extend([cells.trim_end(), "\n"]);
    }
    text
}
