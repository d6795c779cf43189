//! Sudoku: digits in a square so that each row, column and box has each digit once.

pub mod bands;
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
mod person;
mod regions;
mod rules;
mod setup;
mod sieve;
mod symbols;
mod techniques;
mod twins;
mod words;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_adapters::constraint::{Entry, Notes};
use unsolve_adapters::{Actions, game, kept};
use unsolve_core::{Band, Info, Lane, Method, NotationInfo, ParamError, Puzzle, Versions};

pub use dig::{Dug, Group, Miss, full, graded, minimal, wanted};
pub use kit::{Kit, SIZES};
pub use layout::{Layout, Shape};
pub use level::Level;
pub use person::Person;
pub use regions::random_regions;
pub use rules::{Demand, Variant};
pub use setup::{Setup, Whole};
pub use techniques::{ladder, words};
pub use unsolve_digits::Symmetry;

/// What the tests beside the library look into; not for anybody else.
#[doc(hidden)]
pub mod inside {
    pub use crate::sieve::{Kind, Sieve};
    pub use crate::techniques::{by_length, capital};
}

/// The game.
pub struct Sudoku;

/// What a designer sets before generating.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "SudokuParams")]
pub struct Params {
    /// Rows, columns and digits: 4, 6, 9 or 16.
    #[schemars(range(min = 4, max = 16))]
    pub size: u8,
    /// What the pattern of the clues looks the same after.
    pub symmetry: Symmetry,
    /// The hardest technique that is needed: a group (`single`, `intersection`, `set`, `fish`,
    /// `wing`, `unique`, `chain`, `forcing`, `nested`) or a technique (`x-wing`). Any will do if it is left
    /// out, and no clue is needless then, on boards with diagonals or regions hardly any.
    pub rung: Option<String>,
    /// What holds beside the plain rules.
    pub variant: Style,
}

/// What holds beside the plain rules.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "SudokuVariant")]
pub enum Style {
    /// Nothing.
    #[default]
    Classic,
    /// Sudoku X: both diagonals have each digit once, too.
    X,
    /// Regions of odd forms stand for the boxes; each level has its own.
    Jigsaw,
    /// Both.
    JigsawX,
}

impl Style {
    /// A shape of this style; boxes stand for regions that are to come.
    pub(crate) fn shape(self, [rows, columns]: [usize; 2]) -> Shape {
        let plain = Shape::plain([rows, columns]);
        let boxes = || (0..plain.side() * plain.side()).map(|cell| plain.region(cell)).collect();
        let regions = matches!(self, Self::Jigsaw | Self::JigsawX).then(boxes);
        Shape { regions, diagonals: matches!(self, Self::X | Self::JigsawX), ..plain }
    }
}

impl Default for Params {
    fn default() -> Self {
        Self { size: 9, symmetry: Symmetry::None, rung: None, variant: Style::Classic }
    }
}

impl Puzzle for Sudoku {
    const INFO: Info = Info {
        id: "sudoku",
        name: "Sudoku",
        tagline: "Fill the board so that each row, column and box has each digit once.",
        lane: Lane::Constraint,
        methods: &[Method {
            name: "dig",
            about: "fills a board, then takes digits away while what is left has one solution and \
                    needs no harder technique than asked for",
        }],
        notations: &[
            NotationInfo {
                name: "line",
                about: "all cells in one line: 1 to 9, then A to G, and a dot for an empty cell",
                by_name: false,
            },
            NotationInfo {
                name: "grid",
                about: "a line for each row, with rulers between the boxes",
                by_name: false,
            },
            NotationInfo {
                name: "sdk",
                about: "a line for each row and nothing else",
                by_name: false,
            },
            NotationInfo {
                name: "sdm",
                about: "a collection: all cells of a board in one line, a line for each board",
                by_name: true,
            },
            NotationInfo {
                name: "id",
                about: "a game id as Simon Tatham's Solo has it, with regions and diagonals: 3x3:, 3x3x:, 9j:",
                by_name: false,
            },
            NotationInfo {
                name: "candidates",
                about: "for each cell of a 9 x 9 board nine characters: the digits it may be, dots for the others",
                by_name: false,
            },
        ],
        versions: Versions { generator: 5, rating: 3 },
    };

    type Params = Params;
    type Rules = Variant;
    type Setup = Setup;
    type Level = Level;
    type State = Notes;
    type Move = Entry<u8>;

    fn check_params(params: &Params) -> Result<(), ParamError> {
        let Some(kit) = Kit::styled(params.size.into(), params.variant) else {
            let message = format!("{} is none of 4, 6, 9 and 16", params.size);
            return Err(ParamError::new("size", message));
        };
        let Some(rung) = &params.rung else { return Ok(()) };
        let wanted = wanted(rung, &kit.ladder)
            .map_err(|error| ParamError::new("rung", error.to_string()))?;
        if params.size == 4 && !dig::has_single(&wanted, &kit.ladder) {
            let message = "no 4 x 4 board is known that needs more than singles; take a larger one";
            return Err(ParamError::new("rung", message));
        }
        Ok(())
    }

    fn preset(band: Band) -> Params {
        let rung = match band {
            Band::Easy => "single",
            Band::Medium => "intersection",
            Band::Hard => "wing",
            Band::Expert => "forcing",
        };
        Params { symmetry: Symmetry::HalfTurn, rung: Some(rung.to_owned()), ..Params::default() }
    }
}

impl Actions for Sudoku {}

kept!(Sudoku, people);
game!(constraint Sudoku);
