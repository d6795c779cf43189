//! Rows and columns added or taken away at the edges.

use super::grid::{Cell, Grid};

/// Where the cells of a grid go when it grows or shrinks.
///
/// ```
/// use unsolve_grids::{Grid, Resize};
///
/// let small = |length: i64, unit: &str| match length {
///     1..=9 => Ok(()),
///     _ => Err(format!("{length} {unit}s")),
/// };
/// let resize = Resize::new(Grid::new(3, 2), [1, 0, 0, -1], small)?;
/// assert_eq!(resize.grid(), Grid::new(2, 3));
/// assert_eq!(resize.place(0), None);
/// assert_eq!(resize.place(1), Some(2));
/// # Ok::<(), String>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Resize {
    old: Grid,
    new: Grid,
    top: i64,
    left: i64,
}

impl Resize {
    /// Adds rows at the top and bottom and columns right and left, or takes them away where a
    /// number is below 0.
    ///
    /// `check` gets the new number of rows, then that of columns, each with its unit ("row",
    /// "column"), and says why the game can't have it.
    pub fn new<E>(
        old: Grid,
        [top, right, bottom, left]: [i32; 4],
        check: impl Fn(i64, &str) -> Result<(), E>,
    ) -> Result<Self, E> {
        let [top, right, bottom, left] = [top, right, bottom, left].map(i64::from);
        let height = i64::from(old.height() as u32) + top + bottom;
        check(height, "row")?;
        let width = i64::from(old.width() as u32) + left + right;
        check(width, "column")?;
        let length = |length: i64| usize::try_from(length).unwrap_or(0);
        Ok(Self { old, new: Grid::new(length(width), length(height)), top, left })
    }

    /// The grid of the new size.
    #[must_use]
    pub const fn grid(&self) -> Grid {
        self.new
    }

    /// The new number of an old cell, or `None` if it is cut off.
    #[must_use]
    pub fn place(&self, cell: Cell) -> Option<Cell> {
        let [row, column] = self.old.at(cell);
        let row = usize::try_from(i64::from(row as u32) + self.top).ok()?;
        let column = usize::try_from(i64::from(column as u32) + self.left).ok()?;
        self.new.cell(row, column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn short(length: i64, unit: &str) -> Result<(), String> {
        if (1..=20).contains(&length) { Ok(()) } else { Err(format!("{length} {unit}s")) }
    }

    #[test]
    fn what_is_added_and_taken_away_again_leaves_every_cell_in_its_place() {
        let old = Grid::new(4, 3);
        let grow = Resize::new(old, [2, 1, 0, 3], short).unwrap();
        assert_eq!(grow.grid(), Grid::new(8, 5));
        let shrink = Resize::new(grow.grid(), [-2, -1, 0, -3], short).unwrap();
        assert_eq!(shrink.grid(), old);
        for cell in old.cells() {
            let there = grow.place(cell).unwrap();
            let ([row, column], [new_row, new_column]) = (old.at(cell), grow.grid().at(there));
            assert_eq!([new_row, new_column], [row + 2, column + 3]);
            assert_eq!(shrink.place(there), Some(cell));
        }
    }

    #[test]
    fn a_length_that_the_game_refuses_is_refused_as_it_is() {
        let old = Grid::new(4, 3);
        let refused = |sides| Resize::new(old, sides, short).map(|_| ());
        assert_eq!(refused([-5, 0, 0, 0]), Err("-2 rows".to_owned()));
        assert_eq!(refused([0, i32::MAX, 0, i32::MAX]), Err("4294967298 columns".to_owned()));
        assert_eq!(refused([i32::MIN, 0, i32::MAX, 0]), Ok(()));
    }
}
