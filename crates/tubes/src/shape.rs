//! Tubes as machine words, and the arithmetic on them.
//!
//! A tube is one word: the unit at height `i` (bottom 0) stands in bits `i * bits` and up, as its
//! colour plus one, so an empty tube is 0. A unit is always given as its colour plus one here;
//! colours themselves count from 0.

use crate::{MAX_CAPACITY, MAX_COLOURS};

/// The sizes of a level, which stay the same while playing: how much a tube holds, how many tubes
/// there are, how many units of each colour.
///
/// ```
/// use unsolve_tubes::Shape;
///
/// let shape = Shape::new(4, 4, &[4, 4]);
/// let tube = shape.tube(&[0, 1, 1]);
/// assert_eq!(shape.height(tube), 3);
/// assert_eq!(shape.top(tube), 2);
/// assert_eq!(shape.top_run(tube), 2);
/// assert_eq!(shape.units(tube), [0, 1, 1]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shape {
    capacity: usize,
    tubes: usize,
    /// Bits of a unit.
    bits: usize,
    /// How many units a number of bits reaches into; division would cost more than all the rest.
    reaches: [u8; 65],
    /// A one in the lowest bit of every unit, for 0 to 8 units.
    ones: [u64; MAX_CAPACITY + 1],
    /// How many units there are; by colour plus one.
    counts: [u16; MAX_COLOURS + 1],
    /// How many tubes each colour fills in the end; by colour plus one.
    shares: [u8; MAX_COLOURS + 1],
    total: u32,
    filled: u32,
}

impl Shape {
    /// The shape of tubes of this capacity with `counts[c]` units of colour `c`.
    ///
    /// Sizes are the caller's to check: see [`MAX_COLOURS`], [`MAX_CAPACITY`] and
    /// [`MAX_TUBES`](crate::MAX_TUBES).
    #[must_use]
    pub fn new(capacity: usize, tubes: usize, counts: &[u16]) -> Self {
        let bits = if counts.len() <= 15 { 4 } else { 5 };
        let mut ones = [0; MAX_CAPACITY + 1];
        for height in 1..=MAX_CAPACITY {
            ones[height] = ones[height - 1] | 1 << (bits * (height - 1));
        }
        let mut reaches = [0; 65];
        for (length, reach) in reaches.iter_mut().enumerate() {
            *reach = length.div_ceil(bits) as u8;
        }
        let mut by_unit = [0; MAX_COLOURS + 1];
        by_unit[1..=counts.len()].copy_from_slice(counts);
        let shares = by_unit.map(|count| usize::from(count).div_ceil(capacity.max(1)) as u8);
        Self {
            capacity,
            tubes,
            bits,
            reaches,
            ones,
            counts: by_unit,
            shares,
            total: counts.iter().map(|&count| u32::from(count)).sum(),
            filled: shares.iter().map(|&share| u32::from(share)).sum(),
        }
    }

    /// The same with another number of tubes.
    #[must_use]
    pub fn with_tubes(&self, tubes: usize) -> Self {
        Self { tubes, ..self.clone() }
    }

    /// Units a tube holds.
    #[must_use]
    pub fn capacity(&self) -> usize {
        self.capacity
    }

    /// Tubes on the board.
    #[must_use]
    pub fn tubes(&self) -> usize {
        self.tubes
    }

    /// Tubes that are filled in the end.
    #[must_use]
    pub fn filled(&self) -> usize {
        self.filled as usize
    }

