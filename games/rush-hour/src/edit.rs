//! Changing levels by hand. What comes out is always legal.

use unsolve_core::{Brush, BrushKind, EditError, Editing, Paint};
use unsolve_grids::{Cell, Resize};

use crate::layout::{Axis, CAR, Car, Layout, RED, TRUCK, bit};
use crate::level::called;
use crate::setup::wrong_side;
use crate::{Level, RushHour};

/// What a car brush paints: its id, its name, and the axis and length of the car.
const CARS: [(&str, &str, Axis, u8); 4] = [
    ("car-row", "Car in a row", Axis::Row, CAR),
    ("car-column", "Car in a column", Axis::Column, CAR),
    ("truck-row", "Truck in a row", Axis::Row, TRUCK),
    ("truck-column", "Truck in a column", Axis::Column, TRUCK),
];

/// The id of the brush that paints a car.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "cars lie in lists and are looked at there")]
pub(crate) fn brush_of(car: &Car) -> &'static str {
    if car.letter == RED {
        return "red";
    }
    let same = |brush: &&(&str, &str, Axis, u8)| (brush.2, brush.3) == (car.axis, car.length);
    CARS.iter().find(same).map_or("road", |brush| brush.0)
}

impl Editing for RushHour {
    /// Road, walls, the red car, and cars and trucks both ways.
    fn brushes(_: &Level) -> Vec<Brush> {
        let brush = |id: &str, name: &str, paint, kind| Brush {
            id: id.to_owned(),
            name: name.to_owned(),
            paint,
            kind,
        };
        let mut brushes = vec![
            brush("road", "Road", Paint::Surface, BrushKind::Tile),
            brush("wall", "Wall", Paint::Wall, BrushKind::Tile),
            brush("red", "Red car", Paint::Piece(0), BrushKind::Single),
        ];
        brushes.extend(CARS.iter().zip(1..).map(|((id, name, ..), colour)| {
            brush(id, name, Paint::Piece(colour), BrushKind::Piece)
        }));
        brushes
    }

    fn places(level: &Level) -> [usize; 2] {
        level.lot().grid().size()
    }

    /// The ground, and the car on it: every cell of a car shows it.
    fn shown(level: &Level, [row, column]: [usize; 2]) -> Vec<String> {
        let layout = level.layout();
        let Some(cell) = layout.grid.cell(row, column) else { return Vec::new() };
        let ground = if layout.is_wall(cell) { "wall" } else { "road" };
        let car = layout.car_on(cell).map(|car| brush_of(&layout.cars[car]));
        [Some(ground), car].into_iter().flatten().map(str::to_owned).collect()
    }

    fn paint(level: &Level, brush: &str, place: [usize; 2]) -> Result<Level, EditError> {
        let layout = level.layout();
        let cell = layout.grid.number(place);
        let after = match brush {
            "wall" => build(&layout, cell)?,
            "red" => place_red(&layout, place)?,
            _ => match CARS.iter().find(|(id, ..)| *id == brush) {
                Some(&(_, _, axis, length)) => add_car(&layout, cell, axis, length)?,
                None => free(&layout, cell)?,
            },
        };
        Ok(level.with(&after))
    }

    fn resize(level: &Level, sides: [i32; 4]) -> Result<Level, EditError> {
        let old = level.layout();
        let resize = Resize::new(old.grid, sides, |length, unit| {
            let wrong = wrong_side(usize::try_from(length).unwrap_or(0), unit);
            wrong.map_or(Ok(()), |message| Err(EditError(message)))
        })?;
        let mut new = Layout::empty(resize.grid());
        new.walls = old
            .wall_cells()
            .filter_map(|wall| resize.place(wall))
            .fold(0, |walls, wall| walls | bit(wall));
        for car in &old.cars {
            let ends =
                [0, car.length - 1].map(|part| resize.place(old.grid.number(car.place(part))));
            let [Some(first), Some(_)] = ends else {
                return Err(EditError(format!("{} would be cut off", called(car))));
            };
            let [row, column] = new.grid.at(first);
            let (lane, at) = match car.axis {
                Axis::Row => (row, column),
                Axis::Column => (column, row),
            };
            new.cars.push(Car { lane: lane as u8, at: at as u8, ..*car });
        }
        Ok(level.with(&new))
    }

    /// Nothing is left but the red car.
    fn clear(level: &Level) -> Result<Level, EditError> {
        let mut layout = level.layout();
        layout.walls = 0;
        layout.cars.truncate(1);
        Ok(level.with(&layout))
    }
}

/// Puts a wall where nothing stands.
fn build(layout: &Layout, cell: Cell) -> Result<Layout, EditError> {
    match layout.car_on(cell) {
        Some(car) => {
            let name = called(&layout.cars[car]);
            Err(EditError(format!("{name} is there; take it away before you build a wall")))
        }
        None => Ok(layout.with_wall(cell, true)),
    }
}

/// Takes away what is on a cell: a wall, or a car as a whole.
fn free(layout: &Layout, cell: Cell) -> Result<Layout, EditError> {
    match layout.car_on(cell) {
        Some(0) => {
            Err(EditError("a level needs its red car: paint it elsewhere to move it".to_owned()))
        }
        Some(car) => Ok(layout.without_car(car)),
        None => Ok(layout.with_wall(cell, false)),
    }
}

/// Moves the red car to where there is room for all of it.
fn place_red(layout: &Layout, [row, column]: [usize; 2]) -> Result<Layout, EditError> {
    let red = layout.cars[0];
    if red.cells(layout.grid) & bit(layout.grid.number([row, column])) != 0 {
        return Ok(layout.clone());
    }
    let moved = Car { lane: row as u8, at: column as u8, ..red };
    let mut rest = layout.without_car(0);
    rest.walls &= !bit(layout.grid.number([row, column]));
    if !rest.has_room(&moved) {
        return Err(no_room(&moved, &rest));
    }
    rest.cars.insert(0, moved);
    Ok(rest)
}

/// Adds a car that begins on a cell, in place of the wall there. A car of this kind that is there stays.
fn add_car(layout: &Layout, cell: Cell, axis: Axis, length: u8) -> Result<Layout, EditError> {
    let [row, column] = layout.grid.at(cell);
    let (lane, at) = match axis {
        Axis::Row => (row, column),
        Axis::Column => (column, row),
    };
    let letter = layout.free_letter();
    let car = Car { letter, axis, lane: lane as u8, at: at as u8, length };
    let mut changed = layout.with_wall(cell, false);
    let same = |there: usize| brush_of(&layout.cars[there]) == brush_of(&car);
    if layout.car_on(cell).is_some_and(same) {
        return Ok(layout.clone());
    }
    if !changed.has_room(&car) {
        return Err(no_room(&car, &changed));
    }
    changed.cars.push(car);
    changed.sort();
    Ok(changed)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "cars lie in lists and are looked at there")]
fn no_room(car: &Car, layout: &Layout) -> EditError {
    let towards = car.axis.names()[1];
    let place = layout.grid.name(layout.grid.number(car.place(0)));
    EditError(format!(
        "there is no room for {} cells from {place} to the {}",
        car.length,
        if towards == "down" { "bottom" } else { towards }
    ))
}
