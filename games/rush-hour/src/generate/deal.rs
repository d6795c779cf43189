//! Cars and walls by chance, and boards with one thing changed.

use unsolve_core::{Reject, Stream};
use unsolve_grids::{Cell, Grid};

use super::Wish;
use crate::breed::draw_car;
use crate::layout::{Axis, CAR, Car, Layout, RED, bit};

/// How often a car is taken away, and how often one comes back; else something is put elsewhere.
const AWAY: f64 = 0.2;
/// Most cars that are missing at a time.
pub(super) const MISSING: usize = 3;

/// The row of the way out: the middle one, of two the upper.
pub(crate) fn exit_row(side: usize) -> u8 {
    (side as u8 - 1) / 2
}

/// A red car in a row.
pub(crate) const fn red_at(lane: u8, at: u8) -> Car {
    Car { letter: RED, axis: Axis::Row, lane, at, length: CAR }
}

/// Cars and walls by chance. Only the red car drives in its row, and no wall stands there.
pub fn dealt(wish: &Wish, stream: &mut Stream) -> Result<Layout, Reject> {
    let side = usize::from(wish.size);
    let (grid, row) = (Grid::new(side, side), exit_row(side));
    let mut layout = Layout::empty(grid);
    layout.cars.push(red_at(row, stream.below(side - usize::from(CAR)) as u8));
    let mut taken = layout.taken();
    for _ in 0..wish.walls {
        let free = |cell: &Cell| taken & bit(*cell) == 0 && grid.at(*cell)[0] != usize::from(row);
        let cells: Vec<Cell> = grid.cells().filter(free).collect();
        let &cell = stream.pick(&cells).ok_or_else(no_room)?;
        layout.walls |= bit(cell);
        taken |= bit(cell);
    }
    while layout.cars.len() < usize::from(wish.pieces) {
        let car = draw_car(grid, taken, row, stream).ok_or_else(no_room)?;
        taken |= car.cells(grid);
        layout.cars.push(car);
    }
    Ok(layout.lettered())
}

fn no_room() -> Reject {
    Reject::because("no room for that many cars and walls")
}

/// The board with one thing changed: a car less, a car more, never more than were dealt, or a car or wall elsewhere.
/// `None` if there is no room for it.
pub(super) fn changed(layout: &Layout, pieces: usize, stream: &mut Stream) -> Option<Layout> {
    let cars = layout.cars.len();
    let mut changed = layout.clone();
    let [away, back] = [stream.chance(AWAY), stream.chance(AWAY)];
    if away && cars > 2 && cars + MISSING > pieces {
        changed.cars.remove(1 + stream.below(cars - 1));
    } else if back && cars < pieces {
        let letter = layout.free_letter();
        let car = draw_car(layout.grid, layout.taken(), layout.cars[0].lane, stream)?;
        changed.cars.push(Car { letter, ..car });
    } else {
        put_elsewhere(&mut changed, stream)?;
    }
    Some(changed)
}

/// Puts one car, or one wall, elsewhere.
fn put_elsewhere(layout: &mut Layout, stream: &mut Stream) -> Option<()> {
    let (row, grid) = (layout.cars[0].lane, layout.grid);
    let walls: Vec<Cell> = layout.wall_cells().collect();
    let number = stream.below(layout.cars.len() - 1 + walls.len());
    if let Some(&wall) = walls.get(number) {
        layout.walls &= !bit(wall);
        let taken = layout.taken();
        let free = |cell: &Cell| taken & bit(*cell) == 0 && grid.at(*cell)[0] != usize::from(row);
        let cells: Vec<Cell> = grid.cells().filter(free).collect();
        layout.walls |= bit(*stream.pick(&cells)?);
        return Some(());
    }
    let car = 1 + number - walls.len();
    let letter = layout.cars.remove(car).letter;
    let drawn = draw_car(grid, layout.taken(), row, stream)?;
    layout.cars.push(Car { letter, ..drawn });
    Some(())
}
