//! The lanes of a lot, told apart: those along which positions are bundled, and those that cross them.
//!
//! What stands across takes some cells of a lane, and with these its arrangements fall into parts: the cars between
//! two taken cells can be shuffled about, but none gets past. As long as nothing moves across, no lane hinders another.

use unsolve_grids::Cell;

use super::LANES;
use crate::layout::{Axis, bit};
use crate::line::Line;
use crate::{Lot, MAX_SIDE};

/// Most arrangements of a lane.
const PLACES: usize = 16;
/// Bits of a lane's cells in a word of all lanes.
const BYTE: u32 = 8;
/// Beside cells of a lane that nobody has asked for yet.
const UNKNOWN: u16 = u16::MAX;

/// A lane along which positions are bundled.
#[derive(Debug, Clone)]
pub(super) struct Along {
    /// Its number in the lot.
    pub(super) line: usize,
    /// Where its number begins in a position, and the bits of that.
    pub(super) shift: u32,
    mask: u64,
    /// The cells of the board that each arrangement takes.
    pub(super) cells: [u64; PLACES],
    /// The same along the lane.
    own: [u8; PLACES],
}

impl Along {
    /// The number of its arrangement in a position.
    #[inline]
    pub(super) fn place(&self, state: u64) -> usize {
        (state >> self.shift & self.mask) as usize % PLACES
    }

    /// A position with another arrangement.
    #[inline]
    pub(super) fn with(&self, state: u64, place: u8) -> u64 {
        state & !(self.mask << self.shift) | u64::from(place) << self.shift
    }
}

/// A lane across.
#[derive(Debug, Clone)]
pub(super) struct Across {
    /// Its number in the lot.
    pub(super) line: usize,
    shift: u32,
    mask: u64,
    /// The cells of lanes along that each arrangement takes, a byte for each lane.
    pub(super) cells: [u64; PLACES],
}

impl Across {
    /// What a change of its number changes in the cells that are taken.
    #[inline]
    pub(super) fn change(&self, place: usize, change: u64) -> u64 {
        let there = place ^ (change >> self.shift) as usize;
        self.cells[place % PLACES] ^ self.cells[there % PLACES]
    }
}

/// How the arrangements of a lane fall apart if some of its cells are taken.
#[derive(Debug, Clone, Copy)]
pub(super) struct Parts {
    /// The first arrangement of each part, a bit each.
    pub(super) firsts: u16,
    /// The part of each arrangement, a bit for each that is in it; none if it takes a cell that is taken.
    pub(super) members: [u16; PLACES],
    /// Where one move leads from each.
    pub(super) moves: [u16; PLACES],
    /// The first of its part.
    pub(super) first: [u8; PLACES],
    /// Its place among those of its part.
    pub(super) rank: [u8; PLACES],
    /// How many its part has.
    pub(super) count: [u8; PLACES],
}

impl Parts {
    fn new(line: &Line, own: &[u8; PLACES], taken: u8, longest: usize) -> Self {
        let none = [0; PLACES];
        let mut parts = Self {
            firsts: 0,
            members: [0; PLACES],
            moves: [0; PLACES],
            first: none,
            rank: none,
            count: none,
        };
        let fits = |place: usize| own[place] & taken == 0;
        let places = 0..line.places.len().min(PLACES);
        for place in places.clone().filter(|&place| fits(place)) {
            for &ray in line.rays_of((place as u64) << line.shift) {
                let glides = line.glides_of(ray).iter().take(longest);
                let reached = glides.map(|glide| place ^ (glide.change >> line.shift) as usize);
                for there in reached.take_while(|&there| fits(there)) {
                    parts.moves[place] |= 1 << there;
                }
            }
        }
        for place in places.filter(|&place| fits(place)) {
            if parts.members[place] == 0 {
                parts.add(place);
            }
        }
        parts
    }

