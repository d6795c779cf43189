//! Why a move helps, in a player's words.

use unsolve_adapters::graph::Hints;
use unsolve_core::Budget;
use unsolve_graph::{Transition, astar};

use crate::{
    BoxFlight, Cell, Direction, Landing, Level, Mode, Push, Room, State, Step, Tile, Traits, Weight,
};

/// Most states to look at for what comes after the hinted move.
const LOOK_AHEAD: u64 = 20_000;

impl Hints for BoxFlight {
    fn reason(level: &Level, state: &State, mv: Direction) -> Option<String> {
        let room = level.room();
        let step = room.board().step(state, mv)?;
        let mut after = *state;
        room.apply(&mut after, mv);
        let plan = astar(room, &after, &Budget::nodes(LOOK_AHEAD));
        let hint = Hint { room, state, mv, after };
        match step {
            Step::Walk { to } => Some(hint.walk(to, plan.moves()?)),
            Step::Climb { to } => Some(hint.climb(to, plan.moves()?)),
            Step::Fly { to, landing } => Some(hint.flight(to, landing)),
            Step::Push(push) => Some(hint.push(push, plan.moves()?)),
        }
    }
}

/// A hinted move and where it leads.
struct Hint<'a> {
    room: &'a Room,
    state: &'a State,
    mv: Direction,
    after: State,
}

