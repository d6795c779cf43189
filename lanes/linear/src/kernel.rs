//! Kernels, and the exact sizes of finite sets that may be huge.

use std::fmt;

use crate::error::check_length;
use crate::{LinearError, Modulus, PrimePower};

/// A vector that a matrix maps to 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Generator {
    /// The vector.
    pub vector: Vec<u16>,
    /// How often it has to be added to itself to make 0: a prime power.
    pub order: u16,
}

/// All vectors that a matrix maps to 0, from one side or the other.
///
/// Every member is in exactly one way a sum of multiples of the generators, each taken less
/// often than its order.
///
/// ```
/// use unsolve_limits::Budget;
/// use unsolve_linear::{Matrix, Modulus};
///
/// let matrix = Matrix::new(Modulus::new(4)?, 1, 2, &[2, 0])?;
/// let kernel = matrix.factor(&Budget::default())?.right_kernel();
/// let orders: Vec<u16> = kernel.generators().iter().map(|each| each.order).collect();
/// assert_eq!(orders, [2, 4]);
/// assert_eq!(kernel.size().exact(), Some(8));
/// # Ok::<(), unsolve_linear::LinearError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kernel {
    modulus: Modulus,
    length: usize,
    generators: Vec<Generator>,
}

impl Kernel {
    pub(crate) fn new(modulus: Modulus, length: usize, generators: Vec<Generator>) -> Self {
        Self { modulus, length, generators }
    }

    /// The modulus.
    #[must_use]
    pub fn modulus(&self) -> Modulus {
        self.modulus
    }

    /// Entries of each vector.
    #[must_use]
    pub fn length(&self) -> usize {
        self.length
    }

    /// The generators, those of the smallest prime first.
    #[must_use]
    pub fn generators(&self) -> &[Generator] {
        &self.generators
    }

    /// How many vectors there are.
    #[must_use]
    pub fn size(&self) -> Size {
        let mut size = Size::one(self.modulus);
        for generator in &self.generators {
            for (part, exponent) in self.modulus.parts().iter().zip(&mut size.exponents) {
                *exponent += u64::from(valuation(generator.order, part.prime()));
            }
        }
        size
    }

    /// The product of each generator with a vector.
    ///
    /// With the generators of the left kernel this is the syndrome of a right-hand side: it is
    /// zero everywhere if and only if there is a solution, and it is additive.
    ///
    /// ```
    /// # use unsolve_limits::Budget;
    /// # use unsolve_linear::{Matrix, Modulus};
    /// let matrix = Matrix::new(Modulus::new(2)?, 2, 1, &[1, 1])?;
    /// let left = matrix.factor(&Budget::default())?.left_kernel();
    /// assert_eq!(left.syndrome(&[1, 1])?, [0]);
    /// assert_eq!(left.syndrome(&[1, 0])?, [1]);
    /// # Ok::<(), unsolve_linear::LinearError>(())
    /// ```
    pub fn syndrome(&self, vector: &[u16]) -> Result<Vec<u16>, LinearError> {
        check_length("vector", vector.len(), self.length)?;
        let product = |generator: &Generator| {
            let terms = generator.vector.iter().zip(vector);
            let sum: u64 = terms.map(|(&a, &b)| u64::from(a) * u64::from(b)).sum();
            (sum % u64::from(self.modulus.value())) as u16
        };
        Ok(self.generators.iter().map(product).collect())
    }
}

fn valuation(mut number: u16, prime: u16) -> u8 {
    let mut valuation = 0;
    while number > 0 && number.is_multiple_of(prime) {
        number /= prime;
        valuation += 1;
    }
    valuation
}

/// The exact size of a set, as a product of powers of the primes of the modulus.
///
/// ```
/// use unsolve_limits::Budget;
/// use unsolve_linear::{Matrix, Modulus};
///
/// let nothing = Matrix::new(Modulus::new(6)?, 1, 100, &[0; 100])?;
/// let size = nothing.factor(&Budget::default())?.solutions();
/// assert_eq!(size.factors().collect::<Vec<_>>(), [(2, 100), (3, 100)]);
/// assert_eq!(size.exact(), None);
/// assert_eq!(size.to_string(), "2^100 * 3^100");
/// # Ok::<(), unsolve_linear::LinearError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Size {
    primes: Vec<u16>,
    exponents: Vec<u64>,
}

impl Size {
    pub(crate) fn one(modulus: Modulus) -> Self {
        Self::of(modulus, modulus.parts().iter().map(|_| 0))
    }

    /// The product of the primes of the modulus with these exponents.
    pub(crate) fn of(modulus: Modulus, exponents: impl Iterator<Item = u64>) -> Self {
        let primes = modulus.parts().iter().map(PrimePower::prime).collect();
        Self { primes, exponents: exponents.collect() }
    }

    /// The primes with their exponents, 0 included.
    pub fn factors(&self) -> impl Iterator<Item = (u16, u64)> + '_ {
        self.primes.iter().copied().zip(self.exponents.iter().copied())
    }

    /// The size as a number, if it fits.
    #[must_use]
    pub fn exact(&self) -> Option<u128> {
        self.factors().try_fold(1u128, |product, (prime, exponent)| {
            let power = u128::from(prime).checked_pow(u32::try_from(exponent).ok()?)?;
            product.checked_mul(power)
        })
    }
}

/// The number, or the product of prime powers if it is too long.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(number) = self.exact() {
            return write!(f, "{number}");
        }
        let powers = self.factors().filter(|&(_, exponent)| exponent > 0);
        let powers: Vec<String> = powers.map(|(p, e)| format!("{p}^{e}")).collect();
        f.write_str(&powers.join(" * "))
    }
}
