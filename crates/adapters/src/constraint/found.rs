//! Solutions.

use unsolve_constraint::{Model, Puzzle as Clues, Solver};
use unsolve_core::{Budget, Progress, StopReason};

/// The solutions of a level, as far as they were asked for.
#[derive(Debug, Clone)]
pub struct Found {
    /// Filled boards, no two the same.
    pub boards: Vec<Vec<u8>>,
    /// Why the search ended before it knew; then there may be more.
    pub stopped: Option<StopReason>,
    /// What it took.
    pub effort: Progress,
}

impl Found {
    /// Solutions by the lane's own search.
    #[must_use]
    pub fn by_lane(model: &Model, clues: &Clues, up_to: usize, budget: &Budget<'_>) -> Self {
        let mut solver = Solver::new(model);
        let mut boards = Vec::new();
        let count = solver.list(clues, up_to as u64, &mut |board| boards.push(board), budget);
        Self { boards, stopped: count.stopped, effort: count.effort }
    }

    /// The only solution there is, if two or more were asked for.
    #[must_use]
    pub fn only(&self) -> Option<&[u8]> {
        match &self.boards[..] {
            [board] if self.stopped.is_none() => Some(board),
            _ => None,
        }
    }
}
