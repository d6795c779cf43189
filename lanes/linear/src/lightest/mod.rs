//! The lightest member of a coset of a kernel.

mod basis;
mod search;

use unsolve_limits::{Budget, Progress, StopReason};

use crate::error::check_length;
use crate::row::{Bits, Row, Words};
use crate::{Kernel, LinearError, Weights};
use search::Search;

/// The lightest vector found among all that differ from a start by a member of a kernel.
///
/// ```
/// use unsolve_limits::Budget;
/// use unsolve_linear::{Lightest, Matrix, Modulus, Weights};
///
/// let k = Modulus::new(5)?;
/// let budget = Budget::default();
/// let kernel = Matrix::new(k, 1, 3, &[1, 1, 1])?.factor(&budget)?.right_kernel();
/// let lightest = Lightest::of(&kernel, &[vec![2, 2, 3]], &Weights::upwards(k), &budget)?;
/// assert_eq!((lightest.weight, lightest.proved), (2, true));
/// # Ok::<(), unsolve_linear::LinearError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lightest {
    /// The vector.
    pub vector: Vec<u16>,
    /// Its weight.
    pub weight: u64,
    /// Whether no vector of any of the cosets is lighter; else the weight is an upper bound.
    pub proved: bool,
    /// No vector is lighter than this.
    pub at_least: u64,
    /// Which of the starts it belongs to; the first of several with the same weight.
    pub start: usize,
    /// Why the search ended early, if it did.
    pub stopped: Option<StopReason>,
    /// What the search took: a node is a vector that was looked at.
    pub effort: Progress,
}

impl Lightest {
    /// Searches the cosets of one or more starts: the solutions of several right-hand sides, of
    /// which any will do.
    ///
    /// Parts of the kernel that touch different entries are searched one after another. Each is
    /// scanned if it is small. Else it is searched by *information sets*: entries that determine
    /// the whole vector. If there are `t` of them without a common entry, a vector lighter than
    /// `w` is lighter than `w / t` on one of them, so it is enough to try all that are: that
    /// proves light vectors lightest even in huge kernels. When the budget runs out, the best
    /// vector so far is improved step by step and not called proved. It fails if the watcher wants an
    /// end before the search has begun.
    pub fn of(
        kernel: &Kernel,
        starts: &[Vec<u16>],
        weights: &Weights,
        budget: &Budget<'_>,
    ) -> Result<Self, LinearError> {
        let (k, second) = (kernel.modulus(), weights.modulus());
        if k != second {
            return Err(LinearError::Mixed { first: k.value(), second: second.value() });
        }
        starts.iter().try_for_each(|start| check_length("start", start.len(), kernel.length()))?;
        let none = LinearError::Length { what: "starts", found: 0, expected: 1 };
        let (first, others) = starts.split_first().ok_or(none)?;
        Ok(if k.value() == 2 {
            over::<Bits>(kernel, first, others, weights, budget)?
        } else {
            over::<Words>(kernel, first, others, weights, budget)?
        })
    }
}

/// The best of all starts.
fn over<R: Row>(
    kernel: &Kernel,
    first: &[u16],
    others: &[Vec<u16>],
    weights: &Weights,
    budget: &Budget<'_>,
) -> Result<Lightest, StopReason> {
    let mut search = Search::<R>::new(kernel, weights, budget)?;
    let mut best = search.coset(0, first);
    for (index, start) in others.iter().enumerate() {
        best = better(best, search.coset(index + 1, start));
    }
    best.proved = best.at_least == best.weight;
    best.effort = search.progress();
    Ok(best)
}

fn better(first: Lightest, second: Lightest) -> Lightest {
    let at_least = first.at_least.min(second.at_least);
    let stopped = first.stopped.or(second.stopped);
    let lighter = if second.weight < first.weight { second } else { first };
    Lightest { at_least, stopped, ..lighter }
}
