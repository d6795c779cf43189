//! Rooms by chance.

use unsolve_core::{Reject, Stream};

use crate::Params;
use crate::board::Cell;
use crate::draft::Draft;
use crate::state::Weight;
use crate::tiles::Tile;

/// A room with everything but an exit.
pub(super) fn random(params: &Params, stream: &mut Stream) -> Result<Draft, Reject> {
    let mut room = Draft::empty(usize::from(params.width), usize::from(params.height));
    let area = room.tiles.len();
    let mut spare = area.saturating_sub(params.needed_cells() as usize);
    let share = |share: f64| (share * area as f64).round() as usize;
    for (tile, count, together) in [
        (Tile::Wall, share(params.walls), 0.5),
        (Tile::Hole, share(params.holes), 0.7),
        (Tile::Spikes, usize::from(params.spikes), 0.0),
        (Tile::Grile, usize::from(params.grile), 0.0),
        (Tile::SlimPathFloor, usize::from(params.slim), 0.0),
    ] {
        let count = count.min(spare);
        strew(&mut room, tile, count, together, stream);
        spare -= count;
    }
    strew(&mut room, Tile::PressurePlate, usize::from(params.plates), 0.0, stream);
    let mut bare: Vec<Cell> = room.cells().filter(|&cell| room.tile(cell) == Tile::Floor).collect();
    stream.shuffle(&mut bare);
    let mut next = || bare.pop().ok_or_else(|| Reject::because("no room for everything"));
    room.player = next()?;
    for _ in 0..params.boxes {
        room.boxes.insert(next()?, Weight::Light);
    }
    for _ in 0..params.heavy {
        room.boxes.insert(next()?, Weight::Heavy);
    }
    for _ in 0..usize::from(params.fragile).min(spare) {
        room.walls.insert(next()?, None);
    }
    Ok(room)
}

/// Puts a tile on `count` cells of floor, if there are as many. With the given chance it goes
/// beside one of its kind: walls and holes look better, and do more, in groups.
fn strew(room: &mut Draft, tile: Tile, count: usize, together: f64, stream: &mut Stream) {
    for _ in 0..count {
        let bare: Vec<Cell> = room.cells().filter(|&cell| room.tile(cell) == Tile::Floor).collect();
        let beside: Vec<Cell> =
            bare.iter().copied().filter(|&cell| touches(room, cell, tile)).collect();
        let grouped = stream.chance(together) && !beside.is_empty();
        let Some(&cell) = stream.pick(if grouped { &beside } else { &bare }) else { return };
        room.tiles[cell as usize] = tile;
    }
}

fn touches(room: &Draft, cell: Cell, tile: Tile) -> bool {
    room.grid().neighbours(cell).into_iter().flatten().any(|near| room.tile(near) == tile)
}
