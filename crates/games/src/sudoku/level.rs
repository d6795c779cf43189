//! A checked level.

use unsolve_constraint::Puzzle as Clues;
use unsolve_erased::constraint::Notes;

use super::Kit;

/// A board with given digits.
#[derive(Debug, Clone)]
pub struct Level {
    kit: &'static Kit,
    digits: Vec<u8>,
    clues: Clues,
}

impl Level {
    /// A level with these digits, 0 for an empty cell: as many as the board has cells, none too
    /// large.
    pub(super) fn new(kit: &'static Kit, digits: Vec<u8>) -> Self {
        let mut clues = Clues::new(&kit.model);
        for (cell, &digit) in digits.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            clues.give(cell, usize::from(digit) - 1);
        }
        Self { kit, digits, clues }
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

    pub(super) fn clues(&self) -> &Clues {
        &self.clues
    }

    /// The cell at a place, if it is on the board.
    pub(super) fn cell(&self, [row, column]: [usize; 2]) -> Option<usize> {
        let side = self.side();
        (row < side && column < side).then_some(row * side + column)
    }

    /// The same level with another digit in a cell.
    pub(super) fn with(&self, cell: usize, digit: u8) -> Self {
        let mut digits = self.digits.clone();
        digits[cell] = digit;
        Self::new(self.kit, digits)
    }

    /// Whether no cell that this one sees is given the digit.
    pub(super) fn fits(&self, cell: usize, digit: u8) -> bool {
        let sees = |other: &usize| self.kit.layout.sees(cell, *other);
        !(0..self.digits.len()).filter(sees).any(|other| self.digits[other] == digit)
    }

    /// The digit in a cell: given, or entered.
    pub(super) fn shown(notes: &Notes, cell: usize) -> u8 {
        notes.entered(cell).map_or(0, |value| value + 1)
    }

    /// The filled cells that see one with the same digit.
    pub(super) fn conflicts(&self, notes: &Notes) -> Vec<bool> {
        let mut wrong = vec![false; self.digits.len()];
        for unit in self.kit.layout.units() {
            for &cell in unit {
                let digit = Self::shown(notes, cell);
                let same = unit.iter().filter(|&&other| Self::shown(notes, other) == digit);
                wrong[cell] |= digit > 0 && same.count() > 1;
            }
        }
        wrong
    }

    /// The digits of a position as a level of its own: those given, and those entered that are in
    /// nobody's way; 0 for other cells.
    pub(super) fn settled(&self, notes: &Notes) -> Vec<u8> {
        let settle = |(cell, wrong): (usize, bool)| {
            if wrong { self.digits[cell] } else { Self::shown(notes, cell) }
        };
        self.conflicts(notes).into_iter().enumerate().map(settle).collect()
    }

    /// Whether all cells are filled and none is in another's way.
    pub(super) fn is_solved(&self, notes: &Notes) -> bool {
        notes.board().is_some() && !self.conflicts(notes).contains(&true)
    }
}
