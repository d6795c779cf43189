//! Sets of cells as machine words, as narrow as the model allows.

use std::fmt::Debug;

/// A set of small numbers: of cells, or of units.
pub(crate) trait Plane: Copy + Debug + Default + PartialEq + Send + Sync {
    /// The set of one number.
    fn one(index: usize) -> Self;
    fn is_empty(self) -> bool;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// What is in this set and not in the other.
    fn without(self, other: Self) -> Self;
    /// Whether the set has fewer than two members.
    fn at_most_one(self) -> bool;
    /// The smallest member; any number if there is none.
    fn first(self) -> usize;
    /// The set without its smallest member.
    fn rest(self) -> Self;
    fn len(self) -> u32;

    fn meets(self, other: Self) -> bool {
        !self.and(other).is_empty()
    }

    /// Takes out the smallest member.
    #[inline]
    fn take(&mut self) -> Option<usize> {
        if self.is_empty() {
            return None;
        }
        let first = self.first();
        *self = self.rest();
        Some(first)
    }
}

macro_rules! word {
    ($word:ty) => {
        impl Plane for $word {
            #[inline]
            fn one(index: usize) -> Self {
                1 << index
            }
            #[inline]
            fn is_empty(self) -> bool {
                self == 0
            }
            #[inline]
            fn and(self, other: Self) -> Self {
                self & other
            }
            #[inline]
            fn or(self, other: Self) -> Self {
                self | other
            }
            #[inline]
            fn without(self, other: Self) -> Self {
                self & !other
            }
            #[inline]
            fn at_most_one(self) -> bool {
                self & self.wrapping_sub(1) == 0
            }
            #[inline]
            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline]
            fn rest(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline]
            fn len(self) -> u32 {
                self.count_ones()
            }
        }
    };
}

word!(u64);
word!(u128);

/// As many words as a large model needs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Default for Wide<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> Wide<N> {
    #[inline]
    fn zip(mut self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        for (word, &other) in self.0.iter_mut().zip(&other.0) {
            *word = join(*word, other);
        }
        self
    }
}

impl<const N: usize> Plane for Wide<N> {
    fn one(index: usize) -> Self {
        let mut words = [0; N];
        words[index / 64] = 1 << (index % 64);
        Self(words)
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline]
    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    fn at_most_one(self) -> bool {
        self.len() < 2
    }

    fn first(self) -> usize {
        let word = self.0.iter().position(|&word| word != 0).unwrap_or(0);
        word * 64 + self.0[word].trailing_zeros() as usize
    }

    fn rest(mut self) -> Self {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word &= *word - 1;
        }
        self
    }

    fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
}
