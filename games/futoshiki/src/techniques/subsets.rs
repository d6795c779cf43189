//! As many cells as digits, digits as cells, or rows as columns.

use unsolve_constraint::Removal;
use unsolve_digits::joined;

use super::rung::{Finds, Look};
use super::view::{View, digit, digits};
use crate::square::{Caught, Subset};

impl Look for Subset {
    fn look(&self, view: &View<'_>, finds: &mut Finds<'_>) {
        self.each(&view.square, &mut |caught| {
            let strike = |&(cell, gone): &(usize, u16)| view.strike(cell, gone);
            let mut removals: Vec<Removal> = caught.struck.iter().map(strike).collect();
            removals.sort_unstable();
            let because = vec![caught.line];
            finds.add(removals, because, 0, || {
                let text = match self {
                    Self::Naked(_) => naked(view, &caught),
                    Self::Hidden(_) => hidden(view, &caught),
                    Self::Fish(_) => fish(view, &caught),
                };
                (text, caught.cells.clone())
            });
        });
    }
}

fn naked(view: &View<'_>, caught: &Caught) -> String {
    format!(
        "{} are {} in some order, so no other cell of {} is {}.",
        view.list(caught.cells.iter().copied()),
        digits(caught.digits, "and"),
        view.line(caught.line),
        digits(caught.digits, "or")
    )
}

fn hidden(view: &View<'_>, caught: &Caught) -> String {
    format!(
        "In {} the {} can only go in {}, so these are nothing else.",
        view.line(caught.line),
        digits(caught.digits, "and"),
        view.list(caught.cells.iter().copied())
    )
}

fn fish(view: &View<'_>, caught: &Caught) -> String {
    let side = view.layout.side();
    let in_rows = caught.line < side;
    let numbers = |rows: bool| {
        let number = |&cell: &usize| if rows { cell / side } else { cell % side };
        let mut found: Vec<usize> = caught.cells.iter().map(number).collect();
        found.sort_unstable();
        found.dedup();
        joined(found.iter().map(|number| (number + 1).to_string()), "and")
    };
    let names = if in_rows { ["rows", "columns"] } else { ["columns", "rows"] };
    format!(
        "In {} {} the {} can only go in {} {}, so it is in no other cell of those {}.",
        names[0],
        numbers(in_rows),
        digit(caught.digits),
        names[1],
        numbers(!in_rows),
        names[1]
    )
}
