//! The shortest solution while something still settles.

use unsolve_limits::{Budget, Progress, StopReason};

use super::algebra::{Algebra, in_order, members, weight};
use super::early::{early_win, early_wins};
use super::missed::Missed;
use super::position::Position;
use super::schedule::{Errand, Scheduler};
use super::winnable::Changes;
use crate::{Lightest, LinearError};

/// Most boards that are looked at to list all early wins.
const MOST_LISTED: u64 = 200_000;
/// Most vectors of clicks that are kept for an exact answer, times their length.
const MOST_ENTRIES: usize = 1 << 24;
/// Most ways to miss something that are tried for an answer that is not exact.
const MOST_TRIES: usize = 64;
/// Nodes for each of them.
const TRY_NODES: u64 = 10_000;

/// What is known about a position that has not settled.
pub(super) enum Found {
    /// Shortest solutions, each in an order that works, and whether these are all.
    Shortest { orders: Vec<Vec<usize>>, complete: bool },
    /// A solution.
    Some(Vec<usize>),
    /// There is none.
    None,
}

/// All clicks of a solution, and what they have to miss.
struct Candidate {
    weight: usize,
    counts: Vec<u16>,
    sum: Vec<u16>,
}

pub(super) struct Waiting<'a> {
    pub(super) position: &'a Position,
    pub(super) algebra: &'a Algebra,
    pub(super) budget: &'a Budget<'a>,
}

impl Waiting<'_> {
    /// The shortest solutions where the limits allow it, else a solution. All of them if `every`,
    /// else one.
    pub(super) fn solve(&self, every: bool) -> Result<Found, LinearError> {
        let missed = Missed::of(self.position);
        let changes = Changes::of(self.position, self.algebra, &missed, self.budget)?;
        let late = changes.late_win(self.position)?;
        match early_win(self.position, self.budget) {
            Ok(Some(clicks)) if every => return self.all_early(clicks),
            Ok(Some(clicks)) => {
                return Ok(Found::Shortest { orders: vec![clicks], complete: false });
            }
            Ok(None) if late.is_none() => return Ok(Found::None),
            Ok(None) => match self.exact(&missed, every) {
                Ok(Some(orders)) => return Ok(Found::Shortest { orders, complete: every }),
                Ok(None) | Err(LinearError::Stopped { reason: StopReason::Nodes }) => {}
                Err(error) => return Err(error),
            },
            Err(LinearError::Stopped { reason: StopReason::Nodes | StopReason::Bytes })
                if late.is_some() => {}
            Err(error) => return Err(error),
        }
        let some = self.some(&missed)?;
        late.map_or(Ok(Found::None), |opening| self.continued(some, opening))
    }

    /// All early wins that are as short as one of them, or that one if they are too many.
    fn all_early(&self, clicks: Vec<usize>) -> Result<Found, LinearError> {
        let few = self.budget.at_most_nodes(MOST_LISTED);
        match early_wins(self.position, clicks.len(), &few) {
            Ok(orders) => Ok(Found::Shortest { orders, complete: true }),
            Err(LinearError::Stopped { reason: StopReason::Nodes | StopReason::Bytes }) => {
                Ok(Found::Shortest { orders: vec![clicks], complete: false })
            }
            Err(error) => Err(error),
        }
    }

    /// Every solution is some counts that solve the board less what they miss, and extra rounds of
    /// k clicks on a cell to pass the time: looked through from the lightest on. `None` if there
    /// are too many.
    fn exact(&self, missed: &Missed, every: bool) -> Result<Option<Vec<Vec<usize>>>, LinearError> {
        let Some(candidates) = self.candidates(missed)? else { return Ok(None) };
        let k = usize::from(self.position.modulus().value());
        let lightest = candidates.iter().map(|candidate| candidate.weight).min().unwrap_or(0);
        let mut scheduler = self.scheduler(missed, self.budget);
        let mut orders = Vec::new();
        for total in lightest.max(missed.turns()).. {
            for candidate in &candidates {
                let Some(extra) = total.checked_sub(candidate.weight) else { continue };
                if !extra.is_multiple_of(k) {
                    continue;
                }
                let Candidate { counts, sum, .. } = candidate;
                let errand = Errand { counts, sum, detours: extra / k };
                orders.extend(scheduler.order(&errand)?);
                if !orders.is_empty() && !every {
                    return Ok(Some(orders));
                }
            }
            if !orders.is_empty() {
                break;
            }
            self.budget.check(&scheduler.progress)?;
        }
        Ok(Some(orders))
    }

    fn scheduler<'s>(&self, missed: &'s Missed, budget: &'s Budget<'s>) -> Scheduler<'s> {
        Scheduler {
            missed,
            k: self.position.modulus().value(),
            budget,
            progress: Progress::default(),
        }
    }

    fn candidates(&self, missed: &Missed) -> Result<Option<Vec<Candidate>>, LinearError> {
        let Some(kernel) = self.algebra.kernel(self.budget)? else { return Ok(None) };
        let clicks = self.position.clicks().max(1);
        let mut candidates: Vec<Candidate> = Vec::new();
        for sum in missed.sums(self.budget)? {
            self.budget.poll(&Progress::default())?;
            let Ok(starts) = self.algebra.starts(self.position, &missed.spread(&sum))? else {
                continue;
            };
            let room = (MOST_ENTRIES / clicks).saturating_sub(candidates.len());
            let all = members(kernel, &starts, room, self.budget)?;
            let Some(all) = all else { return Ok(None) };
            candidates.extend(all.into_iter().map(|counts| Candidate {
                weight: weight(&counts),
                counts,
                sum: sum.clone(),
            }));
        }
        Ok(Some(candidates))
    }

    /// A short solution, if one of the lightest solutions for something missed can be scheduled.
    fn some(&self, missed: &Missed) -> Result<Option<Vec<usize>>, LinearError> {
        let few = self.budget.at_most_nodes(TRY_NODES);
        let sums = missed.sums(&few).unwrap_or_else(|_| [missed.nothing()].into());
        let mut best: Option<Vec<usize>> = None;
        for sum in sums.iter().take(MOST_TRIES) {
            let Ok(starts) = self.algebra.starts(self.position, &missed.spread(sum))? else {
                continue;
            };
            let Lightest { vector, .. } = self.algebra.lightest(&starts, &few)?;
            let errand = Errand { counts: &vector, sum, detours: 0 };
            let order = self.scheduler(missed, &few).order(&errand).unwrap_or(None);
            if let Some(order) = order
                && best.as_ref().is_none_or(|best| order.len() < best.len())
            {
                best = Some(order);
            }
            self.budget.poll(&Progress::default())?;
        }
        Ok(best)
    }

    /// A solution that was found, or else an opening and the lightest solution of what it leaves.
    fn continued(
        &self,
        some: Option<Vec<usize>>,
        opening: Vec<usize>,
    ) -> Result<Found, LinearError> {
        if let Some(clicks) = some {
            return Ok(Found::Some(self.position.until_solved(clicks)));
        }
        let mut position = self.position.clone();
        for &click in &opening {
            position.click(click);
        }
        let Ok(starts) = self.algebra.starts(&position, &[])? else { return Ok(Found::None) };
        let few = self.budget.at_most_nodes(TRY_NODES);
        let rest = self.algebra.lightest(&starts, &few)?.vector;
        let mut clicks = opening;
        clicks.extend(in_order(&rest));
        Ok(Found::Some(self.position.until_solved(clicks)))
    }
}
