//! How a puzzle was solved, and the figures that follow from it.

use unsolve_limits::StopReason;

use super::{Deduction, Ladder, Removal, Technique};
use crate::Values;

/// One deduction of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// What was concluded, and why.
    pub deduction: Deduction,
    /// 1 if it rests on nothing, else 1 more than what it rests on; 0 if depths were not asked
    /// for. That of its deepest removal.
    pub depth: u32,
}

/// All deductions that were open on the lowest rung that had any; they are made together, so that
/// no figure depends on an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round {
    /// The rung, counted from 0.
    pub rung: usize,
    /// Cells that were not fixed before.
    pub left: usize,
    /// The deductions.
    pub steps: Vec<Step>,
}

impl Round {
    /// Everything that is removed, once, by cell.
    #[must_use]
    pub fn removals(&self) -> Vec<Removal> {
        let mut all: Vec<Removal> = Vec::new();
        for removal in self.steps.iter().flat_map(|step| &step.deduction.removals) {
            match all.iter_mut().find(|known| known.cell == removal.cell) {
                Some(known) => known.values = known.values | removal.values,
                None => all.push(*removal),
            }
        }
        all.sort_unstable();
        all
    }

    /// The most of what its steps measure; 0 if the ladder has no such rung.
    fn hardest(&self, ladder: &Ladder, of: fn(&dyn Technique, &Deduction) -> f64) -> f64 {
        let Some(rung) = ladder.rungs().get(self.rung) else { return 0.0 };
        self.steps.iter().map(|step| of(&**rung, &step.deduction)).fold(0.0, f64::max)
    }
}

/// How climbing a ladder ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// Every cell is fixed: there is no other solution, if the steps are a
    /// [proof](Trace::is_proof).
    Solved,
    /// No rung goes on. There may be one solution, several or none.
    Stuck,
    /// There is no solution, if the steps are a [proof](Trace::is_proof).
    Contradiction,
    /// A limit ran out.
    Stopped(StopReason),
}

/// The rounds in which a puzzle was solved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trace {
    /// The rounds, in order.
    pub rounds: Vec<Round>,
    /// What each cell may be in the end.
    pub domains: Vec<Values>,
    /// How it ended.
    pub ending: Ending,
    /// The longest chain of steps that rest on each other; 0 if depths were not asked for.
    pub depth: u32,
}

impl Trace {
    /// The highest rung that was needed.
    #[must_use]
    pub fn hardest(&self) -> Option<usize> {
        self.rounds.iter().map(|round| round.rung).max()
    }

    /// How many deductions were made on a rung.
    #[must_use]
    pub fn steps_on(&self, rung: usize) -> usize {
        let rounds = self.rounds.iter().filter(|round| round.rung == rung);
        rounds.map(|round| round.steps.len()).sum()
    }

    /// By cell: the highest rung that was used on it; none for cells that were given.
    #[must_use]
    pub fn rung_of_cells(&self) -> Vec<Option<usize>> {
        let mut rungs = vec![None; self.domains.len()];
        for round in &self.rounds {
            for removal in round.removals() {
                if let Some(rung) = rungs.get_mut(removal.cell) {
                    *rung = (*rung).max(Some(round.rung));
                }
            }
        }
        rungs
    }

    /// Rounds in which there was only one way to go on.
    #[must_use]
    pub fn single_exits(&self) -> usize {
        self.rounds.iter().filter(|round| round.steps.len() == 1).count()
    }

    /// The most rounds that a contradiction took.
    #[must_use]
    pub fn longest(&self) -> u32 {
        let steps = self.rounds.iter().flat_map(|round| &round.steps);
        steps.map(|step| step.deduction.length).max().unwrap_or(0)
    }

    /// Whether how it ended is proved: no step [trusts](Technique::trusts_uniqueness) that there is
    /// one solution. A solved puzzle then has no other; after a contradiction it has none.
    #[must_use]
    pub fn is_proof(&self, ladder: &Ladder) -> bool {
        let trusts = |round: &Round| {
            ladder.rungs().get(round.rung).is_none_or(|rung| rung.trusts_uniqueness())
        };
        let ended = matches!(self.ending, Ending::Solved | Ending::Contradiction);
        ended && !self.rounds.iter().any(trusts)
    }

    /// How hard the hardest step is; 0 if there was nothing to do.
    #[must_use]
    pub fn rating(&self, ladder: &Ladder) -> f64 {
        let cost = |round: &Round| round.hardest(ladder, |rung, step| rung.cost_of(step));
        self.rounds.iter().map(cost).fold(0.0, f64::max)
    }

    /// How much thought it takes: for every cell that a round advances, the effort of its hardest
    /// step times log(1 + cells left / deductions open). Few open deductions make it hard.
    #[must_use]
    pub fn score(&self, ladder: &Ladder) -> f64 {
        let score = |round: &Round| {
            let share = round.left as f64 / round.steps.len().max(1) as f64;
            let effort = round.hardest(ladder, |rung, step| rung.effort(step));
            round.removals().len() as f64 * effort * libm::log1p(share)
        };
        self.rounds.iter().map(score).sum()
    }
}
