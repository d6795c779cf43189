//! Peg Solitaire: a peg jumps over its neighbour into an empty hole and takes it away, until one is left.

mod actions;
mod analysis;
mod board;
mod breed;
mod certificate;
mod draw;
mod edit;
mod generate;
mod hints;
mod lattice;
mod layout;
mod level;
mod mend;
mod metrics;
mod notation;
mod parity;
mod refute;
mod resource;
mod rules;
mod run;
mod setup;
mod shapes;
mod sorting;
mod symmetry;
mod tags;
mod words;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{Band, Info, Lane, Method, NotationInfo, ParamError, Puzzle, Stream, Versions};

pub use analysis::Analysis;
pub use board::{Board, Jump, MAX_SIDE, MIN_HOLES};
pub use lattice::{DIRECTIONS, Lattice, Place, Turn, hole_name, named_hole};
pub use level::Level;
pub use rules::{Metric, Pegs, Solitaire};
pub use run::Run;
pub use setup::{Goal, Setup, Variant};
pub use shapes::Shape;
pub use symmetry::Symmetry;

pub(crate) use setup::counted;

/// What the tests beside the library look into; not for anybody else.
#[doc(hidden)]
pub mod inside {
    pub use crate::edit::rebuilt;
    pub use crate::parity::steady_sets;
    pub use crate::sorting::{Gathered, common, joined};
}

/// The game.
pub struct PegSolitaire;

unsolve_adapters::kept!(PegSolitaire);
unsolve_adapters::game!(graph PegSolitaire);

/// What a designer sets before generating.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "PegSolitaireParams")]
pub struct Params {
    /// The board.
    pub board: Shape,
    /// The board drawn by hand, for board=mask: rows with `/` between them, `o` a hole, `-` none; after a first row `triangle`
    /// a triangular board.
    pub mask: Option<String>,
    /// Holes along a side of a diamond (3 to 5) or a triangle; 5 if it is left out.
    #[schemars(range(min = 3, max = 8))]
    pub side: Option<u8>,
    /// How many pegs there are at the start, for `reverse`; as many as fit if there is no room for so many.
    #[schemars(range(min = 4, max = 63))]
    pub pegs: u8,
    /// Where the last peg has to be: `any` hole, a `marked` one that is drawn (for `classic` the empty one), or a hole such as
    /// `d4`.
    pub goal: String,
    /// The hole that is empty at the start, for `classic`, such as `d4`; drawn if it is left out.
    pub vacancy: Option<String>,
    /// What counts as one move.
    pub metric: Metric,
}

impl Params {
    fn of(pegs: u8, goal: &str) -> Self {
        Self {
            board: Shape::English,
            mask: None,
            side: None,
            pegs,
            goal: goal.to_owned(),
            vacancy: None,
            metric: Metric::Jumps,
        }
    }
}

impl Default for Params {
    fn default() -> Self {
        Self::of(9, "any")
    }
}

impl Puzzle for PegSolitaire {
    const INFO: Info = Info {
        id: "peg-solitaire",
        name: "Peg Solitaire",
        tagline: "Jump peg over peg until only one is left.",
        lane: Lane::Graph,
        methods: &[
            Method {
                name: "reverse",
                about: "a walk of jumps played backwards from the last peg; solvable by construction, with as many pegs as \
                        asked for",
            },
            Method {
                name: "classic",
                about: "a full board with one empty hole, kept if it can be solved",
            },
        ],
        notations: &[
            NotationInfo {
                name: "rows",
                about: "one character a place: `o` a peg, `.` an empty hole, a space no hole, `+` the empty goal hole, `@` a \
                        peg on it; a first line `triangle` on triangular boards",
                by_name: false,
            },
            NotationInfo {
                name: "id",
                about: "size and one letter a place in one line, as other programs write it: `7x7:OOPPPOO...`, P a peg, H a \
                        hole, O neither",
                by_name: false,
            },
        ],
        versions: Versions { generator: 1, rating: 1 },
    };

    type Params = Params;
    type Rules = Variant;
    type Setup = Setup;
    type Level = Level;
    type State = Pegs;
    type Move = Run;

    fn preset(band: Band) -> Params {
        match band {
            Band::Easy => Params::of(5, "any"),
            Band::Medium => Params::of(8, "any"),
            Band::Hard => Params::of(11, "any"),
            Band::Expert => Params::of(14, "marked"),
        }
    }

    /// Boards of many shapes: rectangles from which some holes are missing.
    fn varied(band: Band, stream: &mut Stream) -> Params {
        let mask = Some(generate::any_mask(stream));
        Params { board: Shape::Mask, mask, ..Self::preset(band) }
    }

    /// The mask has to be a board, and the holes that are named have to be on it.
    fn check_params(params: &Params) -> Result<(), ParamError> {
        let board = shapes::board(params)?;
        generate::named(&board, "vacancy", params.vacancy.as_deref())?;
        generate::end(&board, &params.goal)?;
        Ok(())
    }
}
