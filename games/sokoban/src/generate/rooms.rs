//! Rooms put together from small pieces.

use unsolve_core::{Reject, Stream, Turn};
use unsolve_grids::{Cell, Grid};

use crate::Params;
use crate::room::Room;

/// Pieces of floor: nooks, passages, pillars to walk around, doors.
const PIECES: [&[&str]; 11] = [
    &["oo", "oo"],
    &["ooo", "ooo"],
    &["ooo", "o o", "ooo"],
    &["oo ", " oo"],
    &["o  ", "ooo"],
    &[" o ", "ooo", " o "],
    &["oooo"],
    &["ooo", "  o", "  o"],
    &["ooo", " o "],
    &["oo", "o ", "oo"],
    &["ooo", "ooo", "ooo"],
];
/// How often a piece is tried before the room is as large as it gets.
const TRIES: usize = 400;

/// A connected room with about the wanted share of floor.
pub(super) fn random(params: &Params, stream: &mut Stream) -> Result<Room, Reject> {
    let (width, height) = (usize::from(params.width), usize::from(params.height));
    let grid = Grid::new(width, height);
    let share = (params.floor * params.inner() as f64).round() as usize;
    let wanted = share.clamp(params.needed(), params.inner());
    let mut floor = vec![false; usize::from(grid.len())];
    let mut count = 0;
    for _ in 0..TRIES {
        if count >= wanted {
            break;
        }
        let Some(cells) = piece(grid, stream) else { continue };
        let new: Vec<Cell> = cells.into_iter().filter(|&cell| !floor[usize::from(cell)]).collect();
        let last = wanted - count < 3;
        if new.is_empty() || new.len() > wanted - count + 1 && !last {
            continue;
        }
        if count > 0 && !touches(grid, &floor, &new) {
            continue;
        }
        for cell in connected(grid, &floor, new, wanted - count) {
            floor[usize::from(cell)] = true;
            count += 1;
        }
    }
    let walls: Vec<bool> = floor.iter().map(|&floor| !floor).collect();
    let inside = grid.cells().find(|&cell| floor[usize::from(cell)]);
    let room = inside.and_then(|inside| Room::new(width, &walls, inside).ok());
    room.filter(|room| room.floor() >= params.needed())
        .ok_or_else(|| Reject::because("no room for the boxes and their goals"))
}

/// The cells of a piece, turned somehow and put somewhere within the outer walls.
fn piece(grid: Grid, stream: &mut Stream) -> Option<Vec<Cell>> {
    let piece = stream.pick(&PIECES)?;
    let turn = *stream.pick(&Turn::ALL)?;
    let size = [piece.len(), piece[0].len()];
    let [rows, columns] = turn.size(size);
    let top = 1 + stream.below((grid.height() - 1).checked_sub(rows)?.max(1));
    let left = 1 + stream.below((grid.width() - 1).checked_sub(columns)?.max(1));
    if top + rows > grid.height() - 1 || left + columns > grid.width() - 1 {
        return None;
    }
    let cells = piece.iter().enumerate().flat_map(|(row, signs)| {
        let signs = signs.chars().enumerate().filter(|&(_, sign)| sign == 'o');
        signs.map(move |(column, _)| turn.place([row, column], size))
    });
    Some(cells.map(|[row, column]| grid.number([top + row, left + column])).collect())
}

/// Whether some of the cells lie beside floor.
fn touches(grid: Grid, floor: &[bool], cells: &[Cell]) -> bool {
    let beside = |cell: Cell| {
        grid.neighbours(cell).into_iter().flatten().any(|next| floor[usize::from(next)])
    };
    cells.iter().any(|&cell| beside(cell))
}

/// As many of the cells as there is need for, each beside floor or one before it.
fn connected(grid: Grid, floor: &[bool], mut cells: Vec<Cell>, most: usize) -> Vec<Cell> {
    let bare = !floor.contains(&true);
    let mut taken: Vec<Cell> = Vec::new();
    while taken.len() < most {
        let fits = |&cell: &Cell| {
            let beside = |next: Cell| floor[usize::from(next)] || taken.contains(&next);
            bare && taken.is_empty() || grid.neighbours(cell).into_iter().flatten().any(beside)
        };
        let Some(at) = cells.iter().position(fits) else { break };
        taken.push(cells.remove(at));
    }
    taken
}
