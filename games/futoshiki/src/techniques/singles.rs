//! Cells that can be filled in.

use super::rung::{Finds, Look};
use super::view::{View, a_digit, capital, digit};
use crate::square::{all, bits};

/// A line with one empty cell. It also finds what can't be: equal digits in a line, a cell with no digit left.
#[derive(Debug, Clone, Copy)]
pub(super) struct LastCell;

impl Look for LastCell {
    fn look(&self, view: &View<'_>, finds: &mut Finds<'_>) {
        for (number, line) in view.layout.lines().iter().enumerate() {
            let mut filled = 0;
            for &cell in line {
                let marks = view.marks(cell);
                let twice = !view.is_open(cell) && filled & marks != 0;
                if twice || marks == 0 {
                    finds.add(view.nothing(cell), vec![number], 0, || {
                        (format!("Nothing is left for {}.", view.cell(cell)), vec![cell])
                    });
                }
                filled |= if view.is_open(cell) { 0 } else { marks };
            }
            let mut open = line.iter().copied().filter(|&cell| view.is_open(cell));
            let (Some(cell), None) = (open.next(), open.next()) else { continue };
            let last = all(view.layout.side()) & !filled;
            if last.is_power_of_two() && view.marks(cell) == last {
                finds.add(view.fix(cell, last), vec![number], 0, || {
                    let (name, line) = (view.cell(cell), view.line(number));
                    let text = format!(
                        "{name} is the last empty cell of {line}, so it is {}.",
                        digit(last)
                    );
                    (text, vec![cell])
                });
            }
        }
    }
}

/// A digit with one place left in a line.
#[derive(Debug, Clone, Copy)]
pub(super) struct HiddenSingle;

impl Look for HiddenSingle {
    fn look(&self, view: &View<'_>, finds: &mut Finds<'_>) {
        for (number, line) in view.layout.lines().iter().enumerate() {
            for bit in bits(all(view.layout.side()) & !view.taken[number]) {
                let fits = |cell: &usize| view.is_open(*cell) && view.marks(*cell) & bit != 0;
                let mut places = line.iter().copied().filter(fits);
                match (places.next(), places.next()) {
                    (Some(cell), None) => finds.add(view.fix(cell, bit), vec![number], 0, || {
                        let (line, digit) = (capital(&view.line(number)), a_digit(bit));
                        let text = format!(
                            "{line} needs {digit}, and only {} can take it.",
                            view.cell(cell)
                        );
                        (text, vec![cell])
                    }),
                    (None, _) => {
                        let Some(&cell) = line.iter().find(|&&cell| view.is_open(cell)) else {
                            continue;
                        };
                        finds.add(view.nothing(cell), vec![number], 0, || {
                            let line = capital(&view.line(number));
                            (format!("{line} has no place for {}.", a_digit(bit)), vec![cell])
                        });
                    }
                    _ => {}
                }
            }
        }
    }
}

/// A cell with one digit left.
#[derive(Debug, Clone, Copy)]
pub(super) struct NakedSingle;

impl Look for NakedSingle {
    fn look(&self, view: &View<'_>, finds: &mut Finds<'_>) {
        for cell in (0..view.layout.cells()).filter(|&cell| view.is_open(cell)) {
            let marks = view.marks(cell);
            if !marks.is_power_of_two() {
                continue;
            }
            let because = view.layout.lines_of(cell).to_vec();
            finds.add(view.fix(cell, marks), because, 0, || {
                let (name, digit) = (view.cell(cell), digit(marks));
                (format!("{name} can only be {digit}: no other digit is left for it."), vec![cell])
            });
        }
    }
}
