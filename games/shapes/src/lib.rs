//! Shape Deduction: every cell is a cat, a square, a circle or a triangle, and a few clues tell
//! which.

mod actions;
mod breed;
mod chain;
mod clue;
mod demand;
mod digest;
mod draw;
mod edit;
mod facts;
mod figures;
mod generate;
mod hints;
mod level;
mod metrics;
mod names;
mod notation;
mod params;
mod setup;
mod shape;
mod similar;
mod words;

use unsolve_adapters::constraint::{Entry, Notes};
use unsolve_adapters::{game, kept};
use unsolve_core::{Band, Info, Lane, Method, NotationInfo, ParamError, Puzzle, Stream, Versions};

pub use clue::{Bound, Clue, Line};
pub use demand::{Demand, LEVELS, Shortfall};
pub use digest::digest;
pub use facts::facts;
pub use figures::{Figures, ladder, rung};
pub use generate::{Order, Riddle, riddle};
pub use hints::Speaker;
pub use level::Level;
pub use names::{cell_name, cell_named};
pub use params::Params;
pub use setup::{Given, MAX_CLUES, MAX_SIDE, Setup, Told as ToldClue, Variant};
pub use shape::{Cats, Shape, any};

/// The game.
pub struct Shapes;

impl Puzzle for Shapes {
    const INFO: Info = Info {
        id: "shapes",
        name: "Shape Deduction",
        tagline: "Deduce which cells are cats, squares, circles and triangles.",
        lane: Lane::Constraint,
        methods: &[Method {
            name: "deduce",
            about: "takes clues away from a board, those that give most away first, until every \
                    one is needed and as much has to be deduced as the level asks for",
        }],
        notations: &[
            NotationInfo {
                name: "clues",
                about: "a line such as `3 x 4` or `3 x 4, plain cats`, then a clue a line: `Row 2 has \
                        exactly two triangles`, `B2 is no cat`",
                by_name: false,
            },
            NotationInfo {
                name: "constraints",
                about: "JSON with `width`, `height` and `constraints`: each has a `type` (`cell`, `row`, \
                        `column`, `global`) and a `rule` with `operator` and `shape`",
                by_name: false,
            },
        ],
        versions: Versions { generator: 2, rating: 2 },
    };

    type Params = Params;
    type Rules = Variant;
    type Setup = Setup;
    type Level = Level;
    type State = Notes;
    type Move = Entry<Shape>;

    fn preset(band: Band) -> Params {
        Params::of(match band {
            Band::Easy => 2,
            Band::Medium => 3,
            Band::Hard => 4,
            Band::Expert => 5,
        })
    }

    /// Easy and medium levels have grids of more sizes.
    fn varied(band: Band, stream: &mut Stream) -> Params {
        let (level, [width, height]) = match band {
            Band::Easy => (1, [[3, 4], [4, 3], [3, 5], [5, 3]][stream.below(4)]),
            Band::Medium => (3, [[3, 3], [2, 5], [3, 4], [4, 3]][stream.below(4)]),
            _ => return Self::preset(band),
        };
        Params { width: Some(width), height: Some(height), ..Params::of(level) }
    }

    /// Refuses more given cells than leave one to find.
    fn check_params(params: &Params) -> Result<(), ParamError> {
        let ([width, height], given) = (params.size(), params.given());
        if given < width * height {
            return Ok(());
        }
        let message = format!("{given} of {width} x {height} cells leave none to find");
        Err(ParamError::new("given", message))
    }
}

kept!(Shapes);
game!(constraint Shapes);
