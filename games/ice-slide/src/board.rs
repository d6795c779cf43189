//! The ice: its cells, its walls, and where a lone slide ends.

use unsolve_grids::{Cell, Grid};

unsolve_grids::direction! {
    /// Where a block can be pushed.
    #[schemars(rename = "IceSlideDirection")]
    ["up", "down", "left", "right"]
}

/// A board with its walls and, for every cell and direction, the cell where a lone slide ends.
///
/// ```
/// use unsolve_ice_slide::{Board, Direction};
///
/// let mut walls = vec![false; 12];
/// walls[3] = true; // the end of the first of three rows of four
/// let board = Board::new(4, walls);
/// assert_eq!(board.stop(0, Direction::Right), 2);
/// assert_eq!(board.stop(0, Direction::Down), 8);
/// ```
#[derive(Debug, Clone)]
pub struct Board {
    grid: Grid,
    walls: Vec<bool>,
    stops: Vec<[Cell; 4]>,
}

impl Board {
    /// A board with rows of `width` cells; `walls` goes row by row.
    #[must_use]
    pub fn new(width: usize, walls: Vec<bool>) -> Self {
        let grid = Grid::of(width, walls.len());
        let mut board = Self { grid, stops: vec![[0; 4]; walls.len()], walls };
        for cell in grid.cells() {
            for towards in [Direction::Up, Direction::Left] {
                board.stops[cell as usize][towards as usize] = board.follow(cell, towards);
            }
        }
        for cell in grid.cells().rev() {
            for towards in [Direction::Down, Direction::Right] {
                board.stops[cell as usize][towards as usize] = board.follow(cell, towards);
            }
        }
        board
    }

    /// The same board with one wall more or one less.
    #[must_use]
    pub fn with(&self, cell: Cell, wall: bool) -> Self {
        let mut walls = self.walls.clone();
        walls[cell as usize] = wall;
        Self::new(self.grid.width(), walls)
    }

    /// The same board without any walls.
    #[must_use]
    pub fn without_walls(&self) -> Self {
        Self::new(self.grid.width(), vec![false; self.walls.len()])
    }

    /// The end of a slide, once that of the neighbour in this direction is known.
    fn follow(&self, cell: Cell, towards: Direction) -> Cell {
        match self.neighbour(cell, towards) {
            Some(next) if !self.is_wall(next) => self.stop(next, towards),
            _ => cell,
        }
    }

    /// Its cells, walls included.
    #[inline]
    #[must_use]
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// Whether a wall stands there.
    #[must_use]
    pub fn is_wall(&self, cell: Cell) -> bool {
        self.walls[cell as usize]
    }

    /// The cells with walls, in order.
    pub fn walls(&self) -> impl Iterator<Item = Cell> + '_ {
        self.grid.cells().filter(|&cell| self.is_wall(cell))
    }

    /// The cells without, in order.
    pub fn ice(&self) -> impl Iterator<Item = Cell> + '_ {
        self.grid.cells().filter(|&cell| !self.is_wall(cell))
    }

    /// The next cell, wall or not, or `None` at the edge.
    #[must_use]
    pub fn neighbour(&self, cell: Cell, towards: Direction) -> Option<Cell> {
        self.grid.neighbours(cell)[towards as usize]
    }

    /// Where a lone slide from a free cell ends.
    #[inline]
    #[must_use]
    pub fn stop(&self, cell: Cell, towards: Direction) -> Cell {
        self.stops[cell as usize][towards as usize]
    }

    /// The free cells a lone slide passes, its end included.
    pub fn way(&self, from: Cell, towards: Direction) -> impl Iterator<Item = Cell> + use<> {
        self.between(from, self.stop(from, towards), towards)
    }

    /// The cells after `from` up to and including `to`, which lies in this direction.
    pub fn between(
        &self,
        from: Cell,
        to: Cell,
        towards: Direction,
    ) -> impl Iterator<Item = Cell> + use<> {
        let width = self.width();
        let steps = from.abs_diff(to) / self.stride(towards);
        (0..steps).scan(from, move |cell, _| {
            *cell = step(*cell, towards, width);
            Some(*cell)
        })
    }

    /// The cell before `cell` for somebody who comes along in this direction.
    #[inline]
    #[must_use]
    pub fn before(&self, cell: Cell, towards: Direction) -> Cell {
        step(cell, towards.opposite(), self.width())
    }

    /// Whether a slide from `from` to `to` in this direction would run into `cell`.
    #[inline]
    #[must_use]
    pub fn crosses(&self, from: Cell, to: Cell, towards: Direction, cell: Cell) -> bool {
        let within = match towards {
            Direction::Up | Direction::Left => to <= cell && cell < from,
            Direction::Down | Direction::Right => from < cell && cell <= to,
        };
        within && from.abs_diff(cell).is_multiple_of(self.stride(towards))
    }

    /// Whether a block alone can come to rest there: something stops it and it has a way in.
    #[must_use]
    pub fn is_rest(&self, cell: Cell) -> bool {
        let arrives = |towards: Direction| {
            self.stop(cell, towards) == cell && self.stop(cell, towards.opposite()) != cell
        };
        !self.is_wall(cell) && Direction::ALL.into_iter().any(arrives)
    }

    #[inline]
    fn width(&self) -> Cell {
        self.grid.width() as Cell
    }

    fn stride(&self, towards: Direction) -> Cell {
        match towards {
            Direction::Up | Direction::Down => self.width(),
            Direction::Left | Direction::Right => 1,
        }
    }
}

/// One cell on. Only called where there is one.
#[inline]
fn step(cell: Cell, towards: Direction, width: Cell) -> Cell {
    match towards {
        Direction::Up => cell.wrapping_sub(width),
        Direction::Down => cell.wrapping_add(width),
        Direction::Left => cell.wrapping_sub(1),
        Direction::Right => cell.wrapping_add(1),
    }
}
