//! Clues that say the same sort of thing, to be said at once.

use unsolve_grids::Grid;

use crate::clue::{Bound, Clue, Line};
use crate::names;
use crate::shape::Shape;

/// What clues have in common that can be said in one sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Cells are a shape, or are none.
    Cells {
        are: bool,
        shape: Shape,
    },
    /// A line has none of some shapes.
    None {
        line: Line,
    },
    /// Rows, or columns, have the same number of a shape.
    Rows {
        bound: Bound,
        number: usize,
        shape: Shape,
    },
    Columns {
        bound: Bound,
        number: usize,
        shape: Shape,
    },
    /// It is said of the whole grid.
    Grid {
        bound: Bound,
        number: usize,
        shape: Shape,
    },
}

fn kind(clue: Clue) -> Kind {
    match clue {
        Clue::Is { shape, .. } => Kind::Cells { are: true, shape },
        Clue::Not { shape, .. } => Kind::Cells { are: false, shape },
        Clue::Count { line, bound: Bound::Exactly, number: 0, .. } => Kind::None { line },
        Clue::Count { line: Line::Row(_), bound, number, shape } => {
            Kind::Rows { bound, number, shape }
        }
        Clue::Count { line: Line::Column(_), bound, number, shape } => {
            Kind::Columns { bound, number, shape }
        }
        Clue::Count { line: Line::Grid, bound, number, shape } => {
            Kind::Grid { bound, number, shape }
        }
    }
}

/// Clues that can be said at once, those first that come first.
pub(crate) fn similar(clues: &[Clue]) -> Vec<Vec<Clue>> {
    let mut groups: Vec<Vec<Clue>> = Vec::new();
    for &clue in clues {
        match groups.iter_mut().find(|group| kind(group[0]) == kind(clue)) {
            Some(group) => group.push(clue),
            None => groups.push(vec![clue]),
        }
    }
    groups
}

/// The same of clues that follow each other: said one after the other, they keep their order.
pub(crate) fn in_order(clues: &[Clue]) -> Vec<Vec<Clue>> {
    let groups = clues.chunk_by(|&one, &next| kind(one) == kind(next));
    groups.map(<[Clue]>::to_vec).collect()
}

/// Similar clues in one sentence: "row 1 has no squares or circles".
pub(crate) fn together(group: &[Clue], grid: Grid) -> String {
    let Some(&first) = group.first() else { return String::new() };
    if group.len() == 1 {
        return names::clue(first, grid);
    }
    let of_lines = |bound, number, shape| {
        let places: Vec<String> = group.iter().filter_map(|&clue| place(clue)).collect();
        let places = names::list(&places, "and");
        format!("{places} have {}", names::amount(bound, number, shape))
    };
    match kind(first) {
        Kind::Cells { are, shape } => {
            let cells: Vec<_> = group.iter().filter_map(|clue| clue.cell()).collect();
            let no = if are { "" } else { "no " };
            format!("{} are {no}{}", names::cells(grid, &cells), shape.plural(cells.len()))
        }
        Kind::None { line } => {
            let shapes = group.iter().map(|clue| clue.shape().plural(0)).collect::<Vec<_>>();
            format!("{} has no {}", names::line_name(line), names::list(&shapes, "or"))
        }
        Kind::Rows { bound, number, shape } => {
            format!("rows {}", of_lines(bound, number, shape))
        }
        Kind::Columns { bound, number, shape } => {
            format!("columns {}", of_lines(bound, number, shape))
        }
        Kind::Grid { .. } => names::clue(first, grid),
    }
}

/// The number of a row, the letter of a column.
fn place(clue: Clue) -> Option<String> {
    match clue {
        Clue::Count { line: Line::Row(row), .. } => Some((row + 1).to_string()),
        Clue::Count { line: Line::Column(column), .. } => Some(names::column(column).to_string()),
        _ => None,
    }
}
