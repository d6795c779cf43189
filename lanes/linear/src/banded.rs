//! Sparse systems whose rows are short, without any other structure.

use unsolve_limits::Budget;

use crate::error::check_length;
use crate::pace::Pace;
use crate::sparse::Lines;
use crate::staircase::Staircase;
use crate::{Answer, Certificate, LinearError, Modulus, Size, Sparse};

/// A sparse matrix eliminated within its band.
///
/// It works for any coefficients, where [`Layered`](crate::Layered) wants invertible ones, and
/// takes time for each row in proportion to the square of the width of the band.
///
/// ```
/// use unsolve_limits::Budget;
/// use unsolve_linear::{Banded, Modulus, Sparse};
///
/// let entries = (0..9).flat_map(|i| [(i, i, 2), (i, i + 1, 3)]);
/// let chain = Sparse::new(Modulus::new(6)?, 9, 10, entries)?;
/// let chain = Banded::new(&chain, &Budget::default())?;
/// assert_eq!(chain.width(), 2);
/// assert!(chain.solve(&[1; 9])?.solution().is_some());
/// assert_eq!(chain.solutions().exact(), Some(6));
/// # Ok::<(), unsolve_linear::LinearError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Banded {
    modulus: Modulus,
    rows: usize,
    columns: usize,
    width: usize,
    parts: Vec<Staircase>,
}

impl Banded {
    /// Most entries within the band.
    const MAX_ENTRIES: usize = 1 << 25;

    /// Eliminates a matrix; fails if the band is too wide for its length, or if the watcher wants an
    /// end.
    pub fn new(matrix: &Sparse, budget: &Budget<'_>) -> Result<Self, LinearError> {
        let (modulus, rows, columns) = (matrix.modulus(), matrix.rows(), matrix.columns());
        let width = width(matrix.lines(), columns);
        if width.saturating_mul(rows + columns) > Self::MAX_ENTRIES {
            return Err(LinearError::TooLarge { rows, columns });
        }
        let mut pace = Pace::new(budget);
        let eliminated = |&part| Staircase::new(part, columns, matrix.lines(), &mut pace);
        let parts = modulus.parts().iter().map(eliminated).collect::<Result<_, _>>()?;
        Ok(Self { modulus, rows, columns, width, parts })
    }

    /// The most columns that a row spans while it is eliminated.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// A solution for a right-hand side, or the proof that there is none.
    pub fn solve(&self, target: &[u16]) -> Result<Answer, LinearError> {
        check_length("right-hand side", target.len(), self.rows)?;
        let target = self.modulus.reduce_all(target);
        let mut solutions = Vec::with_capacity(self.parts.len());
        for (staircase, part) in self.parts.iter().zip(self.modulus.parts()) {
            match staircase.solve(&target) {
                Ok(unknowns) => solutions.push(unknowns),
                Err(factors) => {
                    let factors = self.modulus.lift(&factors, *part);
                    return Ok(Answer::Impossible(Certificate::new(factors)));
                }
            }
        }
        Ok(Answer::Solution(self.modulus.combine_all(&solutions, self.columns)))
    }

    /// How many solutions each solvable right-hand side has.
    #[must_use]
    pub fn solutions(&self) -> Size {
        Size::of(self.modulus, self.parts.iter().map(Staircase::kernel_exponent))
    }

    /// One in this many right-hand sides is solvable.
    #[must_use]
    pub fn solvable_one_in(&self) -> Size {
        // The solvable ones are all vectors of unknowns divided by the kernel.
        let exponent = |(staircase, part): (&Staircase, &crate::PrimePower)| {
            let all = |length: usize| length as u64 * u64::from(part.exponent());
            all(self.rows) + staircase.kernel_exponent() - all(self.columns)
        };
        Size::of(self.modulus, self.parts.iter().zip(self.modulus.parts()).map(exponent))
    }
}

/// The most columns from the first entry of a row to the last of those that begin no later: so
/// far can it be filled.
pub(crate) fn width(lines: &Lines, columns: usize) -> usize {
    let mut ends = vec![0; columns];
    for row in 0..lines.count() {
        let line = lines.line(row);
        if let (Some(&(first, _)), Some(&(last, _))) = (line.first(), line.last()) {
            let end = &mut ends[first as usize];
            *end = (last as usize + 1).max(*end);
        }
    }
    let mut reach = 0;
    let mut width = 0;
    for (column, &end) in ends.iter().enumerate() {
        reach = end.max(reach);
        width = reach.saturating_sub(column).max(width);
    }
    width
}
