//! A checked level: what stays the same while playing, and the start.

use unsolve_adapters::graph::GraphRules;

use crate::{Hanoi, Rules, Towers};

/// A checked level: pegs, discs and the goal, and where the discs are at first.
#[derive(Debug, Clone)]
pub struct Level {
    rules: Rules,
    start: Towers,
}

impl Level {
    /// A level of parts that are known to fit.
    #[must_use]
    pub fn new(pegs: usize, discs: usize, start: Towers, goal: Towers) -> Self {
        Self { rules: Rules::new(pegs, discs, goal), start }
    }

    /// The rules it is played by.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Where the discs are at first.
    #[must_use]
    pub fn start(&self) -> Towers {
        self.start
    }

    /// How many pegs there are.
    #[must_use]
    pub fn pegs(&self) -> usize {
        self.rules.pegs()
    }

    /// How many discs there are.
    #[must_use]
    pub fn discs(&self) -> usize {
        self.rules.discs()
    }

    /// Where the discs have to be.
    #[must_use]
    pub fn goal(&self) -> Towers {
        self.rules.goal()
    }

    /// The same pegs and discs with another start and goal.
    #[must_use]
    pub fn with(&self, start: Towers, goal: Towers) -> Self {
        Self::new(self.pegs(), self.discs(), start, goal)
    }
}

impl GraphRules for Hanoi {
    type Machine = Rules;

    const REVERSIBLE: bool = true;

    fn machine(level: &Level) -> &Rules {
        &level.rules
    }

    /// Every disc may be on every peg; pegs that are empty in the end change places.
    fn expected_states(level: &Level) -> f64 {
        let used: std::collections::BTreeSet<u8> =
            (0..level.discs()).map(|disc| level.goal().peg(disc)).collect();
        let free = level.pegs() - used.len();
        let orders: f64 = (1..=free).map(|peg| peg as f64).product();
        let all: f64 = (0..level.discs()).map(|_| level.pegs() as f64).product();
        (all / orders).max(1.0)
    }
}
