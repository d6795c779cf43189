//! A digit whose places in one unit all lie in another.

use unsolve_constraint::{Removal, Values};

use super::marks::{Look, Marks};

/// Pointing: from a box along a line; else claiming: from a line into a box.
#[derive(Debug, Clone, Copy)]
pub(super) struct Locked {
    pub(super) pointing: bool,
}

impl Look for Locked {
    fn look(&self, marks: &Marks<'_>, found: &mut dyn FnMut(Vec<Removal>, Vec<usize>)) {
        let units = 0..marks.layout.units().len();
        for unit in units.filter(|&unit| marks.layout.is_box(unit) == self.pointing) {
            for value in 0..marks.layout.side() {
                let places = marks.places(unit, value);
                let Some(&first) = places.first() else { continue };
                let shared = |other: &usize| {
                    places.iter().all(|&cell| marks.layout.units_of(cell).contains(other))
                };
                let others =
                    marks.layout.units_of(first).into_iter().filter(|&other| other != unit);
                for other in others.filter(shared) {
                    let cells = marks.layout.units()[other].iter().copied();
                    let outside = cells.filter(|cell| !places.contains(cell));
                    found(marks.strike(outside, Values::one(value)), vec![unit, other]);
                }
            }
        }
    }
}
