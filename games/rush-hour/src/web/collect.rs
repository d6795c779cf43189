//! All positions of a component and their links.
//!
//! A step changes one lane, and frees or takes one cell of each of two lanes across. So what is free in a position is
//! known from the one it was met from, but for these three lanes.

use super::tables::{Kind, MOST_PLACES, Tables};
use super::{LANE_BITS, Lane, MIX, NONE, Web};
use crate::MAX_SIDE;

/// Positions gone on from for each one that may be open beyond the limit.
const WIDENING: usize = 6;

/// A lane as the collecting walk needs it.
struct Track<'a> {
    kind: &'a Kind,
    /// The cells of each arrangement, as lanes across read them.
    cells: &'a [u64; MOST_PLACES],
    /// Where its number begins in a position.
    shift: u32,
    /// Which cells it reads, 0 for rows and 1 for columns, and where its own begin among them.
    side: usize,
    offset: u32,
    /// Its steps: the first one, and all of them as bits.
    first: u32,
    steps: u64,
}

/// All lanes of a board and how they meet.
struct Tracks<'a> {
    list: Vec<Track<'a>>,
    /// The lane of each step.
    owner: Vec<u8>,
    /// The lanes across a cell, by the side they read and the cell's line; none where the number is beyond the list.
    crossing: [[u8; MAX_SIDE]; 2],
    /// The line of each cell.
    line: [u8; u64::BITS as usize],
    mask: u64,
}

impl<'a> Tracks<'a> {
    fn new(lanes: &'a [Lane], tables: &'a Tables, side: usize, steps: usize) -> Self {
        let mut tracks = Self {
            list: Vec::with_capacity(lanes.len()),
            owner: vec![0; steps],
            crossing: [[u8::MAX; MAX_SIDE]; 2],
            line: std::array::from_fn(|cell| (cell / side) as u8),
            mask: (1 << side) - 1,
        };
        for (number, lane) in lanes.iter().enumerate() {
            let Some(kind) = tables.kind(lane.kind) else { continue };
            let end = lanes.get(number + 1).map_or(steps, |next| next.first);
            tracks.owner[lane.first..end].fill(number as u8);
            tracks.crossing[lane.side & 1][lane.number] = number as u8;
            tracks.list.push(Track {
                kind,
                cells: &lane.cells,
                shift: LANE_BITS * number as u32,
                side: lane.side & 1,
                offset: (lane.number * side) as u32,
                first: lane.first as u32,
                steps: (u64::MAX >> (64 - (end - lane.first))) << lane.first,
            });
        }
        tracks
    }

    /// What is taken across and the steps that are free in a position.
    fn look(&self, state: u64, walls: [u64; 2]) -> Look {
        let mut look = Look { across: walls, free: 0 };
        for track in &self.list {
            look.across[track.side ^ 1] |= track.cells[track.place(state)];
        }
        for track in &self.list {
            look.look_along(track, state, self.mask);
        }
        look
    }

    /// The position after a step, and what the step changes.
    #[inline]
    fn after(&self, state: u64, step: usize) -> (u64, Change<'_>) {
        let track = &self.list[usize::from(self.owner[step])];
        let place = track.place(state);
        let change = track.kind.change(place, step - track.first as usize);
        let reached = state ^ u64::from(change) << track.shift;
        (reached, Change { track, from: place, to: track.place(reached) })
    }

    /// What is known after a change, if it was known before.
    #[inline]
    fn look_after(&self, before: Look, change: &Change<'_>, reached: u64) -> Look {
        let Change { track, from, to } = *change;
        let (mut look, across) = (before, track.side ^ 1);
        let mut changed = track.cells[from] ^ track.cells[to];
        look.across[across] ^= changed;
        look.look_along(track, reached, self.mask);
        while changed != 0 {
            let line = self.line[changed.trailing_zeros() as usize];
            changed &= changed - 1;
            let number = self.crossing[across][usize::from(line) % MAX_SIDE];
            if let Some(track) = self.list.get(usize::from(number)) {
                look.look_along(track, reached, self.mask);
            }
        }
        look
    }
}

