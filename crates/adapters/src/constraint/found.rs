//! Solutions.

use unsolve_constraint::{Learner, Model, Puzzle as Clues, Solver};
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

    /// Goes on where a search has used up the few nodes it was given, with one that learns from its contradictions. That one takes
    /// longer for each node, but gets through boards of which others meet the same parts over and over. Nodes count for both.
    #[must_use]
    pub fn or_by_learning(
        self,
        model: &Model,
        clues: &Clues,
        up_to: usize,
        budget: &Budget<'_>,
    ) -> Self {
        let left = budget.max_nodes.saturating_sub(self.effort.nodes);
        let learner = Learner::new(model).filter(|_| left > 0);
        let (Some(StopReason::Nodes), Some(learner)) = (self.stopped, learner) else { return self };
        let mut boards = Vec::new();
        let mut keep = |board| boards.push(board);
        let count = learner.list(clues, up_to as u64, &mut keep, &budget.with_nodes(left));
        let nodes = self.effort.nodes + count.effort.nodes;
        let effort = Progress { nodes, ..count.effort };
        let fewer = boards.len() < self.boards.len();
        Self { boards: if fewer { self.boards } else { boards }, stopped: count.stopped, effort }
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
