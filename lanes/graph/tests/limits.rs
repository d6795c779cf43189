//! Limits are honoured, and a watcher is obeyed.

use std::sync::atomic::{AtomicU64, Ordering};

use unsolve_graph::{
    Solvable, Space, Transition, Verdict, any, astar, bfs, bidirectional, dfs, idastar,
};
use unsolve_limits::{Budget, Progress, StopReason, Watch};

/// A space without end: numbers, forwards and backwards, and no goal within reach.
struct Endless;

impl Transition for Endless {
    type State = u64;
    type Move = u64;

    fn moves(&self, _: &u64, out: &mut Vec<u64>) {
        out.extend([1, 2, 3]);
    }

    fn apply(&self, state: &mut u64, mv: u64) {
        *state = state.wrapping_mul(3).wrapping_add(mv);
    }

    fn is_goal(&self, state: &u64) -> bool {
        *state == u64::MAX
    }

    fn goals(&self) -> Option<Vec<u64>> {
        Some(vec![u64::MAX])
    }

    fn unmoves(&self, state: &u64, out: &mut Vec<(u64, u64)>) -> bool {
        out.extend([1, 2, 3].map(|mv| (mv, state.wrapping_mul(5).wrapping_add(mv))));
        true
    }
}

fn every_search(budget: &Budget<'_>) -> Vec<(Verdict<u64>, Progress)> {
    let both = bidirectional(&Endless, &0, budget).expect("it has un-moves");
    let one_sided = [bfs, astar, any, dfs].map(|search| search(&Endless, &0, budget));
    one_sided.into_iter().chain([both]).map(|outcome| (outcome.verdict, outcome.effort)).collect()
}

#[test]
fn the_node_limit_is_exact() {
    for (verdict, effort) in every_search(&Budget::nodes(10_001)) {
        assert_eq!(verdict, Verdict::Truncated(StopReason::Nodes));
        assert_eq!(effort.nodes, 10_001);
    }
}

#[test]
fn the_byte_limit_is_never_passed_by_more_than_a_tenth() {
    for max_bytes in [100_000, 3_000_000, 20_000_000] {
        for (verdict, effort) in every_search(&Budget::default().with_bytes(max_bytes)) {
            if verdict == Verdict::Truncated(StopReason::Bytes) {
                assert!(effort.bytes <= max_bytes + max_bytes / 10, "{effort:?} of {max_bytes}");
                assert!(effort.bytes >= max_bytes / 4, "{effort:?} of {max_bytes}");
            } else {
                assert_eq!(verdict, Verdict::Truncated(StopReason::Nodes));
            }
        }
        let space = Space::explore(&Endless, &0, &Budget::default().with_bytes(max_bytes));
        assert!(space.is_err());
    }
}

#[test]
fn ida_star_goes_on_without_memory() {
    let outcome = idastar(&Endless, &0, &Budget::nodes(200_000).with_bytes(10_000));
    assert_eq!(outcome.verdict, Verdict::Truncated(StopReason::Nodes));
    assert!(outcome.effort.bytes <= 11_000, "{:?}", outcome.effort);
}

/// Cancels at the third look and remembers what it saw.
struct Impatient(AtomicU64);

impl Watch for Impatient {
    fn poll(&self, progress: &Progress) -> Option<StopReason> {
        let looks = self.0.fetch_add(1, Ordering::Relaxed);
        (looks >= 3).then(|| {
            assert!(progress.nodes <= 1_024, "it is asked every few hundred nodes");
            StopReason::Cancelled
        })
    }
}

#[test]
fn a_watcher_stops_every_search_soon() {
    for search in 0..4 {
        let watch = Impatient(AtomicU64::new(0));
        let budget = Budget::default().watched(&watch);
        let (verdict, _) = every_search(&budget).swap_remove(search);
        assert_eq!(verdict, Verdict::Truncated(StopReason::Cancelled));
    }
    let watch = Impatient(AtomicU64::new(0));
    let space = Space::explore(&Endless, &0, &Budget::default().watched(&watch));
    assert_eq!(space.err(), Some(StopReason::Cancelled));
    let watch = Impatient(AtomicU64::new(0));
    let back = Solvable::walk_back(&Endless, &Budget::default().watched(&watch));
    assert_eq!(back.err(), Some(StopReason::Cancelled));
}

#[test]
fn walking_back_keeps_the_complete_layers() {
    let space = Solvable::walk_back(&Endless, &Budget::nodes(1_000))
        .expect("a node limit is no failure")
        .expect("it has un-moves");
    assert!(!space.is_complete());
    assert!(space.at(space.farthest()).len() > 100);
}
