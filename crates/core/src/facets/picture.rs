//! Positions as pictures.

use crate::{Effect, Happening, Puzzle, Scene};

/// What a position looks like, and what is seen when it changes.
pub trait Picture: Puzzle {
    /// All that can happen in a move; effects speak of nothing else.
    const HAPPENS: &'static [Happening];

    /// The board as a picture, with the places to click and the legal moves they stand for.
    fn draw(level: &Self::Level, state: &Self::State) -> Scene;

    /// What happens on the screen when a legal move is made in `state`.
    fn effects(level: &Self::Level, state: &Self::State, mv: Self::Move) -> Vec<Effect>;
}
