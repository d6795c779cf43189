//! A watcher that loses patience.

use std::sync::atomic::{AtomicU64, Ordering};

use unsolve_core::{Progress, StopReason, Watch};

/// Questions that are answered before it says stop.
const MOST: u64 = 300;

/// Says stop after some hundred questions. Verbs that ask for every edit or place of a level have a
/// limit on states for each, which adds up on a large board.
pub(super) struct Patience {
    polls: AtomicU64,
    most: u64,
}

impl Patience {
    /// Says stop after so many questions.
    pub(super) fn of(most: u64) -> Self {
        Self { polls: AtomicU64::new(0), most }
    }
}

impl Default for Patience {
    fn default() -> Self {
        Self::of(MOST)
    }
}

impl Watch for Patience {
    fn poll(&self, _: &Progress) -> Option<StopReason> {
        let poll = self.polls.fetch_add(1, Ordering::Relaxed);
        (poll >= self.most).then_some(StopReason::Cancelled)
    }
}
