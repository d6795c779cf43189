//! A few constraints taken for the whole puzzle: which values they leave.

use super::Removal;
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
    fn domain(&self, cell: usize) -> u32 {
        self.domains[cell].0
    }

    fn remove(&mut self, cell: usize, values: u32) -> Result<(), Conflict> {
        self.changed |= self.domains[cell].0 & values != 0;
        self.domains.remove(cell, values)
    }
}

/// Searches for boards on which a few constraints hold.
#[derive(Debug)]
pub(super) struct Joint<'a> {
    start: &'a [Values],
    /// One board for each depth of the search; the first is the one asked about.
    boards: Vec<Vec<Values>>,
    /// The open cells of the constraints.
    cells: Vec<usize>,
}

impl<'a> Joint<'a> {
    pub(super) fn new(start: &'a [Values]) -> Self {
        Self { start, boards: Vec::new(), cells: Vec::new() }
    }

    /// What no board has on which all the constraints hold.
    pub(super) fn unsupported(&mut self, set: &[&Constraint]) -> Vec<Removal> {
        self.scope(set);
        let mut seen = vec![Values::NONE; self.cells.len()];
        let mut removals = Vec::new();
        for place in 0..self.cells.len() {
            let cell = self.cells[place];
            let mut gone = Values::NONE;
            for value in self.start[cell].iter() {
                if seen[place].contains(value) {
                    continue;
                }
                if self.supports(set, cell, value) {
                    for (seen, &cell) in seen.iter_mut().zip(&self.cells) {
                        *seen = *seen | self.boards[0][cell];
                    }
                } else {
                    gone = gone | Values::one(value);
                }
            }
            removals.extend(Removal::new(cell, gone));
        }
        removals
    }

    /// The part of the removals that the constraints prove.
    pub(super) fn refuted(&mut self, set: &[&Constraint], removals: &[Removal]) -> Vec<Removal> {
        self.scope(set);
        let mut found = Vec::new();
        for &Removal { cell, values } in removals {
            let gone = values.iter().filter(|&value| {
                !self.start[cell].contains(value) || !self.supports(set, cell, value)
            });
            let gone = gone.fold(Values::NONE, |gone, value| gone | Values::one(value));
            found.extend(Removal::new(cell, gone));
        }
        found
    }

    fn scope(&mut self, set: &[&Constraint]) {
        self.cells.clear();
        self.cells.extend(set.iter().flat_map(|constraint| constraint.cells()));
        self.cells.retain(|&cell| self.start[cell].len() > 1);
        self.cells.sort_unstable();
        self.cells.dedup();
    }

    /// Whether some board has the value; the first board is then one.
    fn supports(&mut self, set: &[&Constraint], cell: usize, value: usize) -> bool {
        let start = self.start;
        self.board(0).copy_from_slice(start);
        self.boards[0][cell] = Values::one(value);
        self.complete(set, 0)
    }

    fn board(&mut self, depth: usize) -> &mut Vec<Values> {
        if self.boards.len() == depth {
            self.boards.push(self.start.to_vec());
        }
        &mut self.boards[depth]
    }

    /// Fills the board at a depth so that all constraints hold.
    fn complete(&mut self, set: &[&Constraint], depth: usize) -> bool {
        if settle(set, &mut self.boards[depth]).is_err() {
            return false;
        }
        let board = &self.boards[depth];
        let open = self.cells.iter().copied().filter(|&cell| board[cell].len() > 1);
        let Some(cell) = open.min_by_key(|&cell| board[cell].len()) else { return true };
        for value in self.boards[depth][cell].iter() {
            self.board(depth + 1);
            let (done, next) = self.boards.split_at_mut(depth + 1);
            next[0].copy_from_slice(&done[depth]);
            next[0][cell] = Values::one(value);
            if self.complete(set, depth + 1) {
                self.boards.swap(depth, depth + 1);
                return true;
            }
        }
        false
    }
}

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
