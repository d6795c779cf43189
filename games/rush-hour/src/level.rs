//! A checked level: what stays the same while playing, and the start.

use unsolve_adapters::graph::GraphRules;

use crate::layout::Axis;
use crate::{Car, Layout, Lot, Metric, Parked, RushHour};

/// A checked level: the lot, and where the cars stand at first.
#[derive(Debug, Clone)]
pub struct Level {
    lot: Lot,
    start: Parked,
}

impl Level {
    /// A level of a layout that is known to be one: a red car that drives in a row, no two things on one cell.
    #[must_use]
    pub fn new(layout: &Layout, metric: Metric) -> Self {
        let (lot, start) = Lot::new(layout, metric);
        Self { lot, start }
    }

    /// The rules it is played by.
    #[must_use]
    pub fn lot(&self) -> &Lot {
        &self.lot
    }

    /// Where the cars stand at first.
    #[must_use]
    pub fn start(&self) -> Parked {
        self.start
    }

    /// The board at first.
    #[must_use]
    pub fn layout(&self) -> Layout {
        self.lot.layout(self.start)
    }

    /// What counts as one move.
    #[must_use]
    pub fn metric(&self) -> Metric {
        self.lot.metric()
    }

    /// Another board under the same rules.
    #[must_use]
    pub(crate) fn with(&self, layout: &Layout) -> Self {
        Self::new(layout, self.metric())
    }

    /// The same cars where they stand in another position.
    #[must_use]
    pub(crate) fn from(&self, start: Parked) -> Self {
        self.with(&self.lot.layout(start))
    }
}

impl GraphRules for RushHour {
    type Machine = Lot;

    /// Every slide can be taken back.
    const REVERSIBLE: bool = true;

    fn machine(level: &Level) -> &Lot {
        &level.lot
    }

    /// The ways to put the cars into their lanes without two on a cell, if lanes did not know of each other.
    fn expected_states(level: &Level) -> f64 {
        let lines = level.lot.lines();
        let all: f64 = lines.iter().map(|line| line.places.len() as f64).product();
        let grid = level.lot.grid();
        let share = |axis: Axis, cell: u16| -> f64 {
            let mut covering = 1.0;
            for line in lines.iter().filter(|line| line.axis == axis) {
                let covers = line.places.iter().filter(|place| place.cells >> cell & 1 != 0);
                covering *= 1.0 - covers.count() as f64 / line.places.len() as f64;
            }
            1.0 - covering
        };
        let apart =
            grid.cells().map(|cell| 1.0 - share(Axis::Row, cell) * share(Axis::Column, cell));
        all * apart.product::<f64>() / PARTED
    }
}

/// Not all placements can be reached from each other, and the guess is better too low than too high.
const PARTED: f64 = 20.0;

/// What a player calls a car: "the red car", "car B", "truck C".
#[must_use]
#[expect(clippy::trivially_copy_pass_by_ref, reason = "cars lie in lists and are looked at there")]
pub(crate) fn called(car: &Car) -> String {
    match car.letter {
        crate::RED => "the red car".to_owned(),
        _ if car.is_truck() => format!("truck {}", car.name()),
        _ => format!("car {}", car.name()),
    }
}
