//! The board as a picture.

mod cars;

use unsolve_core::{
    Effect, Geometry, Happening, Hit, Material, Notation, Paint, Picture, Point, Scene, SceneMove,
    Shape, Words,
};
use unsolve_graph::Transition;
use unsolve_grids::{CELL, MARGIN, Sheet};

use crate::layout::{Axis, LETTERS};
use crate::level::called;
use crate::words::describe;
use crate::{Level, Lot, Parked, RushHour, Slide};

/// The colour of a car: that of its letter, red for the red one.
pub(crate) fn paint(letter: u8) -> Paint {
    Paint::Piece(colour(letter))
}

/// The number of a letter's colour; digits follow the letters.
fn colour(letter: u8) -> u8 {
    let known = LETTERS.iter().position(|&known| known == letter);
    known.unwrap_or(LETTERS.len() + usize::from(letter.saturating_sub(b'0'))) as u8
}

impl Picture for RushHour {
    const HAPPENS: &'static [Happening] = &[Happening::Moved, Happening::Arrived];

    fn draw(level: &Level, state: &Parked) -> Scene {
        let layout = level.lot().layout(*state);
        let sheet = Sheet::new(layout.grid);
        let mut scene = sheet.scene_on(describe(&layout), (Paint::Surface, Material::Flat));
        draw_exit(&mut scene, sheet, layout.cars[0].lane);
        sheet.draw_walls(&mut scene, 12.0, |cell| layout.is_wall(cell));
        for car in &layout.cars {
            scene.shapes.extend(cars::shapes(car, colour(car.letter)));
        }
        add_hits(&mut scene, sheet, level, *state);
        scene
    }

    fn effects(level: &Level, state: &Parked, mv: Slide) -> Vec<Effect> {
        let lot = level.lot();
        let Some(number) = lot.lettered(mv.car) else { return Vec::new() };
        let car = lot.car(*state, number);
        let by = f32::from(mv.by) * CELL;
        let path = match car.axis {
            Axis::Row => vec![Point::new(by, 0.0)],
            Axis::Column => vec![Point::new(0.0, by)],
        };
        let travel =
            |shape: String| Effect::Travel { shape, kind: Happening::Moved, path: path.clone() };
        let shapes = cars::shapes(&car, 0).into_iter().filter_map(|shape| shape.id);
        let mut effects: Vec<Effect> = shapes.map(travel).collect();
        let mut after = *state;
        lot.apply(&mut after, mv);
        if lot.is_goal(&after) {
            let shape = "exit".to_owned();
            effects.extend([Effect::Flash { shape, kind: Happening::Arrived }, Effect::Won]);
        }
        effects
    }
}

/// A gap in the frame and arrows that lead out of it.
fn draw_exit(scene: &mut Scene, sheet: Sheet, row: u8) {
    let right = MARGIN + sheet.extent()[0];
    let (top, middle) = (MARGIN + f32::from(row) * CELL, MARGIN + (f32::from(row) + 0.5) * CELL);
    let gap = Geometry::Rect {
        x: right - 4.0,
        y: top + 3.0,
        width: MARGIN + 4.0,
        height: CELL - 6.0,
        radius: 0.0,
    };
    scene.shapes.push(Shape::filled(gap, Paint::Surface).named("exit"));
    for edge in [top + 3.0, top + CELL - 3.0] {
        let points = [right + 4.0, right + MARGIN].map(|x| Point::new(x, edge)).to_vec();
        scene.shapes.push(Shape::outlined(
            Geometry::Lines { points, closed: false },
            Paint::Wall,
            4.0,
        ));
    }
    for (index, x) in [right + 3.0, right + 12.0].into_iter().enumerate() {
        let points = [(x, -9.0), (x + 6.0, 0.0), (x, 9.0)];
        let points = points.map(|(x, dy)| Point::new(x, middle + dy)).to_vec();
        let arrow = Shape::outlined(Geometry::Lines { points, closed: false }, Paint::Accent, 4.0);
        scene.shapes.push(arrow.named(format!("exit-{index}")));
    }
}

/// Click a car, or take hold of it, then the cell that its nearer end will stand on.
fn add_hits(scene: &mut Scene, sheet: Sheet, level: &Level, state: Parked) {
    let (lot, layout) = (level.lot(), level.lot().layout(state));
    for car in &layout.cars {
        let [row, column] = car.place(0);
        let label = format!("{}, row {}, column {}", called(car), row + 1, column + 1);
        let id = format!("car-{}", car.name());
        scene.hits.push(Hit { id, area: cars::area(car, 0.0, 0.0), label });
    }
    for mv in legal(lot, state) {
        let Some(number) = lot.lettered(mv.car) else { continue };
        let car = layout.cars[number];
        let after = car.parked_at(car.at.saturating_add_signed(mv.by));
        let front = if mv.by > 0 { car.length - 1 } else { 0 };
        let area = sheet.square(layout.grid.number(after.place(front)), 0.0, 0.0);
        let towards = car.axis.names()[usize::from(mv.by > 0)];
        let id = format!("car-{}-{towards}-{}", car.name(), mv.by.unsigned_abs());
        let label = RushHour::describe_move(level, &state, mv);
        scene.hits.push(Hit { id: id.clone(), area, label });
        let hits = vec![format!("car-{}", car.name()), id];
        scene.moves.push(SceneMove { notation: RushHour::move_text(mv), hits });
    }
}

/// The moves that can be made; none once the level is solved.
fn legal(lot: &Lot, state: Parked) -> Vec<Slide> {
    let mut moves = Vec::new();
    if !lot.is_goal(&state) {
        lot.moves(&state, &mut moves);
    }
    moves
}
