//! Boxes and the player.

use unsolve_core::{Geometry, Material, Paint, Point, Scene, Shape};
use unsolve_grids::{CELL, Sheet};

use super::{is_inside, lines, named};
use crate::board::{Cell, Direction};
use crate::state::{Mode, State, Weight};

/// The name of the player's body.
pub(super) const PLAYER: &str = "player";
/// From the border of a cell to a box: a plate still shows around it.
const BOX_INSET: f32 = 9.0;

/// The paint of a box and that of what is drawn on it.
const fn paints(weight: Weight) -> [Paint; 2] {
    match weight {
        Weight::Light => [Paint::Wood, Paint::Depth],
        Weight::Heavy => [Paint::Metal, Paint::Sand],
    }
}

/// The shapes of a box, each with its name: a crate with a cross, or a chest with bolts.
fn parts(sheet: Sheet, cell: Cell, weight: Weight) -> Vec<Shape> {
    let [paint, ink] = paints(weight);
    let body = sheet.square(cell, BOX_INSET, 7.0);
    let body = Shape::filled(body, paint).with_stroke(Paint::Depth, 2.0);
    let mut parts = vec![body.made_of(Material::Raised)];
    match weight {
        Weight::Light => {
            for line in [[[-0.48, -0.48], [0.48, 0.48]], [[-0.48, 0.48], [0.48, -0.48]]] {
                let geometry = lines(sheet, cell, &line, false);
                parts.push(Shape::outlined(geometry, ink, 2.5));
            }
            let rim = sheet.square(cell, BOX_INSET + 5.0, 3.0);
            parts.push(Shape::outlined(rim, ink, 2.5));
        }
        Weight::Heavy => {
            let Point { x, y } = sheet.centre(cell);
            for (dx, dy) in [(-13.0, -13.0), (13.0, -13.0), (-13.0, 13.0), (13.0, 13.0)] {
                let bolt = Geometry::Circle { centre: Point::new(x + dx, y + dy), radius: 3.0 };
                parts.push(Shape::filled(bolt, ink));
            }
            let plate = sheet.square(cell, 21.0, 2.0);
            parts.push(Shape::outlined(plate, ink, 3.0));
        }
    }
    let named = |(index, shape): (usize, Shape)| shape.named(format!("box-{cell}-{index}"));
    parts.into_iter().enumerate().map(named).collect()
}

pub(super) fn draw_box(scene: &mut Scene, sheet: Sheet, state: &State, cell: Cell) {
    let weight = state.box_on(cell).unwrap_or(Weight::Light);
    scene.shapes.extend(parts(sheet, cell, weight));
}

/// The names of all shapes of the box on a cell.
pub(super) fn box_shapes(cell: Cell, weight: Weight) -> Vec<String> {
    let count = if weight == Weight::Light { 4 } else { 6 };
    (0..count).map(|index| format!("box-{cell}-{index}")).collect()
}

/// A head with two eyes; in a box it is smaller, and an arrow shows where it would be launched to.
pub(super) fn draw_player(scene: &mut Scene, sheet: Sheet, state: &State) {
    let inside = is_inside(state);
    let radius = if inside { 13.0 } else { 19.0 };
    let Point { x, y } = sheet.centre(state.player());
    let head = Geometry::Circle { centre: Point::new(x, y), radius };
    let lost = state.mode() == Mode::Lost;
    let paint = if lost { Paint::Wall } else { Paint::Hero };
    let head = named(head, paint, PLAYER).with_stroke(Paint::Surface, 2.5);
    scene.shapes.push(head.made_of(Material::Ball));
    for (index, dx) in [-0.38, 0.38].into_iter().enumerate() {
        let eye = Point::new(x + dx * radius, y - 0.15 * radius);
        let eye = Geometry::Circle { centre: eye, radius: radius * 0.2 };
        scene.shapes.push(named(eye, Paint::Surface, format!("{PLAYER}-eye-{index}")));
    }
    if let Mode::Inbox(entry) = state.mode() {
        draw_aim(scene, sheet, state.player(), entry);
    }
}

/// Where pressing back would launch the player, or a ring if nowhere.
fn draw_aim(scene: &mut Scene, sheet: Sheet, cell: Cell, entry: Option<Direction>) {
    let name = format!("{PLAYER}-aim");
    let Some(entry) = entry else {
        let Point { x, y } = sheet.centre(cell);
        let ring = Geometry::Circle { centre: Point::new(x, y), radius: CELL * 0.29 };
        scene.shapes.push(Shape::outlined(ring, Paint::Accent, 2.5).named(name));
        return;
    };
    let [dx, dy] = entry.opposite().vector().map(|part| part as f32);
    let at = |along: f32, across: f32| [dx * along - dy * across, dy * along + dx * across];
    let arrow = lines(sheet, cell, &[at(0.56, -0.3), at(0.97, 0.0), at(0.56, 0.3)], true);
    let shape = Shape::filled(arrow, Paint::Accent).with_stroke(Paint::Surface, 2.0);
    scene.shapes.push(shape.named(name));
}

/// The names of all shapes of the player.
pub(super) fn player_shapes(state: &State) -> Vec<String> {
    let mut names = vec![PLAYER.to_owned()];
    names.extend((0..2).map(|index| format!("{PLAYER}-eye-{index}")));
    names.extend(is_inside(state).then(|| format!("{PLAYER}-aim")));
    names
}
