//! Search: branch where the choice is smallest, and go on until nothing is left.

use std::ops::ControlFlow;

use unsolve_limits::{Budget, Progress, StopReason};

use crate::filter::{Board, Conflict, Effort, filter};
use crate::propagator::narrowed;
use crate::{Constraint, Propagator, Puzzle, Values};

use super::crossing::Flow;
use super::ledger::Ledger;
use super::node::Node;
use super::tables::{Table, Width};

/// How often the watcher is asked.
const NODES_BETWEEN_POLLS: u64 = 256;

/// From this number of nodes on a search is a long one.
const LONG: u64 = 20;

/// What a search is steered by and what it reports to.
pub(super) struct Task<'a> {
    /// A constraint that solutions must break.
    pub(super) broken: Option<usize>,
    /// Chooses the value of a cell that is tried first.
    pub(super) prefer: &'a mut dyn FnMut(usize, Values) -> usize,
    /// Called with every solution.
    pub(super) visit: &'a mut dyn FnMut(&[u32]) -> ControlFlow<()>,
    pub(super) budget: &'a Budget<'a>,
}

/// A search whatever the width of its sets.
pub(super) trait Engine: std::fmt::Debug + Send {
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
    flows: Vec<Flow<'m, P>>,
    ledger: Ledger<'m, P>,
    /// By cell: how often a branch on it ended at once.
    conflicts: Vec<u32>,
    /// The demand that only code can tell.
    propagator: Option<&'m dyn Propagator>,
}

impl<'m, P: Width> Search<'m, P> {
    pub(super) fn new(
        table: &'m Table<P>,
        constraints: &'m [Constraint],
        propagator: Option<&'m dyn Propagator>,
    ) -> Self {
        Self {
            node: Node::new(table, constraints),
            constraints,
            domains: Vec::new(),
            planes: Vec::new(),
            placed: Vec::new(),
            branches: Vec::new(),
            flows: table.crossings.iter().map(Flow::new).collect(),
            ledger: Ledger::new(&table.lines),
            conflicts: vec![0; table.domains.len()],
            propagator,
        }
    }

    fn load(&mut self, puzzle: &Puzzle, broken: Option<usize>) -> Result<(), Conflict> {
        self.branches.clear();
        self.conflicts.fill(0);
        self.domains.clear();
        self.planes.clear();
        self.placed.clear();
        let (table, node) = (self.node.table, &mut self.node);
        node.reset();
        if table.domains.contains(&0) || broken.is_some_and(|id| id >= table.scopes.len()) {
            return Err(Conflict);
        }
        node.broken = broken;
        let holds = |id: &&u16| puzzle.holds((**id).into()) && broken != Some((**id).into());
        node.active.extend(table.ranked.iter().filter(holds));
        node.active.extend(broken.map(|id| id as u16));
        for (cell, domain) in puzzle.domains().iter().enumerate().take(table.domains.len()) {
            node.keep(cell, domain.0)?;
        }
        for &id in table.facts.iter().filter(holds) {
            filter(&self.constraints[usize::from(id)], node, Effort::Quick)?;
        }
        node.look_at_all();
        Ok(())
    }

    /// Follows everything that changed, and what the propagator says to it, until both are content.
    fn follow(&mut self, puzzle: &Puzzle, nodes: u64) -> Result<(), Conflict> {
        self.settle(puzzle, nodes)?;
        while self.consult()? {
            self.settle(puzzle, nodes)?;
        }
        Ok(())
    }

    /// Asks the propagator; whether it took anything away.
    fn consult(&mut self) -> Result<bool, Conflict> {
        let Some(propagator) = self.propagator else { return Ok(false) };
        let known: Vec<Values> = self.node.domains.iter().map(|&domain| Values(domain)).collect();
        let Some(left) = narrowed(propagator, &known).map_err(|_| Conflict)? else {
            return Ok(false);
        };
        for (cell, values) in left.into_iter().enumerate() {
            self.node.keep(cell, values.0)?;
        }
        Ok(true)
    }

