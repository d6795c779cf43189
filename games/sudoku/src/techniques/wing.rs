//! A pivot and two cells with two digits each that it sees.

use unsolve_constraint::{Deduction, Removal, Values};

use super::cells::Cells;
use super::marks::Marks;
use super::rung::{Finds, Look};
use super::words::{Said, digits};

/// A pivot sees a cell with XZ and one with YZ; whichever digit it has, one of the cells with Z
/// is Z, so whatever sees all of these is not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wing {
    /// The pivot has XY.
    Xy,
    /// The pivot has XYZ.
    Xyz,
}

/// The pivot, the two cells and their common digit.
struct Bird {
    cells: [usize; 3],
    shared: Values,
}

impl Wing {
    fn each(self, marks: &Marks<'_>, call: &mut dyn FnMut(Bird)) {
        let size = if self == Self::Xy { 2 } else { 3 };
        for pivot in marks.open.iter().filter(|&cell| marks.cells[cell].len() == size) {
            self.from(pivot, marks, call);
        }
    }

    fn from(self, pivot: usize, marks: &Marks<'_>, call: &mut dyn FnMut(Bird)) {
        let digits = marks.cells[pivot];
        let common = if self == Self::Xy { 1 } else { 2 };
        let linked = |cell: &usize| (marks.cells[*cell] & digits).len() == common;
        let near = marks.pairs & marks.frame.peers[pivot];
        let wings: Vec<usize> = near.iter().filter(linked).collect();
        for (place, &first) in wings.iter().enumerate() {
            for &second in &wings[place + 1..] {
                let shared = marks.cells[first] & marks.cells[second];
                if shared.len() == 1 && (shared & digits).len() + 1 == common {
                    call(Bird { cells: [pivot, first, second], shared });
                }
            }
        }
    }

    /// Those of the three that may have the common digit.
    fn with_shared(self, bird: &Bird) -> Cells {
        let skipped = usize::from(self == Self::Xy);
        bird.cells.iter().copied().skip(skipped).collect()
    }

    fn removals(self, marks: &Marks<'_>, bird: &Bird) -> Vec<Removal> {
        marks.strike(marks.frame.seen_by_all(self.with_shared(bird)), bird.shared)
    }

    /// The units that link the three and what is struck.
    fn units(self, marks: &Marks<'_>, bird: &Bird, removals: &[Removal]) -> Vec<usize> {
        let link =
            |one: usize, other: usize| marks.frame.units_with([one, other].into_iter().collect());
        let [pivot, first, second] = bird.cells;
        let mut units: Vec<usize> = link(pivot, first).chain(link(pivot, second)).collect();
        for removal in removals {
            self.with_shared(bird).iter().for_each(|cell| units.extend(link(cell, removal.cell)));
        }
        units.sort_unstable();
        units.dedup();
        units
    }
}

impl Look for Wing {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds<'_>) {
        self.each(marks, &mut |bird| {
            let removals = self.removals(marks, &bird);
            if !removals.is_empty() {
                let units = self.units(marks, &bird, &removals);
                finds.add(removals, units);
            }
        });
    }

    fn tell(&self, marks: &Marks<'_>, step: &Deduction) -> Option<Said> {
        let mut said = None;
        self.each(marks, &mut |bird| {
            if self.removals(marks, &bird) == step.removals {
                let [pivot, first, second] = bird.cells.map(|cell| marks.cell(cell));
                let by = |cell: usize| digits(marks.cells[cell] - bird.shared, "or");
                let own = match self {
                    Self::Xy => String::new(),
                    Self::Xyz => format!("; else it is {} itself", digits(bird.shared, "or")),
                };
                let text = format!(
                    "If {pivot} is {}, then {first} is {shared}; if it is {}, then {second} is \
                     {shared}{own}. In every case {}.",
                    by(bird.cells[1]),
                    by(bird.cells[2]),
                    marks.conclusion(&step.removals),
                    shared = digits(bird.shared, "or"),
                );
                said = Some(Said::new(text, bird.cells.into_iter().collect()));
            }
        });
        said
    }
}
