//! Scanning a component, and searching it by information sets.

use unsolve_limits::{Budget, Progress, StopReason};

use super::Lightest;
use super::basis::{Component, Generator, InformationSet, MOST_GENERATORS, components};
use crate::pace::{Pace, poll_every};
use crate::row::Row;
use crate::{Kernel, Modulus, Weights};

/// Components of at most this size are scanned at once.
const SMALL: u64 = 1 << 12;
/// Information sets that are looked for.
const MOST_SETS: usize = 64;
/// A scan looks at a vector faster than a search by sets.
const SCAN_SPEED: u64 = 4;

pub(super) struct Search<'a, R> {
    k: Modulus,
    weights: &'a Weights,
    budget: &'a Budget<'a>,
    progress: Progress,
    /// Vectors between two looks at the watcher.
    poll_every: u64,
    components: Vec<(Component<R>, Vec<InformationSet<R>>)>,
}

/// The vector that is varied, and the lightest it has been.
struct Best<R> {
    row: R,
    weight: u64,
}

impl<'a, R: Row> Search<'a, R> {
    pub(super) fn new(
        kernel: &Kernel,
        weights: &'a Weights,
        budget: &'a Budget<'a>,
    ) -> Result<Self, StopReason> {
        let k = kernel.modulus();
        let mut pace = Pace::new(budget);
        let with_sets = |component: Component<R>| {
            let worth = component.size() > SMALL && component.generators.len() <= MOST_GENERATORS;
            let most = if worth { MOST_SETS } else { 0 };
            let sets = InformationSet::disjoint(k, &component, most, &mut pace)?;
            Ok((component, sets))
        };
        let components = components(kernel, &mut Pace::new(budget))?;
        let components = components.into_iter().map(with_sets).collect::<Result<_, _>>()?;
        let (progress, poll_every) = (Progress::default(), poll_every(kernel.length()));
        Ok(Self { k, weights, budget, progress, poll_every, components })
    }

    pub(super) fn progress(&self) -> Progress {
        self.progress
    }

    /// The lightest vector of one coset.
    pub(super) fn coset(&mut self, start: usize, vector: &[u16]) -> Lightest {
        let k = self.k.value();
        let row = R::pack(vector.iter().map(|&entry| entry % k));
        let mut best = Best { weight: row.weight(self.weights), row };
        let mut at_least = best.weight;
        let mut stopped = None;
        let components = std::mem::take(&mut self.components);
        for (component, sets) in &components {
            let part = component.support.iter().map(|&entry| self.weights.of(best.row.get(entry)));
            let part: u64 = part.sum();
            let rest = best.weight - part;
            let mut floor = component.support.len() as u64 * self.weights.least();
            if stopped.is_none() {
                stopped = self.lighten(component, sets, rest, &mut floor, &mut best).err();
            }
            at_least = at_least - part + floor;
        }
        self.components = components;
        Lightest {
            vector: best.row.unpack(vector.len()),
            weight: best.weight,
            proved: at_least == best.weight,
            at_least,
            start,
            stopped,
            effort: self.progress,
        }
    }

    /// Makes the entries of one component as light as possible and raises `floor`, what they
    /// weigh at least; `rest` is the weight of all other entries.
    fn lighten(
        &mut self,
        component: &Component<R>,
        sets: &[InformationSet<R>],
        rest: u64,
        floor: &mut u64,
        best: &mut Best<R>,
    ) -> Result<(), StopReason> {
        let size = component.size();
        if size > SMALL {
            let left = self.budget.max_nodes.saturating_sub(self.progress.nodes);
            // A scan that fits into the budget must still fit after this.
            let share = left.checked_sub(size).map_or(left, |spare| spare.min(size / SCAN_SPEED));
            let limit = self.progress.nodes.saturating_add(share);
            self.descend(component, sets, best, limit)?;
            if self.by_sets(sets, rest, floor, best, limit)? {
                *floor = best.weight - rest;
                return Ok(());
            }
        }
        self.scan(&component.generators, best)?;
        *floor = best.weight - rest;
        Ok(())
    }

