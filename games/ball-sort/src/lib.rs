//! Ball Sort: sort the balls so that every tube is empty or full of one colour.

mod draw;
mod hints;
mod rules;
mod variant;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{Band, Info, Lane, Method, Stream, Versions};
use unsolve_tubes::{Criterion, Deal, NOTATIONS, Recipe, Sorting, SortingGame};

pub use rules::{BallMove, Rules};
pub use variant::Variant;

/// The game.
pub type BallSort = Sorting<Game>;

/// A checked level.
pub type Level = unsolve_tubes::Level<Rules>;

/// What makes this sorting game differ from others.
pub struct Game;

unsolve_adapters::kept!(Game);
unsolve_adapters::game!(graph BallSort);

/// What to generate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "BallSortParams")]
pub struct Params {
    /// How many colours there are.
    #[schemars(range(min = 2, max = 26))]
    pub colors: u8,
    /// How many balls a tube holds.
    #[schemars(range(min = 2, max = 8))]
    pub capacity: u8,
    /// How many tubes are empty at the start.
    #[schemars(range(min = 1, max = 4))]
    pub empty: u8,
    /// How many tubes are filled at the start; as many as colours if it is left out. With more,
    /// some colours fill several tubes.
    #[schemars(range(min = 2, max = 32))]
    pub filled: Option<u8>,
    /// How many un-moves the reverse walk makes; six for each ball if it is left out.
    #[schemars(range(min = 1, max = 10_000))]
    pub scramble: Option<u16>,
    /// A deal that can't be solved gets one empty tube more, up to `max_empty`; as many as `empty` if
    /// it is left out.
    #[schemars(range(min = 1, max = 4))]
    pub max_empty: Option<u8>,
    /// How many candidates the best one is chosen from.
    #[schemars(range(min = 1, max = 10_000))]
    pub attempts: Option<u16>,
    /// By what the best candidate is chosen: how hard it is, or the quick score.
    pub criterion: Criterion,
    /// The least entropy of a level.
    #[schemars(range(min = 0, max = 10_000))]
    pub min_entropy: Option<u16>,
}

impl Default for Params {
    fn default() -> Self {
        Self {
            colors: 4,
            capacity: 4,
            empty: 2,
            filled: None,
            scramble: None,
            max_empty: None,
            attempts: None,
            criterion: Criterion::default(),
            min_entropy: None,
        }
    }
}

impl SortingGame for Game {
    const INFO: Info = Info {
        id: "ball-sort",
        name: "Ball Sort",
        tagline: "Sort the balls so that every tube holds one colour.",
        lane: Lane::Graph,
        methods: &[
            Method {
                name: "random",
                about: "deal a shuffle and keep it if it is solvable; right with two or more empty tubes",
            },
            Method {
                name: "reverse",
                about: "walk backwards from the solved tubes and close up to full tubes; right with one empty tube",
            },
            Method { name: "best", about: "compare well-mixed deals and keep the hardest" },
        ],
        notations: NOTATIONS,
        versions: Versions { generator: 3, rating: 3 },
    };

    const UNIT: &'static str = "Ball";
    const STEPS: u32 = 6;

    type Params = Params;

    fn recipe(params: &Params) -> Recipe {
        Recipe {
            deal: Deal {
                colours: params.colors,
                capacity: params.capacity,
                filled: params.filled.unwrap_or(params.colors),
            },
            empty: params.empty..=params.max_empty.unwrap_or(params.empty),
            scramble: params.scramble,
            attempts: params.attempts,
            criterion: params.criterion,
            min_entropy: params.min_entropy,
        }
    }

    fn preset(band: Band) -> Params {
        let colors = match band {
            Band::Easy => 3,
            Band::Medium => 5,
            Band::Hard => 7,
            Band::Expert => 9,
        };
        Params { colors, ..Params::default() }
    }

    /// Easy levels have more colours, most of them in shorter tubes.
    fn varied(band: Band, stream: &mut Stream) -> Params {
        let [colors, capacity] = match band {
            Band::Easy => [[4, 4], [6, 3], [6, 3], [7, 3]][stream.below(4)],
            _ => return Self::preset(band),
        };
        Params { colors, capacity, ..Params::default() }
    }

    fn provable(units: u32, empty: u8) -> bool {
        empty < 3 || units <= 68
    }

    fn spread() -> f64 {
        1.5
    }
}
