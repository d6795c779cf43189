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
const PLAYER_SHAPES: usize = 7;

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

/// A keeper with a cap, who looks at the nearest box.
pub(super) fn draw_player(scene: &mut Scene, sheet: Sheet, level: &Level, position: &Position) {
    let cell = level.room().cell(position.player);
    let Point { x, y } = sheet.centre(cell);
    let [dx, dy] = faces(level, position).map_or([0.0, 1.0], |to| to.vector().map(|by| by as f32));
    let circle = |cx: f32, cy: f32, radius| Geometry::Circle { centre: Point::new(cx, cy), radius };
    let body = Shape::filled(circle(x, y, 20.0), Paint::Hero).with_stroke(Paint::Surface, 2.5);
    let (face_x, face_y) = (x + 5.0 * dx, y + 5.0 * dy);
    let mut parts = vec![body.made_of(Material::Ball)];
    // The peak of the cap points the way.
    let side = [-dy, dx];
    let peak = [
        [x + 24.0 * dx + 7.0 * side[0], y + 24.0 * dy + 7.0 * side[1]],
        [x + 24.0 * dx - 7.0 * side[0], y + 24.0 * dy - 7.0 * side[1]],
        [x + 12.0 * dx - 13.0 * side[0], y + 12.0 * dy - 13.0 * side[1]],
        [x + 12.0 * dx + 13.0 * side[0], y + 12.0 * dy + 13.0 * side[1]],
    ];
    let points = peak.map(|[x, y]| Point::new(x, y)).to_vec();
    let peak = Shape::filled(Geometry::Lines { points, closed: true }, Paint::Accent);
    parts.insert(0, peak);
    for eye in [-1.0, 1.0] {
        let (ex, ey) = (face_x + 8.0 * eye * side[0], face_y + 8.0 * eye * side[1]);
        parts.push(Shape::filled(circle(ex, ey, 5.0), Paint::Surface));
        parts.push(Shape::filled(circle(ex + 2.0 * dx, ey + 2.0 * dy, 2.4), Paint::Depth));
    }
    let cap = circle(x - 9.0 * dx, y - 9.0 * dy, 8.0);
    parts.push(Shape::filled(cap, Paint::Accent).made_of(Material::Raised));
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
