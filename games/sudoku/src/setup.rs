//! Levels as files write them, and their validation.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_adapters::constraint::{ConstraintRules, Notes};
use unsolve_core::{Files, Invalid, Problem};
use unsolve_digits::symbol;

use crate::level::Level;
use crate::symbols::{self, Sign};
use crate::{Kit, SIZES, Shape, Sudoku, Variant};

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
    /// A board that says its own rules, as texts of boards do that are not plain.
    Whole(Whole),
}

/// A board with its rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "SudokuWhole")]
pub struct Whole {
    /// The rows.
    pub cells: Vec<String>,
    /// The rules.
    pub rules: Variant,
}

impl Files for Sudoku {
    fn validate(setup: Setup, rules: Variant) -> Result<Level, Invalid<Setup>> {
        check(&setup, &rules).map_err(|problems| Invalid { setup, problems })
    }

    /// Its own, or those that go with a board of its size.
    fn default_rules(setup: &Setup) -> Variant {
        if let Setup::Whole(whole) = setup {
            return whole.rules.clone();
        }
        size(characters(setup).len()).map_or_else(Variant::default, Variant::of)
    }

    fn rules(level: &Level) -> Variant {
        Variant::from(level.kit().layout.shape())
    }

    fn setup(level: &Level, notes: &Notes) -> Setup {
        written(level.side(), &level.settled(notes))
    }

    fn start(level: &Level) -> Notes {
        Notes::new(Self::clues(level))
    }
}

/// The characters of a setup, not more than the largest board has.
pub(crate) fn characters(setup: &Setup) -> Vec<char> {
    let most = 16 * 16 + 1;
    match setup {
        Setup::Line(line) => line.chars().take(most).collect(),
        Setup::Rows(rows) | Setup::Whole(Whole { cells: rows, .. }) => {
            rows.iter().flat_map(|row| row.chars()).take(most).collect()
        }
    }
}

/// Rows and columns of a board with this number of cells.
pub(crate) fn size(cells: usize) -> Option<usize> {
    SIZES.iter().map(|(side, _)| *side).find(|side| side * side == cells)
}

/// Digits as a level file writes them.
pub(crate) fn written(side: usize, digits: &[u8]) -> Setup {
    let text = |digits: &[u8]| digits.iter().map(|&digit| symbol(digit)).collect::<String>();
    if side == 9 {
        return Setup::Line(text(digits));
    }
    Setup::Rows(digits.chunks(side).map(text).collect())
}

/// A board as it is read from a text that says its shape.
pub(crate) fn told(shape: &Shape, digits: &[u8]) -> Setup {
    if shape.is_plain() {
        return written(shape.side(), digits);
    }
    let row = |digits: &[u8]| digits.iter().map(|&digit| symbol(digit)).collect();
    let cells = digits.chunks(shape.side()).map(row).collect();
    Setup::Whole(Whole { cells, rules: Variant::from(shape) })
}

fn check(setup: &Setup, rules: &Variant) -> Result<Level, Vec<Problem>> {
    let characters = characters(setup);
    let wrong_count = || wrong_count(characters.len());
    let side = size(characters.len()).ok_or_else(|| vec![wrong_count()])?;
    let mut problems = shape(setup, side);
    if matches!(setup, Setup::Whole(whole) if whole.rules != *rules) {
        problems.push(Problem::new("rules", "the board says other rules of itself"));
    }
    let kit = match rules.shape(side) {
        Ok(shape) => Kit::shaped(shape),
        Err(mut wrong) => {
            problems.append(&mut wrong);
            None
        }
    };
    let digits = digits(&characters, side, &mut problems);
    if !problems.is_empty() {
        return Err(problems);
    }
    let level = Level::new(&kit.ok_or_else(|| vec![wrong_count()])?, digits);
    let twice = twice(&level);
    if twice.is_empty() { Ok(level) } else { Err(twice) }
}

fn wrong_count(cells: usize) -> Problem {
    let found = if cells > 256 { "more than 256".to_owned() } else { cells.to_string() };
    Problem::new("cells", format!("{found} are no board: there are boards of 16, 36, 81 and 256"))
}

/// Rows that are not as long as there are rows.
fn shape(setup: &Setup, side: usize) -> Vec<Problem> {
    let (Setup::Rows(rows) | Setup::Whole(Whole { cells: rows, .. })) = setup else {
        return Vec::new();
    };
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

/// What is wrong with a character that stands for no digit of the board.
pub(crate) fn no_digit(cell: usize, character: char, side: usize) -> Problem {
    let (row, column, last) = (cell / side + 1, cell % side + 1, symbol(side as u8));
    let message = format!("`{character}` is no cell: expected 1 to {last}, or a dot");
    Problem::new(format!("r{row}c{column}"), message)
}

/// Digits that a unit is given twice.
fn twice(level: &Level) -> Vec<Problem> {
    let layout = &level.kit().layout;
    let mut problems = Vec::new();
    for unit in 0..layout.units().len() {
        for digit in 1..=level.side() as u8 {
            let times = level.times(unit, digit);
            if times > 1 {
                let message = format!("{} occurs {times} times", symbol(digit));
                problems.push(Problem::new(layout.unit_name(unit), message));
            }
        }
    }
    problems
}
