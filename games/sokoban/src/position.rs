//! Where everything stands.

use crate::set::{Set, Spot};

/// The boxes and the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// Where boxes stand.
    pub boxes: Set,
    /// Where the player stands.
    pub player: Spot,
}

impl Position {
    /// The same with a box pushed on and the player where it stood.
    #[inline]
    #[must_use]
    pub(crate) fn pushed(mut self, at: Spot, to: Spot) -> Self {
        self.boxes.remove(at);
        self.boxes.insert(to);
        self.player = at;
        self
    }
}
