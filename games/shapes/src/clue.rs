//! What a player is told.

use unsolve_constraint::Constraint;
use unsolve_grids::{Cell, Grid};

use crate::shape::{Cats, Shape, any};

/// The cells a count speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    /// A row, from 0.
    Row(usize),
    /// A column, from 0.
    Column(usize),
    /// The whole grid.
    Grid,
}

impl Line {
    /// The rows and columns of more than one cell, and the whole grid if it is more than that.
    #[must_use]
    pub fn all(grid: Grid) -> Vec<Self> {
        let (width, height) = (grid.width(), grid.height());
        let rows = (0..height).filter(|_| width > 1).map(Self::Row);
        let columns = (0..width).filter(|_| height > 1).map(Self::Column);
        let whole = (width > 1 && height > 1).then_some(Self::Grid);
        rows.chain(columns).chain(whole).collect()
    }

    /// The cells, row by row; none if the line is not in the grid.
    #[must_use]
    pub fn cells(self, grid: Grid) -> Vec<usize> {
        let is_in = |cell: &Cell| match self {
            Self::Row(row) => grid.at(*cell)[0] == row,
            Self::Column(column) => grid.at(*cell)[1] == column,
            Self::Grid => true,
        };
        grid.cells().filter(is_in).map(usize::from).collect()
    }
}

/// What a count demands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bound {
    /// The number, no more and no fewer.
    Exactly,
    /// The number or more.
    AtLeast,
    /// The number or fewer.
    AtMost,
}

/// One thing that a player is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Clue {
    /// How many cells of a line are or count as the shape.
    Count {
        /// The cells.
        line: Line,
        /// Whether it is a number, a least or a most.
        bound: Bound,
        /// The number.
        number: usize,
        /// The shape.
        shape: Shape,
    },
    /// The cell is, or counts as, the shape.
    Is {
        /// The cell.
        cell: Cell,
        /// The shape.
        shape: Shape,
    },
    /// The cell neither is nor counts as the shape.
    Not {
        /// The cell.
        cell: Cell,
        /// The shape.
        shape: Shape,
    },
}

impl Clue {
    /// The same as a constraint on cells; values are the numbers of shapes.
    #[must_use]
    pub fn constraint(self, grid: Grid, cats: Cats) -> Constraint {
        match self {
            Self::Is { cell, shape } => {
                Constraint::Fact { cell: cell.into(), values: cats.counted(shape) }
            }
            Self::Not { cell, shape } => {
                Constraint::Fact { cell: cell.into(), values: any() - cats.counted(shape) }
            }
            Self::Count { line, bound, number, shape } => {
                let (values, cells) = (cats.counted(shape), line.cells(grid));
                match bound {
                    Bound::Exactly => Constraint::exactly(number, values, cells),
                    Bound::AtLeast => Constraint::at_least(number, values, cells),
                    Bound::AtMost => Constraint::at_most(number, values, cells),
                }
            }
        }
    }

    /// The clue as it is written: `at most 0` is exactly 0, and `at least` all of a line is
    /// exactly all.
    #[must_use]
    pub fn plainly(self, grid: Grid) -> Self {
        let Self::Count { line, bound, number, shape } = self else { return self };
        let all = line.cells(grid).len();
        let exact = match bound {
            Bound::Exactly => true,
            Bound::AtLeast => number == all,
            Bound::AtMost => number == 0,
        };
        let bound = if exact { Bound::Exactly } else { bound };
        Self::Count { line, bound, number, shape }
    }

    /// Whether it holds on every board.
    #[must_use]
    pub fn says_nothing(self, grid: Grid) -> bool {
        let Self::Count { line, bound, number, .. } = self else { return false };
        match bound {
            Bound::Exactly => false,
            Bound::AtLeast => number == 0,
            Bound::AtMost => number >= line.cells(grid).len(),
        }
    }

    /// The single cell it speaks of, if there is one.
    #[must_use]
    pub fn cell(self) -> Option<Cell> {
        match self {
            Self::Is { cell, .. } | Self::Not { cell, .. } => Some(cell),
            Self::Count { .. } => None,
        }
    }

    /// The shape it speaks of.
    #[must_use]
    pub fn shape(self) -> Shape {
        match self {
            Self::Is { shape, .. } | Self::Not { shape, .. } | Self::Count { shape, .. } => shape,
        }
    }

    /// Whether it counts.
    #[must_use]
    pub fn is_count(self) -> bool {
        matches!(self, Self::Count { .. })
    }
}
