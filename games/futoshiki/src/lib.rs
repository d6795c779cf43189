//! Futoshiki: digits in a square, each once in every row and column, with signs that say which of two
//! neighbours is smaller.

mod breed;
mod dig;
mod draw;
mod edit;
mod generate;
mod kit;
mod layout;
mod level;
mod metrics;
mod notation;
mod setup;
mod square;
mod symmetry;
mod techniques;
mod words;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_adapters::constraint::{Entry, Notes};
use unsolve_adapters::{Actions, game, kept};
use unsolve_constraint::Wanted;
use unsolve_core::{Band, Info, Lane, Method, NotationInfo, ParamError, Puzzle, Versions};

pub use dig::{Dug, Miss, graded, minimal};
pub use kit::{Kit, SIZES};
pub use layout::{Layout, Sign};
pub use level::Level;
pub use setup::{Demand, Setup, Variant};
pub use symmetry::clue_orbits;
pub use techniques::{group, ladder};
pub use unsolve_digits::Symmetry;

/// What the tests beside the library look into; not for anybody else.
#[doc(hidden)]
pub mod inside {
    pub use crate::square::Square;
    pub use crate::techniques::SETTLED;
}

/// The game.
pub struct Futoshiki;

/// What a designer sets before generating.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "FutoshikiParams")]
pub struct Params {
    /// Rows, columns and digits.
    #[schemars(range(min = 4, max = 9))]
    pub size: u8,
    /// What the pattern of the clues looks the same after.
    pub symmetry: Symmetry,
    /// The hardest technique that is needed: a group (`comparison`, `counting`, `set`, `fish`, `forcing`) or a
    /// technique (`x-wing`). Any will do if it is left out, and no clue is needless then.
    pub rung: Option<String>,
}

impl Default for Params {
    fn default() -> Self {
        Self { size: 6, symmetry: Symmetry::None, rung: None }
    }
}

impl Puzzle for Futoshiki {
    const INFO: Info = Info {
        id: "futoshiki",
        name: "Futoshiki",
        tagline: "Fill the square so that every row and column has each digit once and every sign holds.",
        lane: Lane::Constraint,
        methods: &[Method {
            name: "dig",
            about: "fills a square, then takes digits and signs away while what is left has one solution \
                    and needs no harder technique than asked for",
        }],
        notations: &[
            NotationInfo {
                name: "grid",
                about: "a line for each row with < and > between the cells, and lines with ^ and v between the rows",
                by_name: false,
            },
            NotationInfo {
                name: "id",
                about: "a game id as Simon Tatham's Unequal has it: 5:0,0R,3LU,...",
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
        let Some(kit) = Kit::of(params.size.into()) else {
            let message = format!("{} is not between 4 and 9", params.size);
            return Err(ParamError::new("size", message));
        };
        let Some(rung) = &params.rung else { return Ok(()) };
        let wanted = Wanted::named(rung, &kit.ladder, &group)
            .map_err(|error| ParamError::new("rung", error.to_string()))?;
        if wanted.last() + 1 < techniques::SETTLED {
            let message = "no sign would matter; take comparison, or a harder technique";
            return Err(ParamError::new("rung", message));
        }
        Ok(())
    }

    fn preset(band: Band) -> Params {
        let (size, rung) = match band {
            Band::Easy => (5, "comparison"),
            Band::Medium => (6, "counting"),
            Band::Hard => (7, "set"),
            Band::Expert => (7, "forcing"),
        };
        Params { size, rung: Some(rung.to_owned()), ..Params::default() }
    }
}

impl Actions for Futoshiki {}

kept!(Futoshiki);
game!(constraint Futoshiki);
