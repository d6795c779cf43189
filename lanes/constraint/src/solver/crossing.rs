//! Counts of the same values along lines that cross, reasoned about together.
//!
//! Rows and columns share their cells, so what the rows need in all must be what the columns
//! allow. Each cell that counts is one unit of flow from its row to its column; the counts are
//! the bounds of what flows through a line. If no flow fits, no board does; and a cell that is
//! the same in every flow is decided.

use crate::filter::{Board, Conflict};
use crate::plane::Plane;

use super::ledger::{Bounds, Ledger, Lines};
use super::node::Node;
use super::tables::Width;

/// The most lines of one crossing, with the two that stand for all other cells.
const MOST_LINES: usize = 62;

/// The lines on which one set of values is counted.
#[derive(Debug)]
pub(super) struct Crossing<P> {
    /// The values that count.
    values: u32,
    /// Their place among the sets of the ledger.
    set: usize,
    /// Sets of cells, none of which meets another of the same family. The last line of a family
    /// is what is in no other.
    families: [Vec<P>; 2],
    /// All cells.
    whole: P,
    /// By line, and at the end for all cells: the line of the ledger.
    entries: Vec<Option<usize>>,
}

impl<P: Width> Crossing<P> {
    /// The crossings of a model's counts, one for each set of values.
    pub(super) fn all(lines: &Lines<P>, whole: P) -> Vec<Self> {
        let families = families(lines, whole);
        if families.iter().any(|family| family.len() < 2) {
            return Vec::new();
        }
        let entry = |scope: &P| lines.scopes.iter().position(|line| line == scope);
        let entries: Vec<_> = families.iter().flatten().chain([&whole]).map(entry).collect();
        let crossing = |(set, &values): (usize, &u32)| Self {
            values,
            set,
            families: families.clone(),
            whole,
            entries: entries.clone(),
        };
        lines.sets.iter().enumerate().map(crossing).collect()
    }

    fn lines(&self) -> usize {
        self.families[0].len() + self.families[1].len()
    }
}

/// Sorts the lines into two families of which no two members meet, and completes them.
fn families<P: Width>(lines: &Lines<P>, whole: P) -> [Vec<P>; 2] {
    let mut families = [Vec::new(), Vec::new()];
    for &scope in lines.scopes.iter().filter(|&&scope| scope != whole) {
        let fits = |family: &&mut Vec<P>| {
            family.len() < MOST_LINES / 2 - 1 && !family.iter().any(|line| line.meets(scope))
        };
        if let Some(family) = families.iter_mut().find(fits) {
            family.push(scope);
        }
    }
    for family in &mut families {
        let known = family.iter().fold(P::default(), |all, &line| all.or(line));
        family.push(whole.without(known));
    }
    families
}

/// A flow through a crossing, kept from one position to the next, and the bounds of a puzzle.
#[derive(Debug)]
pub(super) struct Flow<'m, P> {
    crossing: &'m Crossing<P>,
    /// By line, and at the end for all cells.
    bounds: Vec<Bounds>,
    /// What flows through each line, and in all.
    sums: Vec<u32>,
    /// The cells that count in the flow.
    chosen: P,
    /// The cells that may count or not.
    open: P,
    /// By node: the nodes to which one more unit may go.
    arcs: Vec<u64>,
}

impl<'m, P: Width> Flow<'m, P> {
    pub(super) fn new(crossing: &'m Crossing<P>) -> Self {
        let lines = crossing.lines();
        Self {
            crossing,
            bounds: vec![Bounds::ANY; lines + 1],
            sums: vec![0; lines + 1],
            chosen: P::default(),
            open: P::default(),
            arcs: vec![0; lines + 2],
        }
    }

    /// Decides the cells that are the same in every flow.
    pub(super) fn filter(
        &mut self,
        ledger: &Ledger<'_, P>,
        node: &mut Node<'_, P>,
    ) -> Result<(), Conflict> {
        for (bounds, entry) in self.bounds.iter_mut().zip(&self.crossing.entries) {
            let known = |line: usize| ledger.known(line, self.crossing.set);
            *bounds = entry.map_or(Bounds::ANY, known);
        }
        self.start(node);
        while let Some((from, to)) = self.violated() {
            self.connect();
            self.push(from, to)?;
        }
        self.connect();
        self.close();
        self.decide(node)
    }

    /// Adapts the last flow to what the cells may be now.
    fn start(&mut self, node: &Node<'_, P>) {
        let [inside, outside] = node.split(self.crossing.values);
        self.open = inside.and(outside);
        self.chosen = self.chosen.and(inside).or(inside.without(outside));
        let lines = self.crossing.families.iter().flatten().chain([&self.crossing.whole]);
        for (sum, &line) in self.sums.iter_mut().zip(lines) {
            *sum = self.chosen.and(line).len();
        }
    }

