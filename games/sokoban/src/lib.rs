//! Sokoban: a warehouse keeper pushes boxes onto goals, and can never pull one back.

mod breed;
mod codec;
mod corral;
mod distances;
mod draft;
mod draw;
mod edit;
mod freeze;
mod generate;
mod hints;
mod knots;
mod level;
mod long;
mod matching;
mod measure;
mod mend;
mod notation;
mod packing;
mod pairs;
mod position;
mod reach;
mod room;
mod set;
mod setup;
mod spelling;
mod step;
mod tags;
mod warehouse;
mod why;
mod words;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{Band, Info, Lane, Method, NotationInfo, ParamError, Puzzle, Stream, Versions};

pub use level::Level;
pub use matching::MAX_BOXES;
pub use position::Position;
pub use room::{Direction, NoRoom, Room, Tile};
pub use set::{MAX_FLOOR, Set, Spot};
pub use setup::{MAX_SIDE, MIN_SIDE, Metric, Rules, Setup};
pub use step::{Grip, Step, Walk};
pub use warehouse::Warehouse;

/// What the tests beside the library look into; not for anybody else.
#[doc(hidden)]
pub mod inside {
    pub use crate::draft::Draft;
    pub use crate::knots::Knots;
    pub use crate::matching::{Matching, cheapest, hungarian};
    pub use crate::pairs::Pairs;
    pub use crate::why::lost;
}

/// The game.
pub struct Sokoban;

unsolve_adapters::kept!(Sokoban, people);
unsolve_adapters::game!(graph Sokoban);

impl unsolve_adapters::Actions for Sokoban {}

/// What a designer sets before generating.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "SokobanParams")]
pub struct Params {
    /// Columns of the drawing, the outer walls included.
    #[schemars(range(min = 5, max = 18))]
    pub width: u8,
    /// Rows of the drawing, the outer walls included.
    #[schemars(range(min = 5, max = 18))]
    pub height: u8,
    /// How many boxes have to reach a goal.
    #[schemars(range(min = 1, max = 12))]
    pub boxes: u8,
    /// Share of the cells within the outer walls that are floor.
    #[schemars(range(min = 0.2, max = 1.0))]
    pub floor: f64,
    /// What counts as a move.
    pub metric: Metric,
    /// How many pulls the reverse walk makes; as many as the size and the wanted length suggest if it is left out.
    #[schemars(range(min = 1, max = 10_000))]
    pub scramble: Option<u16>,
}

impl Params {
    const fn of(side: u8, boxes: u8, floor: f64) -> Self {
        Self { width: side, height: side, boxes, floor, metric: Metric::Pushes, scramble: None }
    }

    /// Cells within the outer walls.
    fn inner(&self) -> usize {
        usize::from(self.width - 2) * usize::from(self.height - 2)
    }

    /// Floor cells that boxes, goals and the player need at least.
    fn needed(&self) -> usize {
        2 * usize::from(self.boxes) + 2
    }
}

impl Default for Params {
    fn default() -> Self {
        Self::of(8, 3, 0.6)
    }
}

impl Puzzle for Sokoban {
    const INFO: Info = Info {
        id: "sokoban",
        name: "Sokoban",
        tagline: "Push every box onto a goal; you can't pull, so look before you push.",
        lane: Lane::Graph,
        methods: &[
            Method {
                name: "farthest",
                about: "rooms of random pieces and random goals, then the start that is farthest from the goals by \
                        pulls, or as far as asked for; the hardest levels",
            },
            Method {
                name: "reverse",
                about: "a steered walk of pulls from the goals; solvable by construction, fast in large rooms",
            },
        ],
        notations: &[
            NotationInfo {
                name: "xsb",
                about: "one character a cell: `#` wall, `$` box, `.` goal, `*` box on a goal, `@` player, `+` player on \
                        a goal; then lines like `Title: ...`, and `Solution: ...` in letters",
                by_name: false,
            },
            NotationInfo {
                name: "rle",
                about: "the same in one line: rows end with `|`, a number before a sign repeats it, `-` is floor",
                by_name: false,
            },
        ],
        versions: Versions { generator: 3, rating: 2 },
    };

    type Params = Params;
    type Rules = Rules;
    type Setup = Setup;
    type Level = Level;
    type State = Position;
    type Move = Step;

    fn preset(band: Band) -> Params {
        match band {
            Band::Easy => Params::of(7, 2, 0.6),
            Band::Medium => Params::of(9, 3, 0.42),
            Band::Hard => Params::of(10, 4, 0.4),
            Band::Expert => Params::of(10, 4, 0.5),
        }
    }

    /// Easy rooms may be longer on either side.
    fn varied(band: Band, stream: &mut Stream) -> Params {
        let preset = Self::preset(band);
        if band != Band::Easy {
            return preset;
        }
        let [width, height] =
            [preset.width, preset.height].map(|side| side + stream.below(3) as u8);
        Params { width, height, ..preset }
    }

    fn check_params(params: &Params) -> Result<(), ParamError> {
        let (inner, needed) = (params.inner(), params.needed());
        if inner >= needed {
            return Ok(());
        }
        let message = format!(
            "{} boxes with their goals need {needed} cells, but {inner} are within the walls",
            params.boxes
        );
        Err(ParamError::new("boxes", message))
    }
}
