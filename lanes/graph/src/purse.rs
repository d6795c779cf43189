//! One budget for several searches.

use unsolve_limits::{Budget, StopReason};

use crate::{Transition, Verdict, astar};

/// What is left of a budget that several searches share.
pub struct Purse<'a> {
    budget: Budget<'a>,
    left: u64,
}

impl<'a> Purse<'a> {
    /// A purse of `nodes`, of which no search gets more than its budget allows.
    #[must_use]
    pub fn new(budget: &Budget<'a>, nodes: u64) -> Self {
        Self { budget: *budget, left: nodes }
    }

    /// The proved shortest length from a state; `None` if there is no solution.
    pub fn length<T: Transition>(
        &mut self,
        puzzle: &T,
        start: &T::State,
    ) -> Result<Option<u32>, StopReason> {
        let outcome = astar(puzzle, start, &self.budget.at_most_nodes(self.left));
        self.left = self.left.saturating_sub(outcome.effort.nodes);
        match outcome.verdict {
            Verdict::Truncated(reason) => Err(reason),
            _ => Ok(outcome.len()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::example::Jugs;

    #[test]
    fn searches_use_up_what_they_share() {
        let (jugs, start) = (Jugs { sizes: [5, 3], target: 4 }, [0, 0]);
        let budget = Budget::default();
        let nodes = astar(&jugs, &start, &budget).effort.nodes;
        let mut purse = Purse::new(&budget, 2 * nodes + 1);
        assert_eq!(purse.length(&jugs, &start), Ok(Some(6)));
        assert_eq!(purse.length(&jugs, &start), Ok(Some(6)));
        assert_eq!(purse.length(&jugs, &start), Err(StopReason::Nodes));
    }
}
