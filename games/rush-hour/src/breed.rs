//! Neighbours, children and twins of levels, for automatic creation.

use unsolve_core::{Breeding, Freedom, Stream};
use unsolve_grids::{Cell, Grid};

use crate::edit::brush_of;
use crate::layout::{Axis, CAR, Car, Layout, TRUCK, bit};
use crate::minimal::{things, without};
use crate::{Level, Metric, RushHour};

/// How often a place is drawn for a car before there is said to be no room.
const DRAWS: usize = 40;
/// How many of those that are drawn are trucks.
const TRUCKS: f64 = 0.4;
/// How often a car may be taken away for nothing.
const SELDOM: f64 = 0.2;

impl Breeding for RushHour {
    /// A car more, less, elsewhere or of another length, a wall more or less, or the red car elsewhere; kinds of
    /// changes that are not allowed are not drawn. Boards stay crowded: cars are seldom taken away where others may come,
    /// because roomy boards are easy and have very many positions.
    fn mutate(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
        let may = |from: &str, to: &str| freedom.may_change(from) && freedom.may_place(to);
        let mut changes: Vec<Change> = Vec::new();
        if freedom.place_pieces {
            changes.push(add_car);
        }
        if freedom.remove_pieces && (!freedom.place_pieces || stream.chance(SELDOM)) {
            changes.push(remove_car);
        }
        if freedom.place_pieces && freedom.remove_pieces {
            changes.extend([drive as Change, replace_car, other_length]);
        }
        if may("road", "wall") {
            changes.push(add_wall);
        }
        if may("wall", "road") {
            changes.push(remove_wall);
        }
        if freedom.move_pieces {
            changes.push(drive_red);
        }
        stream.shuffle(&mut changes);
        let layout = level.layout();
        if freedom.remove_pieces {
            changes.push(remove_car);
        }
        let changed = changes.into_iter().find_map(|change| change(&layout, freedom, stream))?;
        Some(level.with(&changed))
    }

    /// The red car and all that stands on one side of a line, from one level; from the other level what stands
    /// beyond it, as far as there is room.
    fn cross(a: &Level, b: &Level, stream: &mut Stream) -> Option<Level> {
        let (one, other) = (a.layout(), b.layout());
        if one.grid != other.grid {
            return None;
        }
        let axis = stream.below(2);
        let line = 1 + stream.below(one.grid.size()[axis] - 1);
        let beyond = |car: &Car| car.place(0)[axis] >= line;
        let mut child = Layout::empty(one.grid);
        let wall = |cell: &Cell| one.grid.at(*cell)[axis] >= line;
        child.cars.clone_from(&one.cars);
        child.cars.retain(|car| car.letter == crate::RED || !beyond(car));
        let near = one.wall_cells().filter(|cell| !wall(cell));
        child.walls = near.fold(0, |walls, cell| walls | bit(cell));
        for cell in other.wall_cells().filter(wall) {
            if child.taken() & bit(cell) == 0 {
                child.walls |= bit(cell);
            }
        }
        for car in other.cars[1..].iter().filter(|car| beyond(car)) {
            let car = Car { letter: child.free_letter(), ..*car };
            if child.has_room(&car) {
                child.cars.push(car);
            }
        }
        child.sort();
        Some(a.with(&child))
    }

    /// The same for boards that are mirrored top to bottom, and whatever letters the cars have.
    fn twin(level: &Level) -> Vec<u8> {
        let layout = level.layout();
        let kind = |cell: Cell| match layout.car_on(cell) {
            Some(car) => brush_of(&layout.cars[car]),
            None if layout.is_wall(cell) => "wall",
            None => "road",
        };
        let rows: Vec<String> = (0..layout.grid.height())
            .map(|row| layout.grid.row(row).map(kind).collect::<Vec<_>>().join(" "))
            .collect();
        let mirrored: Vec<String> = rows.iter().rev().cloned().collect();
        let metric = if level.metric() == Metric::Steps { "steps" } else { "slides" };
        format!("{metric}\n{}", rows.min(mirrored).join("\n")).into_bytes()
    }

    /// The level without one of its cars or walls.
    fn simpler(level: &Level) -> Vec<Level> {
        let layout = level.layout();
        things(&layout).into_iter().map(|thing| level.with(&without(&layout, thing))).collect()
    }
}

/// A change of a board, if there is room for it and no locked place stands against it.
type Change = fn(&Layout, &Freedom, &mut Stream) -> Option<Layout>;

/// The cells that may not change.
fn locked(layout: &Layout, freedom: &Freedom) -> u64 {
    let cells = freedom.locked.iter().filter_map(|&[row, column]| layout.grid.cell(row, column));
    cells.fold(0, |locked, cell| locked | bit(cell))
}

