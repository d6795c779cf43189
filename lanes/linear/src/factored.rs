//! A dense matrix, eliminated: the prime powers side by side.

use unsolve_limits::StopReason;

use crate::error::check_length;
use crate::local::Local;
use crate::modulus::PrimePower;
use crate::pace::Pace;
use crate::row::{Bits, Row, Words};
use crate::{Answer, Certificate, Generator, Kernel, LinearError, Matrix, Modulus, Size};

/// A matrix after elimination: solves any number of right-hand sides, and knows both kernels and
/// the Smith normal form.
///
/// ```
/// use unsolve_limits::Budget;
/// use unsolve_linear::{Matrix, Modulus};
///
/// let matrix = Matrix::new(Modulus::new(6)?, 2, 2, &[2, 0, 0, 1])?;
/// let factored = matrix.factor(&Budget::default())?;
/// assert_eq!(factored.invariant_factors(), [1, 2]);
/// assert_eq!(factored.solvable_one_in().exact(), Some(2));
/// # Ok::<(), unsolve_linear::LinearError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Factored {
    modulus: Modulus,
    rows: usize,
    columns: usize,
    parts: Vec<Part>,
}

/// The matrix modulo one prime power.
#[derive(Debug, Clone)]
pub(crate) enum Part {
    Bits(Local<Bits>),
    Words(Local<Words>),
}

/// Does the same to either kind of part.
macro_rules! each {
    ($part:expr, $local:ident => $body:expr) => {
        match $part {
            Part::Bits($local) => $body,
            Part::Words($local) => $body,
        }
    };
}

impl Part {
    fn new(matrix: &Matrix, part: PrimePower, pace: &mut Pace<'_>) -> Result<Self, StopReason> {
        let columns = matrix.columns();
        Ok(if part.value() == 2 {
            Self::Bits(Local::new(part, columns, pack(matrix, part), pace)?)
        } else {
            Self::Words(Local::new(part, columns, pack(matrix, part), pace)?)
        })
    }

    /// A solution, or factors that refute it.
    fn solve(&self, target: impl ExactSizeIterator<Item = u16>, lengths: [usize; 2]) -> Solved {
        let [rows, columns] = lengths;
        each!(self, local => match local.solve(&Row::pack(target)) {
            Ok(unknowns) => Ok(unknowns.unpack(columns)),
            Err(factors) => Err(factors.unpack(rows)),
        })
    }

    fn right_kernel(&self, length: usize) -> Vec<(Vec<u16>, u16)> {
        each!(self, local => unpack_all(&local.right_kernel(), length))
    }

    fn left_kernel(&self, length: usize) -> Vec<(Vec<u16>, u16)> {
        each!(self, local => unpack_all(&local.left_kernel(), length))
    }

    /// The valuations of the diagonal, ascending.
    pub(crate) fn valuations(&self) -> Vec<u8> {
        each!(self, local => local.valuations().collect())
    }

    /// The entry of the unit triangular matrix in the row of a pivot.
    pub(crate) fn entry(&self, pivot: usize, column: usize) -> u16 {
        each!(self, local => local.entry(pivot, column))
    }

    /// Unknowns that the unit triangular matrix maps to the images.
    pub(crate) fn substitute(&self, images: &[u16], columns: usize) -> Vec<u16> {
        each!(self, local => {
            let mut unknowns = Row::zeros(columns);
            local.substitute(images, &mut unknowns);
            unknowns.unpack(columns)
        })
    }
}

type Solved = Result<Vec<u16>, Vec<u16>>;

fn pack<R: Row>(matrix: &Matrix, part: PrimePower) -> Vec<R> {
    let remainders = |row| R::pack(matrix.row(row).into_iter().map(|entry| entry % part.value()));
    (0..matrix.rows()).map(remainders).collect()
}

fn unpack_all<R: Row>(generators: &[(R, u16)], length: usize) -> Vec<(Vec<u16>, u16)> {
    generators.iter().map(|(vector, order)| (vector.unpack(length), *order)).collect()
}

