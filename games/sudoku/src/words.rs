//! Marks in words, and the board for a terminal.

use unsolve_adapters::constraint::{Entry, Notes, given_cell};
use unsolve_core::{Paint, TextBoard, Words};

use crate::Sudoku;
use crate::draw::ENTERED;
use crate::level::Level;
use crate::notation::cell_text;
use crate::symbols::symbol;

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
                let digit = Level::shown(notes, cell);
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
        remarks(&mut text, notes, &wrong, side);
        text
    }
}

fn ruler(text: &mut TextBoard, side: usize, wide: usize, [left, middle, right]: [&str; 3]) {
    let parts = vec!["\u{2500}".repeat(2 * wide + 1); side / wide];
    text.put(format!("{left}{}{right}", parts.join(middle)), Paint::Line);
    text.end_line();
}

fn remarks(text: &mut TextBoard, notes: &Notes, wrong: &[bool], side: usize) {
    let name = |cell: usize| cell_text([cell / side, cell % side]);
    let conflict: Vec<String> = (0..wrong.len()).filter(|&cell| wrong[cell]).map(name).collect();
    if !conflict.is_empty() {
        text.put(format!("In conflict: {}", conflict.join(" ")), Paint::Accent);
        text.end_line();
    }
    for cell in (0..notes.cells()).filter(|&cell| notes.entered(cell).is_none()) {
        let told = [("is not", notes.ruled_out(cell)), ("may be", notes.noted(cell))];
        for (what, values) in told.into_iter().filter(|(_, values)| !values.is_empty()) {
            let digits: Vec<String> =
                values.iter().map(|value| symbol(value as u8 + 1).to_string()).collect();
            text.put(format!("{} {what} {}", name(cell), digits.join(" ")), Paint::Ink);
            text.end_line();
        }
    }
}

#[cfg(test)]
mod tests {
    use unsolve_adapters::constraint::{Mark, What};
    use unsolve_core::{Aim, Budget, Dealing, Files, Stream};

    use super::*;
    use crate::Params;

    #[test]
    fn notes_and_conflicts_are_told_below_the_board() {
        let params = Params { size: 4, ..Params::default() };
        let mut stream = Stream::new("board", 0);
        let levels = Sudoku::deal(&params, "dig", &Aim::default(), &mut stream, &Budget::default());
        let level = &levels.expect("a level")[0];
        let mut notes = Sudoku::start(level);
        assert_eq!(Sudoku::board(level, &notes).to_string().lines().count(), 7);
        let open: Vec<usize> = (0..16).filter(|&cell| level.digits()[cell] == 0).collect();
        let given = (0..16).find(|&cell| level.digits()[cell] > 0).expect("a clue");
        let peer =
            open.iter().copied().find(|&cell| cell / 4 == given / 4 || cell % 4 == given % 4);
        let peer = peer.expect("an open cell in its row or column");
        let other = open.into_iter().find(|&cell| cell != peer).expect("another");
        notes.mark(Mark { cell: peer, what: What::Is(level.digits()[given] - 1) });
        notes.mark(Mark { cell: other, what: What::Not(1) });
        notes.mark(Mark { cell: other, what: What::Not(3) });
        notes.mark(Mark { cell: other, what: What::Note(0) });
        let text = Sudoku::board(level, &notes).to_string();
        let named = |cell: usize| cell_text([cell / 4, cell % 4]);
        let conflict = text.lines().find(|line| line.starts_with("In conflict")).expect("a line");
        assert!(conflict.contains(&named(peer)) && conflict.contains(&named(given)), "{text}");
        assert!(text.contains(&format!("{} is not 2 4", named(other))), "{text}");
        assert!(text.contains(&format!("{} may be 1", named(other))), "{text}");
    }
}
