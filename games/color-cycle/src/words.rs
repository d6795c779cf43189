//! Boards and cells in words, and as text for a terminal.

use unsolve_core::{Notation, Paint, TextBoard, Words, symbol};
use unsolve_grids::Cell;

use crate::ColorCycle;
use crate::board::{Click, Level, Position};
use crate::notation::cell_text;
use crate::setup::Goal;

impl Words for ColorCycle {
    fn describe_move(level: &Level, _: &Position, mv: Click) -> String {
        match level.cell(mv) {
            Some(cell) => format!("click {}", level.grid().name(cell)),
            None => format!("click {}", Self::move_text(mv)),
        }
    }

    fn board(level: &Level, state: &Position) -> TextBoard {
        let grid = level.grid();
        let text = |cell: Cell| cell_text(level, state, cell);
        let number = grid.width().to_string().len();
        let wide = grid.cells().map(|cell| text(cell).len()).max().unwrap_or(1).max(number) + 1;
        let margin = grid.height().to_string().len();
        let mut board = TextBoard::default();
        board.put(format!("{:margin$}  ", ""), Paint::Line);
        for column in 1..=grid.width() {
            board.put(format!("{column:<wide$}"), Paint::Line);
        }
        board.end_line();
        for row in 0..grid.height() {
            board.put(format!("{:>margin$}  ", row + 1), Paint::Line);
            for cell in grid.row(row) {
                let color = state.colors[usize::from(cell)];
                board.enter(grid.at(cell));
                board.put(format!("{:<wide$}", text(cell)), Paint::Piece(color));
            }
            board.leave();
            board.end_line();
        }
        board
    }
}

/// The position in words.
pub(crate) fn describe(level: &Level, position: &Position) -> String {
    let last = symbol(level.colors() - 1);
    let grid = level.grid();
    let size = format!("A board of {} rows and {} columns.", grid.height(), grid.width());
    let cycle = format!("Each click moves colours on by one, from A to {last} and back to A.");
    let goal = match level.goal {
        Goal::Equal => "All cells must get the same colour.",
        Goal::Zero => "All cells must become A.",
    };
    let mut sentences = vec![size, cycle, goal.to_owned()];
    for (row, colors) in position.colors.chunks(grid.width()).enumerate() {
        let letters: Vec<String> = colors.iter().map(|&color| symbol(color).to_string()).collect();
        sentences.push(format!("Row {}: {}.", row + 1, letters.join(" ")));
    }
    let power: Vec<String> =
        grid.cells().filter(|&cell| level.is_power(cell)).map(|cell| grid.name(cell)).collect();
    if !power.is_empty() {
        sentences.push(format!("Power cells: {}.", power.join("; ")));
    }
    let lock = |&(cell, turns): &(Cell, u8)| format!("{} for {}", grid.name(cell), clicks(turns));
    let locks: Vec<String> = position.locks.iter().map(lock).collect();
    if !locks.is_empty() {
        sentences.push(format!("Locked: {}.", locks.join("; ")));
    }
    sentences.join(" ")
}

/// "1 click", "3 clicks".
pub(crate) fn clicks(count: u8) -> String {
    if count == 1 { "1 click".to_owned() } else { format!("{count} clicks") }
}

/// A cell for a screen reader.
pub(crate) fn cell_label(level: &Level, position: &Position, cell: Cell) -> String {
    let color = symbol(position.colors[usize::from(cell)]);
    let power = if level.is_power(cell) { ", power" } else { "" };
    let lock = match position.lock(cell) {
        0 => String::new(),
        turns => format!(", locked for {}", clicks(turns)),
    };
    format!("{}: {color}{power}{lock}", level.grid().name(cell))
}
