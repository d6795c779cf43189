//! Candidates, seen from the cells and from the digits.

use super::Kind;
use crate::Layout;
use crate::layout::MOST_UNITS;

/// The largest side of a board.
const MOST: usize = 16;
/// The most units of a board: rows, columns, regions and diagonals.
const UNITS: usize = 3 * MOST + 2;

/// The pencil marks of a board: every candidate stands in four places, so that each technique finds
/// what it looks at in one machine word.
#[derive(Debug, Clone, Copy)]
pub struct Board {
    side: usize,
    units: usize,
    /// By cell: the digits it may have. A filled cell keeps its own.
    cells: [u16; MOST * MOST],
    /// By digit, then by unit of each sort: the places within the unit it may take.
    places: [[u16; UNITS]; MOST],
    /// By unit: the places that are not filled.
    open: [u16; UNITS],
    filled: usize,
    candidates: usize,
    /// What has changed since it was last asked for.
    news: News,
    /// By technique: what has changed since it was last used.
    unseen: [News; Kind::STRIKING],
}

/// Units and digits that lost candidates, as bits.
#[derive(Debug, Clone, Copy)]
pub(super) struct News {
    pub(super) units: u64,
    pub(super) digits: u16,
}

impl News {
    const NONE: Self = Self { units: 0, digits: 0 };
    const ALL: Self = Self { units: u64::MAX, digits: u16::MAX };
}

impl Board {
    pub(super) fn empty(layout: &Layout) -> Self {
        let side = layout.side().min(MOST);
        let all = ((1u32 << side) - 1) as u16;
        Self {
            side,
            units: layout.units().len().min(UNITS),
            cells: [all; MOST * MOST],
            places: [[all; UNITS]; MOST],
            open: [all; UNITS],
            filled: 0,
            candidates: side * side * side,
            news: News::NONE,
            unseen: [News::ALL; Kind::STRIKING],
        }
    }

    /// Whether every cell is filled.
    pub fn is_full(&self) -> bool {
        self.filled == self.side * self.side
    }

    /// Lets all techniques know what has changed.
    pub(super) fn spread(&mut self) {
        let news = std::mem::replace(&mut self.news, News::NONE);
        for unseen in &mut self.unseen {
            unseen.units |= news.units;
            unseen.digits |= news.digits;
        }
    }

    /// What has changed since a technique was last used, which is now.
    pub(super) fn unseen(&mut self, technique: usize) -> News {
        std::mem::replace(&mut self.unseen[technique], News::NONE)
    }

    pub(super) fn candidates(&self) -> usize {
        self.candidates
    }

    /// All digits.
    pub(super) fn all(&self) -> u16 {
        ((1u32 << self.side) - 1) as u16
    }

    /// All units.
    pub(super) fn units(&self) -> u64 {
        (1 << self.units) - 1
    }

    pub(super) fn side(&self) -> usize {
        self.side
    }

    pub(super) fn cell(&self, cell: usize) -> u16 {
        self.cells[cell]
    }

    /// The places of a unit that a digit may take.
    pub(super) fn places(&self, digit: usize, unit: usize) -> u16 {
        self.places[digit][unit]
    }

    /// The places of a unit that are not filled.
    pub(super) fn open(&self, unit: usize) -> u16 {
        self.open[unit]
    }

    /// Whether a cell is filled, given its units.
    pub(super) fn is_filled(&self, units: &[usize], places: &[usize]) -> bool {
        self.open[units[0]] >> places[0] & 1 == 0
    }

    /// Marks a cell as filled.
    pub(super) fn fill(&mut self, units: &[usize], places: &[usize]) {
        self.filled += 1;
        for (&unit, &place) in units.iter().zip(places) {
            self.open[unit] &= !(1 << place);
        }
    }

    /// Takes a candidate away; what is left of the cell and of the digit in each unit.
    pub(super) fn remove(
        &mut self,
        cell: usize,
        digit: usize,
        units: &[usize],
        places: &[usize],
    ) -> (u16, [u16; MOST_UNITS]) {
        self.candidates -= 1;
        self.news.digits |= 1 << digit;
        self.cells[cell] &= !(1 << digit);
        let mut left = [0; MOST_UNITS];
        for ((&unit, &place), left) in units.iter().zip(places).zip(&mut left) {
            let word = &mut self.places[digit][unit];
            *word &= !(1 << place);
            *left = *word;
            self.news.units |= 1 << unit;
        }
        (self.cells[cell], left)
    }
}
