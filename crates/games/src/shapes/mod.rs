//! Shape Deduction: every cell is a cat, a square, a circle or a triangle, and a few clues tell
//! which.

mod clue;
mod demand;
mod facts;
mod figures;
mod generate;
mod shape;

pub use clue::{Bound, Clue, Line};
pub use demand::{Demand, LEVELS, Shortfall};
pub use facts::facts;
pub use figures::{Figures, ladder, rung};
pub use generate::{Order, Riddle, riddle};
pub use shape::{Cats, Shape, any};
