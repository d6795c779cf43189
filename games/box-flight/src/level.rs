//! A checked level: what stays the same while playing, and the start.

use unsolve_adapters::graph::GraphRules;

use crate::{Board, BoxFlight, Plan, Room, State};

/// A level.
#[derive(Debug, Clone)]
pub struct Level {
    room: Room,
    pub(crate) start: State,
}

impl Level {
    /// A level of parts that are known to fit together, with nothing broken at the start.
    pub(crate) fn new(plan: Plan, start: State) -> Self {
        let room = Room::new(Board::new(plan), start.light().len(), start.heavy().len());
        Self { room, start }
    }

    /// The same board from another position in which nothing is broken and no box is gone.
    pub(crate) fn starting(&self, start: State) -> Self {
        Self { room: self.room.clone(), start }
    }

    /// The rules it is played by.
    #[must_use]
    pub fn room(&self) -> &Room {
        &self.room
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.room.board()
    }

    /// Where everything is at the start.
    #[must_use]
    pub fn start(&self) -> State {
        self.start
    }
}

impl GraphRules for BoxFlight {
    type Machine = Room;

    const EVALUATED: bool = true;

    fn machine(level: &Level) -> &Room {
        &level.room
    }
}
