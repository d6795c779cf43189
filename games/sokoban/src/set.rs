//! Sets of floor cells, one bit each.

/// Most floor cells of a room.
pub const MAX_FLOOR: usize = 256;
/// Machine words of a set.
const WORDS: usize = MAX_FLOOR / 64;

/// Most choices of spots that are listed.
const MOST_CHOICES: usize = 2_000;

/// A floor cell by its number: the reachable floor is numbered row by row.
pub type Spot = u8;

/// A set of floor cells.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set([u64; WORDS]);

impl Set {
    /// Whether a cell is in it.
    #[inline]
    #[must_use]
    pub fn has(&self, spot: Spot) -> bool {
        self.0[usize::from(spot >> 6)] >> (spot & 63) & 1 == 1
    }

    /// Puts a cell in.
    #[inline]
    pub fn insert(&mut self, spot: Spot) {
        self.0[usize::from(spot >> 6)] |= 1 << (spot & 63);
    }

    /// Takes a cell out.
    #[inline]
    pub fn remove(&mut self, spot: Spot) {
        self.0[usize::from(spot >> 6)] &= !(1 << (spot & 63));
    }

    /// The same with a cell more.
    #[inline]
    #[must_use]
    pub fn with(mut self, spot: Spot) -> Self {
        self.insert(spot);
        self
    }

    /// The same with a cell less.
    #[inline]
    #[must_use]
    pub fn without(mut self, spot: Spot) -> Self {
        self.remove(spot);
        self
    }

    /// How many cells are in it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// The first cell in it.
    #[inline]
    #[must_use]
    pub fn first(&self) -> Option<Spot> {
        let (word, bits) = (0..).zip(self.0).find(|&(_, bits)| bits != 0)?;
        Some(word << 6 | bits.trailing_zeros() as Spot)
    }

    /// The cells in it, in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Spot> + use<> {
        let mut words = self.0;
        let mut word = 0;
        std::iter::from_fn(move || {
            while words[word] == 0 {
                word += 1;
                if word == WORDS {
                    word = WORDS - 1;
                    return None;
                }
            }
            let bit = words[word].trailing_zeros();
            words[word] &= words[word] - 1;
            Some((word as Spot) << 6 | bit as Spot)
        })
    }

    /// Whether no cell is in both.
    #[inline]
    #[must_use]
    pub fn is_disjoint(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).all(|(a, b)| a & b == 0)
    }

    /// Whether all its cells are in another.
    #[inline]
    #[must_use]
    pub fn is_within(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).all(|(a, b)| a & !b == 0)
    }

    /// The cells that are in both.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= b);
        self
    }

    /// The cells that are in one of the two.
    #[must_use]
    pub fn or(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
        self
    }

    /// The cells that are in it and not in another.
    #[must_use]
    pub fn minus(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= !b);
        self
    }

    /// Its first machine words.
    #[inline]
    pub(crate) fn words<const N: usize>(&self) -> [u64; N] {
        std::array::from_fn(|word| self.0[word % WORDS])
    }

    /// The set with these machine words, the others being empty.
    #[inline]
    pub(crate) fn of_words<const N: usize>(words: [u64; N]) -> Self {
        let mut set = Self::default();
        set.0.iter_mut().zip(words).for_each(|(to, word)| *to = word);
        set
    }

    /// Its bytes, the first cell first.
    #[inline]
    pub(crate) fn write(&self, bytes: &mut [u8]) {
        for (chunk, word) in bytes.chunks_mut(8).zip(self.0) {
            chunk.copy_from_slice(&word.to_le_bytes()[..chunk.len()]);
        }
    }

    /// The set with these bytes.
    #[inline]
    pub(crate) fn read(bytes: &[u8]) -> Self {
        let mut set = Self::default();
        for (word, chunk) in set.0.iter_mut().zip(bytes.chunks(8)) {
            let mut wide = [0; 8];
            wide[..chunk.len()].copy_from_slice(chunk);
            *word = u64::from_le_bytes(wide);
        }
        set
    }
}

impl FromIterator<Spot> for Set {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> Self {
        let mut set = Self::default();
        spots.into_iter().for_each(|spot| set.insert(spot));
        set
    }
}

/// All subsets of `size` spots; `None` if there are too many of them.
pub(crate) fn choices(spots: &Set, size: usize) -> Option<Vec<Set>> {
    let mut chosen = vec![Set::default()];
    let mut left = spots.len();
    for spot in spots.iter() {
        let with = |set: &Set| (set.len() < size).then(|| set.with(spot));
        let more: Vec<Set> = chosen.iter().filter_map(with).collect();
        left -= 1;
        chosen.retain(|set| set.len() + left >= size);
        chosen.extend(more);
        if chosen.len() > MOST_CHOICES {
            return None;
        }
    }
    chosen.retain(|set| set.len() == size);
    Some(chosen)
}
