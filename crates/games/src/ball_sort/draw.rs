//! Pictures: balls in tubes.

use unsolve_core::{Geometry, Point};
use unsolve_tubes::UNIT;

/// A ball, a little smaller than its place.
pub(super) fn form(centre: Point, _height: usize) -> Geometry {
    Geometry::Circle { centre, radius: UNIT / 2.0 - 1.5 }
}
