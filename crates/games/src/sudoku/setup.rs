//! Levels as files write them, and their validation.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use unsolve_core::{Invalid, Problem};
use unsolve_erased::{LevelError, json};

use super::level::Level;
use super::symbols::{self, Sign, symbol};
use super::{Kit, SIZES};

/// A board as a level file writes it: the 81 characters of a 9 x 9 board in one text, or the rows of
/// any other; a dot for an empty cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "expected 81 characters, or rows of characters")]
#[schemars(rename = "SudokuState")]
pub enum Setup {
    /// All cells, row by row.
    Line(String),
    /// The rows.
    Rows(Vec<String>),
}

/// The variant of the rules, every choice spelled out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "SudokuRules")]
pub struct Variant {
    /// Rows, columns and digits.
    pub size: u8,
    /// Rows and columns of a box.
    pub boxes: [u8; 2],
    /// Where each digit is.
    #[serde(default)]
    pub digits: Demand,
}

/// Where each digit is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "SudokuDemand")]
pub enum Demand {
    /// Once in each row, in each column and in each box.
    #[default]
    OnceInEachRowColumnAndBox,
}

impl Variant {
    fn of(size: usize) -> Self {
        let [rows, columns] = SIZES.iter().find(|(side, _)| *side == size).map_or([3, 3], |s| s.1);
        Self {
            size: size as u8,
            boxes: [rows as u8, columns as u8],
            digits: Demand::OnceInEachRowColumnAndBox,
        }
    }
}

/// The characters of a setup, not more than the largest board has.
fn characters(setup: &Setup) -> Vec<char> {
    let most = 16 * 16 + 1;
    match setup {
        Setup::Line(line) => line.chars().take(most).collect(),
        Setup::Rows(rows) => rows.iter().flat_map(|row| row.chars()).take(most).collect(),
    }
}

/// Rows and columns of a board with so many cells.
pub(super) fn size(cells: usize) -> Option<usize> {
    SIZES.iter().map(|(side, _)| *side).find(|side| side * side == cells)
}

/// The rules that go with a board of its size.
pub(super) fn default_rules(setup: &Setup) -> Variant {
    Variant::of(size(characters(setup).len()).unwrap_or(9))
}

/// The rules of a level.
pub(super) fn rules(level: &Level) -> Variant {
    Variant::of(level.side())
}

/// Digits as a level file writes them.
pub(super) fn written(side: usize, digits: &[u8]) -> Setup {
    let text = |digits: &[u8]| digits.iter().map(|&digit| symbol(digit)).collect::<String>();
    if side == 9 {
        return Setup::Line(text(digits));
    }
    Setup::Rows(digits.chunks(side).map(text).collect())
}

/// Checks a level and lists all that is wrong with it.
pub(super) fn validate(setup: Setup, rules: Variant) -> Result<Level, Invalid<Setup>> {
    match check(&setup, rules) {
        Ok(level) => Ok(level),
        Err(problems) => Err(Invalid { setup, problems }),
    }
}

fn check(setup: &Setup, rules: Variant) -> Result<Level, Vec<Problem>> {
    let characters = characters(setup);
    let side = size(characters.len()).ok_or_else(|| vec![wrong_count(characters.len())])?;
    let kit = Kit::of(side).ok_or_else(|| vec![wrong_count(characters.len())])?;
    let mut problems = shape(setup, side);
    if rules != Variant::of(side) {
        let [rows, columns] = Variant::of(side).boxes;
        let message = format!("a board of this size has boxes of {rows} x {columns}");
        problems.push(Problem::new("rules", message));
    }
    let digits = digits(&characters, side, &mut problems);
    if !problems.is_empty() {
        return Err(problems);
    }
    let level = Level::new(kit, digits);
    let twice = twice(&level);
    if twice.is_empty() { Ok(level) } else { Err(twice) }
}

fn wrong_count(cells: usize) -> Problem {
    let found = if cells > 256 { "more than 256".to_owned() } else { cells.to_string() };
    Problem::new("cells", format!("{found} are no board: there are boards of 16, 36, 81 and 256"))
}

/// Rows that are not as long as there are rows.
fn shape(setup: &Setup, side: usize) -> Vec<Problem> {
    let Setup::Rows(rows) = setup else { return Vec::new() };
    let wrong = rows.iter().enumerate().filter(|(_, row)| row.chars().count() != side);
    let message = |row: &String| format!("{} cells, not {side}", row.chars().count());
    wrong.map(|(at, row)| Problem::new(format!("rows[{at}]"), message(row))).collect()
}

fn digits(characters: &[char], side: usize, problems: &mut Vec<Problem>) -> Vec<u8> {
    let sign = |(cell, &character): (usize, &char)| {
        Sign::of(character).unwrap_or_else(|| {
            problems.push(no_digit(cell, character, side));
            Sign::Blank
        })
    };
    let signs: Vec<Sign> = characters.iter().enumerate().map(sign).collect();
    let digits = symbols::digits(&signs);
    for (cell, _) in digits.iter().enumerate().filter(|(_, digit)| usize::from(**digit) > side) {
        problems.push(no_digit(cell, characters[cell], side));
    }
    digits
}

fn no_digit(cell: usize, character: char, side: usize) -> Problem {
    let (row, column, last) = (cell / side + 1, cell % side + 1, symbol(side as u8));
    let message = format!("`{character}` is no cell: expected 1 to {last}, or a dot");
    Problem::new(format!("r{row}c{column}"), message)
}

/// Digits that a unit is given twice.
fn twice(level: &Level) -> Vec<Problem> {
    let side = level.side();
    let mut problems = Vec::new();
    for (number, unit) in level.kit().layout.units().iter().enumerate() {
        for digit in 1..=side as u8 {
            let times = unit.iter().filter(|&&cell| level.digits()[cell] == digit).count();
            if times > 1 {
                let field = format!("{} {}", ["row", "column", "box"][number / side], number % side + 1);
                let message = format!("{} occurs {times} times", symbol(digit));
                problems.push(Problem::new(field, message));
            }
        }
    }
    problems
}

/// Reads a filled board: its values, which are the digits less 1.
pub(super) fn read_grid(level: &Level, grid: &Value) -> Result<Vec<u8>, LevelError> {
    let wrong = |message: String| LevelError::field("solution.grid", message);
    let setup: Setup =
        json::read(grid).map_err(|error| wrong(error.message))?;
    let (characters, side) = (characters(&setup), level.side());
    if characters.len() != side * side {
        return Err(wrong(format!("{} cells, not {}", characters.len(), side * side)));
    }
    let value = |(cell, &character): (usize, &char)| {
        let fits = |digit: &u8| usize::from(*digit) <= side;
        let digit = symbols::digit(character).filter(fits);
        digit.map(|digit| digit - 1).ok_or_else(|| wrong(no_digit(cell, character, side).to_string()))
    };
    characters.iter().enumerate().map(value).collect()
}
