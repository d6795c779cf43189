//! The steps of a solution as numbered small pictures in rows.

use unsolve_core::{Geometry, Paint, Point, Scene, Shape};

use crate::placed::placed;

/// Space between the pictures, as a share of a picture's longer side.
const GUTTER: f32 = 0.06;
/// Height of the numbers, as a share of the same.
const NUMBER: f32 = 0.035;
/// How much wider than high the whole may be.
const ASPECT: f32 = 1.5;

/// One scene with all frames side by side, numbered from 0 (the start).
///
/// ```
/// use unsolve_core::Scene;
/// use unsolve_render::strip;
///
/// let frame = Scene { width: 40.0, height: 30.0, ..Scene::default() };
/// let sheet = strip(&[frame.clone(), frame]);
/// assert!(sheet.width > 80.0 && sheet.height > 30.0);
/// ```
#[must_use]
pub fn strip(frames: &[Scene]) -> Scene {
    let width = frames.iter().map(|frame| frame.width).fold(0.0, f32::max);
    let height = frames.iter().map(|frame| frame.height).fold(0.0, f32::max);
    let (gutter, number) = (width.max(height) * GUTTER, width.max(height) * NUMBER);
    let (step_x, step_y) = (width + gutter, height + gutter + number * 1.5);
    let columns = columns(frames.len(), step_x, step_y);
    let rows = frames.len().div_ceil(columns);
    let mut sheet = Scene {
        width: columns as f32 * step_x + gutter,
        height: rows as f32 * step_y + gutter,
        description: description(frames),
        ..Scene::default()
    };
    for (index, frame) in frames.iter().enumerate() {
        let x = gutter + (index % columns) as f32 * step_x;
        let y = gutter + (index / columns) as f32 * step_y;
        let centre = Point::new(x + width / 2.0, y + number / 2.0);
        let label = Geometry::Label { centre, size: number, text: index.to_string() };
        sheet.shapes.push(Shape::filled(label, Paint::Ink));
        let by = Point::new(x, y + number * 1.5);
        sheet.shapes.extend(frame.shapes.iter().map(|shape| placed(shape, by, 1.0)));
    }
    sheet
}

fn description(frames: &[Scene]) -> String {
    let start = frames.first().map_or("", |frame| frame.description.trim());
    format!("{} positions, step by step. {start}", frames.len()).trim_end().to_owned()
}

/// The number of columns that comes closest to the wanted shape of the sheet.
fn columns(count: usize, step_x: f32, step_y: f32) -> usize {
    let badness = |columns: usize| {
        let rows = count.div_ceil(columns);
        let aspect = columns as f32 * step_x / (rows as f32 * step_y).max(f32::EPSILON);
        (aspect / ASPECT).ln().abs()
    };
    let candidates = 1..=count.max(1);
    candidates.min_by(|&a, &b| badness(a).total_cmp(&badness(b))).unwrap_or(1)
}
