//! What can be wrong with the input.

use std::fmt;

use unsolve_limits::StopReason;

use crate::{Matrix, Modulus};

/// Why there is no answer: input that describes no linear system, or a limit.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum LinearError {
    /// The modulus is outside `2..=Modulus::MAX`.
    Modulus {
        /// The modulus asked for.
        found: u64,
    },
    /// A vector or table has the wrong length.
    Length {
        /// Which one.
        what: &'static str,
        /// Its length.
        found: usize,
        /// The length it needs.
        expected: usize,
    },
    /// A place outside the matrix.
    Place {
        /// The row asked for.
        row: usize,
        /// The column asked for.
        column: usize,
        /// Rows of the matrix.
        rows: usize,
        /// Columns of the matrix.
        columns: usize,
    },
    /// Two things that belong together have different moduli.
    Mixed {
        /// The modulus of the first.
        first: u16,
        /// The modulus of the second.
        second: u16,
    },
    /// The weights are so large that their sums could not be kept.
    Heavy {
        /// The largest weight that would do for every entry.
        most: u32,
    },
    /// A limit ran out before the answer was known.
    Stopped {
        /// Which one.
        reason: StopReason,
    },
    /// The matrix, or what is left of it after all short cuts, is too large to eliminate.
    TooLarge {
        /// Rows asked for.
        rows: usize,
        /// Columns asked for.
        columns: usize,
    },
}

impl LinearError {
    /// Whether a limit ran out, so that trying another way is of no use.
    pub(crate) fn is_stop(&self) -> bool {
        matches!(self, Self::Stopped { .. })
    }
}

impl fmt::Display for LinearError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Modulus { found } => {
                write!(f, "modulus {found}: must be between 2 and {}", Modulus::MAX)
            }
            Self::Length { what, found, expected } => {
                write!(f, "{what}: has {found} entries, needs {expected}")
            }
            Self::Place { row, column, rows, columns } => write!(
                f,
                "entry ({row}, {column}): outside the matrix of {rows} rows and {columns} columns"
            ),
            Self::Mixed { first, second } => {
                write!(f, "modulus {second}: must be {first} like that of the rest")
            }
            Self::Heavy { most } => {
                write!(f, "weights: one is too large, the most for this matrix is {most}")
            }
            Self::Stopped { reason } => write!(f, "the answer is not known: {reason}"),
            Self::TooLarge { rows, columns } => write!(
                f,
                "matrix of {rows} rows and {columns} columns: the most that can be eliminated \
                 without structure is {} of each",
                Matrix::MAX_SIDE
            ),
        }
    }
}

impl std::error::Error for LinearError {}

impl From<StopReason> for LinearError {
    fn from(reason: StopReason) -> Self {
        Self::Stopped { reason }
    }
}

/// Fails unless `found` is the length that is needed.
pub(crate) fn check_length(
    what: &'static str,
    found: usize,
    expected: usize,
) -> Result<(), LinearError> {
    if found == expected { Ok(()) } else { Err(LinearError::Length { what, found, expected }) }
}
