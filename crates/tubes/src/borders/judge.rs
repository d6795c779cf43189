//! The top-border test for many positions of one level: it remembers what it has decided.
//!
//! What a tube contributes depends only on what stands up to its highest border and on the colour
//! above it. So each such *stump* gets a small number, with all that follows from it in a table;
//! a position of borders is a sorted row of these numbers, and a hash map knows their fates.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::stumps::{Stump, Stumps};
use crate::{MAX_COLOURS, MAX_TUBES, Shape, Tubes};

/// Fates there is room for at first.
const FIRST_FATES: usize = 224;
/// Fates that are kept at most.
const MOST_FATES: usize = 1 << 17;

/// A position of borders: the numbers of the stumps, largest first, then 0 for every tube without
/// a border.
type Row = [u8; MAX_TUBES];

/// Decides for many positions of one level whether they can still be won.
///
/// ```
/// use unsolve_tubes::{Judge, Shape, Tubes};
///
/// let shape = Shape::new(4, 3, &[4, 4]);
/// let mut judge = Judge::new(&shape);
/// let lost = Tubes::new(&shape, &[vec![0, 1, 1, 0], vec![0, 1, 1, 0]]);
/// let won = Tubes::new(&shape, &[vec![0, 0, 1, 0], vec![1, 1, 1], vec![0]]);
/// assert_eq!(judge.can_win(&lost), Some(false));
/// assert_eq!(judge.can_win(&won), Some(true));
/// ```
pub struct Judge<'s> {
    shape: &'s Shape,
    /// All units of each colour, by unit.
    counts: Vec<i16>,
    /// How many tubes a number of units takes; division would cost more than all the rest.
    takes: Vec<i16>,
    stumps: Stumps,
    fates: HashMap<Row, bool, FxBuildHasher>,
}

/// What a position of borders leaves free.
#[derive(Clone, Copy)]
struct Room {
    /// Free units less the room above borders, by unit.
    lacks: [i16; MAX_COLOURS + 1],
    /// Units below borders, by unit.
    fixed: [i16; MAX_COLOURS + 1],
    /// Tubes without a border.
    open: i16,
    /// Tubes without a border that are needed.
    needed: i16,
}

impl<'s> Judge<'s> {
    /// A judge for positions of this shape, best all of one level.
    #[must_use]
    pub fn new(shape: &'s Shape) -> Self {
        let units = shape.colours().last().map_or(0, usize::from) + 2;
        let most = shape.tubes() * shape.capacity();
        Self {
            shape,
            counts: shape.counts()[..units].iter().map(|&count| small(count.into())).collect(),
            takes: (0..=most).map(|count| small(count.div_ceil(shape.capacity()))).collect(),
            stumps: Stumps::default(),
            fates: HashMap::with_capacity_and_hasher(FIRST_FATES, FxBuildHasher),
        }
    }

    /// Whether a position can be won; `None` if the judge has no room to find out.
    pub fn can_win(&mut self, tubes: &Tubes) -> Option<bool> {
        let mut row = [0; MAX_TUBES];
        let mut bordered = 0;
        for &tube in &tubes.0[..self.shape.tubes()] {
            let number = self.stumps.number(self.shape, tube)?;
            if number > 0 {
                let mut place = bordered;
                while place > 0 && row[place - 1] < number {
                    row[place] = row[place - 1];
                    place -= 1;
                }
                row[place] = number;
                bordered += 1;
            }
        }
        self.fate(&row, &self.room(&row))
    }

    /// How many fates it remembers.
    #[cfg(test)]
    pub(super) fn fates(&self) -> usize {
        self.fates.len()
    }

    /// The depth is at most the number of borders.
    fn fate(&mut self, row: &Row, room: &Room) -> Option<bool> {
        if row[0] == 0 {
            return Some(true);
        }
        if let Some(&fate) = self.fates.get(row) {
            return Some(fate);
        }
        if self.fates.len() >= MOST_FATES {
            return None;
        }
        let (mut next, found) = self.without_one(row, room);
        let next = &mut next[..found];
        next.sort_unstable();
        for &(_, place) in next.iter() {
            let place = usize::from(place);
            let after = self.room_after(room, self.stumps.get(row[place]));
            if self.fate(&self.taken_down(row, place), &after)? {
                self.fates.insert(*row, true);
                return Some(true);
            }
        }
        self.fates.insert(*row, false);
        Some(false)
    }

