//! Making levels: a room by chance, the exit where it is farthest, a start that is worth solving,
//! and nothing on the board that does not matter.

mod climb;
mod layout;
mod reach;
mod start;

use unsolve_core::{Budget, Stream};
use unsolve_erased::graph::{Aim, Reject};

use super::Params;
use super::board::Cell;
use super::draft::Draft;
use super::level::Level;
use super::needed::tidied;
use super::tiles::Tile;

pub(super) use climb::create;
pub(super) use start::reverse;

/// Most positions to look at for where the exit could be.
const REACH_NODES: usize = 60_000;
/// Rooms one attempt tries if nothing in the first is far enough away.
pub(super) const ROOMS: usize = 6;
/// A level shorter than this is no puzzle.
const LEAST_MOVES: u32 = 6;

/// A random room; the exit goes where the player can come last, then the start is moved as far away
/// as it can be, or as far as asked for.
pub(super) fn farthest(
    params: &Params,
    aim: &Aim,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Vec<Level>, Reject> {
    let room = layout::random(params, stream)?;
    let exits = exits(&room, REACH_NODES, budget)?.places;
    let (least, most) = wanted(aim);
    let farthest = exits.iter().map(|&(_, length)| length).max().unwrap_or(0);
    let mut levels = Vec::new();
    for length in lengths(aim, farthest.min(most)) {
        let nearest = exits.iter().filter(|exit| (least..=most).contains(&exit.1));
        let Some(&(exit, _)) = nearest.min_by_key(|exit| exit.1.abs_diff(length)) else { continue };
        let level = with_exit(&room, exit)?;
        let level = if aim.graded { level } else { start::farthest(level, most, budget)? };
        levels.extend(tidied(&level, budget)?);
    }
    if levels.is_empty() { Err(too_near()) } else { Ok(levels) }
}

/// Lengths to aim for, the most wanted first: a graded level may lie anywhere.
fn lengths(aim: &Aim, farthest: u32) -> Vec<u32> {
    let parts: &[u32] = if aim.graded { &[4, 3, 2] } else { &[4] };
    parts.iter().map(|quarters| farthest * quarters / 4).collect()
}

/// The lengths that will do.
fn wanted(aim: &Aim) -> (u32, u32) {
    unsolve_grids::wanted(aim, LEAST_MOVES)
}

fn too_near() -> Reject {
    Reject::because("every place for the exit is too near")
}

/// Where an exit could be in a room.
struct Exits {
    /// The cells, with the moves it would take to win there.
    places: Vec<(Cell, u32)>,
    /// Whether these are all.
    complete: bool,
}

fn exits(room: &Draft, most: usize, budget: &Budget<'_>) -> Result<Exits, Reject> {
    let arrivals = reach::arrivals(&finished(room)?, most, budget)?;
    let fits = |&cell: &Cell| room.tile(cell) == Tile::Floor && room.is_bare(cell);
    let arrival = |cell: Cell| arrivals.moves[cell as usize].map(|moves| (cell, moves));
    let places = room.cells().filter(fits).filter_map(arrival).collect();
    Ok(Exits { places, complete: arrivals.complete })
}

fn with_exit(room: &Draft, exit: Cell) -> Result<Level, Reject> {
    let mut room = room.clone();
    room.tiles[exit as usize] = Tile::Exit;
    finished(&room)
}

fn finished(room: &Draft) -> Result<Level, Reject> {
    room.clone().finish().map_err(|_| Reject::because("the room has no place for everything"))
}
