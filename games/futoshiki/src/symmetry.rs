//! Patterns of digits and signs that look the same after a turn.

use unsolve_constraint::orbits;
use unsolve_digits::Symmetry;

use crate::Layout;

/// The clues that are given together or not at all: first the cells, then the borders.
///
/// ```
/// use unsolve_futoshiki::{Layout, Symmetry, clue_orbits};
///
/// let groups = clue_orbits(Symmetry::HalfTurn, &Layout::new(4));
/// assert_eq!(groups[0], [0, 15]);
/// assert_eq!(groups.last().unwrap(), &[33, 34]);
/// ```
#[must_use]
pub fn clue_orbits(symmetry: Symmetry, layout: &Layout) -> Vec<Vec<usize>> {
    let (side, cells) = (layout.side(), layout.cells());
    let border = |&[first, second]: &[usize; 2]| {
        let ends = [symmetry.image(side, first), symmetry.image(side, second)];
        let found = layout.border(ends[0].min(ends[1]), ends[0].max(ends[1]));
        cells + found.unwrap_or(0)
    };
    let cell = (0..cells).map(|cell| symmetry.image(side, cell));
    let map: Vec<usize> = cell.chain(layout.borders().iter().map(border)).collect();
    orbits(map.len(), &[map])
}
