//! Why a move helps, in a player's words.

use unsolve_adapters::graph::Hints;
use unsolve_core::Budget;
use unsolve_graph::{Transition, astar};

use crate::level::Level;
use crate::position::Position;
use crate::room::Room;
use crate::set::{Set, Spot};
use crate::step::Step;
use crate::warehouse::Warehouse;
use crate::{Sokoban, why};

/// Most states to look at for what comes after the hinted move.
const LOOK_AHEAD: u64 = 20_000;

impl Hints for Sokoban {
    fn reason(level: &Level, position: &Position, step: Step) -> Option<String> {
        let warehouse = level.warehouse();
        let mut after = *position;
        warehouse.apply(&mut after, step);
        let rest = astar(warehouse, &after, &Budget::nodes(LOOK_AHEAD));
        let plan = rest.moves().unwrap_or_default();
        match warehouse.pushed(step) {
            Some((at, to)) => {
                let push = Push { warehouse, before: position, after: &after, at, to, plan };
                push.stores()
                    .or_else(|| push.makes_room())
                    .or_else(|| push.opens())
                    .or_else(|| Some(push.goes_on(step)))
            }
            None => next_push(warehouse, plan),
        }
    }

    fn lost(level: &Level, position: &Position) -> Option<String> {
        why::lost(level, position)
    }
}

/// Where a walk leads.
fn next_push(warehouse: &Warehouse, plan: &[Step]) -> Option<String> {
    let ahead = plan.iter().position(|&step| warehouse.pushed(step).is_some())?;
    let step = plan[ahead];
    let (at, _) = warehouse.pushed(step)?;
    let steps = match ahead {
        0 => "the next step".to_owned(),
        1 => "one more step".to_owned(),
        more => format!("{more} more steps"),
    };
    let (place, towards) = (warehouse.room().name(at), step.direction.name());
    Some(if ahead == 0 {
        format!("{steps} pushes the box at {place} {towards}")
    } else {
        format!("after {steps} you can push the box at {place} {towards}")
    })
}

/// A hinted push and what comes after it.
struct Push<'a> {
    warehouse: &'a Warehouse,
    before: &'a Position,
    after: &'a Position,
    at: Spot,
    to: Spot,
    plan: &'a [Step],
}

impl Push<'_> {
    fn room(&self) -> &Room {
        self.warehouse.room()
    }

    /// The pushes to come, with what they push.
    fn pushes(&self) -> impl Iterator<Item = (Step, Spot, Spot)> {
        let pushed = |step: &Step| self.warehouse.pushed(*step).map(|(at, to)| (*step, at, to));
        self.plan.iter().filter_map(pushed)
    }

    /// It comes to stand on a goal and stays there.
    fn stores(&self) -> Option<String> {
        let stays = self.pushes().all(|(_, at, _)| at != self.to);
        if !self.warehouse.goals().has(self.to) || !stays {
            return None;
        }
        if self.warehouse.is_goal(self.after) {
            return Some(
                "it comes to stand on the last goal, and that solves the level".to_owned(),
            );
        }
        let deep = is_nook(self.room(), &self.after.boxes, self.to);
        let why = if deep { ", where it is in nobody's way" } else { "" };
        Some(format!("it comes to stand on its goal for good{why}"))
    }

    /// The next push of another box would not be possible without this one.
    fn makes_room(&self) -> Option<String> {
        let mut ours = self.to;
        for (step, at, to) in self.pushes() {
            if at == ours {
                ours = to;
                continue;
            }
            let place = self.room().name(at);
            let towards = step.direction.name();
            if to == self.at {
                return Some(format!(
                    "it makes room for the box at {place}, which goes {towards} next"
                ));
            }
            let behind = self.room().next(at, step.direction.opposite())?;
            if behind == self.at {
                return Some(format!("you need its place to push the box at {place} {towards}"));
            }
            let reach = self.warehouse.reach(self.before);
            if !reach.has(behind) && ours == self.to {
                let behind = self.room().name(behind);
                return Some(format!(
                    "it opens the way to {behind}, from where you push the box at {place} {towards}"
                ));
            }
            return None;
        }
        None
    }

    /// Floor is reached that could not be reached before, and used.
    fn opens(&self) -> Option<String> {
        let pushed: Set = [self.at, self.to].into_iter().collect();
        let new = self
            .warehouse
            .reach(self.after)
            .minus(&self.warehouse.reach(self.before))
            .minus(&pushed);
        let used = self.pushes().find_map(|(step, at, _)| {
            let behind = self.room().next(at, step.direction.opposite())?;
            new.has(behind).then_some((step, at, behind))
        });
        let (step, at, behind) = used?;
        let name = if at == self.to {
            "this box".to_owned()
        } else {
            format!("the box at {}", self.room().name(at))
        };
        let (behind, towards) = (self.room().name(behind), step.direction.name());
        Some(format!("it lets you get to {behind}, and from there {name} goes {towards}"))
    }

    /// Where the box goes from here.
    fn goes_on(&self, step: Step) -> String {
        let mut ours = self.to;
        let mut pushes = 0;
        let mut turn = None;
        for (next, at, to) in self.pushes() {
            if at == ours {
                ours = to;
                pushes += 1;
                if turn.is_none() && next.direction != step.direction {
                    turn = Some((next.direction, at));
                }
            }
        }
        let more = match pushes {
            0 => return format!("it has to be out of the way at {}", self.room().name(self.to)),
            1 => "one more push takes".to_owned(),
            n => format!("{n} more pushes take"),
        };
        let goal = if self.warehouse.goals().has(ours) { "the goal at " } else { "" };
        let ends = format!("{more} it to {goal}{}", self.room().name(ours));
        match turn {
            Some((towards, at)) if at == self.to => {
                format!("from there it can be pushed {}: {ends}", towards.name())
            }
            _ => ends,
        }
    }
}

/// Whether at most one side of a spot is open floor.
fn is_nook(room: &Room, boxes: &Set, spot: Spot) -> bool {
    room.around(spot).filter(|&next| !boxes.has(next)).count() <= 1
}
