//! Making levels: a room by chance, the exit where it is farthest, a start that is worth solving,
//! and nothing on the board that does not matter.

mod climb;
mod layout;
mod reach;
mod start;

use unsolve_core::{Aim, Budget, Dealing, Reject, Stream};
use unsolve_graph::Purse;
use unsolve_grids::first_dealt;

use crate::draft::Draft;
use crate::needed::{Part, is_counted, is_idle, is_small, parts, tidied, without};
use crate::{BoxFlight, Cell, Direction, Level, Params, Tile};

/// Most positions to look at for where the exit could be.
const REACH_NODES: usize = 60_000;
/// Rooms one attempt tries if nothing in the first is far enough away.
const ROOMS: usize = 6;
/// A level shorter than this is no puzzle.
const LEAST_MOVES: u32 = 6;

impl Dealing for BoxFlight {
    /// In small rooms climbing finds in a moment what random rooms hardly ever are.
    fn method_for(params: &Params) -> &'static str {
        let area = usize::from(params.width) * usize::from(params.height);
        let small = is_small(area, usize::from(params.boxes + params.heavy));
        if small { "create" } else { "farthest" }
    }

    fn deal(
        params: &Params,
        method: &str,
        aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Level>, Reject> {
        let one = match method {
            "create" => return climb::create(params, aim, stream, budget),
            "reverse" => start::reverse,
            _ => farthest,
        };
        first_dealt(ROOMS, || one(params, aim, stream, budget))
    }

    /// Refuses a level with a box or a plate that could be left out without a difference; in a
    /// large room, where that would be asking for too much, one in which no box is needed.
    fn gate(level: &Level, solution: &[Direction], budget: &Budget<'_>) -> Result<(), Reject> {
        let mut purse = Purse::new(budget, budget.max_nodes);
        let draft = Draft::of(level);
        let small = is_small(draft.tiles.len(), draft.boxes.len());
        for part in parts(&draft).into_iter().filter(|&part| is_counted(&draft, part)) {
            let idle = is_idle(&mut purse, without(&draft, part), solution.len() as u32)?;
            match part {
                Part::Box(_) if !small && !idle => return Ok(()),
                Part::Box(_) if small && idle => {
                    return Err(Reject::because("a box is not needed"));
                }
                Part::Tile(_) if small && idle => {
                    return Err(Reject::because("a plate is not needed"));
                }
                _ => {}
            }
        }
        if small { Ok(()) } else { Err(Reject::because("no box is needed")) }
    }
}

/// A random room; the exit goes where the player can come last, then the start is moved as far away
/// as it can be, or as far as asked for.
fn farthest(
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
