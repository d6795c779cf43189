//! Pictures: balls in tubes.

use unsolve_core::{Geometry, Happening, Material, Point};
use unsolve_tubes::{SortingPicture, UNIT};

use crate::Game;

impl SortingPicture for Game {
    const MOVES: Happening = Happening::Moved;
    const MATERIAL: Material = Material::Ball;

    /// A ball, a little smaller than its place.
    fn form(centre: Point, _height: usize) -> Geometry {
        Geometry::Circle { centre, radius: UNIT / 2.0 - 1.5 }
    }
}