impl Factored {
    pub(crate) fn new(matrix: &Matrix, pace: &mut Pace<'_>) -> Result<Self, StopReason> {
        let modulus = matrix.modulus();
        let parts = modulus.parts().iter().map(|&part| Part::new(matrix, part, pace));
        let parts = parts.collect::<Result<_, _>>()?;
        Ok(Self { modulus, rows: matrix.rows(), columns: matrix.columns(), parts })
    }

    /// The modulus.
    #[must_use]
    pub fn modulus(&self) -> Modulus {
        self.modulus
    }

    /// Number of equations.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Number of unknowns.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// A solution for a right-hand side, or the proof that there is none.
    pub fn solve(&self, target: &[u16]) -> Result<Answer, LinearError> {
        check_length("right-hand side", target.len(), self.rows)?;
        let mut solutions = Vec::with_capacity(self.parts.len());
        for (prime, part) in self.modulus.parts().iter().zip(&self.parts) {
            let target = target.iter().map(|&entry| entry % self.modulus.value() % prime.value());
            match part.solve(target, [self.rows, self.columns]) {
                Ok(unknowns) => solutions.push(unknowns),
                Err(factors) => {
                    let factors = self.modulus.lift(&factors, *prime);
                    return Ok(Answer::Impossible(Certificate::new(factors)));
                }
            }
        }
        Ok(Answer::Solution(self.modulus.combine_all(&solutions, self.columns)))
    }

    /// All vectors of unknowns that are mapped to 0: the differences of solutions.
    #[must_use]
    pub fn right_kernel(&self) -> Kernel {
        self.kernel(self.columns, |part| part.right_kernel(self.columns))
    }

    /// All vectors of factors for which the equations add up to 0: the tests of solvability.
    #[must_use]
    pub fn left_kernel(&self) -> Kernel {
        self.kernel(self.rows, |part| part.left_kernel(self.rows))
    }

    fn kernel(&self, length: usize, of: impl Fn(&Part) -> Vec<(Vec<u16>, u16)>) -> Kernel {
        let mut generators = Vec::new();
        for (prime, part) in self.modulus.parts().iter().zip(&self.parts) {
            generators.extend(of(part).into_iter().map(|(vector, order)| Generator {
                vector: self.modulus.lift(&vector, *prime),
                order,
            }));
        }
        Kernel::new(self.modulus, length, generators)
    }

    /// How many solutions each solvable right-hand side has: the size of the right kernel.
    #[must_use]
    pub fn solutions(&self) -> Size {
        self.kernel_size(self.columns)
    }

    /// One in this many right-hand sides is solvable: the size of the left kernel.
    #[must_use]
    pub fn solvable_one_in(&self) -> Size {
        self.kernel_size(self.rows)
    }

    fn kernel_size(&self, length: usize) -> Size {
        Size::of(
            self.modulus,
            self.parts.iter().zip(self.modulus.parts()).map(|(part, prime)| {
                let valuations = part.valuations();
                let free = (length - valuations.len()) as u64;
                let torsion: u64 = valuations.iter().map(|&valuation| u64::from(valuation)).sum();
                free * u64::from(prime.exponent()) + torsion
            }),
        )
    }

    /// The diagonal of the Smith normal form: each divides the next and the modulus, which stands
    /// for 0.
    #[must_use]
    pub fn invariant_factors(&self) -> Vec<u16> {
        let mut factors = vec![1; self.rows.min(self.columns)];
        for (part, prime) in self.parts.iter().zip(self.modulus.parts()) {
            let valuations =
                part.valuations().into_iter().chain(std::iter::repeat(prime.exponent()));
            for (factor, valuation) in factors.iter_mut().zip(valuations) {
                *factor *= prime.power(valuation);
            }
        }
        factors
    }

    /// Number of invariant factors that are not 0: over a prime the rank.
    #[must_use]
    pub fn rank(&self) -> usize {
        self.parts.iter().map(|part| part.valuations().len()).max().unwrap_or(0)
    }

    pub(crate) fn parts(&self) -> &[Part] {
        &self.parts
    }
}
