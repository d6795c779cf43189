//! Counts of states by depth, to pin the rules of a puzzle in a few numbers.

use unsolve_limits::{Budget, StopReason};

use crate::replay::canonical;
use crate::store::Store;
use crate::{POLL_EVERY, Transition};

/// How many new classes of states there are after 0, 1, ... `depth` moves.
///
/// ```
/// use unsolve_graph::{example::Jugs, perft};
/// use unsolve_limits::Budget;
///
/// let jugs = Jugs { sizes: [5, 3], target: 4 };
/// assert_eq!(perft(&jugs, &[0, 0], 4, &Budget::default()), Ok(vec![1, 2, 3, 2, 2]));
/// ```
pub fn perft<P: Transition>(
    puzzle: &P,
    start: &P::State,
    depth: u32,
    budget: &Budget<'_>,
) -> Result<Vec<u64>, StopReason> {
    let mut store = Store::new(puzzle, budget.max_bytes, 0);
    store.insert(&canonical(puzzle, start))?;
    let mut layers = vec![1];
    let mut moves = Vec::new();
    let mut layer = 0..1;
    for _ in 0..depth {
        for id in layer.clone() {
            if u64::from(id).is_multiple_of(POLL_EVERY) || u64::from(id) >= budget.max_nodes {
                let progress = unsolve_limits::Progress {
                    nodes: u64::from(id),
                    stored: store.len() as u64,
                    bytes: store.bytes(),
                    depth: layers.len() as u32 - 1,
                };
                budget.check(&progress)?;
            }
            let state = store.get(id);
            if puzzle.is_goal(&state) {
                continue;
            }
            moves.clear();
            puzzle.moves(&state, &mut moves);
            for &mv in &moves {
                store.insert(&puzzle.successor(&state, mv))?;
            }
        }
        layer = layer.end..store.len() as u32;
        layers.push(u64::from(layer.end - layer.start));
    }
    Ok(layers)
}
