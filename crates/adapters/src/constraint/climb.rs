//! How a level is reasoned out, and where a guess is needed.

use unsolve_constraint::{Climbed, Ending};
use unsolve_core::{Budget, StopReason};

use super::ConstraintPuzzle;

/// What climbing comes to.
pub(super) enum Climb {
    /// Reasoned out; the trace ends with this board.
    Done(Climbed, Vec<u8>),
    /// The steps leave a cell without a value.
    Contradiction {
        /// Whether that proves that there is no solution.
        proved: bool,
    },
    /// Not without guessing, and nobody knows what to guess.
    Stuck,
}

/// Climbs the ladder; `solution` says what to guess where it is stuck, if it is known.
pub(super) fn climb<P: ConstraintPuzzle>(
    level: &P::Level,
    solution: Option<&[u8]>,
    budget: &Budget<'_>,
) -> Result<Climb, StopReason> {
    let ladder = P::ladder(level);
    let solution = solution.unwrap_or_default();
    let climbed = ladder.climb_guessing(P::model(level), P::clues(level), solution, budget);
    match climbed.trace.ending {
        Ending::Contradiction => {
            let proved = climbed.guesses.is_empty() && climbed.trace.is_proof(ladder);
            Ok(Climb::Contradiction { proved })
        }
        Ending::Stopped(reason) => Err(reason),
        Ending::Stuck => Ok(Climb::Stuck),
        Ending::Solved => {
            let board = climbed.trace.domains.iter().filter_map(|left| left.single());
            let board = board.map(|value| value as u8).collect();
            Ok(Climb::Done(climbed, board))
        }
    }
}
