//! Floor, walls and goals.

use unsolve_core::{Geometry, Material, Paint, Point, Scene, Shape};
use unsolve_grids::{CELL, Cell, MARGIN, Sheet, draw_backdrop};

use crate::level::Level;
use crate::room::{Room, Tile};

/// How high a course of stones is, and how wide the joint between two.
const COURSE: f32 = CELL / 2.0 - 3.0;
const JOINT: f32 = 2.0;
/// The radius of a wall's corner.
const CORNER: f32 = 9.0;
/// Where the joint between the two courses of a cell lies.
const MIDDLE: f32 = CELL / 2.0 - 3.0;

/// The room without anything that moves.
pub(super) fn draw(level: &Level, sheet: Sheet, description: String) -> Scene {
    let room = level.room();
    let [width, height] = sheet.extent().map(|side| side + 2.0 * MARGIN);
    let places = sheet.places();
    let mut scene = Scene { width, height, description, places, ..Scene::default() };
    draw_backdrop(&mut scene);
    draw_dark(&mut scene, sheet);
    draw_floor(&mut scene, sheet, room);
    for spot in level.warehouse().goals().iter() {
        draw_goal(&mut scene, sheet, room.cell(spot));
    }
    sheet.draw_walls(&mut scene, CORNER, |cell| is_shown(room, cell));
    draw_bricks(&mut scene, sheet, room);
    scene
}

/// What lies around the room: as dark as no floor is.
fn draw_dark(scene: &mut Scene, sheet: Sheet) {
    let [width, height] = sheet.extent();
    let whole = Geometry::Rect { x: MARGIN, y: MARGIN, width, height, radius: CORNER };
    scene.shapes.push(Shape::filled(whole, Paint::Depth));
}

/// Whether a wall has floor beside it or at a corner: those behind belong to the dark around the room.
fn is_shown(room: &Room, cell: Cell) -> bool {
    if room.tile(cell) != Tile::Wall {
        return false;
    }
    let grid = room.grid();
    let [row, column] = grid.at(cell);
    let near = |at: usize| at.saturating_sub(1)..=at + 1;
    near(row).any(|row| {
        near(column)
            .any(|column| grid.cell(row, column).is_some_and(|cell| room.tile(cell) == Tile::Floor))
    })
}

/// Tiles of stone of two sizes. The ground below them reaches under the round corners of the walls.
fn draw_floor(scene: &mut Scene, sheet: Sheet, room: &Room) {
    let grid = room.grid();
    let cells: Vec<Cell> = grid.cells().filter(|&cell| room.tile(cell) == Tile::Floor).collect();
    let ground = |&cell: &Cell| Shape::filled(sheet.square(cell, -CORNER, 0.0), Paint::Surface);
    scene.shapes.extend(cells.iter().map(ground));
    for &cell in &cells {
        let [row, column] = grid.at(cell);
        let inset = if (row + column).is_multiple_of(2) { 3.0 } else { 4.5 };
        scene.shapes.push(Shape::outlined(sheet.square(cell, inset, 7.0), Paint::Line, 1.0));
    }
}

/// The name of the shape of a goal.
pub(super) fn goal_id(cell: Cell) -> String {
    format!("goal-{cell}")
}

/// A mark on the floor: a ring with a dot, and corners that show around a box.
fn draw_goal(scene: &mut Scene, sheet: Sheet, cell: Cell) {
    let Point { x, y } = sheet.corner(cell);
    let (near, far, arm) = (5.0, CELL - 5.0, 12.0);
    for [cx, cy, dx, dy] in [
        [near, near, arm, arm],
        [far, near, -arm, arm],
        [near, far, arm, -arm],
        [far, far, -arm, -arm],
    ] {
        let points = vec![
            Point::new(x + cx + dx, y + cy),
            Point::new(x + cx, y + cy),
            Point::new(x + cx, y + cy + dy),
        ];
        let corner = Geometry::Lines { points, closed: false };
        scene.shapes.push(Shape::outlined(corner, Paint::Accent, 4.0));
    }
    let centre = sheet.centre(cell);
    let ring = Shape::outlined(Geometry::Circle { centre, radius: 12.0 }, Paint::Accent, 4.0);
    scene.shapes.push(ring.named(goal_id(cell)));
    scene.shapes.push(Shape::filled(Geometry::Circle { centre, radius: 4.0 }, Paint::Accent));
}

/// Joints between the stones of a wall: two courses a cell, each half a stone beside the other.
fn draw_bricks(scene: &mut Scene, sheet: Sheet, room: &Room) {
    let grid = room.grid();
    for cell in grid.cells().filter(|&cell| is_shown(room, cell)) {
        let Point { x, y } = sheet.corner(cell);
        let [above, _, left, right] =
            grid.neighbours(cell).map(|next| next.is_some_and(|next| is_shown(room, next)));
        let (from, to) = (if left { 0.0 } else { 6.0 }, if right { CELL } else { CELL - 6.0 });
        let mut joint = |dx: f32, dy: f32, width: f32, height: f32| {
            let joint = Geometry::Rect { x: x + dx, y: y + dy, width, height, radius: 0.0 };
            scene.shapes.push(Shape::sheen(joint, Material::Shaded));
        };
        joint(from, MIDDLE, to - from, JOINT);
        joint(CELL / 2.0, MIDDLE - COURSE + 2.0, JOINT, COURSE - 2.0);
        if left {
            joint(-JOINT / 2.0, MIDDLE + JOINT, JOINT, COURSE - 4.0);
        }
        if above {
            joint(from, MIDDLE - CELL / 2.0, to - from, JOINT);
        }
    }
}
