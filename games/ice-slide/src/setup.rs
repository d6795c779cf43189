//! What a level file says, and what must hold for it to be a level.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{Files, Invalid, Mending, Problem, symbol};
use unsolve_grids::Cell;

use crate::{Blocks, Board, Ice, IceSlide, Level, MAX_BLOCKS, mend};

/// Shortest side of a board.
pub const MIN_SIDE: usize = 3;
/// Longest side of a board.
pub const MAX_SIDE: usize = 20;

/// The variant of the rules; there is one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "IceSlideRules")]
pub struct Variant {
    /// How far a pushed block goes.
    pub slide: Slide,
    /// When the level is solved.
    pub goal: Goal,
}

/// How far a pushed block goes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "IceSlideSlide")]
pub enum Slide {
    /// Until the edge, a wall or another block stops it.
    #[default]
    UntilStopped,
}

/// When the level is solved.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "IceSlideGoal")]
pub enum Goal {
    /// Every block lies still on its own goal; passing over it does not count.
    #[default]
    EachBlockRestsOnItsGoal,
}

/// A position as a level file writes it, not yet checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "IceSlideState")]
pub struct Setup {
    /// The ice from top to bottom: `.` is free, `#` is a wall. 3 to 20 rows of 3 to 20 cells.
    #[schemars(length(min = 3, max = 20), inner(length(min = 3, max = 20)))]
    pub rows: Vec<String>,
    /// Row and column of each block, from 0; 1 to 4 blocks.
    #[schemars(length(min = 1, max = 4))]
    pub blocks: Vec<[usize; 2]>,
    /// Row and column of each block's goal.
    #[schemars(length(min = 1, max = 4))]
    pub goals: Vec<[usize; 2]>,
}

/// The letter of a block: `A` to `D`.
#[must_use]
pub fn letter(block: usize) -> char {
    symbol(block as u8)
}

impl Files for IceSlide {
    /// Lists everything that is wrong with a setup.
    fn validate(setup: Setup, _: Variant) -> Result<Level, Invalid<Setup>> {
        let mut problems = Vec::new();
        let width = check_rows(&setup.rows, &mut problems);
        if let Some(message) = wrong_count(setup.blocks.len()) {
            problems.push(Problem::new("blocks", message));
        }
        if setup.goals.len() != setup.blocks.len() {
            let message = format!(
                "{} for {}; every block has one goal",
                counted(setup.goals.len(), "goal"),
                counted(setup.blocks.len(), "block"),
            );
            problems.push(Problem::new("goals", message));
        }
        let Some(width) = width else {
            return Err(Invalid { setup, problems });
        };
        let walls: Vec<bool> = setup.rows.iter().flat_map(|row| row.bytes().map(is_wall)).collect();
        let board = Board::new(width, walls);
        let blocks = check_places("blocks", "block", &setup.blocks, &board, &mut problems);
        let goals = check_places("goals", "goal", &setup.goals, &board, &mut problems);
        if !problems.is_empty() {
            return Err(Invalid { setup, problems });
        }
        Ok(Level::new(Ice::new(board, Blocks::new(&goals)), Blocks::new(&blocks)))
    }

    const MENDS: &'static [&'static str] = mend::MENDS;

    fn mend(setup: &mut Setup, mending: &mut Mending<'_>) {
        mend::mend(setup, mending);
    }

    fn setup(level: &Level, state: &Blocks) -> Setup {
        let board = level.board();
        let cell = |cell: Cell| if board.is_wall(cell) { '#' } else { '.' };
        let grid = board.grid();
        let places = |blocks: Blocks| blocks.cells().iter().map(|&cell| grid.at(cell)).collect();
        Setup {
            rows: (0..grid.height()).map(|row| grid.row(row).map(cell).collect()).collect(),
            blocks: places(*state),
            goals: places(level.ice().goals()),
        }
    }

    fn start(level: &Level) -> Blocks {
        level.start
    }
}

fn is_wall(cell: u8) -> bool {
    cell == b'#'
}

pub(crate) fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// What is wrong with a number of blocks.
fn wrong_count(count: usize) -> Option<String> {
    let message = || format!("{}; there must be 1 to {MAX_BLOCKS}", counted(count, "block"));
    (count == 0 || count > MAX_BLOCKS).then(message)
}

/// What is wrong with the length of a side.
pub(crate) fn wrong_side(length: usize, unit: &str) -> Option<String> {
    let message = || format!("{}; there must be {MIN_SIDE} to {MAX_SIDE}", counted(length, unit));
    (!(MIN_SIDE..=MAX_SIDE).contains(&length)).then(message)
}

/// The width of the board, if its rows are a board.
fn check_rows(rows: &[String], problems: &mut Vec<Problem>) -> Option<usize> {
    if let Some(message) = wrong_side(rows.len(), "row") {
        problems.push(Problem::new("rows", message));
        return None;
    }
    let before = problems.len();
    let width = rows[0].chars().count();
    for (index, row) in rows.iter().enumerate() {
        if let Some(message) = wrong_row(row, width) {
            problems.push(Problem::new(format!("rows[{index}]"), message));
        }
    }
    (problems.len() == before).then_some(width)
}

fn wrong_row(row: &str, width: usize) -> Option<String> {
    let length = row.chars().count();
    if length != width {
        return Some(format!("{}, but the first row has {width}", counted(length, "cell")));
    }
    wrong_side(length, "cell").or_else(|| {
        let (column, cell) = row.char_indices().find(|&(_, cell)| !".#".contains(cell))?;
        Some(format!("column {column} is {cell:?}; a cell is `.` (ice) or `#` (wall)"))
    })
}

/// The cells of blocks or goals; only those that are in order.
fn check_places(
    field: &str,
    what: &str,
    places: &[[usize; 2]],
    board: &Board,
    problems: &mut Vec<Problem>,
) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    for (index, &[row, column]) in places.iter().take(MAX_BLOCKS).enumerate() {
        let message = match board.grid().cell(row, column) {
            None => {
                let [height, width] = board.grid().size();
                let size = format!("{height} rows of {width} cells");
                format!("[{row},{column}] is not on the board of {size} (counted from 0)")
            }
            Some(cell) if board.is_wall(cell) => {
                format!("[{row},{column}] is a wall; a {what} lies on free ice")
            }
            Some(cell) if cells.contains(&cell) => {
                format!("another {what} is already on [{row},{column}]")
            }
            Some(cell) => {
                cells.push(cell);
                continue;
            }
        };
        problems.push(Problem::new(format!("{field}[{index}]"), message));
    }
    cells
}
