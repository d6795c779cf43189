//! Three ways to show that the clues that are left are enough.

use unsolve_constraint::{Proof, Puzzle, Solver, Values};
use unsolve_core::{Budget, StopReason};

use crate::bands::Known;
use crate::sieve::{Sieve, Sifted};
use crate::{Kit, sieve};

/// A limit on nodes that ran out leaves the clue where it is; others end the search.
fn stays_if_unknown(answer: Result<bool, StopReason>) -> Result<bool, StopReason> {
    if answer == Err(StopReason::Nodes) { Ok(false) } else { answer }
}

/// The solution is the only one: 9 x 9 boards.
pub(super) struct ByBands<'a> {
    pub(super) solution: &'a [u8],
    pub(super) budget: &'a Budget<'a>,
}

impl ByBands<'_> {
    fn given(&self, cell: usize) -> (usize, usize) {
        (cell, self.solution[cell].into())
    }

    /// Whether no board differs in a cell of the group and has what is known.
    fn follows(&self, known: &Known, group: &[usize]) -> Result<bool, StopReason> {
        let mut known = *known;
        for (place, &cell) in group.iter().enumerate() {
            let (cell, digit) = self.given(cell);
            if known.without(cell, digit, self.budget)?.is_some() {
                return Ok(false);
            }
            if place + 1 < group.len() {
                known.give([(cell, digit)]);
            }
        }
        Ok(true)
    }
}

impl Proof for ByBands<'_> {
    type Known = Known;

    fn add(&mut self, known: &mut Known, cells: &[usize]) {
        known.give(cells.iter().map(|&cell| self.given(cell)));
    }

    fn is_enough(&self, known: &Known) -> bool {
        known.is_solved()
    }

    fn can_go(&mut self, known: &Known, group: &[usize]) -> Result<bool, StopReason> {
        stays_if_unknown(self.follows(known, group))
    }
}

/// The solution is the only one: boards of any size.
pub(super) struct BySearch<'a> {
    pub(super) solver: Solver<'a>,
    pub(super) solution: &'a [u8],
    pub(super) budget: &'a Budget<'a>,
}

impl BySearch<'_> {
    fn follows(&mut self, puzzle: &Puzzle, group: &[usize]) -> Result<bool, StopReason> {
        let mut puzzle = puzzle.clone();
        for &cell in group {
            let value = Values::one(self.solution[cell].into());
            let mut other = puzzle.clone();
            other.restrict(cell, puzzle.domains()[cell] - value);
            if self.solver.first(&other, self.budget)?.is_some() {
                return Ok(false);
            }
            puzzle.restrict(cell, value);
        }
        Ok(true)
    }
}

impl Proof for BySearch<'_> {
    /// The puzzle, and whether it is solved without a search.
    type Known = (Puzzle, bool);

    fn add(&mut self, (puzzle, solved): &mut (Puzzle, bool), cells: &[usize]) {
        for &cell in cells {
            puzzle.give(cell, self.solution[cell].into());
        }
        let left = self.solver.propagate(puzzle);
        *solved = left.is_some_and(|left| left.iter().all(|values| values.len() == 1));
    }

    fn is_enough(&self, (_, solved): &(Puzzle, bool)) -> bool {
        *solved
    }

    fn can_go(
        &mut self,
        (puzzle, _): &(Puzzle, bool),
        group: &[usize],
    ) -> Result<bool, StopReason> {
        let answer = self.follows(puzzle, group);
        stays_if_unknown(answer)
    }
}

/// Some techniques lead to the solution, which proves that it is the only one.
pub(super) struct BySieve<'a> {
    pub(super) sieve: Sieve<'a>,
    pub(super) solution: &'a [u8],
}

impl<'a> BySieve<'a> {
    pub(super) fn new(kit: &'a Kit, kinds: Vec<sieve::Kind>, solution: &'a [u8]) -> Self {
        Self { sieve: Sieve::new(&kit.layout, kinds), solution }
    }

    /// Whether the techniques fill the board, given some cells.
    pub(super) fn solves(&mut self, cells: &[usize]) -> bool {
        let mut board = self.sieve.empty();
        self.add(&mut board, cells);
        board.is_full()
    }
}

impl Proof for BySieve<'_> {
    type Known = Sifted;

    fn add(&mut self, known: &mut Sifted, cells: &[usize]) {
        self.sieve.give(known, cells.iter().map(|&cell| (cell, self.solution[cell].into())));
    }

    fn is_enough(&self, known: &Sifted) -> bool {
        known.is_full()
    }

    fn can_go(&mut self, _: &Sifted, _: &[usize]) -> Result<bool, StopReason> {
        Ok(false)
    }
}
