//! The board: its cells, what they are made of, and what is left when a fragile wall breaks.

use unsolve_grids::Grid;

use super::tiles::{Tile, Traits};

pub use unsolve_grids::Cell;

/// Beyond the edge.
pub(super) const NOWHERE: Cell = Cell::MAX;
/// No fragile wall on a cell.
const NONE: u8 = u8::MAX;

unsolve_grids::direction! {
    /// A move: where the player wants to go.
    #[schemars(rename = "BoxFlightMove")]
    ["u", "d", "l", "r"]
}

/// A fragile wall: an entity over a tile, or a tile of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fragile {
    /// Where it stands.
    pub cell: Cell,
    /// The tile of the cell while it stands.
    pub before: Tile,
    /// The tile that is left.
    pub after: Tile,
    /// Whether it is an entity over its tile.
    pub entity: bool,
}

/// What a board is made of: its tiles row by row, and the fragile walls that stand over them,
/// each with the tile it leaves behind if that is another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// Cells of a row.
    pub width: usize,
    /// The tiles, row by row.
    pub tiles: Vec<Tile>,
    /// Fragile wall entities by cell, in order.
    pub walls: Vec<(Cell, Option<Tile>)>,
}

impl Plan {
    /// Its cells.
    #[must_use]
    pub fn grid(&self) -> Grid {
        Grid::of(self.width, self.tiles.len())
    }

    /// The fragile wall entity on a cell, as its place in the list.
    #[must_use]
    pub fn wall(&self, cell: Cell) -> Option<usize> {
        self.walls.binary_search_by_key(&cell, |&(at, _)| at).ok()
    }

    /// How many fragile things there are, the tiles that an entity leaves behind included.
    #[must_use]
    pub fn fragile_count(&self) -> usize {
        fragile_walls(self).len()
    }
}

/// The board of a level with everything about it that never changes, looked up by cell.
#[derive(Debug, Clone)]
pub struct Board {
    plan: Plan,
    grid: Grid,
    neighbours: Vec<[Cell; 4]>,
    /// Traits of each cell while nothing is broken.
    traits: Vec<Traits>,
    /// The number of the first fragile wall on each cell, or [`NONE`].
    first: Vec<u8>,
    /// The fragile walls by number. A second one on the same cell has the next number.
    fragile: Vec<Fragile>,
}

impl Board {
    /// A board from its plan, whose walls are sorted and lie on it.
    #[must_use]
    pub fn new(plan: Plan) -> Self {
        let cells = plan.tiles.len();
        let fragile = fragile_walls(&plan);
        let mut first = vec![NONE; cells];
        for (number, wall) in fragile.iter().enumerate().rev() {
            first[wall.cell as usize] = number as u8;
        }
        let traits = (0..cells).map(|cell| match plan.wall(cell as Cell) {
            Some(_) => plan.tiles[cell].below_fragile_wall(),
            None => plan.tiles[cell].traits(),
        });
        let traits = traits.collect();
        let grid = plan.grid();
        let next = |cell| grid.neighbours(cell).map(|next| next.unwrap_or(NOWHERE));
        let neighbours = grid.cells().map(next).collect();
        Self { plan, grid, neighbours, traits, first, fragile }
    }

    /// What it is made of.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Its cells.
    #[inline]
    #[must_use]
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// The next cell, or `None` at the edge.
    #[inline]
    #[must_use]
    pub fn next(&self, cell: Cell, towards: Direction) -> Option<Cell> {
        let next = self.neighbours[cell as usize][towards as usize];
        (next != NOWHERE).then_some(next)
    }

    /// What a cell does, with the given fragile walls broken.
    #[inline]
    #[must_use]
    pub fn traits(&self, broken: u64, cell: Cell) -> Traits {
        let traits = self.traits[cell as usize];
        if broken == 0 || !traits.has(Traits::FRAGILE) {
            return traits;
        }
        match self.standing(broken, cell) {
            Some(number) if number == self.first[cell as usize] => traits,
            _ => self.tile(broken, cell).traits(),
        }
    }

    /// What a cell is made of, with the given fragile walls broken.
    #[must_use]
    pub fn tile(&self, broken: u64, cell: Cell) -> Tile {
        let here = self.on(cell);
        let fallen = here.clone().take_while(|&number| is_broken(broken, number)).last();
        fallen.map_or(self.plan.tiles[cell as usize], |number| self.fragile(number).after)
    }

    /// The number of the fragile wall that stands on a cell, with the given ones broken.
    #[must_use]
    pub fn standing(&self, broken: u64, cell: Cell) -> Option<u8> {
        self.on(cell).find(|&number| !is_broken(broken, number))
    }

    /// The entity among the fragile walls that stands on a cell.
    #[must_use]
    pub fn standing_entity(&self, broken: u64, cell: Cell) -> Option<&Fragile> {
        let number = self.standing(broken, cell)?;
        Some(self.fragile(number)).filter(|wall| wall.entity)
    }

    /// A fragile wall by its number.
    #[must_use]
    pub fn fragile(&self, number: u8) -> &Fragile {
        &self.fragile[usize::from(number)]
    }

    /// All fragile walls by number.
    #[must_use]
    pub fn all_fragile(&self) -> &[Fragile] {
        &self.fragile
    }

    /// The numbers of the fragile walls on a cell, in the order in which they break.
    fn on(&self, cell: Cell) -> std::ops::Range<u8> {
        let first = self.first[cell as usize];
        if first == NONE {
            return 0..0;
        }
        let second = self.fragile.get(usize::from(first) + 1);
        let two = second.is_some_and(|wall| wall.cell == cell);
        first..first + 1 + u8::from(two)
    }
}

/// Whether the fragile wall with this number is among the broken ones.
#[inline]
#[must_use]
pub(super) const fn is_broken(broken: u64, number: u8) -> bool {
    broken >> number & 1 == 1
}

/// Every fragile wall in the order of cells; an entity that leaves a fragile tile counts twice.
fn fragile_walls(plan: &Plan) -> Vec<Fragile> {
    let tile =
        |cell| Fragile { cell, before: Tile::FragileWall, after: Tile::Floor, entity: false };
    let mut walls = Vec::new();
    for (cell, &before) in plan.tiles.iter().enumerate() {
        let cell = cell as Cell;
        let mut left = before;
        if let Some(at) = plan.wall(cell) {
            left = plan.walls[at].1.unwrap_or(before);
            walls.push(Fragile { cell, before, after: left, entity: true });
        }
        if left == Tile::FragileWall {
            walls.push(tile(cell));
        }
    }
    walls
}
