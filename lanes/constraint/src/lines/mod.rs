//! Lines that are told their runs, and lines that cross.
//!
//! | file | what it does |
//! |---|---|
//! | `run` | what a clue says |
//! | `line` | what one line says: all placements of its runs at once |
//! | `weave`, `fabric` | lines that cross: what follows from line to line, and what is known |
//! | `pair` | what two neighbouring lines say together |
//! | `probe` | what follows from assuming a value |
//! | `reach` | how far a board can be reasoned out |
//! | `exclusions` | which assumptions exclude each other |

mod exclusions;
mod fabric;
mod line;
mod pair;
mod probe;
mod reach;
mod run;
mod weave;

pub(crate) use exclusions::Exclusions;
pub use fabric::Fabric;
pub(crate) use line::{Placements, settle, settle_by_ends};
pub(crate) use pair::Pair;
pub(crate) use probe::Probe;
pub use reach::Reach;
pub use run::Run;
pub use weave::Weave;
