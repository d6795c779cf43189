//! The literal engine: a turn straight from the semantics, cell by cell.
//!
//! It runs the whole language, with chance, rigid groups, ticks, undo, restart and checkpoints. The fast engine
//! ([`crate::Planes`]) is checked against it, and proofs are checked with it.

mod board;
mod chance;
mod matching;
mod movement;
mod play;
mod replay;
mod rows;
mod turn;

pub use board::Board;
pub use play::{Event, Outcome, Play, Win};
pub use replay::{Input, replay};
