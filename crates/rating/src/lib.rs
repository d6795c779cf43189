//! How hard a level is for people, and how well it is made.
//!
//! Everything is measured on the level's whole explored space ([`unsolve_graph::Space`]):
//!
//! - [`Metrics`] holds the named numbers; [`players`] the two simulated players behind the most
//!   telling ones, survival and hitting time; [`Mistakes`] the wrong moves on offer;
//! - [`Reference`] is a frozen sample of a game's levels; it turns metrics into *difficulty* and
//!   *elegance*, each the percentage of the sample that a level surpasses;
//! - [`PathMetrics`] is the stand-in for levels whose space is too large: what one solution shows;
//!   [`Explored`] is what a part of the space shows;
//! - [`Measured`] is how people fared with levels of a game: how far its scores are to be trusted, and what
//!   people would make of a level;
//! - [`evaluator`] is what a designer asks for beside that: seven numbers with weights and bands.
//!
//! Results are the same bits on every platform: logarithms and exponentials come from `libm`, and
//! sums run in a fixed order.

mod certified;
mod chain;
mod elimination;
pub mod evaluator;
mod explored;
mod gmres;
mod metrics;
mod mistakes;
mod path;
mod people;
pub mod players;
mod reasoning;
mod reduction;
mod reference;
mod switches;
mod walk;
mod words;

pub use explored::{Explored, forced_stretch};
pub use metrics::Metrics;
pub use mistakes::Mistakes;
pub use path::PathMetrics;
pub use people::{Agreement, Foretold, Line, Measured, People, likely_ranks, log_odds};
pub use reasoning::Reasoning;
pub use reference::{Moments, Reference, Sample, Scale};
