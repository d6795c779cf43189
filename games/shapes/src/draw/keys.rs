//! The keys below the board: what a click on a cell enters or notes.

use unsolve_core::{Geometry, Hit, Paint, Point, Scene, Shape as Drawn};

use super::{draw_form, label};
use crate::shape::Shape;

/// Side of a key.
const KEY: f32 = 46.0;
/// From one key to the next.
const STEP: f32 = 52.0;

/// A row of keys.
pub(super) struct Keys {
    corner: Point,
}

impl Keys {
    /// How wide all keys are.
    pub(super) const WIDTH: f32 = 7.0 * STEP + KEY;

    pub(super) fn new(corner: Point) -> Self {
        Self { corner }
    }

    pub(super) fn bottom(&self) -> f32 {
        self.corner.y + KEY
    }

    pub(super) fn draw(&self, scene: &mut Scene) {
        for (place, shape) in Shape::ALL.into_iter().enumerate() {
            let centre = self.key(scene, place, &format!("key-{}", shape.name()), shape.name());
            draw_form(scene, shape, centre, 15.0);
        }
        let more = [
            ("note", "Note", "shapes become notes"),
            ("out", "Not", "shapes are ruled out, or allowed again"),
            ("fill", "Auto", "note in all empty cells what fits there"),
            ("clear", "Clear", "empty the cell"),
        ];
        for (place, (id, face, about)) in more.into_iter().enumerate() {
            let centre = self.key(scene, Shape::ALL.len() + place, id, about);
            label(scene, centre, 9.0, face, Paint::Ink);
        }
    }

    /// Draws an empty key; its centre.
    fn key(&self, scene: &mut Scene, place: usize, id: &str, label: &str) -> Point {
        let (x, y) = (self.corner.x + place as f32 * STEP, self.corner.y);
        let area = Geometry::Rect { x, y, width: KEY, height: KEY, radius: 10.0 };
        let key = Drawn::filled(area.clone(), Paint::Surface);
        scene.shapes.push(key.with_stroke(Paint::Line, 2.0));
        scene.hits.push(Hit { id: id.to_owned(), area, label: label.to_owned() });
        Point::new(x + KEY / 2.0, y + KEY / 2.0)
    }
}
