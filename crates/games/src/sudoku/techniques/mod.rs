//! What players do, from the easiest to the hardest, after the order most raters use.

mod fish;
mod locked;
mod marks;
mod singles;
mod subsets;
mod wing;

use std::sync::Arc;

use unsolve_constraint::{Ladder, Technique};

use super::Layout;
use fish::Fish;
use locked::Locked;
use marks::Rung;
use singles::{HiddenSingle, NakedSingle};
use subsets::{HiddenSubset, NakedSubset};
use wing::XyWing;

/// The ladder of a board, without chains. Digits that are struck off by fixed cells are no steps of
/// their own. What a rung costs is its rating with the usual raters.
#[must_use]
pub fn ladder(layout: &Layout) -> Ladder {
    let layout = &Arc::new(layout.clone());
    let rungs: Vec<Box<dyn Technique>> = vec![
        Rung::boxed("last cell of a unit", 1.0, layout, HiddenSingle::LastCell),
        Rung::boxed("hidden single in a box", 1.2, layout, HiddenSingle::InBox),
        Rung::boxed("hidden single in a line", 1.5, layout, HiddenSingle::InLine),
        Rung::boxed("naked single", 2.3, layout, NakedSingle),
        Rung::boxed("pointing", 2.6, layout, Locked { pointing: true }),
        Rung::boxed("claiming", 2.8, layout, Locked { pointing: false }),
        Rung::boxed("naked pair", 3.0, layout, NakedSubset { size: 2 }),
        Rung::boxed("X-wing", 3.2, layout, Fish { size: 2 }),
        Rung::boxed("hidden pair", 3.4, layout, HiddenSubset { size: 2 }),
        Rung::boxed("naked triple", 3.6, layout, NakedSubset { size: 3 }),
        Rung::boxed("swordfish", 3.8, layout, Fish { size: 3 }),
        Rung::boxed("hidden triple", 4.0, layout, HiddenSubset { size: 3 }),
        Rung::boxed("XY-wing", 4.2, layout, XyWing),
        Rung::boxed("naked quad", 5.0, layout, NakedSubset { size: 4 }),
        Rung::boxed("jellyfish", 5.2, layout, Fish { size: 4 }),
        Rung::boxed("hidden quad", 5.4, layout, HiddenSubset { size: 4 }),
    ];
    Ladder::new(rungs).without_depths()
}
