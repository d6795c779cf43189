//! What players do, from the easiest to the hardest.

mod rung;
mod view;
mod words;

use unsolve_adapters::constraint::Hints;
use unsolve_constraint::{Deduction, Knowledge, Ladder, Technique};
use unsolve_digits::{cell_text, symbol};

use crate::web::Kind;
use crate::{Kakuro, Level};
use rung::{Look, Rung};

/// What a parameter may ask for, the easiest first.
pub(crate) const GROUPS: [&str; 6] = ["single", "sum", "set", "subset", "filling", "forcing"];

/// The first rung that looks at sums with more than one empty cell.
pub(crate) const FIRST_SUM: usize = 2;

/// The rung of suppositions, the last.
pub(crate) const SUPPOSITION: usize = 11;

/// The ways of looking at one run that the rungs up to one stand for.
pub(crate) fn kinds(rung: usize) -> usize {
    rung.clamp(1, Kind::ALL.len())
}

/// The group of a technique.
///
/// ```
/// use unsolve_kakuro::group;
///
/// assert_eq!(group("magic sum"), "sum");
/// assert_eq!(group("naked pair"), "subset");
/// ```
#[must_use]
pub fn group(rung: &str) -> &'static str {
    let place = match rung {
        "last cell" | "naked single" => 0,
        "magic sum" | "sum digits" => 1,
        "hidden single" | "fitting sets" => 2,
        "fillings" => 4,
        "supposition" => 5,
        _ => 3,
    };
    GROUPS[place]
}

/// The ladder of all boards. Digits that are struck off by filled cells are no steps of their own.
///
/// ```
/// use unsolve_kakuro::ladder;
///
/// assert_eq!(ladder().rungs()[2].name(), "magic sum");
/// ```
#[must_use]
pub fn ladder() -> Ladder {
    let rungs = RUNGS.iter().map(|&rung| Box::new(rung) as Box<dyn Technique>);
    Ladder::new(rungs.collect()).without_depths()
}

/// Costs are those of the same techniques in Sudoku and Futoshiki; what only sums make possible stands where players meet it.
const RUNGS: [Rung; SUPPOSITION + 1] = [
    Rung::new("last cell", 1.0, Look::Run(Kind::LastCell)),
    Rung::new("naked single", 1.5, Look::Single),
    Rung::new("magic sum", 1.8, Look::Run(Kind::MagicSum)),
    Rung::new("sum digits", 2.2, Look::Run(Kind::SumDigits)),
    Rung::new("hidden single", 2.5, Look::Run(Kind::HiddenSingle)),
    Rung::new("fitting sets", 2.8, Look::Run(Kind::FittingSets)),
    Rung::new("naked pair", 3.0, Look::Run(Kind::Naked(2))),
    Rung::new("hidden pair", 3.4, Look::Run(Kind::Hidden(2))),
    Rung::new("naked triple", 3.6, Look::Run(Kind::Naked(3))),
    Rung::new("hidden triple", 4.0, Look::Run(Kind::Hidden(3))),
    Rung::new("fillings", 4.3, Look::Run(Kind::Fillings)),
    Rung::new("supposition", 5.0, Look::Supposition),
];

impl Hints for Kakuro {
    fn reason(
        level: &Level,
        known: &Knowledge<'_>,
        rung: usize,
        deduction: &Deduction,
    ) -> (String, Vec<usize>) {
        let Some(rung) = RUNGS.get(rung) else { return <(String, Vec<usize>)>::default() };
        words::told(level, known, rung, deduction)
    }

    fn cell_name(level: &Level, cell: usize) -> String {
        cell_text(level.place(cell))
    }

    fn value_name(_: &Level, value: usize) -> String {
        symbol(value as u8).to_string()
    }
}
