//! Positions and moves in words, and the board for a terminal.

use unsolve_core::{Paint, TextBoard, Words};

use crate::{Lattice, Level, PegSolitaire, Pegs, Run, certificate, counted, hole_name};

impl Words for PegSolitaire {
    fn describe_move(level: &Level, state: &Pegs, mv: Run) -> String {
        let names: Vec<String> =
            mv.places().unwrap_or_default().into_iter().map(hole_name).collect();
        let Some((from, path)) = names.split_first() else { return "a peg jumps".to_owned() };
        let (end, way) = path.split_last().map_or(("", Vec::new()), |(end, way)| {
            (end.as_str(), way.iter().map(String::as_str).collect())
        });
        let taken = level.rules().played(*state, mv).map(|(_, after)| state.0 & !after.0);
        let over = match taken {
            Some(taken) if way.is_empty() => {
                let over = Pegs(taken)
                    .holes()
                    .map(|hole| level.board().name(hole))
                    .find(|name| name != from);
                over.map_or(String::new(), |over| format!(" over {over}"))
            }
            _ => String::new(),
        };
        let by = if way.is_empty() {
            String::new()
        } else {
            format!(" by way of {}", way.join(" and "))
        };
        format!("the peg on {from} jumps{over} to {end}{by}")
    }

    /// What never changes, or never grows, and rules every end out.
    fn obstacle(level: &Level) -> Option<String> {
        certificate::told(level)
    }

    /// Two characters a place, with the letters of the columns and the numbers of the rows.
    fn board(level: &Level, state: &Pegs) -> TextBoard {
        let board = level.board();
        let [rows, columns] = board.size();
        let slanted = board.lattice() == Lattice::Triangular;
        let mut text = TextBoard::default();
        if !slanted {
            let letters = (0..columns).map(|column| hole_name([0, column])[..1].to_owned() + " ");
            text.put(format!("   {}", letters.collect::<String>().trim_end()), Paint::Line);
            text.end_line();
        }
        for row in 0..rows {
            let indent = if slanted { " ".repeat(rows - 1 - row) } else { String::new() };
            text.put(format!("{} {indent} ", row + 1), Paint::Line);
            let last = (0..columns).rev().find(|&column| board.hole([row, column]).is_some());
            for column in 0..last.map_or(0, |last| last + 1) {
                text.enter([row, column]);
                put_place(&mut text, level, *state, [row, column]);
            }
            text.leave();
            text.end_line();
        }
        text
    }
}

fn put_place(text: &mut TextBoard, level: &Level, state: Pegs, place: [usize; 2]) {
    let Some(hole) = level.board().hole(place) else {
        text.put("  ", Paint::Line);
        return;
    };
    match (state.has(hole), level.rules().goal() == Some(hole)) {
        (true, true) => text.put("◉ ", Paint::Accent),
        (true, false) => text.put("● ", Paint::Hero),
        (false, true) => text.put("○ ", Paint::Accent),
        (false, false) => text.put("· ", Paint::Line),
    }
}

/// The position in words.
pub(crate) fn describe(level: &Level, state: Pegs) -> String {
    let board = level.board();
    let names: Vec<String> = state.holes().map(|hole| board.name(hole)).collect();
    let holes = counted(board.holes().len(), "hole");
    let kind = match board.lattice() {
        Lattice::Square => "A board",
        Lattice::Triangular => "A triangular board",
    };
    let pegs = counted(names.len(), "peg");
    let goal = match level.rules().goal() {
        Some(goal) => format!(" The last peg has to end on {}.", board.name(goal)),
        None => String::new(),
    };
    format!("{kind} of {holes} with {pegs} on {}.{goal}", names.join(", "))
}