    /// Adds single generators as long as one of them makes the vector lighter.
    fn descend(
        &mut self,
        component: &Component<R>,
        sets: &[InformationSet<R>],
        best: &mut Best<R>,
        limit: u64,
    ) -> Result<(), StopReason> {
        loop {
            let before = best.weight;
            let others = sets.iter().flat_map(|set| &set.generators);
            for generator in component.generators.iter().chain(others) {
                if self.progress.nodes > limit {
                    break;
                }
                let mut row = best.row.clone();
                for _ in 1..generator.order {
                    row.add_multiple(1, &generator.row, self.k.value());
                    self.look(&row, best)?;
                }
            }
            if best.weight == before || self.progress.nodes > limit {
                return Ok(());
            }
        }
    }

    /// Tries every member once. Each step adds one generator: after `order - 1` steps with the
    /// first comes one with the second, and so on, and the multiples of the first are then met in
    /// another order.
    fn scan(&mut self, generators: &[Generator<R>], best: &mut Best<R>) -> Result<(), StopReason> {
        let mut row = best.row.clone();
        let mut digits = vec![0; generators.len()];
        loop {
            let moving = digits.iter().zip(generators).position(|(&d, g)| d + 1 < g.order);
            let Some(moving) = moving else { return Ok(()) };
            digits[..moving].fill(0);
            digits[moving] += 1;
            row.add_multiple(1, &generators[moving].row, self.k.value());
            self.look(&row, best)?;
        }
    }

    /// Looks at one vector.
    fn look(&mut self, row: &R, best: &mut Best<R>) -> Result<(), StopReason> {
        self.count()?;
        let weight = row.weight(self.weights);
        if weight < best.weight {
            *best = Best { row: row.clone(), weight };
        }
        Ok(())
    }

    fn count(&mut self) -> Result<(), StopReason> {
        let nodes = self.progress.nodes;
        if nodes.is_multiple_of(self.poll_every) || nodes >= self.budget.max_nodes {
            self.budget.check(&self.progress)?;
        }
        self.progress.nodes += 1;
        Ok(())
    }

    /// Tries the members that are light on one of the sets, lightest first, until all others are
    /// too heavy: whether that was reached before `limit` nodes.
    fn by_sets(
        &mut self,
        sets: &[InformationSet<R>],
        rest: u64,
        floor: &mut u64,
        best: &mut Best<R>,
        limit: u64,
    ) -> Result<bool, StopReason> {
        let least = *floor;
        let mut heavier = vec![0; sets.len()];
        loop {
            *floor = heavier.iter().fold(least, |sum: u64, &weight| sum.saturating_add(weight));
            if rest.saturating_add(*floor) >= best.weight {
                return Ok(true);
            }
            let lightest = (0..sets.len()).min_by_key(|&index| heavier[index]);
            let Some(index) = lightest else { return Ok(false) };
            let mut walk = Walk {
                search: self,
                set: &sets[index],
                row: best.row.clone(),
                best,
                limit,
                most: heavier[index],
                next: u64::MAX,
            };
            if !walk.level(0, 0)? {
                return Ok(false);
            }
            heavier[index] = walk.next;
        }
    }
}

/// A walk through all members that weigh at most `most` on an information set.
struct Walk<'w, 'a, R> {
    search: &'w mut Search<'a, R>,
    set: &'w InformationSet<R>,
    row: R,
    best: &'w mut Best<R>,
    limit: u64,
    most: u64,
    /// The smallest weight on the set that was too heavy.
    next: u64,
}

impl<R: Row> Walk<'_, '_, R> {
    /// Tries all multiples of one generator; whether the limit allowed that.
    fn level(&mut self, level: usize, weight: u64) -> Result<bool, StopReason> {
        let set = self.set;
        let Some(generator) = set.generators.get(level) else {
            self.search.look(&self.row, self.best)?;
            return Ok(true);
        };
        for _ in 0..generator.order {
            self.search.count()?;
            if self.search.progress.nodes > self.limit {
                return Ok(false);
            }
            let weights = self.search.weights;
            let excess = |&entry: &usize| weights.of(self.row.get(entry)) - weights.least();
            let weight = weight + set.settled[level].iter().map(excess).sum::<u64>();
            if weight > self.most {
                self.next = self.next.min(weight);
            } else if !self.level(level + 1, weight)? {
                return Ok(false);
            }
            self.row.add_multiple(1, &generator.row, self.search.k.value());
        }
        Ok(true)
    }
}
