//! The rules of movement: what a direction pressed in a position does.

use super::board::{Board, Cell, Direction};
use super::state::{Mode, State, Weight};
use super::tiles::Traits;

/// What a move does, decided before anything is changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The player walks to the next cell.
    Walk {
        /// That cell.
        to: Cell,
    },
    /// The player climbs into the box on the next cell.
    Climb {
        /// That cell.
        to: Cell,
    },
    /// The player is launched out of the box.
    Fly {
        /// Where the flight ends.
        to: Cell,
        /// How it ends.
        landing: Landing,
    },
    /// The player moves the box around it by one cell.
    Push(Push),
}

/// How a flight ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Landing {
    /// On foot, before what stops it or on what catches it.
    Free,
    /// In a box.
    InBox,
    /// On foot before the fragile wall with this number, which breaks.
    Broke(u8),
}

/// A push of the box that the player is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Push {
    /// Where box and player go.
    pub to: Cell,
    /// What kind of box it is.
    pub weight: Weight,
    /// How many boxes ahead are pushed along.
    pub chain: u8,
    /// Where the last of all these boxes comes to stand.
    pub last: Cell,
    /// Whether the last one falls there; with no chain that is the player's own.
    pub falls: bool,
    /// The entry direction from now on.
    pub entry: Option<Direction>,
}

impl Board {
    /// What pressing a direction does; `None` if that is nothing.
    #[must_use]
    pub fn step(&self, state: &State, towards: Direction) -> Option<Step> {
        let to = self.next(state.player, towards)?;
        match state.mode {
            Mode::Lost => None,
            Mode::Free if state.has_box(to) => Some(Step::Climb { to }),
            Mode::Free if self.traits(state.broken, to).has(Traits::BLOCKS_PLAYER) => None,
            Mode::Free => Some(Step::Walk { to }),
            Mode::Inbox(Some(entry)) if entry == towards.opposite() => {
                self.flight(state, to, towards)
            }
            Mode::Inbox(entry) => self.push(state, entry, to, towards).map(Step::Push),
        }
    }

    /// Only what blocks the player on the first cell keeps it from taking off; a fragile wall
    /// there does not break.
    fn flight(&self, state: &State, first: Cell, towards: Direction) -> Option<Step> {
        if self.traits(state.broken, first).has(Traits::BLOCKS_PLAYER) {
            return None;
        }
        let mut to = state.player;
        let landing = loop {
            let Some(next) = self.next(to, towards) else { break Landing::Free };
            let traits = self.traits(state.broken, next);
            if traits.has(Traits::STOPS_FLIGHT) {
                break Landing::Free;
            }
            if traits.has(Traits::FRAGILE) {
                let hit = self.standing(state.broken, next);
                break hit.map_or(Landing::Free, Landing::Broke);
            }
            to = next;
            if state.has_box(next) {
                break Landing::InBox;
            }
            if traits.has(Traits::CATCHES_FLIGHT) {
                break Landing::Free;
            }
        };
        Some(Step::Fly { to, landing })
    }

    fn push(
        &self,
        state: &State,
        entry: Option<Direction>,
        to: Cell,
        towards: Direction,
    ) -> Option<Push> {
        let heavy = state.is_heavy(state.player);
        let (mut last, mut chain) = (to, 0);
        while state.has_box(last) {
            last = self.next(last, towards)?;
            chain += 1;
        }
        let traits = self.traits(state.broken, last);
        let stuck = chain > 0 && heavy && entry.is_none();
        if stuck || traits.has(Traits::BLOCKS_BOX) {
            return None;
        }
        let weight = if heavy { Weight::Heavy } else { Weight::Light };
        let falls = traits.has(Traits::DROPS_BOX);
        let entry = match weight {
            Weight::Heavy if entry.is_none() => Some(towards.opposite()),
            Weight::Heavy if entry == Some(towards) && chain == 0 => None,
            _ => entry,
        };
        Some(Push { to, weight, chain, last, falls, entry })
    }

    /// The position after a step, which is one of this position in this direction.
    pub(super) fn make(&self, state: &mut State, step: Step, towards: Direction) {
        match step {
            Step::Walk { to } | Step::Fly { to, landing: Landing::Free } => {
                self.put_down(state, to);
            }
            Step::Climb { to } | Step::Fly { to, landing: Landing::InBox } => {
                state.player = to;
                state.mode = Mode::Inbox(Some(towards));
            }
            Step::Fly { to, landing: Landing::Broke(number) } => {
                state.broken |= 1 << number;
                self.put_down(state, to);
            }
            Step::Push(push) => self.make_push(state, push, towards),
        }
    }

    /// The player stands on a cell on foot, if that holds.
    #[inline]
    fn put_down(&self, state: &mut State, cell: Cell) {
        state.player = cell;
        let falls = self.traits(state.broken, cell).has(Traits::DROPS_PLAYER);
        state.mode = if falls { Mode::Lost } else { Mode::Free };
    }

    /// From the far end on, so that every box finds its cell empty.
    fn make_push(&self, state: &mut State, push: Push, towards: Direction) {
        let back = towards.opposite();
        let mut free = push.last;
        for number in 0..=push.chain {
            let Some(from) = self.next(free, back) else { return };
            if number == 0 && push.falls {
                state.remove_box(from);
            } else {
                state.move_box(from, free);
            }
            free = from;
        }
        state.player = push.to;
        let sinks = push.chain == 0 && push.falls;
        state.mode = if sinks { Mode::Lost } else { Mode::Inbox(push.entry) };
    }

    /// Whether a step loses the level.
    #[inline]
    pub(super) fn loses(&self, state: &State, step: Step) -> bool {
        let drops = |broken, to| self.traits(broken, to).has(Traits::DROPS_PLAYER);
        match step {
            Step::Walk { to } | Step::Fly { to, landing: Landing::Free | Landing::Broke(_) } => {
                drops(state.broken, to)
            }
            Step::Push(push) => push.chain == 0 && push.falls,
            Step::Climb { .. } | Step::Fly { landing: Landing::InBox, .. } => false,
        }
    }
}
