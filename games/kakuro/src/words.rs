//! Marks in words, and the board for a terminal.

use unsolve_adapters::constraint::{Entry, Notes, given_cell};
use unsolve_core::{Paint, TextBoard, Words};
use unsolve_digits::{ENTERED, cell_text, remarks, symbol};

use crate::Kakuro;
use crate::drawing::{Drawing, Place};
use crate::level::Level;

impl Words for Kakuro {
    fn describe_move(_: &Level, _: &Notes, mv: Entry<u8>) -> String {
        mv.words(&cell_text(mv.cell), |digit| symbol(digit).to_string())
    }

    /// Walls and given digits stay as they are.
    fn why_not(level: &Level, _: &Notes, clicks: &[&str]) -> Option<String> {
        let cell = given_cell::<Self>(level, clicks)?;
        let name = cell_text(level.place(cell));
        Some(if level.layout().open()[cell] {
            format!("What is given in {name} stays as it is.")
        } else {
            format!("{name} is a wall.")
        })
    }

    /// The board with its sums; below it what is in conflict, what was ruled out and what was noted.
    fn board(level: &Level, notes: &Notes) -> TextBoard {
        let [_, columns] = level.size();
        let wrong = level.conflicts_of(notes);
        let shown: Vec<u8> = (0..wrong.len()).map(|cell| Level::shown(notes, cell)).collect();
        let texts: Vec<String> =
            Drawing::of(level, &shown).places.iter().map(|place| drawn(*place)).collect();
        let width = |column: usize| {
            let column = texts.iter().skip(column).step_by(columns);
            column.map(|text| text.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let mut text = TextBoard::default();
        for (cell, place) in texts.iter().enumerate() {
            let (row, column) = (cell / columns, cell % columns);
            let paint = match (level.layout().open()[cell], wrong[cell], shown[cell]) {
                (false, ..) => Paint::Ink,
                (_, true, _) => Paint::Accent,
                (_, _, 0) => Paint::Line,
                _ if level.given()[cell] > 0 => Paint::Ink,
                _ => ENTERED,
            };
            let room = widths[column] - place.chars().count() + usize::from(column > 0);
            text.put(" ".repeat(room), Paint::Ink);
            text.enter([row, column]);
            text.put(place.clone(), paint);
            text.leave();
            if column + 1 == columns {
                text.end_line();
            }
        }
        let mut cells_only = wrong;
        cells_only.truncate(level.layout().places());
        remarks(&mut text, notes, &cells_only, columns, 0);
        text
    }
}

/// A wall without sums is a block, everything else as in drawings.
fn drawn(place: Place) -> String {
    if place == Place::WALL { "\u{2588}".to_owned() } else { place.text() }
}
