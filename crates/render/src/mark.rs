//! The move that is made in a position, drawn into its picture.

use unsolve_core::{Effect, Geometry, Paint, Point, Scene, Shape};

use crate::bounds::Bounds;

/// Width of an arrow and of an outline, as a share of the smaller side of what it belongs to.
const PEN: f32 = 0.1;
/// Length of an arrow's head, as a share of the same.
const HEAD: f32 = 0.4;
/// Where an arrow begins, from the centre on, as a share of the same: beside the letter of a piece.
const START: f32 = 0.45;
/// How much wider the light line under an arrow is.
const HALO: f32 = 2.2;
/// Arrows that begin and end this close to each other, as a share of the same, are one: a piece and its
/// letter, or pieces that lie on each other.
const NEAR: f32 = 0.1;

/// The scene with its move: arrows where shapes travel, else outlines of what is clicked, or else of
/// what the move changes.
///
/// ```
/// use unsolve_core::{Effect, Geometry, Happening, Paint, Point, Scene, Shape};
/// use unsolve_render::marked;
///
/// let ball = Geometry::Circle { centre: Point::new(5.0, 5.0), radius: 4.0 };
/// let shapes = vec![Shape::filled(ball, Paint::Piece(0)).named("ball")];
/// let scene = Scene { width: 50.0, height: 10.0, shapes, ..Scene::default() };
/// let (shape, path) = ("ball".to_owned(), vec![Point::new(40.0, 0.0)]);
/// let travel = Effect::Travel { shape, kind: Happening::Slid, path };
/// assert!(marked(scene, &[travel], &[]).shapes.len() > 1);
/// ```
#[must_use]
pub fn marked(mut scene: Scene, effects: &[Effect], clicked: &[String]) -> Scene {
    let arrows = arrows(&scene, effects);
    if !arrows.is_empty() {
        scene.shapes.extend(arrows.iter().flat_map(Arrow::shapes));
        return scene;
    }
    let hits = scene.hits.iter().filter(|hit| clicked.contains(&hit.id));
    let mut areas: Vec<Geometry> = hits.map(|hit| hit.area.clone()).collect();
    if areas.is_empty() {
        areas = effects.iter().filter_map(|effect| flashing(&scene, effect)).collect();
    }
    scene.shapes.extend(areas.into_iter().filter_map(outline));
    scene
}

/// The way of a shape, from its centre.
struct Arrow {
    points: Vec<Point>,
    /// The smaller side of the shape.
    side: f32,
}

/// One arrow for all that travel together, from the highest of them.
fn arrows(scene: &Scene, effects: &[Effect]) -> Vec<Arrow> {
    let mut arrows: Vec<Arrow> = Vec::new();
    for effect in effects {
        let Effect::Travel { shape, path, .. } = effect else { continue };
        let Some(area) = named(scene, shape).and_then(Bounds::of) else { continue };
        let centre = area.centre();
        let way = path.iter().map(|step| Point::new(centre.x + step.x, centre.y + step.y));
        let points: Vec<Point> = std::iter::once(centre).chain(way).collect();
        let side = area.width().min(area.height());
        let known = arrows.iter_mut().find(|other| other.is_near(&points));
        match known {
            Some(known) => {
                known.side = known.side.max(side);
                if points[0].y < known.points[0].y {
                    known.points = points;
                }
            }
            None => arrows.push(Arrow { points, side }),
        }
    }
    let parts: Vec<bool> =
        arrows.iter().map(|arrow| arrows.iter().any(|whole| arrow.is_part_of(whole))).collect();
    let wholes = arrows.into_iter().zip(parts).filter(|(_, part)| !part);
    wholes.map(|(arrow, _)| arrow).collect()
}

impl Arrow {
    fn is_near(&self, points: &[Point]) -> bool {
        let near = |a: Option<&Point>, b: Option<&Point>| match (a, b) {
            (Some(a), Some(b)) => (a.x - b.x).abs() < self.side * NEAR,
            _ => false,
        };
        near(self.points.first(), points.first()) && near(self.points.last(), points.last())
    }

    /// Whether it is the arrow of a small part of something larger, which goes the same way.
    fn is_part_of(&self, whole: &Self) -> bool {
        let ends = |arrow: &Self| Some((*arrow.points.first()?, *arrow.points.last()?));
        let (Some((start, end)), Some((from, to))) = (ends(self), ends(whole)) else {
            return false;
        };
        let apart = |a: Point, b: Point| (a.x - b.x).hypot(a.y - b.y);
        let turned = (apart(start, from) - apart(end, to)).abs();
        self.side * 2.0 < whole.side
            && apart(start, from) < whole.side
            && turned < whole.side * NEAR
    }

    /// A dark line on a light one, so that it is seen on every piece.
    fn shapes(&self) -> Vec<Shape> {
        let Some(head) = self.head() else { return Vec::new() };
        let (pen, shaft) = (self.side * PEN, self.shaft());
        let line = |paint, width| {
            [&shaft, &head].map(|points| {
                let lines = Geometry::Lines { points: points.clone(), closed: false };
                Shape::outlined(lines, paint, width)
            })
        };
        let under = line(Paint::Surface, pen * HALO);
        under.into_iter().chain(line(Paint::Accent, pen)).collect()
    }