    /// The places of borders that can be taken down, each with what is then lacking in open
    /// tubes. Of equal stumps one is enough.
    fn without_one(&self, row: &Row, room: &Room) -> ([(i16, u8); MAX_TUBES], usize) {
        let mut next = [(0, 0); MAX_TUBES];
        let mut found = 0;
        for (place, &number) in row.iter().take_while(|&&number| number > 0).enumerate() {
            if row.get(place + 1) == Some(&number) {
                continue;
            }
            let stump = self.stumps.get(number);
            if self.is_harmless(room, stump.unit) {
                next[0] = (0, place as u8);
                return (next, 1);
            }
            let without = self.needed_without(room, stump);
            if without <= room.open {
                next[found] = (self.lacking_after(room, stump, without), place as u8);
                found += 1;
            }
        }
        (next, found)
    }

    /// Whether borders that show this unit can be taken down without a second thought: all units
    /// of the colour are free, and need as many open tubes as if there were no room above borders.
    /// That stays so, because such room only gets less from here on.
    fn is_harmless(&self, room: &Room, unit: u8) -> bool {
        let unit = usize::from(unit);
        room.fixed[unit] == 0
            && self.tubes_for(room.lacks[unit]) == self.tubes_for(self.counts[unit])
    }

    /// Open tubes that are needed without the room above a stump.
    fn needed_without(&self, room: &Room, stump: &Stump) -> i16 {
        let own = room.lacks[usize::from(stump.unit)];
        room.needed - self.tubes_for(own) + self.tubes_for(own + i16::from(stump.room))
    }

    /// Open tubes that are needed, less those there are, once a stump's border is gone.
    fn lacking_after(&self, room: &Room, stump: &Stump, without: i16) -> i16 {
        let (unit, length) = stump.highest_fixed();
        let own = if unit == stump.unit { i16::from(stump.room) } else { 0 };
        let lacks = room.lacks[usize::from(unit)] + own;
        let after = lacks + i16::from(length) - i16::from(self.stumps.get(stump.next).room);
        let opened = i16::from(stump.next == 0);
        without - self.tubes_for(lacks) + self.tubes_for(after) - room.open - opened
    }

    /// What is free once a stump's border is gone.
    fn room_after(&self, room: &Room, stump: &Stump) -> Room {
        let mut after = *room;
        after.needed = self.needed_without(room, stump);
        after.lacks[usize::from(stump.unit)] += i16::from(stump.room);
        let (unit, length) = stump.highest_fixed();
        let unit = usize::from(unit);
        after.fixed[unit] -= i16::from(length);
        after.needed -= self.tubes_for(after.lacks[unit]);
        after.lacks[unit] += i16::from(length) - i16::from(self.stumps.get(stump.next).room);
        after.needed += self.tubes_for(after.lacks[unit]);
        after.open += i16::from(stump.next == 0);
        after
    }

    fn tubes_for(&self, lacking: i16) -> i16 {
        self.takes[lacking.max(0) as usize]
    }

    fn room(&self, row: &Row) -> Room {
        let none = [0; MAX_COLOURS + 1];
        let open = small(self.shape.tubes());
        let mut room = Room { lacks: none, fixed: none, open, needed: 0 };
        room.lacks[..self.counts.len()].copy_from_slice(&self.counts);
        for &number in row.iter().take_while(|&&number| number > 0) {
            let stump = self.stumps.get(number);
            room.lacks[usize::from(stump.unit)] -= i16::from(stump.room);
            for &(unit, length) in stump.fixed() {
                room.lacks[usize::from(unit)] -= i16::from(length);
                room.fixed[usize::from(unit)] += i16::from(length);
            }
            room.open -= 1;
        }
        let lacks = room.lacks[..self.counts.len()].iter();
        room.needed = lacks.map(|&lacking| self.tubes_for(lacking)).sum();
        room
    }

    /// The row with one border taken down.
    fn taken_down(&self, row: &Row, mut place: usize) -> Row {
        let mut after = *row;
        let next = self.stumps.get(row[place]).next;
        while place + 1 < MAX_TUBES && after[place + 1] > next {
            after[place] = after[place + 1];
            place += 1;
        }
        after[place] = next;
        after
    }
}

/// A number of tubes or of units on a board.
fn small(number: usize) -> i16 {
    i16::try_from(number).unwrap_or(i16::MAX)
}
