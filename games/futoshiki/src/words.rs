//! Marks in words, and the board for a terminal.

use unsolve_adapters::constraint::{Entry, Notes, given_cell};
use unsolve_core::{Paint, TextBoard, Words};
use unsolve_digits::{ENTERED, cell_text, remarks, shown, symbol};

use crate::level::Level;
use crate::{Futoshiki, Sign};

impl Words for Futoshiki {
    fn describe_move(_: &Level, _: &Notes, mv: Entry<u8>) -> String {
        mv.words(&cell_text(mv.cell), |digit| symbol(digit).to_string())
    }

    /// Given cells stay as they are.
    fn why_not(level: &Level, _: &Notes, clicks: &[&str]) -> Option<String> {
        let cell = given_cell::<Self>(level, clicks)?;
        let name = cell_text([cell / level.side(), cell % level.side()]);
        Some(format!("What is given in {name} stays as it is."))
    }

    /// The board with its signs; below it what is in conflict, what was ruled out and what was noted.
    fn board(level: &Level, notes: &Notes) -> TextBoard {
        let (side, layout) = (level.side(), &level.kit().layout);
        let wrong = level.conflicts_of(notes);
        let sign = |first: usize, second: usize, marks: [&'static str; 2]| {
            let sign = layout.border(first, second).and_then(|border| level.signs()[border]);
            sign.map_or(" ", |sign| marks[usize::from(sign == Sign::More)])
        };
        let mut text = TextBoard::default();
        for row in 0..side {
            for column in 0..side {
                let cell = row * side + column;
                let digit = shown(notes, cell);
                let paint = match (wrong[cell], digit, level.digits()[cell]) {
                    (true, ..) => Paint::Accent,
                    (_, 0, _) => Paint::Line,
                    (_, _, 0) => ENTERED,
                    _ => Paint::Ink,
                };
                text.enter([row, column]);
                text.put(symbol(digit).to_string(), paint);
                text.leave();
                if column + 1 < side {
                    text.put(format!(" {} ", sign(cell, cell + 1, ["<", ">"])), Paint::Ink);
                }
            }
            text.end_line();
            if row + 1 < side {
                let below = |column: usize| {
                    let cell = row * side + column;
                    sign(cell, cell + side, ["\u{2227}", "\u{2228}"])
                };
                let signs: Vec<&str> = (0..side).map(below).collect();
                text.put(signs.join("   ").trim_end().to_owned(), Paint::Ink);
                text.end_line();
            }
        }
        remarks(&mut text, notes, &wrong, side, 1);
        text
    }
}
