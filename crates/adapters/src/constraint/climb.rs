//! How a level is reasoned out, and where a guess is needed.

use unsolve_constraint::{Ending, Trace, Values};
use unsolve_core::{Budget, StopReason};

use super::ConstraintPuzzle;

/// A level reasoned out to the end.
#[derive(Debug, Clone)]
pub struct Climbed {
    /// The steps. Where the ladder is stuck the right value of a cell is guessed, and climbing goes
    /// on from there.
    pub trace: Trace,
    /// The cells that were guessed, each with the number of rounds before it.
    pub guesses: Vec<(usize, usize)>,
}

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
    let (model, ladder) = (P::model(level), P::ladder(level));
    let mut clues = P::clues(level).clone();
    let mut guesses = Vec::new();
    let mut trace = ladder.climb(model, &clues, budget);
    loop {
        match trace.ending {
            Ending::Contradiction => {
                let proved = guesses.is_empty() && trace.is_proof(ladder);
                return Ok(Climb::Contradiction { proved });
            }
            Ending::Stopped(reason) => return Err(reason),
            Ending::Solved => {
                let board = trace.domains.iter().filter_map(|left| left.single());
                let board = board.map(|value| value as u8).collect();
                return Ok(Climb::Done(Climbed { trace, guesses }, board));
            }
            Ending::Stuck => {}
        }
        let Some((cell, &value)) =
            next_guess(&trace.domains).and_then(|cell| Some((cell, solution?.get(cell)?)))
        else {
            return Ok(Climb::Stuck);
        };
        for (cell, &left) in trace.domains.iter().enumerate() {
            clues.restrict(cell, left);
        }
        clues.give(cell, value.into());
        guesses.push((cell, trace.rounds.len()));
        let rest = ladder.climb(model, &clues, budget);
        trace.rounds.extend(rest.rounds);
        (trace.domains, trace.ending) = (rest.domains, rest.ending);
        trace.depth = trace.depth.max(rest.depth);
    }
}

/// The first of the cells with the fewest values left.
fn next_guess(domains: &[Values]) -> Option<usize> {
    (0..domains.len())
        .filter(|&cell| domains[cell].len() > 1)
        .min_by_key(|&cell| domains[cell].len())
}