    /// Adds the part that begins with an arrangement.
    fn add(&mut self, first: usize) {
        self.firsts |= 1 << first;
        let (mut members, mut open) = (1u16 << first, 1u16 << first);
        while let Some(place) = pop(&mut open) {
            open |= self.moves[place] & !members;
            members |= self.moves[place];
        }
        let count = members.count_ones() as u8;
        let mut left = members;
        while let Some(place) = pop(&mut left) {
            self.members[place] = members;
            self.first[place] = first as u8;
            self.count[place] = count;
            self.rank[place] = count - 1 - left.count_ones() as u8;
        }
    }
}

/// Takes the first bit out.
#[inline]
pub(super) fn pop(bits: &mut u16) -> Option<usize> {
    let first = (*bits != 0).then(|| bits.trailing_zeros() as usize);
    *bits &= bits.wrapping_sub(1);
    first
}

/// The lanes of a lot, and how those along fall apart.
#[derive(Debug, Clone, Default)]
pub(super) struct Frame {
    pub(super) along: Vec<Along>,
    pub(super) across: Vec<Across>,
    /// Bits of the cells along a lane.
    side: u32,
    longest: usize,
    /// Where the parts stand that belong to a lane and the cells that are taken of it.
    known: Vec<u16>,
    parts: Vec<Parts>,
}

impl Frame {
    /// Looks at another lot. Positions are bundled along the lanes with more ways to stand.
    pub(super) fn begin(&mut self, lot: &Lot) {
        let ways = |axis| {
            let lines = lot.lines().iter().filter(|line| line.axis == axis);
            lines.map(|line| line.places.len() as u64).product::<u64>()
        };
        let axis = if ways(Axis::Row) > ways(Axis::Column) { Axis::Row } else { Axis::Column };
        let [height, width] = lot.grid().size();
        self.side = if axis == Axis::Row { width } else { height } as u32;
        self.longest = lot.metric().longest() as usize;
        self.along.clear();
        self.across.clear();
        let mut bytes = [0; MAX_SIDE];
        for (number, line) in lot.lines().iter().enumerate().filter(|(_, line)| line.axis == axis) {
            let lane = lane_cells(lot, axis, line);
            bytes[lane.0] = 1 + self.along.len();
            let mut along = Along {
                line: number,
                shift: line.shift,
                mask: line.mask,
                cells: [0; PLACES],
                own: [0; PLACES],
            };
            for (place, arrangement) in line.places.iter().enumerate().take(PLACES) {
                along.cells[place] = arrangement.cells;
                along.own[place] = own_bits(&lane.1, arrangement.cells);
            }
            self.along.push(along);
        }
        for (number, line) in lot.lines().iter().enumerate().filter(|(_, line)| line.axis != axis) {
            let mut across =
                Across { line: number, shift: line.shift, mask: line.mask, cells: [0; PLACES] };
            for (place, arrangement) in line.places.iter().enumerate().take(PLACES) {
                across.cells[place] = crossed(lot, axis, &bytes, arrangement.cells);
            }
            self.across.push(across);
        }
        self.known.clear();
        self.known.resize(self.along.len() << self.side, UNKNOWN);
        self.parts.clear();
    }

    #[inline]
    fn slot(&self, lane: usize, taken: u64) -> usize {
        lane << self.side | (taken >> (BYTE * lane as u32)) as usize & ((1 << self.side) - 1)
    }

    /// How a lane falls apart if these cells are taken, which was asked for before.
    #[inline]
    pub(super) fn parts(&self, lane: usize, taken: u64) -> &Parts {
        &self.parts[usize::from(self.known[self.slot(lane, taken)])]
    }

    /// The same if it is known.
    fn known_parts(&self, lane: usize, taken: u64) -> Option<&Parts> {
        self.parts.get(usize::from(self.known[self.slot(lane, taken)]))
    }

