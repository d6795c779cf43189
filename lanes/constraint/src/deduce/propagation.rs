//! What the model's own propagator says.

use unsolve_limits::{Budget, StopReason};

use super::{Deduction, Knowledge, Removal, Technique};
use crate::propagator::narrowed;

/// Values that the model's [`Propagator`](crate::Propagator) takes away, each cell a step.
#[derive(Debug, Clone)]
pub struct Propagation {
    name: String,
    cost: f64,
}

impl Propagation {
    /// A rung with this name; it is empty for models without a propagator.
    #[must_use]
    pub fn new(name: &str, cost: f64) -> Self {
        Self { name: name.to_owned(), cost }
    }
}

impl Technique for Propagation {
    fn name(&self) -> &str {
        &self.name
    }

    fn cost(&self) -> f64 {
        self.cost
    }

    fn find(&self, known: &Knowledge<'_>, _: &Budget<'_>) -> Result<Vec<Deduction>, StopReason> {
        let Some(propagator) = known.model.propagator() else { return Ok(Vec::new()) };
        let removals = match narrowed(propagator, known.domains) {
            Ok(left) => left.map(|left| known.removed(&left)).unwrap_or_default(),
            // Nothing fits, so nothing is left for any cell.
            Err(_) => {
                known.domains.first().and_then(|&all| Removal::new(0, all)).into_iter().collect()
            }
        };
        let step = |removal| Deduction { removals: vec![removal], because: vec![], length: 0 };
        Ok(removals.into_iter().map(step).collect())
    }
}
