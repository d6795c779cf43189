//! Parts of the floor that boxes close off, and pushes that can't be put off.
//!
//! A *corral* is floor that the player can't reach, with the boxes around it. Suppose that every push of these boxes that
//! any solution could begin with goes into the corral and can be made now. Then the first push of a solution that
//! moves one of them can as well be made first of all: what comes before it happens outside and needs neither
//! the boxes nor the floor behind them. So if one of the boxes has to move, no other pushes need to be tried.

use crate::position::Position;
use crate::room::{Direction, Room};
use crate::set::{Set, Spot};

/// A position whose corrals are looked at.
pub(crate) struct Corrals<'a> {
    pub(crate) room: &'a Room,
    pub(crate) goals: &'a Set,
    /// Spots from which no goal can be reached.
    pub(crate) dead: &'a Set,
    pub(crate) position: &'a Position,
    /// Where the player can walk.
    pub(crate) reach: &'a Set,
}

impl Corrals<'_> {
    /// The boxes of a corral that has to be opened now; of several the one with the fewest boxes.
    pub(crate) fn forced(&self) -> Option<Set> {
        let boxes = &self.position.boxes;
        let mut closed = self.room.all().minus(self.reach).minus(boxes);
        if closed.is_empty() {
            return None;
        }
        let all = closed;
        let mut best: Option<Set> = None;
        let mut keep = |fence: Option<Set>| {
            if let Some(fence) = fence
                && best.is_none_or(|best| fence.len() < best.len())
            {
                best = Some(fence);
            }
        };
        let mut parts = 0;
        while let Some(spot) = closed.first() {
            let part = self.room.reach(boxes, spot);
            closed = closed.minus(&part);
            keep(self.fence(&part));
            parts += 1;
        }
        if parts > 1 {
            keep(self.fence(&all));
        }
        best
    }

    /// The boxes around closed floor, if their pushes can't be put off.
    fn fence(&self, inside: &Set) -> Option<Set> {
        let fence: Set = inside
            .iter()
            .flat_map(|spot| self.room.around(spot))
            .filter(|&spot| self.position.boxes.has(spot))
            .collect();
        let must_move = !fence.is_within(self.goals);
        let forced =
            |at: Spot| Direction::ALL.into_iter().all(|to| self.is_inward(inside, &fence, at, to));
        (must_move && fence.iter().all(forced)).then_some(fence)
    }

    /// Whether a push goes into the corral and can be made now, or can't be the first of them.
    fn is_inward(&self, inside: &Set, fence: &Set, at: Spot, towards: Direction) -> bool {
        let (Some(to), Some(behind)) =
            (self.room.next(at, towards), self.room.next(at, towards.opposite()))
        else {
            return true;
        };
        if inside.has(behind) || fence.has(behind) || fence.has(to) || self.dead.has(to) {
            return true;
        }
        inside.has(to) && self.reach.has(behind)
    }
}
