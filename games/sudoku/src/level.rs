//! A checked level.

use std::sync::Arc;

use serde_json::Value;
use unsolve_adapters::constraint::{ConstraintRules, Entry, Found, Mark, Notes};
use unsolve_adapters::{LevelError, json};
use unsolve_constraint::{Ladder, Model, Puzzle as Clues};
use unsolve_core::Budget;
use unsolve_digits::{digit, settled, shown, understood};

use crate::setup::{self, Setup};
use crate::{Kit, Sudoku, bands};

/// A board with given digits.
#[derive(Debug, Clone)]
pub struct Level {
    kit: Arc<Kit>,
    digits: Vec<u8>,
    clues: Clues,
}

impl Level {
    /// A level with these digits, 0 for an empty cell: as many as the board has cells, none too
    /// large.
    pub(crate) fn new(kit: &Arc<Kit>, digits: Vec<u8>) -> Self {
        let mut clues = Clues::new(&kit.model);
        for (cell, &digit) in digits.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            clues.give(cell, usize::from(digit) - 1);
        }
        Self { kit: Arc::clone(kit), digits, clues }
    }

    /// What all boards of the shape share.
    #[must_use]
    pub fn kit(&self) -> &Arc<Kit> {
        &self.kit
    }

    /// Rows, columns and digits.
    #[must_use]
    pub fn side(&self) -> usize {
        self.kit.layout.side()
    }

    /// The given digits, 0 for an empty cell.
    #[must_use]
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The cell at a place, if it is on the board.
    pub(crate) fn cell(&self, [row, column]: [usize; 2]) -> Option<usize> {
        let side = self.side();
        (row < side && column < side).then(|| row * side + column)
    }

    /// The same level with another digit in a cell.
    pub(crate) fn with(&self, cell: usize, digit: u8) -> Self {
        let mut digits = self.digits.clone();
        digits[cell] = digit;
        Self::new(&self.kit, digits)
    }

    /// Whether no cell that this one sees is given the digit.
    pub(crate) fn fits(&self, cell: usize, digit: u8) -> bool {
        let sees = |other: &usize| self.kit.layout.sees(cell, *other);
        !(0..self.digits.len()).filter(sees).any(|other| self.digits[other] == digit)
    }

    /// A unit that is given a digit twice, by name, and the digit.
    pub(crate) fn twice(&self) -> Option<(String, u8)> {
        let units = (0..self.kit.layout.units().len())
            .flat_map(|unit| (1..=self.side() as u8).map(move |digit| (unit, digit)));
        let mut twice = units.filter(|&(unit, digit)| self.times(unit, digit) > 1);
        twice.next().map(|(unit, digit)| (self.kit.layout.unit_name(unit), digit))
    }

    /// How often a unit is given a digit.
    pub(crate) fn times(&self, unit: usize, digit: u8) -> usize {
        self.kit.layout.units()[unit].iter().filter(|&&cell| self.digits[cell] == digit).count()
    }

    /// The filled cells that see one with the same digit.
    pub(crate) fn conflicts(&self, notes: &Notes) -> Vec<bool> {
        let mut wrong = vec![false; self.digits.len()];
        for unit in self.kit.layout.units() {
            for &cell in unit {
                let digit = shown(notes, cell);
                let same = unit.iter().filter(|&&other| shown(notes, other) == digit);
                wrong[cell] |= digit > 0 && same.count() > 1;
            }
        }
        wrong
    }

    /// The digits of a position as a level of its own.
    pub(crate) fn settled(&self, notes: &Notes) -> Vec<u8> {
        settled(&self.digits, &self.conflicts(notes), notes)
    }

    /// Whether all cells are filled and none is in another's way.
    pub(crate) fn is_solved(&self, notes: &Notes) -> bool {
        notes.board().is_some() && !self.conflicts(notes).contains(&true)
    }
}

impl ConstraintRules for Sudoku {
    fn model(level: &Level) -> &Model {
        &level.kit.model
    }

    fn clues(level: &Level) -> &Clues {
        &level.clues
    }

    fn ladder(level: &Level) -> &Ladder {
        &level.kit.ladder
    }

    fn columns(level: &Level) -> usize {
        level.kit.layout.side()
    }

    fn shown_clues(level: &Level) -> usize {
        level.digits.iter().filter(|&&digit| digit > 0).count()
    }

    fn written(level: &Level, mark: Mark) -> Entry<u8> {
        Entry::of(mark, level.side(), |value| value + 1)
    }

    fn understood(level: &Level, mv: Entry<u8>) -> Option<Mark> {
        understood(level.side(), mv)
    }

    fn grid(level: &Level, board: &[u8]) -> Value {
        let digits: Vec<u8> = board.iter().map(|value| value + 1).collect();
        serde_json::to_value(setup::written(level.side(), &digits)).unwrap_or_default()
    }

    fn read_grid(level: &Level, grid: &Value) -> Result<Vec<u8>, LevelError> {
        let wrong = |message: String| LevelError::field("solution.grid", message);
        let setup: Setup = json::read(grid).map_err(|error| wrong(error.message.clone()))?;
        let (characters, side) = (setup::characters(&setup), level.side());
        if characters.len() != side * side {
            return Err(wrong(format!("{} cells, not {}", characters.len(), side * side)));
        }
        let value = |(cell, &character): (usize, &char)| {
            let digit = digit(character).filter(|&digit| usize::from(digit) <= side);
            let unknown = || wrong(setup::no_digit(cell, character, side).to_string());
            digit.map(|digit| digit - 1).ok_or_else(unknown)
        };
        characters.iter().enumerate().map(value).collect()
    }

    /// 9 x 9 boards with boxes alone have a solver of their own.
    fn solutions(level: &Level, up_to: usize, budget: &Budget<'_>) -> Found {
        match <[u8; 81]>::try_from(&level.digits[..]) {
            Ok(board) if level.kit.has_bands() => {
                let (boards, count) = bands::list(&board, up_to, budget);
                Found { boards, stopped: count.stopped, effort: count.effort }
            }
            _ => Found::by_lane(&level.kit.model, &level.clues, up_to, budget),
        }
    }

    /// Calibrated on puzzles that singles solve: the median effort of 16 x 16 ones is 10.4 times
    /// that of 9 x 9 ones.
    fn scale(level: &Level) -> f64 {
        if level.side() > 9 { 10.4 } else { 1.0 }
    }
}
