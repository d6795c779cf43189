//! All that a creation knows, to be stored and resumed.

use super::archive::Cell;
use super::{Breeder, Creation, Kept, Plan};
use crate::Tally;

/// All that a creation knows between two batches.
#[derive(Debug, Clone)]
pub struct Snapshot<L, N> {
    /// Steps made.
    pub steps: u64,
    /// Fingerprints of the candidates seen.
    pub seen: Vec<u128>,
    /// Why candidates were dropped.
    pub tally: Tally,
    /// The best levels; of an archive the best of each sort.
    pub kept: Vec<Kept<L, N>>,
    /// Where the search stands: a greedy search's level, or one of each sort of an archive.
    pub current: Vec<Kept<L, N>>,
    /// Candidates seen of each sort; of a greedy search the batches without progress.
    pub counts: Vec<u32>,
}

impl<B: Breeder> Creation<B> {
    /// All that it knows.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot<B::Level, B::Note> {
        let cells = || self.archive.cells.values();
        let (kept, current, counts) = match self.plan.mode {
            super::Mode::Archive => (
                cells().map(|cell| cell.best.clone()).collect(),
                cells().map(|cell| cell.current.clone()).collect(),
                cells().map(|cell| cell.visits).collect(),
            ),
            _ => (
                self.pool.kept.clone(),
                self.pool.current.iter().cloned().collect(),
                vec![self.pool.stale],
            ),
        };
        Snapshot {
            steps: self.steps,
            seen: self.seen.iter().copied().collect(),
            tally: self.tally.clone(),
            kept,
            current,
            counts,
        }
    }

    /// Goes on from a snapshot as if it had never been stopped. The plan and the base must be those
    /// it was made with.
    #[must_use]
    pub fn resumed(plan: Plan, base: B::Level, snapshot: Snapshot<B::Level, B::Note>) -> Self {
        let mut creation = Self::new(plan, base);
        creation.steps = snapshot.steps;
        creation.seen.extend(snapshot.seen);
        creation.tally = snapshot.tally;
        if creation.plan.mode == super::Mode::Archive {
            let both = snapshot.kept.into_iter().zip(snapshot.current);
            for ((best, current), visits) in both.zip(snapshot.counts) {
                let sort = best.judged.sort.clone();
                creation.archive.cells.insert(sort, Cell { best, current, visits });
            }
        } else {
            creation.pool.kept = snapshot.kept;
            creation.pool.current = snapshot.current.into_iter().next();
            creation.pool.stale = snapshot.counts.first().copied().unwrap_or(0);
        }
        creation
    }
}
