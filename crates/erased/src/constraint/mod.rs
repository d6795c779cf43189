//! Games of cells to fill in: what a game adds to its rules, and all it gets for it.
//!
//! A level is a [`Model`] with a choice of clues and given cells. It must have one solution, and a
//! person must be able to reason it out: the game's [`Ladder`] names the techniques. While playing,
//! [`Notes`] hold what was entered and ruled out; a move is one [`Mark`].
//!
//! | file | question |
//! |---|---|
//! | `notes`, `entry` | what has the player marked, and how is a mark written? |
//! | `found` | which solutions are there? |
//! | `climb` | how is it reasoned out, guesses included? |
//! | `steps` | what does each step say? |
//! | `hint` | what follows now, or what went wrong? |
//! | `metrics`, `rate` | how hard is it? |
//! | `plain`, `verify` | is the solution the only one? They share nothing with the lane's solver. |

mod climb;
mod entry;
mod found;
mod game;
mod hint;
mod metrics;
mod notes;
mod plain;
mod rate;
mod solve;
mod steps;
mod verify;

use serde_json::Value;
use unsolve_constraint::{Deduction, Knowledge, Ladder, Model, Puzzle as Clues, Trace};
use unsolve_core::{Budget, Puzzle, Stream};
use unsolve_rating::Reference;

use crate::lane::LaneGame;
use crate::{Action, LevelError};

pub use crate::generate::{Aim, Reject};
pub use climb::Climbed;
pub use entry::{Entry, Put};
pub use found::Found;
pub use metrics::Reasoning;
pub use notes::{Mark, Notes, What};

/// A puzzle of cells to fill in, with one solution that is found by reasoning.
///
/// Cells and values have numbers from 0; cell `row * columns + column` is where a player would
/// look for it.
pub trait ConstraintPuzzle: Puzzle<State = Notes> {
    /// The names of what [`game_metrics`](Self::game_metrics) measures.
    const GAME_METRICS: &'static [&'static str] = &[];

    /// What tells levels apart in an archive: each combination that solving makes use of is a sort
    /// of level.
    const MECHANICS: &'static [&'static str] = &[];

    /// The cells and everything that can be demanded of them.
    fn model(level: &Self::Level) -> &Model;

    /// The clues that are used and the cells that are given.
    fn clues(level: &Self::Level) -> &Clues;

    /// The techniques, the easiest first.
    fn ladder(level: &Self::Level) -> &Ladder;

    /// How many columns the board has.
    fn columns(level: &Self::Level) -> usize;

    /// How many clues a player is shown, given cells included.
    fn shown_clues(level: &Self::Level) -> usize;

    /// A mark as a move.
    fn written(level: &Self::Level, mark: Mark) -> Self::Move;

    /// A move as a mark; `None` if there is no such cell or value.
    fn understood(level: &Self::Level, mv: Self::Move) -> Option<Mark>;

    /// A filled board as level files write it.
    fn grid(level: &Self::Level, board: &[u8]) -> Value;

    /// Reads such a board.
    fn read_grid(level: &Self::Level, grid: &Value) -> Result<Vec<u8>, LevelError>;

    /// Solutions, up to so many. A game may have a faster way than the lane's.
    fn solutions(level: &Self::Level, up_to: usize, budget: &Budget<'_>) -> Found {
        Found::by_lane(Self::model(level), Self::clues(level), up_to, budget)
    }

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

    /// Refuses a candidate that has one solution, found by reasoning, but is not worth playing.
    fn gate(_level: &Self::Level, _budget: &Budget<'_>) -> Result<(), Reject> {
        Ok(())
    }

    /// A step in a player's words, and the cells it points at, by number.
    fn reason(
        level: &Self::Level,
        known: &Knowledge<'_>,
        rung: usize,
        deduction: &Deduction,
    ) -> (String, Vec<usize>);

    /// A cell as a player calls it.
    fn cell_name(level: &Self::Level, cell: usize) -> String;

    /// A value as a player calls it, in a sentence like "C3 is a cat".
    fn value_name(level: &Self::Level, value: usize) -> String;

    /// Those of [`MECHANICS`](Self::MECHANICS) that solving makes use of.
    fn mechanics(_level: &Self::Level, _trace: &Trace) -> Vec<&'static str> {
        Vec::new()
    }

    /// Numbers that only this game has.
    fn game_metrics(_level: &Self::Level, _trace: &Trace) -> Vec<(&'static str, f64)> {
        Vec::new()
    }

    /// How many times as much effort a board of this size takes as those of the reference sample
    /// that ask for the same reasoning: scores compare what is left when it is divided out.
    fn scale(_level: &Self::Level) -> f64 {
        1.0
    }

    /// How regular the clues look, 0 to 1: part of the elegance.
    fn symmetry(_level: &Self::Level) -> f64 {
        0.0
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

/// The lane of a [`ConstraintPuzzle`].
pub enum Reasoned {}

/// The [`Game`](crate::Game) of a [`ConstraintPuzzle`].
pub type ConstraintGame<P> = LaneGame<P, Reasoned>;

/// Row and column of a cell.
fn place<P: ConstraintPuzzle>(level: &P::Level, cell: usize) -> [usize; 2] {
    let columns = P::columns(level).max(1);
    [cell / columns, cell % columns]
}
