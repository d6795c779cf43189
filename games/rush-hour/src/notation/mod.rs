//! Levels and moves as text.

mod board;
mod database;

use unsolve_core::{MoveError, Notation, ReadError};

use crate::{Level, Parked, RushHour, Setup, Slide};

impl Notation for RushHour {
    fn read(notation: &str, text: &str) -> Result<Setup, ReadError> {
        match notation {
            "rows" => board::read_rows(text),
            "database" => database::read(text),
            _ => board::read_line(text),
        }
    }

    fn write(notation: &str, level: &Level, state: &Parked) -> String {
        let layout = level.lot().layout(*state);
        match notation {
            "rows" => board::write_rows(&layout),
            "database" => database::write(level, *state),
            _ => board::write_line(&layout) + "\n",
        }
    }

    /// A move as the car and how far it drives: `A+3`.
    fn move_text(mv: Slide) -> String {
        mv.to_string()
    }

    fn read_move(text: &str) -> Result<Slide, MoveError> {
        Slide::read(text)
    }
}
