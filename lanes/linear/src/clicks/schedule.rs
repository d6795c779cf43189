//! Clicks in an order that misses exactly what they have to miss.

use unsolve_limits::{Budget, Progress, StopReason};

use super::algebra::in_order;
use super::missed::Missed;
use crate::pace::poll_every;

/// How often each click is made, and what all of them together have to miss.
pub(super) struct Errand<'a> {
    pub(super) counts: &'a [u16],
    pub(super) sum: &'a [u16],
    /// How many clicks may be made k times more often than needed, to pass the time.
    pub(super) detours: usize,
}

/// Looks for an order of clicks for the turns until everything has settled.
pub(super) struct Scheduler<'a> {
    pub(super) missed: &'a Missed,
    pub(super) k: u16,
    pub(super) budget: &'a Budget<'a>,
    pub(super) progress: Progress,
}

impl Scheduler<'_> {
    /// A whole order: clicks for the turns until everything has settled, then those that are left.
    pub(super) fn order(&mut self, errand: &Errand<'_>) -> Result<Option<Vec<usize>>, StopReason> {
        let mut left = errand.counts.to_vec();
        let mut order = Vec::new();
        let start = self.missed.nothing();
        if !self.step(errand, &mut left, &mut order, &start, errand.detours)? {
            return Ok(None);
        }
        order.extend(in_order(&left));
        Ok(Some(order))
    }

    /// Fills the turns from the next on; on success `order` and `left` are what was chosen.
    fn step(
        &mut self,
        errand: &Errand<'_>,
        left: &mut [u16],
        order: &mut Vec<usize>,
        sum: &[u16],
        detours: usize,
    ) -> Result<bool, StopReason> {
        let turn = order.len();
        if turn == self.missed.turns() {
            return Ok(sum == errand.sum && detours == 0);
        }
        let mut tried = Vec::new();
        for click in 0..left.len() {
            let spare = left[click] > 0;
            let Some(more) = self.missed.of_click(turn, click) else { continue };
            // Clicks that will miss the same and are due at the same time are as good as another.
            let class = (self.missed.class(turn, click), spare);
            if !(spare || detours > 0) || tried.contains(&class) {
                continue;
            }
            tried.push(class);
            self.count()?;
            let next = self.missed.add(sum, more);
            left[click] = if spare { left[click] - 1 } else { self.k - 1 };
            order.push(click);
            if self.step(errand, left, order, &next, detours - usize::from(!spare))? {
                return Ok(true);
            }
            order.pop();
            left[click] = if spare { left[click] + 1 } else { 0 };
        }
        Ok(false)
    }

    fn count(&mut self) -> Result<(), StopReason> {
        self.progress.nodes += 1;
        if self.progress.nodes.is_multiple_of(poll_every(self.missed.nothing().len())) {
            self.budget.check(&self.progress)?;
        }
        Ok(())
    }
}
