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
    choices: Vec<Choice>,
    /// Cells that no click changes.
    untouched: Vec<usize>,
    /// How often each click is made.
    counts: Vec<u16>,
    progress: Progress,
}

struct Choice {
    click: usize,
    /// The cells that no later choice changes.
    closed: Vec<usize>,
    /// One of them that the click raises by one: it says how often to click.
    telling: Option<usize>,
}

/// What is looked for: click counts that bring the values to a target.
pub(super) struct Quest<'q> {
    pub(super) values: &'q [u16],
    pub(super) target: &'q [u16],
    /// The most clicks in all.
    pub(super) most: usize,
}

impl<'a> Frontier<'a> {
    /// A search over the clicks whose influence is given; `cells` is the number of cells.
    pub(super) fn new(k: u16, cells: usize, columns: &'a [Vec<usize>]) -> Self {
        let plain: Vec<usize> = (0..columns.len()).collect();
        let near = nearest_first(cells, columns);
        let free = |order: &[usize]| {
            closed(cells, columns, order).0.iter().filter(|closed| closed.is_empty()).count()
        };
        let order = if free(&near) < free(&plain) { near } else { plain };
        let (closed, untouched) = closed(cells, columns, &order);
        let choice = |(click, closed): (usize, Vec<usize>)| {
            let once = |&cell: &usize| columns[click].iter().filter(|&&c| c == cell).count() == 1;
            let telling = closed.iter().copied().find(once);
            Choice { click, closed, telling }
        };
        let choices = order.into_iter().zip(closed).map(choice).collect();
        let counts = vec![0; columns.len()];
        Self { k, columns, choices, untouched, counts, progress: Progress::default() }
    }

    /// Shows all counts that fulfil a quest until one is accepted; whether one was.
    pub(super) fn search(
        &mut self,
        quest: &Quest<'_>,
        accept: &mut dyn FnMut(&[u16]) -> bool,
        budget: &Budget<'_>,
    ) -> Result<bool, StopReason> {
        if self.untouched.iter().any(|&cell| quest.values[cell] != quest.target[cell]) {
            return Ok(false);
        }
        let mut values = quest.values.to_vec();
        self.choose(0, &mut values, quest.most, quest.target, accept, budget)
    }

    fn choose(
        &mut self,
        depth: usize,
        values: &mut [u16],
        most: usize,
        target: &[u16],
        accept: &mut dyn FnMut(&[u16]) -> bool,
        budget: &Budget<'_>,
    ) -> Result<bool, StopReason> {
        let Some(choice) = self.choices.get(depth) else { return Ok(accept(&self.counts)) };
        let click = choice.click;
        let told = choice.telling.map(|cell| (target[cell] + self.k - values[cell]) % self.k);
        let (first, last) = told.map_or((0, self.k - 1), |times| (times, times));
        for times in first..=last {
            if usize::from(times) > most {
                break;
            }
            self.count(budget)?;
            self.add(values, click, times);
            let closed = &self.choices[depth].closed;
            if closed.iter().all(|&cell| values[cell] == target[cell]) {
                self.counts[click] = times;
                let left = most - usize::from(times);
                if self.choose(depth + 1, values, left, target, accept, budget)? {
                    return Ok(true);
                }
            }
            self.add(values, click, self.k - times);
        }
        self.counts[click] = 0;
        Ok(false)
    }

    fn add(&self, values: &mut [u16], click: usize, times: u16) {
        for &cell in &self.columns[click] {
            values[cell] = (values[cell] + times) % self.k;
        }
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
        for &cell in &columns[click] {
            last[cell] = Some(depth);
        }
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
        for &cell in column {
            changing[cell].push(click);
        }
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