    /// Units in all tubes together.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.total
    }

    /// How many units of a colour there are.
    #[must_use]
    pub fn count(&self, colour: u8) -> usize {
        usize::from(self.counts[usize::from(colour) + 1])
    }

    /// How many tubes a colour fills in the end.
    #[must_use]
    pub fn share(&self, colour: u8) -> usize {
        usize::from(self.shares[usize::from(colour) + 1])
    }

    /// How many tubes each colour fills in the end, by unit.
    #[must_use]
    pub fn shares(&self) -> &[u8; MAX_COLOURS + 1] {
        &self.shares
    }

    /// How many units there are, by unit.
    #[must_use]
    pub fn counts(&self) -> &[u16; MAX_COLOURS + 1] {
        &self.counts
    }

    /// The colours that are in play.
    pub fn colours(&self) -> impl Iterator<Item = u8> + '_ {
        (0..MAX_COLOURS as u8).filter(|&colour| self.count(colour) > 0)
    }

    /// Bytes that hold any tube.
    #[must_use]
    pub fn width(&self) -> usize {
        (self.bits * self.capacity).div_ceil(8)
    }

    /// A tube from its colours, bottom first.
    #[must_use]
    pub fn tube(&self, colours: &[u8]) -> u64 {
        colours.iter().rev().fold(0, |tube, &colour| tube << self.bits | u64::from(colour + 1))
    }

    /// The colours in a tube, bottom first.
    #[must_use]
    pub fn units(&self, tube: u64) -> Vec<u8> {
        (0..self.height(tube)).map(|i| (self.unit(tube, i) - 1) as u8).collect()
    }

    /// A tube full of one unit.
    #[must_use]
    pub fn full_of(&self, unit: u64) -> u64 {
        unit * self.ones[self.capacity]
    }

    /// How many units a tube holds.
    #[must_use]
    #[inline]
    pub fn height(&self, tube: u64) -> usize {
        usize::from(self.reaches[64 - tube.leading_zeros() as usize])
    }

    /// The unit at a height; 0 if there is none.
    #[must_use]
    #[inline]
    pub fn unit(&self, tube: u64, height: usize) -> u64 {
        tube >> (self.bits * height) & ((1 << self.bits) - 1)
    }

    /// The unit at the bottom; 0 if there is none.
    #[must_use]
    #[inline]
    pub fn bottom(&self, tube: u64) -> u64 {
        tube & ((1 << self.bits) - 1)
    }

    /// The unit on top; 0 if there is none.
    #[must_use]
    #[inline]
    pub fn top(&self, tube: u64) -> u64 {
        self.height(tube).checked_sub(1).map_or(0, |top| self.unit(tube, top))
    }

    /// How many units of one colour lie on top.
    #[must_use]
    #[inline]
    pub fn top_run(&self, tube: u64) -> usize {
        let height = self.height(tube);
        height - self.height(tube ^ (self.top(tube) * self.ones[height]))
    }

    /// How many units of one colour lie at the bottom.
    #[must_use]
    #[inline]
    pub fn bottom_run(&self, tube: u64) -> usize {
        let height = self.height(tube);
        let others = tube ^ (self.bottom(tube) * self.ones[height]);
        let zeros = others.trailing_zeros() as usize;
        (usize::from(self.reaches[(zeros + 1).min(64)]) - 1).min(height)
    }

    /// How many units lie above the bottom run and have its colour.
    #[must_use]
    #[inline]
    pub fn strays(&self, tube: u64) -> usize {
        let height = self.height(tube);
        let others = tube ^ (self.bottom(tube) * self.ones[height]);
        height - self.bottom_run(tube) - self.unequal(others, height) as usize
    }

    /// The lowest units of a tube.
    #[must_use]
    #[inline]
    pub fn lowest(&self, tube: u64, units: usize) -> u64 {
        tube & ((1 << (self.bits * units)) - 1)
    }

    /// Whether all units of a tube have one colour; so have those of an empty one.
    #[must_use]
    #[inline]
    pub fn is_uniform(&self, tube: u64) -> bool {
        tube == self.bottom(tube) * self.ones[self.height(tube)]
    }

    /// Whether a tube is full and of one colour.
    #[must_use]
    #[inline]
    pub fn is_complete(&self, tube: u64) -> bool {
        tube != 0 && tube == self.bottom(tube) * self.ones[self.capacity]
    }

    /// The number of runs of one colour in a tube.
    #[must_use]
    #[inline]
    pub fn runs(&self, tube: u64) -> u32 {
        let height = self.height(tube);
        if height == 0 {
            return 0;
        }
        1 + self.unequal(tube ^ (tube >> self.bits), height - 1)
    }

    /// How many of the lowest places of a word are not zero.
    #[inline]
    fn unequal(&self, word: u64, places: usize) -> u32 {
        let mut folded = word | word >> 1 | word >> 2 | word >> 3;
        if self.bits == 5 {
            folded |= word >> 4;
        }
        (folded & self.ones[places]).count_ones()
    }

    /// Moves `amount` units from the top of one tube onto another; they must be there, and room for them.
    #[inline]
    pub fn pour(&self, from: &mut u64, to: &mut u64, amount: usize) {
        let left = self.bits * (self.height(*from) - amount);
        let poured = *from >> left;
        *from ^= poured << left;
        *to |= poured << (self.bits * self.height(*to));
    }
}
