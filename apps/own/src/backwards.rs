//! Levels made backwards from the goals.

use std::ops::Range;

use unsolve_graph::{Solvable, Transition, walk_back};
use unsolve_limits::{Budget, Progress};
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

/// Starts without their ways.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone)]
pub struct Starts {
    /// 0 if there are any, 1 if none is as far away as asked for, 2 if a limit ran out.
    pub status: u8,
    /// Why it was cut short.
    pub why: Option<String>,
    /// Their numbers.
    pub ids: Vec<u32>,
}

/// How far from the goals starts may lie.
#[wasm_bindgen]
#[derive(Debug, Clone, Copy)]
pub struct Lengths {
    least: u32,
    most: u32,
    farthest: bool,
}

#[wasm_bindgen]
impl Lengths {
    /// From `least` to `most` moves; with `farthest` as many as there are within that.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(least: u32, most: u32, farthest: bool) -> Self {
        Self { least, most, farthest }
    }
}

/// Draws a start that lies as far from the nearest goal as asked for. The first `goals` numbers are
/// all goals.
#[wasm_bindgen]
#[must_use]
pub fn draw(host: &Host, goals: u32, lengths: Lengths, seed: &str, limits: Limits) -> Start {
    drawn(host, goals, lengths, seed, limits)
}

/// Draws several, each from a stream of its own; the first is the one that [`draw`] draws.
#[wasm_bindgen]
#[must_use]
pub fn draws(
    host: &Host,
    goals: u32,
    lengths: Lengths,
    seed: &str,
    count: u32,
    limits: Limits,
) -> Starts {
    let keeper = limits.keeper();
    let machine = Machine::new(host, &keeper).with_goals(goals);
    match reached(&machine, lengths, limits) {
        Ok((space, ids)) => {
            let ids = (0..count).map(|attempt| space.state(pick(&ids, seed, attempt)));
            Starts { status: KNOWN, why: None, ids: ids.collect() }
        }
        Err((status, why)) => Starts { status, why, ids: Vec::new() },
    }
}

/// Walks some un-moves from one of the goals, which are the first `goals` numbers. How far that is
/// from them is not known.
#[wasm_bindgen]
#[must_use]
pub fn walk(
    host: &Host,
    goals: u32,
    steps: u32,
    seed: &str,
    attempt: u32,
    limits: Limits,
) -> Starts {
    walked(host, goals, steps, &mut Stream::new(seed, attempt.into()), limits)
}

pub(crate) fn walked<H: Outside>(
    host: &H,
    goals: u32,
    steps: u32,
    stream: &mut Stream,
    limits: Limits,
) -> Starts {
    let keeper = limits.keeper();
    let machine = Machine::new(host, &keeper).with_goals(goals);
    let budget: Budget<'_> = limits.budget(&keeper);
    let from = stream.below(goals.max(1) as usize) as u32;
    let go_on = || u32::from(budget.poll(&Progress::default()).is_ok());
    let end = walk_back(&machine, from, steps, stream, |_, _| go_on());
    match budget.poll(&Progress::default()) {
        Ok(()) => Starts { status: KNOWN, why: None, ids: vec![end] },
        Err(reason) => Starts { status: TRUNCATED, why: Some(reason.to_string()), ids: vec![] },
    }
}

pub(crate) fn drawn<H: Outside>(
    host: &H,
    goals: u32,
    lengths: Lengths,
    seed: &str,
    limits: Limits,
) -> Start {
    let keeper = limits.keeper();
    let machine = Machine::new(host, &keeper).with_goals(goals);
    let (space, ids) = match reached(&machine, lengths, limits) {
        Ok(reached) => reached,
        Err((status, why)) => return Start::none(status, why),
    };
    let id = space.state(pick(&ids, seed, 0));
    let distance = space.distance(&machine, &id).unwrap_or(0);
    Start { status: KNOWN, why: None, id, distance, way: way_home(&machine, &space, id, distance) }
}

/// One of some places in a space.
fn pick(ids: &Range<u32>, seed: &str, attempt: u32) -> u32 {
    ids.start + Stream::new(seed, attempt.into()).below(ids.len()) as u32
}

/// A space backwards from the goals, and the places in it that are as far away as asked for.
type Reached<'m, M> = (Solvable<'m, M>, Range<u32>);

/// Goes back from the goals; or else a status, with the reason.
fn reached<'m, 'h, H: Outside>(
    machine: &'m Machine<'h, H>,
    Lengths { least, most, farthest }: Lengths,
    limits: Limits,
) -> Result<Reached<'m, Machine<'h, H>>, (u8, Option<String>)> {
    let keeper = machine.keeper();
    let budget = limits.budget(keeper).with_depth(most);
    let walk = Solvable::walk_back(machine, &budget);
    let space = match (walk, keeper.stopped()) {
        (Err(reason), _) | (_, Some(reason)) => {
            return Err((TRUNCATED, Some(reason.to_string())));
        }
        (Ok(None), None) => return Err((UNSOLVABLE, None)),
        (Ok(Some(space)), None) => space,
    };
    let last = most.min(space.farthest());
    if least > last {
        let all = space.is_complete() || space.farthest() >= most;
        let why = || "a limit ran out before such starts were met".to_owned();
        return Err((if all { UNSOLVABLE } else { TRUNCATED }, (!all).then(why)));
    }
    let first = if farthest { last } else { least };
    let ids = space.at(first).start..space.at(last).end;
    Ok((space, ids))
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
