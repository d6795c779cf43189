//! Games of cells to fill in: what a game adds to its rules, and all it gets for it.
//!
//! A level is a [`Model`] with a choice of clues and given cells. It must have one solution, and a
//! person must be able to reason it out: the game's [`Ladder`] names the techniques. While playing,
//! [`Notes`] hold what was entered, ruled out and noted; a move is one [`Mark`].
//!
//! | file | question |
//! |---|---|
//! | `mark`, `notes`, `entry` | what has the player marked, and how is a mark written? |
//! | `found` | which solutions are there? |
//! | `climb` | how is it reasoned out, guesses included? |
//! | `steps` | what does each step say? |
//! | `hint`, `blockers` | what follows now and what shows it, or what went wrong? |
//! | `metrics`, `rate` | how hard is it? |
//! | `plain`, `plain_line`, `plain_sum`, `verify` | is the solution the only one? They share nothing with the lane's solver. |

mod blockers;
mod climb;
mod entry;
mod found;
mod game;
mod hint;
mod mark;
mod notes;
mod plain;
mod plain_line;
mod plain_sum;
mod rate;
mod solve;
mod steps;
mod verify;

use serde_json::Value;
use unsolve_constraint::{Climbed, Deduction, Knowledge, Ladder, Model, Puzzle as Clues, Trace};
use unsolve_core::{Budget, Facets, Metric, Puzzle};

use crate::lane::LaneGame;
use crate::{Actions, Kept, LevelError};

pub use entry::{Entry, Put};
pub use found::Found;
pub use mark::{Mark, What};
pub use notes::Notes;

/// The rules of a puzzle of cells to fill in, with one solution that is found by reasoning.
///
/// Cells and values have numbers from 0; cell `row * columns + column` is where a player would
/// look for it.
pub trait ConstraintRules: Puzzle<State = Notes> {
    /// The value of cells that need not be marked: a board is won when all others are filled in right. None if every
    /// cell has to be filled in.
    const GROUND: Option<u8> = None;

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

    /// At most `up_to` solutions. A game may have a faster way than the lane's.
    fn solutions(level: &Self::Level, up_to: usize, budget: &Budget<'_>) -> Found {
        Found::by_lane(Self::model(level), Self::clues(level), up_to, budget)
    }

    /// How many times as much effort a board of this size takes as those of the reference sample
    /// that ask for the same reasoning: scores compare what is left when it is divided out.
    fn scale(_level: &Self::Level) -> f64 {
        1.0
    }
}

/// Steps of reasoning in a player's words.
pub trait Hints: Puzzle {
    /// A step in words, and the cells it points at, by number.
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
}

/// Numbers that only one game has.
pub trait Measures: Puzzle {
    /// What they are called and what they mean.
    const METRICS: &'static [Metric] = &[];

    /// Measures a level by the way it is reasoned out.
    fn measure(_level: &Self::Level, _trace: &Trace) -> Vec<(&'static str, f64)> {
        Vec::new()
    }

    /// How much looking and thinking the steps take, if the game knows better than the sum over the steps of
    /// [`Trace::score`]; guesses come on top.
    fn effort(_level: &Self::Level, _climbed: &Climbed) -> Option<f64> {
        None
    }

    /// How regular the clues look, 0 to 1: part of the elegance.
    fn symmetry(_level: &Self::Level) -> f64 {
        0.0
    }
}

/// What solving makes use of.
pub trait Mechanics: Puzzle {
    /// What tells levels apart in an archive: each combination that solving makes use of is a sort
    /// of level.
    const MECHANICS: &'static [&'static str] = &[];

    /// Those of [`MECHANICS`](Self::MECHANICS) that solving makes use of.
    fn mechanics(_level: &Self::Level, _trace: &Trace) -> Vec<&'static str> {
        Vec::new()
    }
}

/// A puzzle of cells to fill in with every facet.
pub trait ConstraintPuzzle:
    Facets + Kept + Actions + ConstraintRules + Hints + Measures + Mechanics
{
}

impl<P: Facets + Kept + Actions + ConstraintRules + Hints + Measures + Mechanics> ConstraintPuzzle
    for P
{
}

/// The lane of a [`ConstraintPuzzle`].
pub enum Constraint {}

/// The [`Game`](crate::Game) of a [`ConstraintPuzzle`].
pub type ConstraintGame<P> = LaneGame<P, Constraint>;

/// The given cell that clicks begin with, by number: nothing can be done to it.
#[must_use]
pub fn given_cell<P: ConstraintRules>(level: &P::Level, clicks: &[&str]) -> Option<usize> {
    let (row, column) = clicks.first()?.strip_prefix("cell-")?.split_once('-')?;
    let (row, column): (usize, usize) = (row.parse().ok()?, column.parse().ok()?);
    let cell = row.checked_mul(P::columns(level))?.checked_add(column)?;
    let start = P::clues(level).domains().get(cell)?;
    (start.len() == 1).then_some(cell)
}

/// Row and column of a cell.
fn place<P: ConstraintPuzzle>(level: &P::Level, cell: usize) -> [usize; 2] {
    let columns = P::columns(level).max(1);
    [cell / columns, cell % columns]
}
