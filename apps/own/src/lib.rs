//! The lanes for games written in JavaScript.
//!
//! Rules stay with whoever wrote them: a [`Host`] numbers the states it meets, equal states equally,
//! and tells of each state by its number whether it is a goal and where its moves lead. So one
//! crossing between JavaScript and WebAssembly expands a state, however many moves it has. Searches,
//! the whole space, ratings and random draws are those of every other game.
//!
//! A puzzle of cells to fill in is handed over as numbers instead ([`Cells`]): then nothing has to
//! be called back.

mod backwards;
mod cells;
mod draws;
mod host;
mod limits;
mod machine;
mod rate;
mod reference;
mod search;
mod space;
#[cfg(test)]
mod tests;

pub use backwards::{Lengths, Start, Starts, draw, draws, walk};
pub use cells::{Cells, Dealt, Filled, Propagation, Reasoned};
pub use draws::Draws;
pub use host::Host;
pub use limits::Limits;
pub use rate::{Rating, band, metrics, rate};
pub use reference::Sampling;
pub use search::solve;
pub use space::{Analysis, Played, analyse, play};
