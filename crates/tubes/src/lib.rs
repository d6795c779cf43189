//! What sorting games share.
//!
//! Tubes hold units of colours; only the top of a tube can be reached. Games differ in what a
//! move takes and when a level is solved; the tubes, their notations, deals, pictures' places and
//! the question whether a position can still be won are the same for all of them, and live here.

mod borders;
mod breed;
mod deal;
mod edit;
mod game;
mod mixing;
mod moves;
mod notation;
mod odds;
mod picture;
mod position;
mod setup;
mod shape;
mod twin;

pub use borders::{Borders, Closed, Gap, Judge, certificate, check_certificate, judge, winnable};
pub use breed::{cross, mutate, simpler};
pub use deal::{Deal, Quality, Refusal, dealt, shuffles_do, walked_back};
pub use edit::{brushes, clear, paint, resize};
pub use game::{
    Criterion, Level, Move, Recipe, Sorting, SortingGame, SortingPicture, SortingRules,
    SortingVariant, SortingWords,
};
pub use mixing::{METRICS, Mixing, complete_tubes, expected_states, metrics, partly_filled_tubes};
pub use moves::{TubeMove, move_text, read_move, tags, why_not};
pub use notation::{
    NOTATIONS, WrittenMove, read, read_method, read_names, with_method, with_names, write,
};
pub use odds::{ODDS_PARAMS, UNSOLVABLE_PARAMS, odds, proved, unsolvable};
pub use picture::{Drawing, SURFACE, UNIT, bowl, text_board};
pub use position::{Tubes, codec};
pub use setup::{Board, Listed, Onto, Setup, Solved, setup_of, validate};
pub use shape::Shape;
pub use twin::{features, twin};

/// Most colours.
pub const MAX_COLOURS: usize = 26;
/// Most units in a tube.
pub const MAX_CAPACITY: usize = 8;
/// Most tubes.
pub const MAX_TUBES: usize = 36;
