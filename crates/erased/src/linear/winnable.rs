//! Whether a position can still be won.
//!
//! The invariants of the settled board decide: sums of cells that no click changes. Only what is
//! missed before everything has settled changes them, so it is enough to follow which changes can
//! be reached, turn by turn. A board that is solved before then is looked for by itself.

use std::collections::BTreeMap;

use unsolve_core::{Budget, Progress};
use unsolve_linear::{Kernel, LinearError};

use super::algebra::Algebra;
use super::early::early_win;
use super::missed::Missed;
use super::position::Position;

/// Whether a position can be won.
pub(super) fn winnable(
    position: &Position,
    algebra: &Algebra,
    budget: &Budget<'_>,
) -> Result<bool, LinearError> {
    if position.is_solved(&position.values) {
        return Ok(true);
    }
    if position.turns.is_empty() {
        return Ok(algebra.starts(position, &[])?.is_ok());
    }
    let missed = Missed::of(position);
    if late_win(position, algebra, &missed, budget)?.is_some() {
        return Ok(true);
    }
    Ok(early_win(position, budget)?.is_some())
}

/// Clicks for all turns until everything has settled, after which the board can be solved; `None`
/// if there are none.
pub(super) fn late_win(
    position: &Position,
    algebra: &Algebra,
    missed: &Missed,
    budget: &Budget<'_>,
) -> Result<Option<Vec<usize>>, LinearError> {
    let length = position.values.len();
    let invariants = algebra
        .invariants()
        .ok_or(LinearError::TooLarge { rows: length, columns: position.clicks() })?;
    let mut changes = Changes { missed, invariants, length, layers: Vec::new() };
    changes.follow(budget)?;
    for target in &position.targets {
        let pairs = position.values.iter().zip(target);
        let difference: Vec<u16> = pairs.map(|(&a, &b)| position.k.subtract(a, b)).collect();
        let wanted = changes.invariants.syndrome(&difference)?;
        if let Some(clicks) = changes.way_to(&wanted) {
            return Ok(Some(clicks));
        }
    }
    Ok(None)
}

/// The changes of the invariants that can be reached by each turn, each with the change before it
/// and the click that made it.
struct Changes<'a> {
    missed: &'a Missed,
    invariants: Kernel,
    length: usize,
    layers: Vec<Layer>,
}

type Layer = BTreeMap<Vec<u16>, (Vec<u16>, usize)>;

impl Changes<'_> {
    fn follow(&mut self, budget: &Budget<'_>) -> Result<(), LinearError> {
        let k = self.invariants.modulus();
        let mut progress = Progress::default();
        let none = vec![0; self.invariants.generators().len()];
        let mut layer = Layer::from([(none, (Vec::new(), 0))]);
        for turn in 0..self.missed.turns() {
            let mut next = Layer::new();
            let kinds = self.missed.kinds(turn).iter();
            let steps = kinds.map(|kind| Ok((self.change(&kind.sum)?, kind.click)));
            let steps = steps.collect::<Result<Vec<_>, LinearError>>()?;
            for from in layer.keys() {
                for (step, click) in &steps {
                    let to = from.iter().zip(step).map(|(&a, &b)| k.add(a, b)).collect();
                    next.entry(to).or_insert_with(|| (from.clone(), *click));
                }
                progress.nodes += steps.len() as u64;
                budget.check(&progress)?;
            }
            self.layers.push(std::mem::replace(&mut layer, next));
        }
        self.layers.push(layer);
        Ok(())
    }

    /// What missing something does to the invariants.
    fn change(&self, sum: &[u16]) -> Result<Vec<u16>, LinearError> {
        let mut whole = vec![0; self.length];
        for (cell, amount) in self.missed.spread(sum) {
            whole[cell] = amount;
        }
        self.invariants.syndrome(&whole)
    }

    /// Clicks that change the invariants in this way.
    fn way_to(&self, wanted: &[u16]) -> Option<Vec<usize>> {
        let mut clicks = Vec::new();
        let mut at = wanted.to_vec();
        for layer in self.layers.iter().skip(1).rev() {
            let (before, click) = layer.get(&at)?;
            clicks.push(*click);
            at.clone_from(before);
        }
        clicks.reverse();
        Some(clicks)
    }
}
