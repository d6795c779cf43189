//! As many cells of a unit as digits.

use unsolve_constraint::Values;

use super::cells::Cells;
use super::marks::{Marks, choices};
use super::rung::{Finds, Look};

/// Cells that together have only so many digits: no other cell of the unit has them.
#[derive(Debug, Clone, Copy)]
pub(super) struct NakedSubset {
    pub(super) size: usize,
}

impl Look for NakedSubset {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds) {
        for unit in marks.units() {
            let open = marks.open & marks.frame.units[unit];
            if open.len() <= self.size {
                continue;
            }
            let fits = |&cell: &usize| marks.cells[cell].len() <= self.size;
            let small: Vec<usize> = open.iter().filter(fits).collect();
            choices(&small, self.size, &mut |cells| {
                let union = marks.union(cells.iter().copied());
                if union.len() == self.size {
                    let others = open - cells.iter().copied().collect();
                    finds.add(marks.strike(others, union), vec![unit]);
                }
            });
        }
    }
}

/// Digits that together have only so many cells of a unit: those cells have no other.
#[derive(Debug, Clone, Copy)]
pub(super) struct HiddenSubset {
    pub(super) size: usize,
}

impl Look for HiddenSubset {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds) {
        let all = Values::range(0, marks.digits.len() - 1);
        for unit in marks.units() {
            let fits = |&value: &usize| (1..=self.size).contains(&marks.places(unit, value).len());
            let few: Vec<usize> = marks.values().filter(fits).collect();
            choices(&few, self.size, &mut |values| {
                let places = values.iter().map(|&value| marks.places(unit, value));
                let cells = places.fold(Cells::NONE, |all, places| all | places);
                if cells.len() == self.size {
                    finds.add(marks.strike(cells, all - Values::of(values)), vec![unit]);
                }
            });
        }
    }
}
