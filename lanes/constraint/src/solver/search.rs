//! Search: branch where the choice is smallest, and go on until nothing is left.

use std::ops::ControlFlow;

use unsolve_limits::{Budget, Progress, StopReason};

use crate::filter::{Board, Conflict, Effort, filter};
use crate::plane::Plane;
use crate::{Constraint, Puzzle, Values};

use super::node::Node;
use super::tables::{Table, Width};

/// How often the watcher is asked.
const NODES_BETWEEN_POLLS: u64 = 256;

/// What a search is steered by and what it reports to.
pub(super) struct Task<'a> {
    /// Chooses the value of a cell that is tried first.
    pub(super) prefer: &'a mut dyn FnMut(usize, Values) -> usize,
    /// Called with every solution.
    pub(super) visit: &'a mut dyn FnMut(&[u32]) -> ControlFlow<()>,
    pub(super) budget: &'a Budget<'a>,
}

/// A search whatever the width of its sets.
pub(super) trait Engine: std::fmt::Debug {
    /// Visits the solutions of a puzzle; the nodes it took and why it ended early.
    fn search(&mut self, puzzle: &Puzzle, task: Task<'_>) -> (Progress, Option<StopReason>);

    /// Removes what follows without branching; nothing if the puzzle has no solution.
    fn propagate(&mut self, puzzle: &Puzzle) -> Option<Vec<Values>>;
}

/// A position and the branches that are still to be taken.
#[derive(Debug)]
pub(super) struct Search<'m, P: Width> {
    node: Node<'m, P>,
    constraints: &'m [Constraint],
    domains: Vec<u32>,
    planes: Vec<P>,
    placed: Vec<P::Units>,
    branches: Vec<(u16, u8)>,
}

impl<'m, P: Width> Search<'m, P> {
    pub(super) fn new(table: &'m Table<P>, constraints: &'m [Constraint]) -> Self {
        Self {
            node: Node::new(table, constraints),
            constraints,
            domains: Vec::new(),
            planes: Vec::new(),
            placed: Vec::new(),
            branches: Vec::new(),
        }
    }

    fn load(&mut self, puzzle: &Puzzle) -> Result<(), Conflict> {
        self.branches.clear();
        self.domains.clear();
        self.planes.clear();
        self.placed.clear();
        let node = &mut self.node;
        node.reset();
        node.active.clear();
        let table = node.table;
        node.active.extend(table.ranked.iter().filter(|&&id| puzzle.holds(usize::from(id))));
        for (cell, domain) in puzzle.domains().iter().enumerate() {
            node.keep(cell, domain.0)?;
        }
        for id in puzzle.clues() {
            if let Some(fact @ Constraint::Fact { .. }) = self.constraints.get(id) {
                filter(fact, node, Effort::Quick)?;
            }
        }
        if !node.active.is_empty() {
            node.look_at_everything();
        }
        Ok(())
    }

    fn push(&mut self, cell: usize, value: usize) {
        let values = self.node.values();
        self.domains.extend_from_slice(&self.node.domains);
        self.planes.extend_from_slice(&self.node.planes[..values]);
        self.placed.extend_from_slice(&self.node.placed[..values]);
        self.branches.push((cell as u16, value as u8));
    }

    /// Goes back to the last branch and takes its other side; none if there is no branch.
    fn pop(&mut self) -> Option<Result<(), Conflict>> {
        let (cell, value) = self.branches.pop()?;
        let node = &mut self.node;
        let (cells, values) = (node.domains.len(), node.values());
        let start = self.domains.len() - cells;
        node.domains.copy_from_slice(&self.domains[start..]);
        self.domains.truncate(start);
        let start = self.planes.len() - values;
        node.planes[..values].copy_from_slice(&self.planes[start..]);
        node.placed[..values].copy_from_slice(&self.placed[start..]);
        self.planes.truncate(start);
        self.placed.truncate(start);
        node.calm();
        Some(node.remove(usize::from(cell), 1 << value))
    }

    /// The cell to branch on; none if all are fixed.
    fn choose(&self) -> Option<usize> {
        let (open, pairs) = self.node.open();
        if open.is_empty() {
            return None;
        }
        if !pairs.is_empty() {
            return Some(pairs.first());
        }
        let (mut left, mut best, mut size) = (open, open.first(), u32::MAX);
        while let Some(cell) = left.take() {
            let count = self.node.domains[cell].count_ones();
            if count < size {
                (best, size) = (cell, count);
            }
        }
        Some(best)
    }
}

impl<P: Width> Engine for Search<'_, P> {
    fn search(&mut self, puzzle: &Puzzle, task: Task<'_>) -> (Progress, Option<StopReason>) {
        let mut progress = Progress::default();
        let mut state = self.load(puzzle);
        loop {
            state = state.and_then(|()| self.node.propagate());
            let choice = match state {
                Err(Conflict) => None,
                Ok(()) => {
                    let choice = self.choose();
                    if choice.is_none() && (task.visit)(&self.node.domains).is_break() {
                        return (progress, None);
                    }
                    choice
                }
            };
            if let Some(cell) = choice {
                if let Err(reason) = step(&mut progress, self.branches.len(), task.budget) {
                    return (progress, Some(reason));
                }
                let value = (task.prefer)(cell, Values(self.node.domains[cell]));
                self.push(cell, value);
                state = self.node.keep(cell, 1 << value);
            } else if let Some(other) = self.pop() {
                state = other;
            } else {
                return (progress, None);
            }
        }
    }

    fn propagate(&mut self, puzzle: &Puzzle) -> Option<Vec<Values>> {
        self.load(puzzle).and_then(|()| self.node.propagate()).ok()?;
        Some(self.node.domains.iter().map(|&domain| Values(domain)).collect())
    }
}

/// Counts a node, unless a limit has run out.
fn step(progress: &mut Progress, depth: usize, budget: &Budget<'_>) -> Result<(), StopReason> {
    progress.depth = progress.depth.max(depth as u32);
    if progress.nodes >= budget.max_nodes || progress.nodes % NODES_BETWEEN_POLLS == 0 {
        budget.check(progress)?;
    }
    progress.nodes += 1;
    Ok(())
}
