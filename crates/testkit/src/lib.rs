//! The laws every game must pass.
//!
//! A law is a function that takes a game and says `Ok` or what breaks it. Nothing here knows a
//! game; [`laws!`] in a game's own tests makes a test of each law that concerns it.
//!
//! | module | laws on |
//! |---|---|
//! | [`mod@laws`] | everything a front end sees, through [`Game`] |
//! | [`graph`] | the rules of games of states and moves: un-moves, bounds, codecs |
//! | [`linear`] | the rules of games whose moves commute: influence, settling, hints |
//! | [`constraint`] | games of cells to fill in: sound steps, marks, grids, mistakes |
//! | [`breed`] | what automatic creation asks: mutations, children, twins |
//! | [`corners`] | parameters at their extremes |
//! | [`disguise`] | levels that only look different |
//! | [`golden`] | what is frozen in files: playthroughs, counts of states, refused levels |
//! | [`players`] | simulated players that really play |
//! | [`readers`] | the game's readers under nasty and spoilt input |
//! | [`fuzz`] | readers that get nonsense: bodies of the fuzz targets, mutators, nasty inputs |

mod all;
mod breach;
pub mod breed;
pub mod constraint;
pub mod corners;
pub mod disguise;
pub mod fuzz;
pub mod golden;
pub mod graph;
pub mod laws;
pub mod linear;
pub mod players;
pub mod readers;
mod sample;

pub use breach::{Breach, Lawful, assert_lawful, ensure};
pub use sample::{instances, levels};
pub use unsolve_adapters::Game;
