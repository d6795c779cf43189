//! Clues as a short list to be shown.

use unsolve_grids::{Cell, Grid};

use crate::clue::Clue;
use crate::names;
use crate::shape::Shape;

/// The clues as sentences; what is said of several cells is said once: "A1, B2 and C1 are no
/// cats".
///
/// ```
/// use unsolve_shapes::{Clue, Shape, digest};
/// use unsolve_grids::Grid;
///
/// let no_cat = |cell| Clue::Not { cell, shape: Shape::Cat };
/// let square = Clue::Is { cell: 1, shape: Shape::Square };
/// let lines = digest(Grid::new(3, 2), &[no_cat(0), square, no_cat(4), no_cat(5)]);
/// assert_eq!(lines, ["A1, B2 and C2 are no cats", "B1 is a square"]);
/// ```
#[must_use]
pub fn digest(grid: Grid, clues: &[Clue]) -> Vec<String> {
    let mut lines = Vec::new();
    for (place, &clue) in clues.iter().enumerate() {
        let like = |other: &&Clue| kind(**other) == kind(clue);
        if kind(clue).is_none() {
            lines.push(names::sentence(&names::clue(clue, grid)));
        } else if !clues[..place].iter().any(|other| like(&other)) {
            let cells: Vec<Cell> = clues.iter().filter(like).filter_map(|c| cell(*c)).collect();
            lines.push(of_cells(grid, clue, &cells));
        }
    }
    lines
}

/// What is said, if it is said of a single cell.
fn kind(clue: Clue) -> Option<(bool, Shape)> {
    match clue {
        Clue::Is { shape, .. } => Some((true, shape)),
        Clue::Not { shape, .. } => Some((false, shape)),
        Clue::Count { .. } => None,
    }
}

fn cell(clue: Clue) -> Option<Cell> {
    match clue {
        Clue::Is { cell, .. } | Clue::Not { cell, .. } => Some(cell),
        Clue::Count { .. } => None,
    }
}

fn of_cells(grid: Grid, clue: Clue, cells: &[Cell]) -> String {
    match kind(clue) {
        Some((is, shape)) if cells.len() > 1 => {
            let no = if is { "" } else { "no " };
            format!("{} are {no}{}", names::cells(grid, cells), shape.plural(cells.len()))
        }
        _ => names::sentence(&names::clue(clue, grid)),
    }
}
