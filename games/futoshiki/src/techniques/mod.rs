//! What players do, from the easiest to the hardest.

mod comparison;
mod counting;
mod rung;
mod singles;
mod subsets;
mod supposition;
mod view;

use unsolve_adapters::constraint::Hints;
use unsolve_constraint::{Deduction, Knowledge, Ladder, Technique};
use unsolve_digits::{cell_text, symbol};

use crate::square::Subset;
use crate::{Futoshiki, Layout, Level};
use comparison::Comparison;
use counting::Counting;
use rung::Rung;
use singles::{HiddenSingle, LastCell, NakedSingle};
use supposition::Supposition;

/// What a parameter may ask for, the easiest first.
pub(crate) const GROUPS: [&str; 6] = ["single", "comparison", "counting", "set", "fish", "forcing"];

/// The rungs that [`Square::settle`](crate::square::Square::settle) follows.
pub const SETTLED: usize = 4;

/// The group of a technique.
///
/// ```
/// use unsolve_futoshiki::group;
///
/// assert_eq!(group("naked pair"), "set");
/// assert_eq!(group("X-wing"), "fish");
/// ```
#[must_use]
pub fn group(rung: &str) -> &'static str {
    let has = |words: &[&str]| words.iter().any(|word| rung.contains(word));
    let place = if has(&["single", "last cell"]) {
        0
    } else if has(&["comparison"]) {
        1
    } else if has(&["counting"]) {
        2
    } else if has(&["pair", "triple"]) {
        3
    } else if has(&["X-wing", "swordfish"]) {
        4
    } else {
        5
    };
    GROUPS[place]
}

/// The ladder of a board. Digits that are struck off by filled cells are no steps of their own.
///
/// ```
/// use unsolve_futoshiki::{Layout, ladder};
///
/// let ladder = ladder(&Layout::new(5));
/// assert_eq!(ladder.rungs()[3].name(), "comparison");
/// ```
#[must_use]
pub fn ladder(layout: &Layout) -> Ladder {
    let rungs = rungs(layout).into_iter().map(|rung| Box::new(rung) as Box<dyn Technique>);
    Ladder::new(rungs.collect()).without_depths()
}

/// Costs are those of the same techniques in Sudoku; what only signs make possible stands where players meet it.
fn rungs(layout: &Layout) -> Vec<Rung> {
    vec![
        Rung::new("last cell of a line", 1.0, layout, LastCell),
        Rung::new("hidden single", 1.5, layout, HiddenSingle),
        Rung::new("naked single", 2.0, layout, NakedSingle),
        Rung::new("comparison", 2.2, layout, Comparison).priced(|signs| signs.saturating_sub(1)),
        Rung::new("counting", 2.8, layout, Counting),
        Rung::new("naked pair", 3.0, layout, Subset::Naked(2)),
        Rung::new("X-wing", 3.2, layout, Subset::Fish(2)),
        Rung::new("hidden pair", 3.4, layout, Subset::Hidden(2)),
        Rung::new("naked triple", 3.6, layout, Subset::Naked(3)),
        Rung::new("swordfish", 3.8, layout, Subset::Fish(3)),
        Rung::new("hidden triple", 4.0, layout, Subset::Hidden(3)),
        Rung::new("supposition", 5.0, layout, Supposition).priced(|rounds| rounds),
    ]
}

impl Hints for Futoshiki {
    fn reason(
        level: &Level,
        known: &Knowledge<'_>,
        rung: usize,
        deduction: &Deduction,
    ) -> (String, Vec<usize>) {
        let rungs = rungs(&level.kit().layout);
        rungs.get(rung).map(|rung| rung.words(known, deduction)).unwrap_or_default()
    }

    fn cell_name(level: &Level, cell: usize) -> String {
        cell_text([cell / level.side(), cell % level.side()])
    }

    fn value_name(_: &Level, value: usize) -> String {
        symbol(value as u8 + 1).to_string()
    }
}
