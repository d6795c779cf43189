//! Box Flight: climb into boxes, push them about, and be launched out of them over holes and walls.

mod board;
mod codec;
mod distances;
mod events;
mod level;
mod notation;
mod room;
mod setup;
mod state;
mod step;
#[cfg(test)]
mod tests;
mod tiles;

pub use board::{Board, Cell, Direction, Fragile, Plan};
pub use events::{Event, Thing, events};
pub use level::Level;
pub use room::Room;
pub use setup::{
    Entity, Goal, Kind, MAX_SIDE, PlayerMode, PlayerState, Rules, Setup, Size, Vector,
};
pub use state::{MAX_BOXES, MAX_FRAGILE, Mode, State, Weight};
pub use step::{Landing, Push, Step};
pub use tiles::{Tile, Traits};
