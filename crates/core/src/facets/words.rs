//! Positions and moves in words.

use crate::{Puzzle, TextBoard};

/// What is said about moves, and the board where there are no pictures.
pub trait Words: Puzzle {
    /// A move as a person would say it: "the red ball from tube 3 to tube 5".
    fn describe_move(level: &Self::Level, state: &Self::State, mv: Self::Move) -> String;

    /// What stands in the way of every solution, with its place, where a look at the level shows it:
    /// "there is no exit". Told only of levels that are proved unsolvable.
    #[must_use]
    fn obstacle(_level: &Self::Level) -> Option<String> {
        None
    }

    /// The board as text for a terminal. [`TextBoard::enter`] says which place of the scene each piece
    /// of it shows, so that a cursor can walk over it.
    fn board(level: &Self::Level, state: &Self::State) -> TextBoard;
}
