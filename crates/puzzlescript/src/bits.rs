//! Sets of small numbers: objects, and movements of layers.

/// A set of numbers below a fixed bound.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Bits(Box<[u64]>);

impl Bits {
    /// The empty set with room for numbers below `bound`.
    pub fn below(bound: usize) -> Self {
        Self(vec![0; bound.div_ceil(64).max(1)].into_boxed_slice())
    }

    /// The words.
    pub fn words(&self) -> &[u64] {
        &self.0
    }

    /// Adds a number.
    pub fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    /// The number is in the set.
    pub fn contains(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    /// Adds all of another set.
    pub fn add(&mut self, other: &[u64]) {
        self.0.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
    }

    /// Adds the numbers of one word.
    pub fn add_word(&mut self, at: usize, word: u64) {
        self.0[at] |= word;
    }

    /// Takes out all of another set.
    pub fn remove(&mut self, other: &[u64]) {
        self.0.iter_mut().zip(other).for_each(|(word, other)| *word &= !other);
    }

    /// Empties the set.
    pub fn clear(&mut self) {
        self.0.fill(0);
    }

    /// There is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Both have something in common.
    pub fn meets(&self, other: &[u64]) -> bool {
        self.0.iter().zip(other).any(|(word, other)| word & other != 0)
    }

    /// All of it is in the other.
    pub fn is_within(&self, other: &[u64]) -> bool {
        self.0.iter().zip(other).all(|(word, other)| word & !other == 0)
    }

    /// The numbers in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            let ones =
                std::iter::successors(Some(word), |word| Some(word & (word.wrapping_sub(1))));
            ones.take_while(|&word| word != 0)
                .map(move |word| index * 64 + word.trailing_zeros() as usize)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_was_put_in() {
        let mut set = Bits::below(130);
        for number in [0, 63, 64, 129] {
            set.insert(number);
        }
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 63, 64, 129]);
        let mut other = Bits::below(130);
        other.insert(64);
        assert!(set.meets(other.words()) && other.is_within(set.words()));
        set.remove(other.words());
        assert!(!set.contains(64) && !set.meets(other.words()) && !set.is_empty());
    }
}
