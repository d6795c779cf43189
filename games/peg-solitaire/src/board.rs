//! A board: its holes, and every jump that could be made on it.

use crate::lattice::{Lattice, Place, stepped};
use crate::symmetry::{Symmetry, symmetries};

/// Longest side of a board.
pub const MAX_SIDE: usize = 9;
/// Fewest holes of a board: a jump needs three.
pub const MIN_HOLES: usize = 3;

/// A jump: a peg goes from one hole over a second into a third.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Jump {
    /// Where the peg is.
    pub from: u8,
    /// The peg that it takes.
    pub over: u8,
    /// Where it lands.
    pub to: u8,
    /// Its number among all directions.
    pub direction: u8,
}

impl Jump {
    /// The two holes that have to have pegs.
    #[inline]
    #[must_use]
    pub const fn pegs(self) -> u64 {
        1 << self.from | 1 << self.over
    }

    /// All three holes.
    #[inline]
    #[must_use]
    pub const fn holes(self) -> u64 {
        self.pegs() | 1 << self.to
    }

    /// Whether it can be made.
    #[inline]
    #[must_use]
    pub const fn fits(self, pegs: u64) -> bool {
        pegs & self.holes() == self.pegs()
    }

    /// Whether it can have led here.
    #[inline]
    #[must_use]
    pub const fn fits_back(self, pegs: u64) -> bool {
        pegs & self.holes() == 1 << self.to
    }
}

/// A board with its holes numbered row by row.
///
/// ```
/// use unsolve_peg_solitaire::{Board, Lattice};
///
/// let row = Board::new(Lattice::Square, [1, 4], (0..4).map(|column| [0, column]).collect());
/// assert_eq!(row.jumps().len(), 4);
/// assert_eq!(row.symmetries().len(), 1);
/// ```
#[derive(Debug, Clone)]
pub struct Board {
    lattice: Lattice,
    size: [usize; 2],
    holes: Vec<Place>,
    jumps: Vec<Jump>,
    /// For each hole and direction the number of the jump that begins there.
    hops: Vec<[Option<u16>; 6]>,
    jumpable: u64,
    symmetries: Vec<Symmetry>,
}

impl Board {
    /// The most holes that a board of a kind can have. Positions are sets of 64 bits, and on triangular boards runs of
    /// jumps branch more.
    #[must_use]
    pub const fn most_holes(lattice: Lattice) -> usize {
        match lattice {
            Lattice::Square => 64,
            Lattice::Triangular => 36,
        }
    }

    /// A board of some rows and columns with these holes, each listed once, at most 64.
    #[must_use]
    pub fn new(lattice: Lattice, size: [usize; 2], mut holes: Vec<Place>) -> Self {
        holes.sort_unstable();
        holes.truncate(64);
        let mut board = Self {
            lattice,
            size,
            jumps: Vec::new(),
            hops: vec![[None; 6]; holes.len()],
            jumpable: 0,
            symmetries: symmetries(lattice, &holes),
            holes,
        };
        board.add_jumps();
        board
    }

    /// Row by row. Searches that go deep begin with the last jump, and so clear the board from below.
    fn add_jumps(&mut self) {
        for from in 0..self.holes.len() as u8 {
            let at = self.holes[usize::from(from)];
            for (direction, &step) in self.lattice.directions().iter().enumerate() {
                let hole = |steps| stepped(at, step, steps).and_then(|place| self.hole(place));
                let (Some(over), Some(to)) = (hole(1), hole(2)) else { continue };
                self.hops[usize::from(from)][direction] = Some(self.jumps.len() as u16);
                self.jumps.push(Jump { from, over, to, direction: direction as u8 });
                self.jumpable |= 1 << over;
            }
        }
    }

    /// How its holes lie to each other.
    #[must_use]
    pub fn lattice(&self) -> Lattice {
        self.lattice
    }

    /// Rows and columns.
    #[must_use]
    pub fn size(&self) -> [usize; 2] {
        self.size
    }

    /// The places of its holes, in order.
    #[must_use]
    pub fn holes(&self) -> &[Place] {
        &self.holes
    }

    /// All holes.
    #[must_use]
    pub fn full(&self) -> u64 {
        u64::MAX >> (64 - self.holes.len().clamp(1, 64))
    }

    /// The number of the hole at a place.
    #[must_use]
    pub fn hole(&self, place: Place) -> Option<u8> {
        self.holes.binary_search(&place).ok().map(|hole| hole as u8)
    }

    /// The place of a hole.
    #[must_use]
    pub fn place(&self, hole: u8) -> Place {
        self.holes[usize::from(hole)]
    }

    /// The name of a hole.
    #[must_use]
    pub fn name(&self, hole: u8) -> String {
        crate::hole_name(self.place(hole))
    }

    /// Every jump that could be made if the pegs stood right.
    #[inline]
    #[must_use]
    pub fn jumps(&self) -> &[Jump] {
        &self.jumps
    }

    /// The jump that begins in a hole and goes in a direction.
    #[inline]
    #[must_use]
    pub fn hop(&self, hole: u8, direction: u8) -> Option<Jump> {
        let number =
            self.hops.get(usize::from(hole))?.get(usize::from(direction)).copied().flatten()?;
        Some(self.jumps[usize::from(number)])
    }

    /// The holes that a peg can be taken from by a jump over it.
    #[must_use]
    pub fn jumpable(&self) -> u64 {
        self.jumpable
    }

    /// Its symmetries but the one that changes nothing.
    #[must_use]
    pub fn symmetries(&self) -> &[Symmetry] {
        &self.symmetries
    }

    /// A hole and those beside it.
    pub(crate) fn around(&self, hole: u8) -> impl Iterator<Item = u8> {
        let beside = self.lattice.directions().iter();
        let beside = beside.filter_map(move |&step| stepped(self.place(hole), step, 1));
        std::iter::once(hole).chain(beside.filter_map(move |place| self.hole(place)))
    }

    /// The pegs that have no other beside them.
    #[must_use]
    pub fn lonely(&self, pegs: u64) -> u64 {
        let lonely = |&hole: &u8| self.around(hole).skip(1).all(|other| pegs >> other & 1 == 0);
        bits(pegs).filter(lonely).fold(0, |set, hole| set | 1 << hole)
    }
}

/// The numbers of the holes in a set.
pub(crate) fn bits(set: u64) -> impl Iterator<Item = u8> {
    std::iter::successors((set != 0).then_some(set), |&set| {
        let rest = set & (set - 1);
        (rest != 0).then_some(rest)
    })
    .map(|set| set.trailing_zeros() as u8)
}
