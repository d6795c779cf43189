//! The laws every game must pass.
//!
//! A law is a function that takes a game and says `Ok` or what breaks it. Nothing here knows a
//! game; a test runs the laws over all of them.
//!
//! | module | laws on |
//! |---|---|
//! | [`laws`] | everything a front end sees, through [`Game`](unsolve_erased::Game) |
//! | [`graph`] | the rules of games of states and moves: un-moves, bounds, codecs |
//! | [`linear`] | the rules of games whose moves commute: influence, settling, hints |
//! | [`constraint`] | games of cells to fill in: sound steps, marks, grids, mistakes |
//! | [`breed`] | what automatic creation asks: mutations, children, twins |
//! | [`golden`] | what is frozen in files: playthroughs, counts of states, refused levels |
//! | [`fuzz`] | readers that get nonsense: bodies of the fuzz targets, mutators, nasty inputs |

mod breach;
pub mod breed;
pub mod constraint;
pub mod fuzz;
pub mod golden;
pub mod graph;
pub mod laws;
pub mod linear;
mod sample;

pub use breach::{Breach, Lawful, ensure};
pub use sample::{instances, levels};
