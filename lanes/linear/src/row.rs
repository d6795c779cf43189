//! Rows of a matrix: one word for each entry, or one bit modulo 2.

use crate::Weights;

/// A row of remainders; all entries are below the modulus that the operations are given.
pub(crate) trait Row: Clone {
    /// A row of zeros.
    fn zeros(length: usize) -> Self;

    /// Number of entries.
    fn length(&self) -> usize;

    /// Makes all entries 0.
    fn clear(&mut self);

    /// One entry.
    fn get(&self, index: usize) -> u16;

    /// Overwrites one entry.
    fn set(&mut self, index: usize, entry: u16);

    /// Adds `factor` times another row modulo `q`.
    fn add_multiple(&mut self, factor: u16, other: &Self, q: u16);

    /// The sum of the products of the entries modulo `q`.
    fn dot(&self, other: &Self, q: u16) -> u16;

    /// The first entry that `divisor` does not divide.
    fn find_indivisible(&self, divisor: u16) -> Option<usize>;

    /// The weight of all entries.
    fn weight(&self, weights: &Weights) -> u64;

    /// The entries, which are below the modulus, as a row.
    fn pack(entries: impl ExactSizeIterator<Item = u16>) -> Self {
        let mut row = Self::zeros(entries.len());
        entries
            .enumerate()
            .filter(|&(_, entry)| entry != 0)
            .for_each(|(i, entry)| row.set(i, entry));
        row
    }

    /// The first `length` entries as words.
    fn unpack(&self, length: usize) -> Vec<u16> {
        (0..length).map(|index| self.get(index)).collect()
    }
}

/// Entries modulo 2, 64 to a word. Bits past the end are 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Bits {
    words: Vec<u64>,
    length: usize,
}

impl Row for Bits {
    fn zeros(length: usize) -> Self {
        Self { words: vec![0; length.div_ceil(64)], length }
    }

    fn length(&self) -> usize {
        self.length
    }

    fn clear(&mut self) {
        self.words.fill(0);
    }

    fn get(&self, index: usize) -> u16 {
        (self.words[index / 64] >> (index % 64) & 1) as u16
    }

    fn set(&mut self, index: usize, entry: u16) {
        let bit = 1 << (index % 64);
        let word = &mut self.words[index / 64];
        *word = if entry.is_multiple_of(2) { *word & !bit } else { *word | bit };
    }

    fn add_multiple(&mut self, factor: u16, other: &Self, _: u16) {
        if !factor.is_multiple_of(2) {
            self.words.iter_mut().zip(&other.words).for_each(|(a, b)| *a ^= b);
        }
    }

    fn dot(&self, other: &Self, _: u16) -> u16 {
        let ones: u32 =
            self.words.iter().zip(&other.words).map(|(a, b)| (a & b).count_ones()).sum();
        (ones % 2) as u16
    }

    fn find_indivisible(&self, _: u16) -> Option<usize> {
        let word = self.words.iter().position(|&word| word != 0)?;
        Some(word * 64 + self.words[word].trailing_zeros() as usize)
    }

    fn weight(&self, weights: &Weights) -> u64 {
        let ones: u64 = self.words.iter().map(|word| u64::from(word.count_ones())).sum();
        ones * weights.of(1) + (self.length as u64 - ones) * weights.of(0)
    }
}

/// Entries modulo anything up to [`crate::Modulus::MAX`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Words(Vec<u16>);

impl Row for Words {
    fn zeros(length: usize) -> Self {
        Self(vec![0; length])
    }

    fn length(&self) -> usize {
        self.0.len()
    }

    fn clear(&mut self) {
        self.0.fill(0);
    }

    fn get(&self, index: usize) -> u16 {
        self.0[index]
    }

    fn set(&mut self, index: usize, entry: u16) {
        self.0[index] = entry;
    }

    fn add_multiple(&mut self, factor: u16, other: &Self, q: u16) {
        if factor != 0 {
            add_multiple(&mut self.0, factor, &other.0, q);
        }
    }

    fn dot(&self, other: &Self, q: u16) -> u16 {
        let products = self.0.iter().zip(&other.0).map(|(&a, &b)| u64::from(a) * u64::from(b));
        (products.sum::<u64>() % u64::from(q)) as u16
    }

    fn find_indivisible(&self, divisor: u16) -> Option<usize> {
        self.0.iter().position(|&entry| entry != 0 && !entry.is_multiple_of(divisor))
    }

    fn weight(&self, weights: &Weights) -> u64 {
        self.0.iter().map(|&entry| weights.of(entry)).sum()
    }
}

/// Adds `factor` times `source` to `target` modulo `q`, without a division for each entry:
/// the quotient is guessed from a multiple of the reciprocal and is at most one too small.
///
/// All 16-bit intermediate results are below `3 * q`, which [`crate::Modulus::MAX`] allows for,
/// so that the compiler can work on many entries at once.
pub(crate) fn add_multiple(target: &mut [u16], factor: u16, source: &[u16], q: u16) {
    let factor = factor % q;
    let reciprocal = (u32::from(factor) << 16) / u32::from(q);
    for (a, &b) in target.iter_mut().zip(source) {
        let quotient = ((reciprocal * u32::from(b)) >> 16) as u16;
        let product = factor.wrapping_mul(b).wrapping_sub(quotient.wrapping_mul(q));
        let sum = a.wrapping_add(product);
        let sum = sum.min(sum.wrapping_sub(2 * q));
        *a = sum.min(sum.wrapping_sub(q));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Modulus;

    #[test]
    fn multiples_are_added_without_a_division() {
        for q in [2, 3, 7, 255, 256, 9_973, 16_381, Modulus::MAX] {
            let edges = [0, 1, 2, q / 3, q / 2, q - 2, q - 1].map(|entry| entry % q);
            for factor in edges {
                for a in edges {
                    let mut sums = [a; 7];
                    add_multiple(&mut sums, factor, &edges, q);
                    let slow = edges.map(|b| {
                        let sum = u32::from(a) + u32::from(factor) * u32::from(b);
                        (sum % u32::from(q)) as u16
                    });
                    assert_eq!(sums, slow, "{a} + {factor} * {edges:?} mod {q}");
                }
            }
        }
    }

    #[test]
    fn bits_and_words_agree() {
        let entries = |step: usize| (0..130usize).map(move |i| u16::from(i % step == 1));
        let (bits, other) = (Bits::pack(entries(3)), Bits::pack(entries(5)));
        let (words, other_words) = (Words::pack(entries(3)), Words::pack(entries(5)));
        assert_eq!(bits.dot(&other, 2), words.dot(&other_words, 2));
        assert_eq!(bits.find_indivisible(2), Some(1));
        let (mut sum, mut word_sum) = (bits, words);
        sum.add_multiple(1, &other, 2);
        word_sum.add_multiple(1, &other_words, 2);
        assert_eq!(sum.unpack(130), word_sum.unpack(130));
        let weights = Weights::table(Modulus::new(2).unwrap(), &[3, 5]).unwrap();
        assert_eq!(sum.weight(&weights), word_sum.weight(&weights));
    }
}
