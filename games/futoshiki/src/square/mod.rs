//! Pencil marks of a whole board as small numbers, and what follows from them: the one place where techniques are worked
//! out. The ladder tells what is found here, the generator only asks whether it is enough.

mod counting;
mod search;
mod sets;
mod suppose;

pub use counting::Count;
pub use sets::{Caught, Subset};
pub use suppose::{End, Event, Reason, bits};

use crate::Layout;

/// The most cells a board has.
pub const MOST: usize = 81;

/// What is marked can't be completed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dead;

/// What each cell may be, and which cells are smaller than which.
#[derive(Debug, Clone)]
pub struct Square {
    /// Rows, columns and digits.
    pub side: usize,
    /// By cell: a bit for each digit it may be, the least for 1. A cell with one bit is filled.
    pub marks: [u16; MOST],
    /// The smaller cell, then the larger.
    pub less: Vec<[u8; 2]>,
}

impl Square {
    /// A board of which nothing is known.
    #[must_use]
    pub fn new(side: usize) -> Self {
        let mut marks = [0; MOST];
        marks[..side * side].fill(all(side));
        Self { side, marks, less: Vec::new() }
    }

    /// How many cells there are.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.side * self.side
    }

    /// Whether every cell is filled.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.marks[..self.cells()].iter().all(|marks| marks.is_power_of_two())
    }

    /// The cell at a place of a line: the rows come first, then the columns.
    #[must_use]
    pub fn at(&self, line: usize, place: usize) -> usize {
        if line < self.side {
            line * self.side + place
        } else {
            place * self.side + line - self.side
        }
    }

    /// Fills in cells with one digit left and digits with one place left in a line, strikes digits off beside filled
    /// cells and what signs rule out, until nothing more comes of it.
    pub fn settle(&mut self) -> Result<(), Dead> {
        self.settle_lines((1 << (2 * self.side)) - 1)
    }

    /// The same where only cells of some lines, as bits, have changed.
    fn settle_lines(&mut self, mut dirty: u32) -> Result<(), Dead> {
        loop {
            while dirty != 0 {
                let line = dirty.trailing_zeros() as usize;
                dirty &= dirty - 1;
                dirty |= self.settle_line(line)?;
            }
            for place in 0..self.less.len() {
                dirty |= self.compare(place)?;
            }
            if dirty == 0 {
                return Ok(());
            }
        }
    }

    /// The lines of a cell, as bits.
    fn lines_of(&self, cell: usize) -> u32 {
        1 << (cell / self.side) | 1 << (self.side + cell % self.side)
    }

    /// The lines in which anything changed.
    fn settle_line(&mut self, line: usize) -> Result<u32, Dead> {
        let (mut filled, mut once, mut twice) = (0, 0, 0);
        for place in 0..self.side {
            let marks = self.marks[self.at(line, place)];
            if marks.is_power_of_two() {
                if filled & marks != 0 {
                    return Err(Dead);
                }
                filled |= marks;
            }
            twice |= once & marks;
            once |= marks;
        }
        if once != all(self.side) {
            return Err(Dead);
        }
        let alone = once & !twice & !filled;
        let mut dirty = 0;
        for place in 0..self.side {
            let cell = self.at(line, place);
            let marks = self.marks[cell];
            if marks.is_power_of_two() {
                continue;
            }
            let mut left = marks & !filled;
            if left & alone != 0 {
                left &= alone;
            }
            if left == 0 || (left & alone).count_ones() > 1 {
                return Err(Dead);
            }
            if left != marks {
                self.marks[cell] = left;
                dirty |= self.lines_of(cell);
            }
        }
        Ok(dirty)
    }

    /// The lines in which a sign rules anything out.
    fn compare(&mut self, place: usize) -> Result<u32, Dead> {
        let [smaller, larger] = self.less[place].map(usize::from);
        let (one, other) = (self.marks[smaller], self.marks[larger]);
        let less = one & below(other);
        let more = other & above(one);
        if less == 0 || more == 0 {
            return Err(Dead);
        }
        let mut dirty = 0;
        if less != one {
            self.marks[smaller] = less;
            dirty |= self.lines_of(smaller);
        }
        if more != other {
            self.marks[larger] = more;
            dirty |= self.lines_of(larger);
        }
        Ok(dirty)
    }

    /// Takes digits away from a cell; whether it had any of them.
    fn strike(&mut self, cell: usize, gone: u16) -> Result<bool, Dead> {
        let before = self.marks[cell];
        self.marks[cell] = before & !gone;
        if self.marks[cell] == 0 { Err(Dead) } else { Ok(self.marks[cell] != before) }
    }

    /// Follows the rungs of the ladder up to this one, all but the singles and comparisons of which it counts
    /// from 0: counting, naked pairs, X-wings, hidden pairs, the same with three, suppositions.
    pub fn follow(&mut self, layout: &Layout, rungs: usize) -> Result<(), Dead> {
        'again: loop {
            self.settle()?;
            if self.is_full() {
                return Ok(());
            }
            for rung in 0..rungs {
                let mut struck = Vec::new();
                match rung {
                    0 => self.counts(layout, &mut |count| struck.push((count.cell, count.gone))),
                    1..=6 => {
                        let subset = Subset::ALL[rung - 1];
                        subset.each(self, &mut |caught| struck.extend_from_slice(&caught.struck));
                    }
                    _ => struck.extend(self.first_refuted()),
                }
                let mut again = false;
                for (cell, gone) in struck {
                    again |= self.strike(cell, gone)?;
                }
                if again {
                    continue 'again;
                }
            }
            return Ok(());
        }
    }
}

/// All digits of a board.
pub fn all(side: usize) -> u16 {
    (1 << side) - 1
}

/// The digits below the largest of some.
pub fn below(marks: u16) -> u16 {
    match marks {
        0 => 0,
        _ => (1 << marks.ilog2()) - 1,
    }
}

/// The digits above the smallest of some.
pub fn above(marks: u16) -> u16 {
    match marks {
        0 => 0,
        _ => (u16::MAX << marks.trailing_zeros()) << 1,
    }
}
