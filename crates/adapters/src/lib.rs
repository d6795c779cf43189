//! The game of any lane's puzzle: typed inside, JSON at the edges.
//!
//! A game never implements [`Game`] by hand. Its puzzle has the facets of
//! `unsolve-core` and those of its lane; then it has a game:
//!
//! | lane | facets | game |
//! |---|---|---|
//! | states and moves | [`graph`] | [`GraphGame`] |
//! | moves that commute | [`linear`] | [`LinearGame`] |
//! | cells to fill in | [`constraint`] | [`ConstraintGame`] |
//!
//! [`Adapter`] is the short list of questions that a lane answers for its puzzles; `game` and
//! `level` make everything that front ends see from the answers, the same for all lanes.

mod action;
mod adapter;
mod advice;
pub mod constraint;
mod forecast;
mod game;
pub mod graph;
mod kept;
mod lane;
mod level;
pub mod linear;
mod playing;
mod reference;
mod sources;
mod typed;

pub use action::{Action, Actions, NO_PARAMS};
pub use adapter::Adapter;
pub use constraint::{ConstraintGame, ConstraintPuzzle};
pub use graph::{GraphGame, GraphPuzzle};
pub use kept::{Frozen, Kept};
pub use lane::LaneGame;
pub use linear::{LinearGame, LinearPuzzle};
pub use reference::Upkeep;
pub use unsolve_rating::{People, Reference};
pub use unsolve_verbs::*;
