//! Sets of values.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

/// A set of values, each below [`Values::MOST`]: what a cell may still be.
///
/// ```
/// use unsolve_constraint::Values;
///
/// let digits = Values::range(1, 9);
/// let left = digits - Values::of(&[2, 3]);
/// assert_eq!((left.len(), left.contains(3)), (7, false));
/// assert_eq!(Values::one(4).single(), Some(4));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Values(pub(crate) u32);

impl Values {
    /// How many values there are at most: they are `0..MOST`.
    pub const MOST: usize = 32;
    /// No value.
    pub const NONE: Self = Self(0);

    /// The set of one value; the empty set if it is too large.
    #[must_use]
    pub fn one(value: usize) -> Self {
        Self(u32::try_from(value).ok().and_then(|value| 1u32.checked_shl(value)).unwrap_or(0))
    }

    /// The values in a list.
    #[must_use]
    pub fn of(values: &[usize]) -> Self {
        values.iter().fold(Self::NONE, |set, &value| set | Self::one(value))
    }

    /// All values from the first to the last, both included.
    #[must_use]
    pub fn range(first: usize, last: usize) -> Self {
        (first..=last.min(Self::MOST - 1)).fold(Self::NONE, |set, value| set | Self::one(value))
    }

    /// The set with value `n` for every bit `n` that is set.
    ///
    /// ```
    /// use unsolve_constraint::Values;
    ///
    /// assert_eq!(Values::from_bits(0b101), Values::of(&[0, 2]));
    /// ```
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// The set as bits, the least for value 0.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// How many values are in the set.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no value is in the set.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a value is in the set.
    #[must_use]
    pub fn contains(self, value: usize) -> bool {
        !(self & Self::one(value)).is_empty()
    }

    /// The value, if there is exactly one.
    #[must_use]
    pub fn single(self) -> Option<usize> {
        self.0.is_power_of_two().then(|| self.0.trailing_zeros() as usize)
    }

    /// The smallest value.
    #[must_use]
    pub fn first(self) -> Option<usize> {
        (!self.is_empty()).then(|| self.0.trailing_zeros() as usize)
    }

    /// The largest value.
    #[must_use]
    pub fn last(self) -> Option<usize> {
        (!self.is_empty()).then(|| 31 - self.0.leading_zeros() as usize)
    }

    /// The values in rising order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let value = Self(left).first()?;
            left &= left - 1;
            Some(value)
        })
    }
}

impl BitAnd for Values {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Values {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// What is in the first set and not in the second.
impl Sub for Values {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl fmt::Debug for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
