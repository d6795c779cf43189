//! The answer to a system: a solution, or a proof that there is none.

use crate::error::check_length;
use crate::{LinearError, Modulus};

/// What is known about a right-hand side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// One solution; the others differ from it by members of the right kernel.
    Solution(Vec<u16>),
    /// There is none, and this proves it.
    Impossible(Certificate),
}

impl Answer {
    /// The solution, if there is one.
    #[must_use]
    pub fn solution(&self) -> Option<&[u16]> {
        match self {
            Self::Solution(unknowns) => Some(unknowns),
            Self::Impossible(_) => None,
        }
    }
}

/// A proof that `A x = b` has no solution: factors `y` of the equations with `y A = 0` but
/// `y b != 0`.
///
/// ```
/// use unsolve_limits::Budget;
/// use unsolve_linear::{Answer, Matrix, Modulus};
///
/// let matrix = Matrix::new(Modulus::new(4)?, 1, 1, &[2])?;
/// let factored = matrix.factor(&Budget::default())?;
/// let Answer::Impossible(proof) = factored.solve(&[1])? else { panic!() };
/// assert_eq!(proof.factors(), [2]);
/// assert!(matrix.is_refuted(&[1], &proof)?);
/// # Ok::<(), unsolve_linear::LinearError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    factors: Vec<u16>,
}

impl Certificate {
    /// A proof that someone offers; [`crate::Matrix::is_refuted`] tells whether it is one.
    #[must_use]
    pub fn new(factors: Vec<u16>) -> Self {
        Self { factors }
    }

    /// The factor of each equation.
    #[must_use]
    pub fn factors(&self) -> &[u16] {
        &self.factors
    }

    /// The combination of the right-hand side.
    pub(crate) fn product(&self, modulus: Modulus, target: &[u16]) -> Result<u16, LinearError> {
        check_length("right-hand side", target.len(), self.factors.len())?;
        let products = self.factors.iter().zip(target).map(|(&a, &b)| modulus.multiply(a, b));
        Ok(products.fold(0, |sum, product| modulus.add(sum, product)))
    }
}
