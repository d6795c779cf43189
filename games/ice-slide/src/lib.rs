//! Ice Slide: blocks slide over ice until something stops them, and must rest on their goals.

mod board;
mod breed;
mod draw;
mod edit;
mod generate;
mod hints;
mod level;
mod machine;
mod mend;
mod notation;
mod setup;
mod tags;
mod walls;
mod words;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{Band, Info, Lane, Method, NotationInfo, Puzzle, Versions};

pub use board::{Board, Direction};
pub use level::Level;
pub use machine::{Blocks, Ice, MAX_BLOCKS, Push, Stopper};
pub use setup::{Goal, MAX_SIDE, MIN_SIDE, Setup, Slide, Variant, letter};
pub use unsolve_grids::Cell;

/// The game.
pub struct IceSlide;

unsolve_adapters::kept!(IceSlide);
unsolve_adapters::game!(graph IceSlide);

/// What a designer sets before generating.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "IceSlideParams")]
pub struct Params {
    /// Columns of the board.
    #[schemars(range(min = 3, max = 20))]
    pub width: u8,
    /// Rows of the board.
    #[schemars(range(min = 3, max = 20))]
    pub height: u8,
    /// How many blocks have to reach their goals.
    #[schemars(range(min = 1, max = 4))]
    pub blocks: u8,
    /// Share of the cells that are walls.
    #[schemars(range(min = 0.0, max = 1.0))]
    pub walls: f64,
    /// How many un-moves the reverse walk makes; as many as the size and the wanted length suggest if it
    /// is left out.
    #[schemars(range(min = 1, max = 10_000))]
    pub scramble: Option<u16>,
}

impl Params {
    const fn of(side: u8, blocks: u8, walls: f64) -> Self {
        Self { width: side, height: side, blocks, walls, scramble: None }
    }
}

impl Default for Params {
    fn default() -> Self {
        Self::of(8, 1, 0.15)
    }
}

impl Puzzle for IceSlide {
    const INFO: Info = Info {
        id: "ice-slide",
        name: "Ice Slide",
        tagline: "Push blocks over slippery ice until each one rests on its goal.",
        lane: Lane::Graph,
        methods: &[
            Method {
                name: "farthest",
                about: "random walls and goals, then the start that is farthest from the goals, or \
                        as far as asked for; the hardest levels",
            },
            Method {
                name: "reverse",
                about: "a random walk of un-moves from the goals; solvable by construction, fast on \
                        large boards",
            },
            Method {
                name: "random",
                about: "random walls, goals and start, kept if it can be solved; the most varied",
            },
        ],
        notations: &[
            NotationInfo {
                name: "grid",
                about: "one character a cell: `.` ice, `#` wall, A to D the blocks, a to d their goals",
                by_name: false,
            },
            NotationInfo {
                name: "cells",
                about: "one character a cell: `.` ice, `#` wall, `B` a block, `G` a goal, `*` a block on a \
                        goal; also as lists of characters",
                by_name: false,
            },
            NotationInfo {
                name: "state",
                about: "JSON with `width`, `height`, `grid` (`empty`, `wall`, `goal`), `blocks` and \
                        `goals` (`x`, `y`)",
                by_name: false,
            },
        ],
        versions: Versions { generator: 2, rating: 2 },
    };

    type Params = Params;
    type Rules = Variant;
    type Setup = Setup;
    type Level = Level;
    type State = Blocks;
    type Move = Push;

    fn preset(band: Band) -> Params {
        match band {
            Band::Easy => Params::of(7, 1, 0.15),
            Band::Medium => Params::of(10, 1, 0.15),
            Band::Hard => Params::of(8, 2, 0.15),
            Band::Expert => Params::of(10, 2, 0.15),
        }
    }
}
