//! What two neighbouring lines say together.

use unsolve_limits::{Budget, Progress, StopReason};

use super::super::{Deduction, Knowledge, Technique};
use super::{at_rest, deduction};
use crate::lines::Pair;

/// Two lines that lie beside each other, laid together: what crosses both says which pairs of values may stand beside
/// each other. The constraints of a step are the two lines, then those that cross them where that mattered.
#[derive(Debug, Clone)]
pub struct Beside {
    name: String,
    cost: f64,
}

impl Beside {
    /// A rung with this name.
    #[must_use]
    pub fn new(name: &str, cost: f64) -> Self {
        Self { name: name.to_owned(), cost }
    }
}

impl Technique for Beside {
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
        budget.poll(&Progress::default())?;
        let Some((weave, lines, fabric)) = at_rest(known) else { return Ok(Vec::new()) };
        let step = |pair: Pair| {
            let because = pair.lines.into_iter().chain(pair.across).collect();
            deduction(pair.lost.into_iter(), because, 0)
        };
        Ok(Pair::all(weave, &fabric, lines).into_iter().filter_map(step).collect())
    }
}
