//! Cells that can be filled in.

use super::marks::Marks;
use super::rung::{Finds, Look};

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
            Self::LastCell => (marks.open & marks.frame.units[unit]).len() == 1,
            Self::InBox => marks.frame.layout.is_box(unit),
            Self::InLine => !marks.frame.layout.is_box(unit),
        }
    }
}

impl Look for HiddenSingle {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds) {
        for unit in marks.units().filter(|&unit| self.suits(marks, unit)) {
            for value in marks.values() {
                let places = marks.places(unit, value);
                if let (Some(cell), 1) = (places.first(), places.len()) {
                    finds.add(marks.fix(cell, value), vec![unit]);
                }
            }
        }
    }
}

/// A cell with one digit left.
#[derive(Debug, Clone, Copy)]
pub(super) struct NakedSingle;

impl Look for NakedSingle {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds) {
        for (cell, values) in marks.cells.iter().enumerate() {
            if let Some(value) = values.single() {
                finds.add(marks.fix(cell, value), marks.frame.layout.units_of(cell).to_vec());
            }
        }
    }
}
