//! How many pushes a box alone in the room needs to a goal.
//!
//! A box parts the floor into at most four *sides*: where the player can be without pushing it. Which side
//! the player is on decides what can be done with the box, and no walk changes it. So the pushes from a spot
//! and a side to a goal are exact for a box that is alone, and never more than what it takes among others.

use crate::room::{Direction, Room};
use crate::set::{Set, Spot};

/// Marks a goal that can't be reached while distances are found.
const UNKNOWN: u16 = u16::MAX;
/// Pushes that a person sees between a box and a goal it can't be pushed to: far more than between any others.
const OUT_OF_SIGHT: u16 = 1_000;

/// Pushes to every goal, from everywhere.
#[derive(Debug, Clone)]
pub(crate) struct Distances {
    goals: usize,
    spots: usize,
    /// For each spot of a box and of the player the side that the player is on.
    sides: Vec<u8>,
    /// For each spot and side the pushes to each goal.
    exact: Vec<u16>,
    /// For each spot the pushes to each goal if the player could be anywhere at once: what people see.
    plain: Vec<u16>,
    /// For each spot and direction by how much a push changes the pushes to every goal, if it is the same for all.
    change: Vec<[Option<i16>; 4]>,
    /// Stands for the pushes to a goal that can't be reached: more than all boxes together ever need.
    far: u16,
    /// Spots from which a box alone reaches no goal.
    dead: Set,
}

impl Distances {
    pub(crate) fn new(room: &Room, goals: &Set) -> Self {
        let (count, spots) = (goals.len(), room.floor());
        let mut distances = Self {
            goals: count,
            spots,
            sides: sides(room),
            exact: vec![UNKNOWN; spots * 4 * count],
            plain: vec![OUT_OF_SIGHT; spots * count],
            change: Vec::new(),
            far: 0,
            dead: Set::default(),
        };
        for (number, goal) in goals.iter().enumerate() {
            distances.pull(room, number, goal);
            distances.pull_plainly(room, number, goal);
        }
        let known = distances.exact.iter().filter(|&&pushes| pushes != UNKNOWN);
        distances.far = known.max().map_or(1, |&most| most * count as u16 + 1);
        for pushes in distances.exact.iter_mut().filter(|pushes| **pushes == UNKNOWN) {
            *pushes = distances.far;
        }
        distances.change = room
            .spots()
            .map(|spot| Direction::ALL.map(|to| distances.shift(room, spot, to)))
            .collect();
        let lost = |spot: &Spot| {
            let rows = usize::from(*spot) * 4 * count;
            distances.exact[rows..rows + 4 * count].iter().all(|&pushes| pushes == distances.far)
        };
        distances.dead = room.spots().filter(lost).collect();
        distances
    }

    /// How many goals there are.
    #[inline]
    pub(crate) fn goals(&self) -> usize {
        self.goals
    }

    /// The side of a box that the player is on.
    #[inline]
    pub(crate) fn side(&self, at: Spot, player: Spot) -> usize {
        usize::from(self.sides[usize::from(at) * self.spots + usize::from(player)])
    }

    /// The pushes to each goal.
    #[inline]
    pub(crate) fn exact(&self, at: Spot, player: Spot) -> &[u16] {
        let row = (usize::from(at) * 4 + self.side(at, player)) * self.goals;
        &self.exact[row..row + self.goals]
    }

    /// The pushes to each goal for a player who can be anywhere.
    #[inline]
    pub(crate) fn plain(&self, at: Spot) -> &[u16] {
        let row = usize::from(at) * self.goals;
        &self.plain[row..row + self.goals]
    }

    /// By how much a push changes the pushes to every goal, if it is the same for all.
    #[inline]
    pub(crate) fn change(&self, at: Spot, towards: Direction) -> Option<i16> {
        self.change[usize::from(at)][towards as usize]
    }

    /// Whether a sum of pushes includes one that is impossible.
    #[inline]
    pub(crate) fn is_hopeless(&self, pushes: u32) -> bool {
        pushes >= u32::from(self.far)
    }

    /// Spots from which a box alone reaches no goal.
    #[inline]
    pub(crate) fn dead(&self) -> &Set {
        &self.dead
    }

    /// Pulls a box from a goal to wherever it can come from.
    fn pull(&mut self, room: &Room, number: usize, goal: Spot) {
        let place = |at: Spot, side: usize| usize::from(at) * 4 + side;
        let mut queue: Vec<(Spot, usize)> = (0..4).map(|side| (goal, side)).collect();
        for &(at, side) in &queue {
            self.exact[place(at, side) * self.goals + number] = 0;
        }
        let mut begin = 0;
        while let Some(&(to, side)) = queue.get(begin) {
            begin += 1;
            let pushes = self.exact[place(to, side) * self.goals + number] + 1;
            for towards in Direction::ALL {
                let Some(at) = room.next(to, towards.opposite()) else { continue };
                let Some(behind) = room.next(at, towards.opposite()) else { continue };
                if self.side(to, at) != side {
                    continue;
                }
                let from = self.side(at, behind);
                let known = &mut self.exact[place(at, from) * self.goals + number];
                if *known == UNKNOWN {
                    *known = pushes;
                    queue.push((at, from));
                }
            }
        }
    }

    fn pull_plainly(&mut self, room: &Room, number: usize, goal: Spot) {
        let mut queue = vec![goal];
        self.plain[usize::from(goal) * self.goals + number] = 0;
        let mut begin = 0;
        while let Some(&to) = queue.get(begin) {
            begin += 1;
            let pushes = self.plain[usize::from(to) * self.goals + number] + 1;
            for towards in Direction::ALL {
                let Some(at) = room.next(to, towards.opposite()) else { continue };
                if room.next(at, towards.opposite()).is_none() {
                    continue;
                }
                let known = &mut self.plain[usize::from(at) * self.goals + number];
                if *known == OUT_OF_SIGHT {
                    *known = pushes;
                    queue.push(at);
                }
            }
        }
    }

    fn shift(&self, room: &Room, at: Spot, towards: Direction) -> Option<i16> {
        let (to, behind) = (room.next(at, towards)?, room.next(at, towards.opposite())?);
        let (before, after) = (self.exact(at, behind), self.exact(to, at));
        let mut change = None;
        for (&before, &after) in before.iter().zip(after) {
            let this = match (before == self.far, after == self.far) {
                (true, true) => continue,
                (false, false) => after.cast_signed() - before.cast_signed(),
                _ => return None,
            };
            if change.is_some_and(|change| change != this) {
                return None;
            }
            change = Some(this);
        }
        change
    }
}

/// For each spot of a box the side that each spot of the player belongs to.
fn sides(room: &Room) -> Vec<u8> {
    let spots = room.floor();
    let mut sides = vec![0; spots * spots];
    for at in room.spots() {
        let alone = Set::default().with(at);
        let mut seen = alone;
        let mut side = 0;
        for begin in room.around(at) {
            if seen.has(begin) {
                continue;
            }
            let reached = room.reach(&alone, begin);
            for spot in reached.iter() {
                sides[usize::from(at) * spots + usize::from(spot)] = side;
            }
            seen = seen.or(&reached);
            side += 1;
        }
    }
    sides
}
