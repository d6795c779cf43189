//! Sets of cells, and what a layout says about them.

use std::ops::{BitAnd, BitOr, Sub};

use crate::Layout;

/// A set of cells of a board with up to 16 x 16.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Cells([u64; 4]);

impl Cells {
    pub(super) const NONE: Self = Self([0; 4]);

    /// The most cells a board can have.
    pub(super) const MOST: usize = 256;

    pub(super) fn add(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    pub(super) fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// Whether all cells are in another set.
    pub(super) fn within(&self, other: &Self) -> bool {
        (*self - *other).is_empty()
    }

    /// The first cell.
    pub(super) fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    /// The two cells of a set of two.
    pub(super) fn pair(&self) -> Option<[usize; 2]> {
        let mut cells = self.iter();
        let pair = [cells.next()?, cells.next()?];
        cells.next().is_none().then_some(pair)
    }

    /// The cells in rising order.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + use<> {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while *words.get(at)? == 0 {
                at += 1;
            }
            let cell = 64 * at + words[at].trailing_zeros() as usize;
            words[at] &= words[at] - 1;
            Some(cell)
        })
    }
}

impl FromIterator<usize> for Cells {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Self {
        let mut set = Self::NONE;
        cells.into_iter().for_each(|cell| set.add(cell));
        set
    }
}

impl BitAnd for Cells {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl BitOr for Cells {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

/// What is in the first set and not in the second.
impl Sub for Cells {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }
}

/// A layout with its units and peers as sets, made once for a ladder.
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) layout: Layout,
    /// The cells of every unit.
    pub(super) units: Vec<Cells>,
    /// By cell: those it shares a unit with.
    pub(super) peers: Vec<Cells>,
}

impl Frame {
    /// Boards that are too large have no units here, so that nothing is found on them.
    pub(super) fn new(layout: &Layout) -> Self {
        let fits = layout.side() * layout.side() <= Cells::MOST;
        let units: Vec<Cells> = if fits {
            layout.units().iter().map(|unit| unit.iter().copied().collect()).collect()
        } else {
            Vec::new()
        };
        let peers = |cell: usize| {
            let all =
                layout.units_of(cell).iter().fold(Cells::NONE, |all, &unit| all | units[unit]);
            all - Cells::from_iter([cell])
        };
        let cells = if fits { layout.side() * layout.side() } else { 0 };
        Self { layout: layout.clone(), peers: (0..cells).map(peers).collect(), units }
    }

    /// Whether a board with this number of cells is the one this is for.
    pub(super) fn suits(&self, cells: usize) -> bool {
        self.peers.len() == cells
    }

    /// The cells that share a unit with every one of a set.
    pub(super) fn seen_by_all(&self, cells: Cells) -> Cells {
        let mut all = cells.iter().map(|cell| self.peers[cell]);
        let first = all.next().unwrap_or_default();
        all.fold(first, |seen, peers| seen & peers)
    }

    /// The units that have all of some cells.
    pub(super) fn units_with(&self, cells: Cells) -> impl Iterator<Item = usize> {
        let first = cells.first().map(|cell| self.layout.units_of(cell));
        let units = first.into_iter().flatten().copied();
        units.filter(move |&unit| cells.within(&self.units[unit]))
    }
}
