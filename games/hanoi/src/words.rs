//! Positions and moves in words, and the board for a terminal.

use unsolve_core::{Paint, TextBoard, Words};

use crate::setup::counted;
use crate::{Carry, Hanoi, Level, Towers, peg_name};

impl Words for Hanoi {
    fn describe_move(level: &Level, state: &Towers, mv: Carry) -> String {
        let (from, to) = (peg_name(mv.from), peg_name(mv.to));
        match level.rules().carried(*state, mv) {
            Some(disc) => format!("disc {} goes from peg {from} to peg {to}", disc + 1),
            None => format!("the uppermost disc goes from peg {from} to peg {to}"),
        }
    }

    /// A row for each peg, its discs from bottom to top, and behind an arrow those that belong there.
    fn board(level: &Level, state: &Towers) -> TextBoard {
        let mut text = TextBoard::default();
        for peg in 0..level.pegs() as u8 {
            text.put(format!("{} ├", peg_name(peg)), Paint::Line);
            let mut tower = state.tower(peg, level.discs());
            for height in 0..level.discs() {
                text.enter([usize::from(peg), height]);
                match tower.next() {
                    Some(disc) => {
                        text.put(format!(" {:>2}", disc + 1), Paint::Piece(disc as u8));
                    }
                    None => text.put("───", Paint::Line),
                }
                text.leave();
            }
            text.put("─", Paint::Line);
            text.put("  goal", Paint::Ink);
            let wanted: Vec<String> =
                level.goal().tower(peg, level.discs()).map(|disc| (disc + 1).to_string()).collect();
            let wanted = if wanted.is_empty() { "-".to_owned() } else { wanted.join(" ") };
            text.put(format!(" {wanted}"), Paint::Ink);
            text.end_line();
        }
        text
    }
}

/// The position in words.
pub(crate) fn describe(level: &Level, state: Towers) -> String {
    let listed = |towers: Towers| -> String {
        let tower = |peg: u8| {
            let discs: Vec<String> =
                towers.tower(peg, level.discs()).map(|disc| (disc + 1).to_string()).collect();
            let discs = if discs.is_empty() { "none".to_owned() } else { discs.join(" ") };
            format!("{}: {discs}", peg_name(peg))
        };
        (0..level.pegs() as u8).map(tower).collect::<Vec<_>>().join("; ")
    };
    format!(
        "{} pegs with {}, from bottom to top. {}. In the end: {}.",
        level.pegs(),
        counted(level.discs()),
        listed(state),
        listed(level.goal())
    )
}
