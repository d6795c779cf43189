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
        let changes = Changes::of(position, self, &Missed::of(position), budget)?;
        won(position, &changes, budget)
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
        let mut changes = None;
        for click in 0..position.clicks() {
            budget.poll(&Progress::default())?;
            let Some(kind) = missed.kind(0, click) else { continue };
            let lost = match known.get(&kind).filter(|_| is_far) {
                Some(&lost) => lost,
                None => self.loses(position, click, &mut changes, budget)?,
            };
            known.insert(kind, lost);
            spoiling += u32::from(lost);
        }
        Ok(spoiling)
    }

    /// Whether a click loses. Whichever click comes first, the same can be missed after it, so these
    /// changes are followed once.
    fn loses<'a>(
        &'a self,
        position: &Position,
        click: usize,
        changes: &mut Option<Changes<'a>>,
        budget: &Budget<'_>,
    ) -> Result<bool, LinearError> {
        let mut after = position.clone();
        if !after.click(click) {
            return Ok(false);
        }
        if after.is_solved() || after.waits() == 0 {
            return Ok(!self.winnable(&after, budget)?);
        }
        let known = match changes.take() {
            Some(known) => known,
            None => Changes::of(&after, self, &Missed::of(&after), budget)?,
        };
        Ok(!won(&after, changes.insert(known), budget)?)
    }
}

/// Whether a position that has not settled can be won, with the changes that can be reached from it.
fn won(
    position: &Position,
    changes: &Changes<'_>,
    budget: &Budget<'_>,
) -> Result<bool, LinearError> {
    Ok(changes.late_win(position)?.is_some() || early_win(position, budget)?.is_some())
}

/// The changes of the invariants that can be reached by each turn, each with the change before it
/// and the click that made it. They rest on the turns to come alone, not on the values.
pub(super) struct Changes<'a> {
    invariants: &'a Kernel,
    layers: Vec<Layer>,
}

type Layer = BTreeMap<Vec<u16>, (Vec<u16>, usize)>;

impl<'a> Changes<'a> {
    /// Follows what can be missed from a position on, turn by turn.
    pub(super) fn of(
        position: &Position,
        algebra: &'a Algebra,
        missed: &Missed,
        budget: &Budget<'_>,
    ) -> Result<Self, LinearError> {
        let length = position.values().len();
        let invariants = algebra
            .invariants(budget)?
            .ok_or(LinearError::TooLarge { rows: length, columns: position.clicks() })?;
        let mut changes = Self { invariants, layers: Vec::new() };
        changes.follow(missed, length, budget)?;
        Ok(changes)
    }

    /// Clicks for all turns until everything has settled, after which the board can be solved;
    /// `None` if there are none.
    pub(super) fn late_win(&self, position: &Position) -> Result<Option<Vec<usize>>, LinearError> {
        let k = position.modulus();
        for target in position.targets() {
            let pairs = position.values().iter().zip(target);
            let difference: Vec<u16> = pairs.map(|(&a, &b)| k.subtract(a, b)).collect();
            let wanted = self.invariants.syndrome(&difference)?;
            if let Some(clicks) = self.way_to(&wanted) {
                return Ok(Some(clicks));
            }
        }
        Ok(None)
    }

    fn follow(
        &mut self,
        missed: &Missed,
        length: usize,
        budget: &Budget<'_>,
    ) -> Result<(), LinearError> {
        let k = self.invariants.modulus();
        let mut progress = Progress::default();
        let none = vec![0; self.invariants.generators().len()];
        let mut layer = Layer::from([(none, (Vec::new(), 0))]);
        for turn in 0..missed.turns() {
            let mut next = Layer::new();
            let kinds = missed.kinds(turn).iter();
            let change = |sum| self.change(&missed.spread(sum), length);
            let steps = kinds.map(|kind| Ok((change(&kind.sum)?, kind.click)));
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

    /// What missing something on a board of `length` cells does to the invariants.
    fn change(&self, miss: &[(usize, u16)], length: usize) -> Result<Vec<u16>, LinearError> {
        let mut whole = vec![0; length];
        for &(cell, amount) in miss {
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
