//! The states within reach, nearest first.

use unsolve_limits::{Budget, Progress, StopReason};

use crate::replay::canonical;
use crate::store::Store;
use crate::{POLL_EVERY, Transition};

/// Visits every class of states that [`search_moves`](Transition::search_moves) lead to, nearest
/// first, with its distance from the start. Goals are passed like other states.
///
/// It ends after the distance at which `most` states are known, whatever the budget's node limit.
/// Returns whether none was left out.
///
/// ```
/// use unsolve_graph::{example::Jugs, flood};
/// use unsolve_limits::Budget;
///
/// let jugs = Jugs { sizes: [5, 3], target: 4 };
/// let mut farthest = 0;
/// let whole = flood(&jugs, &[0, 0], 1_000, &Budget::default(), |_, moves| farthest = moves);
/// assert_eq!((whole, farthest), (Ok(true), 8));
/// ```
pub fn flood<P: Transition>(
    puzzle: &P,
    start: &P::State,
    most: usize,
    budget: &Budget<'_>,
    mut visit: impl FnMut(&P::State, u32),
) -> Result<bool, StopReason> {
    let budget = budget.with_nodes(u64::MAX);
    let mut store = Store::new(puzzle, budget.max_bytes, 0);
    store.insert(&canonical(puzzle, start))?;
    let (mut moves, mut layer, mut depth) = (Vec::new(), 0..1, 0);
    while !layer.is_empty() && store.len() < most {
        depth += 1;
        for id in layer.clone() {
            let nodes = u64::from(id);
            if nodes.is_multiple_of(POLL_EVERY) {
                let (stored, bytes) = (store.len() as u64, store.bytes());
                budget.check(&Progress { nodes, stored, bytes, depth })?;
            }
            let state = store.get(id);
            moves.clear();
            puzzle.search_moves(&state, &mut moves);
            for &mv in &moves {
                let mut next = state.clone();
                puzzle.apply(&mut next, mv);
                puzzle.canonical(&mut next);
                if store.insert(&next)?.1 {
                    visit(&next, depth);
                }
            }
        }
        layer = layer.end..store.len() as u32;
    }
    Ok(layer.is_empty())
}
