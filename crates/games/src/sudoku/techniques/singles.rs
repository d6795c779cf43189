//! Cells that can be filled in.

use unsolve_constraint::Removal;

use super::marks::{Look, Marks};

/// A digit with one place left in a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum HiddenSingle {
    /// No other cell of the unit is open.
    LastCell,
    /// The unit is a box.
    InBox,
    /// The unit is a row or a column.
    InLine,
}

impl HiddenSingle {
    fn suits(self, marks: &Marks<'_>, unit: usize) -> bool {
        match self {
            Self::LastCell => marks.open(unit).len() == 1,
            Self::InBox => marks.layout.is_box(unit),
            Self::InLine => !marks.layout.is_box(unit),
        }
    }
}

impl Look for HiddenSingle {
    fn look(&self, marks: &Marks<'_>, found: &mut dyn FnMut(Vec<Removal>, Vec<usize>)) {
        let units = 0..marks.layout.units().len();
        for unit in units.filter(|&unit| self.suits(marks, unit)) {
            for value in 0..marks.layout.side() {
                if let [cell] = marks.places(unit, value)[..] {
                    found(marks.fix(cell, value), vec![unit]);
                }
            }
        }
    }
}

/// A cell with one digit left.
#[derive(Debug, Clone, Copy)]
pub(super) struct NakedSingle;

impl Look for NakedSingle {
    fn look(&self, marks: &Marks<'_>, found: &mut dyn FnMut(Vec<Removal>, Vec<usize>)) {
        for (cell, values) in marks.cells.iter().enumerate() {
            if let Some(value) = values.single() {
                found(marks.fix(cell, value), marks.layout.units_of(cell).to_vec());
            }
        }
    }
}
