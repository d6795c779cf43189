//! A board that is filled in bit by bit.

use unsolve_constraint::Solution;
use unsolve_core::{Budget, StopReason};

use super::position::{Conflict, DIGITS, Position};
use super::{find, lowest};

/// Given digits and everything that follows from them without a search; cheap to copy and to add
/// to.
///
/// ```
/// use unsolve_core::Budget;
/// use unsolve_sudoku::bands::Known;
///
/// let mut known = Known::new();
/// known.give((0..8).map(|cell| (cell, cell)));
/// assert!(!known.is_solved());
/// assert_eq!(known.without(8, 8, &Budget::default()), Ok(None));
/// assert!(known.without(9, 0, &Budget::default()).unwrap().is_some());
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Known {
    /// None if there is no solution.
    position: Option<Position>,
    solved: bool,
}

impl Default for Known {
    fn default() -> Self {
        Self::new()
    }
}

impl Known {
    /// The empty board.
    #[must_use]
    pub fn new() -> Self {
        Self { position: Some(Position::EMPTY), solved: false }
    }

    /// Fills cells in, each with its digit less 1.
    pub fn give(&mut self, cells: impl IntoIterator<Item = (usize, usize)>) {
        let Some(mut position) = self.position else { return };
        let put = || {
            for (cell, digit) in cells {
                if cell >= 81 || digit >= 9 {
                    return Err(Conflict);
                }
                position.put(digit, cell / 27, 1 << (cell % 27))?;
            }
            position.propagate(DIGITS)
        };
        let open = put();
        self.solved = open.as_ref().is_ok_and(|open| open.all == [0; 3]);
        self.position = open.is_ok().then_some(position);
    }

    /// Whether all cells are known: the solution is the only one.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.solved
    }

    /// A solution in which a cell has another digit than this one (less 1), if there is one.
    pub fn without(
        &self,
        cell: usize,
        digit: usize,
        budget: &Budget<'_>,
    ) -> Result<Option<Solution>, StopReason> {
        let Some(mut position) = self.position.filter(|_| cell < 81 && digit < 9) else {
            return Ok(None);
        };
        position.strike(digit, cell / 27, 1 << (cell % 27));
        find(position, 1 << digit, &mut lowest, budget)
    }
}
