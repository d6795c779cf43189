//! As many cells of a unit as digits.

use unsolve_constraint::{Deduction, Values};

use super::cells::Cells;
use super::marks::{Marks, choices};
use super::rung::{Finds, Look};
use super::words::{Said, digits};

/// As many cells as they have digits together: no other cell of the unit has them.
#[derive(Debug, Clone, Copy)]
pub(super) struct NakedSubset {
    pub(super) size: usize,
}

impl NakedSubset {
    /// Calls with the unit, the cells and their digits.
    pub(super) fn each(self, marks: &Marks<'_>, call: &mut dyn FnMut(usize, Cells, Values)) {
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
                    call(unit, cells.iter().copied().collect(), union);
                }
            });
        }
    }
}

impl Look for NakedSubset {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds<'_>) {
        self.each(marks, &mut |unit, cells, union| {
            finds.add(marks.strike(marks.frame.units[unit] - cells, union), vec![unit]);
        });
    }

    fn tell(&self, marks: &Marks<'_>, step: &Deduction) -> Option<Said> {
        let mut said = None;
        self.each(marks, &mut |unit, cells, union| {
            if marks.strike(marks.frame.units[unit] - cells, union) == step.removals {
                let text = format!(
                    "{} are {} in some order, so no other cell of {} is {}.",
                    marks.list(cells, "and"),
                    digits(union, "and"),
                    marks.unit(unit),
                    digits(union, "or")
                );
                said = Some(Said::new(text, cells));
            }
        });
        said
    }
}

/// As many digits as they have cells of a unit together: those cells have no other.
#[derive(Debug, Clone, Copy)]
pub(super) struct HiddenSubset {
    pub(super) size: usize,
}

impl HiddenSubset {
    /// Calls with the unit, the cells and the digits.
    pub(super) fn each(self, marks: &Marks<'_>, call: &mut dyn FnMut(usize, Cells, Values)) {
        for unit in marks.units() {
            let fits = |&value: &usize| (1..=self.size).contains(&marks.places(unit, value).len());
            let few: Vec<usize> = marks.values().filter(fits).collect();
            choices(&few, self.size, &mut |values| {
                let places = values.iter().map(|&value| marks.places(unit, value));
                let cells = places.fold(Cells::NONE, |all, places| all | places);
                if cells.len() == self.size {
                    call(unit, cells, Values::of(values));
                }
            });
        }
    }
}

impl Look for HiddenSubset {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds<'_>) {
        self.each(marks, &mut |unit, cells, values| {
            finds.add(marks.strike(cells, marks.all() - values), vec![unit]);
        });
    }

    fn tell(&self, marks: &Marks<'_>, step: &Deduction) -> Option<Said> {
        let mut said = None;
        self.each(marks, &mut |unit, cells, values| {
            if marks.strike(cells, marks.all() - values) == step.removals {
                let text = format!(
                    "In {} the {} can only go in {}, so these are nothing else.",
                    marks.unit(unit),
                    digits(values, "and"),
                    marks.list(cells, "and")
                );
                said = Some(Said::new(text, cells));
            }
        });
        said
    }
}