impl Hint<'_> {
    fn name(&self, cell: Cell) -> String {
        self.room.board().grid().name(cell)
    }

    fn wins(&self) -> bool {
        self.room.is_goal(&self.after)
    }

    fn walk(&self, to: Cell, plan: &[Direction]) -> String {
        if self.wins() {
            return "it leads to the exit, and that solves the level".to_owned();
        }
        if self.room.tile(self.state, to) == Tile::SlimPathFloor {
            return "no box gets through there, but you do".to_owned();
        }
        match self.next_climb(plan) {
            Some((cell, steps)) => {
                let weight = self.after.box_on(cell).map_or("box", Weight::name);
                let (name, mv) = (self.name(cell), plan[steps].name());
                let steps = steps + 1;
                format!(
                    "it leads to the {weight} at {name}: get into it going {mv}, {}",
                    in_moves(steps)
                )
            }
            None => format!("the exit is {} away from there", counted(plan.len())),
        }
    }

    /// The box the plan climbs into before anything else but walking, and after how many steps.
    fn next_climb(&self, plan: &[Direction]) -> Option<(Cell, usize)> {
        let mut state = self.after;
        for (index, &mv) in plan.iter().enumerate() {
            match self.room.board().step(&state, mv)? {
                Step::Walk { .. } => self.room.apply(&mut state, mv),
                Step::Climb { to } => return Some((to, index)),
                Step::Fly { .. } | Step::Push(_) => return None,
            }
        }
        None
    }

    /// What the box is climbed into for: the launch that ends the stay, and the pushes before it.
    fn climb(&self, to: Cell, plan: &[Direction]) -> String {
        let weight = self.after.box_on(to).map_or("box", Weight::name);
        let mut state = self.after;
        let mut pushes = 0;
        for &mv in plan {
            match self.room.board().step(&state, mv) {
                Some(Step::Push(_)) => {
                    pushes += 1;
                    self.room.apply(&mut state, mv);
                }
                Some(Step::Fly { to, landing }) => {
                    let launch = self.launch(&state, mv, to, landing);
                    let first = match pushes {
                        0 => format!("pressing back {}", mv.name()),
                        1 => format!("after one push, pressing {}", mv.name()),
                        n => format!("after {n} pushes, pressing {}", mv.name()),
                    };
                    return format!("in the {weight}, {first} launches you {launch}");
                }
                _ => break,
            }
        }
        format!("the {weight} has to be moved, and only from inside it can be")
    }

    /// Where a launch leads: over what, to what.
    fn launch(&self, state: &State, mv: Direction, to: Cell, landing: Landing) -> String {
        let over = self.flown_over(state, mv, to);
        let over = over.map_or(String::new(), |what| format!("over the {what} "));
        match landing {
            Landing::InBox => {
                let weight = state.box_on(to).map_or("box", Weight::name);
                format!("{over}into the {weight} at {}", self.name(to))
            }
            Landing::Broke(number) => {
                let wall = self.room.board().fragile(number).cell;
                format!("{over}against the fragile wall at {}", self.name(wall))
            }
            Landing::Free => format!("{over}to {}", self.name(to)),
        }
    }

    /// The first thing under a flight into which a walker would have fallen.
    fn flown_over(&self, state: &State, mv: Direction, to: Cell) -> Option<&'static str> {
        let mut at = state.player();
        while at != to {
            at = self.room.board().next(at, mv)?;
            let tile = self.room.tile(state, at);
            if tile.traits().has(Traits::DROPS_PLAYER) && at != to {
                return Some(tile.name());
            }
        }
        None
    }

    fn flight(&self, to: Cell, landing: Landing) -> String {
        if self.wins() {
            return "the flight ends on the exit, and that solves the level".to_owned();
        }
        if let Landing::Broke(number) = landing {
            let wall = self.room.board().fragile(number);
            let (place, left) = (self.name(wall.cell), wall.after.name());
            return format!("the flight breaks the fragile wall at {place} and leaves {}", a(left));
        }
        let over = self.flown_over(self.state, self.mv, to);
        let over = over.map(|what| format!("the flight carries you over the {what}"));
        match landing {
            Landing::InBox => {
                let next = format!("you land in the next box at {}", self.name(to));
                over.map_or(next.clone(), |over| format!("{over}, and {next}"))
            }
            _ => {
                over.unwrap_or_else(|| "it gets you out of the box where you need to be".to_owned())
            }
        }
    }

    fn push(&self, push: Push, plan: &[Direction]) -> String {
        if push.falls {
            let hole = self.name(push.last);
            return format!("the box ahead falls at {hole}, and the way is clear");
        }
        self.fills_plate(push).unwrap_or_else(|| {
            self.turns(push).unwrap_or_else(|| {
                match plan.first().map(|&mv| (mv, self.room.board().step(&self.after, mv))) {
                    Some((mv, Some(Step::Fly { to, landing }))) => {
                        let launch = self.launch(&self.after, mv, to, landing);
                        format!("from there pressing {} launches you {launch}", mv.name())
                    }
                    _ if push.chain > 0 => {
                        "it moves the boxes ahead to where they are needed".to_owned()
                    }
                    _ => format!("the {} is needed farther on", push.weight.name()),
                }
            })
        })
    }

    /// A box comes to stand on a plate that held none.
    fn fills_plate(&self, push: Push) -> Option<String> {
        let bare = |state: &State| -> Vec<Cell> { self.room.bare_plates(state).collect() };
        let after = bare(&self.after);
        let filled = bare(self.state).into_iter().find(|cell| !after.contains(cell))?;
        let which = if filled == push.last && push.chain > 0 { "a box ahead" } else { "the box" };
        let open = if after.is_empty() { ", and the exit opens" } else { "" };
        Some(format!("{which} comes to stand on the plate at {}{open}", self.name(filled)))
    }

    /// What happens to the direction of a heavy box.
    fn turns(&self, push: Push) -> Option<String> {
        let (before, mv) = (self.state.mode(), self.mv.name());
        match (push.weight, before, self.after.mode()) {
            (Weight::Heavy, Mode::Inbox(Some(_)), Mode::Inbox(None)) => {
                let way = "the next push decides which way it launches";
                Some(format!("pushed straight on, the heavy box turns neutral: {way}"))
            }
            (Weight::Heavy, Mode::Inbox(None), Mode::Inbox(Some(_))) => {
                Some(format!("the heavy box turns round: now pressing {mv} again launches you on"))
            }
            _ => None,
        }
    }
}

fn a(name: &str) -> String {
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    match name {
        "floor" | "spikes" => name.to_owned(),
        _ => format!("{article} {name}"),
    }
}

fn counted(moves: usize) -> String {
    if moves == 1 { "1 move".to_owned() } else { format!("{moves} moves") }
}

fn in_moves(steps: usize) -> String {
    if steps == 1 { "the next move".to_owned() } else { format!("in {steps} moves") }
}
