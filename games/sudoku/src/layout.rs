//! Rows, columns and boxes of a board.

use unsolve_constraint::{Constraint, Model, ModelError, Values};

/// A board and its units. The rows come first, then the columns, then the boxes; a unit's number
/// is its constraint's in the model.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    side: usize,
    /// Rows and columns of a box.
    boxes: [usize; 2],
    units: Vec<Vec<usize>>,
    /// By cell: its row, its column and its box.
    units_of: Vec<[usize; 3]>,
    /// By cell: its place in each of them.
    places_of: Vec<[usize; 3]>,
    crossings: Vec<Vec<Crossing>>,
}

/// A unit that shares several cells with another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Crossing {
    /// The places of the cells they share, as bits.
    pub(crate) shared: u16,
    /// The other unit.
    pub(crate) other: usize,
    /// The places of the other unit that are not shared.
    pub(crate) elsewhere: u16,
}

impl Layout {
    /// A board whose boxes have these rows and columns.
    ///
    /// ```
    /// use unsolve_sudoku::Layout;
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
        let units: Vec<Vec<usize>> = (0..3 * side).map(cells).collect();
        let place = |cell: usize, unit: usize| {
            units[unit].iter().position(|&other| other == cell).unwrap_or(0)
        };
        let places = |(cell, of): (usize, &[usize; 3])| of.map(|unit| place(cell, unit));
        let places_of = units_of.iter().enumerate().map(places).collect();
        let crossings = (0..3 * side).map(|unit| crossings(&units, unit)).collect();
        Self { side, boxes: [rows, columns], units, units_of, places_of, crossings }
    }

    /// How many cells a unit has, and how many digits there are.
    #[must_use]
    pub fn side(&self) -> usize {
        self.side
    }

    /// Rows and columns of a box.
    #[must_use]
    pub fn box_shape(&self) -> [usize; 2] {
        self.boxes
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

    /// The place of a cell in its row, its column and its box.
    pub(crate) fn places_of(&self, cell: usize) -> [usize; 3] {
        self.places_of[cell]
    }

    /// The units that share several cells with a unit.
    pub(crate) fn crossings(&self, unit: usize) -> &[Crossing] {
        &self.crossings[unit]
    }

    /// Whether a unit is a box.
    #[must_use]
    pub fn is_box(&self, unit: usize) -> bool {
        unit >= 2 * self.side
    }

    /// Whether two different cells share a unit.
    #[inline]
    #[must_use]
    pub fn sees(&self, cell: usize, other: usize) -> bool {
        let ([row, column, area], theirs) = (self.units_of[cell], self.units_of[other]);
        cell != other && (row == theirs[0] || column == theirs[1] || area == theirs[2])
    }

    /// The constraint model: a rule for every unit, the digits less 1 as values.
    pub fn model(&self) -> Result<Model, ModelError> {
        let rule = |cells: &Vec<usize>| Constraint::AllDifferent { cells: cells.clone() };
        let domains = vec![Values::range(0, self.side - 1); self.side * self.side];
        Model::new(domains, self.units.iter().map(rule).collect(), vec![])
    }
}

fn crossings(units: &[Vec<usize>], unit: usize) -> Vec<Crossing> {
    let common = |of: &[usize], with: &[usize]| {
        let bits = of.iter().enumerate().filter(|(_, cell)| with.contains(cell));
        bits.fold(0u16, |set, (place, _)| set | 1u16.checked_shl(place as u32).unwrap_or(0))
    };
    let all = common(&units[unit], &units[unit]);
    let crossing = |other: usize| {
        let shared = common(&units[unit], &units[other]);
        let elsewhere = all & !common(&units[other], &units[unit]);
        (other != unit && shared.count_ones() > 1).then_some(Crossing { shared, other, elsewhere })
    };
    (0..units.len()).filter_map(crossing).collect()
}
