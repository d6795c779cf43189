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

    /// The board box by box, or region by region; below it what else holds, what is in conflict, what was ruled out and
    /// what was noted.
    fn board(level: &Level, notes: &Notes) -> TextBoard {
        let layout = &level.kit().layout;
        if layout.shape().regions.is_some() {
            return jigsaw(level, notes);
        }
        let [high, wide] = layout.box_shape();
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
                put_cell(&mut text, level, (notes, &wrong), [row, column]);
            }
            text.put("\u{2502}", Paint::Line);
            text.end_line();
        }
        ruler(&mut text, side, wide, ["\u{2514}", "\u{2534}", "\u{2518}"]);
        add_remarks(&mut text, level, notes, &wrong);
        text
    }
}

/// A cell with what stands in it. An empty one on a diagonal that counts is told from others.
fn put_cell(
    text: &mut TextBoard,
    level: &Level,
    (notes, wrong): (&Notes, &[bool]),
    [row, column]: [usize; 2],
) {
    let cell = row * level.side() + column;
    let digit = shown(notes, cell);
    let paint = match (wrong[cell], digit, level.digits()[cell]) {
        (true, ..) => Paint::Accent,
        (_, 0, _) => Paint::Line,
        (_, _, 0) => ENTERED,
        _ => Paint::Ink,
    };
    let on_diagonal = level.kit().layout.units_of(cell).len() > 3;
    text.enter([row, column]);
    let sign = if digit == 0 && on_diagonal { '_' } else { symbol(digit) };
    text.put(format!("{sign} "), paint);
    text.leave();
}

fn add_remarks(text: &mut TextBoard, level: &Level, notes: &Notes, wrong: &[bool]) {
    if level.kit().layout.shape().diagonals {
        text.put("Both diagonals have each digit once, too.", Paint::Ink);
        text.end_line();
    }
    remarks(text, notes, wrong, level.side(), 1);
}

/// A board with regions of odd forms.
fn jigsaw(level: &Level, notes: &Notes) -> TextBoard {
    let (side, wrong) = (level.side(), level.conflicts(notes));
    let mut text = TextBoard::default();
    for row in 0..=side {
        borders(&mut text, level, row);
        if row == side {
            break;
        }
        for column in 0..=side {
            let upright = ends(level, [row, column], [row, column.wrapping_sub(1)]);
            text.put(if upright { "\u{2502} " } else { "  " }, Paint::Line);
            if column < side {
                put_cell(&mut text, level, (notes, &wrong), [row, column]);
            }
        }
        text.end_line();
    }
    add_remarks(&mut text, level, notes, &wrong);
    text
}

/// Whether two places are in different regions; what is off the board is a region of its own.
fn ends(level: &Level, one: [usize; 2], other: [usize; 2]) -> bool {
    let region = |place| level.cell(place).map(|cell| level.kit().layout.region(cell));
    region(one) != region(other)
}

/// The borders above a row.
fn borders(text: &mut TextBoard, level: &Level, row: usize) {
    let above = row.wrapping_sub(1);
    for column in 0..=level.side() {
        let before = column.wrapping_sub(1);
        let right = ends(level, [row, column], [above, column]);
        let ways = [
            ends(level, [above, column], [above, before]),
            right,
            ends(level, [row, column], [row, before]),
            ends(level, [row, before], [above, before]),
        ];
        text.put(corner(ways).to_string(), Paint::Line);
        if column < level.side() {
            text.put(if right { "\u{2500}\u{2500}\u{2500}" } else { "   " }, Paint::Line);
        }
    }
    text.end_line();
}

/// Where lines meet that go up, right, down and left.
fn corner(ways: [bool; 4]) -> char {
    match ways {
        [false, false, false, false] => ' ',
        [true, false, _, false] | [false, false, true, false] => '\u{2502}',
        [false, true, false, _] | [false, false, false, true] => '\u{2500}',
        [true, true, false, false] => '\u{2514}',
        [true, false, false, true] => '\u{2518}',
        [false, true, true, false] => '\u{250c}',
        [false, false, true, true] => '\u{2510}',
        [true, true, true, false] => '\u{251c}',
        [true, false, true, true] => '\u{2524}',
        [false, true, true, true] => '\u{252c}',
        [true, true, false, true] => '\u{2534}',
        [true, true, true, true] => '\u{253c}',
    }
}

fn ruler(text: &mut TextBoard, side: usize, wide: usize, [left, middle, right]: [&str; 3]) {
    let parts = vec!["\u{2500}".repeat(2 * wide + 1); side / wide];
    text.put(format!("{left}{}{right}", parts.join(middle)), Paint::Line);
    text.end_line();
}
