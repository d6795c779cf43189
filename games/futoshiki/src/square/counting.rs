//! Several different digits on one side of a cell.

use super::{MOST, Square, all};
use crate::Layout;

/// A cell of a line in which several others are larger, or smaller.
#[derive(Debug, Clone, Copy)]
pub struct Count {
    pub cell: usize,
    /// The line whose cells are all different.
    pub line: usize,
    /// Whether the others are larger.
    pub larger: bool,
    /// The others, as bits.
    pub others: u128,
    /// What the cell can't be.
    pub gone: u16,
}

impl Square {
    /// By cell: those that signs say are larger, directly or through others; or smaller.
    #[must_use]
    pub fn beyond(&self, larger: bool) -> [u128; MOST] {
        let mut beyond = [0u128; MOST];
        let mut again = true;
        while std::mem::take(&mut again) {
            for &[smaller, bigger] in &self.less {
                let (from, to) = if larger { (smaller, bigger) } else { (bigger, smaller) };
                let (from, to) = (usize::from(from), usize::from(to));
                let more = beyond[from] | beyond[to] | 1 << to;
                again |= more != beyond[from];
                beyond[from] = more;
            }
        }
        beyond
    }

    /// Cells that leave too few digits for others of one line, all of which are larger or all smaller.
    pub fn counts(&self, layout: &Layout, call: &mut dyn FnMut(Count)) {
        for larger in [true, false] {
            let beyond = self.beyond(larger);
            for (cell, &others) in beyond.iter().enumerate().take(self.cells()) {
                let marks = self.marks[cell];
                if marks.is_power_of_two() || others.count_ones() < 2 || others >> cell & 1 == 1 {
                    continue;
                }
                for (line, &mask) in layout.masks().iter().enumerate() {
                    let members = others & mask;
                    if members.count_ones() < 2 {
                        continue;
                    }
                    let gone = self.too_far(marks, members, larger);
                    if gone != 0 {
                        call(Count { cell, line, larger, others: members, gone });
                    }
                }
            }
        }
    }

    /// Those of the marks beyond which there are not enough digits for all members.
    fn too_far(&self, marks: u16, members: u128, larger: bool) -> u16 {
        let (mut gone, mut left) = (0, marks);
        while left != 0 {
            let digit = if larger { 1 << left.ilog2() } else { left & left.wrapping_neg() };
            let side = if larger { !(digit | (digit - 1)) & all(self.side) } else { digit - 1 };
            let (mut choices, mut count, mut rest) = ([0; 9], 0, members);
            while rest != 0 && count < choices.len() {
                choices[count] = self.marks[rest.trailing_zeros() as usize] & side;
                count += 1;
                rest &= rest - 1;
            }
            if side.count_ones() as usize >= count && all_different(&choices[..count]) {
                break;
            }
            gone |= digit;
            left &= !digit;
        }
        gone
    }
}

/// Whether each can have a digit of its own.
fn all_different(choices: &[u16]) -> bool {
    let mut owners = [usize::MAX; 16];
    (0..choices.len()).all(|place| assign(choices, place, &mut 0, &mut owners))
}

/// Finds a digit for a place, moving others out of the way.
fn assign(choices: &[u16], place: usize, seen: &mut u16, owners: &mut [usize; 16]) -> bool {
    loop {
        let open = choices[place] & !*seen;
        if open == 0 {
            return false;
        }
        let digit = open.trailing_zeros() as usize;
        *seen |= 1 << digit;
        if owners[digit] == usize::MAX || assign(choices, owners[digit], seen, owners) {
            owners[digit] = place;
            return true;
        }
    }
}
