//! Whether a position can still be won, decided without searching its positions.
//!
//! A *border* is a place in a tube where the colour changes. Only the highest border of a tube
//! matters at any time: the units above it have one colour and are free to go, all else is fixed.
//! Free units of colour `c` find room above the borders that show `c` and in the tubes without a
//! border (empty or of one colour), each of which serves one colour at a time. So the highest
//! border of tube `b` can be taken down if and only if everything free fits without the room above
//! it:
//!
//! > sum over colours of `ceil(max(0, free(c) - room(c)) / capacity)` <= tubes without a border,
//!
//! where `room(c)` leaves tube `b` out. A border never comes back, so positions of borders form a
//! graph without cycles that is far smaller than the space of positions, and the position can be
//! won if and only if all borders can be taken down one after the other: what is left then only
//! has to be joined. It does not matter whether a move takes one unit or a whole run, as long as a
//! run may be split by a tube that gets full. (Ito and others, *Sorting Balls and Water:
//! Equivalence and Computational Complexity*, 2022.)
//!
//! If it can't be won, the set of all positions of borders that can be reached is *closed* and
//! does not hold the one without borders. That set is the proof: see [`Closed`].

mod closed;
mod judge;
mod stumps;
#[cfg(test)]
mod tests;

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use serde_json::Value;
use unsolve_core::decimal::grouped;
use unsolve_core::{Budget, Progress, StopReason};

use crate::{Board, MAX_CAPACITY, MAX_COLOURS, MAX_TUBES, Shape, Tubes};

pub use closed::{Closed, Gap};
pub use judge::Judge;

/// Bits of a tube's number of borders in a key.
const BITS: usize = 3;
/// What a key takes in the set and on the stack, about.
const KEY_BYTES: u64 = 40;
/// Keys between two looks at the limits.
const POLL_EVERY: u64 = 256;

/// How many borders each tube has, `BITS` each: a position of borders.
type Key = u128;

/// The borders of a position.
///
/// ```
/// use unsolve_core::Budget;
/// use unsolve_tubes::{Borders, Shape, Tubes};
///
/// let lost = vec![vec![0, 1, 1, 0], vec![0, 1, 1, 0]];
/// let winnable = |tubes| {
///     let shape = Shape::new(4, tubes, &[4, 4]);
///     Borders::of(&shape, &Tubes::new(&shape, &lost)).decide(&Budget::default())
/// };
/// let closed = winnable(3).expect("it is small").expect("it is lost");
/// assert_eq!(closed.0[0], [2, 2, 0]);
/// assert_eq!(winnable(4), Ok(None));
/// assert!(closed.holds(4, &[vec![0, 1, 1, 0], vec![0, 1, 1, 0], vec![]]).is_ok());
/// ```
#[derive(Debug, Clone)]
pub struct Borders {
    capacity: u32,
    tubes: usize,
    start: Key,
    /// For each tube and number of borders left: the unit above the highest and its height.
    tops: [[Top; MAX_CAPACITY]; MAX_TUBES],
    /// All units of each colour.
    counts: [u32; MAX_COLOURS + 1],
}

/// What stands above a border.
#[derive(Debug, Clone, Copy, Default)]
struct Top {
    unit: u8,
    height: u8,
}

/// What a position of borders leaves free.
struct Room {
    free: [u32; MAX_COLOURS + 1],
    above: [u32; MAX_COLOURS + 1],
    /// Tubes without a border.
    open: u32,
    /// Tubes without a border that are needed if all room above borders is used.
    needed: u32,
}

impl Borders {
    /// The borders of a position.
    #[must_use]
    pub fn of(shape: &Shape, tubes: &Tubes) -> Self {
        let mut borders = Self {
            capacity: shape.capacity() as u32,
            tubes: shape.tubes(),
            start: 0,
            tops: [[Top::default(); MAX_CAPACITY]; MAX_TUBES],
            counts: [0; MAX_COLOURS + 1],
        };
        for (i, &tube) in tubes.0[..shape.tubes()].iter().enumerate() {
            borders.add(shape, i, tube);
        }
        borders
    }

    fn add(&mut self, shape: &Shape, i: usize, tube: u64) {
        let mut found = 0;
        for height in 0..shape.height(tube) {
            let unit = shape.unit(tube, height) as u8;
            self.counts[usize::from(unit)] += 1;
            if height > 0 && shape.unit(tube, height - 1) as u8 != unit {
                found += 1;
            }
            let starts = height == 0 || self.tops[i][found].unit != unit;
            if starts {
                self.tops[i][found] = Top { unit, height: height as u8 };
            }
        }
        self.start |= (found as Key) << (BITS * i);
    }

