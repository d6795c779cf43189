//! A checked level.

use serde_json::Value;
use unsolve_adapters::constraint::{ConstraintRules, Entry, Mark, Notes};
use unsolve_adapters::{LevelError, json};
use unsolve_constraint::{Ladder, Model, Puzzle as Clues};
use unsolve_digits::{digit, settled, shown, symbol, understood};

use crate::setup::no_digit;
use crate::{Futoshiki, Kit, Sign};

/// A board with given digits and signs.
#[derive(Debug, Clone)]
pub struct Level {
    kit: &'static Kit,
    digits: Vec<u8>,
    signs: Vec<Option<Sign>>,
    clues: Clues,
}

impl Level {
    /// A level with these digits, 0 for an empty cell, and these signs by border: as many as the board has.
    #[must_use]
    pub fn new(kit: &'static Kit, digits: Vec<u8>, signs: Vec<Option<Sign>>) -> Self {
        let mut clues = Clues::new(&kit.model);
        for (cell, &digit) in digits.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            clues.give(cell, usize::from(digit) - 1);
        }
        for (border, sign) in signs.iter().enumerate() {
            if let Some(sign) = *sign {
                clues.use_clue(kit.layout.clue(border, sign));
            }
        }
        Self { kit, digits, signs, clues }
    }

    /// What all boards of the size share.
    #[must_use]
    pub fn kit(&self) -> &'static Kit {
        self.kit
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

    /// The signs, by border.
    #[must_use]
    pub fn signs(&self) -> &[Option<Sign>] {
        &self.signs
    }

    /// The borders with a sign: the two cells and the sign.
    pub fn signed(&self) -> impl Iterator<Item = ([usize; 2], Sign)> + '_ {
        let borders = self.kit.layout.borders().iter().zip(&self.signs);
        borders.filter_map(|(&cells, &sign)| Some((cells, sign?)))
    }

    /// The cell at a place, if it is on the board.
    pub(crate) fn cell(&self, [row, column]: [usize; 2]) -> Option<usize> {
        let side = self.side();
        (row < side && column < side).then(|| row * side + column)
    }

    /// The same level with another digit in a cell.
    #[must_use]
    pub fn with_digit(&self, cell: usize, digit: u8) -> Self {
        let mut digits = self.digits.clone();
        digits[cell] = digit;
        Self::new(self.kit, digits, self.signs.clone())
    }

    /// The same level with another sign at a border.
    #[must_use]
    pub fn with_sign(&self, border: usize, sign: Option<Sign>) -> Self {
        let mut signs = self.signs.clone();
        signs[border] = sign;
        Self::new(self.kit, self.digits.clone(), signs)
    }

    /// The filled cells that see one with the same digit or break a sign.
    pub fn conflicts(&self, digit: impl Fn(usize) -> u8) -> Vec<bool> {
        let mut wrong = vec![false; self.digits.len()];
        for line in self.kit.layout.lines() {
            for &cell in line {
                let same = line.iter().filter(|&&other| digit(other) == digit(cell));
                wrong[cell] |= digit(cell) > 0 && same.count() > 1;
            }
        }
        for ([first, second], sign) in self.signed() {
            let filled = digit(first) > 0 && digit(second) > 0;
            if filled && !sign.holds(digit(first), digit(second)) {
                (wrong[first], wrong[second]) = (true, true);
            }
        }
        wrong
    }

    /// The conflicts of a position.
    pub(crate) fn conflicts_of(&self, notes: &Notes) -> Vec<bool> {
        self.conflicts(|cell| shown(notes, cell))
    }

    /// The digits of a position as a level of its own.
    pub(crate) fn settled(&self, notes: &Notes) -> Vec<u8> {
        settled(&self.digits, &self.conflicts_of(notes), notes)
    }

    /// Whether all cells are filled and none is in another's way.
    pub(crate) fn is_solved(&self, notes: &Notes) -> bool {
        notes.board().is_some() && !self.conflicts_of(notes).contains(&true)
    }
}

impl ConstraintRules for Futoshiki {
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
        level.side()
    }

    fn shown_clues(level: &Level) -> usize {
        level.digits.iter().filter(|&&digit| digit > 0).count() + level.signed().count()
    }

    fn written(level: &Level, mark: Mark) -> Entry<u8> {
        Entry::of(mark, level.side(), |value| value + 1)
    }

    fn understood(level: &Level, mv: Entry<u8>) -> Option<Mark> {
        understood(level.side(), mv)
    }

    /// The rows.
    fn grid(level: &Level, board: &[u8]) -> Value {
        let row = |values: &[u8]| values.iter().map(|value| symbol(value + 1)).collect::<String>();
        board.chunks(level.side()).map(row).collect::<Vec<_>>().into()
    }

    fn read_grid(level: &Level, grid: &Value) -> Result<Vec<u8>, LevelError> {
        let wrong = |message: String| LevelError::field("solution.grid", message);
        let rows: Vec<String> = json::read(grid).map_err(|error| wrong(error.message.clone()))?;
        let side = level.side();
        let lengths = rows.iter().map(|row| row.chars().count());
        if rows.len() != side || lengths.into_iter().any(|length| length != side) {
            return Err(wrong(format!("{side} rows of {side} digits are expected")));
        }
        let value = |(cell, character): (usize, char)| {
            let found = digit(character).filter(|&digit| usize::from(digit) <= side);
            let unknown = || wrong(no_digit(cell, character, side).to_string());
            found.map(|digit| digit - 1).ok_or_else(unknown)
        };
        rows.iter().flat_map(|row| row.chars()).enumerate().map(value).collect()
    }
}
