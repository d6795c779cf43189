//! What a few constraints say together.

use unsolve_limits::{Budget, Progress, StopReason};

use super::joint::{Joint, is_idle};
use super::{Deduction, Knowledge, Removal, Technique, remove};
use crate::filter::{Effort, filter};
use crate::{Constraint, Values};

/// Values that so many constraints, with what is known, rule out together.
///
/// It finds all of them. Rungs with fewer constraints are meant to stand below it; then each set
/// it finds is a smallest one.
///
/// One constraint is filtered completely (a sum of different values: up to 16 values); of two or
/// more every combination that hangs together by open cells is tried.
#[derive(Debug, Clone)]
pub struct Together {
    name: String,
    constraints: usize,
    cost: f64,
}

impl Together {
    /// Sets of so many constraints, at least one.
    #[must_use]
    pub fn new(name: &str, constraints: usize, cost: f64) -> Self {
        Self { name: name.to_owned(), constraints: constraints.max(1), cost }
    }

    fn alone(known: &Knowledge<'_>, id: usize, constraint: &Constraint) -> Option<Deduction> {
        let mut left = known.domains.to_vec();
        if filter(constraint, left.as_mut_slice(), Effort::Full).is_err() {
            known.model.scope(id).iter().for_each(|&cell| left[cell] = Values::NONE);
        }
        let removals = known.removed(&left);
        (!removals.is_empty()).then(|| Deduction { removals, because: vec![id], length: 0 })
    }
}

/// The constraints that still say something, with the ids of those they share an open cell with.
struct Web<'a> {
    lively: Vec<(usize, &'a Constraint)>,
    near: Vec<Vec<usize>>,
}

impl<'a> Web<'a> {
    fn new(known: &Knowledge<'a>) -> Self {
        let idle = |each: &(usize, &Constraint)| is_idle(each.1, known.domains);
        let lively: Vec<_> = known.each().filter(|each| !idle(each)).collect();
        let is_open = |cell: &usize| known.domains[*cell].len() > 1;
        let open = |id: usize| known.model.scope(id).iter().copied().filter(is_open).collect();
        let scopes: Vec<Vec<usize>> = lively.iter().map(|&(id, _)| open(id)).collect();
        let meet = |a: usize, b: usize| scopes[a].iter().any(|cell| scopes[b].contains(cell));
        let near = |a| (0..scopes.len()).filter(|&b| a != b && meet(a, b)).collect();
        Self { near: (0..scopes.len()).map(near).collect(), lively }
    }

    /// All sets of so many members that hang together, each once, in order.
    fn sets(&self, size: usize) -> Vec<Vec<usize>> {
        let mut sets: Vec<Vec<usize>> = (0..self.lively.len()).map(|place| vec![place]).collect();
        for _ in 1..size {
            let mut larger: Vec<Vec<usize>> =
                sets.iter().flat_map(|set| self.extended(set)).collect();
            larger.sort_unstable();
            larger.dedup();
            sets = larger;
        }
        sets
    }

    fn extended<'s>(&'s self, set: &'s [usize]) -> impl Iterator<Item = Vec<usize>> + 's {
        let near = set.iter().flat_map(|&member| &self.near[member]);
        near.filter(|place| !set.contains(place)).map(move |&place| {
            let mut larger = [set, &[place]].concat();
            larger.sort_unstable();
            larger
        })
    }
}

impl Technique for Together {
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
        if self.constraints == 1 {
            let alone = |(id, constraint)| Self::alone(known, id, constraint);
            return Ok(known.each().filter_map(alone).collect());
        }
        let web = Web::new(known);
        let mut found = Vec::new();
        let mut joint = Joint::new(known.domains);
        for (tried, set) in web.sets(self.constraints).into_iter().enumerate() {
            budget.check(&Progress { nodes: tried as u64, ..Progress::default() })?;
            let members: Vec<_> = set.iter().map(|&place| web.lively[place].1).collect();
            let removals = joint.unsupported(&members);
            if !removals.is_empty() {
                let because = set.iter().map(|&place| web.lively[place].0).collect();
                found.push(Deduction { removals, because, length: 0 });
            }
        }
        Ok(found)
    }

    fn follows(
        &self,
        known: &Knowledge<'_>,
        deduction: &Deduction,
        _: &Budget<'_>,
    ) -> Result<Vec<Removal>, StopReason> {
        let constraints = known.model.constraints();
        let members: Vec<_> =
            deduction.because.iter().filter_map(|&id| constraints.get(id)).collect();
        if let ([id], [constraint]) = (&deduction.because[..], &members[..]) {
            let mut left = known.domains.to_vec();
            if let Some(all) = Self::alone(known, *id, constraint) {
                remove(&mut left, &all.removals);
            }
            let part =
                |removal: &Removal| Removal::new(removal.cell, removal.values - left[removal.cell]);
            return Ok(deduction.removals.iter().filter_map(part).collect());
        }
        Ok(Joint::new(known.domains).refuted(&members, &deduction.removals))
    }
}
