//! A checked level: what stays the same while playing, and the start.

use serde_json::Value;
use std::sync::Arc;

use unsolve_adapters::graph::GraphRules;
use unsolve_core::Budget;

use crate::{Board, Metric, PegSolitaire, Pegs, Solitaire, certificate};

/// A checked level: the board with its goal, and the pegs at the start.
#[derive(Debug, Clone)]
pub struct Level {
    rules: Solitaire,
    start: Pegs,
}

impl Level {
    /// A level of parts that are known to fit: at least one peg, all in holes of the board.
    pub(crate) fn new(rules: Solitaire, start: Pegs) -> Self {
        Self { rules, start }
    }

    /// The rules it is played by.
    #[must_use]
    pub fn rules(&self) -> &Solitaire {
        &self.rules
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.rules.board()
    }

    /// The pegs at the start.
    #[must_use]
    pub fn start(&self) -> Pegs {
        self.start
    }

    /// The same board and goal with other pegs.
    pub(crate) fn with_pegs(&self, start: Pegs) -> Self {
        Self { start, rules: self.rules.clone() }
    }

    /// The same pegs with another goal.
    pub(crate) fn with_goal(&self, goal: Option<u8>) -> Self {
        let rules = Solitaire::new(self.rules.shared_board(), goal, self.rules.metric());
        Self::new(rules, self.start)
    }

    /// The same level where another number of jumps counts as a move.
    #[must_use]
    pub fn counting(&self, metric: Metric) -> Self {
        let rules = Solitaire::new(self.rules.shared_board(), self.rules.goal(), metric);
        Self::new(rules, self.start)
    }

    /// Pegs and a goal on a board.
    pub(crate) fn on(board: &Arc<Board>, goal: Option<u8>, metric: Metric, start: Pegs) -> Self {
        Self::new(Solitaire::new(Arc::clone(board), goal, metric), start)
    }
}

impl GraphRules for PegSolitaire {
    type Machine = Solitaire;

    fn machine(level: &Level) -> &Solitaire {
        &level.rules
    }

    /// Every peg more multiplies the positions, up to about half of the board.
    fn expected_states(level: &Level) -> f64 {
        let pegs = level.start.count().min(32);
        (0..pegs.saturating_sub(4)).map(|_| 1.75).product()
    }

    fn certificate(level: &Level, _: &Budget<'_>) -> Option<Value> {
        certificate::certificate(level)
    }

    fn check_certificate(level: &Level, certificate: &Value) -> Result<String, String> {
        certificate::check(level, certificate)
    }
}
