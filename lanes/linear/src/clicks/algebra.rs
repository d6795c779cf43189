//! The clicks that solve a position once everything has settled.

use std::sync::OnceLock;

use unsolve_limits::{Budget, Progress};

use super::position::Position;
use crate::pace::Pace;
use crate::{
    Answer, Certificate, Kernel, Layered, Lightest, LinearError, Modulus, Size, Sparse, System,
    Weights,
};

/// Up to this number of clicks the kernels are always worked out.
const SMALL: usize = 4_096;

/// The influence of all clicks as a matrix, eliminated: it answers for every position with the
/// same clicks.
///
/// ```
/// use unsolve_limits::Budget;
/// use unsolve_linear::Modulus;
/// use unsolve_linear::clicks::{Algebra, Position};
///
/// // Both clicks do the same, so what one does the other can take back.
/// let clicks = vec![vec![0, 1], vec![0, 1]];
/// let cells = Position::new(Modulus::new(5)?, &[3, 3], &[vec![0, 0], vec![0, 1]], clicks)?;
/// let algebra = Algebra::new(&cells, &Budget::default())?;
/// assert_eq!(algebra.solutions().exact(), Some(5));
/// assert_eq!(algebra.reachable(), Some(5));
/// assert_eq!(algebra.linked(&cells), 1);
/// # Ok::<(), unsolve_linear::LinearError>(())
/// ```
#[derive(Debug)]
pub struct Algebra {
    k: Modulus,
    matrix: Sparse,
    system: System,
    kernel: OnceLock<Option<Kernel>>,
    invariants: OnceLock<Option<Kernel>>,
}

/// The solutions for each target that has one, or proofs that none has.
pub(super) type Starts = Result<Vec<Vec<u16>>, Vec<Certificate>>;

impl Algebra {
    /// Eliminates the matrix of a position; fails if it is too large, or if the watcher wants an end.
    pub fn new(position: &Position, budget: &Budget<'_>) -> Result<Self, LinearError> {
        let (k, matrix) = (position.modulus(), position.matrix()?);
        let system = if position.clicks() <= SMALL {
            System::Layered(Layered::new(&matrix, budget)?)
        } else {
            System::new(&matrix, budget)?
        };
        let (kernel, invariants) = (OnceLock::new(), OnceLock::new());
        Ok(Self { k, matrix, system, kernel, invariants })
    }

    /// The clicks that together do nothing; `None` where the board is too large to know.
    pub(super) fn kernel(&self, budget: &Budget<'_>) -> Result<Option<&Kernel>, LinearError> {
        self.once(&self.kernel, |layered| layered.right_kernel(budget))
    }

    /// The sums of cells that no click changes; `None` where the board is too large to know.
    pub(super) fn invariants(&self, budget: &Budget<'_>) -> Result<Option<&Kernel>, LinearError> {
        self.once(&self.invariants, |layered| layered.left_kernel(budget))
    }

