//! Search on lines that cross: look ahead, branch where most follows, and go on until nothing is left.

use std::ops::ControlFlow;

use unsolve_limits::{Budget, Progress, StopReason};

use crate::filter::Conflict;
use crate::lines::{Fabric, Weave};
use crate::{Contradiction, Model, Puzzle, Values};

use super::search::{Engine, Task};

/// How often the watcher is asked.
const NODES_BETWEEN_POLLS: u64 = 64;

/// Cells that are looked ahead from within a search; at its start all are.
const LOOKED_AT: usize = 160;

/// A board of lines and the branches that are still to be taken. A node is an assumption that is followed to its
/// end, to look ahead or to branch.
#[derive(Debug)]
pub(super) struct Woven<'m> {
    weave: &'m Weave,
    model: &'m Model,
    /// The lines that hold.
    lines: u128,
    branches: Vec<(Fabric, usize, usize)>,
    scratch: Fabric,
}

/// Where a position leads.
enum Ahead {
    /// All cells are fixed.
    Full,
    /// There is no solution.
    Dead,
    /// The cell to branch on.
    Branch(usize),
}

impl<'m> Woven<'m> {
    pub(super) fn new(weave: &'m Weave, model: &'m Model) -> Self {
        Self { weave, model, lines: 0, branches: Vec::new(), scratch: Fabric::default() }
    }

    fn load(&mut self, puzzle: &Puzzle, broken: Option<usize>) -> Result<Fabric, Conflict> {
        self.branches.clear();
        if broken.is_some_and(|id| id >= self.weave.lines()) {
            return Err(Conflict);
        }
        let holds = (0..self.weave.lines()).filter(|&id| puzzle.holds(id) && broken != Some(id));
        self.lines = holds.fold(0, |lines, id| lines | 1 << id);
        let both = self.model.domains().iter().zip(puzzle.domains());
        let domains: Vec<Values> = both.map(|(&domain, &given)| domain & given).collect();
        self.weave.load(&domains, self.lines)
    }

    /// Follows everything that changed, and what the propagator says to it, until both are content.
    fn follow(&self, fabric: &mut Fabric) -> Result<(), Conflict> {
        self.weave.follow_lines(fabric, self.lines)?;
        let Some(propagator) = self.model.propagator() else { return Ok(()) };
        loop {
            let known = self.domains(fabric);
            let left = crate::propagator::narrowed(propagator, &known)
                .map_err(|Contradiction| Conflict)?;
            let Some(left) = left else { return Ok(()) };
            for (cell, values) in left.into_iter().enumerate() {
                self.weave.keep(fabric, cell, values);
            }
            self.weave.follow_lines(fabric, self.lines)?;
        }
    }

    fn domains(&self, fabric: &Fabric) -> Vec<Values> {
        (0..self.model.cells()).map(|cell| fabric.cell(self.weave, cell)).collect()
    }

    /// Assumes values of open cells one by one: what leads to a contradiction is taken away. The cell that tells
    /// most, whichever value it has, is branched on.
    fn look_ahead(
        &mut self,
        fabric: &mut Fabric,
        progress: &mut Progress,
        budget: &Budget<'_>,
    ) -> Result<Ahead, StopReason> {
        let mut best = (0, 0, 0);
        let mut since = 0;
        let mut cells = self.candidates(fabric);
        let mut place = 0;
        while since < cells.len() {
            let cell = cells[place % cells.len()];
            (place, since) = (place + 1, since + 1);
            let may = fabric.cell(self.weave, cell);
            if may.len() < 2 {
                continue;
            }
            let (mut least, mut sum) = (u32::MAX, 0);
            for value in may.iter() {
                count(progress, self.branches.len(), budget)?;
                let mut scratch = std::mem::take(&mut self.scratch);
                scratch.clone_from(fabric);
                self.weave.keep(&mut scratch, cell, Values::one(value));
                let fits = self.follow(&mut scratch).is_ok();
                let told = if fits { fabric.told_by(&scratch) } else { 0 };
                self.scratch = scratch;
                if !fits {
                    let left = fabric.cell(self.weave, cell) - Values::one(value);
                    self.weave.keep(fabric, cell, left);
                    if left.is_empty() || self.follow(fabric).is_err() {
                        return Ok(Ahead::Dead);
                    }
                    (since, least) = (0, u32::MAX);
                    break;
                }
                (least, sum) = (least.min(told), sum + told);
            }
            if least != u32::MAX && (least, sum, usize::MAX - cell) > best {
                best = (least, sum, usize::MAX - cell);
            }
        }
        cells.retain(|&cell| fabric.cell(self.weave, cell).len() > 1);
        if fabric.is_full(self.weave) {
            return Ok(Ahead::Full);
        }
        let chosen = usize::MAX - best.2;
        if cells.contains(&chosen) {
            return Ok(Ahead::Branch(chosen));
        }
        let open = (0..self.model.cells()).find(|&cell| fabric.cell(self.weave, cell).len() > 1);
        Ok(open.map_or(Ahead::Full, Ahead::Branch))
    }

