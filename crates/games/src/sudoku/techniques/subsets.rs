//! As many cells of a unit as digits.

use unsolve_constraint::{Removal, Values};

use super::marks::{Look, Marks, choices};

/// Cells that together have only so many digits: no other cell of the unit has them.
#[derive(Debug, Clone, Copy)]
pub(super) struct NakedSubset {
    pub(super) size: usize,
}

impl Look for NakedSubset {
    fn look(&self, marks: &Marks<'_>, found: &mut dyn FnMut(Vec<Removal>, Vec<usize>)) {
        for unit in 0..marks.layout.units().len() {
            let open = marks.open(unit);
            let fits = |&cell: &usize| marks.cells[cell].len() <= self.size;
            let small: Vec<usize> = open.iter().copied().filter(fits).collect();
            choices(&small, self.size, &mut |cells| {
                let union = cells.iter().fold(Values::NONE, |all, &cell| all | marks.cells[cell]);
                if union.len() == self.size {
                    let others = open.iter().copied().filter(|cell| !cells.contains(cell));
                    found(marks.strike(others, union), vec![unit]);
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
    fn look(&self, marks: &Marks<'_>, found: &mut dyn FnMut(Vec<Removal>, Vec<usize>)) {
        for unit in 0..marks.layout.units().len() {
            let places: Vec<Vec<usize>> =
                (0..marks.layout.side()).map(|value| marks.places(unit, value)).collect();
            let fits = |&value: &usize| (1..=self.size).contains(&places[value].len());
            let few: Vec<usize> = (0..places.len()).filter(fits).collect();
            choices(&few, self.size, &mut |values| {
                let mut cells: Vec<usize> =
                    values.iter().flat_map(|&value| places[value].iter().copied()).collect();
                cells.sort_unstable();
                cells.dedup();
                if cells.len() == self.size {
                    let others = Values::range(0, places.len() - 1) - Values::of(values);
                    found(marks.strike(cells, others), vec![unit]);
                }
            });
        }
    }
}
