//! The steps of a solution as numbered small pictures in rows.

use unsolve_core::decimal::grouped;
use unsolve_core::{Geometry, Paint, Point, Scene, Shape};

use crate::bounds::Bounds;
use crate::page::Group;
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

/// The positions of a solution, to be put side by side in whatever place there is.
#[derive(Debug, Clone, PartialEq)]
pub struct Strip {
    /// Those that are drawn, with their numbers; the start is 0.
    pub frames: Vec<(usize, Scene)>,
    /// How many there are in all.
    pub positions: usize,
}

/// How the frames of a strip stand.
struct Layout {
    columns: usize,
    step: [f32; 2],
    number: f32,
    size: [f32; 2],
}

impl Strip {
    /// What is drawn in any of the frames.
    fn area(&self) -> Bounds {
        let areas = self.frames.iter().map(|(_, frame)| Bounds::of_scene(frame));
        let nothing = Bounds { left: 0.0, top: 0.0, right: 1.0, bottom: 1.0 };
        areas.reduce(Bounds::joined).unwrap_or(nothing)
    }

    /// The layout that makes the frames largest in a place, and how large it makes them.
    fn layout(&self, area: Bounds, place: (f32, f32)) -> (Layout, f32) {
        let longer = area.width().max(area.height());
        let (gutter, number) = (longer * GUTTER * 2.0, longer * NUMBER * 2.0);
        let step = [area.width() + gutter, area.height() + gutter + number * 1.5];
        let note = left_out(self.frames.len(), self.positions).map_or(0.0, |_| number * 2.0);
        let count = self.frames.len().max(1);
        let with = |columns: usize| {
            let rows = count.div_ceil(columns);
            let width = columns as f32 * step[0] - gutter;
            let height = rows as f32 * step[1] - gutter + note;
            let scale = fitting(width, height, place);
            (Layout { columns, step, number, size: [width, height] }, scale)
        };
        let best = (1..=count).map(|columns| (columns, with(columns).1));
        let best = best.max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0)));
        with(best.map_or(1, |(columns, _)| columns))
    }

    /// How large the frames become in a place.
    pub(crate) fn scale(&self, place: (f32, f32)) -> f32 {
        self.layout(self.area(), place).1
    }

    /// The frames in the middle of a place that begins at a point.
    pub(crate) fn groups(&self, at: Point, place: (f32, f32)) -> Vec<Group> {
        let area = self.area();
        let (layout, scale) = self.layout(area, place);
        let left = at.x + (place.0 - layout.size[0] * scale) / 2.0;
        let mut groups = Vec::with_capacity(self.frames.len() + 1);
        let mut numbers = Vec::with_capacity(self.frames.len() + 1);
        let mut write = |centre: Point, text: String| {
            let label = Geometry::Label { centre, size: layout.number, text };
            numbers.push(Shape::filled(label, Paint::Ink));
        };
        for (index, (step, frame)) in self.frames.iter().enumerate() {
            let x = (index % layout.columns) as f32 * layout.step[0];
            let y = (index / layout.columns) as f32 * layout.step[1];
            write(Point::new(x + area.width() / 2.0, y + layout.number / 2.0), step.to_string());
            let down = y + layout.number * 1.5 - area.top;
            let by = Point::new(left + (x - area.left) * scale, at.y + down * scale);
            groups.push(Group { shapes: on_paper(frame), by, scale });
        }
        if let Some(note) = left_out(self.frames.len(), self.positions) {
            let [width, height] = layout.size;
            write(Point::new(width / 2.0, height - layout.number / 2.0), note);
        }
        groups.push(Group { shapes: numbers, by: Point::new(left, at.y), scale });
        groups
    }
}

/// How large something becomes in a place.
pub(crate) fn fitting(width: f32, height: f32, place: (f32, f32)) -> f32 {
    (place.0 / width.max(f32::EPSILON)).min(place.1 / height.max(f32::EPSILON)).max(0.0)
}

/// The shapes of a scene without names and backdrop: paper is its own.
pub(crate) fn on_paper(scene: &Scene) -> Vec<Shape> {
    let drawn = scene.shapes.iter().filter(|shape| shape.fill != Some(Paint::Backdrop));
    drawn.map(|shape| Shape { id: None, ..shape.clone() }).collect()
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
