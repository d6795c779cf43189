//! Kakuro: digits in runs that cross, each run with the sum of its digits, none of them twice.

mod breed;
mod dig;
mod draw;
mod drawing;
mod edit;
mod generate;
mod layout;
mod level;
mod metrics;
mod notation;
mod pattern;
mod setup;
mod techniques;
pub mod web;
mod words;

use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_adapters::constraint::{Entry, Notes};
use unsolve_adapters::{Actions, game, kept};
use unsolve_constraint::Wanted;
use unsolve_core::{Band, Info, Lane, Method, NotationInfo, ParamError, Puzzle, Versions};

pub use dig::{Miss, dug};
pub use layout::{Layout, Run};
pub use level::Level;
pub use setup::{Demand, Setup, Variant};
pub use techniques::{group, ladder};

/// The rows, and the columns, that boards in files may have.
pub const SIDES: RangeInclusive<usize> = 2..=30;

/// The game.
pub struct Kakuro;

/// What a designer sets before generating.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "KakuroParams")]
pub struct Params {
    /// Columns, the first with its sums included.
    #[schemars(range(min = 4, max = 20))]
    pub width: u8,
    /// Rows, the first with its sums included.
    #[schemars(range(min = 4, max = 20))]
    pub height: u8,
    /// The hardest technique that is needed: a group (`sum`, `set`, `subset`, `filling`, `forcing`) or a technique
    /// (`naked-pair`). Any up to `set` will do if it is left out.
    pub rung: Option<String>,
}

impl Default for Params {
    fn default() -> Self {
        Self { width: 8, height: 8, rung: None }
    }
}

impl Puzzle for Kakuro {
    const INFO: Info = Info {
        id: "kakuro",
        name: "Kakuro",
        tagline: "Fill the runs with different digits that add up to their sums.",
        lane: Lane::Constraint,
        methods: &[Method {
            name: "dig",
            about: "fills a pattern of runs with digits, then changes them where the sums leave something open, until \
                    there is one solution that needs no harder technique than asked for",
        }],
        notations: &[
            NotationInfo {
                name: "grid",
                about: r"a line for each row: # for walls, 23\16 for the sums below and on the right, dots for cells",
                by_name: false,
            },
            NotationInfo {
                name: "id",
                about: "the address of the board for puzz.link: kakuro/8/8/...",
                by_name: false,
            },
        ],
        versions: Versions { generator: 1, rating: 1 },
    };

    type Params = Params;
    type Rules = Variant;
    type Setup = Setup;
    type Level = Level;
    type State = Notes;
    type Move = Entry<u8>;

    fn check_params(params: &Params) -> Result<(), ParamError> {
        for (field, side) in [("width", params.width), ("height", params.height)] {
            if !(4..=20).contains(&side) {
                return Err(ParamError::new(field, format!("{side} is not between 4 and 20")));
            }
        }
        let Some(rung) = &params.rung else { return Ok(()) };
        let wanted = Wanted::named(rung, &ladder(), &group)
            .map_err(|error| ParamError::new("rung", error.to_string()))?;
        if wanted.last() < techniques::FIRST_SUM {
            let message =
                "no digit is given, so sums must be looked at; take sum, or a harder technique";
            return Err(ParamError::new("rung", message));
        }
        Ok(())
    }

    fn preset(band: Band) -> Params {
        let (side, rung) = match band {
            Band::Easy => (8, "sum"),
            Band::Medium => (9, "set"),
            Band::Hard => (11, "subset"),
            Band::Expert => (12, "forcing"),
        };
        Params { width: side, height: side, rung: Some(rung.to_owned()) }
    }
}

impl Actions for Kakuro {}

kept!(Kakuro);
game!(constraint Kakuro);
