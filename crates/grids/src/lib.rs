//! What games on a grid have in common.
//!
//! Games differ in what stands on the cells and what a move does. How cells are numbered and
//! named, which cells are neighbours, what happens to them when a designer adds a row, how the
//! board is framed in pictures and on terminals is the same for all of them, and lives here.

mod direction;
mod grid;
mod resize;
mod sheet;
mod starts;
mod text;

pub use grid::{Cell, Grid};
pub use resize::Resize;
pub use sheet::{CELL, MARGIN, Sheet, draw_backdrop};
pub use starts::{first_dealt, start_distances, wanted};
pub use text::framed;
