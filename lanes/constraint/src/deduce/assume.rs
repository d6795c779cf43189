//! Assume a value and follow it until something can't hold.

use unsolve_limits::{Budget, Progress, StopReason};

use super::{Deduction, Knowledge, Removal, Technique};
use crate::Values;
use crate::filter::{Effort, filter};

/// Values that lead to a contradiction when assumed.
///
/// What follows is worked out in rounds: in each, every constraint is applied alone to what the
/// round before left. So the number of rounds does not depend on any order.
#[derive(Debug, Clone)]
pub struct Assume {
    name: String,
    rounds: u32,
    cost: f64,
}

impl Assume {
    /// Contradictions within `rounds` rounds.
    #[must_use]
    pub fn new(name: &str, rounds: u32, cost: f64) -> Self {
        Self { name: name.to_owned(), rounds, cost }
    }

    fn refute(&self, known: &Knowledge<'_>, cell: usize, value: usize) -> Option<Deduction> {
        let mut chain = Chain::new(known, cell, value);
        let length = (1..=self.rounds)
            .map_while(|round| (!chain.is_still()).then(|| (round, chain.round(known))))
            .find_map(|(round, ends)| ends.then_some(round))?;
        let removals = vec![Removal { cell, values: Values::one(value) }];
        Some(Deduction { removals, because: chain.traced(known), length })
    }
}

/// What follows from an assumption, and from which constraint.
struct Chain {
    domains: Vec<Values>,
    /// Cells that changed in the last round; all of them at first.
    changed: Vec<bool>,
    /// What was removed, by which constraint, in the order of the rounds.
    log: Vec<(Removal, usize)>,
    /// The constraint that can't hold, or the cell for which nothing is left.
    end: Option<End>,
}

#[derive(Clone, Copy)]
enum End {
    Constraint(usize),
    Cell(usize),
}

impl Chain {
    fn new(known: &Knowledge<'_>, cell: usize, value: usize) -> Self {
        let mut domains = known.domains.to_vec();
        domains[cell] = Values::one(value);
        let changed = vec![true; domains.len()];
        Self { domains, changed, log: Vec::new(), end: None }
    }

    /// Whether nothing will follow any more.
    fn is_still(&self) -> bool {
        !self.changed.contains(&true)
    }

    /// Applies every constraint once; whether that ends in a contradiction.
    fn round(&mut self, known: &Knowledge<'_>) -> bool {
        let before = self.domains.clone();
        let mut left = before.clone();
        let changed = std::mem::replace(&mut self.changed, vec![false; before.len()]);
        for (id, constraint) in known.each() {
            let cells = known.model.scope(id);
            if !cells.iter().any(|&cell| changed[cell]) {
                continue;
            }
            if filter(constraint, left.as_mut_slice(), Effort::Full).is_err() {
                self.end = Some(End::Constraint(id));
                return true;
            }
            for &cell in cells {
                self.take(id, cell, before[cell] - left[cell]);
                left[cell] = before[cell];
            }
        }
        let empty = self.domains.iter().position(|domain| domain.is_empty());
        self.end = empty.map(End::Cell);
        empty.is_some()
    }

    fn take(&mut self, id: usize, cell: usize, values: Values) {
        if let Some(removal) = Removal::new(cell, values & self.domains[cell]) {
            self.domains[cell] = self.domains[cell] - values;
            self.changed[cell] = true;
            self.log.push((removal, id));
        }
    }

    /// The constraints that the contradiction goes back to.
    fn traced(&self, known: &Knowledge<'_>) -> Vec<usize> {
        let mut needed = vec![false; self.domains.len()];
        let mut because = Vec::new();
        match self.end {
            Some(End::Constraint(id)) => {
                known.model.scope(id).iter().for_each(|&cell| needed[cell] = true);
                because.push(id);
            }
            Some(End::Cell(cell)) => needed[cell] = true,
            None => {}
        }
        for &(removal, id) in self.log.iter().rev() {
            if needed[removal.cell] {
                known.model.scope(id).iter().for_each(|&cell| needed[cell] = true);
                because.push(id);
            }
        }
        because.sort_unstable();
        because.dedup();
        because
    }
}

impl Technique for Assume {
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
        let mut found = Vec::new();
        let mut progress = Progress::default();
        for cell in known.open() {
            for value in known.domains[cell].iter() {
                budget.check(&progress)?;
                progress.nodes += 1;
                found.extend(self.refute(known, cell, value));
            }
        }
        Ok(found)
    }

    /// All constraints may be used, not only those that were.
    fn follows(
        &self,
        known: &Knowledge<'_>,
        deduction: &Deduction,
        _: &Budget<'_>,
    ) -> Result<Vec<Removal>, StopReason> {
        let falls = |cell: usize, value: &usize| {
            !known.domains[cell].contains(*value) || self.refute(known, cell, *value).is_some()
        };
        let part = |removal: &Removal| {
            let gone = removal.values.iter().filter(|value| falls(removal.cell, value));
            let gone = gone.fold(Values::NONE, |gone, value| gone | Values::one(value));
            Removal::new(removal.cell, gone)
        };
        Ok(deduction.removals.iter().filter_map(part).collect())
    }
}
