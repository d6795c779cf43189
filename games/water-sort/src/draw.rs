//! Pictures: water in tubes.

use unsolve_core::{Geometry, Happening, Point};
use unsolve_tubes::{SortingPicture, UNIT, half_circle};

use crate::Game;

impl SortingPicture for Game {
    const MOVES: Happening = Happening::Poured;

    /// A unit of water fills its place; the lowest one has the shape of the tube's bottom.
    fn form(centre: Point, height: usize) -> Geometry {
        let (x, y) = (centre.x - UNIT / 2.0, centre.y - UNIT / 2.0);
        if height > 0 {
            return Geometry::Rect { x, y, width: UNIT, height: UNIT, radius: 0.0 };
        }
        let mut points = vec![Point::new(x, y)];
        points.extend(half_circle(centre, UNIT / 2.0));
        points.push(Point::new(x + UNIT, y));
        Geometry::Lines { points, closed: true }
    }
}
