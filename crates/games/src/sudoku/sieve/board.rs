//! Candidates, seen from the cells and from the digits.

use super::super::Layout;

/// The largest side of a board.
const MOST: usize = 16;

/// The pencil marks of a board: every candidate stands in four places, so that each technique finds
/// what it looks at in one machine word.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Board {
    side: usize,
    /// By cell: the digits it may have. A filled cell keeps its own.
    cells: [u16; MOST * MOST],
    /// By digit, then by unit of each sort: the places within the unit it may take.
    places: [[u16; 3 * MOST]; MOST],
    /// By unit: the places that are not filled.
    open: [u16; 3 * MOST],
    filled: usize,
    candidates: usize,
}

impl Board {
    pub(super) fn empty(layout: &Layout) -> Self {
        let side = layout.side().min(MOST);
        let all = ((1u32 << side) - 1) as u16;
        Self {
            side,
            cells: [all; MOST * MOST],
            places: [[all; 3 * MOST]; MOST],
            open: [all; 3 * MOST],
            filled: 0,
            candidates: side * side * side,
        }
    }

    /// Whether every cell is filled.
    pub(in super::super) fn is_full(&self) -> bool {
        self.filled == self.side * self.side
    }

    pub(super) fn candidates(&self) -> usize {
        self.candidates
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
    pub(super) fn is_filled(&self, units: [usize; 3], places: [usize; 3]) -> bool {
        self.open[units[0]] >> places[0] & 1 == 0
    }

    /// Marks a cell as filled.
    pub(super) fn fill(&mut self, units: [usize; 3], places: [usize; 3]) {
        self.filled += 1;
        for (unit, place) in units.into_iter().zip(places) {
            self.open[unit] &= !(1 << place);
        }
    }

    /// Takes a candidate away; what is left of the cell and of the digit in each unit.
    pub(super) fn remove(
        &mut self,
        cell: usize,
        digit: usize,
        units: [usize; 3],
        places: [usize; 3],
    ) -> (u16, [u16; 3]) {
        self.candidates -= 1;
        self.cells[cell] &= !(1 << digit);
        let mut left = [0; 3];
        for sort in 0..3 {
            let word = &mut self.places[digit][units[sort]];
            *word &= !(1 << places[sort]);
            left[sort] = *word;
        }
        (self.cells[cell], left)
    }
}
