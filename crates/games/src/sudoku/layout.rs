//! Rows, columns and boxes of a board.

use unsolve_constraint::{Constraint, Model, ModelError, Values};

/// A board and its units. The rows come first, then the columns, then the boxes; a unit's number
/// is its constraint's in the model.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    side: usize,
    units: Vec<Vec<usize>>,
    /// By cell: its row, its column and its box.
    units_of: Vec<[usize; 3]>,
}

impl Layout {
    /// A board whose boxes have so many rows and columns.
    ///
    /// ```
    /// use unsolve_games::sudoku::Layout;
    ///
    /// let six = Layout::new(2, 3);
    /// assert_eq!((six.side(), six.units().len()), (6, 18));
    /// assert_eq!(six.units()[12], [0, 1, 2, 6, 7, 8]);
    /// ```
    #[must_use]
    pub fn new(rows: usize, columns: usize) -> Self {
        let side = rows * columns;
        let box_of = |row: usize, column: usize| row / rows * rows + column / columns;
        let of = |cell: usize| {
            let (row, column) = (cell / side, cell % side);
            [row, side + column, 2 * side + box_of(row, column)]
        };
        let units_of: Vec<[usize; 3]> = (0..side * side).map(of).collect();
        let cells =
            |unit: usize| (0..side * side).filter(|&cell| units_of[cell].contains(&unit)).collect();
        Self { side, units: (0..3 * side).map(cells).collect(), units_of }
    }

    /// How many cells a unit has, and how many digits there are.
    #[must_use]
    pub fn side(&self) -> usize {
        self.side
    }

    /// The cells of every unit.
    #[must_use]
    pub fn units(&self) -> &[Vec<usize>] {
        &self.units
    }

    /// The row, the column and the box of a cell.
    #[must_use]
    pub fn units_of(&self, cell: usize) -> [usize; 3] {
        self.units_of[cell]
    }

    /// Whether a unit is a box.
    #[must_use]
    pub fn is_box(&self, unit: usize) -> bool {
        unit >= 2 * self.side
    }

    /// Whether two different cells share a unit.
    #[must_use]
    pub fn sees(&self, cell: usize, other: usize) -> bool {
        let (first, second) = (self.units_of[cell], self.units_of[other]);
        cell != other && first.iter().any(|unit| second.contains(unit))
    }

    /// The constraint model: a rule for every unit, the digits less 1 as values.
    pub fn model(&self) -> Result<Model, ModelError> {
        let rule = |cells: &Vec<usize>| Constraint::AllDifferent { cells: cells.clone() };
        let domains = vec![Values::range(0, self.side - 1); self.side * self.side];
        Model::new(domains, self.units.iter().map(rule).collect(), vec![])
    }
}
