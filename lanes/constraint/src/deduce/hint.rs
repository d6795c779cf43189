//! The next step, and what it rests on.

use unsolve_limits::{Budget, StopReason};

use super::{Deduction, Knowledge, Ladder, Removal, Technique};
use crate::Values;

/// A step that can be made now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    /// The rung, counted from 0.
    pub rung: usize,
    /// What can be concluded. Leaving out any of its constraints, it would not follow.
    pub deduction: Deduction,
    /// What it rests on: values that are known to be impossible. Leaving out any of these, it
    /// would not follow.
    pub rests_on: Vec<Removal>,
}

impl Ladder {
    /// The simplest step that can be made now, with a reason that holds nothing superfluous; none
    /// if no rung goes on.
    pub fn hint(
        &self,
        known: &Knowledge<'_>,
        budget: &Budget<'_>,
    ) -> Result<Option<Hint>, StopReason> {
        let Some((rung, found)) = self.open(known, budget)? else { return Ok(None) };
        let simplest = |deduction: &Deduction| (deduction.length, deduction.because.len());
        let Some(deduction) = found.into_iter().min_by_key(simplest) else { return Ok(None) };
        let technique = &*self.rungs()[rung];
        let because = fewest_constraints(technique, known, &deduction, budget)?;
        let deduction = Deduction { because, ..deduction };
        let known = Knowledge { constraints: &deduction.because, ..*known };
        let rests_on = least_knowledge(technique, &known, &deduction, budget)?;
        Ok(Some(Hint { rung, deduction, rests_on }))
    }
}

/// Whether the whole deduction follows.
fn holds(
    technique: &dyn Technique,
    known: &Knowledge<'_>,
    deduction: &Deduction,
    budget: &Budget<'_>,
) -> Result<bool, StopReason> {
    let part = technique.follows(known, deduction, budget)?;
    Ok(deduction.removals.iter().all(|removal| part.contains(removal)))
}

/// Leaves out constraints one by one as long as the deduction follows from the others.
fn fewest_constraints(
    technique: &dyn Technique,
    known: &Knowledge<'_>,
    deduction: &Deduction,
    budget: &Budget<'_>,
) -> Result<Vec<usize>, StopReason> {
    let mut because = deduction.because.clone();
    for &id in &deduction.because {
        let others: Vec<usize> = because.iter().copied().filter(|&other| other != id).collect();
        let fewer = Knowledge { constraints: &others, ..*known };
        let reduced = Deduction { because: others.clone(), ..deduction.clone() };
        if !others.is_empty() && holds(technique, &fewer, &reduced, budget)? {
            because = others;
        }
    }
    Ok(because)
}

/// Forgets what is known value by value as long as the deduction follows from the rest.
fn least_knowledge(
    technique: &dyn Technique,
    known: &Knowledge<'_>,
    deduction: &Deduction,
    budget: &Budget<'_>,
) -> Result<Vec<Removal>, StopReason> {
    let mut domains = known.domains.to_vec();
    for cell in 0..domains.len() {
        for value in (known.start[cell] - known.domains[cell]).iter() {
            let before = domains[cell];
            domains[cell] = before | Values::one(value);
            if !holds(technique, &known.knowing(&domains), deduction, budget)? {
                domains[cell] = before;
            }
        }
    }
    let both = known.start.iter().zip(&domains).enumerate();
    Ok(both.filter_map(|(cell, (&start, &now))| Removal::new(cell, start - now)).collect())
}
