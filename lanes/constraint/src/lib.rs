//! Cells with few possible values and demands on them. Nothing here knows a game.

mod constraint;
mod error;
mod filter;
mod model;
mod plane;
mod puzzle;
mod solver;
mod values;

pub use constraint::Constraint;
pub use error::ModelError;
pub use model::Model;
pub use puzzle::Puzzle;
pub use solver::{Count, Solution, Solver};
pub use values::Values;
