//! Where each digit may be, and what follows.

use super::tables::{ALL, ALLOWED, BOXES, CELLS_ALLOWED, LONE, ROW};

/// There is no solution.
#[derive(Debug, Clone, Copy)]
pub(super) struct Conflict;

/// All digits, as bits.
pub(super) const DIGITS: u32 = 0o777;

/// For each digit and band the cells it may be in; `3 * digit + band` is the place in the arrays,
/// which are as long as a power of two so that no index needs to be checked.
#[derive(Debug, Clone, Copy)]
pub(super) struct Position {
    pub(super) cells: [u32; 32],
    /// Cells that hold the digit and have been taken from all others.
    known: [u32; 32],
}

/// The cells that are not fixed, by band.
#[derive(Debug, Clone, Copy)]
pub(super) struct Open {
    /// Cells with two digits left.
    pub(super) pairs: [u32; 3],
    /// Cells with two digits or more.
    pub(super) all: [u32; 3],
}

const fn place(digit: usize, band: usize) -> usize {
    (3 * digit + band) & 31
}

impl Position {
    /// The empty board.
    pub(super) const EMPTY: Self = Self { cells: [ALL; 32], known: [0; 32] };

    pub(super) fn of(&self, digit: usize) -> [u32; 3] {
        [0, 1, 2].map(|band| self.cells[place(digit, band)])
    }

    /// The digits a cell of a band may have.
    pub(super) fn digits(&self, band: usize, cell: u32) -> u32 {
        let has = |digit| u32::from(self.cells[place(digit, band)] & cell != 0) << digit;
        (0..9).map(has).fold(0, |all, digit| all | digit)
    }

    /// Puts a digit into a cell of a band, unless it can't be there. Of its row the digit keeps
    /// that cell alone; the rest follows when the digit is looked at.
    pub(super) fn put(&mut self, digit: usize, band: usize, cell: u32) -> Result<(), Conflict> {
        let cells = &mut self.cells[place(digit, band)];
        let row = ROW << (cell.trailing_zeros() / 9 * 9);
        *cells &= !row | cell;
        if *cells & cell == 0 { Err(Conflict) } else { Ok(()) }
    }

    /// Takes a digit from a cell of a band.
    pub(super) fn strike(&mut self, digit: usize, band: usize, cell: u32) {
        self.cells[place(digit, band)] &= !cell;
    }

    /// Follows everything that changed, given the digits that did.
    #[inline]
    pub(super) fn propagate(&mut self, mut changed: u32) -> Result<Open, Conflict> {
        loop {
            while changed != 0 {
                let digit = changed.trailing_zeros() as usize;
                changed &= changed - 1;
                self.settle(digit)?;
                changed |= self.clear(digit);
            }
            let mut open = Open { pairs: [0; 3], all: [0; 3] };
            for band in 0..3 {
                changed |= self.lone_digits(band, &mut open)?;
            }
            if changed == 0 {
                return Ok(open);
            }
        }
    }

    /// Within each band a digit takes a row and a box of its own, within each stack a column:
    /// keeps the cells for which that is possible.
    #[inline]
    fn settle(&mut self, digit: usize) -> Result<(), Conflict> {
        let mut cells = self.of(digit);
        loop {
            for band in &mut cells {
                let boxes = |row: u32| usize::from(BOXES[(*band >> (9 * row) & ROW) as usize]);
                let places = boxes(0) | boxes(1) << 3 | boxes(2) << 6;
                *band &= CELLS_ALLOWED[places & 511];
                if *band == 0 {
                    return Err(Conflict);
                }
            }
            let columns = cells.map(|band| (band | band >> 9 | band >> 18) & ROW);
            let left = columns_allowed(columns);
            if left == columns {
                break;
            }
            for (band, columns) in cells.iter_mut().zip(left) {
                *band &= columns | columns << 9 | columns << 18;
            }
        }
        for (band, cells) in cells.into_iter().enumerate() {
            self.cells[place(digit, band)] = cells;
        }
        Ok(())
    }

    /// Takes cells that are a digit's only ones in a row from all other digits; which of them
    /// changed.
    #[inline]
    fn clear(&mut self, digit: usize) -> u32 {
        let mut changed = 0;
        for band in 0..3 {
            let cells = self.cells[place(digit, band)];
            let lone = |row: u32| u32::from(LONE[(cells >> (9 * row) & ROW) as usize]) << (9 * row);
            let fixed = lone(0) | lone(1) | lone(2);
            let fresh = fixed & !self.known[place(digit, band)];
            if fresh == 0 {
                continue;
            }
            self.known[place(digit, band)] = fixed;
            for other in 0..9 {
                let before = self.cells[place(other, band)];
                let after = before & !fresh;
                self.cells[place(other, band)] = after;
                changed |= u32::from(before != after) << other;
            }
            self.cells[place(digit, band)] = cells;
        }
        changed & !(1 << digit)
    }

    /// Fixes the cells of a band that have one digit left; which digits changed.
    #[inline]
    fn lone_digits(&mut self, band: usize, open: &mut Open) -> Result<u32, Conflict> {
        let (mut one, mut two, mut three) = (0, 0, 0);
        for digit in 0..9 {
            let cells = self.cells[place(digit, band)];
            three |= two & cells;
            two |= one & cells;
            one |= cells;
        }
        if one != ALL {
            return Err(Conflict);
        }
        (open.pairs[band], open.all[band]) = (two & !three, two);
        let mut changed = 0;
        for digit in 0..9 {
            let at = place(digit, band);
            let mut fresh = self.cells[at] & !two & !self.known[at];
            self.known[at] |= fresh;
            changed |= u32::from(fresh != 0) << digit;
            while fresh != 0 {
                let cell = fresh & fresh.wrapping_neg();
                fresh ^= cell;
                self.put(digit, band, cell)?;
            }
        }
        Ok(changed)
    }
}

/// The columns a digit may take in each band, if no two bands take the same.
#[inline]
fn columns_allowed(columns: [u32; 3]) -> [u32; 3] {
    let mut left = [0; 3];
    for stack in [0, 3, 6] {
        let [top, middle, bottom] = columns.map(|band| band >> stack & 7);
        let allowed = u32::from(ALLOWED[(top | middle << 3 | bottom << 6) as usize & 511]);
        left[0] |= (allowed & 7) << stack;
        left[1] |= (allowed >> 3 & 7) << stack;
        left[2] |= (allowed >> 6) << stack;
    }
    left
}
