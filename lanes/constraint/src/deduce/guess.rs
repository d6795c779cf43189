//! Climbing on where a ladder is stuck, by guessing.

use unsolve_limits::Budget;

use super::{Ending, Ladder, Trace};
use crate::{Model, Puzzle, Values};

/// A board reasoned out as far as that goes, with guesses.
#[derive(Debug, Clone)]
pub struct Climbed {
    /// The steps. Where the ladder is stuck the right value of a cell is guessed, and climbing goes
    /// on from there.
    pub trace: Trace,
    /// The cells that were guessed, each with the number of rounds before it.
    pub guesses: Vec<(usize, usize)>,
}

impl Ladder {
    /// Climbs, and guesses where it is stuck: the first of the cells with the fewest values left, as the
    /// `solution` has it. It stays stuck if the solution does not have the cell.
    #[must_use]
    pub fn climb_guessing(
        &self,
        model: &Model,
        puzzle: &Puzzle,
        solution: &[u8],
        budget: &Budget<'_>,
    ) -> Climbed {
        let mut known = puzzle.clone();
        let mut guesses = Vec::new();
        let mut trace = self.climb(model, &known, budget);
        while trace.ending == Ending::Stuck {
            let guess =
                next_guess(&trace.domains).and_then(|cell| Some((cell, solution.get(cell)?)));
            let Some((cell, &value)) = guess else { break };
            for (cell, &left) in trace.domains.iter().enumerate() {
                known.restrict(cell, left);
            }
            known.give(cell, value.into());
            guesses.push((cell, trace.rounds.len()));
            let rest = self.climb(model, &known, budget);
            trace.rounds.extend(rest.rounds);
            (trace.domains, trace.ending) = (rest.domains, rest.ending);
            trace.depth = trace.depth.max(rest.depth);
        }
        Climbed { trace, guesses }
    }
}

/// The first of the cells with the fewest values left.
fn next_guess(domains: &[Values]) -> Option<usize> {
    (0..domains.len())
        .filter(|&cell| domains[cell].len() > 1)
        .min_by_key(|&cell| domains[cell].len())
}
