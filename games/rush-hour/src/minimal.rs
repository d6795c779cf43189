//! Boards with nothing on them that could be left out.
//!
//! Leaving out a car or a wall never makes a solution longer: the other moves can be made as before. So something
//! is needed exactly if without it there is a shorter way, and what is needed stays so when something else is left
//! out: one look at each thing is enough. A car that moves in a shortest solution is needed for certain: the moves of
//! the others alone are a shorter one.

use unsolve_core::{Budget, StopReason};
use unsolve_grids::Cell;

use crate::layout::Layout;
use crate::scout::Scout;
use crate::{Lot, Metric};

/// The board without the cars and walls that the shortest solution, of `length` moves, does not need.
///
/// ```
/// use unsolve_core::Budget;
/// use unsolve_rush_hour::{Metric, RushHour, Setup, Variant, minimal};
/// use unsolve_core::Files;
///
/// let board = Setup::Line("BBoooooooDooAAoDooooooooCCoooooooooo".to_owned());
/// let level = RushHour::validate(board, Variant::default()).unwrap();
/// let least = minimal(&level.layout(), Metric::Slides, 2, &Budget::default())?;
/// assert_eq!(least.cars.len(), 2);
/// # Ok::<(), unsolve_core::StopReason>(())
/// ```
pub fn minimal(
    layout: &Layout,
    metric: Metric,
    length: u32,
    budget: &Budget<'_>,
) -> Result<Layout, StopReason> {
    lessened(layout, metric, (length, 0), &mut Scout::new(budget.max_nodes), budget)
}

/// The same in memory that is there, if it is known that these cars (a bit each) move in a shortest solution.
pub(crate) fn lessened(
    layout: &Layout,
    metric: Metric,
    (length, movers): (u32, u64),
    scout: &mut Scout,
    budget: &Budget<'_>,
) -> Result<Layout, StopReason> {
    let mut least = layout.clone();
    for thing in perhaps_needless(layout, movers) {
        let without = without(&least, thing);
        if !is_shorter(&without, metric, length, scout, budget)? {
            least = without;
        }
    }
    Ok(least)
}

/// Whether no car and no wall could be left out without making the shortest solution, of `length` moves, shorter.
pub fn is_minimal(
    layout: &Layout,
    metric: Metric,
    length: u32,
    budget: &Budget<'_>,
) -> Result<bool, StopReason> {
    let mut scout = Scout::new(budget.max_nodes);
    for thing in things(layout) {
        if !is_shorter(&without(layout, thing), metric, length, &mut scout, budget)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Something that could be left out.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Thing {
    /// The car with a letter.
    Car(u8),
    /// The wall on a cell.
    Wall(Cell),
}

/// All that could be left out: every car but the red one, every wall.
pub(crate) fn things(layout: &Layout) -> Vec<Thing> {
    let cars = layout.cars[1..].iter().map(|car| Thing::Car(car.letter));
    cars.chain(layout.wall_cells().map(Thing::Wall)).collect()
}

/// The same but for the cars that move in a shortest solution.
pub(crate) fn perhaps_needless(layout: &Layout, movers: u64) -> Vec<Thing> {
    let mut things = things(layout);
    let mut number = 0;
    things.retain(|_| {
        number += 1;
        number >= layout.cars.len() || movers >> number & 1 == 0
    });
    things
}

/// The board without one thing.
pub(crate) fn without(layout: &Layout, thing: Thing) -> Layout {
    match thing {
        Thing::Wall(cell) => layout.with_wall(cell, false),
        Thing::Car(letter) => {
            let mut layout = layout.clone();
            layout.cars.retain(|car| car.letter != letter);
            layout
        }
    }
}

/// Whether a board can be solved in fewer moves than these.
pub(crate) fn is_shorter(
    layout: &Layout,
    metric: Metric,
    length: u32,
    scout: &mut Scout,
    budget: &Budget<'_>,
) -> Result<bool, StopReason> {
    let (lot, start) = Lot::new(layout, metric);
    scout.is_within(&lot, start, length.saturating_sub(1), budget)
}
