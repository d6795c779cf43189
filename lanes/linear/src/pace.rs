//! How often long work asks whether to go on.

use unsolve_limits::{Budget, Progress, StopReason};

/// Entries that are worked on between two looks at the watcher: about a millisecond.
const STEP: usize = 1 << 20;
/// Most steps of a search between two looks at the watcher.
const POLL_EVERY: usize = 256;

/// Counts the entries that were worked on, and asks the watcher now and then.
pub(crate) struct Pace<'a> {
    budget: Budget<'a>,
    since: usize,
}

impl<'a> Pace<'a> {
    pub(crate) fn new(budget: &Budget<'a>) -> Self {
        Self { budget: *budget, since: 0 }
    }

    /// Counts entries that were just worked on; fails if the watcher wants an end.
    pub(crate) fn worked(&mut self, entries: usize) -> Result<(), StopReason> {
        self.since = self.since.saturating_add(entries);
        if self.since < STEP {
            return Ok(());
        }
        self.since = 0;
        self.budget.poll(&Progress::default())
    }
}

/// After how many steps a search looks at the watcher, if each step works on this many entries.
pub(crate) fn poll_every(entries: usize) -> u64 {
    (STEP / 4 / entries.max(1)).clamp(1, POLL_EVERY) as u64
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use unsolve_limits::Watch;

    use super::*;
    use crate::{Banded, Layered, LinearError, Matrix, Modulus, Sparse};

    /// Says stop from a certain question on, and counts the questions.
    struct Asked {
        stop_at: usize,
        times: AtomicUsize,
    }

    impl Watch for Asked {
        fn poll(&self, _: &Progress) -> Option<StopReason> {
            let times = self.times.fetch_add(1, Ordering::Relaxed) + 1;
            (times >= self.stop_at).then_some(StopReason::Cancelled)
        }
    }

    /// How often some work asks in all. Stopped at any question it must ask no more.
    fn questions(work: impl Fn(&Budget<'_>) -> Result<(), LinearError>) -> usize {
        let asked = |stop_at| {
            let asked = Asked { stop_at, times: AtomicUsize::new(0) };
            (work(&Budget::default().watched(&asked)), asked.times.into_inner())
        };
        let (ended, all) = asked(usize::MAX);
        assert_eq!(ended, Ok(()));
        let stopped = Err(LinearError::Stopped { reason: StopReason::Cancelled });
        for stop_at in [1, 2, all / 2, all] {
            assert_eq!(asked(stop_at), (stopped.clone(), stop_at), "of {all}");
        }
        all
    }

    fn entry(row: i64, column: i64) -> i64 {
        (row * 37 + column * 101 + row * row * column * 7) % 1_009 % 5
    }

    #[test]
    fn elimination_asks_as_often_as_it_has_to_work() {
        let entries: Vec<i64> = (0..90_000).map(|at| entry(at / 300, at % 300)).collect();
        for k in [2, 3, 4] {
            let matrix = Matrix::new(Modulus::new(k).unwrap(), 300, 300, &entries).unwrap();
            let all = questions(|budget| matrix.factor(budget).map(|_| ()));
            // Half of all rows are still below the pivot, and half of those are no zero at least.
            assert!(all * STEP >= 300 * 300 * 300 / 4, "{k}: {all}");
        }
    }

    #[test]
    fn layers_and_bands_ask_too() {
        let (k, side) = (Modulus::new(3).unwrap(), 120_usize);
        let board = (0..side * side).flat_map(|cell| {
            let (row, column) = (cell / side, cell % side);
            let [above, before] = [row.wrapping_sub(1), column.wrapping_sub(1)];
            let beside = [(row, before), (row, column + 1), (above, column), (row + 1, column)];
            let beside = beside.into_iter().chain([(row, column)]);
            beside
                .filter(move |place| place.0 < side && place.1 < side)
                .map(move |(row, column)| (cell, row * side + column, 1))
        });
        let board = Sparse::new(k, side * side, side * side, board).unwrap();
        let layers = questions(|budget| Layered::new(&board, budget).map(|_| ()));
        assert!(layers * STEP >= side * side * side * 4, "{layers}");
        let band = questions(|budget| Banded::new(&board, budget).map(|_| ()));
        assert!(band * STEP >= side * side * side * side / 4, "{band}");
    }
}
