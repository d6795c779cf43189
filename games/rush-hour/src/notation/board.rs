//! Boards as text: all in one line, or a line for each row.
//!
//! ```text
//! IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM
//! ```
//!
//! A board that is not square has a `/` between its rows if it is written in one line.

use unsolve_core::ReadError;

use crate::layout::{Layout, MAX_SIDE, MIN_SIDE, RED};
use crate::setup::{Setup, is_cell};

/// Reads a board in one line.
pub(super) fn read_line(text: &str) -> Result<Setup, ReadError> {
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let Some((first, line)) = lines.next() else {
        return Err(ReadError::new(1, 1, "no board: expected a line of letters, `o` and `x`"));
    };
    if let Some((next, _)) = lines.next() {
        let message = "a second line; a board with a line for each row is in the notation `rows`";
        return Err(ReadError::new(next + 1, 1, message));
    }
    read_board(line, first + 1)
}

/// Reads the board in a line of a text that may hold more.
pub(super) fn read_board(line: &str, number: usize) -> Result<Setup, ReadError> {
    let begin = line.len() - line.trim_start().len();
    let board = line.trim();
    check_signs(board, number, begin, "/")?;
    let rows: Vec<&str> = board.split('/').collect();
    if rows.len() > 1 {
        return finish(rows, number);
    }
    let cells = board.chars().count();
    if !(MIN_SIDE..=MAX_SIDE).any(|side| side * side == cells) {
        let message = format!(
            "{cells} cells are no square board of {MIN_SIDE} x {MIN_SIDE} to {MAX_SIDE} x {MAX_SIDE}; other boards \
             have a `/` between rows"
        );
        return Err(ReadError::new(number, begin + 1, message));
    }
    has_red(board, number)?;
    Ok(Setup::Line(board.to_owned()))
}

/// Reads a board with a line for each row.
pub(super) fn read_rows(text: &str) -> Result<Setup, ReadError> {
    let (mut rows, mut last): (Vec<&str>, usize) = (Vec::new(), 1);
    for (index, line) in text.lines().enumerate() {
        let row = line.trim();
        if row.is_empty() {
            continue;
        }
        last = index + 1;
        if rows.len() == MAX_SIDE {
            return Err(ReadError::new(last, 1, format!("a board has at most {MAX_SIDE} rows")));
        }
        check_signs(row, last, line.len() - line.trim_start().len(), "")?;
        rows.push(row);
    }
    finish(rows, last)
}

fn check_signs(text: &str, line: usize, begin: usize, also: &str) -> Result<(), ReadError> {
    let wrong = text.chars().enumerate().find(|&(_, sign)| !is_cell(sign) && !also.contains(sign));
    match wrong {
        None => Ok(()),
        Some((column, sign)) => {
            let message =
                format!("{sign:?} is no cell: a letter is a car, `o` or `.` empty, `x` a wall");
            Err(ReadError::new(line, begin + column + 1, message))
        }
    }
}

fn has_red(board: &str, line: usize) -> Result<(), ReadError> {
    if board.chars().filter(|&sign| sign == RED as char).count() > 1 {
        return Ok(());
    }
    Err(ReadError::new(line, 1, "there is no red car: two or three cells with the letter A"))
}

fn finish(rows: Vec<&str>, line: usize) -> Result<Setup, ReadError> {
    let side = MIN_SIDE..=MAX_SIDE;
    let width = rows.first().map_or(0, |row| row.chars().count());
    if !side.contains(&rows.len()) || !side.contains(&width) {
        let message = format!(
            "{} rows of {width} cells; a board has {MIN_SIDE} to {MAX_SIDE} rows and columns",
            rows.len()
        );
        return Err(ReadError::new(line, 1, message));
    }
    has_red(&rows.concat(), line)?;
    Ok(Setup::Rows(rows.into_iter().map(str::to_owned).collect()))
}

/// Writes a board in one line.
pub(super) fn write_line(layout: &Layout) -> String {
    let [height, width] = layout.grid.size();
    layout.rows('o').join(if height == width { "" } else { "/" })
}

/// Writes a board with a line for each row.
pub(super) fn write_rows(layout: &Layout) -> String {
    layout.rows('.').join("\n") + "\n"
}
