//! Colour Cycle: each click moves a cell and its neighbours on to the next colour, until all cells
//! have the same one.

mod actions;
mod board;
mod breed;
mod draw;
mod edit;
mod generate;
mod hints;
mod metrics;
mod notation;
mod setup;
mod turns;
mod words;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{Band, Info, Lane, Method, NotationInfo, ParamError, Puzzle, Stream, Versions};

pub use board::{Click, Level, Position};
pub use setup::{
    Goal, Lock, Locking, MAX_COLORS, MAX_SIDE, MAX_TURNS, PowerReach, Reach, Setup, Variant,
};
pub use turns::Turns;
pub use unsolve_grids::Cell;

/// Clicks of a level if nobody says how many: enough for anybody.
const MOST_SCRAMBLE: usize = 30;

/// The game.
pub struct ColorCycle;

unsolve_adapters::kept!(ColorCycle);
unsolve_adapters::game!(linear ColorCycle);

/// What a designer sets before generating.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "ColorCycleParams")]
pub struct Params {
    /// Columns of the board.
    #[schemars(range(min = 1, max = 100))]
    pub width: u8,
    /// Rows of the board.
    #[schemars(range(min = 1, max = 100))]
    pub height: u8,
    /// How many colours there are.
    #[schemars(range(min = 2, max = 26))]
    pub colors: u8,
    /// When the level is solved: all cells equal, or all of the first colour.
    pub goal: Goal,
    /// How many clicks the level is made of; half of all there can be, at most 30, if it is left
    /// out. Of more than can do something, those that cancel each other are left out.
    #[schemars(range(min = 1, max = 10_000))]
    pub scramble: Option<u16>,
    /// Chance of each cell to be a power cell.
    #[schemars(range(min = 0.0, max = 1.0))]
    pub power: f64,
    /// How many cells are locked at most: so many wherever there is a place for each.
    #[schemars(range(min = 0, max = 20))]
    pub locked: u8,
    /// How many clicks locks hold, as a range.
    #[schemars(with = "String")]
    pub lock_turns: Turns,
}

impl Params {
    fn of(side: u8, colors: u8, scramble: u16) -> Self {
        Self {
            width: side,
            height: side,
            colors,
            scramble: Some(scramble),
            power: 0.0,
            locked: 0,
            ..Self::default()
        }
    }

    /// How many clicks a level is made of.
    fn scramble(&self) -> usize {
        let cells = usize::from(self.width) * usize::from(self.height);
        let half = cells * (usize::from(self.colors) - 1) / 2;
        self.scramble.map_or(half.clamp(3, MOST_SCRAMBLE), usize::from)
    }
}

impl Default for Params {
    fn default() -> Self {
        Self {
            width: 4,
            height: 4,
            colors: 3,
            goal: Goal::Equal,
            scramble: None,
            power: 0.1,
            locked: 2,
            lock_turns: Turns { min: 2, max: 4 },
        }
    }
}

impl Puzzle for ColorCycle {
    const INFO: Info = Info {
        id: "color-cycle",
        name: "Colour Cycle",
        tagline: "Click cells on to their next colour until the whole board is one.",
        lane: Lane::Linear,
        methods: &[Method {
            name: "reverse",
            about: "takes clicks back from the solved board, each with the locks of its turn; \
                    solvable by construction",
        }],
        notations: &[
            NotationInfo {
                name: "grid",
                about: "a line such as `3 colors, goal equal`, then the rows: a letter a cell, `*` \
                        behind it for power, a number for the clicks until it opens",
                by_name: false,
            },
            NotationInfo {
                name: "dictionary",
                about: "`grid` (rows of numbers), `solution`, `power_tiles`, `locked_tiles`, `k` and \
                        `goal`, as JSON or as Python writes it",
                by_name: false,
            },
            NotationInfo {
                name: "digits",
                about: "rows of digits; a line such as `3 colors, goal equal` may come first, `power \
                        r1c2` and `locked r2c1:3` last",
                by_name: true,
            },
        ],
        versions: Versions { generator: 4, rating: 4 },
    };

    type Params = Params;
    type Rules = Variant;
    type Setup = Setup;
    type Level = Level;
    type State = Position;
    type Move = Click;

    fn check_params(params: &Params) -> Result<(), ParamError> {
        let cells = usize::from(params.width) * usize::from(params.height);
        if cells == 1 && params.goal == Goal::Equal {
            let message = "a single cell is always equal; ask for `goal=zero` or more cells";
            return Err(ParamError::new("goal", message));
        }
        if usize::from(params.locked) >= cells {
            let message = format!("{} of {cells} cells can't be locked", params.locked);
            return Err(ParamError::new("locked", message));
        }
        Ok(())
    }

    fn preset(band: Band) -> Params {
        match band {
            Band::Easy => Params::of(3, 3, 4),
            Band::Medium => Params::of(4, 3, 8),
            Band::Hard => Params { power: 0.1, locked: 1, ..Params::of(5, 3, 13) },
            Band::Expert => Params { power: 0.15, locked: 2, ..Params::of(6, 4, 20) },
        }
    }

    /// Boards that are not square, a little larger, and with more power cells.
    fn varied(band: Band, stream: &mut Stream) -> Params {
        let preset = Self::preset(band);
        let mut side = |usual: u8| usual + 1 + stream.below(2) as u8;
        let (width, height) = (side(preset.width), side(preset.height));
        let power = [0.2, 0.3, 0.4][stream.below(3)];
        Params { width, height, power, ..preset }
    }
}
