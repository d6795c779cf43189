//! Three cells with two digits each, linked in a row.

use unsolve_constraint::{Removal, Values};

use super::marks::{Look, Marks};

/// A cell with XY sees one with XZ and one with YZ: whatever sees both of these is not Z.
#[derive(Debug, Clone, Copy)]
pub(super) struct XyWing;

impl XyWing {
    fn from(pivot: usize, marks: &Marks<'_>, found: &mut dyn FnMut(Vec<Removal>, Vec<usize>)) {
        let layout = marks.layout;
        let linked = |cell: &usize| {
            let common = marks.cells[*cell] & marks.cells[pivot];
            marks.cells[*cell].len() == 2 && common.len() == 1 && layout.sees(pivot, *cell)
        };
        let wings: Vec<usize> = (0..marks.cells.len()).filter(linked).collect();
        for (place, &first) in wings.iter().enumerate() {
            for &second in &wings[place + 1..] {
                let shared = marks.cells[first] & marks.cells[second];
                if shared.len() != 1 || !(shared & marks.cells[pivot]).is_empty() {
                    continue;
                }
                let sees_both =
                    |cell: &usize| layout.sees(first, *cell) && layout.sees(second, *cell);
                let cells = (0..marks.cells.len()).filter(sees_both);
                found(marks.strike(cells, shared), links(marks, pivot, first, second, shared));
            }
        }
    }
}

/// The units that link the three cells and those that lose the digit.
fn links(
    marks: &Marks<'_>,
    pivot: usize,
    first: usize,
    second: usize,
    value: Values,
) -> Vec<usize> {
    let layout = marks.layout;
    let struck = (0..marks.cells.len()).filter(|&cell| {
        let has = !(marks.cells[cell] & value).is_empty();
        has && layout.sees(first, cell) && layout.sees(second, cell)
    });
    let mut units: Vec<usize> = Vec::new();
    let mut link = |one: usize, other: usize| {
        let shared =
            layout.units_of(one).into_iter().filter(|unit| layout.units_of(other).contains(unit));
        units.extend(shared);
    };
    link(pivot, first);
    link(pivot, second);
    for cell in struck {
        link(first, cell);
        link(second, cell);
    }
    units.sort_unstable();
    units.dedup();
    units
}

impl Look for XyWing {
    fn look(&self, marks: &Marks<'_>, found: &mut dyn FnMut(Vec<Removal>, Vec<usize>)) {
        for pivot in (0..marks.cells.len()).filter(|&cell| marks.cells[cell].len() == 2) {
            Self::from(pivot, marks, found);
        }
    }
}
