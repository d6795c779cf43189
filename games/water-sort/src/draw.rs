//! Pictures: water in tubes.

use unsolve_core::{Geometry, Happening, Material, Point};
use unsolve_tubes::{SURFACE, SortingPicture, UNIT, bowl};

use crate::Game;

impl SortingPicture for Game {
    const MOVES: Happening = Happening::Poured;
    const MATERIAL: Material = Material::Liquid;

    /// A unit of water fills its place and sinks a little into what is below; the lowest one has the shape of
    /// the tube's bottom.
    fn form(centre: Point, height: usize) -> Geometry {
        let (x, y) = (centre.x - UNIT / 2.0, centre.y - UNIT / 2.0);
        let mut points = vec![Point::new(x, y)];
        points.extend(if height == 0 {
            bowl(centre, UNIT / 2.0, UNIT / 2.0)
        } else {
            bowl(Point::new(centre.x, y + UNIT), UNIT / 2.0, SURFACE)
        });
        points.push(Point::new(x + UNIT, y));
        Geometry::Lines { points, closed: true }
    }
}
