//! What is known of a board of lines.

use super::Weave;
use crate::Values;

/// What is known of a board of lines: by line and value, the cells that may have it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Fabric {
    pub(super) may: Vec<u64>,
    /// Lines that changed since they were last looked at.
    pub(super) restless: u128,
    pub(super) looked: u64,
}

impl Fabric {
    /// By value: the cells of a line that may have it.
    #[inline]
    pub(crate) fn line(&self, weave: &Weave, line: usize) -> &[u64] {
        &self.may[line * weave.values()..(line + 1) * weave.values()]
    }

    /// What a cell may be; nothing if there is no such cell.
    #[must_use]
    pub fn may_be(&self, weave: &Weave, cell: usize) -> Values {
        if cell < weave.cells() { self.cell(weave, cell) } else { Values::NONE }
    }

    /// Has every line looked at again.
    pub fn look_again(&mut self, weave: &Weave) {
        self.restless = (1 << weave.lines()) - 1;
    }

    /// What a cell may be.
    pub(crate) fn cell(&self, weave: &Weave, cell: usize) -> Values {
        let (line, place) = weave.at(cell);
        let may = self.line(weave, line).iter().enumerate();
        let values = may.filter(|(_, cells)| *cells >> place & 1 == 1);
        values.fold(Values::NONE, |values, (value, _)| values | Values::one(value))
    }

    /// The places of a line that may have two values or more.
    pub(super) fn open(&self, weave: &Weave, line: usize) -> u64 {
        let (mut one, mut two) = (0, 0);
        for &cells in self.line(weave, line) {
            two |= one & cells;
            one |= cells;
        }
        two
    }

    /// How often a line was looked at to come to know this.
    #[must_use]
    pub fn looked(&self) -> u64 {
        self.looked
    }

    /// How much more another board says that was followed from this one.
    pub(crate) fn told_by(&self, other: &Self) -> u32 {
        let both = self.may.iter().zip(&other.may);
        both.map(|(before, after)| (before & !after).count_ones()).sum()
    }

    /// How many open cells there are in that line of a cell that has the fewest.
    pub(crate) fn slack(&self, weave: &Weave, cell: usize) -> u32 {
        let (line, place) = weave.at(cell);
        let own = self.open(weave, line).count_ones();
        let across = weave.crossing(line, place).map(|(line, _)| self.open(weave, line));
        across.map_or(own, |across| own.min(across.count_ones()))
    }

    /// How many cells are not fixed.
    #[must_use]
    pub fn open_cells(&self, weave: &Weave) -> usize {
        (0..weave.cells()).filter(|&cell| self.cell(weave, cell).len() > 1).count()
    }

    /// Whether every cell is fixed.
    #[must_use]
    pub fn is_full(&self, weave: &Weave) -> bool {
        (0..weave.lines()).all(|line| self.open(weave, line) == 0)
    }

    /// The filled board; none while a cell may be more than one thing.
    #[must_use]
    pub fn board(&self, weave: &Weave) -> Option<Vec<u8>> {
        let value = |cell| self.cell(weave, cell).single().map(|value| value as u8);
        (0..weave.cells()).map(value).collect()
    }
}
