//! What a few constraints say together.

use unsolve_limits::{Budget, StopReason};

use super::joint::{Joint, Witness, is_idle};
use super::{Deduction, Knowledge, Removal, Technique, remove};
use crate::filter::{Effort, filter};
use crate::{Constraint, Values};

/// Values that a few constraints, with what is known, rule out together.
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
    /// Sets of `size` constraints, at least one.
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

    /// All sets of `size` members that hang together, each once, in order.
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

/// Which values which sets of constraints rule out.
///
/// A set rules a value out if every board with that value breaks one of the set. So each board
/// that is found settles the question for all sets that it breaks nothing of, and only the others
/// are searched.
struct Proofs<'a> {
    known: &'a Knowledge<'a>,
    all: Vec<&'a Constraint>,
    /// By constraint: which cells it has.
    scopes: Vec<Vec<bool>>,
    joint: Joint<'a>,
    witnesses: Vec<Witness>,
}

impl<'a> Proofs<'a> {
    fn new(known: &'a Knowledge<'a>, web: &Web<'a>, budget: &'a Budget<'a>) -> Self {
        let scope = |id: usize| {
            let mut cells = vec![false; known.domains.len()];
            known.model.scope(id).iter().for_each(|&cell| cells[cell] = true);
            cells
        };
        Self {
            known,
            all: web.lively.iter().map(|&(_, constraint)| constraint).collect(),
            scopes: web.lively.iter().map(|&(id, _)| scope(id)).collect(),
            joint: Joint::new(known.domains, budget),
            witnesses: Vec::new(),
        }
    }

    /// What each of the sets removes.
    fn of(&mut self, sets: &[Vec<usize>]) -> Result<Vec<Vec<Removal>>, StopReason> {
        let mut removed = vec![Vec::new(); sets.len()];
        for cell in self.known.open() {
            let near: Vec<usize> = (0..sets.len())
                .filter(|&set| sets[set].iter().any(|&member| self.scopes[member][cell]))
                .collect();
            for value in self.known.domains[cell].iter() {
                for set in self.refuting(sets, &near, cell, value)? {
                    add(&mut removed[set], Removal { cell, values: Values::one(value) });
                }
            }
        }
        Ok(removed)
    }

    /// Those of the sets that rule the value out.
    fn refuting(
        &mut self,
        sets: &[Vec<usize>],
        near: &[usize],
        cell: usize,
        value: usize,
    ) -> Result<Vec<usize>, StopReason> {
        let has = |witness: &Witness| usize::from(witness.board[cell]) == value;
        let having = (0..self.witnesses.len()).filter(|&place| has(&self.witnesses[place]));
        let mut having: Vec<usize> = having.collect();
        let mut found = Vec::new();
        for &set in near {
            let keeps = |&place: &usize| {
                sets[set].iter().all(|&member| !self.witnesses[place].breaks[member])
            };
            if having.iter().any(keeps) {
                continue;
            }
            match self.joint.witness(&sets[set], &self.all, (cell, value))? {
                None => found.push(set),
                Some(witness) => {
                    having.push(self.witnesses.len());
                    self.witnesses.push(witness);
                }
            }
        }
        Ok(found)
    }
}

/// Adds to the removals of a cell, which come one after another.
fn add(removals: &mut Vec<Removal>, removal: Removal) {
    match removals.last_mut() {
        Some(last) if last.cell == removal.cell => last.values = last.values | removal.values,
        _ => removals.push(removal),
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
        let sets = web.sets(self.constraints);
        let removed = Proofs::new(known, &web, budget).of(&sets)?;
        let because = |set: &[usize]| set.iter().map(|&place| web.lively[place].0).collect();
        let found = sets.iter().zip(removed).filter(|(_, removals)| !removals.is_empty());
        let found =
            found.map(|(set, removals)| Deduction { removals, because: because(set), length: 0 });
        Ok(found.collect())
    }

    fn follows(
        &self,
        known: &Knowledge<'_>,
        deduction: &Deduction,
        budget: &Budget<'_>,
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
        Joint::new(known.domains, budget).refuted(&members, &deduction.removals)
    }
}
