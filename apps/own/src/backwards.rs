//! Levels made backwards from the goals.

use unsolve_graph::{Solvable, Transition};
use unsolve_stream::Stream;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::host::{Host, Outside};
use crate::limits::Limits;
use crate::machine::Machine;
use crate::search::{KNOWN, TRUNCATED, UNSOLVABLE};

/// A start, and a shortest way from it.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone)]
pub struct Start {
    /// 0 if there is one, 1 if none is as far away as asked for, 2 if a limit ran out.
    pub status: u8,
    /// Why it was cut short.
    pub why: Option<String>,
    /// Its number.
    pub id: u32,
    /// How far it is from the nearest goal.
    pub distance: u32,
    /// The states on the way, the start left out. Shorter than the distance if no move leads on.
    pub way: Vec<u32>,
}

impl Start {
    fn none(status: u8, why: Option<String>) -> Self {
        Self { status, why, id: 0, distance: 0, way: Vec::new() }
    }
}

/// Draws a start that lies `least` to `most` moves from the nearest goal. The first `goals` numbers
/// are all goals.
#[wasm_bindgen]
#[must_use]
pub fn draw(host: &Host, goals: u32, least: u32, most: u32, seed: &str, limits: Limits) -> Start {
    drawn(host, goals, least..=most, seed, limits)
}

pub(crate) fn drawn<H: Outside>(
    host: &H,
    goals: u32,
    lengths: std::ops::RangeInclusive<u32>,
    seed: &str,
    limits: Limits,
) -> Start {
    let keeper = limits.keeper();
    let machine = Machine::new(host, &keeper).with_goals(goals);
    let budget = limits.budget(&keeper).with_depth(*lengths.end());
    let walk = Solvable::walk_back(&machine, &budget);
    let space = match (walk, keeper.stopped()) {
        (Err(reason), _) | (_, Some(reason)) => {
            return Start::none(TRUNCATED, Some(reason.to_string()));
        }
        (Ok(None), None) => return Start::none(UNSOLVABLE, None),
        (Ok(Some(space)), None) => space,
    };
    let (least, most) = (*lengths.start(), *lengths.end());
    if least > space.farthest().min(most) {
        let all = space.is_complete() || space.farthest() >= most;
        let why = || "a limit ran out before such starts were met".to_owned();
        return Start::none(if all { UNSOLVABLE } else { TRUNCATED }, (!all).then(why));
    }
    let (first, past) = (space.at(least).start, space.at(most.min(space.farthest())).end);
    let drawn = first + Stream::new(seed, 0).below((past - first) as usize) as u32;
    let id = space.state(drawn);
    let distance = space.distance(&machine, &id).unwrap_or(0);
    Start { status: KNOWN, why: None, id, distance, way: way_home(&machine, &space, id, distance) }
}

/// A shortest way to a goal, by moves forward.
fn way_home<'h, H: Outside>(
    machine: &Machine<'h, H>,
    space: &Solvable<'_, Machine<'h, H>>,
    mut id: u32,
    distance: u32,
) -> Vec<u32> {
    let mut way = Vec::new();
    let mut moves = Vec::new();
    for left in (0..distance).rev() {
        moves.clear();
        machine.moves(&id, &mut moves);
        let nearer = |target: &u32| space.distance(machine, target) == Some(left);
        let Some(target) = moves.iter().map(|step| step.target).find(nearer) else { break };
        way.push(target);
        id = target;
    }
    way
}