    /// The way without its beginning.
    fn shaft(&self) -> Vec<Point> {
        let mut points = self.points.clone();
        if let [first, second, ..] = &mut points[..] {
            let length = (second.x - first.x).hypot(second.y - first.y);
            let gone = (self.side * START / length.max(f32::EPSILON)).min(1.0);
            first.x += (second.x - first.x) * gone;
            first.y += (second.y - first.y) * gone;
        }
        points
    }

    /// The two strokes at the end, through it.
    fn head(&self) -> Option<Vec<Point>> {
        let (&end, before) = self.points.split_last()?;
        let from =
            before.iter().rev().find(|from| (end.x - from.x).hypot(end.y - from.y) > 0.01)?;
        let length = (end.x - from.x).hypot(end.y - from.y);
        let (x, y) = ((end.x - from.x) / length, (end.y - from.y) / length);
        let size = self.side * HEAD;
        let side = |turn: f32| {
            Point::new(end.x - size * (x + turn * y * 0.8), end.y - size * (y - turn * x * 0.8))
        };
        Some(vec![side(1.0), end, side(-1.0)])
    }
}

fn named<'s>(scene: &'s Scene, id: &str) -> Option<&'s Geometry> {
    let shape = scene.shapes.iter().find(|shape| shape.id.as_deref() == Some(id))?;
    Some(&shape.geometry)
}

fn flashing(scene: &Scene, effect: &Effect) -> Option<Geometry> {
    match effect {
        Effect::Flash { shape, .. } => named(scene, shape).cloned(),
        _ => None,
    }
}

fn outline(area: Geometry) -> Option<Shape> {
    let bounds = Bounds::of(&area)?;
    let pen = bounds.width().min(bounds.height()) * PEN;
    Some(Shape::outlined(area, Paint::Accent, pen))
}

#[cfg(test)]
mod tests {
    use unsolve_core::{Happening, Hit};

    use super::*;

    fn scene() -> Scene {
        let ball = |x: f32| Geometry::Circle { centre: Point::new(x, 5.0), radius: 4.0 };
        let label = Geometry::Label { centre: Point::new(5.0, 5.0), size: 3.0, text: "A".into() };
        let shapes = vec![
            Shape::filled(ball(5.0), Paint::Piece(0)).named("ball"),
            Shape::filled(label, Paint::Ink).named("letter"),
            Shape::filled(ball(15.0), Paint::Piece(1)).named("other"),
        ];
        let hits = vec![Hit { id: "right".into(), area: ball(15.0), label: String::new() }];
        Scene { width: 40.0, height: 10.0, shapes, hits, ..Scene::default() }
    }

    fn accents(scene: &Scene) -> Vec<&Geometry> {
        let accent = |shape: &&Shape| shape.stroke.is_some_and(|pen| pen.paint == Paint::Accent);
        scene.shapes.iter().filter(accent).map(|shape| &shape.geometry).collect()
    }

    #[test]
    fn a_ball_and_its_letter_have_one_arrow_to_where_they_go() {
        let travel = |shape: &str| Effect::Travel {
            shape: shape.to_owned(),
            kind: Happening::Moved,
            path: vec![Point::new(0.0, -5.0), Point::new(30.0, -5.0), Point::new(30.0, 0.0)],
        };
        let picture = marked(scene(), &[travel("ball"), travel("letter")], &["right".to_owned()]);
        let [Geometry::Lines { points, .. }, Geometry::Lines { points: head, .. }] =
            accents(&picture)[..]
        else {
            panic!("{picture:?}");
        };
        assert_eq!(points[3], Point::new(35.0, 5.0));
        assert!(
            (points[0].x - 5.0).abs() < 0.01 && points[0].y < 3.5,
            "the letter stays free: {points:?}"
        );
        assert_eq!(head[1], points[3]);
        assert!(head.iter().all(|point| point.y <= 5.0), "it comes from above: {head:?}");
    }

    #[test]
    fn a_mark_on_a_box_has_no_arrow_of_its_own() {
        let mark = Geometry::Circle { centre: Point::new(9.0, 5.0), radius: 1.0 };
        let mut scene = scene();
        scene.shapes.push(Shape::filled(mark, Paint::Ink).named("mark"));
        let slide = |shape: &str| Effect::Travel {
            shape: shape.to_owned(),
            kind: Happening::Slid,
            path: vec![Point::new(20.0, 0.0)],
        };
        let alone = marked(scene.clone(), &[slide("ball")], &[]);
        assert_eq!(marked(scene, &[slide("ball"), slide("mark")], &[]), alone);
    }

    #[test]
    fn what_is_clicked_is_outlined_and_else_what_changes() {
        let turned = Effect::Flash { shape: "ball".to_owned(), kind: Happening::Turned };
        let flash = [turned, Effect::Won];
        let clicked = marked(scene(), &flash, &["right".to_owned()]);
        assert_eq!(accents(&clicked), [&clicked.hits[0].area]);
        let changed = marked(scene(), &flash, &[]);
        assert_eq!(accents(&changed), [&changed.shapes[0].geometry]);
        assert_eq!(marked(scene(), &[], &[]), scene());
    }
}
