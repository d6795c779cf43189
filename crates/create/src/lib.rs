//! Accept and reject: what a level must fulfil, and seeded attempts until one does.
//!
//! Attempt `i` is a function of the seed and `i` alone, and the lowest accepted attempt wins; so
//! the result is the same for any number of threads. What was rejected is counted by reason.

mod attempts;
mod tally;
mod target;

pub use attempts::{Attempt, Stopped, all, first};
pub use tally::Tally;
pub use target::Target;
