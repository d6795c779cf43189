//! A pivot and two cells with two digits each that it sees.

use unsolve_constraint::Values;

use super::cells::Cells;
use super::marks::Marks;
use super::rung::{Finds, Look};

/// A pivot sees a cell with XZ and one with YZ; whichever digit it has, one of the cells with Z
/// is Z, so whatever sees all of these is not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wing {
    /// The pivot has XY.
    Xy,
    /// The pivot has XYZ.
    Xyz,
}

impl Wing {
    fn from(self, pivot: usize, marks: &Marks<'_>, finds: &mut Finds) {
        let digits = marks.cells[pivot];
        let common = if self == Self::Xy { 1 } else { 2 };
        let linked = |cell: &usize| (marks.cells[*cell] & digits).len() == common;
        let wings: Vec<usize> =
            (marks.pairs & marks.frame.peers[pivot]).iter().filter(linked).collect();
        for (place, &first) in wings.iter().enumerate() {
            for &second in &wings[place + 1..] {
                let shared = marks.cells[first] & marks.cells[second];
                if shared.len() != 1 || (shared & digits).len() + 1 != common {
                    continue;
                }
                self.strike(marks, [pivot, first, second], shared, finds);
            }
        }
    }

    fn strike(self, marks: &Marks<'_>, cells: [usize; 3], shared: Values, finds: &mut Finds) {
        let with = if self == Self::Xy { &cells[1..] } else { &cells[..] };
        let seen = marks.frame.seen_by_all(with.iter().copied().collect());
        let removals = marks.strike(seen, shared);
        if removals.is_empty() {
            return;
        }
        let [pivot, first, second] = cells;
        let link = |one: usize, other: usize| marks.frame.units_with(Cells::from_iter([one, other]));
        let mut units: Vec<usize> = link(pivot, first).chain(link(pivot, second)).collect();
        for removal in &removals {
            with.iter().for_each(|&cell| units.extend(link(cell, removal.cell)));
        }
        units.sort_unstable();
        units.dedup();
        finds.add(removals, units);
    }
}

impl Look for Wing {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds) {
        let size = if *self == Self::Xy { 2 } else { 3 };
        for pivot in marks.open.iter().filter(|&cell| marks.cells[cell].len() == size) {
            self.from(pivot, marks, finds);
        }
    }
}
