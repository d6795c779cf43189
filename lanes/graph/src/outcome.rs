//! What a search answers.

use unsolve_limits::{Progress, StopReason};

/// The answer of a search with the effort it took.
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use]
pub struct Outcome<M> {
    /// What was found out.
    pub verdict: Verdict<M>,
    /// No solution is shorter than this; proved, also when the search was cut short.
    pub lower_bound: u32,
    /// How much was searched.
    pub effort: Progress,
}

/// What a search found out. Each word is used only for what was proved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict<M> {
    /// A solution.
    Solved {
        /// The moves from the start to a goal.
        moves: Vec<M>,
        /// Whether no shorter solution exists.
        optimal: bool,
    },
    /// The whole reachable space has no goal.
    Unsolvable,
    /// A limit ran out before the answer was known.
    Truncated(StopReason),
}

impl<M> Outcome<M> {
    /// The solution, if there is one.
    #[must_use]
    pub fn moves(&self) -> Option<&[M]> {
        match &self.verdict {
            Verdict::Solved { moves, .. } => Some(moves),
            _ => None,
        }
    }

    /// Whether a solution was found and proved shortest.
    #[must_use]
    pub fn is_optimal(&self) -> bool {
        matches!(self.verdict, Verdict::Solved { optimal: true, .. })
    }

    /// The length of the solution, if there is one.
    #[must_use]
    pub fn len(&self) -> Option<u32> {
        self.moves().map(|moves| moves.len() as u32)
    }

    /// Whether the solution is the empty one: the start is a goal.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == Some(0)
    }

    /// Whether the space was exhausted without a goal.
    #[must_use]
    pub fn is_unsolvable(&self) -> bool {
        matches!(self.verdict, Verdict::Unsolvable)
    }

    pub(crate) fn solved(moves: Vec<M>, optimal: bool, lower: u32, effort: Progress) -> Self {
        Self { verdict: Verdict::Solved { moves, optimal }, lower_bound: lower, effort }
    }

    pub(crate) fn unsolvable(effort: Progress) -> Self {
        Self { verdict: Verdict::Unsolvable, lower_bound: u32::MAX, effort }
    }

    pub(crate) fn truncated(reason: StopReason, lower_bound: u32, effort: Progress) -> Self {
        Self { verdict: Verdict::Truncated(reason), lower_bound, effort }
    }
}
