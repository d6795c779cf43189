//! A digit whose places in one unit all lie in another.

use unsolve_constraint::{Deduction, Values};

use super::cells::Cells;
use super::marks::Marks;
use super::rung::{Finds, Look};
use super::words::{Said, digit};

/// Pointing: from a box along a line; else claiming: from a line into a box.
#[derive(Debug, Clone, Copy)]
pub(super) struct Locked {
    pub(super) pointing: bool,
}

/// A digit that one unit has only in cells of another.
pub(super) struct Lock {
    pub(super) value: usize,
    pub(super) unit: usize,
    other: usize,
    places: Cells,
}

impl Lock {
    /// Where the digit is ruled out.
    pub(super) fn struck(&self, marks: &Marks<'_>) -> Cells {
        marks.places(self.other, self.value) - self.places
    }
}

impl Locked {
    pub(super) fn each(self, marks: &Marks<'_>, call: &mut dyn FnMut(Lock)) {
        let layout = &marks.frame.layout;
        for unit in marks.units().filter(|&unit| layout.is_box(unit) == self.pointing) {
            for value in marks.values() {
                let places = marks.places(unit, value);
                for other in marks.frame.units_with(places).filter(|&other| other != unit) {
                    call(Lock { value, unit, other, places });
                }
            }
        }
    }
}

impl Look for Locked {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds<'_>) {
        self.each(marks, &mut |lock| {
            let removals = marks.strike(lock.struck(marks), Values::one(lock.value));
            finds.add(removals, vec![lock.unit, lock.other]);
        });
    }

    fn tell(&self, marks: &Marks<'_>, step: &Deduction) -> Option<Said> {
        let mut said = None;
        self.each(marks, &mut |lock| {
            if marks.strike(lock.struck(marks), Values::one(lock.value)) == step.removals {
                let (unit, other) = (marks.unit(lock.unit), marks.unit(lock.other));
                let text = format!(
                    "In {unit} the {} can only go in {other}, so it goes nowhere else in {other}.",
                    digit(lock.value)
                );
                said = Some(Said::new(text, lock.places));
            }
        });
        said
    }
}
