//! Runs that cross, and the digits that cells may still have: what reasoning, search and making levels share.

mod keep;
mod search;
mod settle;
mod suppose;

use unsolve_constraint::{Constraint, Knowledge, digit_sets};

use crate::Layout;

pub use keep::Kind;
pub use settle::Dead;
pub use suppose::{Event, Story};

/// The digits from 1 to 9 as bits: bit `n` for digit `n`.
pub const ALL: u16 = 0b11_1111_1110;

/// The most cells of a run.
pub const MOST: usize = 9;

/// A run: its cells and its sum, 0 if it is not told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Strand {
    cells: [u16; MOST],
    length: u8,
    /// The sum; 0 if it is not told.
    pub sum: u8,
}

impl Strand {
    /// A run of these cells, of which there are at most nine.
    fn new(cells: &[usize], sum: u8) -> Self {
        let length = cells.len().min(MOST);
        let mut strand = Self { cells: [0; MOST], length: length as u8, sum };
        for (place, &cell) in strand.cells.iter_mut().zip(cells) {
            *place = cell as u16;
        }
        strand
    }

    /// Its cells.
    pub fn cells(&self) -> impl Iterator<Item = usize> + '_ {
        self.cells[..usize::from(self.length)].iter().map(|&cell| usize::from(cell))
    }

    /// How many cells it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.length.into()
    }

    /// Whether it has no cell.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }
}

/// The runs of a board, and the two that each cell is in.
#[derive(Debug, Clone)]
pub struct Web {
    /// The runs.
    pub runs: Vec<Strand>,
    /// By place: the runs across and down; a run that does not exist for a wall.
    of_cell: Vec<[u16; 2]>,
}

impl Web {
    /// The runs of a layout with their sums.
    #[must_use]
    pub fn new(layout: &Layout, sums: &[u8]) -> Self {
        let sum = |run: usize| sums.get(run).copied().unwrap_or(0);
        let strands = layout.runs().iter().enumerate();
        let strands = strands.map(|(number, run)| Strand::new(&run.cells, sum(number)));
        Self::of(strands.collect(), layout.places())
    }

    /// The runs that constraints tell of: the number of a run is the id of its constraint.
    pub(crate) fn known(known: &Knowledge<'_>) -> Option<Self> {
        let mut runs = Vec::new();
        for (id, constraint) in known.each() {
            let sum = match constraint {
                Constraint::Sum { at_least, at_most, different: true, .. }
                    if at_least == at_most =>
                {
                    u8::try_from(*at_least).ok()?
                }
                Constraint::AllDifferent { .. } => 0,
                _ => return None,
            };
            let cells = known.model.scope(id);
            if id != runs.len() || cells.len() > MOST {
                return None;
            }
            runs.push(Strand::new(cells, sum));
        }
        Some(Self::of(runs, known.domains.len()))
    }

    fn of(runs: Vec<Strand>, places: usize) -> Self {
        let mut of_cell = vec![[u16::MAX; 2]; places];
        for (number, run) in runs.iter().enumerate() {
            for cell in run.cells() {
                let slot = usize::from(of_cell[cell][0] != u16::MAX);
                of_cell[cell][slot] = number as u16;
            }
        }
        Self { runs, of_cell }
    }

    /// How many places there are, walls included.
    #[must_use]
    pub fn places(&self) -> usize {
        self.of_cell.len()
    }

    /// The runs that a place is in.
    pub fn runs_of(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let runs = self.of_cell.get(cell).into_iter().flatten();
        runs.filter(|&&run| run != u16::MAX).map(|&run| usize::from(run))
    }

    /// Whether a place is in a run.
    #[must_use]
    pub fn is_cell(&self, place: usize) -> bool {
        self.of_cell.get(place).is_some_and(|runs| runs[0] != u16::MAX)
    }

    /// The marks of an untouched board: every digit in every cell, but for those given.
    #[must_use]
    pub fn start(&self, given: &[u8]) -> Vec<u16> {
        let mark = |place: usize| match given.get(place) {
            _ if !self.is_cell(place) => 0,
            Some(&digit) if digit > 0 => 1 << digit,
            _ => ALL,
        };
        (0..self.places()).map(mark).collect()
    }

    /// What is left to do in a run.
    #[must_use]
    pub fn rest(&self, run: usize, marks: &[u16]) -> Rest {
        let strand = &self.runs[run];
        let mut rest = Rest {
            cells: [0; MOST],
            marks: [0; MOST],
            open: 0,
            used: 0,
            sum: (strand.sum > 0).then_some(strand.sum),
            spoilt: false,
        };
        let (mut filled, mut union) = (0, 0);
        for cell in strand.cells() {
            let mark = marks[cell];
            if mark.is_power_of_two() {
                rest.spoilt |= rest.used & mark != 0;
                rest.used |= mark;
                filled += mark.trailing_zeros() as u8;
            } else {
                rest.cells[rest.open] = cell as u16;
                rest.marks[rest.open] = mark;
                rest.open += 1;
                union |= mark;
            }
        }
        if let Some(sum) = &mut rest.sum {
            rest.spoilt |= filled > *sum;
            *sum = sum.saturating_sub(filled);
            rest.spoilt |= rest.open == 0 && *sum != 0;
        }
        let free = union & !rest.used;
        rest.spoilt |= (free.count_ones() as usize) < rest.open;
        for mark in &mut rest.marks[..rest.open] {
            *mark &= !rest.used;
            rest.spoilt |= *mark == 0;
        }
        rest
    }
}

/// What is left to do in a run.
#[derive(Debug, Clone, Copy)]
pub struct Rest {
    cells: [u16; MOST],
    marks: [u16; MOST],
    open: usize,
    /// The digits that stand in the run.
    pub used: u16,
    /// What the empty cells add up to, if the sum of the run is told.
    pub sum: Option<u8>,
    /// Whether nothing can be right any more: equal digits, a sum that is wrong or cells with nothing left.
    pub spoilt: bool,
}

impl Rest {
    /// How many cells are empty.
    #[must_use]
    pub fn len(&self) -> usize {
        self.open
    }

    /// Whether every cell is filled.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.open == 0
    }

    /// The empty cells.
    pub fn cells(&self) -> impl Iterator<Item = usize> + '_ {
        self.cells[..self.open].iter().map(|&cell| usize::from(cell))
    }

    /// What the empty cells may be beside the digits that stand in the run.
    #[must_use]
    pub fn marks(&self) -> &[u16] {
        &self.marks[..self.open]
    }

    /// The sets of digits for the empty cells, by their sum and the digits that stand in the run alone; none if the sum is
    /// not told.
    pub fn sets(&self) -> impl Iterator<Item = u16> + '_ {
        let sets = self.sum.map_or(&[][..], |sum| digit_sets(self.open, sum.into()));
        sets.iter().copied().filter(|set| set & self.used == 0)
    }
}

/// The bits of a set, one by one.
pub fn bits(mut set: u16) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let bit = set & set.wrapping_neg();
        set ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// The digit of one bit.
#[must_use]
pub fn digit(bit: u16) -> u8 {
    bit.trailing_zeros() as u8
}

/// The sum of a set of digits.
#[must_use]
pub fn total(set: u16) -> u8 {
    bits(set).map(digit).sum()
}
