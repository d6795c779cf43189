//! Tower of Hanoi: discs of different sizes on pegs, moved one at a time, never onto a smaller one.

mod actions;
mod breed;
mod draw;
mod edit;
mod formula;
mod generate;
mod hints;
mod level;
mod mend;
mod metrics;
mod notation;
mod patterns;
mod rules;
mod setup;
mod towers;
mod words;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{Band, Info, Lane, Method, NotationInfo, ParamError, Puzzle, Stream, Versions};

pub use formula::{between, to_tower, tower_moves};
pub use level::Level;
pub use rules::{Carry, Hanoi as Rules};
pub use setup::{Ending, Lifting, Setup, Variant, peg_name};
pub use towers::Towers;

/// Fewest pegs.
pub const MIN_PEGS: usize = 3;
/// Most pegs.
pub const MAX_PEGS: usize = 8;
/// Most discs.
pub const MAX_DISCS: usize = 16;

/// The game.
pub struct Hanoi;

unsolve_adapters::kept!(Hanoi);
unsolve_adapters::game!(graph Hanoi);

/// What a designer sets before generating.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "HanoiParams")]
pub struct Params {
    /// How many pegs there are.
    #[schemars(range(min = 3, max = 8))]
    pub pegs: u8,
    /// How many discs there are.
    #[schemars(range(min = 2, max = 16))]
    pub discs: u8,
    /// What has to be built in the end, for `random`.
    pub goal: Wanted,
    /// The fewest moves that a level may take, for `random`; half of the most there can be if both are left out.
    #[schemars(range(min = 1, max = 60_000))]
    pub fewest_moves: Option<u16>,
    /// The most moves that a level may take, for `random`.
    #[schemars(range(min = 1, max = 60_000))]
    pub most_moves: Option<u16>,
}

/// What has to be built in the end.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "HanoiWanted")]
pub enum Wanted {
    /// Discs on any pegs.
    #[default]
    Spread,
    /// All discs on one peg.
    Tower,
}

impl Params {
    const fn of(pegs: u8, discs: u8) -> Self {
        Self { pegs, discs, goal: Wanted::Spread, fewest_moves: None, most_moves: None }
    }
}

impl Default for Params {
    fn default() -> Self {
        Self::of(3, 5)
    }
}

impl Puzzle for Hanoi {
    const INFO: Info = Info {
        id: "hanoi",
        name: "Tower of Hanoi",
        tagline: "Move discs from peg to peg, never a large one onto a small one.",
        lane: Lane::Graph,
        methods: &[
            Method {
                name: "random",
                about: "any towers to any others, as far from each other as asked for",
            },
            Method { name: "classic", about: "all discs from the first peg to the last" },
        ],
        notations: &[
            NotationInfo {
                name: "towers",
                about: "the discs of each peg from bottom to top, pegs parted by `|`: a line for the start, and one that begins \
                        with `goal`",
                by_name: false,
            },
            NotationInfo {
                name: "word",
                about: "the number of pegs, then the peg of each disc from the largest to the smallest, at the start and in the \
                        end: `3: 00120 > 22222`",
                by_name: false,
            },
        ],
        versions: Versions { generator: 1, rating: 1 },
    };

    type Params = Params;
    type Rules = Variant;
    type Setup = Setup;
    type Level = Level;
    type State = Towers;
    type Move = Carry;

    fn preset(band: Band) -> Params {
        match band {
            Band::Easy => Params::of(3, 3),
            Band::Medium => Params::of(3, 4),
            Band::Hard => Params::of(3, 5),
            Band::Expert => Params::of(3, 6),
        }
    }

    /// More discs than one has to think about, and so many goals; what is to be done is as long as in the preset.
    fn varied(band: Band, stream: &mut Stream) -> Params {
        let (fewest, most) = match band {
            Band::Easy => (3, 7),
            Band::Medium => (8, 14),
            Band::Hard => (15, 30),
            Band::Expert => (31, 60),
        };
        let [pegs, discs] = match band {
            Band::Easy => [[4, 6], [4, 6], [3, 8], [3, 9]][stream.below(4)],
            _ => [3, 7 + stream.below(2) as u8],
        };
        Params { fewest_moves: Some(fewest), most_moves: Some(most), ..Params::of(pegs, discs) }
    }

    fn check_params(params: &Params) -> Result<(), ParamError> {
        match (params.fewest_moves, params.most_moves) {
            (Some(fewest), Some(most)) if fewest > most => Err(ParamError::new(
                "fewest_moves",
                format!("{fewest} is more than most_moves, which is {most}"),
            )),
            _ => Ok(()),
        }
    }
}
