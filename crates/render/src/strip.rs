//! The steps of a solution as numbered small pictures in rows.

use unsolve_core::decimal::grouped;
use unsolve_core::{Geometry, Paint, Point, Scene, Shape};

use crate::placed::placed;

/// Space between the pictures, as a share of a picture's longer side.
const GUTTER: f32 = 0.06;
/// Height of the numbers, as a share of the same.
const NUMBER: f32 = 0.035;
/// How much wider than high the whole may be.
const ASPECT: f32 = 1.5;

/// Which positions of a solution to draw if at most `most` pictures are wanted: evenly spread, the
/// first and the last among them.
///
/// ```
/// use unsolve_render::picked;
///
/// assert_eq!(picked(4, 9), [0, 1, 2, 3]);
/// assert_eq!(picked(10, 4), [0, 3, 6, 9]);
/// assert_eq!(picked(9, 4), [0, 3, 6, 8]);
/// ```
#[must_use]
pub fn picked(positions: usize, most: usize) -> Vec<usize> {
    let Some(last) = positions.checked_sub(1) else { return Vec::new() };
    let stride = last.div_ceil(most.max(2) - 1).max(1);
    (0..last).step_by(stride).chain([last]).collect()
}

/// What to write below pictures of some of the positions; `None` if they are all of them.
#[must_use]
pub fn left_out(drawn: usize, positions: usize) -> Option<String> {
    let grouped = |number: usize| grouped(number as u64);
    let note = || format!("{} OF {} POSITIONS", grouped(drawn), grouped(positions));
    (drawn < positions).then(note)
}

/// The scene with a line below it.
#[must_use]
pub fn noted(mut scene: Scene, note: &str) -> Scene {
    let size = scene.width.max(scene.height) * NUMBER;
    let centre = Point::new(scene.width / 2.0, scene.height + size);
    let label = Geometry::Label { centre, size, text: note.to_owned() };
    scene.shapes.push(Shape::filled(label, Paint::Ink));
    scene.height += size * 2.0;
    scene
}

/// One scene with frames side by side, each with its number; the start is 0. Where some are left out
/// of a way of `positions`, a line says so.
///
/// ```
/// use unsolve_core::Scene;
/// use unsolve_render::strip;
///
/// let frame = Scene { width: 40.0, height: 30.0, ..Scene::default() };
/// let sheet = strip(&[(0, frame.clone()), (1, frame)], 2);
/// assert!(sheet.width > 80.0 && sheet.height > 30.0);
/// ```
#[must_use]
pub fn strip(frames: &[(usize, Scene)], positions: usize) -> Scene {
    let sheet = side_by_side(frames, positions);
    match left_out(frames.len(), positions) {
        Some(note) => noted(sheet, &note),
        None => sheet,
    }
}

fn side_by_side(frames: &[(usize, Scene)], positions: usize) -> Scene {
    let width = frames.iter().map(|(_, frame)| frame.width).fold(0.0, f32::max);
    let height = frames.iter().map(|(_, frame)| frame.height).fold(0.0, f32::max);
    let (gutter, number) = (width.max(height) * GUTTER, width.max(height) * NUMBER);
    let (step_x, step_y) = (width + gutter, height + gutter + number * 1.5);
    let columns = columns(frames.len(), step_x, step_y);
    let rows = frames.len().div_ceil(columns);
    let mut sheet = Scene {
        width: columns as f32 * step_x + gutter,
        height: rows as f32 * step_y + gutter,
        description: description(frames, positions),
        ..Scene::default()
    };
    for (index, (step, frame)) in frames.iter().enumerate() {
        let x = gutter + (index % columns) as f32 * step_x;
        let y = gutter + (index / columns) as f32 * step_y;
        let centre = Point::new(x + width / 2.0, y + number / 2.0);
        let label = Geometry::Label { centre, size: number, text: step.to_string() };
        sheet.shapes.push(Shape::filled(label, Paint::Ink));
        let by = Point::new(x, y + number * 1.5);
        sheet.shapes.extend(frame.shapes.iter().map(|shape| placed(shape, by, 1.0)));
    }
    sheet
}

fn description(frames: &[(usize, Scene)], positions: usize) -> String {
    let start = frames.first().map_or("", |(_, frame)| frame.description.trim());
    let drawn = match frames.len() {
        all if all >= positions => format!("{positions} positions, step by step."),
        some => format!("{some} of {positions} positions."),
    };
    format!("{drawn} {start}").trim_end().to_owned()
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
