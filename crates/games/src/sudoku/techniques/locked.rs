//! A digit whose places in one unit all lie in another.

use unsolve_constraint::Values;

use super::marks::Marks;
use super::rung::{Finds, Look};

/// Pointing: from a box along a line; else claiming: from a line into a box.
#[derive(Debug, Clone, Copy)]
pub(super) struct Locked {
    pub(super) pointing: bool,
}

impl Look for Locked {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds) {
        let layout = &marks.frame.layout;
        for unit in marks.units().filter(|&unit| layout.is_box(unit) == self.pointing) {
            for value in marks.values() {
                let places = marks.places(unit, value);
                for other in marks.frame.units_with(places).filter(|&other| other != unit) {
                    let outside = marks.places(other, value) - places;
                    finds.add(marks.strike(outside, Values::one(value)), vec![unit, other]);
                }
            }
        }
    }
}