    /// The open cells that are looked ahead from: those in lines with few open cells first.
    fn candidates(&self, fabric: &Fabric) -> Vec<usize> {
        let open = |cell: &usize| fabric.cell(self.weave, *cell).len() > 1;
        let mut cells: Vec<usize> = (0..self.model.cells()).filter(open).collect();
        if !self.branches.is_empty() && cells.len() > LOOKED_AT {
            cells.sort_by_key(|&cell| (fabric.slack(self.weave, cell), cell));
            cells.truncate(LOOKED_AT);
        }
        cells
    }

    /// Goes back to the last branch and takes its other side; none if there is no branch.
    fn pop(&mut self) -> Option<Fabric> {
        let (mut fabric, cell, value) = self.branches.pop()?;
        let left = fabric.cell(self.weave, cell) - Values::one(value);
        self.weave.keep(&mut fabric, cell, left);
        Some(fabric)
    }

    /// Whether a full board breaks the constraint that must be broken.
    fn breaks(&self, board: &[u32], broken: Option<usize>) -> bool {
        let Some(id) = broken else { return true };
        let filled: Vec<u8> = board.iter().map(|values| values.trailing_zeros() as u8).collect();
        self.model.constraints().get(id).is_some_and(|each| !each.holds(&filled))
    }

    fn run(
        &mut self,
        mut fabric: Fabric,
        task: &mut Task<'_>,
        progress: &mut Progress,
    ) -> Result<(), StopReason> {
        loop {
            let ahead = match self.follow(&mut fabric) {
                Err(Conflict) => Ahead::Dead,
                Ok(()) if fabric.is_full(self.weave) => Ahead::Full,
                Ok(()) => self.look_ahead(&mut fabric, progress, task.budget)?,
            };
            match ahead {
                Ahead::Branch(cell) => {
                    count(progress, self.branches.len(), task.budget)?;
                    let value = (task.prefer)(cell, fabric.cell(self.weave, cell));
                    self.branches.push((fabric.clone(), cell, value));
                    self.weave.keep(&mut fabric, cell, Values::one(value));
                    continue;
                }
                Ahead::Full => {
                    let board: Vec<u32> =
                        self.domains(&fabric).into_iter().map(|values| values.0).collect();
                    let stop = self.breaks(&board, task.broken)
                        && (task.visit)(&board) == ControlFlow::Break(());
                    if stop {
                        return Ok(());
                    }
                }
                Ahead::Dead => {}
            }
            match self.pop() {
                Some(other) => fabric = other,
                None => return Ok(()),
            }
        }
    }
}

impl Engine for Woven<'_> {
    fn search(&mut self, puzzle: &Puzzle, mut task: Task<'_>) -> (Progress, Option<StopReason>) {
        let mut progress = Progress::default();
        let Ok(fabric) = self.load(puzzle, task.broken) else { return (progress, None) };
        let stopped = self.run(fabric, &mut task, &mut progress).err();
        (progress, stopped)
    }

    fn propagate(&mut self, puzzle: &Puzzle) -> Option<Vec<Values>> {
        let mut fabric = self.load(puzzle, None).ok()?;
        self.follow(&mut fabric).ok()?;
        Some(self.domains(&fabric))
    }
}

/// Counts a node, unless a limit has run out.
fn count(progress: &mut Progress, depth: usize, budget: &Budget<'_>) -> Result<(), StopReason> {
    progress.depth = progress.depth.max(depth as u32);
    if progress.nodes >= budget.max_nodes || progress.nodes.is_multiple_of(NODES_BETWEEN_POLLS) {
        budget.check(progress)?;
    }
    progress.nodes += 1;
    Ok(())
}
