//! A short climb: changes of a room that are kept if they make the level longer.

use unsolve_core::{Aim, Budget, Freedom, Reject, Stream};
use unsolve_graph::Space;

use super::{exits, layout, too_near, wanted, with_exit};
use crate::Params;
use crate::board::Cell;
use crate::breed::mutated;
use crate::draft::Draft;
use crate::level::Level;
use crate::needed::{is_small, tidied};
use crate::state::Weight;
use crate::tiles::Tile;

/// Most positions to look at for each: rooms whose space is larger are taken only for want of
/// smaller ones.
const STEP_NODES: usize = 5_000;

/// Tidying up may open a room; a level whose space gets larger than this is not worth the time it
/// takes to rate it.
const SPACE_NODES: u64 = 6_000;

/// A room and the best place for its exit.
#[derive(Clone)]
struct Found {
    room: Draft,
    exit: Cell,
    /// Whether its space is small enough to be looked at whole, then the length of its level.
    rank: (bool, u32),
}

/// Climbs from a random room by changes that keep its boxes, and moves the exit along. If the
/// level is to be graded, the rooms before the last are candidates too.
pub(super) fn create(
    params: &Params,
    aim: &Aim,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Vec<Level>, Reject> {
    let (least, most) = wanted(aim);
    let mut trail: Vec<Found> = Vec::new();
    for _ in 0..params.climb {
        let room = match trail.last() {
            Some(best) if best.rank.1 == most => break,
            Some(best) => changed(&best.room, stream),
            None => Some(layout::random(params, stream)?),
        };
        let Some(room) = room else { continue };
        let Some(found) = measured(room, most, budget)? else { continue };
        match trail.last_mut() {
            Some(best) if found.rank < best.rank => {}
            Some(best) if found.rank == best.rank => *best = found,
            _ => trail.push(found),
        }
    }
    let wanted = if aim.graded { 3 } else { 1 };
    let mut levels = Vec::new();
    for found in trail.iter().rev().filter(|found| found.rank.1 >= least).take(wanted) {
        let level = tidied(&with_exit(&found.room, found.exit)?, budget)?;
        levels.extend(level.filter(|level| can_be_rated(level, budget)));
    }
    if levels.is_empty() { Err(too_near()) } else { Ok(levels) }
}

/// Whether a level is large anyway, or its space is small enough.
fn can_be_rated(level: &Level, budget: &Budget<'_>) -> bool {
    let limit = budget.at_most_nodes(SPACE_NODES);
    !is_small(usize::from(level.board().grid().len()), level.start().count())
        || Space::explore(level.room(), &level.start(), &limit).is_ok()
}

/// The farthest exit of a room, but no farther than asked for.
fn measured(room: Draft, most: u32, budget: &Budget<'_>) -> Result<Option<Found>, Reject> {
    let exits = exits(&room, STEP_NODES, budget)?;
    let near = exits.places.into_iter().filter(|exit| exit.1 <= most);
    let best = near.max_by_key(|exit| exit.1);
    Ok(best.map(|(exit, length)| Found { room, exit, rank: (exits.complete, length) }))
}

/// The room after one or two changes with as many boxes of each kind and plates as before.
fn changed(room: &Draft, stream: &mut Stream) -> Option<Draft> {
    let freedom = Freedom::default();
    let mut level = room.clone().finish().ok()?;
    for _ in 0..=stream.below(2) {
        level = mutated(&level, &freedom, stream).unwrap_or(level);
    }
    let after = Draft::of(&level);
    let same = inventory(&after) == inventory(room);
    same.then_some(after)
}

/// Light and heavy boxes, plates and exits: what parameters count, and no exit of its own.
fn inventory(room: &Draft) -> [usize; 4] {
    let boxes = |weight: Weight| room.boxes.values().filter(|&&kind| kind == weight).count();
    let tiles = |tile: Tile| room.tiles.iter().filter(|&&kind| kind == tile).count();
    [boxes(Weight::Light), boxes(Weight::Heavy), tiles(Tile::PressurePlate), tiles(Tile::Exit)]
}
