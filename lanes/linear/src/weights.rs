//! What the entries of a vector cost.

use crate::error::check_length;
use crate::{LinearError, Modulus};

/// The weight of each remainder; a vector weighs as much as its entries together.
///
/// ```
/// use unsolve_linear::{Modulus, Weights};
///
/// let k = Modulus::new(5)?;
/// assert_eq!(Weights::upwards(k).total(&[0, 1, 4]), 5);
/// assert_eq!(Weights::both_ways(k).total(&[0, 1, 4]), 2);
/// assert_eq!(Weights::nonzero(k).total(&[0, 3, 4]), 2);
/// # Ok::<(), unsolve_linear::LinearError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weights {
    modulus: Modulus,
    table: Vec<u32>,
}

impl Weights {
    /// A table with the weight of each remainder.
    pub fn table(modulus: Modulus, table: &[u32]) -> Result<Self, LinearError> {
        check_length("weights", table.len(), usize::from(modulus.value()))?;
        Ok(Self { modulus, table: table.to_vec() })
    }

    /// Steps of +1 alone: a remainder weighs as much as it is.
    #[must_use]
    pub fn upwards(modulus: Modulus) -> Self {
        Self { modulus, table: (0..u32::from(modulus.value())).collect() }
    }

    /// Steps of +1 and -1: a remainder weighs the shorter way.
    #[must_use]
    pub fn both_ways(modulus: Modulus) -> Self {
        let k = u32::from(modulus.value());
        Self { modulus, table: (0..k).map(|entry| entry.min(k - entry)).collect() }
    }

    /// Every remainder but 0 weighs 1.
    #[must_use]
    pub fn nonzero(modulus: Modulus) -> Self {
        let k = u32::from(modulus.value());
        Self { modulus, table: (0..k).map(|entry| entry.min(1)).collect() }
    }

    /// The weight of a vector.
    #[must_use]
    pub fn total(&self, vector: &[u16]) -> u64 {
        vector.iter().map(|&entry| self.of(entry % self.modulus.value())).sum()
    }

    /// The weight of a remainder.
    pub(crate) fn of(&self, remainder: u16) -> u64 {
        u64::from(self.table[usize::from(remainder)])
    }

    /// The smallest weight.
    pub(crate) fn least(&self) -> u64 {
        u64::from(self.table.iter().copied().min().unwrap_or(0))
    }

    /// The largest weight.
    pub(crate) fn greatest(&self) -> u32 {
        self.table.iter().copied().max().unwrap_or(0)
    }

    pub(crate) fn as_table(&self) -> &[u32] {
        &self.table
    }

    pub(crate) fn modulus(&self) -> Modulus {
        self.modulus
    }
}
