//! Patterns of clues that look the same after a turn.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_constraint::orbits;

/// What the pattern of the clues looks the same after.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "DigitsSymmetry")]
pub enum Symmetry {
    /// Nothing: any pattern will do.
    #[default]
    None,
    /// A turn by 180 degrees.
    HalfTurn,
    /// A turn by 90 degrees.
    QuarterTurn,
    /// Left and right exchanged.
    Mirror,
    /// Rows and columns exchanged.
    Diagonal,
}

impl Symmetry {
    /// Where the symmetry takes a cell of a board with `side` rows.
    ///
    /// ```
    /// use unsolve_digits::Symmetry;
    ///
    /// assert_eq!(Symmetry::Mirror.image(4, 4), 7);
    /// ```
    #[must_use]
    pub fn image(self, side: usize, cell: usize) -> usize {
        let (row, column, last) = (cell / side, cell % side, side - 1);
        let (row, column) = match self {
            Self::None => (row, column),
            Self::HalfTurn => (last - row, last - column),
            Self::QuarterTurn => (column, last - row),
            Self::Mirror => (row, last - column),
            Self::Diagonal => (column, row),
        };
        row * side + column
    }

    /// The cells that are given together or not at all.
    ///
    /// ```
    /// use unsolve_digits::Symmetry;
    ///
    /// assert_eq!(Symmetry::HalfTurn.orbits(4)[1], [1, 14]);
    /// assert_eq!(Symmetry::QuarterTurn.orbits(9).len(), 21);
    /// ```
    #[must_use]
    pub fn orbits(self, side: usize) -> Vec<Vec<usize>> {
        let cells = side * side;
        orbits(cells, &[(0..cells).map(|cell| self.image(side, cell)).collect()])
    }
}