    /// The two nodes that stand for everything before the first and after the second family.
    fn ends(&self) -> (usize, usize) {
        (self.crossing.lines(), self.crossing.lines() + 1)
    }

    /// The nodes between which a line, or the whole, lets units flow.
    fn arc(&self, line: usize) -> (usize, usize) {
        let (source, sink) = self.ends();
        match line {
            line if line == source => (sink, source),
            line if line < self.crossing.families[0].len() => (source, line),
            line => (line, sink),
        }
    }

    /// Two nodes between which one more unit is needed.
    fn violated(&self) -> Option<(usize, usize)> {
        self.sums.iter().zip(&self.bounds).enumerate().find_map(|(line, (&sum, bounds))| {
            let (from, to) = self.arc(line);
            match (sum < bounds.least, sum > bounds.most) {
                (true, _) => Some((from, to)),
                (_, true) => Some((to, from)),
                _ => None,
            }
        })
    }

    /// Lists where one more unit may go, or one unit fewer come from.
    fn connect(&mut self) {
        self.arcs.fill(0);
        for line in 0..self.sums.len() {
            let ((from, to), sum) = (self.arc(line), self.sums[line]);
            let Bounds { least, most } = self.bounds[line];
            self.arcs[from] |= u64::from(sum < most) << to;
            self.arcs[to] |= u64::from(sum > least) << from;
        }
        let (more, fewer) = (self.open.without(self.chosen), self.open.and(self.chosen));
        let [rows, columns] = &self.crossing.families;
        for (row, &across) in rows.iter().enumerate() {
            for (column, &down) in columns.iter().enumerate() {
                let (shared, column) = (across.and(down), column + rows.len());
                self.arcs[row] |= u64::from(more.meets(shared)) << column;
                self.arcs[column] |= u64::from(fewer.meets(shared)) << row;
            }
        }
    }

    /// Sends one more unit from one node to another and back around; a conflict if no way leads
    /// back.
    fn push(&mut self, from: usize, to: usize) -> Result<(), Conflict> {
        let mut before = [u8::MAX; MOST_LINES + 2];
        let (mut seen, mut last) = (1u64 << to, 1u64 << to);
        while seen >> from & 1 == 0 {
            let mut next = 0;
            let mut left = last;
            while let Some(node) = left.take() {
                let mut fresh = self.arcs[node] & !seen & !next;
                next |= fresh;
                while let Some(found) = fresh.take() {
                    before[found] = node as u8;
                }
            }
            if next == 0 {
                return Err(Conflict);
            }
            seen |= next;
            last = next;
        }
        self.shift(from, to);
        let mut node = from;
        while node != to {
            let previous = usize::from(before[node]);
            self.shift(previous, node);
            node = previous;
        }
        Ok(())
    }

    /// Moves one unit along one arc.
    fn shift(&mut self, from: usize, to: usize) {
        let (source, sink) = self.ends();
        let rows = self.crossing.families[0].len();
        if from.max(to) < source {
            let forwards = from < to;
            let (row, column) = (from.min(to), from.max(to) - rows);
            let [across, down] = &self.crossing.families;
            let shared = self.open.and(across[row]).and(down[column]);
            let movable =
                if forwards { shared.without(self.chosen) } else { shared.and(self.chosen) };
            let cell = P::one(movable.first());
            self.chosen = if forwards { self.chosen.or(cell) } else { self.chosen.without(cell) };
            return;
        }
        let line = if from.min(to) == source { source } else { from.min(to) };
        let more = self.arc(line) == (from, to);
        debug_assert!(more || self.arc(line) == (to, from) && sink > source);
        self.sums[line] = if more { self.sums[line] + 1 } else { self.sums[line] - 1 };
    }

    /// Turns the arcs into ways of any length.
    fn close(&mut self) {
        for through in 0..self.arcs.len() {
            let on = self.arcs[through];
            for arcs in &mut self.arcs {
                if *arcs >> through & 1 == 1 {
                    *arcs |= on;
                }
            }
        }
    }

    /// A cell can change if a way leads around through it.
    fn decide(&self, node: &mut Node<'_, P>) -> Result<(), Conflict> {
        let [rows, columns] = &self.crossing.families;
        for (row, &across) in rows.iter().enumerate() {
            for (column, &down) in columns.iter().enumerate() {
                let other = column + rows.len();
                if self.arcs[row] >> other & self.arcs[other] >> row & 1 == 1 {
                    continue;
                }
                let mut stuck = self.open.and(across).and(down);
                while let Some(cell) = stuck.take() {
                    let counts = self.chosen.meets(P::one(cell));
                    let values = self.crossing.values;
                    node.keep(cell, if counts { values } else { !values })?;
                }
            }
        }
        Ok(())
    }
}