    /// The same, found out if need be.
    #[inline]
    pub(super) fn find_parts(&mut self, lot: &Lot, lane: usize, taken: u64) -> &Parts {
        let slot = self.slot(lane, taken);
        if self.known[slot] == UNKNOWN {
            let Along { line, own, .. } = &self.along[lane];
            let taken = (taken >> (BYTE * lane as u32)) as u8;
            self.known[slot] = self.parts.len() as u16;
            self.parts.push(Parts::new(&lot.lines()[*line], own, taken, self.longest));
        }
        &self.parts[usize::from(self.known[slot])]
    }

    /// The cells that are taken across in a position, a byte for each lane along.
    pub(super) fn taken(&self, state: u64) -> u64 {
        let place = |across: &Across| (state >> across.shift & across.mask) as usize % PLACES;
        self.across.iter().fold(0, |taken, across| taken | across.cells[place(across)])
    }

    /// The first position of the bundle of one, and its place in it; `None` if its lanes were never met so.
    pub(super) fn known_bundle(&self, state: u64) -> Option<(u64, u32)> {
        let taken = self.taken(state);
        let (mut key, mut number, mut stride) = (state, 0, 1);
        for (lane, along) in self.along.iter().enumerate() {
            let (place, parts) = (along.place(state), self.known_parts(lane, taken)?);
            if parts.members[place] == 0 {
                return None;
            }
            key = along.with(key, parts.first[place]);
            number += stride * u32::from(parts.rank[place]);
            stride *= u32::from(parts.count[place]);
        }
        Some((key, number))
    }

    /// The lane along of the first cell in a word of all lanes.
    #[inline]
    pub(super) fn lane_of(cells: u64) -> usize {
        (cells.trailing_zeros() / BYTE) as usize % LANES
    }

    /// A word of all lanes without the cells of one.
    #[inline]
    pub(super) fn without(cells: u64, lane: usize) -> u64 {
        cells & !(0xff << (BYTE * lane as u32))
    }

    /// The bytes it takes.
    pub(super) fn bytes(&self) -> u64 {
        let lanes = self.along.capacity() * size_of::<Along>()
            + self.across.capacity() * size_of::<Across>();
        let parts =
            self.known.capacity() * size_of::<u16>() + self.parts.capacity() * size_of::<Parts>();
        (lanes + parts) as u64
    }
}

/// Which row or column a lane is, and its cells in order.
fn lane_cells(lot: &Lot, axis: Axis, line: &Line) -> (usize, Vec<u64>) {
    let grid = lot.grid();
    let [height, width] = grid.size();
    let first = line.places[0].cells.trailing_zeros() as usize % usize::from(grid.len()).max(1);
    let [row, column] = grid.at(first as Cell);
    let (lane, cells): (usize, Vec<[usize; 2]>) = match axis {
        Axis::Row => (row, (0..width).map(|column| [row, column]).collect()),
        Axis::Column => (column, (0..height).map(|row| [row, column]).collect()),
    };
    (lane, cells.into_iter().map(|place| bit(grid.number(place))).collect())
}

/// The cells of a lane that are among some.
fn own_bits(lane: &[u64], cells: u64) -> u8 {
    let among = lane.iter().enumerate().filter(|&(_, &cell)| cells & cell != 0);
    among.fold(0, |own, (along, _)| own | 1 << along)
}

/// Cells as lanes along see them; `bytes` has the number of each row or column, plus one.
fn crossed(lot: &Lot, axis: Axis, bytes: &[usize; MAX_SIDE], cells: u64) -> u64 {
    let grid = lot.grid();
    let mut crossed = 0;
    for cell in grid.cells().filter(|&cell| cells & bit(cell) != 0) {
        let [row, column] = grid.at(cell);
        let (lane, along) = if axis == Axis::Row { (row, column) } else { (column, row) };
        if let Some(byte) = bytes[lane].checked_sub(1) {
            crossed |= 1 << (BYTE as usize * byte + along);
        }
    }
    crossed
}
