//! Levels and moves as text.

mod grid;
mod layout;

use unsolve_core::{Files, MoveError, Notation, ReadError};

use crate::{BoxFlight, Direction, Level, Setup, State};

impl Notation for BoxFlight {
    fn read(notation: &str, text: &str) -> Result<Setup, ReadError> {
        if notation == "grid" { grid::read(text) } else { layout::read(text) }
    }

    fn write(notation: &str, level: &Level, state: &State) -> String {
        let setup = Self::setup(level, state);
        if notation == "grid" { grid::write(&setup) } else { layout::write(&setup) }
    }

    fn read_solution(notation: &str, text: &str) -> Result<Option<Vec<Direction>>, ReadError> {
        let found = if notation == "grid" { None } else { layout::solution(text) };
        let read = |moves: String| {
            read_moves(&moves).map_err(|error| ReadError::new(1, 1, format!("`solution`: {error}")))
        };
        found.map(read).transpose()
    }

    /// One letter.
    fn move_text(mv: Direction) -> String {
        mv.letter().to_owned()
    }

    /// Reads `u`, `d`, `l`, `r`, also as a capital or spelled out.
    fn read_move(text: &str) -> Result<Direction, MoveError> {
        Direction::read(&text.trim().to_ascii_lowercase()).ok_or_else(|| {
            let shown: String = text.trim().chars().take(20).collect();
            MoveError(format!(
                "`{shown}` is no move: expected u (up), d (down), l (left) or r (right)"
            ))
        })
    }
}

/// A solution written without spaces: `rrudl`.
pub fn read_moves(text: &str) -> Result<Vec<Direction>, MoveError> {
    let letters = text.chars().filter(|letter| !letter.is_whitespace() && *letter != ',');
    letters.map(|letter| BoxFlight::read_move(&letter.to_string())).collect()
}
