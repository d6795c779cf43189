//! From a chain of canonical states back to the moves of the real position.

use crate::Transition;

/// The moves that lead from `start` through the given canonical states, one move each.
///
/// Searches keep one representative of each class of states; this walks the real position along
/// and picks the first move that leads into the next class.
pub(crate) fn moves_through<P: Transition>(
    puzzle: &P,
    start: &P::State,
    waypoints: impl IntoIterator<Item = P::State>,
) -> Vec<P::Move> {
    let mut state = start.clone();
    let mut buffer = Vec::new();
    let mut path = Vec::new();
    for waypoint in waypoints {
        let step = puzzle.move_between(&state, &waypoint).or_else(|| {
            buffer.clear();
            puzzle.moves(&state, &mut buffer);
            buffer.iter().copied().find(|&mv| {
                let mut next = state.clone();
                puzzle.apply(&mut next, mv);
                puzzle.canonical(&mut next);
                next == waypoint
            })
        });
        let Some(mv) = step else {
            debug_assert!(false, "canonical states must have the same moves");
            break;
        };
        path.push(mv);
        puzzle.apply(&mut state, mv);
    }
    path
}

/// The representative of a state's class.
pub(crate) fn canonical<P: Transition>(puzzle: &P, state: &P::State) -> P::State {
    let mut state = state.clone();
    puzzle.canonical(&mut state);
    state
}

/// The numbers from a root (whose parent is itself) to `node`, the root left out.
pub(crate) fn chain(parents: &[u32], mut node: u32) -> Vec<u32> {
    let mut chain = Vec::new();
    while parents[node as usize] != node {
        chain.push(node);
        node = parents[node as usize];
    }
    chain.reverse();
    chain
}
