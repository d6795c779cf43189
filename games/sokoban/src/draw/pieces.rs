//! Boxes and the player.

use unsolve_core::{Geometry, Material, Paint, Point, Scene, Shape};
use unsolve_grids::{Cell, Sheet};

use super::lines;
use crate::level::Level;
use crate::position::Position;
use crate::room::Direction;

/// From the border of a cell to a box: the corners of a goal still show around it.
const BOX_INSET: f32 = 8.0;
/// The name of the player's body.
const PLAYER: &str = "player";
/// How many shapes the player has.
const PLAYER_SHAPES: usize = 8;

/// A crate: planks in a frame with nails and a brace. On a goal it bears a seal.
fn parts(sheet: Sheet, cell: Cell, stored: bool) -> Vec<Shape> {
    let body = Shape::filled(sheet.square(cell, BOX_INSET, 5.0), Paint::Wood);
    let mut parts = vec![body.with_stroke(Paint::Depth, 2.0).made_of(Material::Raised)];
    for y in [-0.2, 0.2] {
        let plank = lines(sheet, cell, &[[-0.5, y], [0.5, y]], false);
        parts.push(Shape::outlined(plank, Paint::Depth, 1.5));
    }
    let brace = lines(sheet, cell, &[[-0.5, 0.42], [0.42, -0.5], [0.5, -0.42], [-0.42, 0.5]], true);
    let brace = Shape::filled(brace, Paint::Wood).with_stroke(Paint::Depth, 1.5);
    parts.push(brace.made_of(Material::Raised));
    let frame = sheet.square(cell, BOX_INSET + 5.5, 2.5);
    parts.push(Shape::outlined(frame, Paint::Depth, 1.5));
    let Point { x, y } = sheet.centre(cell);
    for (dx, dy) in [(-18.8, -18.8), (18.8, -18.8), (-18.8, 18.8), (18.8, 18.8)] {
        let nail = Geometry::Circle { centre: Point::new(x + dx, y + dy), radius: 1.6 };
        parts.push(Shape::filled(nail, Paint::Depth));
    }
    if stored {
        let seal = Geometry::Circle { centre: Point::new(x, y), radius: 10.0 };
        parts.push(Shape::filled(seal, Paint::Accent).made_of(Material::Raised));
        let tick = lines(sheet, cell, &[[-0.15, 0.0], [-0.03, 0.13], [0.17, -0.13]], false);
        parts.push(Shape::outlined(tick, Paint::Surface, 3.0));
    }
    let named = |(index, shape): (usize, Shape)| shape.named(format!("box-{cell}-{index}"));
    parts.into_iter().enumerate().map(named).collect()
}

pub(super) fn draw_box(scene: &mut Scene, sheet: Sheet, cell: Cell, stored: bool) {
    scene.shapes.extend(parts(sheet, cell, stored));
}

/// The names of all shapes of the box on a cell.
pub(super) fn box_shapes(cell: Cell, stored: bool) -> Vec<String> {
    let count = if stored { 11 } else { 9 };
    (0..count).map(|index| format!("box-{cell}-{index}")).collect()
}

/// The names of all shapes of the player.
pub(super) fn player_shapes() -> Vec<String> {
    (0..PLAYER_SHAPES).map(|index| format!("{PLAYER}-{index}")).collect()
}

/// A keeper with a headband, eyes and hands towards the nearest box.
pub(super) fn draw_player(scene: &mut Scene, sheet: Sheet, level: &Level, position: &Position) {
    let cell = level.room().cell(position.player);
    let Point { x, y } = sheet.centre(cell);
    let [dx, dy] = faces(level, position).map_or([0.0, 1.0], |to| to.vector().map(|by| by as f32));
    // So far ahead and so far to the side.
    let at = |ahead: f32, aside: f32| {
        Point::new(x + ahead * dx - aside * dy, y + ahead * dy + aside * dx)
    };
    let circle =
        |ahead: f32, aside: f32, radius| Geometry::Circle { centre: at(ahead, aside), radius };
    let mut parts = Vec::new();
    for aside in [-14.0, 14.0] {
        let hand = Shape::filled(circle(17.0, aside, 6.5), Paint::Hero);
        parts.push(hand.with_stroke(Paint::Surface, 2.0).made_of(Material::Ball));
    }
    let head = Shape::filled(circle(-1.0, 0.0, 20.0), Paint::Hero);
    parts.push(head.with_stroke(Paint::Surface, 2.5).made_of(Material::Ball));
    let band = Geometry::Lines { points: vec![at(-9.0, -17.0), at(-9.0, 17.0)], closed: false };
    parts.push(Shape::outlined(band, Paint::Accent, 6.0));
    for aside in [-8.0, 8.0] {
        parts.push(Shape::filled(circle(6.0, aside, 5.5), Paint::Surface));
        parts.push(Shape::filled(circle(8.0, aside, 2.8), Paint::Depth));
    }
    let named = |(index, shape): (usize, Shape)| shape.named(format!("{PLAYER}-{index}"));
    scene.shapes.extend(parts.into_iter().enumerate().map(named));
}

/// Towards a box beside the player, one that can be pushed if there is one.
fn faces(level: &Level, position: &Position) -> Option<Direction> {
    let warehouse = level.warehouse();
    let beside = |towards: &Direction| {
        let next = level.room().next(position.player, *towards);
        next.filter(|&next| position.boxes.has(next))
    };
    let can_push = |towards: &Direction| {
        beside(towards).is_some_and(|at| warehouse.target(position, at, *towards).is_some())
    };
    let find = |fits: &dyn Fn(&Direction) -> bool| Direction::ALL.into_iter().find(|to| fits(to));
    find(&can_push).or_else(|| find(&|to| beside(to).is_some()))
}
