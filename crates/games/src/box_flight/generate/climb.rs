//! A short climb: changes of a room that are kept if they make the level longer.

use unsolve_core::{Budget, Freedom, Stream};
use unsolve_erased::graph::{Aim, Reject};

use super::{exits, layout, too_near, wanted, with_exit};
use crate::box_flight::Params;
use crate::box_flight::board::Cell;
use crate::box_flight::breed::mutate;
use crate::box_flight::draft::Draft;
use crate::box_flight::level::Level;
use crate::box_flight::needed::tidied;
use crate::box_flight::state::Weight;
use crate::box_flight::tiles::Tile;

/// Changes tried in one attempt.
const STEPS: usize = 40;

/// A room and the best place for its exit.
struct Found {
    room: Draft,
    exit: Cell,
    length: u32,
}

/// Climbs from a random room by changes that keep its boxes, and moves the exit along.
pub(in crate::box_flight) fn create(
    params: &Params,
    aim: &Aim,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Vec<Level>, Reject> {
    let (least, most) = wanted(aim);
    let mut best = measured(layout::random(params, stream)?, most, budget)?;
    for _ in 0..STEPS {
        if best.as_ref().is_some_and(|found| found.length == most) {
            break;
        }
        let room = match &best {
            Some(found) => changed(&found.room, stream),
            None => Some(layout::random(params, stream)?),
        };
        let Some(room) = room else { continue };
        let found = measured(room, most, budget)?;
        let length = |found: &Option<Found>| found.as_ref().map_or(0, |found| found.length);
        if length(&found) >= length(&best).max(1) {
            best = found;
        }
    }
    match best.filter(|found| found.length >= least) {
        Some(found) => {
            let level = with_exit(&found.room, found.exit)?;
            Ok(tidied(&level, budget)?.into_iter().collect())
        }
        None => Err(too_near()),
    }
}

/// The farthest exit of a room, but no farther than asked for.
fn measured(room: Draft, most: u32, budget: &Budget<'_>) -> Result<Option<Found>, Reject> {
    let exits = exits(&room, budget)?;
    let best = exits.into_iter().filter(|exit| exit.1 <= most).max_by_key(|exit| exit.1);
    Ok(best.map(|(exit, length)| Found { room, exit, length }))
}

/// The room after one or two changes with as many boxes of each kind and plates as before.
fn changed(room: &Draft, stream: &mut Stream) -> Option<Draft> {
    let freedom = Freedom::default();
    let mut level = room.clone().finish().ok()?;
    for _ in 0..=stream.below(2) {
        level = mutate(&level, &freedom, stream).unwrap_or(level);
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
