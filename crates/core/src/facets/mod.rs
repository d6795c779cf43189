//! What a game is to the outside, topic by topic.
//!
//! Each facet is implemented in the file of the game that does the work: a picture in `draw.rs`, a
//! notation in `notation.rs`. How levels are solved and rated comes from the lane the game stands
//! on; the lane's own traits ask for the rest.

mod breeding;
mod dealing;
mod editing;
mod files;
mod notation;
mod picture;
mod puzzle;
mod words;

pub use breeding::Breeding;
pub use dealing::Dealing;
pub use editing::{Editing, edited};
pub use files::Files;
pub use notation::Notation;
pub use picture::Picture;
pub use puzzle::Puzzle;
pub use words::Words;

/// A puzzle with every facet that knows no lane.
pub trait Facets: Files + Notation + Picture + Words + Editing + Breeding + Dealing {}

impl<P: Files + Notation + Picture + Words + Editing + Breeding + Dealing> Facets for P {}
