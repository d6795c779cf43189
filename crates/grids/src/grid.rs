//! Cells by number and by place.

use std::ops::Range;

/// A cell's number: row times width plus column.
pub type Cell = u16;

/// Rows and columns of cells, numbered row by row.
///
/// ```
/// use unsolve_grids::Grid;
///
/// let grid = Grid::new(4, 3);
/// assert_eq!(grid.cell(1, 2), Some(6));
/// assert_eq!(grid.at(6), [1, 2]);
/// assert_eq!(grid.name(6), "row 2, column 3");
/// assert_eq!(grid.cell(3, 0), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grid {
    width: Cell,
    height: Cell,
}

impl Grid {
    /// A grid of at least one column. Rows with cells beyond what a [`Cell`] can number are left
    /// out; games allow far fewer.
    #[must_use]
    pub fn new(width: usize, height: usize) -> Self {
        let most = usize::from(Cell::MAX);
        let width = width.clamp(1, most);
        Self { width: width as Cell, height: height.min(most / width) as Cell }
    }

    /// The grid of `cells` cells in rows of `width`.
    #[must_use]
    pub fn of(width: usize, cells: usize) -> Self {
        Self::new(width, cells / width.max(1))
    }

    /// Columns.
    #[inline]
    #[must_use]
    pub const fn width(self) -> usize {
        self.width as usize
    }

    /// Rows.
    #[inline]
    #[must_use]
    pub const fn height(self) -> usize {
        self.height as usize
    }

    /// Rows and columns.
    #[must_use]
    pub const fn size(self) -> [usize; 2] {
        [self.height(), self.width()]
    }

    /// How many cells there are.
    #[inline]
    #[must_use]
    pub const fn len(self) -> Cell {
        self.width * self.height
    }

    /// Whether there is no cell at all.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.height == 0
    }

    /// All cells, row by row.
    #[must_use]
    pub const fn cells(self) -> Range<Cell> {
        0..self.len()
    }

    /// The cells of one row, from left to right; none beside the grid.
    #[must_use]
    pub const fn row(self, row: usize) -> Range<Cell> {
        if row >= self.height() {
            return 0..0;
        }
        let start = row as Cell * self.width;
        start..start + self.width
    }

    /// The number of a place, or `None` beside the grid.
    #[inline]
    #[must_use]
    pub fn cell(self, row: usize, column: usize) -> Option<Cell> {
        let inside = row < self.height() && column < self.width();
        inside.then(|| (row * self.width() + column) as Cell)
    }

    /// The number of a place that is on the grid; [`at`](Self::at) is its inverse.
    #[inline]
    #[must_use]
    pub const fn number(self, [row, column]: [usize; 2]) -> Cell {
        row as Cell * self.width + column as Cell
    }

    /// Row and column of a cell, from 0.
    #[inline]
    #[must_use]
    pub const fn at(self, cell: Cell) -> [usize; 2] {
        [(cell / self.width) as usize, (cell % self.width) as usize]
    }

    /// A cell as a person would name it: "row 3, column 5".
    #[must_use]
    pub fn name(self, cell: Cell) -> String {
        let [row, column] = self.at(cell);
        format!("row {}, column {}", row + 1, column + 1)
    }

    /// The cells above, below, to the left and to the right; `None` beyond the edge.
    ///
    /// ```
    /// use unsolve_grids::Grid;
    ///
    /// let grid = Grid::new(4, 3);
    /// assert_eq!(grid.neighbours(4), [Some(0), Some(8), None, Some(5)]);
    /// ```
    #[inline]
    #[must_use]
    pub fn neighbours(self, cell: Cell) -> [Option<Cell>; 4] {
        let [row, column] = self.at(cell);
        [
            (row > 0).then(|| cell - self.width),
            (row + 1 < self.height()).then(|| cell + self.width),
            (column > 0).then(|| cell - 1),
            (column + 1 < self.width()).then(|| cell + 1),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_places_agree() {
        for (width, height) in [(1, 1), (1, 7), (7, 1), (5, 3)] {
            let grid = Grid::new(width, height);
            assert_eq!(usize::from(grid.len()), width * height);
            for cell in grid.cells() {
                let [row, column] = grid.at(cell);
                assert_eq!(grid.cell(row, column), Some(cell));
                assert_eq!(grid.number([row, column]), cell);
                assert!(grid.row(row).contains(&cell));
            }
            assert_eq!(grid.cell(height, 0), None);
            assert_eq!(grid.cell(0, width), None);
            assert!(grid.row(height).is_empty());
        }
    }

    #[test]
    fn neighbours_are_one_step_away_and_know_each_other() {
        let grid = Grid::new(5, 4);
        for cell in grid.cells() {
            let [row, column] = grid.at(cell);
            let [up, down, left, right] = grid.neighbours(cell);
            assert_eq!(up, row.checked_sub(1).and_then(|row| grid.cell(row, column)));
            assert_eq!(down, grid.cell(row + 1, column));
            assert_eq!(left, column.checked_sub(1).and_then(|column| grid.cell(row, column)));
            assert_eq!(right, grid.cell(row, column + 1));
        }
    }

    #[test]
    fn a_grid_without_columns_has_no_cells() {
        let grid = Grid::of(0, 0);
        assert!(grid.is_empty());
        assert_eq!(grid.cell(0, 0), None);
    }

    #[test]
    fn a_grid_has_no_more_cells_than_numbers() {
        let grid = Grid::new(1_000, 1_000);
        assert_eq!(grid.size(), [65, 1_000]);
        assert_eq!(grid.len(), 65_000);
        assert_eq!(Grid::new(usize::MAX, usize::MAX).size(), [1, 65_535]);
    }
}
