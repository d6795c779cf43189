//! Reasoning a board out, with a guess where nothing follows.

use unsolve_constraint::{Ending, Ladder, Model, Puzzle, Trace, Values};
use unsolve_limits::{Budget, StopReason};

/// A board reasoned out to the end.
#[derive(Debug)]
pub(super) struct Climbed {
    /// The steps. Where the ladder is stuck the right value of a cell is guessed, and climbing goes
    /// on from there.
    pub(super) trace: Trace,
    /// The cells that were guessed, each with the number of rounds before it.
    pub(super) guesses: Vec<(usize, usize)>,
}

/// Climbs the ladder to the solution, which is the only one.
pub(super) fn climb(
    ladder: &Ladder,
    model: &Model,
    puzzle: &Puzzle,
    solution: &[u8],
    budget: &Budget<'_>,
) -> Result<Climbed, StopReason> {
    let mut known = puzzle.clone();
    let mut guesses = Vec::new();
    let mut trace = ladder.climb(model, &known, budget);
    loop {
        if let Ending::Stopped(reason) = trace.ending {
            return Err(reason);
        }
        let guess = next_guess(&trace.domains).filter(|_| trace.ending == Ending::Stuck);
        let Some((cell, &value)) = guess.and_then(|cell| Some((cell, solution.get(cell)?))) else {
            return Ok(Climbed { trace, guesses });
        };
        for (cell, &left) in trace.domains.iter().enumerate() {
            known.restrict(cell, left);
        }
        known.give(cell, value.into());
        guesses.push((cell, trace.rounds.len()));
        let rest = ladder.climb(model, &known, budget);
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
