//! A board on which all open cells but a few have two digits.

use unsolve_constraint::{Deduction, Removal, Values};

use super::cells::Cells;
use super::marks::{Marks, choices};
use super::rung::{Finds, Look};
use super::words::{Said, digits, join};

/// The bivalue universal grave: without some digits of a few cells, every open cell would have
/// two digits and every digit two places in each unit. Such a board has no solution or several,
/// so one of those digits holds.
///
/// A step's length is how much harder than the case of one cell it is, in tenths.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grave;

/// The cells with extra digits.
struct Extras {
    cells: Cells,
    /// By cell, in order: its extra digits.
    digits: Vec<Values>,
    all: Values,
}

impl Extras {
    /// The digits without which the board would be a grave, if there are such.
    fn of(marks: &Marks<'_>) -> Option<Self> {
        let cells = marks.open - marks.pairs;
        if cells.is_empty() || cells.len() > marks.digits.len() {
            return None;
        }
        let is_extra = |cell: usize, value: &usize| {
            let units = marks.frame.layout.units_of(cell);
            units.iter().all(|&unit| marks.places(unit, *value).len() > 2)
        };
        let extra = |cell: usize| {
            let digits = marks.cells[cell].iter().filter(|value| is_extra(cell, value));
            digits.fold(Values::NONE, |all, value| all | Values::one(value))
        };
        let digits: Vec<Values> = cells.iter().map(extra).collect();
        let all = digits.iter().fold(Values::NONE, |all, &digits| all | digits);
        let extras = Self { cells, digits, all };
        extras.leave_a_grave(marks).then_some(extras)
    }

    fn leave_a_grave(&self, marks: &Marks<'_>) -> bool {
        let mut places = marks.digits.clone();
        for (cell, &extra) in self.cells.iter().zip(&self.digits) {
            if extra.is_empty() || (marks.cells[cell] - extra).len() != 2 {
                return false;
            }
            let cell = Cells::from_iter([cell]);
            extra.iter().for_each(|value| places[value] = places[value] - cell);
        }
        let fits = |unit: &Cells, places: &Cells| matches!((*unit & *places).len(), 0 | 2);
        marks.frame.units.iter().all(|unit| places.iter().all(|places| fits(unit, places)))
    }

    /// The two cells share a digit that has no other place in the unit: it is in one of them, and
    /// the other has an extra digit.
    fn lock(&self, marks: &Marks<'_>, unit: usize) -> Vec<Removal> {
        let Some([first, second]) = self.cells.pair() else { return Vec::new() };
        let plain = [first, second].map(|cell| marks.cells[cell] - self.all);
        let common = marks.cells[first] & marks.cells[second] & plain[0] & plain[1];
        let locked = |value: &usize| marks.places(unit, *value) == self.cells;
        let Some(common) = common.single().filter(locked) else { return Vec::new() };
        let strike = |(cell, &extra): (usize, &Values)| {
            let values = marks.cells[cell] - extra - Values::one(common);
            Removal { cell, values }
        };
        let removals = self.cells.iter().zip(&self.digits).map(strike);
        removals.filter(|removal| !removal.values.is_empty()).collect()
    }

    /// One of the cells has one of the extra digits; it may be part of a naked subset.
    fn subsets(&self, marks: &Marks<'_>, unit: usize, finds: &mut Finds<'_>) {
        let open = (marks.open & marks.frame.units[unit]) - self.cells;
        for size in self.all.len().max(2)..=4.min(open.len()) {
            let small: Vec<usize> = open.iter().collect();
            choices(&small, size - 1, &mut |cells| {
                let union = marks.union(cells.iter().copied()) | self.all;
                if union.len() == size {
                    let rest = open - cells.iter().copied().collect();
                    finds.add_long(marks.strike(rest, union), size as u32, || vec![unit]);
                }
            });
        }
    }
}

impl Look for Grave {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds<'_>) {
        let Some(extras) = Extras::of(marks) else { return };
        let units = || marks.units().collect();
        if extras.cells.len() == 1 {
            let plain = marks.all() - extras.all;
            return finds.add_long(marks.strike(extras.cells, plain), 0, units);
        }
        if extras.all.len() == 1 {
            let seen = marks.frame.seen_by_all(extras.cells);
            finds.add_long(marks.strike(seen, extras.all), 1, units);
        }
        for unit in marks.frame.units_with(extras.cells) {
            finds.add_long(extras.lock(marks, unit), 1, || vec![unit]);
            extras.subsets(marks, unit, finds);
        }
    }

    fn tell(&self, marks: &Marks<'_>, step: &Deduction) -> Option<Said> {
        let extras = Extras::of(marks)?;
        let extra = |(cell, &values): (usize, &Values)| {
            format!("{} is {}", marks.cell(cell), digits(values, "or"))
        };
        let text = format!(
            "Unless {}, every open cell would have two digits, each with two places in every {}: \
             that has no solution or several. So {}.",
            join(extras.cells.iter().zip(&extras.digits).map(extra), "or"),
            marks.sorts(),
            marks.conclusion(&step.removals)
        );
        Some(Said::new(text, extras.cells))
    }
}
