//! Somebody outside who looks on: keeps the time, shows progress, stops searches.

use std::cell::RefCell;

use unsolve_core::{Budget, Progress, StopReason, Watch};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// An object with two methods. `poll(nodes, stored, bytes, depth)` answers 0 to go on, 1 if
    /// the time is up, and anything else to cancel; `made(candidates)` hears how far a creation is.
    #[wasm_bindgen(typescript_type = "Watcher")]
    pub type Watcher;

    #[wasm_bindgen(method, structural)]
    fn poll(this: &Watcher, nodes: f64, stored: f64, bytes: f64, depth: u32) -> u32;

    #[cfg(feature = "design")]
    #[wasm_bindgen(method, structural)]
    fn made(this: &Watcher, candidates: f64);
}

#[wasm_bindgen(typescript_custom_section)]
const WATCHER: &str = "\
/** Looks on while a search runs; answers 0 to go on, 1 if the time is up, 2 to cancel. */
export interface Watcher {
  poll(nodes: number, stored: number, bytes: number, depth: number): number;
  /** Hears how many candidates a creation has made. */
  made(candidates: number): void;
}
";

thread_local! {
    static CURRENT: RefCell<Option<Watcher>> = const { RefCell::new(None) };
}

/// Sets who looks on from now on; nobody if it is left out.
#[wasm_bindgen]
pub fn watch(watcher: Option<Watcher>) {
    CURRENT.set(watcher);
}

/// A budget under the eyes of the current watcher.
pub(crate) fn budget(max_nodes: u64) -> Budget<'static> {
    Budget::nodes(max_nodes).watched(&Outside)
}

/// Tells the current watcher how many candidates were made.
#[cfg(feature = "design")]
#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
pub(crate) fn made(candidates: u64) {
    CURRENT.with_borrow(|current| {
        if let Some(watcher) = current {
            watcher.made(candidates as f64);
        }
    });
}

/// Asks the current watcher.
struct Outside;

impl Watch for Outside {
    fn poll(&self, progress: &Progress) -> Option<StopReason> {
        CURRENT.with_borrow(|current| current.as_ref().and_then(|watcher| ask(watcher, progress)))
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
fn ask(watcher: &Watcher, progress: &Progress) -> Option<StopReason> {
    let Progress { nodes, stored, bytes, depth } = *progress;
    match watcher.poll(nodes as f64, stored as f64, bytes as f64, depth) {
        0 => None,
        1 => Some(StopReason::Time),
        _ => Some(StopReason::Cancelled),
    }
}
