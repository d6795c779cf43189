//! Cells, lines and borders of a board.

use unsolve_constraint::{Constraint, Model, ModelError, Values};

/// Which of two neighbours is smaller.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sign {
    /// The left or upper one.
    Less,
    /// The right or lower one.
    More,
}

impl Sign {
    /// The sign between two digits.
    #[must_use]
    pub fn between(first: u8, second: u8) -> Self {
        if first < second { Self::Less } else { Self::More }
    }

    /// The other one.
    #[must_use]
    pub fn reversed(self) -> Self {
        match self {
            Self::Less => Self::More,
            Self::More => Self::Less,
        }
    }

    /// Whether it is true of two digits.
    #[must_use]
    pub fn holds(self, first: u8, second: u8) -> bool {
        if self == Self::Less { first < second } else { first > second }
    }
}

/// A square board. Its lines are the rows, then the columns. Its borders are the pairs of neighbours,
/// each with the left or upper cell first: those within rows come first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    side: usize,
    lines: Vec<Vec<usize>>,
    borders: Vec<[usize; 2]>,
    /// By line: its cells as bits.
    masks: Vec<u128>,
}

impl Layout {
    /// A board with this number of rows, columns and digits.
    ///
    /// ```
    /// use unsolve_futoshiki::Layout;
    ///
    /// let board = Layout::new(4);
    /// assert_eq!((board.lines().len(), board.borders().len()), (8, 24));
    /// assert_eq!(board.border(0, 4), Some(12));
    /// ```
    #[must_use]
    pub fn new(side: usize) -> Self {
        let row = |row: usize| (0..side).map(|column| row * side + column).collect();
        let column = |column: usize| (0..side).map(|row| row * side + column).collect();
        let cells = 0..side * side;
        let across = cells.clone().filter(|cell| cell % side + 1 < side);
        let down = cells.filter(|cell| cell / side + 1 < side);
        let across = across.map(|cell| [cell, cell + 1]);
        let lines: Vec<Vec<usize>> = (0..side).map(row).chain((0..side).map(column)).collect();
        let bits = |cells: &Vec<usize>| {
            let bit = |&cell: &usize| 1u128.checked_shl(cell as u32).unwrap_or(0);
            cells.iter().map(bit).fold(0, |mask, bit| mask | bit)
        };
        Self {
            side,
            masks: lines.iter().map(bits).collect(),
            lines,
            borders: across.chain(down.map(|cell| [cell, cell + side])).collect(),
        }
    }

    /// Rows, columns and digits.
    #[must_use]
    pub fn side(&self) -> usize {
        self.side
    }

    /// How many cells there are.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.side * self.side
    }

    /// The cells of the rows, then of the columns.
    #[must_use]
    pub fn lines(&self) -> &[Vec<usize>] {
        &self.lines
    }

    /// The cells of every line as bits.
    pub(crate) fn masks(&self) -> &[u128] {
        &self.masks
    }

    /// The row and the column of a cell, as numbers of lines.
    #[must_use]
    pub fn lines_of(&self, cell: usize) -> [usize; 2] {
        [cell / self.side, self.side + cell % self.side]
    }

    /// The pairs of neighbours.
    #[must_use]
    pub fn borders(&self) -> &[[usize; 2]] {
        &self.borders
    }

    /// The number of the border between two neighbours, the left or upper one first.
    #[must_use]
    pub fn border(&self, first: usize, second: usize) -> Option<usize> {
        let (side, within) = (self.side, self.side * (self.side - 1));
        let (row, column) = (first / side, first % side);
        if second == first + 1 && column + 1 < side {
            Some(row * (side - 1) + column)
        } else if second == first + side && second < side * side {
            Some(within + first)
        } else {
            None
        }
    }

    /// Whether two different cells share a line.
    #[must_use]
    pub fn sees(&self, cell: usize, other: usize) -> bool {
        let side = self.side;
        cell != other && (cell / side == other / side || cell % side == other % side)
    }

    /// The number of the clue that a sign at a border is in the model.
    #[must_use]
    pub fn clue(&self, border: usize, sign: Sign) -> usize {
        2 * self.side + 2 * border + usize::from(sign == Sign::More)
    }

    /// The constraint model: a rule for every line, and two clues for every border, the first for
    /// [`Sign::Less`]. The values are the digits less 1.
    pub fn model(&self) -> Result<Model, ModelError> {
        let rule = |cells: &Vec<usize>| Constraint::AllDifferent { cells: cells.clone() };
        let clues = self.borders.iter().flat_map(|&[first, second]| {
            [(first, second), (second, first)]
                .map(|(smaller, larger)| Constraint::Less { smaller, larger })
        });
        let domains = vec![Values::range(0, self.side - 1); self.cells()];
        Model::new(domains, self.lines.iter().map(rule).collect(), clues.collect())
    }
}
