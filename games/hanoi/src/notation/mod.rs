//! Levels and moves as text.

mod lines;
mod word;

use unsolve_core::{MoveError, Notation, ReadError};

use crate::{Carry, Hanoi, Level, MAX_PEGS, Setup, Towers, peg_name};

impl Notation for Hanoi {
    fn read(notation: &str, text: &str) -> Result<Setup, ReadError> {
        if notation == "word" { word::read(text) } else { lines::read(text) }
    }

    fn write(notation: &str, level: &Level, state: &Towers) -> String {
        if notation == "word" { word::write(level, *state) } else { lines::write(level, *state) }
    }

    /// The two pegs: `A>C`.
    fn move_text(mv: Carry) -> String {
        format!("{}>{}", peg_name(mv.from), peg_name(mv.to))
    }

    /// Reads `A>C`, also in small letters, with `-`, a space or nothing between the pegs.
    fn read_move(text: &str) -> Result<Carry, MoveError> {
        let letters: Vec<char> =
            text.chars().filter(|c| !" >-\t\r\n".contains(*c)).take(3).collect();
        let peg = |letter: char| {
            let number = (letter.to_ascii_uppercase() as usize).checked_sub('A' as usize)?;
            (number < MAX_PEGS).then_some(number as u8)
        };
        let read = match letters[..] {
            [from, to] => peg(from).zip(peg(to)),
            _ => None,
        };
        let Some((from, to)) = read else {
            let shown: String = text.trim().chars().take(20).collect();
            return Err(MoveError(format!("`{shown}` is no move: expected two pegs, as in `A>C`")));
        };
        Ok(Carry { from, to })
    }
}
