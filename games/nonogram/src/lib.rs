//! Nonogram: a picture from the lengths of the runs in its rows and columns.

mod breed;
mod dig;
mod draw;
mod edit;
mod generate;
mod hints;
mod image;
mod level;
mod metrics;
mod names;
mod notation;
mod picture;
mod rungs;
mod setup;
mod words;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_adapters::constraint::{Entry, Notes};
use unsolve_adapters::{game, kept};
use unsolve_core::{Band, Info, Lane, Method, NotationInfo, ParamError, Puzzle, Versions};

pub use dig::Digger;
pub use image::Image;
pub use level::Level;
pub use rungs::{Rung, ladder};
pub use setup::{Gaps, RunSetup, Setup, Variant};

/// The longest side of a board.
pub const MAX_SIDE: usize = 60;

/// The most colours of a picture.
pub const MAX_COLORS: usize = 8;

/// The most cells of a board that is dug until it needs suppositions; larger ones take too long.
pub const MOST_PROBED: usize = 900;

/// What the tests beside the library look into; not for anybody else.
#[doc(hidden)]
pub mod inside {
    pub use crate::picture::{bytes, decode};
}

/// The game.
pub struct Nonogram;

/// What a designer sets before generating.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "NonogramParams")]
pub struct Params {
    /// Columns.
    #[schemars(range(min = 3, max = 60))]
    pub width: u8,
    /// Rows.
    #[schemars(range(min = 3, max = 60))]
    pub height: u8,
    /// The hardest technique that is needed; `overlap` or `line` if it is left out.
    pub rung: Option<Rung>,
    /// How many colours the picture has: 1 is black and white.
    #[schemars(range(min = 1, max = 8))]
    pub palette: u8,
}

impl Default for Params {
    fn default() -> Self {
        Self { width: 10, height: 10, rung: None, palette: 1 }
    }
}

impl Puzzle for Nonogram {
    const INFO: Info = Info {
        id: "nonogram",
        name: "Nonogram",
        tagline: "Uncover a picture from the lengths of the runs in its rows and columns.",
        lane: Lane::Constraint,
        methods: &[Method {
            name: "dig",
            about: "draws a picture, then changes cells until its runs have one solution that needs \
                    no harder technique than asked for",
        }],
        notations: &[
            NotationInfo {
                name: "non",
                about: "the .non format: width, height, then the runs of the rows and the columns",
                by_name: false,
            },
            NotationInfo {
                name: "runs",
                about: "a line of runs for each row, an empty line, a line for each column",
                by_name: false,
            },
            NotationInfo {
                name: "picture",
                about: "the solution itself, a line for each row: # and . or a letter a colour",
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
        let small = params.width.min(params.height) < 5;
        if small && params.rung.is_some_and(|rung| rung > Rung::Line) {
            let message = "boards with a side below 5 need nothing harder than `line`";
            return Err(ParamError::new("rung", message));
        }
        let cells = usize::from(params.width) * usize::from(params.height);
        if cells > MOST_PROBED && params.rung == Some(Rung::Probe) {
            let message = format!("`probe` is for boards of {MOST_PROBED} cells at most");
            return Err(ParamError::new("rung", message));
        }
        Ok(())
    }

    fn preset(band: Band) -> Params {
        let (side, rung) = match band {
            Band::Easy => (10, Rung::Overlap),
            Band::Medium => (15, Rung::Line),
            Band::Hard => (15, Rung::Pair),
            Band::Expert => (20, Rung::Probe),
        };
        Params { width: side, height: side, rung: Some(rung), palette: 1 }
    }
}

kept!(Nonogram);
game!(constraint Nonogram);
