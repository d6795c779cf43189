//! Taking away values that one constraint rules out.

mod count;
mod different;
mod digits;
mod less;
mod line;
mod not;
mod sum;
mod table;

use crate::{Constraint, Values};
pub use digits::digit_sets;
pub(crate) use not::filter_not;

/// A constraint can't hold any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Conflict;

/// What cells may be, for whoever takes values away.
pub(crate) trait Board {
    fn domain(&self, cell: usize) -> u32;

    /// Takes values away from a cell; a conflict if none are left.
    fn remove(&mut self, cell: usize, values: u32) -> Result<(), Conflict>;

    /// Leaves a cell only these values.
    fn keep(&mut self, cell: usize, values: u32) -> Result<(), Conflict> {
        self.remove(cell, !values)
    }
}

/// Plain domains.
impl Board for [Values] {
    #[inline]
    fn domain(&self, cell: usize) -> u32 {
        self[cell].0
    }

    #[inline]
    fn remove(&mut self, cell: usize, values: u32) -> Result<(), Conflict> {
        let left = self[cell].0 & !values;
        self[cell] = Values(left);
        if left == 0 { Err(Conflict) } else { Ok(()) }
    }
}

/// How much work a filter puts in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effort {
    /// What pays within a search. All it misses is found once the cells are fixed.
    Quick,
    /// Every value that no solution of this constraint has.
    Full,
}

/// Takes away values that the constraint rules out, given what the cells may be.
pub(crate) fn filter<B: Board + ?Sized>(
    constraint: &Constraint,
    board: &mut B,
    effort: Effort,
) -> Result<(), Conflict> {
    match constraint {
        Constraint::Fact { cell, values } => board.keep(*cell, values.0),
        Constraint::AllDifferent { cells } => match effort {
            Effort::Quick => different::quick(cells, board),
            Effort::Full => different::full(cells, board),
        },
        Constraint::Count { cells, values, at_least, at_most } => {
            count::filter(cells, values.0, *at_least..=*at_most, board)
        }
        Constraint::Less { smaller, larger } => less::filter(*smaller, *larger, board),
        Constraint::Sum { cells, at_least, at_most, different } => {
            let sums = *at_least..=*at_most;
            match (different, effort) {
                (false, Effort::Quick) => sum::bounds(cells, &sums, board),
                (false, Effort::Full) => sum::full(cells, &sums, board),
                (true, Effort::Quick) => sum::quick_different(cells, &sums, board),
                (true, Effort::Full) => sum::full_different(cells, &sums, board),
            }
        }
        Constraint::Table { cells, rows } => table::filter(cells, rows, board),
        Constraint::Line { cells, runs } => line::filter(cells, runs, board),
    }
}
