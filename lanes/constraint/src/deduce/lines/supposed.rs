//! What follows from suppositions, followed line by line.

use unsolve_limits::{Budget, Progress, StopReason};

use super::super::{Deduction, Knowledge, Technique};
use super::{at_rest, deduction};
use crate::Values;
use crate::lines::{Exclusions, Probe};

/// Values that lead to a contradiction when they are supposed: those that do so soonest, in the fewest rounds. The
/// constraints of a step are the lines it goes through, the one without room last.
#[derive(Debug, Clone)]
pub struct Refuted {
    name: String,
    cost: f64,
    for_each_round: f64,
}

impl Refuted {
    /// A rung with this name; each round after the first adds to what a step costs.
    #[must_use]
    pub fn new(name: &str, cost: f64, for_each_round: f64) -> Self {
        Self { name: name.to_owned(), cost, for_each_round }
    }
}

impl Technique for Refuted {
    fn name(&self) -> &str {
        &self.name
    }

    fn cost(&self) -> f64 {
        self.cost
    }

    fn cost_of(&self, deduction: &Deduction) -> f64 {
        self.cost + self.for_each_round * f64::from(deduction.length.saturating_sub(1))
    }

    fn find(
        &self,
        known: &Knowledge<'_>,
        budget: &Budget<'_>,
    ) -> Result<Vec<Deduction>, StopReason> {
        let Some((weave, lines, fabric)) = at_rest(known) else { return Ok(Vec::new()) };
        let mut probe = Probe::new(weave, lines);
        let mut found: Vec<Deduction> = Vec::new();
        let mut progress = Progress::default();
        for cell in known.open() {
            for value in fabric.cell(weave, cell).iter() {
                budget.check(&progress)?;
                progress.nodes += 1;
                let Some(rounds) = probe.assume(&fabric, cell, value) else { continue };
                let shortest = found.first().map_or(u32::MAX, |first| first.length);
                if rounds < shortest {
                    found.clear();
                }
                if rounds <= shortest {
                    let lost = [(cell, Values::one(value))].into_iter();
                    found.extend(deduction(lost, probe.because(), rounds));
                }
            }
        }
        Ok(found)
    }
}

/// What follows whatever a cell is: every value it may have is supposed, and leads there. The constraints of a step are
/// the lines of that cell.
#[derive(Debug, Clone)]
pub struct EitherWay {
    name: String,
    cost: f64,
}

impl EitherWay {
    /// A rung with this name.
    #[must_use]
    pub fn new(name: &str, cost: f64) -> Self {
        Self { name: name.to_owned(), cost }
    }
}

impl Technique for EitherWay {
    fn name(&self) -> &str {
        &self.name
    }

    fn cost(&self) -> f64 {
        self.cost
    }

    fn find(
        &self,
        known: &Knowledge<'_>,
        budget: &Budget<'_>,
    ) -> Result<Vec<Deduction>, StopReason> {
        let Some((weave, lines, fabric)) = at_rest(known) else { return Ok(Vec::new()) };
        let ways = Exclusions::of(weave, &fabric, lines, budget)?.either_way();
        let step = |(cell, lost): (usize, Vec<(usize, Values)>)| {
            let because = weave.lines_of(cell).filter(|line| lines >> line & 1 == 1).collect();
            deduction(lost.into_iter(), because, 0)
        };
        Ok(ways.into_iter().filter_map(step).collect())
    }
}

/// Values that are excluded by links from supposition to supposition: if one excludes another, the other excludes the
/// one. The length of a step is the number of links; those with the fewest are found.
#[derive(Debug, Clone)]
pub struct Linked {
    name: String,
    cost: f64,
}

impl Linked {
    /// A rung with this name.
    #[must_use]
    pub fn new(name: &str, cost: f64) -> Self {
        Self { name: name.to_owned(), cost }
    }
}

impl Technique for Linked {
    fn name(&self) -> &str {
        &self.name
    }

    fn cost(&self) -> f64 {
        self.cost
    }

    fn find(
        &self,
        known: &Knowledge<'_>,
        budget: &Budget<'_>,
    ) -> Result<Vec<Deduction>, StopReason> {
        let Some((weave, lines, fabric)) = at_rest(known) else { return Ok(Vec::new()) };
        let linked = Exclusions::of(weave, &fabric, lines, budget)?.linked(budget)?;
        let fewest = linked.iter().map(|&(_, _, links)| links).min();
        let step = |(cell, value, links): (usize, usize, u32)| {
            let because = weave.lines_of(cell).filter(|line| lines >> line & 1 == 1).collect();
            deduction([(cell, Values::one(value))].into_iter(), because, links)
        };
        let soonest = linked.into_iter().filter(|&(_, _, links)| Some(links) == fewest);
        Ok(soonest.filter_map(step).collect())
    }
}
