//! Accept and reject: what a level must fulfil, seeded attempts until one does, and searches that
//! get better from step to step.
//!
//! Attempt `i` is a function of the seed and `i` alone, and the lowest accepted attempt wins; so
//! the result is the same for any number of threads. What was rejected is counted by reason.
//! [`Creation`] makes attempts that build on each other, in batches for the same reason.

mod attempts;
mod search;
mod tally;
mod target;

pub use attempts::{Attempt, Stopped, all, each, first};
pub use search::{BATCH, Breeder, Creation, Judged, Kept, Mode, Plan, Snapshot};
pub use tally::Tally;
pub use target::Target;
