//! Where the places of a board are in a picture.

use unsolve_core::{Geometry, Point};

use crate::lattice::Place;
use crate::{Board, Lattice};

/// From a place to its neighbour.
pub(crate) const STEP: f32 = 60.0;
/// From the outer holes to the edge of the wood.
pub(crate) const RIM: f32 = 44.0;
/// Space around the board.
const MARGIN: f32 = 22.0;
/// Height of a row of a triangular board.
const ROW: f32 = 0.866 * STEP;

/// The picture's size and the places in it.
pub(crate) struct Layout<'b> {
    board: &'b Board,
    /// Whether the wood is a disc.
    pub(crate) round: bool,
    /// Where the place in the first row and column is.
    origin: Point,
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl<'b> Layout<'b> {
    pub(crate) fn of(board: &'b Board) -> Self {
        let mut layout =
            Self { board, round: false, origin: Point::new(0.0, 0.0), width: 0.0, height: 0.0 };
        let [rows, columns] = board.size();
        let corners = [[0, 0], [0, columns - 1], [rows - 1, 0], [rows - 1, columns - 1]];
        let all: Vec<Point> = corners.iter().map(|&place| layout.centre(place)).collect();
        let holes: Vec<Point> = board.holes().iter().map(|&place| layout.centre(place)).collect();
        let (least, most) = bounds(&all);
        let middle = Point::new(f32::midpoint(least.x, most.x), f32::midpoint(least.y, most.y));
        let far = |at: &Point| (at.x - middle.x).hypot(at.y - middle.y);
        let radius = holes.iter().map(far).fold(0.0, f32::max);
        let (wide, high) = (most.x - least.x, most.y - least.y);
        layout.round = board.lattice() == Lattice::Square
            && holes.len() > 8
            && radius < 0.62 * wide.max(high)
            && (wide - high).abs() < 0.5 * STEP;
        let reach = if layout.round { radius.max(wide / 2.0) } else { 0.0 };
        let space = RIM + MARGIN;
        layout.width = (2.0 * reach).max(wide) + 2.0 * space;
        layout.height = (2.0 * reach).max(high) + 2.0 * space;
        layout.origin = Point::new(layout.width / 2.0 - middle.x, layout.height / 2.0 - middle.y);
        layout
    }

    /// The middle of a place.
    pub(crate) fn centre(&self, [row, column]: Place) -> Point {
        let (row, column) = (row as f32, column as f32);
        let (x, y) = match self.board.lattice() {
            Lattice::Square => (column * STEP, row * STEP),
            Lattice::Triangular => ((column - row / 2.0) * STEP, row * ROW),
        };
        Point::new(self.origin.x + x, self.origin.y + y)
    }

    /// The middle of a hole.
    pub(crate) fn hole(&self, hole: u8) -> Point {
        self.centre(self.board.place(hole))
    }

    /// The square around a place.
    pub(crate) fn area(&self, place: Place) -> Geometry {
        let Point { x, y } = self.centre(place);
        let height = if self.board.lattice() == Lattice::Square { STEP } else { ROW };
        Geometry::Rect { x: x - STEP / 2.0, y: y - height / 2.0, width: STEP, height, radius: 0.0 }
    }
}

fn bounds(points: &[Point]) -> (Point, Point) {
    let least = |of: fn(&Point) -> f32| points.iter().map(of).fold(f32::MAX, f32::min);
    let most = |of: fn(&Point) -> f32| points.iter().map(of).fold(f32::MIN, f32::max);
    (Point::new(least(|at| at.x), least(|at| at.y)), Point::new(most(|at| at.x), most(|at| at.y)))
}
