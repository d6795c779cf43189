//! A car park as people draw it: walls, and cars with their letters and places.

use unsolve_grids::{Cell, Grid};

/// Shortest side of a board.
pub const MIN_SIDE: usize = 4;
/// Longest side of a board: its cells fit into the bits of one word.
pub const MAX_SIDE: usize = 8;
/// Cells of a car.
pub const CAR: u8 = 2;
/// Cells of a truck.
pub const TRUCK: u8 = 3;
/// The letter of the red car.
pub const RED: u8 = b'A';
/// What cars are called, in this order, where nobody named them. `o` and `x` are cells.
pub(crate) const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnpqrstuvwyz";

/// Along which lines a car drives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Axis {
    /// Left and right.
    Row,
    /// Up and down.
    Column,
}

impl Axis {
    /// The two ways to drive: back, towards the first cell of the lane, and forth.
    #[must_use]
    pub const fn names(self) -> [&'static str; 2] {
        match self {
            Self::Row => ["left", "right"],
            Self::Column => ["up", "down"],
        }
    }
}

/// A car or truck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Car {
    /// Its letter.
    pub letter: u8,
    /// Along which lines it drives.
    pub axis: Axis,
    /// Its row or column, from 0.
    pub lane: u8,
    /// Its first cell along the lane, from 0.
    pub at: u8,
    /// How many cells it takes.
    pub length: u8,
}

impl Car {
    /// The place of one of its cells, counted from its first one.
    #[must_use]
    pub const fn place(&self, part: u8) -> [usize; 2] {
        let along = (self.at + part) as usize;
        match self.axis {
            Axis::Row => [self.lane as usize, along],
            Axis::Column => [along, self.lane as usize],
        }
    }

    /// The cells it takes on a grid, one bit each.
    #[must_use]
    pub fn cells(&self, grid: Grid) -> u64 {
        (0..self.length).fold(0, |cells, part| cells | bit(grid.number(self.place(part))))
    }

    /// Whether it is a truck.
    #[must_use]
    pub const fn is_truck(&self) -> bool {
        self.length == TRUCK
    }

    /// Its letter as a character.
    #[must_use]
    pub const fn name(&self) -> char {
        self.letter as char
    }

    /// The same car elsewhere in its lane.
    #[must_use]
    pub const fn parked_at(self, at: u8) -> Self {
        Self { at, ..self }
    }
}

/// The bit of a cell.
#[inline]
#[must_use]
pub(crate) const fn bit(cell: Cell) -> u64 {
    1 << cell
}

/// Walls and parked cars. The red car comes first, the others in the order of their letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    /// Rows and columns.
    pub grid: Grid,
    /// The walls, one bit a cell.
    pub walls: u64,
    /// The cars.
    pub cars: Vec<Car>,
}

impl Layout {
    /// A board with nothing on it, not even a red car.
    #[must_use]
    pub const fn empty(grid: Grid) -> Self {
        Self { grid, walls: 0, cars: Vec::new() }
    }

    /// The cells that are taken by cars and walls.
    #[must_use]
    pub fn taken(&self) -> u64 {
        self.cars.iter().fold(self.walls, |taken, car| taken | car.cells(self.grid))
    }

    /// The car on a cell.
    #[must_use]
    pub fn car_on(&self, cell: Cell) -> Option<usize> {
        self.cars.iter().position(|car| car.cells(self.grid) & bit(cell) != 0)
    }

    /// Whether a wall stands on a cell.
    #[must_use]
    pub const fn is_wall(&self, cell: Cell) -> bool {
        self.walls & bit(cell) != 0
    }

    /// The cells with walls, in order.
    pub fn wall_cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let walls = self.walls;
        self.grid.cells().filter(move |&cell| walls & bit(cell) != 0)
    }

    /// Whether a car fits: all of it on the board, on free cells.
    #[must_use]
    pub fn has_room(&self, car: &Car) -> bool {
        let [height, width] = self.grid.size();
        let (lanes, length) = match car.axis {
            Axis::Row => (height, width),
            Axis::Column => (width, height),
        };
        let inside = usize::from(car.lane) < lanes && usize::from(car.at + car.length) <= length;
        inside && self.taken() & car.cells(self.grid) == 0
    }

    /// The same without a car.
    #[must_use]
    pub fn without_car(&self, car: usize) -> Self {
        let mut layout = self.clone();
        layout.cars.remove(car);
        layout
    }

    /// The same without a wall, or with one.
    #[must_use]
    pub fn with_wall(&self, cell: Cell, wall: bool) -> Self {
        let mut layout = self.clone();
        layout.walls = if wall { self.walls | bit(cell) } else { self.walls & !bit(cell) };
        layout
    }

    /// The first letter that no car has. There are more letters than cars on the largest board.
    #[must_use]
    pub fn free_letter(&self) -> u8 {
        let taken = |letter: &u8| self.cars.iter().any(|car| car.letter == *letter);
        LETTERS[1..].iter().copied().find(|letter| !taken(letter)).unwrap_or(b'0')
    }

    /// Puts the cars in their order.
    pub(crate) fn sort(&mut self) {
        self.cars.sort_unstable_by_key(|car| (car.letter != RED, car.letter));
    }

    /// The same with new letters, given in the order in which cars are met row by row.
    #[must_use]
    pub(crate) fn lettered(mut self) -> Self {
        let grid = self.grid;
        self.cars[1..].sort_unstable_by_key(|car| grid.number(car.place(0)));
        for (car, &letter) in self.cars.iter_mut().zip(LETTERS) {
            car.letter = letter;
        }
        self
    }

    /// What a cell shows: a letter, `x` for a wall, or the given sign of an empty cell.
    #[must_use]
    pub fn sign(&self, cell: Cell, empty: char) -> char {
        match self.car_on(cell) {
            Some(car) => self.cars[car].name(),
            None if self.is_wall(cell) => 'x',
            None => empty,
        }
    }

    /// The rows as text.
    #[must_use]
    pub fn rows(&self, empty: char) -> Vec<String> {
        let row = |row| self.grid.row(row).map(|cell| self.sign(cell, empty)).collect();
        (0..self.grid.height()).map(row).collect()
    }
}
