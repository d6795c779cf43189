//! What a call may use up, and who stops it.

use std::sync::atomic::{AtomicU8, Ordering};

use unsolve_limits::{Budget, Progress, StopReason, Watch};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::host::FULL;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// Limits of one call.
#[wasm_bindgen]
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    nodes: f64,
    bytes: f64,
    depth: f64,
    deadline: f64,
}

#[wasm_bindgen]
impl Limits {
    /// Most states, most bytes of tables, the longest solution, and when the clock
    /// (`performance.now()`) ends it. Each may be infinite.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(nodes: f64, bytes: f64, depth: f64, deadline: f64) -> Self {
        Self { nodes, bytes, depth, deadline }
    }
}

impl Limits {
    /// Somebody who keeps the time.
    pub(crate) fn keeper(&self) -> Keeper {
        Keeper { deadline: self.deadline, stopped: AtomicU8::new(GO_ON) }
    }

    /// What searches understand.
    pub(crate) fn budget(self, keeper: &Keeper) -> Budget<'_> {
        let budget = Budget::nodes(self.nodes as u64).with_bytes(self.bytes as u64);
        budget.with_depth(self.depth as u32).watched(keeper)
    }
}

const GO_ON: u8 = 0;
const NO_ROOM: u8 = 1;
const CANCELLED: u8 = 2;

/// Keeps the time and hears when the puzzle's own functions failed.
#[derive(Debug)]
pub(crate) struct Keeper {
    deadline: f64,
    stopped: AtomicU8,
}

impl Keeper {
    /// Stops whatever runs, for the reason that the other side gave.
    pub(crate) fn stop(&self, answer: u32) {
        let reason = if answer == FULL { NO_ROOM } else { CANCELLED };
        self.stopped.store(reason, Ordering::Relaxed);
    }

    /// Why the other side stopped it.
    pub(crate) fn stopped(&self) -> Option<StopReason> {
        match self.stopped.load(Ordering::Relaxed) {
            GO_ON => None,
            NO_ROOM => Some(StopReason::Bytes),
            _ => Some(StopReason::Cancelled),
        }
    }
}

impl Watch for Keeper {
    fn poll(&self, _: &Progress) -> Option<StopReason> {
        let late = || self.deadline.is_finite() && now() >= self.deadline;
        self.stopped().or_else(|| late().then_some(StopReason::Time))
    }
}
