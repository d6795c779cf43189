//! Levels and moves as text.

mod id;
mod rows;

use unsolve_core::{MoveError, Notation, ReadError};

use crate::{Level, PegSolitaire, Pegs, Run, Setup};

impl Notation for PegSolitaire {
    fn read(notation: &str, text: &str) -> Result<Setup, ReadError> {
        if notation == "id" { id::read(text) } else { rows::read(text) }
    }

    fn write(notation: &str, level: &Level, state: &Pegs) -> String {
        if notation == "id" { id::write(level, *state) } else { rows::write(level, *state) }
    }

    /// The holes that a peg comes to: `d2-d4`.
    fn move_text(mv: Run) -> String {
        mv.text()
    }

    /// Reads `d2-d4`, also in capitals, with spaces, `>` or `x` between the holes.
    fn read_move(text: &str) -> Result<Run, MoveError> {
        Run::read(text)
    }
}
