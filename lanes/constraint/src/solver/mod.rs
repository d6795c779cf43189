//! Solutions of a puzzle: how many, which, and whether there is another.

mod crossing;
mod ledger;
mod node;
mod search;
mod tables;
mod woven;

use std::ops::ControlFlow;

use unsolve_limits::{Budget, Progress, StopReason};
use unsolve_stream::Stream;

use crate::{Model, Puzzle, Values};
use search::{Engine, Search, Task};
pub(crate) use tables::Tables;
use woven::Woven;

/// Solves any number of puzzles of one model; its memory is used again for each.
///
/// ```
/// use unsolve_constraint::{Constraint, Model, Puzzle, Solver, Values};
/// use unsolve_limits::Budget;
///
/// let row = Constraint::AllDifferent { cells: vec![0, 1, 2] };
/// let less = Constraint::Less { smaller: 0, larger: 1 };
/// let model = Model::new(vec![Values::range(1, 3); 3], vec![row], vec![less])?;
/// let mut solver = Solver::new(&model);
/// let plain = Puzzle::new(&model);
/// assert_eq!(solver.count(&plain, 100, &Budget::default()).found, 6);
/// assert_eq!(solver.count(&plain.with_clues([1]), 100, &Budget::default()).found, 3);
/// # Ok::<(), unsolve_constraint::ModelError>(())
/// ```
#[derive(Debug)]
pub struct Solver<'m> {
    engine: Box<dyn Engine + 'm>,
}

/// How many solutions were found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    /// Solutions found, up to the number asked for.
    pub found: u64,
    /// Why the search ended before it knew; then there may be more.
    pub stopped: Option<StopReason>,
    /// What it took; a node is a branch.
    pub effort: Progress,
}

impl Count {
    /// Whether there is exactly one solution, if two or more were asked for; `None` if a limit
    /// ran out before that was known.
    #[must_use]
    pub fn unique(&self) -> Option<bool> {
        match (self.found, self.stopped) {
            (0 | 1, Some(_)) => None,
            (found, _) => Some(found == 1),
        }
    }
}

/// A filled board, a value for each cell.
pub type Solution = Vec<u8>;

impl<'m> Solver<'m> {
    /// Makes room for searches in a model.
    #[must_use]
    pub fn new(model: &'m Model) -> Self {
        let (constraints, asked) = (model.constraints(), model.propagator());
        let engine: Box<dyn Engine + 'm> = match model.tables() {
            Tables::One(table) => Box::new(Search::new(table, constraints, asked)),
            Tables::Two(table) => Box::new(Search::new(table, constraints, asked)),
            Tables::Four(table) => Box::new(Search::new(table, constraints, asked)),
            Tables::Sixteen(table) => Box::new(Search::new(table, constraints, asked)),
            Tables::Woven(weave) => Box::new(Woven::new(weave, model)),
        };
        Self { engine }
    }

    /// Counts at most `up_to` solutions.
    pub fn count(&mut self, puzzle: &Puzzle, up_to: u64, budget: &Budget<'_>) -> Count {
        self.each(puzzle, up_to, &mut |_| (), budget)
    }

    /// Calls with at most `up_to` solutions, no two the same.
    pub fn list(
        &mut self,
        puzzle: &Puzzle,
        up_to: u64,
        call: &mut dyn FnMut(Solution),
        budget: &Budget<'_>,
    ) -> Count {
        self.each(puzzle, up_to, &mut |domains| call(board(domains)), budget)
    }

    fn each(
        &mut self,
        puzzle: &Puzzle,
        up_to: u64,
        call: &mut dyn FnMut(&[u32]),
        budget: &Budget<'_>,
    ) -> Count {
        let mut found = 0;
        if up_to == 0 {
            return Count { found, stopped: None, effort: Progress::default() };
        }
        let mut visit = |domains: &[u32]| {
            call(domains);
            found += 1;
            if found < up_to { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let task = Task { broken: None, prefer: &mut smallest, visit: &mut visit, budget };
        let (effort, stopped) = self.engine.search(puzzle, task);
        Count { found, stopped, effort }
    }

    /// A solution, if there is one.
    pub fn first(
        &mut self,
        puzzle: &Puzzle,
        budget: &Budget<'_>,
    ) -> Result<Option<Solution>, StopReason> {
        self.find(puzzle, None, &mut smallest, &mut |_| true, budget)
    }

    /// A solution other than this one, if there is one: none means that it is unique.
    pub fn other_than(
        &mut self,
        puzzle: &Puzzle,
        solution: &[u8],
        budget: &Budget<'_>,
    ) -> Result<Option<Solution>, StopReason> {
        let mut away = |cell: usize, values: Values| {
            let avoided = solution.get(cell).map_or(Values::NONE, |&v| Values::one(v.into()));
            smallest(cell, values - avoided)
        };
        self.find(puzzle, None, &mut away, &mut |found| found != solution, budget)
    }

    /// A solution that would do but for one clue, which it breaks: none means that the clue
    /// follows from the others. The clue may be used by the puzzle or not.
    pub fn breaking(
        &mut self,
        puzzle: &Puzzle,
        clue: usize,
        budget: &Budget<'_>,
    ) -> Result<Option<Solution>, StopReason> {
        self.find(puzzle, Some(clue), &mut smallest, &mut |_| true, budget)
    }

    /// A solution found by trying values in random order: not uniform, but any can come.
    pub fn sample(
        &mut self,
        puzzle: &Puzzle,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Option<Solution>, StopReason> {
        let mut any = |_: usize, values: Values| {
            let nth = stream.below(values.len());
            values.iter().nth(nth).unwrap_or(0)
        };
        self.find(puzzle, None, &mut any, &mut |_| true, budget)
    }

    /// What each cell may be after everything that follows without branching; `None` if that
    /// shows that there is no solution.
    pub fn propagate(&mut self, puzzle: &Puzzle) -> Option<Vec<Values>> {
        self.engine.propagate(puzzle)
    }

    fn find(
        &mut self,
        puzzle: &Puzzle,
        broken: Option<usize>,
        prefer: &mut dyn FnMut(usize, Values) -> usize,
        fits: &mut dyn FnMut(&[u8]) -> bool,
        budget: &Budget<'_>,
    ) -> Result<Option<Solution>, StopReason> {
        let mut found = None;
        let mut visit = |domains: &[u32]| {
            let board = board(domains);
            if fits(&board) {
                found = Some(board);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        };
        let task = Task { broken, prefer, visit: &mut visit, budget };
        let (_, stopped) = self.engine.search(puzzle, task);
        match (found, stopped) {
            (None, Some(reason)) => Err(reason),
            (found, _) => Ok(found),
        }
    }
}

fn board(domains: &[u32]) -> Solution {
    domains.iter().map(|domain| domain.trailing_zeros() as u8).collect()
}

fn smallest(_: usize, values: Values) -> usize {
    values.first().unwrap_or(0)
}
