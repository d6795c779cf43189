//! Pictures: water in tubes.

use unsolve_core::{Effect, Geometry, Point, Scene};
use unsolve_tubes::{Picture, Tubes, UNIT, half_circle};

use super::rules::Pour;
use super::setup::Level;

pub(super) fn scene(level: &Level, state: &Tubes) -> Scene {
    let (rules, shape) = (&level.rules, level.rules.shape());
    Picture::of(shape).scene(rules, shape, state, water)
}

/// A unit of water fills its place; the lowest one has the shape of the tube's bottom.
fn water(centre: Point, height: usize) -> Geometry {
    let (x, y) = (centre.x - UNIT / 2.0, centre.y - UNIT / 2.0);
    if height > 0 {
        return Geometry::Rect { x, y, width: UNIT, height: UNIT, radius: 0.0 };
    }
    let mut points = vec![Point::new(x, y)];
    points.extend(half_circle(centre, UNIT / 2.0));
    points.push(Point::new(x + UNIT, y));
    Geometry::Lines { points, closed: true }
}

pub(super) fn effects(level: &Level, state: &Tubes, mv: Pour) -> Vec<Effect> {
    let shape = level.rules.shape();
    Picture::of(shape).effects(&level.rules, shape, state, mv)
}
