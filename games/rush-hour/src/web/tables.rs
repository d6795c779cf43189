//! What cars in one lane can do, for every way to fill it: made once for all boards of a size.

use crate::MAX_SIDE;
use crate::line::MOST_IN_LINE;

/// Most arrangements of the cars of one lane.
pub(super) const MOST_PLACES: usize = 16;
/// Kinds of lanes: none, a car or a truck at each rank.
const KINDS: usize = 3usize.pow(MOST_IN_LINE as u32);

/// Where the cars of a lane begin.
pub(super) type Begins = [u8; MOST_IN_LINE];

/// The kinds of lanes of a board that were met so far.
#[derive(Debug)]
pub(super) struct Tables {
    side: u8,
    kinds: Vec<Option<Box<Kind>>>,
}

/// All arrangements of some cars and trucks in one lane.
#[derive(Debug)]
pub(super) struct Kind {
    /// Where the cars begin in each arrangement.
    pub(super) places: Vec<Begins>,
    /// The cells they take, a bit each along the lane.
    pub(super) cells: [u8; MOST_PLACES],
    /// The cars that can move by one cell, back and forth a bit each, by arrangement and the cells that are taken from across.
    free: Vec<u8>,
    /// The bits that change in the number of an arrangement if a car does.
    change: [[u8; 2 * MOST_IN_LINE]; MOST_PLACES],
    across: usize,
}

impl Tables {
    pub(super) fn new(side: u8) -> Self {
        Self { side, kinds: (0..KINDS).map(|_| None).collect() }
    }

    /// The number of the lane with cars of these lengths, in their order.
    pub(super) fn number(&mut self, lengths: &[u8]) -> usize {
        let digit = |length: u8| usize::from(length - crate::CAR) + 1;
        let number = lengths.iter().fold(0, |number, &length| 3 * number + digit(length));
        let side = self.side;
        self.kinds[number].get_or_insert_with(|| Box::new(Kind::new(side, lengths)));
        number
    }

    /// A lane that has a number.
    pub(super) fn kind(&self, number: usize) -> Option<&Kind> {
        self.kinds.get(number)?.as_deref()
    }
}

impl Kind {
    fn new(side: u8, lengths: &[u8]) -> Self {
        let across = 1 << side;
        let mut kind = Self {
            places: Vec::new(),
            cells: [0; MOST_PLACES],
            free: Vec::new(),
            change: [[0; 2 * MOST_IN_LINE]; MOST_PLACES],
            across,
        };
        kind.arrange(side, lengths, &mut Vec::new());
        kind.free = vec![0; kind.places.len() * across];
        for place in 0..kind.places.len() {
            let begins = kind.places[place];
            for (rank, &length) in lengths.iter().enumerate() {
                kind.cells[place] |= ((1 << length) - 1) << begins[rank];
                for way in 0..2 {
                    kind.add_step(place, rank, length, way);
                }
            }
        }
        kind
    }

    /// Adds every arrangement that begins with the cars that stand already.
    fn arrange(&mut self, side: u8, lengths: &[u8], standing: &mut Vec<u8>) {
        let rank = standing.len();
        if rank == lengths.len() {
            let mut begins = [0; MOST_IN_LINE];
            begins[..rank].copy_from_slice(standing);
            self.places.push(begins);
            return;
        }
        let first = rank.checked_sub(1).map_or(0, |last| standing[last] + lengths[last]);
        let behind: u8 = lengths[rank..].iter().sum();
        for at in first..=side.saturating_sub(behind) {
            standing.push(at);
            self.arrange(side, lengths, standing);
            standing.pop();
        }
    }

    /// Notes where one car gets by one cell, if that cell is not taken from across.
    fn add_step(&mut self, place: usize, rank: usize, length: u8, way: usize) {
        let mut begins = self.places[place];
        begins[rank] =
            if way == 0 { begins[rank].wrapping_sub(1) } else { begins[rank].wrapping_add(1) };
        let Some(next) = self.places.iter().position(|&other| other == begins) else { return };
        let enters = if way == 0 { begins[rank] } else { begins[rank] + length - 1 };
        let step = 2 * rank + way;
        self.change[place][step] = (place ^ next) as u8;
        for across in (0..self.across).filter(|across| across >> enters & 1 == 0) {
            self.free[place * self.across + across] |= 1 << step;
        }
    }

    /// The steps that are free in an arrangement, if these cells are taken from across.
    #[inline]
    pub(super) fn free(&self, place: usize, across: usize) -> u8 {
        self.free[place * self.across + across]
    }

    /// The bits that a step changes.
    #[inline]
    pub(super) fn change(&self, place: usize, step: usize) -> u8 {
        self.change[place][step]
    }
}

/// The cells along a lane fit into a byte.
const _: () = assert!(MAX_SIDE <= 8);
