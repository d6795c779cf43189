//! Making levels: a room by chance, goals in it, and a start that is worth solving.

mod goals;
mod rooms;

use unsolve_core::{Aim, Budget, Dealing, Reject, Stream};
use unsolve_graph::{Solvable, Transition, walk_back};
use unsolve_grids::{first_dealt, start_distances};

use crate::level::Level;
use crate::position::Position;
use crate::setup::Metric;
use crate::step::Step;
use crate::warehouse::Warehouse;
use crate::{Params, Sokoban};

/// Most states to walk back from the goals; exact as far as it goes.
const PULLED: u64 = 30_000;
/// How many rooms one attempt tries if nothing in the first is far enough from the goals.
const ROOMS: usize = 8;
/// How often a start is drawn anew because a box stands on a goal.
const DRAWS: usize = 24;
/// A start nearer than this is no puzzle.
const LEAST_PUSHES: u32 = 4;
/// Walks back, of which the one that seems to lead farthest is taken.
const WALKS: usize = 10;

impl Dealing for Sokoban {
    /// Only a walk backwards heeds the number of pulls, and large spaces can't be walked back whole.
    fn method_for(params: &Params) -> &'static str {
        let large = params.boxes > 5 || params.inner() > 100;
        if params.scramble.is_some() || large { "reverse" } else { "farthest" }
    }

    fn deal(
        params: &Params,
        method: &str,
        aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Level>, Reject> {
        match method {
            "reverse" => first_dealt(ROOMS, || reverse(params, aim, stream)),
            _ => first_dealt(ROOMS, || farthest(params, aim, stream, budget)),
        }
    }

    /// Refuses a level with a box that need not be pushed.
    fn gate(level: &Level, solution: &[Step], _: &Budget<'_>) -> Result<(), Reject> {
        let warehouse = level.warehouse();
        let mut position = level.start();
        let mut idle = position.boxes;
        for &step in solution {
            if let Some((at, _)) = warehouse.pushed(step) {
                idle.remove(at);
            }
            warehouse.apply(&mut position, step);
        }
        if idle.is_empty() { Ok(()) } else { Err(Reject::because("a box need not be pushed")) }
    }
}

/// Pulls from the goals through the whole space and starts far away, or at the wanted distance.
fn farthest(
    params: &Params,
    aim: &Aim,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Vec<Level>, Reject> {
    let warehouse = random(params, stream)?;
    let Some(space) = Solvable::walk_back(&warehouse, &budget.at_most_nodes(PULLED))? else {
        return Err(nowhere());
    };
    let starts: Vec<Position> = start_distances(space.farthest(), aim, LEAST_PUSHES)?
        .into_iter()
        .filter_map(|distance| draw_start(&space, &warehouse, distance, stream))
        .collect();
    drop(space);
    Ok(starts.into_iter().map(|start| Level::new(warehouse.clone(), start)).collect())
}

/// A position at this distance, with no box on a goal if chance finds one, and the player anywhere within reach.
fn draw_start(
    space: &Solvable<'_, Warehouse>,
    warehouse: &Warehouse,
    distance: u32,
    stream: &mut Stream,
) -> Option<Position> {
    let layer = space.at(distance);
    let mut draw = || space.state(layer.start + stream.below(layer.len()) as u32);
    let stored = |position: &Position| position.boxes.and(warehouse.goals()).len();
    let draws = if layer.is_empty() { 0 } else { DRAWS };
    let start = (0..draws).map(|_| draw()).min_by_key(stored)?;
    Some(placed(warehouse, start, stream))
}

/// The player somewhere within reach. Where steps count it stays.
fn placed(warehouse: &Warehouse, start: Position, stream: &mut Stream) -> Position {
    if warehouse.metric() == Metric::Moves {
        return start;
    }
    let reach: Vec<_> = warehouse.reach(&start).iter().collect();
    stream.pick(&reach).map_or(start, |&player| Position { player, ..start })
}

/// Pulls boxes from the goals by chance, rather away from them than back.
fn reverse(params: &Params, aim: &Aim, stream: &mut Stream) -> Result<Vec<Level>, Reject> {
    let warehouse = random(params, stream)?;
    let goals = warehouse.goals().len() as u32;
    let wanted = aim.length.map_or(u32::from(params.width + params.height), |(_, most)| most);
    let usual = wanted.clamp(LEAST_PUSHES, 60) * (goals + 2);
    let steps = params.scramble.map_or(usual, u32::from);
    let ends = Transition::goals(&warehouse).unwrap_or_default();
    let mut best: Option<(u32, Position)> = None;
    for _ in 0..if params.scramble.is_some() { 1 } else { WALKS } {
        let Some(&end) = stream.pick(&ends) else { break };
        let start = walk_back(&warehouse, end, steps, stream, |after, before| {
            let (here, there) = (warehouse.bound(after), warehouse.bound(before));
            if there > here { 6 } else { 1 }
        });
        let far = warehouse.bound(&start);
        if best.is_none_or(|(most, _)| far > most) {
            best = Some((far, start));
        }
    }
    match best {
        Some((far, start)) if far > 0 => {
            let start = placed(&warehouse, start, stream);
            Ok(vec![Level::new(warehouse, start)])
        }
        _ => Err(nowhere()),
    }
}

fn nowhere() -> Reject {
    Reject::because("no way back from the goals")
}

/// A room with goals.
fn random(params: &Params, stream: &mut Stream) -> Result<Warehouse, Reject> {
    let room = rooms::random(params, stream)?;
    let goals = goals::random(&room, usize::from(params.boxes), stream)?;
    Ok(Warehouse::new(room, goals, usize::from(params.boxes), params.metric))
}
