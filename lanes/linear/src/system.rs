//! The best way to solve a sparse system.

use unsolve_limits::Budget;

use crate::banded::width;
use crate::layered::core_sides;
use crate::pace::Pace;
use crate::peel::peel;
use crate::{Answer, Banded, Layered, LinearError, Size, Sparse};

/// A sparse matrix, eliminated in whichever way its shape makes fast.
///
/// ```
/// use unsolve_limits::Budget;
/// use unsolve_linear::{Modulus, Sparse, System};
///
/// let budget = Budget::default();
/// let k = Modulus::new(4)?;
/// let differences = (0..99).flat_map(|i| [(i, i, 1), (i, i + 1, -1)]);
/// let layers = System::new(&Sparse::new(k, 99, 100, differences)?, &budget)?;
/// assert!(matches!(layers, System::Layered(_)));
///
/// // Nothing here can be divided by 2.
/// let doubled = (0..9_999).flat_map(|i| [(i, i, 2), (i, i + 1, 2)]);
/// let band = System::new(&Sparse::new(k, 9_999, 10_000, doubled)?, &budget)?;
/// assert!(matches!(band, System::Banded(_)));
/// assert!(band.solve(&[2; 9_999])?.solution().is_some());
/// # Ok::<(), unsolve_linear::LinearError>(())
/// ```
#[derive(Debug, Clone)]
pub enum System {
    /// Expressed layer by layer through a dense core.
    Layered(Layered),
    /// Eliminated within its band.
    Banded(Banded),
}

impl System {
    /// Eliminates a matrix; fails if it is too large for either way, or if the watcher wants an end.
    pub fn new(matrix: &Sparse, budget: &Budget<'_>) -> Result<Self, LinearError> {
        let by_unknown = matrix.transposed();
        let steps = peel(matrix.modulus(), matrix.lines(), &by_unknown);
        let core = core_sides(&steps).into_iter().max().unwrap_or(0);
        let band = width(matrix.lines(), matrix.columns());
        let layered_work = core.saturating_mul(core.saturating_mul(core) + matrix.entries());
        let banded_work = matrix.rows().saturating_mul(band.saturating_mul(band));
        let layered = || {
            let mut pace = Pace::new(budget);
            Layered::from_steps(matrix, by_unknown, steps, &mut pace).map(Self::Layered)
        };
        let banded = || Banded::new(matrix, budget).map(Self::Banded);
        if banded_work < layered_work {
            banded().or_else(|error| if error.is_stop() { Err(error) } else { layered() })
        } else {
            layered().or_else(|error| if error.is_stop() { Err(error) } else { banded() })
        }
    }

    /// A solution for a right-hand side, or the proof that there is none.
    pub fn solve(&self, target: &[u16]) -> Result<Answer, LinearError> {
        match self {
            Self::Layered(layered) => layered.solve(target),
            Self::Banded(banded) => banded.solve(target),
        }
    }

    /// How many solutions each solvable right-hand side has.
    #[must_use]
    pub fn solutions(&self) -> Size {
        match self {
            Self::Layered(layered) => layered.solutions(),
            Self::Banded(banded) => banded.solutions(),
        }
    }

    /// One in this many right-hand sides is solvable.
    #[must_use]
    pub fn solvable_one_in(&self) -> Size {
        match self {
            Self::Layered(layered) => layered.solvable_one_in(),
            Self::Banded(banded) => banded.solvable_one_in(),
        }
    }
}
