//! Games whose moves commute: what a game adds to its rules, and all it gets for it.
//!
//! A position is a vector of values mod k, and a click adds a fixed vector to it, or less while
//! something still *settles*. [`unsolve_linear::clicks`] solves such positions and knows no puzzle.
//!
//! | file | question |
//! |---|---|
//! | `position` | which position is this to the lane? |
//! | `solve`, `hint` | which clicks solve it? Which comes next, and why? |
//! | `metrics`, `rate` | how hard is it? |
//! | `chase`, `verify` | is the answer right? They share nothing with the lane's solver. |
//! | `game` | all of that as answers to the questions of an [`Adapter`](crate::Adapter) |

mod chase;
mod game;
mod hint;
mod metrics;
mod position;
mod rate;
mod solve;
mod verify;

use std::hash::Hash;

use unsolve_core::{Facets, Metric, Puzzle};
use unsolve_linear::Modulus;

use crate::lane::LaneGame;
use crate::{Actions, Kept};

pub use metrics::LinearMetrics;

/// The rules of a puzzle whose moves commute and repeat after k times: clicks on something.
///
/// Clicks have numbers from 0, and so have the cells they change.
pub trait LinearRules: Puzzle<State: Hash> {
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

    /// The cells to which a click adds one, if it is made `turn` turns from now; `None` if it can't
    /// be made then. What is clicked until then makes no difference. Once it has settled, every
    /// click can be made.
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
}

/// Why clicks help, and why they do not.
pub trait Hints: Puzzle {
    /// Why a click helps, as the end of a sentence; `plan` is the solution that begins with it.
    fn reason(level: &Self::Level, state: &Self::State, plan: &[Self::Move]) -> Option<String>;

    /// Why a click spoiled the level: the end of "the click spoiled it: ...".
    fn spoiled(_level: &Self::Level, _state: &Self::State, _mv: Self::Move) -> Option<String> {
        None
    }
}

/// Numbers that only one game has.
pub trait Measures: Puzzle {
    /// What they are called and what they mean.
    const METRICS: &'static [Metric] = &[];

    /// Measures a level by one solution: how often each click is made.
    fn measure(_level: &Self::Level, _counts: &[u32]) -> Vec<(&'static str, f64)> {
        Vec::new()
    }

    /// How much the start looks like its mirror images, 0 to 1: part of the elegance.
    fn symmetry(_level: &Self::Level) -> f64 {
        0.0
    }
}

/// What solutions make use of.
pub trait Mechanics: Puzzle {
    /// What tells levels apart in an archive: each combination that a solution makes use of is a
    /// sort of level.
    const MECHANICS: &'static [&'static str] = &[];

    /// Those of [`MECHANICS`](Self::MECHANICS) that a solution makes use of.
    fn mechanics(_level: &Self::Level, _solution: &[Self::Move]) -> Vec<&'static str> {
        Vec::new()
    }
}

/// A puzzle whose moves commute with every facet.
pub trait LinearPuzzle:
    Facets + Kept + Actions + LinearRules + Hints + Measures + Mechanics
{
}

impl<P: Facets + Kept + Actions + LinearRules + Hints + Measures + Mechanics> LinearPuzzle for P {}

/// The lane of a [`LinearPuzzle`].
pub enum Linear {}

/// The [`Game`](crate::Game) of a [`LinearPuzzle`].
pub type LinearGame<P> = LaneGame<P, Linear>;
