//! Starts chosen from the whole space of a layout.

use unsolve_core::{Aim, Budget, Reject, StopReason, Stream};
use unsolve_graph::Space;

use super::{REACH_NODES, exits, layout, too_near, wanted, with_exit};
use crate::Params;
use crate::level::Level;
use crate::needed::tidied;
use crate::room::Room;
use crate::state::{Mode, State};

/// Spaces up to this size are looked at whole.
const WHOLE_NODES: u64 = 60_000;

/// A position a level can begin with: the player on foot, nothing broken, no box gone.
fn can_begin(level: &Level, state: &State) -> bool {
    state.mode() == Mode::Free && state.broken() == 0 && state.count() == level.start().count()
}

/// The same level from the position that is farthest from the exit, but no farther than asked for;
/// as it is if its space is too large.
pub(super) fn farthest(level: Level, most: u32, budget: &Budget<'_>) -> Result<Level, Reject> {
    let limit = budget.at_most_nodes(WHOLE_NODES);
    let space = match Space::explore(level.room(), &level.start(), &limit) {
        Ok(space) => space,
        Err(reason @ (StopReason::Time | StopReason::Cancelled)) => return Err(reason.into()),
        Err(_) => return Ok(level),
    };
    let far = |&id: &u32| space.distance(id).filter(|&distance| distance <= most);
    let best = (0..space.len() as u32)
        .filter(|id| far(id).is_some() && can_begin(&level, &space.state(*id)))
        .max_by_key(|id| (far(id), std::cmp::Reverse(*id)));
    let start = best.map(|id| space.state(id));
    drop(space);
    Ok(start.map_or_else(|| level.clone(), |start| level.starting(start)))
}

/// A random walk from the exit back over the moves of the explored space.
pub(super) fn reverse(
    params: &Params,
    aim: &Aim,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Vec<Level>, Reject> {
    let room = layout::random(params, stream)?;
    let exits = exits(&room, REACH_NODES, budget)?.places;
    let farthest = exits.iter().map(|exit| exit.1).max().unwrap_or(0);
    let far: Vec<_> = exits.iter().filter(|exit| exit.1 * 2 > farthest).collect();
    let &&(exit, _) = stream.pick(&far).ok_or_else(too_near)?;
    let level = with_exit(&room, exit)?;
    let limit = budget.at_most_nodes(WHOLE_NODES);
    let space = Space::explore(level.room(), &level.start(), &limit)?;
    let (least, most) = wanted(aim);
    let start = walk_back(&space, &level, (least, most), stream);
    drop(space);
    let start = start.ok_or_else(too_near)?;
    Ok(tidied(&level.starting(start), budget)?.into_iter().collect())
}

/// Walks back from a goal at random, never into a position twice; the farthest position on the way
/// that a level can begin with and that lies in the range.
fn walk_back(
    space: &Space<'_, Room>,
    level: &Level,
    (least, most): (u32, u32),
    stream: &mut Stream,
) -> Option<State> {
    let mut before: Vec<Vec<u32>> = vec![Vec::new(); space.len()];
    for id in 0..space.len() as u32 {
        for &target in space.targets(id) {
            before[target as usize].push(id);
        }
    }
    let mut seen = vec![false; space.len()];
    let mut here = *stream.pick(space.goals())?;
    let mut best: Option<(u32, u32)> = None;
    loop {
        seen[here as usize] = true;
        let distance = space.distance(here).unwrap_or(0);
        let fits = (least..=most).contains(&distance) && can_begin(level, &space.state(here));
        if fits && best.is_none_or(|(farthest, _)| distance > farthest) {
            best = Some((distance, here));
        }
        let ways: Vec<u32> =
            before[here as usize].iter().copied().filter(|&id| !seen[id as usize]).collect();
        let Some(&next) = stream.pick(&ways) else { break };
        here = next;
    }
    best.map(|(_, id)| space.state(id))
}
