//! Seeded walks of un-moves, away from the goal.

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use unsolve_stream::Stream;

use crate::Transition;
use crate::replay::canonical;

/// Walks `steps` un-moves from `from` without ever visiting a class of states twice.
///
/// `weight(before, after)` steers: an un-move is drawn with probability proportional to it, and
/// never if it is 0. The walk ends early where nothing is left to draw. The length of the walk is
/// not the distance from the goal: measure that.
///
/// ```
/// use unsolve_graph::{Transition, walk_back};
/// use unsolve_stream::Stream;
///
/// struct Count;
/// impl Transition for Count {
///     type State = u32;
///     type Move = ();
///     fn moves(&self, state: &u32, out: &mut Vec<()>) {
///         if *state > 0 { out.push(()) }
///     }
///     fn apply(&self, state: &mut u32, (): ()) { *state -= 1 }
///     fn is_goal(&self, state: &u32) -> bool { *state == 0 }
///     fn unmoves(&self, state: &u32, out: &mut Vec<((), u32)>) -> bool {
///         out.push(((), state + 1));
///         true
///     }
/// }
///
/// assert_eq!(walk_back(&Count, 0, 7, &mut Stream::new("s", 0), |_, _| 1), 7);
/// ```
pub fn walk_back<P: Transition>(
    puzzle: &P,
    from: P::State,
    steps: u32,
    stream: &mut Stream,
    mut weight: impl FnMut(&P::State, &P::State) -> u32,
) -> P::State {
    let mut state = from;
    let mut visited: HashSet<P::State, FxBuildHasher> = HashSet::default();
    visited.insert(canonical(puzzle, &state));
    let mut befores = Vec::new();
    let mut weights = Vec::new();
    for _ in 0..steps {
        befores.clear();
        weights.clear();
        puzzle.unmoves(&state, &mut befores);
        for (_, before) in &befores {
            let fresh = !visited.contains(&canonical(puzzle, before)) && !puzzle.is_goal(before);
            weights.push(if fresh { weight(&state, before) } else { 0 });
        }
        let Some(chosen) = stream.weighted(&weights) else { break };
        state = befores.swap_remove(chosen).1;
        visited.insert(canonical(puzzle, &state));
    }
    state
}
