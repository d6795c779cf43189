//! A few constraints taken for the whole puzzle: which values they leave.

use unsolve_limits::{Budget, Progress, StopReason};

use super::Removal;
use super::tally::Tally;
use crate::filter::{Board, Conflict, Effort, filter};
use crate::{Constraint, Values};

/// Whether a constraint holds whatever the cells turn out to be.
pub(super) fn is_idle(constraint: &Constraint, domains: &[Values]) -> bool {
    match constraint {
        Constraint::Fact { cell, values } => (domains[*cell] - *values).is_empty(),
        Constraint::Count { cells, values, at_least, at_most } => {
            let certain = cells.iter().filter(|&&cell| (domains[cell] - *values).is_empty());
            let possible = cells.iter().filter(|&&cell| !(domains[cell] & *values).is_empty());
            certain.count() >= *at_least && possible.count() <= *at_most
        }
        Constraint::Less { smaller, larger } => domains[*smaller].last() < domains[*larger].first(),
        other => other.cells().iter().all(|&cell| domains[cell].len() == 1),
    }
}

/// Domains that notice when they change.
struct Noticing<'a> {
    domains: &'a mut [Values],
    changed: bool,
}

impl Board for Noticing<'_> {
    #[inline]
    fn domain(&self, cell: usize) -> u32 {
        self.domains[cell].0
    }

    #[inline]
    fn remove(&mut self, cell: usize, values: u32) -> Result<(), Conflict> {
        self.changed |= self.domains[cell].0 & values != 0;
        self.domains.remove(cell, values)
    }
}

/// A board within the domains, and which of the listed constraints it breaks.
#[derive(Debug)]
pub(super) struct Witness {
    pub(super) board: Vec<u8>,
    pub(super) breaks: Vec<bool>,
}

impl Witness {
    fn new(board: Vec<u8>, all: &[&Constraint]) -> Self {
        let breaks = all.iter().map(|constraint| !constraint.holds(&board)).collect();
        Self { board, breaks }
    }
}

/// Searches for boards on which a few constraints hold.
#[derive(Debug)]
pub(super) struct Joint<'a> {
    start: &'a [Values],
    budget: &'a Budget<'a>,
    /// Boards looked at so far.
    progress: Progress,
    /// One board for each depth of the search; the first is the one asked about.
    boards: Vec<Vec<Values>>,
    /// The cells of the constraints.
    cells: Vec<usize>,
    tally: Tally,
}

/// How many boards are looked at to make a witness break one constraint fewer.
const PATIENCE: u64 = 60;

impl<'a> Joint<'a> {
    pub(super) fn new(start: &'a [Values], budget: &'a Budget<'a>) -> Self {
        let progress = Progress::default();
        Self {
            start,
            budget,
            progress,
            boards: vec![start.to_vec()],
            cells: Vec::new(),
            tally: Tally::default(),
        }
    }

    /// A board with this value on which the constraints of the set hold, and most of the others;
    /// none proves that there is none.
    pub(super) fn witness(
        &mut self,
        set: &[usize],
        all: &[&Constraint],
        (cell, value): (usize, usize),
    ) -> Result<Option<Witness>, StopReason> {
        let mut kept: Vec<&Constraint> = set.iter().map(|&member| all[member]).collect();
        if !self.supports(&kept, cell, value, u64::MAX)? {
            return Ok(None);
        }
        let mut witness = Witness::new(self.filled(), all);
        for member in (0..all.len()).filter(|member| !set.contains(member)) {
            kept.push(all[member]);
            if witness.breaks[member] {
                if self.supports(&kept, cell, value, PATIENCE)? {
                    witness = Witness::new(self.filled(), all);
                } else {
                    kept.pop();
                }
            }
        }
        Ok(Some(witness))
    }

    /// The part of the removals that the constraints prove.
    pub(super) fn refuted(
        &mut self,
        set: &[&Constraint],
        removals: &[Removal],
    ) -> Result<Vec<Removal>, StopReason> {
        let mut found = Vec::new();
        for &Removal { cell, values } in removals {
            let mut gone = Values::NONE;
            for value in values.iter() {
                let known = !self.start[cell].contains(value);
                if known || !self.supports(set, cell, value, u64::MAX)? {
                    gone = gone | Values::one(value);
                }
            }
            found.extend(Removal::new(cell, gone));
        }
        Ok(found)
    }

    /// Whether some board has the value; the first board is then one. Gives up after a number of
    /// boards.
    fn supports(
        &mut self,
        set: &[&Constraint],
        cell: usize,
        value: usize,
        most: u64,
    ) -> Result<bool, StopReason> {
        self.cells.clear();
        self.cells.extend(set.iter().flat_map(|constraint| constraint.cells()));
        self.cells.sort_unstable();
        self.cells.dedup();
        self.boards[0].copy_from_slice(self.start);
        self.boards[0][cell] = Values::one(value);
        self.progress.nodes += 1;
        if most == u64::MAX
            && let Some(found) = self.tally.solve(set, &self.cells, &mut self.boards[0])
        {
            return Ok(found);
        }
        let end = self.progress.nodes.saturating_add(most);
        self.complete(set, 0, end)
    }

    /// The first board with a value in every cell.
    fn filled(&self) -> Vec<u8> {
        self.boards[0].iter().map(|domain| domain.first().unwrap_or(0) as u8).collect()
    }

    /// Fills the board at a depth so that all constraints hold.
    fn complete(
        &mut self,
        set: &[&Constraint],
        depth: usize,
        end: u64,
    ) -> Result<bool, StopReason> {
        if self.progress.nodes.is_multiple_of(BOARDS_BETWEEN_CHECKS) {
            self.budget.check(&self.progress)?;
        }
        self.progress.nodes += 1;
        if settle(set, &mut self.boards[depth]).is_err() {
            return Ok(false);
        }
        let board = &self.boards[depth];
        let open = self.cells.iter().copied().filter(|&cell| board[cell].len() > 1);
        let Some(cell) = open.min_by_key(|&cell| board[cell].len()) else { return Ok(true) };
        if self.boards.len() == depth + 1 {
            self.boards.push(self.start.to_vec());
        }
        for value in self.boards[depth][cell].iter() {
            let (done, next) = self.boards.split_at_mut(depth + 1);
            next[0].copy_from_slice(&done[depth]);
            next[0][cell] = Values::one(value);
            if self.complete(set, depth + 1, end)? {
                self.boards.swap(depth, depth + 1);
                return Ok(true);
            }
            if self.progress.nodes >= end {
                return Ok(false);
            }
        }
        Ok(false)
    }
}

/// How often the limits are looked at.
const BOARDS_BETWEEN_CHECKS: u64 = 64;

/// Filters until nothing changes.
fn settle(set: &[&Constraint], domains: &mut [Values]) -> Result<(), Conflict> {
    let mut board = Noticing { domains, changed: true };
    while std::mem::take(&mut board.changed) {
        for constraint in set {
            filter(constraint, &mut board, Effort::Quick)?;
        }
    }
    Ok(())
}