    /// Decides whether all borders can be taken down: `None` if so, else the proof that they
    /// can't. Fails with the limit that ran out.
    pub fn decide(&self, budget: &Budget<'_>) -> Result<Option<Closed>, StopReason> {
        let mut met: HashSet<Key, FxBuildHasher> = HashSet::default();
        let mut open = vec![self.start];
        let mut next = Vec::new();
        met.insert(self.start);
        let mut looked = 0u64;
        while let Some(key) = open.pop() {
            if key == 0 {
                return Ok(None);
            }
            if looked.is_multiple_of(POLL_EVERY) || looked >= budget.max_nodes {
                budget.check(&progress(looked, met.len()))?;
            }
            looked += 1;
            self.without_one(key, &mut next);
            open.extend(next.drain(..).filter(|&key| met.insert(key)));
        }
        Ok(Some(self.closed(met)))
    }

    /// The positions with one border less.
    fn without_one(&self, key: Key, next: &mut Vec<Key>) {
        let room = self.room(key);
        for tube in 0..self.tubes {
            let left = left(key, tube);
            if left > 0 && self.can_go(&room, self.tops[tube][left]) {
                next.push(key - (1 << (BITS * tube)));
            }
        }
    }

    /// Whether everything free fits without the room above this border.
    fn can_go(&self, room: &Room, top: Top) -> bool {
        let unit = usize::from(top.unit);
        let own = self.capacity - u32::from(top.height);
        let with = self.tubes_for(room.free[unit], room.above[unit]);
        let without = self.tubes_for(room.free[unit], room.above[unit] - own);
        room.needed - with + without <= room.open
    }

    fn tubes_for(&self, free: u32, room: u32) -> u32 {
        free.saturating_sub(room).div_ceil(self.capacity)
    }

    fn room(&self, key: Key) -> Room {
        let mut room = Room { free: self.counts, above: [0; MAX_COLOURS + 1], open: 0, needed: 0 };
        for tube in 0..self.tubes {
            let left = left(key, tube);
            let tops = &self.tops[tube];
            if left == 0 {
                room.open += 1;
                continue;
            }
            room.above[usize::from(tops[left].unit)] +=
                self.capacity - u32::from(tops[left].height);
            for run in 0..left {
                let length = tops[run + 1].height - tops[run].height;
                room.free[usize::from(tops[run].unit)] -= u32::from(length);
            }
        }
        let colours = room.free.iter().zip(&room.above);
        room.needed = colours.map(|(&free, &room)| self.tubes_for(free, room)).sum();
        room
    }

    fn closed(&self, met: HashSet<Key, FxBuildHasher>) -> Closed {
        let mut keys: Vec<Key> = met.into_iter().filter(|&key| key != self.start).collect();
        keys.sort_unstable_by(|a, b| b.cmp(a));
        let row = |key: Key| (0..self.tubes).map(|tube| left(key, tube) as u8).collect();
        Closed(std::iter::once(self.start).chain(keys).map(row).collect())
    }
}

/// How many borders a tube has left.
fn left(key: Key, tube: usize) -> usize {
    (key >> (BITS * tube)) as usize & ((1 << BITS) - 1)
}

fn progress(looked: u64, met: usize) -> Progress {
    let stored = met as u64;
    Progress { nodes: looked, stored, bytes: stored * KEY_BYTES, depth: 0 }
}

/// Something that decides whether positions of a level can be won; it says `None` if a limit runs
/// out first. Holds for every game in which a run may be split by a tube that gets full.
pub fn judge<'a>(
    shape: &'a Shape,
    budget: &'a Budget<'a>,
) -> impl FnMut(&Tubes) -> Option<bool> + 'a {
    let mut judge = Judge::new(shape);
    move |tubes| {
        let search = || Borders::of(shape, tubes).decide(budget).ok();
        judge.can_win(tubes).or_else(|| search().map(|closed| closed.is_none()))
    }
}

/// Whether one position can be won; see [`judge`].
#[must_use]
pub fn winnable(shape: &Shape, tubes: &Tubes, budget: &Budget<'_>) -> Option<bool> {
    judge(shape, budget)(tubes)
}

/// The proof that a board can't be solved, as level files hold it; `None` if it can be, or if a
/// limit runs out, or if the proof is too long for a file.
#[must_use]
pub fn certificate(board: &Board, budget: &Budget<'_>) -> Option<Value> {
    let closed = Borders::of(&board.shape, &board.tubes).decide(budget).ok()??;
    closed.is_short().then(|| closed.to_json())
}

/// Checks the proof that a board can't be solved; says what it rests on, or what is wrong.
pub fn check_certificate(board: &Board, certificate: &Value) -> Result<String, String> {
    let closed = Closed::from_json(certificate).map_err(|gap| gap.to_string())?;
    closed.holds(board.shape.capacity(), &board.contents()).map_err(|gap| gap.to_string())?;
    let positions = grouped(closed.0.len() as u64);
    Ok(format!("{positions} positions of borders lead to each other only, and none is solved"))
}
