//! What players do, from the easiest to the hardest, after the order most raters use.

mod bent;
mod cells;
mod chains;
mod crossing;
mod fish;
mod grave;
mod leftovers;
mod links;
mod locked;
mod marks;
mod rung;
mod singles;
mod subsets;
mod unique;
mod wing;
mod words;

use std::sync::Arc;

use unsolve_adapters::constraint::Hints;
use unsolve_constraint::{Deduction, Knowledge, Ladder, Technique};
use unsolve_digits::cell_text;

use crate::{Layout, Level, Sudoku};
use bent::BentSet;
use cells::Frame;
pub use chains::by_length;
use chains::{Chains, Dynamic, Links, ManyChains, Nested};
use crossing::CrossingUnits;
use fish::Fish;
use grave::Grave;
use leftovers::Leftovers;
use links::StrongLinks;
use locked::Locked;
use rung::Rung;
use singles::{HiddenSingle, NakedSingle};
use subsets::{HiddenSubset, NakedSubset};
use unique::UniqueLoop;
use wing::Wing;
pub use words::capital;

/// The ladder of a board. Digits that are struck off by fixed cells are no steps of their own.
/// What a step costs is its rating with the usual raters.
#[must_use]
pub fn ladder(layout: &Layout) -> Ladder {
    let rungs = rungs(layout).into_iter().map(|rung| Box::new(rung) as Box<dyn Technique>);
    Ladder::new(rungs.collect()).without_depths()
}

/// A step of a rung as a helpful player would say it, and the cells it is about.
///
/// ```
/// use unsolve_constraint::{Knowledge, Puzzle};
/// use unsolve_core::Budget;
/// use unsolve_sudoku::{Layout, ladder, words};
///
/// let layout = Layout::new(2, 2);
/// let model = layout.model()?;
/// let mut puzzle = Puzzle::new(&model);
/// [(0, 0), (6, 1), (9, 2)].iter().for_each(|&(cell, value)| puzzle.give(cell, value));
/// let constraints: Vec<usize> = puzzle.constraints().collect();
/// let (start, domains) = (puzzle.domains(), puzzle.domains());
/// let known = Knowledge { model: &model, constraints: &constraints, start, domains };
/// let (rung, steps) = ladder(&layout).open(&known, &Budget::default()).unwrap().unwrap();
/// let (text, cells) = words(&layout, &known, rung, &steps[0]);
/// assert_eq!(text, "Box 1 needs a 2, and only r1c2 can take it.");
/// assert_eq!(cells, [1]);
/// # Ok::<(), unsolve_constraint::ModelError>(())
/// ```
#[must_use]
pub fn words(
    layout: &Layout,
    known: &Knowledge<'_>,
    rung: usize,
    step: &Deduction,
) -> (String, Vec<usize>) {
    let rungs = rungs(layout);
    rungs.get(rung).map(|rung| rung.words(known, step)).unwrap_or_default()
}

impl Hints for Sudoku {
    fn reason(
        level: &Level,
        known: &Knowledge<'_>,
        rung: usize,
        deduction: &Deduction,
    ) -> (String, Vec<usize>) {
        words(&level.kit().layout, known, rung, deduction)
    }

    fn cell_name(level: &Level, cell: usize) -> String {
        cell_text([cell / level.side(), cell % level.side()])
    }

    fn value_name(_: &Level, value: usize) -> String {
        words::digit(value).to_string()
    }
}

fn rungs(layout: &Layout) -> Vec<Rung> {
    let frame = &Arc::new(Frame::new(layout));
    let x = Links { in_cells: false, in_units: true };
    let y = Links { in_cells: true, in_units: false };
    let xy = Links { in_cells: true, in_units: true };
    let shape = layout.shape();
    let crossing =
        (!shape.is_plain()).then(|| Rung::new("crossing units", 2.9, frame, CrossingUnits));
    let leftovers = shape.regions.is_some().then(|| Rung::new("leftovers", 2.9, frame, Leftovers));
    let rungs = vec![
        Rung::new("last cell of a unit", 1.0, frame, HiddenSingle::LastCell),
        Rung::new("hidden single in a box", 1.2, frame, HiddenSingle::InBox),
        Rung::new("hidden single in a line", 1.5, frame, HiddenSingle::InLine),
        Rung::new("naked single", 2.3, frame, NakedSingle),
        Rung::new("pointing", 2.6, frame, Locked { pointing: true }),
        Rung::new("claiming", 2.8, frame, Locked { pointing: false }),
        Rung::new("naked pair", 3.0, frame, NakedSubset { size: 2 }),
        Rung::new("X-wing", 3.2, frame, Fish { size: 2 }),
        Rung::new("hidden pair", 3.4, frame, HiddenSubset { size: 2 }),
        Rung::new("naked triple", 3.6, frame, NakedSubset { size: 3 }),
        Rung::new("swordfish", 3.8, frame, Fish { size: 3 }),
        Rung::new("hidden triple", 4.0, frame, HiddenSubset { size: 3 }),
        Rung::new("turbot fish", 4.0, frame, StrongLinks { units: 2 }).priced(|length| length),
        Rung::new("XY-wing", 4.2, frame, Wing::Xy),
        Rung::new("XYZ-wing", 4.4, frame, Wing::Xyz),
        Rung::new("unique loop", 4.5, frame, UniqueLoop)
            .priced(|cells| cells.saturating_sub(4).min(5))
            .trusting(),
        Rung::new("naked quad", 5.0, frame, NakedSubset { size: 4 }),
        Rung::new("jellyfish", 5.2, frame, Fish { size: 4 }),
        Rung::new("hidden quad", 5.4, frame, HiddenSubset { size: 4 }),
        Rung::new("three strong links", 5.4, frame, StrongLinks { units: 3 })
            .priced(|length| length),
        Rung::new("WXYZ-wing", 5.5, frame, BentSet { size: 3 })
            .priced(|widest| u32::from(widest == 3)),
        Rung::new("bivalue grave", 5.6, frame, Grave).priced(|tenths| tenths).trusting(),
        Rung::new("VWXYZ-wing", 6.2, frame, BentSet { size: 4 })
            .priced(|widest| 2u32.saturating_sub(widest.abs_diff(3))),
        Rung::new("X-cycle", 6.5, frame, Chains { links: x, cycles: true, forcing: false })
            .priced(by_length),
        Rung::new("Y-cycle", 6.5, frame, Chains { links: y, cycles: true, forcing: false })
            .priced(by_length),
        Rung::new("X-chain", 6.6, frame, Chains { links: x, cycles: false, forcing: true })
            .priced(by_length),
        Rung::new("forcing chain", 7.0, frame, Chains { links: xy, cycles: true, forcing: true })
            .priced(by_length),
        Rung::new("Nishio", 7.5, frame, Dynamic::Nishio).priced(by_length),
        Rung::new("multiple forcing chains", 8.0, frame, ManyChains).priced(by_length),
        Rung::new("dynamic forcing chains", 8.5, frame, Dynamic::Chains).priced(by_length),
        Rung::new("dynamic chains with patterns", 9.0, frame, Dynamic::WithPatterns)
            .priced(by_length),
        Rung::new("nested chains", 10.5, frame, Nested).priced(by_length),
    ];
    let (easy, hard): (Vec<Rung>, Vec<Rung>) = rungs.into_iter().partition(Rung::is_easy);
    easy.into_iter().chain(crossing).chain(leftovers).chain(hard).collect()
}
