//! Marks in words, and the board for a terminal.

use unsolve_adapters::constraint::{Entry, Notes, given_cell};
use unsolve_core::{Paint, TextBoard, Words};
use unsolve_digits::{ENTERED, cell_text, remarks, shown, symbol};

use crate::Sudoku;
use crate::level::Level;

impl Words for Sudoku {
    fn describe_move(_: &Level, _: &Notes, mv: Entry<u8>) -> String {
        mv.words(&cell_text(mv.cell), |digit| symbol(digit).to_string())
    }

    /// Given cells stay as they are.
    fn why_not(level: &Level, _: &Notes, clicks: &[&str]) -> Option<String> {
        let cell = given_cell::<Self>(level, clicks)?;
        Some(format!(
            "What is given in {} stays as it is.",
            cell_text([cell / level.side(), cell % level.side()])
        ))
    }

    /// The board box by box; below it what is in conflict, what was ruled out and what was noted.
    fn board(level: &Level, notes: &Notes) -> TextBoard {
        let [high, wide] = level.kit().layout.box_shape();
        let side = level.side();
        let wrong = level.conflicts(notes);
        let mut text = TextBoard::default();
        for row in 0..side {
            match row {
                0 => ruler(&mut text, side, wide, ["\u{250c}", "\u{252c}", "\u{2510}"]),
                _ if row % high == 0 => {
                    ruler(&mut text, side, wide, ["\u{251c}", "\u{253c}", "\u{2524}"]);
                }
                _ => {}
            }
            for column in 0..side {
                if column % wide == 0 {
                    text.put("\u{2502} ", Paint::Line);
                }
                let cell = row * side + column;
                let digit = shown(notes, cell);
                let paint = match (wrong[cell], digit, level.digits()[cell]) {
                    (true, ..) => Paint::Accent,
                    (_, 0, _) => Paint::Line,
                    (_, _, 0) => ENTERED,
                    _ => Paint::Ink,
                };
                text.enter([row, column]);
                text.put(format!("{} ", symbol(digit)), paint);
                text.leave();
            }
            text.put("\u{2502}", Paint::Line);
            text.end_line();
        }
        ruler(&mut text, side, wide, ["\u{2514}", "\u{2534}", "\u{2518}"]);
        remarks(&mut text, notes, &wrong, side, 1);
        text
    }
}

fn ruler(text: &mut TextBoard, side: usize, wide: usize, [left, middle, right]: [&str; 3]) {
    let parts = vec!["\u{2500}".repeat(2 * wide + 1); side / wide];
    text.put(format!("{left}{}{right}", parts.join(middle)), Paint::Line);
    text.end_line();
}
