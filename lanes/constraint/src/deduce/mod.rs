//! Solving as a person does: by steps that can be named and explained.

mod assume;
mod direct;
mod guess;
mod hint;
mod joint;
mod ladder;
mod lines;
mod propagation;
mod tally;
mod together;
mod trace;
mod wanted;

use unsolve_limits::{Budget, StopReason};

use crate::{Constraint, Model, Values};
pub use assume::Assume;
pub use direct::Direct;
pub use guess::Climbed;
pub use hint::Hint;
pub use ladder::Ladder;
pub use lines::{Beside, EitherWay, Ends, Lines, Linked, Refuted};
pub use propagation::Propagation;
pub use together::Together;
pub use trace::{Ending, Round, Step, Trace};
pub use wanted::{UnknownRung, Wanted};

/// What is known at one moment of solving: a value or more for every cell of the model.
#[derive(Debug, Clone, Copy)]
pub struct Knowledge<'a> {
    /// The model of the puzzle.
    pub model: &'a Model,
    /// The ids of the constraints that hold, in rising order.
    pub constraints: &'a [usize],
    /// What each cell might be on the untouched board.
    pub start: &'a [Values],
    /// What each cell may be now.
    pub domains: &'a [Values],
}

impl<'a> Knowledge<'a> {
    /// The same puzzle when something else is known.
    #[must_use]
    pub fn knowing<'b>(&'b self, domains: &'b [Values]) -> Knowledge<'b> {
        Knowledge { domains, ..*self }
    }

    /// The constraints that hold, with their ids.
    pub fn each(&self) -> impl Iterator<Item = (usize, &'a Constraint)> + 'a {
        let (model, constraints) = (self.model, self.constraints);
        constraints.iter().filter_map(move |&id| Some((id, model.constraints().get(id)?)))
    }

    /// The cells that are not fixed.
    pub fn open(&self) -> impl Iterator<Item = usize> + 'a {
        let domains = self.domains;
        (0..domains.len()).filter(move |&cell| domains[cell].len() > 1)
    }

    /// Whether it speaks of every cell of the model, and each has a value left.
    fn is_sound(&self) -> bool {
        let cells = self.model.cells();
        let fits = self.start.len() == cells && self.domains.len() == cells;
        fits && !self.domains.iter().chain(self.start).any(|domain| domain.is_empty())
    }

    /// What `left` lacks of what cells may be now.
    fn removed(&self, left: &[Values]) -> Vec<Removal> {
        let both = self.domains.iter().zip(left).enumerate();
        both.filter_map(|(cell, (&now, &left))| Removal::new(cell, now - left)).collect()
    }
}

/// Values that a cell can't have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Removal {
    /// The cell.
    pub cell: usize,
    /// The values it loses.
    pub values: Values,
}

impl Removal {
    fn new(cell: usize, values: Values) -> Option<Self> {
        (!values.is_empty()).then_some(Self { cell, values })
    }
}

/// One conclusion: some constraints, with what is known, rule out some values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deduction {
    /// What is ruled out, by cell.
    pub removals: Vec<Removal>,
    /// The ids of the constraints it follows from. A conclusion from the opposite names those
    /// that its contradiction was traced back to.
    pub because: Vec<usize>,
    /// How long the argument is, in the technique's own measure: the rounds that lead to a
    /// contradiction, the links of a chain. 0 where a technique has nothing to measure.
    pub length: u32,
}

/// A way to reason: one rung of a [`Ladder`].
///
/// Games add rungs of their own. A technique must be sound: what it removes is in no solution of
/// the constraints within the domains. One that trusts uniqueness must be so for puzzles with one
/// solution.
pub trait Technique: std::fmt::Debug + Send + Sync {
    /// What players call it.
    fn name(&self) -> &str;

    /// How hard one step is, in any unit that the rungs of a ladder share.
    fn cost(&self) -> f64;

    /// How hard this step is, in the same unit. Most techniques cost the same every time; a long
    /// chain may cost more than a short one.
    fn cost_of(&self, deduction: &Deduction) -> f64 {
        let _ = deduction;
        self.cost()
    }

    /// How much this step adds to the [score](Trace::score) of a puzzle. The same as its cost,
    /// unless costs are grades, of which many low ones do not make up for a high one.
    fn effort(&self, deduction: &Deduction) -> f64 {
        self.cost_of(deduction)
    }

    /// Whether steps may rest on the promise that there is one solution. Then they are no proof
    /// that there is.
    fn trusts_uniqueness(&self) -> bool {
        false
    }

    /// Lists the deductions that are open. They may overlap; each removes something.
    fn find(
        &self,
        known: &Knowledge<'_>,
        budget: &Budget<'_>,
    ) -> Result<Vec<Deduction>, StopReason>;

    /// What of a deduction follows if less is known than when it was found. It decides how deep a
    /// step lies and what it rests on. The default searches again for anything that removes the
    /// same.
    fn follows(
        &self,
        known: &Knowledge<'_>,
        deduction: &Deduction,
        budget: &Budget<'_>,
    ) -> Result<Vec<Removal>, StopReason> {
        let mut left = known.domains.to_vec();
        for found in self.find(known, budget)? {
            remove(&mut left, &found.removals);
        }
        let part = |removal: &Removal| {
            let kept = left.get(removal.cell).copied().unwrap_or_default();
            Removal::new(removal.cell, removal.values - kept)
        };
        Ok(deduction.removals.iter().filter_map(part).collect())
    }
}

/// Takes values away; cells that are not there lose nothing.
fn remove(domains: &mut [Values], removals: &[Removal]) {
    for removal in removals {
        if let Some(domain) = domains.get_mut(removal.cell) {
            *domain = *domain - removal.values;
        }
    }
}
