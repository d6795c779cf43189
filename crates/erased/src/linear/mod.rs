//! Games whose moves commute: what a game adds to its rules, and all it gets for it.
//!
//! A position is a vector of values mod k, and a click adds a fixed vector to it. So the clicks
//! that solve it are the solutions of a linear system, whatever their order. What a click adds may
//! also depend on the turn (cells that are locked for a while), as long as that *settles* after a
//! known number of turns. Until then a click may miss some of its cells; what it misses is all that
//! makes the order of the clicks matter, and there are few ways to miss something.
//!
//! | file | question |
//! |---|---|
//! | `position` | which equations is this position? |
//! | `algebra` | which clicks solve it once everything has settled? |
//! | `missed` | what can be missed until then? |
//! | `winnable` | can it still be won? |
//! | `waiting` | which is the shortest solution while something still settles? |
//! | `solve` | all of that in one answer |
//! | `frontier`, `verify` | is the answer right? They share nothing with the files above. |

mod algebra;
mod early;
mod frontier;
mod game;
mod hint;
mod metrics;
mod missed;
mod position;
mod rate;
mod schedule;
mod solve;
mod verify;
mod waiting;
mod winnable;

use std::hash::Hash;

use unsolve_core::{Budget, Puzzle, Stream};
use unsolve_linear::Modulus;
use unsolve_rating::Reference;

use crate::Action;
use crate::lane::LaneGame;

pub use crate::generate::{Aim, Reject};
pub use metrics::LinearMetrics;

/// A puzzle whose moves commute and repeat after k times: clicks on something.
///
/// Clicks have numbers from 0, and so have the cells they change.
pub trait LinearPuzzle: Puzzle<State: Hash> {
    /// The names of what [`game_metrics`](Self::game_metrics) measures.
    const GAME_METRICS: &'static [&'static str] = &[];

    /// What tells levels apart in an archive: each combination that a solution makes use of is a
    /// sort of level.
    const MECHANICS: &'static [&'static str] = &[];

    /// The number of values a cell can have.
    fn modulus(level: &Self::Level) -> Modulus;

    /// How many different clicks there are.
    fn clicks(level: &Self::Level) -> usize;

    /// The click with a number.
    fn click(level: &Self::Level, number: usize) -> Self::Move;

    /// The number of a click; `None` if there is no such click.
    fn number(level: &Self::Level, mv: Self::Move) -> Option<usize>;

    /// The values of the cells.
    fn values(level: &Self::Level, state: &Self::State) -> Vec<u16>;

    /// The values that solve the level.
    fn targets(level: &Self::Level) -> Vec<Vec<u16>>;

    /// After how many turns the influence of clicks stays the same for ever.
    fn settles_in(_level: &Self::Level, _state: &Self::State) -> u32 {
        0
    }

    /// The cells to which a click adds one, if it is made so many turns from now; `None` if it
    /// can't be made then. Once it has settled, every click can be made.
    fn influence(
        level: &Self::Level,
        state: &Self::State,
        click: usize,
        turn: u32,
    ) -> Option<Vec<usize>>;

    /// Makes a legal click: the rules themselves, without any algebra.
    fn apply(level: &Self::Level, state: &mut Self::State, mv: Self::Move);

    /// Whether a position is solved.
    fn is_solved(level: &Self::Level, state: &Self::State) -> bool;

    /// The frozen reference sample that scores are measured against.
    fn reference() -> &'static Reference;

    /// Makes one or a few candidates; the first that meets the targets is taken.
    fn deal(
        params: &Self::Params,
        method: &str,
        aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Self::Level>, Reject>;

    /// Those of [`MECHANICS`](Self::MECHANICS) that a solution makes use of.
    fn mechanics(_level: &Self::Level, _solution: &[Self::Move]) -> Vec<&'static str> {
        Vec::new()
    }

    /// Refuses a candidate that is solvable but not worth playing.
    fn gate(_level: &Self::Level, _solution: &[Self::Move]) -> Result<(), Reject> {
        Ok(())
    }

    /// Numbers that only this game has, for one solution: how often each click is made.
    fn game_metrics(_level: &Self::Level, _counts: &[u32]) -> Vec<(&'static str, f64)> {
        Vec::new()
    }

    /// How much the start looks like its mirror images, 0 to 1: part of the elegance.
    fn symmetry(_level: &Self::Level) -> f64 {
        0.0
    }

    /// Why a click helps, as the end of a sentence; `plan` is the solution that begins with it.
    fn reason(level: &Self::Level, state: &Self::State, plan: &[Self::Move]) -> Option<String>;

    /// Why a click spoiled the level: the end of "the click spoiled it: ...".
    fn spoiled(_level: &Self::Level, _state: &Self::State, _mv: Self::Move) -> Option<String> {
        None
    }

    /// What only this game can do.
    #[must_use]
    fn actions() -> Vec<Action<Self>>
    where
        Self: Sized,
    {
        Vec::new()
    }
}

/// The lane of a [`LinearPuzzle`].
pub enum Linear {}

/// The [`Game`](crate::Game) of a [`LinearPuzzle`].
pub type LinearGame<P> = LaneGame<P, Linear>;
