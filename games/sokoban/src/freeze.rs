//! Boxes that can't be pushed any more.

use crate::room::{Direction, Room};
use crate::set::{Set, Spot};

/// The two ways to push along.
const AXES: [[Direction; 2]; 2] =
    [[Direction::Up, Direction::Down], [Direction::Left, Direction::Right]];

/// What is known of a room when boxes are looked at.
pub(crate) struct Frozen<'a> {
    pub(crate) room: &'a Room,
    /// Spots from which no goal can be reached.
    pub(crate) dead: &'a Set,
    pub(crate) boxes: Set,
    /// The boxes that are taken for walls, because it is them that are asked about.
    pub(crate) fixed: Set,
}

impl Frozen<'_> {
    /// Whether a box can't be pushed along either axis, whatever happens; then all that hold it are among the
    /// [`fixed`](Self::fixed).
    ///
    /// A box is held along an axis by a wall beside it, by a box beside it that is held itself, or if either push
    /// would end on a dead spot. A box that is being asked about counts as a wall: of two that hold each other
    /// neither can be the first to move.
    pub(crate) fn holds(&mut self, spot: Spot) -> bool {
        let before = self.fixed;
        self.fixed.insert(spot);
        let held = AXES.into_iter().all(|axis| self.along(spot, axis));
        if !held {
            self.fixed = before;
        }
        held
    }

    fn along(&mut self, spot: Spot, axis: [Direction; 2]) -> bool {
        let sides = axis.map(|towards| self.room.next(spot, towards));
        let [Some(one), Some(other)] = sides else { return true };
        if self.fixed.has(one) || self.fixed.has(other) {
            return true;
        }
        if self.dead.has(one) && self.dead.has(other) {
            return true;
        }
        [one, other].into_iter().any(|side| self.boxes.has(side) && self.holds(side))
    }
}
