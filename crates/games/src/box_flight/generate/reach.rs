//! Where the player can be on foot, and how soon.

use std::collections::HashSet;

use unsolve_core::{Budget, Progress};
use unsolve_erased::graph::Reject;
use unsolve_graph::Transition;

use crate::box_flight::board::Direction;
use crate::box_flight::level::Level;
use crate::box_flight::state::{Mode, State};

/// States between two looks at the clock.
const POLL_EVERY: usize = 4_096;

/// For every cell the fewest moves until the player is there on foot with all plates held, as far
/// as so many positions tell. An exit on that cell would be reached in exactly as many moves.
pub(super) fn arrivals(
    level: &Level,
    most: usize,
    budget: &Budget<'_>,
) -> Result<Vec<Option<u32>>, Reject> {
    let room = level.room();
    let mut arrivals = vec![None; usize::from(level.board().len())];
    let mut seen: HashSet<State> = HashSet::from([level.start()]);
    let mut layer = vec![level.start()];
    let mut moves = 0;
    while !layer.is_empty() && seen.len() < most {
        let mut next = Vec::new();
        for (index, state) in layer.iter().enumerate() {
            if index.is_multiple_of(POLL_EVERY) {
                budget.check(&Progress::default())?;
            }
            for mv in Direction::ALL {
                if room.step(state, mv).is_none() || room.loses(state, mv) {
                    continue;
                }
                let mut after = *state;
                room.apply(&mut after, mv);
                if !seen.insert(after) {
                    continue;
                }
                next.push(after);
                let first = &mut arrivals[after.player() as usize];
                if first.is_none() && after.mode() == Mode::Free && room.is_open(&after) {
                    *first = Some(moves + 1);
                }
            }
        }
        moves += 1;
        layer = next;
    }
    Ok(arrivals)
}
