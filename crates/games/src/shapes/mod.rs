//! Shape Deduction: every cell is a cat, a square, a circle or a triangle, and a few clues tell
//! which.

mod chain;
mod clue;
mod demand;
mod digest;
mod facts;
mod figures;
mod generate;
mod level;
mod names;
mod reasons;
mod shape;
#[cfg(test)]
mod tests;

pub use clue::{Bound, Clue, Line};
pub use demand::{Demand, LEVELS, Shortfall};
pub use digest::digest;
pub use facts::facts;
pub use figures::{Figures, ladder, rung};
pub use generate::{Order, Riddle, riddle};
pub use level::Level;
pub use names::{cell_name, cell_named};
pub use reasons::Speaker;
pub use shape::{Cats, Shape, any};