/// A lane whose cars stand in another way than before.
struct Change<'a> {
    track: &'a Track<'a>,
    from: usize,
    to: usize,
}

impl Track<'_> {
    /// The number of its arrangement in a position.
    #[inline]
    fn place(&self, state: u64) -> usize {
        (state >> self.shift) as usize % MOST_PLACES
    }
}

/// What is known of a position beside its number.
#[derive(Debug, Clone, Copy)]
pub(super) struct Look {
    /// The cells that are taken by walls and from across, as rows and as columns read them.
    across: [u64; 2],
    /// The steps that are free, a bit each.
    pub(super) free: u64,
}

impl Look {
    /// Looks at the steps of one lane.
    #[inline]
    fn look_along(&mut self, track: &Track<'_>, state: u64, mask: u64) {
        let taken = self.across[track.side & 1] >> track.offset & mask;
        let free = u64::from(track.kind.free(track.place(state), taken as usize));
        self.free = self.free & !track.steps | free << track.first;
    }
}

impl Web {
    /// All positions and their links; `false` if there are more than `most`, or more than `open` that were not gone on
    /// from, which may be more by one for every six that were.
    pub(super) fn collect(&mut self, start: u64, [most, open]: [usize; 2]) -> bool {
        let steps = 2 * self.layout.cars.len();
        // No position has more neighbours than there are steps, so this is all that is met before the limit is looked at.
        let room = most + steps + 1;
        self.bits = usize::BITS - (2 * room).leading_zeros();
        self.table.clear();
        self.table.resize(1 << self.bits, NONE);
        self.states.clear();
        self.looks.clear();
        self.steps = steps;
        if self.links.len() < room * steps {
            self.links.resize(room * steps, NONE);
        }
        // As few questions as can be are asked in the loop below.
        let tables = std::mem::replace(&mut self.tables, Tables::new(0));
        let lanes = std::mem::take(&mut self.lanes);
        let tracks = Tracks::new(&lanes, &tables, self.side, steps);
        let look = tracks.look(start, self.walls());
        self.find(start, || look);
        let (mut next, mut fits) = (0, true);
        while next < self.states.len() && fits {
            self.link(next, &tracks);
            next += 1;
            let met = self.states.len();
            fits = met <= most && met - next <= open + next / WIDENING;
        }
        drop(tracks);
        (self.tables, self.lanes) = (tables, lanes);
        fits
    }

    /// Links a position to all that are one step away, both ways.
    #[inline]
    fn link(&mut self, number: usize, tracks: &Tracks<'_>) {
        let steps = self.steps;
        let (state, look) = (self.states[number], self.looks[number]);
        let row = number * steps;
        let mut open = look.free;
        while open != 0 {
            let step = open.trailing_zeros() as usize;
            open &= open - 1;
            if self.links[row + step] != NONE {
                continue;
            }
            let (reached, change) = tracks.after(state, step);
            let reached = self.find(reached, || tracks.look_after(look, &change, reached));
            self.links[row + step] = reached as u16;
            self.links[reached * steps + (step ^ 1)] = number as u16;
        }
    }

    /// The number of a position. If it is met for the first time it gets one, and is looked at.
    #[inline]
    fn find(&mut self, state: u64, look: impl FnOnce() -> Look) -> usize {
        let mask = self.table.len() - 1;
        let mut slot = (state.wrapping_mul(MIX) >> (u64::BITS - self.bits)) as usize & mask;
        loop {
            let number = self.table[slot];
            if number == NONE {
                self.table[slot] = self.states.len() as u16;
                let row = self.states.len() * self.steps;
                self.links[row..row + self.steps].fill(NONE);
                self.states.push(state);
                self.looks.push(look());
                return self.states.len() - 1;
            }
            if self.states[usize::from(number)] == state {
                return number.into();
            }
            slot = (slot + 1) & mask;
        }
    }
}
