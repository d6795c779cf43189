//! Box Flight: climb into boxes, push them about, and be launched out of them over holes and walls.

mod actions;
mod board;
mod breed;
mod codec;
mod distances;
mod draft;
mod draw;
mod edit;
mod events;
mod generate;
mod hints;
mod level;
mod mend;
mod needed;
mod notation;
mod room;
mod setup;
mod state;
mod step;
mod tags;
mod tiles;
mod words;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{Band, Info, Lane, Method, NotationInfo, ParamError, Puzzle, Versions};

pub use board::{Board, Cell, Direction, Fragile, Plan};
pub use events::{Event, Thing, events};
pub use level::Level;
pub use notation::read_moves;
pub use room::Room;
pub use setup::{
    Entity, Goal, Kind, MAX_SIDE, PlayerMode, PlayerState, Rules, Setup, Size, Vector,
};
pub use state::{MAX_BOXES, MAX_FRAGILE, Mode, State, Weight};
pub use step::{Landing, Push, Step};
pub use tiles::{Tile, Traits};

/// The game.
pub struct BoxFlight;

unsolve_adapters::kept!(BoxFlight);
unsolve_adapters::game!(graph BoxFlight);

/// What a designer sets before generating.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "BoxFlightParams")]
pub struct Params {
    /// Columns of the board.
    #[schemars(range(min = 3, max = 20))]
    pub width: u8,
    /// Rows of the board.
    #[schemars(range(min = 3, max = 20))]
    pub height: u8,
    /// How many light boxes there are; in a small room each is needed.
    #[schemars(range(min = 0, max = 8))]
    pub boxes: u8,
    /// How many heavy boxes there are; in a small room each is needed.
    #[schemars(range(min = 0, max = 8))]
    pub heavy: u8,
    /// Share of the cells that are walls.
    #[schemars(range(min = 0.0, max = 0.6))]
    pub walls: f64,
    /// Share of the cells that are holes, at most: those that do not matter become floor.
    #[schemars(range(min = 0.0, max = 0.6))]
    pub holes: f64,
    /// How many pressure plates there are; in a small room each is needed.
    #[schemars(range(min = 0, max = 8))]
    pub plates: u8,
    /// How many fragile walls there are at most.
    #[schemars(range(min = 0, max = 12))]
    pub fragile: u8,
    /// How many spikes there are at most.
    #[schemars(range(min = 0, max = 12))]
    pub spikes: u8,
    /// How many gratings, which carry boxes but not the player, there are at most.
    #[schemars(range(min = 0, max = 12))]
    pub grile: u8,
    /// How many narrow paths, where no box gets through, there are at most.
    #[schemars(range(min = 0, max = 12))]
    pub slim: u8,
    /// How many changes `create` tries to make the level longer.
    #[schemars(range(min = 1, max = 1000))]
    pub climb: u16,
}

impl Params {
    /// A square room with boxes and a few of everything else.
    const fn of(side: u8, boxes: u8, heavy: u8, plates: u8, climb: u16) -> Self {
        Self {
            width: side,
            height: side,
            boxes,
            heavy,
            walls: 0.12,
            holes: 0.25,
            plates,
            fragile: 2,
            spikes: 1,
            grile: 2,
            slim: 1,
            climb,
        }
    }

    /// Cells that must be there: for the boxes, the plates, the player and the exit.
    fn needed_cells(&self) -> u32 {
        2 + [self.boxes, self.heavy, self.plates].into_iter().map(u32::from).sum::<u32>()
    }
}

impl Default for Params {
    fn default() -> Self {
        Self::of(6, 2, 0, 0, 25)
    }
}

impl Puzzle for BoxFlight {
    const INFO: Info = Info {
        id: "box-flight",
        name: "Box Flight",
        tagline: "Climb into boxes, push them from inside and launch yourself over holes to the exit.",
        lane: Lane::Graph,
        methods: &[
            Method {
                name: "farthest",
                about: "a random room; the exit goes where the player can come last, then the start \
                        as far away as it can be; the longest levels for the time it takes",
            },
            Method {
                name: "reverse",
                about: "a random room and exit, and a random walk back from the exit over the moves \
                        of the explored space; more varied starts",
            },
            Method {
                name: "create",
                about: "a short climb: changes of a room that make its level longer are kept; the \
                        hardest levels, slower",
            },
        ],
        notations: &[
            NotationInfo {
                name: "layout",
                about: "JSON with `size`, `base` and `entities`, as level makers write it; older \
                        layouts with `dynamic` or `boxes` and `player` are read too",
                by_name: false,
            },
            NotationInfo {
                name: "grid",
                about: "one character a cell: `.` floor, `#` wall, `O` hole, `X` exit, `@` player, \
                        `B` box, `H` heavy box, ...; lines below explain letters such as \
                        `a = pressurePlate box`",
                by_name: false,
            },
        ],
        versions: Versions { generator: 2, rating: 1 },
    };

    type Params = Params;
    type Rules = Rules;
    type Setup = Setup;
    type Level = Level;
    type State = State;
    type Move = Direction;

    fn check_params(params: &Params) -> Result<(), ParamError> {
        if params.boxes + params.heavy == 0 {
            return Err(ParamError::new(
                "boxes",
                "without any box there is no flight; ask for one",
            ));
        }
        if params.plates > params.boxes + params.heavy {
            let message = "there are more plates than boxes; every plate must hold one";
            return Err(ParamError::new("plates", message));
        }
        let area = u32::from(params.width) * u32::from(params.height);
        let needed = params.needed_cells();
        if needed > area {
            let message = format!("{area} cells are not enough: {needed} are spoken for");
            return Err(ParamError::new("width", message));
        }
        Ok(())
    }

    fn preset(band: Band) -> Params {
        match band {
            Band::Easy => Params::of(5, 1, 0, 0, 15),
            Band::Medium => Params::of(6, 2, 0, 0, 25),
            Band::Hard => Params::of(6, 2, 1, 0, 70),
            Band::Expert => Params::of(7, 2, 1, 1, 100),
        }
    }
}
