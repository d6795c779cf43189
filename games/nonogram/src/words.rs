//! Marks in words, and the board for a terminal.

use unsolve_adapters::constraint::{Entry, Notes, Put, given_cell};
use unsolve_core::{Paint, TextBoard, Words};

use crate::edit::paint;
use crate::level::Level;
use crate::names;
use crate::{Nonogram, image};

impl Words for Nonogram {
    fn describe_move(level: &Level, _: &Notes, mv: Entry<u8>) -> String {
        let cell = names::cell(mv.cell);
        let color = |value| names::color(value, level.colors());
        match mv.put {
            Put::Is(0) => format!("cross {cell} out"),
            Put::Is(value) if level.colors() > 1 => format!("fill {cell} with {}", color(value)),
            Put::Is(_) => format!("fill {cell}"),
            _ => mv.words(&cell, color),
        }
    }

    /// Given cells stay as they are.
    fn why_not(level: &Level, _: &Notes, clicks: &[&str]) -> Option<String> {
        let cell = given_cell::<Self>(level, clicks)?;
        Some(format!("What is given in {} stays as it is.", names::cell(level.place(cell))))
    }

    /// The runs above and beside the board; below it what was ruled out and what was noted.
    fn board(level: &Level, notes: &Notes) -> TextBoard {
        let [rows, columns] = level.size();
        let mut text = TextBoard::default();
        let beside: Vec<String> =
            (0..rows).map(|row| names::runs(level.runs(row), level.colors())).collect();
        let left = beside.iter().map(String::len).max().unwrap_or(0);
        let wide = 1 + widest(level);
        above(&mut text, level, notes, [left, wide]);
        for (row, told) in beside.iter().enumerate() {
            if row > 0 && row % 5 == 0 {
                ruler(&mut text, columns, [left, wide]);
            }
            let done = level.is_done(notes, row);
            text.put(format!("{told:>left$} "), if done { Paint::Line } else { Paint::Ink });
            for column in 0..columns {
                if column % 5 == 0 {
                    text.put("\u{2502}", Paint::Line);
                }
                let (sign, color) = shown(level, notes, row * columns + column);
                text.enter([row, column]);
                text.put(format!("{sign:<wide$}"), color);
                text.leave();
            }
            text.put("\u{2502}", Paint::Line);
            text.end_line();
        }
        remarks(&mut text, level, notes);
        text
    }
}

/// What a cell shows: filled, crossed out, or nothing.
fn shown(level: &Level, notes: &Notes, cell: usize) -> (char, Paint) {
    match notes.entered(cell) {
        None => ('\u{b7}', Paint::Line),
        Some(0) => ('x', Paint::Line),
        Some(color) if level.colors() <= 1 => ('\u{25a0}', paint(color, 1)),
        Some(color) => (image::sign(color, level.colors()), paint(color, level.colors())),
    }
}

/// The length of the longest number above the board.
fn widest(level: &Level) -> usize {
    let runs = (level.size()[0]..level.lines()).flat_map(|line| level.runs(line));
    runs.map(|&run| names::run(run, level.colors()).len()).max().unwrap_or(1)
}

/// The runs of the columns, the last of each just above the board.
fn above(text: &mut TextBoard, level: &Level, notes: &Notes, [left, wide]: [usize; 2]) {
    let [rows, columns] = level.size();
    let runs = |column: usize| level.runs(rows + column);
    let high = (0..columns).map(|column| runs(column).len()).max().unwrap_or(0).max(1);
    for line in 0..high {
        text.put(" ".repeat(left + 1), Paint::Ink);
        for column in 0..columns {
            if column % 5 == 0 {
                text.put(" ", Paint::Ink);
            }
            let told = runs(column);
            let place = (line + told.len()).checked_sub(high).filter(|&place| place < told.len());
            let word = match place {
                Some(place) => names::run(told[place], level.colors()),
                None if told.is_empty() && line + 1 == high => "0".to_owned(),
                None => String::new(),
            };
            let done = level.is_done(notes, rows + column);
            text.put(format!("{word:<wide$}"), if done { Paint::Line } else { Paint::Ink });
        }
        text.end_line();
    }
}

fn ruler(text: &mut TextBoard, columns: usize, [left, wide]: [usize; 2]) {
    let parts: Vec<String> = (0..columns)
        .step_by(5)
        .map(|first| "\u{2500}".repeat(wide * 5.min(columns - first)))
        .collect();
    text.put(" ".repeat(left + 1), Paint::Ink);
    text.put(format!("\u{251c}{}\u{2524}", parts.join("\u{253c}")), Paint::Line);
    text.end_line();
}

fn remarks(text: &mut TextBoard, level: &Level, notes: &Notes) {
    for cell in (0..notes.cells()).filter(|&cell| notes.entered(cell).is_none()) {
        let told = [("is not", notes.ruled_out(cell)), ("may be", notes.noted(cell))];
        for (what, values) in told.into_iter().filter(|(_, values)| !values.is_empty()) {
            let named: Vec<String> =
                values.iter().map(|value| names::color(value as u8, level.colors())).collect();
            let name = names::cell(level.place(cell));
            text.put(format!("{name} {what} {}", named.join(" or ")), Paint::Ink);
            text.end_line();
        }
    }
}

/// The position in words.
pub(crate) fn describe(level: &Level, notes: &Notes) -> String {
    let [rows, columns] = level.size();
    let mut sentences =
        vec![format!("A board of {rows} rows and {columns} columns; each is told its runs.")];
    for line in 0..level.lines() {
        let done = if level.is_done(notes, line) { ", done" } else { "" };
        let runs = names::runs(level.runs(line), level.colors());
        sentences.push(format!("{}: {runs}{done}.", names::sentence(&names::line(level, line))));
    }
    for row in 0..rows {
        let sign = |column| match notes.entered(row * columns + column) {
            None => '?',
            Some(color) => image::sign(color, level.colors()),
        };
        if (0..columns).any(|column| sign(column) != '?') {
            let cells: String = (0..columns).map(sign).collect();
            sentences.push(format!("Row {} shows {cells}.", row + 1));
        }
    }
    sentences.join(" ")
}
