//! Clues as a short list to be shown.

use unsolve_grids::Grid;

use crate::clue::Clue;
use crate::names;
use crate::similar::{similar, together};

/// The clues as sentences; what is said of several cells, lines or shapes is said once: "A1, B2 and C1 are
/// no cats".
///
/// ```
/// use unsolve_shapes::{Bound, Clue, Line, Shape, digest};
/// use unsolve_grids::Grid;
///
/// let no_cat = |cell| Clue::Not { cell, shape: Shape::Cat };
/// let square = Clue::Is { cell: 1, shape: Shape::Square };
/// let lines = digest(Grid::new(3, 2), &[no_cat(0), square, no_cat(4), no_cat(5)]);
/// assert_eq!(lines, ["A1, B2 and C2 are no cats", "B1 is a square"]);
///
/// let none = |shape| Clue::Count { line: Line::Row(0), bound: Bound::Exactly, number: 0, shape };
/// let lines = digest(Grid::new(3, 2), &[none(Shape::Square), none(Shape::Circle)]);
/// assert_eq!(lines, ["Row 1 has no squares or circles"]);
/// ```
#[must_use]
pub fn digest(grid: Grid, clues: &[Clue]) -> Vec<String> {
    similar(clues).iter().map(|group| names::sentence(&together(group, grid))).collect()
}