    /// What was worked out before, or else what can be worked out by layers.
    fn once<'a>(
        &'a self,
        known: &'a OnceLock<Option<Kernel>>,
        of: impl FnOnce(&Layered) -> Result<Kernel, LinearError>,
    ) -> Result<Option<&'a Kernel>, LinearError> {
        if let Some(kernel) = known.get() {
            return Ok(kernel.as_ref());
        }
        let kernel = match &self.system {
            System::Layered(layered) => Some(of(layered)?),
            System::Banded(_) => None,
        };
        Ok(known.get_or_init(|| kernel).as_ref())
    }

    /// How many solutions a solvable board has for each target once everything has settled.
    #[must_use]
    pub fn solutions(&self) -> Size {
        self.system.solutions()
    }

    /// Whether every board can be solved once everything has settled.
    pub(super) fn solves_all(&self) -> bool {
        self.system.solvable_one_in().exact() == Some(1)
    }

    /// How many of the targets the values can be brought to once everything has settled.
    #[must_use]
    pub fn linked(&self, position: &Position) -> usize {
        let solvable = |target: &&Vec<u16>| {
            let answer = self.system.solve(&position.wanted(target));
            answer.is_ok_and(|answer| answer.solution().is_some())
        };
        position.targets().iter().filter(solvable).count()
    }

    /// How many boards can be reached from a board once everything has settled; `None` if they are
    /// too many to count.
    #[must_use]
    pub fn reachable(&self) -> Option<u128> {
        let all = u128::from(self.k.value()).checked_pow(u32::try_from(self.matrix.rows()).ok()?);
        Some(all? / self.system.solvable_one_in().exact()?)
    }

    /// Every solution of a position in which everything has settled, as the number of times each
    /// click is made. `None` if that is not so, or if there are more than `most`.
    pub fn all_solutions(
        &self,
        position: &Position,
        most: usize,
        budget: &Budget<'_>,
    ) -> Result<Option<Vec<Vec<u16>>>, LinearError> {
        if position.waits() > 0 {
            return Ok(None);
        }
        let Ok(starts) = self.starts(position, &[])? else { return Ok(Some(Vec::new())) };
        let Some(kernel) = self.kernel(budget)? else { return Ok(None) };
        members(kernel, &starts, most, budget)
    }

    /// Solves for every target, with `missed` added to what is to be done.
    pub(super) fn starts(
        &self,
        position: &Position,
        missed: &[(usize, u16)],
    ) -> Result<Starts, LinearError> {
        let mut starts = Vec::new();
        let mut proofs = Vec::new();
        for target in position.targets() {
            let mut wanted = position.wanted(target);
            for &(cell, amount) in missed {
                wanted[cell] = self.k.add(wanted[cell], amount);
            }
            match self.system.solve(&wanted)? {
                Answer::Solution(counts) => starts.push(counts),
                Answer::Impossible(proof) => proofs.push(proof),
            }
        }
        Ok(if starts.is_empty() { Err(proofs) } else { Ok(starts) })
    }

    /// The fewest clicks among all solutions of some starts.
    pub(super) fn lightest(
        &self,
        starts: &[Vec<u16>],
        budget: &Budget<'_>,
    ) -> Result<Lightest, LinearError> {
        let weights = Weights::upwards(self.k);
        if let Some(kernel) = self.kernel(budget)? {
            return Lightest::of(kernel, starts, &weights, budget);
        }
        // Without the kernel only a unique solution is known to be the lightest.
        let alone = self.solutions().exact() == Some(1);
        let weight = |start: &Vec<u16>| weights.total(start);
        let best = (0..starts.len()).min_by_key(|&index| weight(&starts[index])).unwrap_or(0);
        let vector = starts.get(best).cloned().unwrap_or_default();
        let weight = weights.total(&vector);
        let at_least = if alone { weight } else { 0 };
        let effort = Progress::default();
        Ok(Lightest { vector, weight, proved: alone, at_least, start: best, stopped: None, effort })
    }
}

/// All members of the cosets of some starts; `None` if there are more than `most`.
pub(super) fn members(
    kernel: &Kernel,
    starts: &[Vec<u16>],
    most: usize,
    budget: &Budget<'_>,
) -> Result<Option<Vec<Vec<u16>>>, LinearError> {
    let size = kernel.size().exact().and_then(|size| size.checked_mul(starts.len() as u128));
    if size.is_none_or(|size| size > most as u128) {
        return Ok(None);
    }
    let (k, mut pace) = (kernel.modulus(), Pace::new(budget));
    let mut all = starts.to_vec();
    for generator in kernel.generators() {
        let before = all.len();
        for times in 1..generator.order {
            for index in 0..before {
                pace.worked(kernel.length())?;
                let shift = generator.vector.iter().map(|&entry| k.multiply(entry, times));
                let moved = all[index].iter().zip(shift).map(|(&a, b)| k.add(a, b)).collect();
                all.push(moved);
            }
        }
    }
    Ok(Some(all))
}

/// Clicks one after the other, in the order of their numbers, from how often each is made.
///
/// ```
/// use unsolve_linear::clicks::in_order;
///
/// assert!(in_order(&[1, 0, 2]).eq([0, 2, 2]));
/// ```
pub fn in_order(counts: &[u16]) -> impl Iterator<Item = usize> + '_ {
    let repeated = |(click, &times): (usize, &u16)| std::iter::repeat_n(click, usize::from(times));
    counts.iter().enumerate().flat_map(repeated)
}

/// How many clicks there are in all.
pub(super) fn weight(counts: &[u16]) -> usize {
    counts.iter().map(|&times| usize::from(times)).sum()
}
