//! Boxes and the player.

use unsolve_core::{Geometry, Paint, Point, Scene, Shape, Stroke};
use unsolve_grids::{CELL, Sheet};

use super::{is_inside, lines, named};
use crate::board::{Cell, Direction};
use crate::state::{Mode, State, Weight};

/// The name of the player's body.
pub(super) const PLAYER: &str = "player";
/// From the border of a cell to a box: a plate still shows around it.
const BOX_INSET: f32 = 9.0;

const fn paint(weight: Weight) -> u8 {
    match weight {
        Weight::Light => 8,
        Weight::Heavy => 10,
    }
}

/// The shapes of a box, each with its name: a crate with a cross, or a chest with bolts.
fn parts(sheet: Sheet, cell: Cell, weight: Weight) -> Vec<Shape> {
    let colour = paint(weight);
    let body = sheet.square(cell, BOX_INSET, 7.0);
    let mut parts = vec![Shape::filled(body, Paint::Piece(colour)).with_stroke(Paint::Ink, 2.0)];
    match weight {
        Weight::Light => {
            let ink = Stroke { paint: Paint::OnPiece(colour), width: 2.5 };
            for line in [[[-0.48, -0.48], [0.48, 0.48]], [[-0.48, 0.48], [0.48, -0.48]]] {
                let geometry = lines(sheet, cell, &line, false);
                parts.push(Shape { id: None, geometry, fill: None, stroke: Some(ink) });
            }
            let rim = sheet.square(cell, BOX_INSET + 5.0, 3.0);
            parts.push(Shape::outlined(rim, Paint::OnPiece(colour), 2.5));
        }
        Weight::Heavy => {
            let Point { x, y } = sheet.centre(cell);
            for (dx, dy) in [(-13.0, -13.0), (13.0, -13.0), (-13.0, 13.0), (13.0, 13.0)] {
                let bolt = Geometry::Circle { centre: Point::new(x + dx, y + dy), radius: 3.0 };
                parts.push(Shape::filled(bolt, Paint::OnPiece(colour)));
            }
            let plate = sheet.square(cell, 21.0, 2.0);
            parts.push(Shape::outlined(plate, Paint::OnPiece(colour), 3.0));
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
    let paint = if lost { Paint::Wall } else { Paint::Piece(1) };
    scene.shapes.push(named(head, paint, PLAYER).with_stroke(Paint::Surface, 2.5));
    for (index, dx) in [-0.38, 0.38].into_iter().enumerate() {
        let eye = Point::new(x + dx * radius, y - 0.15 * radius);
        let eye = Geometry::Circle { centre: eye, radius: radius * 0.2 };
        scene.shapes.push(named(eye, Paint::OnPiece(1), format!("{PLAYER}-eye-{index}")));
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
