//! How far things are, looked up by cell: the bound of the searches and what a person sees.

use std::collections::VecDeque;

use super::board::{Board, Cell, Direction, is_broken};
use super::state::{Mode, State};
use super::tiles::{Tile, Traits};

/// Farther than anything on a board can be.
const FAR: u16 = 5_000;

/// Distances on one board, from every cell.
#[derive(Debug, Clone)]
pub(super) struct Distances {
    /// Straight runs to the nearest exit, if the player could stop and turn wherever it likes.
    runs: Vec<u16>,
    /// Steps to the nearest exit over whatever is no wall.
    steps: Vec<u16>,
    /// Every cell that is a plate before or after its fragile walls break.
    plate_cells: Vec<Cell>,
    /// The plates that will not vanish.
    plates: Vec<Plate>,
}

/// A plate that stays once it is there.
#[derive(Debug, Clone)]
struct Plate {
    cell: Cell,
    /// The fragile wall that hides it until it is broken and leaves it behind.
    after: Option<u8>,
    /// Least pushes of a box from every cell to this one, if nothing else were in the way.
    pushes: Vec<u16>,
}

impl Distances {
    pub(super) fn new(board: &Board) -> Self {
        let exits: Vec<Cell> =
            board.grid().cells().filter(|&cell| can_be(board, cell, Tile::Exit)).collect();
        let open = |cell| !is_always(board, cell, Traits::STOPS_FLIGHT);
        let plates = board.grid().cells().filter_map(|cell| plate(board, cell)).collect();
        let is_plate = |&cell: &Cell| can_be(board, cell, Tile::PressurePlate);
        Self {
            runs: runs_to(board, &exits, open),
            steps: steps_to(board, &exits, open),
            plate_cells: board.grid().cells().filter(is_plate).collect(),
            plates,
        }
    }

    pub(super) fn plate_cells(&self) -> &[Cell] {
        &self.plate_cells
    }

    /// The plates of a position that hold no box, now or under a wall, and will not vanish.
    fn bare<'a>(&'a self, state: &'a State) -> impl Iterator<Item = &'a Plate> {
        self.there(state).filter(|plate| !state.has_box(plate.cell))
    }

    fn there<'a>(&'a self, state: &'a State) -> impl Iterator<Item = &'a Plate> {
        let there = |plate: &&Plate| plate.after.is_none_or(|wall| is_broken(state.broken, wall));
        self.plates.iter().filter(there)
    }

    /// Never more than the moves to the goal.
    ///
    /// A move takes the player along one straight line and every box at most one cell on. Plates
    /// are filled from inside a box, and getting out of it takes a flight.
    pub(super) fn bound(&self, state: &State) -> u32 {
        if state.mode == Mode::Lost {
            return u32::from(FAR);
        }
        let way = self.runs[state.player as usize];
        let way = if state.mode == Mode::Free { way } else { way.max(1) };
        let pushes = self.bare(state).map(|plate| plate.nearest(state).saturating_add(1));
        u32::from(pushes.fold(way, u16::max).min(FAR))
    }

    /// Whether no goal can be reached for a reason that is seen at once.
    pub(super) fn is_hopeless(&self, state: &State) -> bool {
        state.mode == Mode::Lost
            || self.runs[state.player as usize] >= FAR
            || self.there(state).count() > state.count()
            || self.bare(state).any(|plate| plate.nearest(state) >= FAR)
    }

    /// The way to the exit on foot, and for every plate without a box the way of the nearest one.
    pub(super) fn visible(&self, state: &State) -> u32 {
        if state.mode == Mode::Lost {
            return u32::from(FAR);
        }
        let way = self.steps[state.player as usize];
        let inside = u16::from(state.mode != Mode::Free);
        let pushes = self.bare(state).map(|plate| plate.nearest(state));
        u32::from(pushes.fold(way.saturating_add(inside), u16::saturating_add).min(FAR))
    }
}

impl Plate {
    /// Least pushes until some box is here.
    fn nearest(&self, state: &State) -> u16 {
        let pushes = state.boxes().iter().map(|&cell| self.pushes[cell as usize]);
        pushes.min().unwrap_or(FAR)
    }
}

/// The tiles of a cell: now, and after each fragile wall on it has broken.
fn stages(board: &Board, cell: Cell) -> impl Iterator<Item = Tile> + '_ {
    let later = board.all_fragile().iter().filter(move |wall| wall.cell == cell);
    std::iter::once(board.plan().tiles[cell as usize]).chain(later.map(|wall| wall.after))
}

fn can_be(board: &Board, cell: Cell, tile: Tile) -> bool {
    stages(board, cell).any(|stage| stage == tile)
}

/// Whether a cell has a trait and keeps it. A wall under a fragile one is never uncovered.
fn is_always(board: &Board, cell: Cell, traits: Traits) -> bool {
    let first = board.traits(0, cell);
    first.has(Traits::STOPS_FLIGHT) && first.has(traits)
        || stages(board, cell).all(|stage| stage.traits().has(traits) && stage != Tile::FragileWall)
}

/// The plate on a cell, if there is one that stays.
fn plate(board: &Board, cell: Cell) -> Option<Plate> {
    let last = stages(board, cell).last().unwrap_or(Tile::Floor);
    let first = board.plan().tiles[cell as usize];
    let after = if first == Tile::PressurePlate { None } else { Some(board.standing(0, cell)?) };
    if last != Tile::PressurePlate {
        return None;
    }
    let open = |cell| !is_always(board, cell, Traits::BLOCKS_BOX);
    Some(Plate { cell, after, pushes: steps_to(board, &[cell], open) })
}

/// Steps from every cell to the nearest of some, over open cells.
fn steps_to(board: &Board, targets: &[Cell], open: impl Fn(Cell) -> bool) -> Vec<u16> {
    flood(board, targets, |cell, towards, visit| {
        if let Some(next) = board.next(cell, towards).filter(|&next| open(next)) {
            visit(next);
        }
    })
}

/// Straight runs of any length from every cell to the nearest of some, over open cells.
fn runs_to(board: &Board, targets: &[Cell], open: impl Fn(Cell) -> bool) -> Vec<u16> {
    flood(board, targets, |cell, towards, visit| {
        let mut at = cell;
        while let Some(next) = board.next(at, towards).filter(|&next| open(next)) {
            visit(next);
            at = next;
        }
    })
}

/// Breadth-first distances, with the cells one step away given by `reach`.
fn flood(
    board: &Board,
    targets: &[Cell],
    reach: impl Fn(Cell, Direction, &mut dyn FnMut(Cell)),
) -> Vec<u16> {
    let mut distances = vec![FAR; usize::from(board.grid().len())];
    let mut queue: VecDeque<Cell> = targets.iter().copied().collect();
    for &target in targets {
        distances[target as usize] = 0;
    }
    while let Some(cell) = queue.pop_front() {
        let further = distances[cell as usize] + 1;
        for towards in Direction::ALL {
            reach(cell, towards, &mut |next| {
                if distances[next as usize] > further {
                    distances[next as usize] = further;
                    queue.push_back(next);
                }
            });
        }
    }
    distances
}
