//! A memory limit is kept, and what it allows can be used.

use unsolve_graph::{Codec, Part, Space, Transition, Verdict, any, astar, bfs, dfs};
use unsolve_limits::{Budget, StopReason};

/// A space without end, with few or many moves at a state, packed into some bytes.
struct Endless {
    moves: u64,
    len: usize,
}

impl Transition for Endless {
    type State = u64;
    type Move = u64;

    fn moves(&self, _: &u64, out: &mut Vec<u64>) {
        out.extend(1..=self.moves);
    }

    fn apply(&self, state: &mut u64, mv: u64) {
        *state = state.wrapping_mul(self.moves).wrapping_add(mv) & ((1 << 40) - 1);
    }

    fn is_goal(&self, _: &u64) -> bool {
        false
    }

    fn codec(&self) -> Option<Codec<Self>> {
        let pack = |_: &Self, state: &u64, bytes: &mut [u8]| {
            bytes[..5].copy_from_slice(&state.to_le_bytes()[..5]);
        };
        let unpack = |_: &Self, bytes: &[u8]| {
            bytes[..5].iter().rev().fold(0, |state, &byte| state << 8 | u64::from(byte))
        };
        (self.len > 0).then_some(Codec { len: self.len, pack, unpack })
    }
}

/// A mebibyte.
const MIB: u64 = 1 << 20;

/// What a table of 4-byte slots takes for each state: three quarters of them are used.
const SLOT: f64 = 4.0 * 4.0 / 3.0;

fn puzzles() -> impl Iterator<Item = Endless> {
    [0, 5, 8, 13, 40].into_iter().flat_map(|len| [2, 3, 9, 40].map(|moves| Endless { moves, len }))
}

fn state_bytes(puzzle: &Endless) -> f64 {
    if puzzle.len == 0 { 8.0 } else { puzzle.len as f64 }
}

#[test]
fn searches_use_four_fifths_of_their_limit_and_no_more_than_all() {
    for puzzle in puzzles() {
        for limit in [MIB, 5 * MIB] {
            let budget = Budget::nodes(u64::MAX).with_bytes(limit);
            // What each search keeps for a state beside it.
            let searches = [
                (bfs(&puzzle, &0, &budget), 4.0),
                (astar(&puzzle, &0, &budget), 20.0),
                (any(&puzzle, &0, &budget), 20.0),
                (dfs(&puzzle, &0, &budget), 12.0),
            ];
            for (search, (outcome, beside)) in searches.into_iter().enumerate() {
                let case =
                    format!("search {search} with {} moves, {} bytes", puzzle.moves, puzzle.len);
                assert_eq!(outcome.verdict, Verdict::Truncated(StopReason::Bytes), "{case}");
                assert!(outcome.effort.bytes <= limit, "{case}: {:?}", outcome.effort);
                let used = outcome.effort.stored as f64 * (state_bytes(&puzzle) + beside + SLOT);
                assert!(used >= 0.8 * limit as f64, "{case}: {used} of {limit}");
                assert!(used <= 1.01 * limit as f64, "{case}: {used} of {limit}");
            }
        }
    }
}

#[test]
fn a_space_uses_four_fifths_of_its_limit_and_no_more_than_all() {
    for puzzle in puzzles() {
        for limit in [MIB, 3 * MIB, 5 * MIB] {
            let budget = Budget::nodes(u64::MAX).with_bytes(limit);
            let part = Part::explore(&puzzle, &0, &budget).expect("no one cancels");
            assert_eq!(part.stopped(), Some(StopReason::Bytes));
            assert_eq!(Space::explore(&puzzle, &0, &budget).err(), Some(StopReason::Bytes));
            let edges: usize = (0..part.len() as u32).map(|id| part.targets(id).len()).sum();
            let states = part.len() as f64 * (state_bytes(&puzzle) + 28.0 + SLOT);
            let used = states + 8.0 * edges as f64;
            let case = format!("{} moves, {} bytes", puzzle.moves, puzzle.len);
            assert!(used >= 0.8 * limit as f64, "{case}: {used} of {limit}");
            assert!(used <= 1.01 * limit as f64, "{case}: {used} of {limit}");
        }
    }
}
