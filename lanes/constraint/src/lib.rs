//! Cells with few possible values and demands on them. Nothing here knows a game.

mod constraint;
mod deduce;
mod error;
mod filter;
mod model;
mod plane;
mod puzzle;
mod solver;
mod thinning;
mod values;

pub use constraint::Constraint;
pub use deduce::{
    Assume, Deduction, Direct, Ending, Hint, Knowledge, Ladder, Removal, Round, Step, Technique,
    Together, Trace,
};
pub use error::ModelError;
pub use model::Model;
pub use puzzle::Puzzle;
pub use solver::{Count, Solution, Solver};
pub use thinning::{Clue, Thinning, orbits};
pub use values::Values;
