//! A cell that sees every place of a digit in a unit it is not in.

use unsolve_constraint::{Deduction, Values};

use super::cells::Cells;
use super::marks::Marks;
use super::rung::{Finds, Look};
use super::words::{Said, digit};

/// Where units cross in more ways than boxes and lines do: a cell sees each place that a unit has left for a digit, one by its
/// row and another by a diagonal, say. With the digit there, the unit would have no place for it.
#[derive(Debug, Clone, Copy)]
pub(super) struct CrossingUnits;

/// The places of a digit in a unit, and the cells that see all of them.
struct Seen {
    unit: usize,
    value: usize,
    places: Cells,
    by: Cells,
}

fn each(marks: &Marks<'_>, call: &mut dyn FnMut(Seen)) {
    for unit in marks.units() {
        for value in marks.values() {
            let places = marks.places(unit, value);
            if places.len() > 1 {
                let by = marks.frame.seen_by_all(places) - marks.frame.units[unit];
                call(Seen { unit, value, places, by });
            }
        }
    }
}

impl Look for CrossingUnits {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds<'_>) {
        each(marks, &mut |seen| {
            finds.add(marks.strike(seen.by, Values::one(seen.value)), vec![seen.unit]);
        });
    }

    fn tell(&self, marks: &Marks<'_>, step: &Deduction) -> Option<Said> {
        let mut said = None;
        each(marks, &mut |seen| {
            if marks.strike(seen.by, Values::one(seen.value)) == step.removals {
                let struck: Cells = step.removals.iter().map(|removal| removal.cell).collect();
                let sees = if struck.len() == 1 { "sees" } else { "see" };
                let text = format!(
                    "In {} the {} can only go in {}. {} {sees} each of them, so {}.",
                    marks.unit(seen.unit),
                    digit(seen.value),
                    marks.list(seen.places, "or"),
                    marks.list(struck, "and"),
                    marks.conclusion(&step.removals)
                );
                said = Some(Said::new(text, seen.places));
            }
        });
        said
    }
}
