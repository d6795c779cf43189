//! Where the player can be on foot, and how soon.

use unsolve_core::{Budget, Progress, Reject};
use unsolve_graph::Met;

use crate::board::Direction;
use crate::level::Level;
use crate::state::Mode;

/// States between two looks at the clock.
const POLL_EVERY: usize = 4_096;

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
    let (room, board) = (level.room(), level.board());
    let mut arrivals = vec![None; usize::from(board.grid().len())];
    let mut met = Met::new(room, budget);
    met.insert(&level.start())?;
    let mut layer = 0..1_usize;
    let mut moves = 0;
    while !layer.is_empty() && met.count() < most {
        for number in layer.clone() {
            if number.is_multiple_of(POLL_EVERY) {
                budget.check(&Progress::default())?;
            }
            let state = met.get(number);
            for mv in Direction::ALL {
                let step = board.step(&state, mv).filter(|&step| !board.loses(&state, step));
                let Some(step) = step else { continue };
                let mut after = state;
                board.make(&mut after, step, mv);
                if !met.insert(&after)? {
                    continue;
                }
                let first = &mut arrivals[after.player() as usize];
                if first.is_none() && after.mode() == Mode::Free && room.is_open(&after) {
                    *first = Some(moves + 1);
                }
            }
        }
        moves += 1;
        layer = layer.end..met.count();
    }
    Ok(Arrivals { moves: arrivals, complete: layer.is_empty() })
}
