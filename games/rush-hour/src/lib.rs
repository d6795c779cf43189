//! Rush Hour: cars and trucks slide in their lanes until the red car can drive out.

mod actions;
mod breed;
mod component;
mod draw;
mod edit;
mod generate;
mod hints;
mod layout;
mod level;
mod line;
mod lot;
mod measures;
mod mend;
mod mine;
mod minimal;
mod notation;
mod scout;
mod setup;
mod slide;
mod states;
mod tags;
mod web;
mod words;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{Band, Info, Lane, Method, NotationInfo, Puzzle, Versions};

pub use component::Component;
pub use generate::{Wish, dealt, far_boards};
pub use layout::{Axis, CAR, Car, Layout, MAX_SIDE, MIN_SIDE, RED, TRUCK};
pub use level::Level;
pub use lot::{Lot, Parked, Stopper};
pub use mine::{Board, Enumeration, Found, Mine, Range, Sampling};
pub use minimal::{is_minimal, minimal};
pub use setup::{Goal, Metric, Setup, Variant};
pub use slide::Slide;

/// What the tests beside the library look into; not for anybody else.
#[doc(hidden)]
pub mod inside {
    pub use crate::states::States;
    pub use crate::web::Web;
}

/// The game.
pub struct RushHour;

unsolve_adapters::kept!(RushHour, people);
unsolve_adapters::game!(graph RushHour);

/// What a designer sets before generating.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "RushHourParams")]
pub struct Params {
    /// Rows and columns of the board.
    #[schemars(range(min = 4, max = 8))]
    pub size: u8,
    /// How many cars are dealt, the red one among them; `farthest` leaves out those that the solution does not need.
    #[schemars(range(min = 2, max = 24))]
    pub pieces: u8,
    /// How many walls are dealt; `farthest` leaves out those that the solution does not need.
    #[schemars(range(min = 0, max = 12))]
    pub walls: u8,
    /// What counts as one move.
    pub metric: Metric,
    /// The fewest moves of a level; 0 for as many as so many cars are good for.
    #[schemars(range(min = 0, max = 60))]
    pub fewest_moves: u8,
    /// The most moves of a level; 0 for any number.
    #[schemars(range(min = 0, max = 250))]
    pub most_moves: u8,
}

impl Params {
    const fn of(pieces: u8, fewest_moves: u8, most_moves: u8) -> Self {
        let metric = Metric::Slides;
        Self { size: 6, pieces, walls: 0, metric, fewest_moves, most_moves }
    }
}

impl Default for Params {
    fn default() -> Self {
        Self::of(12, 0, 0)
    }
}

impl Puzzle for RushHour {
    const INFO: Info = Info {
        id: "rush-hour",
        name: "Rush Hour",
        tagline: "Slide cars and trucks out of the way until the red car can drive out.",
        lane: Lane::Graph,
        methods: &[
            Method {
                name: "farthest",
                about: "random cars, changed one by one until the farthest start is far enough, and nothing \
                        on the board that could be left out; the hardest levels",
            },
            Method {
                name: "random",
                about: "random cars where they happen to stand, kept if the red car can get out; the most varied",
            },
        ],
        notations: &[
            NotationInfo {
                name: "board",
                about: "all cells in one line, row by row: a letter for each car, `A` the red one, `o` empty, `x` wall",
                by_name: false,
            },
            NotationInfo {
                name: "rows",
                about: "the same with a line for each row, `.` for an empty cell",
                by_name: false,
            },
            NotationInfo {
                name: "database",
                about: "the fewest slides, the board in one line, and how many positions can be reached",
                by_name: false,
            },
        ],
        versions: Versions { generator: 2, rating: 2 },
    };

    type Params = Params;
    type Rules = Variant;
    type Setup = Setup;
    type Level = Level;
    type State = Parked;
    type Move = Slide;

    fn preset(band: Band) -> Params {
        match band {
            Band::Easy => Params::of(9, 5, 9),
            Band::Medium => Params::of(11, 10, 14),
            Band::Hard => Params::of(13, 15, 24),
            Band::Expert => Params::of(14, 25, 0),
        }
    }
}
