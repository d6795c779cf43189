//! Cells that can be filled in.

use unsolve_constraint::Deduction;

use super::cells::Cells;
use super::marks::Marks;
use super::rung::{Finds, Look};
use super::words::{Said, a_digit, capital, digit};

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
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds<'_>) {
        for unit in marks.units().filter(|&unit| self.suits(marks, unit)) {
            for value in marks.values() {
                let places = marks.places(unit, value);
                if let (Some(cell), 1) = (places.first(), places.len()) {
                    finds.add(marks.fix(cell, value), vec![unit]);
                }
            }
        }
    }

    fn tell(&self, marks: &Marks<'_>, step: &Deduction) -> Option<Said> {
        let (cell, value) = placed(marks, step)?;
        let only = Cells::from_iter([cell]);
        let is_forced =
            |unit: &usize| self.suits(marks, *unit) && marks.places(*unit, value) == only;
        let unit = marks.frame.layout.units_of(cell).iter().copied().find(is_forced)?;
        let (unit, cell) = (marks.unit(unit), marks.cell(cell));
        let text = match self {
            Self::LastCell => {
                format!("{cell} is the last open cell of {unit}, so it is {}.", digit(value))
            }
            Self::InBox | Self::InLine => {
                let (unit, digit) = (capital(&unit), a_digit(value));
                format!("{unit} needs {digit}, and only {cell} can take it.")
            }
        };
        Some(Said::new(text, only))
    }
}

/// The cell that a step fills in, and with what.
fn placed(marks: &Marks<'_>, step: &Deduction) -> Option<(usize, usize)> {
    let [removal] = step.removals[..] else { return None };
    let left = *marks.cells.get(removal.cell)? - removal.values;
    Some((removal.cell, left.single()?))
}

/// A cell with one digit left.
#[derive(Debug, Clone, Copy)]
pub(super) struct NakedSingle;

impl Look for NakedSingle {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds<'_>) {
        for (cell, values) in marks.cells.iter().enumerate() {
            if let Some(value) = values.single() {
                finds.add(marks.fix(cell, value), marks.frame.layout.units_of(cell).to_vec());
            }
        }
    }

    fn tell(&self, marks: &Marks<'_>, step: &Deduction) -> Option<Said> {
        let (cell, value) = placed(marks, step)?;
        let (cell_name, digit) = (marks.cell(cell), digit(value));
        let text = format!("{cell_name} can only be {digit}: no other digit is left for it.");
        Some(Said::new(text, Cells::from_iter([cell])))
    }
}
