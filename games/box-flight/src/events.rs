//! What a move does, told event by event: for animation, words, tags and metrics.

use super::board::{Board, Cell, Direction};
use super::state::{State, Weight};
use super::step::{Landing, Push, Step};
use super::tiles::Tile;

/// Something that moves or falls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Thing {
    /// The player.
    Player,
    /// A box.
    Box(Weight),
}

/// One thing that happens in a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// Something goes from one cell to another.
    Moved {
        /// What.
        thing: Thing,
        /// From where.
        from: Cell,
        /// To where.
        to: Cell,
    },
    /// The player leaves its box through the air.
    Launched {
        /// Where from.
        from: Cell,
    },
    /// The player is in a box now: climbed into it or landed in it.
    Entered {
        /// Where.
        at: Cell,
        /// What kind of box.
        weight: Weight,
    },
    /// A flight breaks a fragile wall.
    Broke {
        /// Where.
        at: Cell,
        /// Whether it was an entity over its tile.
        entity: bool,
    },
    /// A cell is made of something else now.
    TileChanged {
        /// Which cell.
        at: Cell,
        /// What it was.
        from: Tile,
        /// What it is.
        to: Tile,
    },
    /// Something falls.
    Fell {
        /// What.
        thing: Thing,
        /// Where.
        at: Cell,
    },
}

/// What happens when a direction is pressed, in the order in which it happens; nothing if the move
/// is blocked.
///
/// ```
/// use unsolve_core::{Files, Notation};
/// use unsolve_box_flight::{BoxFlight, Direction, Event, Rules, Thing, events};
///
/// let setup = BoxFlight::read("grid", "@OX").unwrap();
/// let level = BoxFlight::validate(setup, Rules::default()).unwrap();
/// let happened = events(level.room().board(), &level.start(), Direction::Right);
/// assert_eq!(happened[1], Event::Fell { thing: Thing::Player, at: 1 });
/// ```
#[must_use]
pub fn events(board: &Board, state: &State, towards: Direction) -> Vec<Event> {
    let Some(step) = board.step(state, towards) else { return Vec::new() };
    let from = state.player;
    let walked = |to| Event::Moved { thing: Thing::Player, from, to };
    let mut events = match step {
        Step::Walk { to } => vec![walked(to)],
        Step::Climb { to } => vec![walked(to), entered(state, to)],
        Step::Fly { to, landing } => {
            let mut events = vec![Event::Launched { from }, walked(to)];
            match landing {
                Landing::Free => {}
                Landing::InBox => events.push(entered(state, to)),
                Landing::Broke(number) => events.extend(breaking(board, number)),
            }
            events
        }
        Step::Push(push) => pushing(board, state, push, towards),
    };
    if board.loses(state, step) {
        let at = match step {
            Step::Walk { to } | Step::Climb { to } | Step::Fly { to, .. } => to,
            Step::Push(push) => push.to,
        };
        events.push(Event::Fell { thing: Thing::Player, at });
    }
    events
}

fn entered(state: &State, at: Cell) -> Event {
    Event::Entered { at, weight: state.box_on(at).unwrap_or(Weight::Light) }
}

fn breaking(board: &Board, number: u8) -> impl Iterator<Item = Event> {
    let wall = *board.fragile(number);
    let broke = Event::Broke { at: wall.cell, entity: wall.entity };
    let changed = Event::TileChanged { at: wall.cell, from: wall.before, to: wall.after };
    std::iter::once(broke).chain((wall.before != wall.after).then_some(changed))
}

/// The boxes from the far end on, then the player.
fn pushing(board: &Board, state: &State, push: Push, towards: Direction) -> Vec<Event> {
    let mut events = Vec::new();
    let mut to = push.last;
    for number in 0..=push.chain {
        let Some(from) = board.next(to, towards.opposite()) else { break };
        let thing = Thing::Box(state.box_on(from).unwrap_or(push.weight));
        events.push(Event::Moved { thing, from, to });
        if number == 0 && push.falls {
            events.push(Event::Fell { thing, at: to });
        }
        to = from;
    }
    events.push(Event::Moved { thing: Thing::Player, from: state.player, to: push.to });
    events
}
