//! The best so far, and who of them may become a parent.

use std::cmp::Ordering;

use unsolve_core::Stream;

use super::{Kept, Plan};

/// Fewest levels that parents are chosen from.
const BREEDING: usize = 40;
/// Batches without progress until a greedy search begins anew.
const PATIENCE: u32 = 8;

/// The best levels, best first.
pub(super) struct Pool<K> {
    pub(super) kept: Vec<K>,
    most: usize,
    /// The level a greedy search stands on.
    pub(super) current: Option<K>,
    /// The best candidate of the batch.
    challenger: Option<K>,
    /// Batches without progress.
    pub(super) stale: u32,
}

impl<K> Pool<K> {
    pub(super) fn new(keep: usize) -> Self {
        let most = keep.max(BREEDING);
        Self { kept: Vec::new(), most, current: None, challenger: None, stale: 0 }
    }

    pub(super) fn kept(&self) -> &[K] {
        &self.kept
    }

    pub(super) fn current(&self) -> Option<&K> {
        self.current.as_ref()
    }

    /// A parent from the best, the better ones more often.
    pub(super) fn parent(&self, plan: &Plan, stream: &mut Stream) -> Option<&K> {
        let share = (self.kept.len() as f64 * plan.parents.clamp(0.0, 1.0)).ceil();
        let parents = (share as usize).clamp(2, self.kept.len().max(2)).min(self.kept.len());
        let drawn = libm::pow(stream.unit(), plan.skew.max(1.0));
        self.kept.get((drawn * parents as f64) as usize)
    }
}

impl<L: Clone, N: Clone> Pool<Kept<L, N>> {
    pub(super) fn admit(&mut self, found: Kept<L, N>) {
        let ahead = |rival: &Option<Kept<L, N>>| {
            rival.as_ref().is_none_or(|rival| found.judged.score > rival.judged.score)
        };
        if ahead(&self.challenger) {
            self.challenger = Some(found.clone());
        }
        let place = self.kept.partition_point(|known| order(known, &found) == Ordering::Less);
        if place < self.most {
            self.kept.insert(place, found);
            self.kept.truncate(self.most);
        }
    }

    /// Takes the step that the batch showed to be the best, if it leads up.
    pub(super) fn end_batch(&mut self) {
        let score = |kept: &Kept<L, N>| kept.judged.score;
        let up = match (&self.challenger, &self.current) {
            (Some(challenger), Some(current)) => score(challenger) > score(current),
            (challenger, _) => challenger.is_some(),
        };
        let challenger = self.challenger.take();
        if up {
            (self.current, self.stale) = (challenger, 0);
        } else {
            self.stale += 1;
        }
        if self.stale >= PATIENCE {
            (self.current, self.stale) = (None, 0);
        }
    }
}

/// Better ones first, of equals the earlier.
pub(super) fn order<L, N>(a: &Kept<L, N>, b: &Kept<L, N>) -> Ordering {
    b.judged.score.total_cmp(&a.judged.score).then(a.step.cmp(&b.step))
}
