//! Levels and moves as text.

mod grid;
mod layout;

use unsolve_core::{MoveError, ReadError};

use super::board::Direction;
use super::setup::Setup;

/// Reads a level in a notation.
pub(super) fn read(notation: &str, text: &str) -> Result<Setup, ReadError> {
    if notation == "grid" { grid::read(text) } else { layout::read(text) }
}

/// Writes a level in a notation.
pub(super) fn write(notation: &str, setup: &Setup) -> String {
    if notation == "grid" { grid::write(setup) } else { layout::write(setup) }
}

/// A move as one letter.
pub(super) fn move_text(mv: Direction) -> String {
    mv.name().chars().take(1).collect()
}

/// Reads `u`, `d`, `l`, `r`, also as a capital or spelled out.
pub(super) fn read_move(text: &str) -> Result<Direction, MoveError> {
    let wanted = text.trim().to_ascii_lowercase();
    let fits = |mv: &Direction| mv.name() == wanted || mv.name()[..1] == *wanted;
    Direction::ALL.into_iter().find(fits).ok_or_else(|| {
        let shown: String = text.trim().chars().take(20).collect();
        MoveError(format!("`{shown}` is no move: expected u (up), d (down), l (left) or r (right)"))
    })
}

/// A solution written without spaces: `rrudl`.
pub(super) fn read_moves(text: &str) -> Result<Vec<Direction>, MoveError> {
    let letters = text.chars().filter(|letter| !letter.is_whitespace() && *letter != ',');
    letters.map(|letter| read_move(&letter.to_string())).collect()
}

/// The solution that stands beside a level.
pub(super) fn read_solution(
    notation: &str,
    text: &str,
) -> Result<Option<Vec<Direction>>, ReadError> {
    let found = if notation == "grid" { None } else { layout::solution(text) };
    let read = |moves: String| {
        read_moves(&moves).map_err(|error| ReadError::new(1, 1, format!("`solution`: {error}")))
    };
    found.map(read).transpose()
}
