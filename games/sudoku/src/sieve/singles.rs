//! Filling cells in, and the singles that leads to.

use super::Sieve;
use super::board::Board;

/// Which singles are looked for.
#[derive(Debug, Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "any choice of the four makes sense")]
pub(super) struct Singles {
    pub(super) last: bool,
    pub(super) naked: bool,
    pub(super) in_box: bool,
    pub(super) in_line: bool,
}

impl Sieve<'_> {
    /// Fills a cell in, unless it is filled, and strikes its digit off what it sees.
    pub(super) fn place(&mut self, board: &mut Board, cell: usize, digit: usize) {
        let layout = self.layout;
        let (units, places) = (layout.units_of(cell), layout.places_of(cell));
        if board.is_filled(units, places) || board.cell(cell) >> digit & 1 == 0 {
            return;
        }
        board.fill(units, places);
        for other in digits(board.cell(cell) & !(1 << digit)) {
            self.remove(board, cell, other);
        }
        for (&unit, &place) in units.iter().zip(places) {
            for other in digits(board.places(digit, unit) & !(1 << place)) {
                self.remove(board, layout.units()[unit][other], digit);
            }
            self.last_cell(board, unit);
        }
    }

    /// Takes a candidate from a cell that has it, and notes the singles that are left.
    pub(super) fn remove(&mut self, board: &mut Board, cell: usize, digit: usize) {
        let (units, places) = (self.layout.units_of(cell), self.layout.places_of(cell));
        let (digits_left, places_left) = board.remove(cell, digit, units, places);
        if digits_left.is_power_of_two() && self.singles.naked {
            self.found.push((cell, digits_left.trailing_zeros() as usize));
        }
        for (sort, left) in places_left.into_iter().enumerate().take(units.len()) {
            let known = if sort == 2 { self.singles.in_box } else { self.singles.in_line };
            if left.is_power_of_two() && known {
                let cell = self.layout.units()[units[sort]][left.trailing_zeros() as usize];
                self.found.push((cell, digit));
            }
        }
    }

    /// Notes the last open cell of a unit.
    fn last_cell(&mut self, board: &Board, unit: usize) {
        let open = board.open(unit);
        if open.is_power_of_two() && self.singles.last {
            let cell = self.layout.units()[unit][open.trailing_zeros() as usize];
            let fits = |&digit: &usize| board.places(digit, unit) == open;
            self.found.extend((0..board.side()).find(fits).map(|digit| (cell, digit)));
        }
    }
}

/// The members of a set of digits or of places.
pub(super) fn digits(set: u16) -> impl Iterator<Item = usize> {
    members(set.into())
}

/// The members of a set.
pub(super) fn members(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(first)
    })
}
