//! Whether a position can still be won.
//!
//! The invariants of the settled board decide: sums of cells that no click changes. Only what is
//! missed before everything has settled changes them, so it is enough to follow which changes can
//! be reached, turn by turn. A board that is solved before then is looked for by itself.

use std::collections::BTreeMap;

use unsolve_limits::{Budget, Progress};

use super::algebra::Algebra;
use super::early::early_win;
use super::missed::Missed;
use super::position::Position;
use crate::{Kernel, LinearError};

impl Algebra {
    /// Whether a position can be won.
    ///
    /// ```
    /// use unsolve_limits::Budget;
    /// use unsolve_linear::Modulus;
    /// use unsolve_linear::clicks::{Algebra, Position};
    ///
    /// // Both cells are raised together, but in the first turn the second one is stuck.
    /// let cells = Position::new(Modulus::new(2)?, &[1, 0], &[vec![0, 0]], vec![vec![0, 1]])?;
    /// let budget = Budget::default();
    /// let algebra = Algebra::new(&cells, &budget)?;
    /// assert!(!algebra.winnable(&cells, &budget)?);
    /// let stuck = cells.settling(1, |_, _| Some(vec![0]))?;
    /// assert!(algebra.winnable(&stuck, &budget)?);
    /// # Ok::<(), unsolve_linear::LinearError>(())
    /// ```
    pub fn winnable(&self, position: &Position, budget: &Budget<'_>) -> Result<bool, LinearError> {
        if position.is_solved() {
            return Ok(true);
        }
        if position.waits() == 0 {
            return Ok(self.starts(position, &[])?.is_ok());
        }
        let missed = Missed::of(position);
        if late_win(position, self, &missed, budget)?.is_some() {
            return Ok(true);
        }
        Ok(early_win(position, budget)?.is_some())
    }

    /// How many first clicks lose a position that can be won.
    ///
    /// ```
    /// use unsolve_limits::Budget;
    /// use unsolve_linear::Modulus;
    /// use unsolve_linear::clicks::{Algebra, Position};
    ///
    /// // Both clicks raise both cells, but in the first turn the first one raises only one.
    /// let clicks = vec![vec![0, 1], vec![0, 1]];
    /// let cells = Position::new(Modulus::new(2)?, &[1, 0], &[vec![0, 0]], clicks)?;
    /// let cells = cells.settling(1, |click, _| Some((0..=click).collect()))?;
    /// let budget = Budget::default();
    /// assert_eq!(Algebra::new(&cells, &budget)?.spoiling(&cells, &budget)?, 1);
    /// # Ok::<(), unsolve_linear::LinearError>(())
    /// ```
    pub fn spoiling(&self, position: &Position, budget: &Budget<'_>) -> Result<u32, LinearError> {
        let open = position.turns().iter().all(|turn| turn.is_open(position.clicks()));
        if position.waits() == 0 || open && self.solves_all() {
            return Ok(0);
        }
        let missed = Missed::of(position);
        // Too far from any target to win before everything has settled. Then it depends on the invariants
        // alone, and clicks that miss the same change them in the same way.
        let is_far = position.at_least(position.values()) >= position.waits();
        let mut known: BTreeMap<u32, bool> = BTreeMap::new();
        let mut spoiling = 0;
        for click in 0..position.clicks() {
            budget.poll(&Progress::default())?;
            let Some(kind) = missed.kind(0, click) else { continue };
            let lost = if let Some(&lost) = known.get(&kind).filter(|_| is_far) {
                lost
            } else {
                let mut after = position.clone();
                after.click(click) && !self.winnable(&after, budget)?
            };
            known.insert(kind, lost);
            spoiling += u32::from(lost);
        }
        Ok(spoiling)
    }
}

/// Clicks for all turns until everything has settled, after which the board can be solved; `None`
/// if there are none.
pub(super) fn late_win(
    position: &Position,
    algebra: &Algebra,
    missed: &Missed,
    budget: &Budget<'_>,
) -> Result<Option<Vec<usize>>, LinearError> {
    let length = position.values().len();
    let invariants = algebra
        .invariants(budget)?
        .ok_or(LinearError::TooLarge { rows: length, columns: position.clicks() })?;
    let k = position.modulus();
    let mut changes = Changes { missed, invariants, length, layers: Vec::new() };
    changes.follow(budget)?;
    for target in position.targets() {
        let pairs = position.values().iter().zip(target);
        let difference: Vec<u16> = pairs.map(|(&a, &b)| k.subtract(a, b)).collect();
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
    invariants: &'a Kernel,
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
