//! Where every disc is: a peg a disc, packed into one word.

use crate::{MAX_DISCS, MAX_PEGS};

/// Bits of a peg.
const BITS: u32 = 3;

/// The peg of every disc; 0 is the smallest disc.
///
/// ```
/// use unsolve_hanoi::Towers;
///
/// let towers = Towers::on(2, 3).moved(0, 1);
/// assert_eq!([0, 1, 2].map(|disc| towers.peg(disc)), [1, 2, 2]);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Towers(pub u64);

impl Towers {
    /// All discs on one peg.
    #[must_use]
    pub fn on(peg: u8, discs: usize) -> Self {
        Self::of((0..discs).map(|_| peg))
    }

    /// The pegs of discs, the smallest first.
    #[must_use]
    pub fn of(pegs: impl IntoIterator<Item = u8>) -> Self {
        let shifts = (0..MAX_DISCS as u32).map(|disc| disc * BITS);
        Self(
            pegs.into_iter()
                .zip(shifts)
                .fold(0, |towers, (peg, shift)| towers | u64::from(peg % MAX_PEGS as u8) << shift),
        )
    }

    /// The peg of a disc.
    #[inline]
    #[must_use]
    pub const fn peg(self, disc: usize) -> u8 {
        (self.0 >> (disc as u32 * BITS)) as u8 & 7
    }

    /// The same with one disc elsewhere.
    #[inline]
    #[must_use]
    pub const fn moved(self, disc: usize, peg: u8) -> Self {
        let shift = disc as u32 * BITS;
        Self(self.0 & !(7 << shift) | (peg as u64) << shift)
    }

    /// The smallest disc of each peg, which lies on top; [`MAX_DISCS`] where there is none.
    #[inline]
    #[must_use]
    pub fn tops(self, discs: usize) -> [usize; MAX_PEGS] {
        let mut tops = [MAX_DISCS; MAX_PEGS];
        for disc in (0..discs).rev() {
            tops[usize::from(self.peg(disc))] = disc;
        }
        tops
    }

    /// The discs of a peg from bottom to top.
    #[must_use]
    pub fn tower(self, peg: u8, discs: usize) -> impl DoubleEndedIterator<Item = usize> {
        (0..discs).rev().filter(move |&disc| self.peg(disc) == peg)
    }

    /// The smallest `discs` discs alone.
    #[must_use]
    pub(crate) const fn smaller(self, discs: usize) -> Self {
        Self(self.0 & ((1 << (discs as u32 * BITS)) - 1))
    }

    /// The larger discs alone, without the `than` smallest.
    #[must_use]
    pub(crate) const fn larger(self, than: usize) -> Self {
        Self(self.0 >> (than as u32 * BITS))
    }
}
