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

    /// Why clicks on these places of the scene, one after the other, make no move, as a sentence: "Tube 5 is full."
    /// The last may be a direction (`up`, `down`, `left`, `right`) instead of a place. Asked only where they make none;
    /// `None` if there is nothing more to say.
    #[must_use]
    fn why_not(_level: &Self::Level, _state: &Self::State, _clicks: &[&str]) -> Option<String> {
        None
    }

    /// The board as text for a terminal. [`TextBoard::enter`] says which place of the scene each piece
    /// of it shows, so that a cursor can walk over it.
    fn board(level: &Self::Level, state: &Self::State) -> TextBoard;
}
