//! Where the player can be on foot, and how soon.

use unsolve_core::{Budget, Reject};
use unsolve_graph::flood;

use crate::level::Level;
use crate::state::Mode;

/// When the player can first be where.
pub(super) struct Arrivals {
    /// For every cell the fewest moves until the player is there on foot with all plates held. An
    /// exit on that cell would be reached in exactly as many moves.
    pub moves: Vec<Option<u32>>,
    /// Whether every position was looked at.
    pub complete: bool,
}

/// Where the player can be, as far as about `most` positions tell.
pub(super) fn arrivals(
    level: &Level,
    most: usize,
    budget: &Budget<'_>,
) -> Result<Arrivals, Reject> {
    let room = level.room();
    let mut moves = vec![None; usize::from(level.board().grid().len())];
    let complete = flood(room, &level.start(), most, budget, |state, distance| {
        let first = &mut moves[state.player() as usize];
        if first.is_none() && state.mode() == Mode::Free && room.is_open(state) {
            *first = Some(distance);
        }
    })?;
    Ok(Arrivals { moves, complete })
}
