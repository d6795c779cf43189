//! What can be wrong with a model.

use std::fmt;

use crate::{Model, Run, Values};

/// Why a model can't be made, or why a question about one makes no sense.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ModelError {
    /// More cells than [`Model::MOST_CELLS`].
    TooManyCells {
        /// The number of cells.
        found: usize,
    },
    /// More constraints than [`Model::MOST_CONSTRAINTS`].
    TooManyConstraints {
        /// The number of constraints.
        found: usize,
    },
    /// A constraint speaks of a cell that is not there.
    Cell {
        /// The constraint's number.
        constraint: usize,
        /// The cell.
        cell: usize,
        /// How many cells there are.
        cells: usize,
    },
    /// A constraint names a cell twice.
    Repeated {
        /// The constraint's number.
        constraint: usize,
        /// The cell.
        cell: usize,
    },
    /// A row of a table has not one value for each cell.
    Row {
        /// The constraint's number.
        constraint: usize,
        /// The row.
        row: usize,
        /// How many values it needs.
        expected: usize,
    },
    /// A line has no cells, or more than [`Run::LONGEST_LINE`].
    Line {
        /// The constraint's number.
        constraint: usize,
        /// How many cells it has.
        cells: usize,
    },
    /// A run of a line has no length, or a value that runs can't have.
    Run {
        /// The constraint's number.
        constraint: usize,
        /// The run.
        run: usize,
    },
}

impl fmt::Display for ModelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::TooManyCells { found } => {
                write!(f, "{found} cells are too many, the most is {}", Model::MOST_CELLS)
            }
            Self::TooManyConstraints { found } => {
                let most = Model::MOST_CONSTRAINTS;
                write!(f, "{found} constraints are too many, the most is {most}")
            }
            Self::Cell { constraint, cell, cells } => {
                write!(f, "constraint {constraint} names cell {cell}, but there are {cells} cells")
            }
            Self::Repeated { constraint, cell } => {
                write!(f, "constraint {constraint} names cell {cell} twice; name it once")
            }
            Self::Row { constraint, row, expected } => {
                write!(f, "row {row} of constraint {constraint} needs {expected} values")
            }
            Self::Line { constraint, cells } => {
                let most = Run::LONGEST_LINE;
                write!(f, "constraint {constraint} is a line of {cells} cells; 1 to {most} will do")
            }
            Self::Run { constraint, run } => {
                let most = Values::MOST - 1;
                write!(
                    f,
                    "run {run} of constraint {constraint} needs a length of 1 at least and a value from 1 to {most}"
                )
            }
        }
    }
}

impl std::error::Error for ModelError {}
