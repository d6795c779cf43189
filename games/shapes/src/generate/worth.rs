//! Which clues are worth keeping.

use unsolve_core::Stream;
use unsolve_grids::Grid;

use crate::clue::{Bound, Clue};
use crate::shape::{Cats, Shape};

/// How much chance there is in the worth of a clue, in bits.
const NOISE: f64 = 1.0;
/// More than any count is worth.
const LAST: f64 = 1_000.0;

/// How long a clue is kept while others are taken away.
///
/// Counts that say much stay longest, so that few are needed. What gives a cell away goes first:
/// unless `tutorial` says that it is to be dropped last.
pub(super) fn worth(
    clue: Clue,
    grid: Grid,
    cats: Cats,
    tutorial: bool,
    stream: &mut Stream,
) -> f64 {
    let chance = NOISE * stream.unit();
    match clue {
        Clue::Is { .. } if tutorial => LAST + chance,
        Clue::Is { .. } | Clue::Not { .. } => chance - LAST,
        Clue::Count { line, bound, number, shape } => {
            let share = cats.counted(shape).len() as f64 / Shape::ALL.len() as f64;
            chance - libm::log2(probability(line.cells(grid).len(), share, bound, number))
        }
    }
}

/// How likely it is that a count holds if each cell counts with a probability of `share`.
fn probability(cells: usize, share: f64, bound: Bound, number: usize) -> f64 {
    let mut term = libm::pow(1.0 - share, cells as f64);
    let mut sum = 0.0;
    for count in 0..=cells {
        let fits = match bound {
            Bound::Exactly => count == number,
            Bound::AtLeast => count >= number,
            Bound::AtMost => count <= number,
        };
        sum += if fits { term } else { 0.0 };
        term *= (cells - count) as f64 / (count + 1) as f64 * share / (1.0 - share);
    }
    sum
}
