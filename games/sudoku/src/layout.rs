//! Rows, columns and regions of a board, and what it may have besides.

use unsolve_constraint::{Constraint, Model, ModelError, Values};
use unsolve_digits::cell_text;

/// What divides a board beside rows and columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shape {
    /// Rows and columns of a box.
    pub boxes: [usize; 2],
    /// By cell: the region it is in, if these are not the boxes; as many as there are rows, each with as many cells.
    pub regions: Option<Vec<usize>>,
    /// Whether both diagonals have each digit once.
    pub diagonals: bool,
}

impl Shape {
    /// A board with boxes and nothing else.
    #[must_use]
    pub fn plain([rows, columns]: [usize; 2]) -> Self {
        Self { boxes: [rows, columns], regions: None, diagonals: false }
    }

    /// Whether rows, columns and boxes are all there is.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.regions.is_none() && !self.diagonals
    }

    /// Rows, columns and digits.
    #[must_use]
    pub fn side(&self) -> usize {
        self.boxes[0] * self.boxes[1]
    }

    /// The region of a cell, by number from 0.
    pub(crate) fn region(&self, cell: usize) -> usize {
        let (row, column) = (cell / self.side(), cell % self.side());
        let in_box = row / self.boxes[0] * self.boxes[0] + column / self.boxes[1];
        self.regions.as_ref().map_or(in_box, |regions| regions[cell])
    }
}

/// The most units that a cell is in: a row, a column, a region and two diagonals.
pub(crate) const MOST_UNITS: usize = 5;

/// The units of a cell, and its places in them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Home {
    units: [usize; MOST_UNITS],
    places: [usize; MOST_UNITS],
    count: usize,
}

/// A board and its units. The rows come first, then the columns, then the regions, then the diagonals; a unit's number
/// is its constraint's in the model.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    side: usize,
    shape: Shape,
    units: Vec<Vec<usize>>,
    homes: Vec<Home>,
    /// By cell: the cells it shares a unit with, as bits.
    peers: Vec<u64>,
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
        Self::of(Shape::plain([rows, columns]))
    }

    /// A board of some shape.
    ///
    /// ```
    /// use unsolve_sudoku::{Layout, Shape};
    ///
    /// let crossed = Layout::of(Shape { diagonals: true, ..Shape::plain([2, 2]) });
    /// assert_eq!(crossed.units()[12..], [[0, 5, 10, 15], [3, 6, 9, 12]]);
    /// assert_eq!(crossed.units_of(5), [1, 5, 8, 12]);
    /// ```
    #[must_use]
    pub fn of(shape: Shape) -> Self {
        let side = shape.side();
        let row = |number: usize| (0..side).map(move |at| number * side + at).collect();
        let column = |number: usize| (0..side).map(move |at| at * side + number).collect();
        let region =
            |number: usize| (0..side * side).filter(|&at| shape.region(at) == number).collect();
        let mut units: Vec<Vec<usize>> = (0..side).map(row).collect();
        units.extend((0..side).map(column));
        units.extend((0..side).map(region));
        if shape.diagonals {
            units.push((0..side).map(|at| at * side + at).collect());
            units.push((0..side).map(|at| at * side + side - 1 - at).collect());
        }
        let crossings = (0..units.len()).map(|unit| crossings(&units, unit)).collect();
        let homes = homes(&units, side * side);
        let peers = peers(&units, side * side);
        Self { side, shape, units, homes, peers, crossings }
    }

    /// How many cells a unit has, and how many digits there are.
    #[must_use]
    pub fn side(&self) -> usize {
        self.side
    }

    /// What divides the board.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Rows and columns of a box; on a board with other regions of a box that it might have.
    #[must_use]
    pub fn box_shape(&self) -> [usize; 2] {
        self.shape.boxes
    }

    /// The region of a cell, by number from 0.
    #[must_use]
    pub fn region(&self, cell: usize) -> usize {
        self.shape.region(cell)
    }

    /// The cells of every unit.
    #[must_use]
    pub fn units(&self) -> &[Vec<usize>] {
        &self.units
    }

    /// The row, the column and the region of a cell, then the diagonals it is on.
    #[inline]
    #[must_use]
    pub fn units_of(&self, cell: usize) -> &[usize] {
        let home = &self.homes[cell];
        &home.units[..home.count]
    }

    /// The place of a cell in each of these.
    #[inline]
    pub(crate) fn places_of(&self, cell: usize) -> &[usize] {
        let home = &self.homes[cell];
        &home.places[..home.count]
    }

    /// The units that share several cells with a unit.
    pub(crate) fn crossings(&self, unit: usize) -> &[Crossing] {
        &self.crossings[unit]
    }

    /// Whether a unit is a region: a box, or what stands for it.
    #[must_use]
    pub fn is_box(&self, unit: usize) -> bool {
        (2 * self.side..3 * self.side).contains(&unit)
    }

    /// A unit as a player calls it: "row 3", "column 5", "box 2", "the region of r1c4", "the rising diagonal".
    #[must_use]
    pub fn unit_name(&self, unit: usize) -> String {
        let (side, number) = (self.side, unit % self.side + 1);
        match unit / side {
            0 => format!("row {number}"),
            1 => format!("column {number}"),
            2 if self.shape.regions.is_none() => format!("box {number}"),
            2 => {
                let first =
                    self.units[unit].first().map_or([0, 0], |cell| [cell / side, cell % side]);
                format!("the region of {}", cell_text(first))
            }
            _ => ["the rising diagonal", "the falling diagonal"][number % 2].to_owned(),
        }
    }

    /// Whether two different cells share a unit.
    #[inline]
    #[must_use]
    pub fn sees(&self, cell: usize, other: usize) -> bool {
        let words = self.homes.len().div_ceil(64);
        self.peers[cell * words + other / 64] >> (other % 64) & 1 == 1
    }

    /// The constraint model: a rule for every unit, the digits less 1 as values.
    pub fn model(&self) -> Result<Model, ModelError> {
        let rule = |cells: &Vec<usize>| Constraint::AllDifferent { cells: cells.clone() };
        let domains = vec![Values::range(0, self.side - 1); self.side * self.side];
        Model::new(domains, self.units.iter().map(rule).collect(), vec![])
    }
}

fn homes(units: &[Vec<usize>], cells: usize) -> Vec<Home> {
    let mut homes = vec![Home::default(); cells];
    for (unit, members) in units.iter().enumerate() {
        for (place, &cell) in members.iter().enumerate() {
            let home = &mut homes[cell];
            (home.units[home.count], home.places[home.count]) = (unit, place);
            home.count += 1;
        }
    }
    homes
}

fn peers(units: &[Vec<usize>], cells: usize) -> Vec<u64> {
    let words = cells.div_ceil(64);
    let mut peers = vec![0; cells * words];
    for unit in units {
        for &cell in unit {
            for &other in unit.iter().filter(|&&other| other != cell) {
                peers[cell * words + other / 64] |= 1 << (other % 64);
            }
        }
    }
    peers
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