/// A car other than the red one that stands on no locked place.
fn pick_car(layout: &Layout, freedom: &Freedom, stream: &mut Stream) -> Option<usize> {
    let locked = locked(layout, freedom);
    let free = |&car: &usize| layout.cars[car].cells(layout.grid) & locked == 0;
    let cars: Vec<usize> = (1..layout.cars.len()).filter(free).collect();
    stream.pick(&cars).copied()
}

/// A car somewhere on a board, if there is room for it.
pub(crate) fn draw_car(grid: Grid, taken: u64, red_row: u8, stream: &mut Stream) -> Option<Car> {
    let [height, width] = grid.size();
    for _ in 0..DRAWS {
        let axis = if stream.chance(0.5) { Axis::Row } else { Axis::Column };
        let length = if stream.chance(TRUCKS) { TRUCK } else { CAR };
        let (lanes, side) = if axis == Axis::Row { (height, width) } else { (width, height) };
        let lane = stream.below(lanes) as u8;
        let at = stream.below(side - usize::from(length) + 1) as u8;
        let car = Car { letter: 0, axis, lane, at, length };
        if (axis == Axis::Column || lane != red_row) && car.cells(grid) & taken == 0 {
            return Some(car);
        }
    }
    None
}

fn add_car(layout: &Layout, freedom: &Freedom, stream: &mut Stream) -> Option<Layout> {
    let taken = layout.taken() | locked(layout, freedom);
    let car = draw_car(layout.grid, taken, layout.cars[0].lane, stream)?;
    Some(joined(layout.clone(), car))
}

/// A board with one car more, which gets a letter of its own.
fn joined(mut layout: Layout, car: Car) -> Layout {
    layout.cars.push(Car { letter: layout.free_letter(), ..car });
    layout.sort();
    layout
}

fn remove_car(layout: &Layout, freedom: &Freedom, stream: &mut Stream) -> Option<Layout> {
    Some(layout.without_car(pick_car(layout, freedom, stream)?))
}

fn replace_car(layout: &Layout, freedom: &Freedom, stream: &mut Stream) -> Option<Layout> {
    let car = pick_car(layout, freedom, stream)?;
    let (rest, old) = (layout.without_car(car), layout.cars[car]);
    let taken = rest.taken() | locked(layout, freedom);
    let new = draw_car(layout.grid, taken, layout.cars[0].lane, stream)?;
    let elsewhere = new != Car { letter: new.letter, ..old };
    elsewhere.then(|| joined(rest, new))
}

/// A car elsewhere in its lane.
fn drive(layout: &Layout, freedom: &Freedom, stream: &mut Stream) -> Option<Layout> {
    let car = pick_car(layout, freedom, stream)?;
    driven(layout, car, freedom, stream)
}

fn drive_red(layout: &Layout, freedom: &Freedom, stream: &mut Stream) -> Option<Layout> {
    if layout.cars[0].cells(layout.grid) & locked(layout, freedom) != 0 {
        return None;
    }
    driven(layout, 0, freedom, stream)
}

fn driven(layout: &Layout, car: usize, freedom: &Freedom, stream: &mut Stream) -> Option<Layout> {
    let (rest, old) = (layout.without_car(car), layout.cars[car]);
    let locked = locked(layout, freedom);
    let places: Vec<Car> = (0..crate::MAX_SIDE as u8)
        .map(|at| old.parked_at(at))
        .filter(|new| new.at != old.at && rest.has_room(new))
        .filter(|new| new.cells(layout.grid) & locked == 0)
        .collect();
    let mut changed = layout.clone();
    changed.cars[car] = *stream.pick(&places)?;
    Some(changed)
}

/// A truck instead of a car, or the other way round.
fn other_length(layout: &Layout, freedom: &Freedom, stream: &mut Stream) -> Option<Layout> {
    let car = pick_car(layout, freedom, stream)?;
    let (rest, mut changed) = (layout.without_car(car), layout.clone());
    let length = CAR + TRUCK - changed.cars[car].length;
    changed.cars[car].length = length;
    let fits = rest.has_room(&changed.cars[car])
        && changed.cars[car].cells(layout.grid) & locked(layout, freedom) == 0;
    fits.then_some(changed)
}

fn add_wall(layout: &Layout, freedom: &Freedom, stream: &mut Stream) -> Option<Layout> {
    let taken = layout.taken() | locked(layout, freedom);
    let red = usize::from(layout.cars[0].lane);
    let free = |cell: &Cell| taken & bit(*cell) == 0 && layout.grid.at(*cell)[0] != red;
    let cells: Vec<Cell> = layout.grid.cells().filter(free).collect();
    Some(layout.with_wall(*stream.pick(&cells)?, true))
}

fn remove_wall(layout: &Layout, freedom: &Freedom, stream: &mut Stream) -> Option<Layout> {
    let locked = locked(layout, freedom);
    let walls: Vec<Cell> = layout.wall_cells().filter(|&cell| locked & bit(cell) == 0).collect();
    Some(layout.with_wall(*stream.pick(&walls)?, false))
}