    /// Follows everything that changed; in a search, what counts say together, too.
    fn settle(&mut self, puzzle: &Puzzle, nodes: u64) -> Result<(), Conflict> {
        self.node.propagate()?;
        if nodes == 1 {
            self.ledger.load(&|id| puzzle.holds(id) && self.node.broken != Some(id));
        }
        if nodes == 0 || self.ledger.is_empty() {
            return Ok(());
        }
        'again: loop {
            self.ledger.filter(&mut self.node)?;
            if self.node.is_restless() {
                self.node.propagate()?;
                continue;
            }
            for flow in &mut self.flows {
                flow.filter(&self.ledger, &mut self.node)?;
                if self.node.is_restless() {
                    self.node.propagate()?;
                    continue 'again;
                }
            }
            return Ok(());
        }
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

    /// Marks the cells of the constraint that failed, or else of the branch.
    fn blame(&mut self) {
        if let Some(id) = self.node.culprit.take() {
            let mut cells = self.node.table.scopes[id];
            while let Some(cell) = cells.take() {
                self.conflicts[cell] += 1;
            }
        } else if let Some(&(cell, _)) = self.branches.last() {
            self.conflicts[usize::from(cell)] += 1;
        }
    }

    /// The cell to branch on; none if all are fixed. Of the cells with the fewest values it is
    /// the one from which most follows.
    fn choose(&self, nodes: u64) -> Option<usize> {
        let (open, pairs) = self.node.open();
        if open.is_empty() {
            return None;
        }
        let smallest = if pairs.is_empty() { self.smallest(open) } else { pairs };
        if smallest.at_most_one() {
            return Some(smallest.first());
        }
        let (mut left, mut best, mut most) = (smallest, smallest.first(), 0);
        while let Some(cell) = left.take() {
            let score = self.score(cell, smallest, nodes);
            if score > most {
                (best, most) = (cell, score);
            }
        }
        Some(best)
    }

    /// The open cells with the fewest values.
    fn smallest(&self, mut open: P) -> P {
        let (mut smallest, mut size) = (P::default(), u32::MAX);
        while let Some(cell) = open.take() {
            let count = self.node.domains[cell].count_ones();
            if count < size {
                (smallest, size) = (P::default(), count);
            }
            if count == size {
                smallest = smallest.or(P::one(cell));
            }
        }
        smallest
    }

    /// What branching on a cell promises. At first, how many of the smallest cells it would fix:
    /// most searches end soon. In long searches, how many values it would strike off, and how
    /// often branches on it ended at once.
    fn score(&self, cell: usize, smallest: P, nodes: u64) -> u32 {
        let Node { table, domains, planes, .. } = &self.node;
        let long = nodes >= LONG;
        let near = if long { table.peers[cell] } else { table.peers[cell].and(smallest) };
        let struck: u32 = Values(domains[cell]).iter().map(|v| near.and(planes[v]).len()).sum();
        if long { 4 * struck + self.conflicts[cell] } else { struck }
    }
}

impl<P: Width> Engine for Search<'_, P> {
    fn search(&mut self, puzzle: &Puzzle, task: Task<'_>) -> (Progress, Option<StopReason>) {
        let mut progress = Progress::default();
        let mut state = self.load(puzzle, task.broken);
        loop {
            state = state.and_then(|()| self.follow(puzzle, progress.nodes));
            let choice = if state.is_ok() { self.choose(progress.nodes) } else { None };
            if state.is_err() {
                self.blame();
            } else if choice.is_none() && (task.visit)(&self.node.domains).is_break() {
                return (progress, None);
            }
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
        self.load(puzzle, None).and_then(|()| self.follow(puzzle, 0)).ok()?;
        Some(self.node.domains.iter().map(|&domain| Values(domain)).collect())
    }
}

/// Counts a node, unless a limit has run out.
fn step(progress: &mut Progress, depth: usize, budget: &Budget<'_>) -> Result<(), StopReason> {
    progress.depth = progress.depth.max(depth as u32);
    if progress.nodes >= budget.max_nodes || progress.nodes.is_multiple_of(NODES_BETWEEN_POLLS) {
        budget.check(progress)?;
    }
    progress.nodes += 1;
    Ok(())
}
