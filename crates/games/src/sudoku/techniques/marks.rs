//! What a player has pencilled in, and how techniques look at it.

use std::fmt;
use std::sync::Arc;

use unsolve_constraint::{Deduction, Knowledge, Removal, Technique, Values};
use unsolve_core::{Budget, StopReason};

use super::super::Layout;

/// The board with pencil marks: what each open cell may be, less the digits of fixed cells it sees.
pub(super) struct Marks<'a> {
    pub(super) layout: &'a Layout,
    /// By cell; empty for fixed cells.
    pub(super) cells: Vec<Values>,
    domains: &'a [Values],
}

impl<'a> Marks<'a> {
    fn new(layout: &'a Layout, known: &Knowledge<'a>) -> Self {
        let domains = known.domains;
        let fixed = |&&cell: &&usize| domains[cell].len() == 1;
        let taken: Vec<Values> = layout
            .units()
            .iter()
            .map(|unit| {
                unit.iter().filter(fixed).fold(Values::NONE, |all, &cell| all | domains[cell])
            })
            .collect();
        let mark = |cell: usize| match domains[cell].len() {
            1 => Values::NONE,
            _ => layout.units_of(cell).iter().fold(domains[cell], |left, &unit| left - taken[unit]),
        };
        Self { layout, cells: (0..domains.len()).map(mark).collect(), domains }
    }

    /// The cells of a unit that may have a value.
    pub(super) fn places(&self, unit: usize, value: usize) -> Vec<usize> {
        let cells = self.layout.units()[unit].iter().copied();
        cells.filter(|&cell| self.cells[cell].contains(value)).collect()
    }

    /// The open cells of a unit.
    pub(super) fn open(&self, unit: usize) -> Vec<usize> {
        let cells = self.layout.units()[unit].iter().copied();
        cells.filter(|&cell| !self.cells[cell].is_empty()).collect()
    }

    /// Everything a cell loses if it is fixed.
    pub(super) fn fix(&self, cell: usize, value: usize) -> Vec<Removal> {
        vec![Removal { cell, values: self.domains[cell] - Values::one(value) }]
    }

    /// Takes values from those of the cells that have them.
    pub(super) fn strike(
        &self,
        cells: impl IntoIterator<Item = usize>,
        values: Values,
    ) -> Vec<Removal> {
        let removal = |cell| Removal { cell, values: self.cells[cell] & values };
        cells.into_iter().map(removal).filter(|removal| !removal.values.is_empty()).collect()
    }
}

/// How one technique looks at a board.
pub(super) trait Look: fmt::Debug + Send + Sync + 'static {
    /// Calls with what it removes and the units that say so.
    fn look(&self, marks: &Marks<'_>, found: &mut dyn FnMut(Vec<Removal>, Vec<usize>));
}

/// A technique with its name, its cost and the board it is for.
#[derive(Debug)]
pub(super) struct Rung<L> {
    name: &'static str,
    cost: f64,
    layout: Arc<Layout>,
    look: L,
}

impl<L: Look> Rung<L> {
    pub(super) fn boxed(
        name: &'static str,
        cost: f64,
        layout: &Arc<Layout>,
        look: L,
    ) -> Box<dyn Technique> {
        Box::new(Self { name, cost, layout: Arc::clone(layout), look })
    }
}

impl<L: Look> Technique for Rung<L> {
    fn name(&self) -> &str {
        self.name
    }

    fn cost(&self) -> f64 {
        self.cost
    }

    fn find(&self, known: &Knowledge<'_>, _: &Budget<'_>) -> Result<Vec<Deduction>, StopReason> {
        if known.domains.len() != self.layout.side() * self.layout.side() {
            return Ok(Vec::new());
        }
        let mut found = Vec::new();
        let marks = Marks::new(&self.layout, known);
        self.look.look(&marks, &mut |removals, because| {
            if !removals.is_empty() {
                found.push(Deduction { removals, because, length: 0 });
            }
        });
        Ok(found)
    }
}

/// Calls with every choice of so many items, in order.
pub(super) fn choices(items: &[usize], size: usize, call: &mut dyn FnMut(&[usize])) {
    fn extend(
        items: &[usize],
        size: usize,
        chosen: &mut Vec<usize>,
        call: &mut dyn FnMut(&[usize]),
    ) {
        if size == 0 {
            return call(chosen);
        }
        for (place, &item) in items.iter().enumerate().take((items.len() + 1).saturating_sub(size))
        {
            chosen.push(item);
            extend(&items[place + 1..], size - 1, chosen, call);
            chosen.pop();
        }
    }
    extend(items, size, &mut Vec::new(), call);
}
