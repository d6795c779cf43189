//! Looking for a light solution without any algebra: click counts are chosen one after the other,
//! and a cell is checked as soon as the last click that changes it is chosen.
//!
//! On a board of w columns the choices of the first row decide the rest, so about k^w rows are
//! tried; and a choice that is already too heavy is given up.

use unsolve_core::{Budget, Progress, StopReason};

/// Steps between two looks at the watcher.
const POLL_EVERY: u64 = 256;
/// Larger boards are not searched: one choice calls the next.
pub(super) const MOST_CLICKS: usize = 2_048;

/// The clicks in the order in which they are chosen.
pub(super) struct Frontier<'a> {
    k: u16,
    columns: &'a [Vec<usize>],
    order: Vec<usize>,
    /// For each choice the cells that no later choice changes.
    closed: Vec<Vec<usize>>,
    /// Cells that no click changes.
    untouched: Vec<usize>,
    pub(super) progress: Progress,
}

impl<'a> Frontier<'a> {
    /// A search over the clicks whose influence is given; `cells` is the number of cells.
    pub(super) fn new(k: u16, cells: usize, columns: &'a [Vec<usize>]) -> Self {
        let plain: Vec<usize> = (0..columns.len()).collect();
        let orders = [plain, nearest_first(cells, columns)];
        let free = |order: &Vec<usize>| {
            closed(cells, columns, order).0.iter().filter(|closed| closed.is_empty()).count()
        };
        let [plain, near] = orders;
        let order = if free(&near) < free(&plain) { near } else { plain };
        let (closed, untouched) = closed(cells, columns, &order);
        Self { k, columns, order, closed, untouched, progress: Progress::default() }
    }

    /// Whether at most `most` clicks can bring `values` to `target`.
    pub(super) fn reaches(
        &mut self,
        values: &[u16],
        target: &[u16],
        most: usize,
        budget: &Budget<'_>,
    ) -> Result<bool, StopReason> {
        if self.untouched.iter().any(|&cell| values[cell] != target[cell]) {
            return Ok(false);
        }
        self.choose(0, &mut values.to_vec(), target, most, budget)
    }

    fn choose(
        &mut self,
        depth: usize,
        values: &mut [u16],
        target: &[u16],
        most: usize,
        budget: &Budget<'_>,
    ) -> Result<bool, StopReason> {
        let Some(&click) = self.order.get(depth) else { return Ok(true) };
        let columns = self.columns;
        let mut found = false;
        for times in 0..usize::from(self.k) {
            self.count(budget)?;
            let right = self.closed[depth].iter().all(|&cell| values[cell] == target[cell]);
            if right && !found && times <= most {
                found = self.choose(depth + 1, values, target, most - times, budget)?;
            }
            for &cell in &columns[click] {
                values[cell] = (values[cell] + 1) % self.k;
            }
        }
        Ok(found)
    }

    fn count(&mut self, budget: &Budget<'_>) -> Result<(), StopReason> {
        self.progress.nodes += 1;
        if self.progress.nodes.is_multiple_of(POLL_EVERY) {
            budget.check(&self.progress)?;
        }
        Ok(())
    }
}

/// The cells that each choice closes, and those that no click changes.
fn closed(cells: usize, columns: &[Vec<usize>], order: &[usize]) -> (Vec<Vec<usize>>, Vec<usize>) {
    let mut last = vec![None; cells];
    for (depth, &click) in order.iter().enumerate() {
        columns[click].iter().for_each(|&cell| last[cell] = Some(depth));
    }
    let mut closed = vec![Vec::new(); order.len()];
    let mut untouched = Vec::new();
    for (cell, last) in last.into_iter().enumerate() {
        match last {
            Some(depth) => closed[depth].push(cell),
            None => untouched.push(cell),
        }
    }
    (closed, untouched)
}

/// The clicks by their distance from the first: clicks are neighbours if they change a cell in
/// common.
fn nearest_first(cells: usize, columns: &[Vec<usize>]) -> Vec<usize> {
    let mut changing = vec![Vec::new(); cells];
    for (click, column) in columns.iter().enumerate() {
        column.iter().for_each(|&cell| changing[cell].push(click));
    }
    let mut order = Vec::new();
    let mut known = vec![false; columns.len()];
    for first in 0..columns.len() {
        let mut next = order.len();
        if !std::mem::replace(&mut known[first], true) {
            order.push(first);
        }
        while let Some(&click) = order.get(next) {
            for &other in columns[click].iter().flat_map(|&cell| &changing[cell]) {
                if !std::mem::replace(&mut known[other], true) {
                    order.push(other);
                }
            }
            next += 1;
        }
    }
    order
}
