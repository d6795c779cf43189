//! The room: walls, the floor that can be reached, and who is next to whom.

use unsolve_grids::{Cell, Grid};

use crate::reach::Paths;
use crate::set::{MAX_FLOOR, Set, Spot};

unsolve_grids::direction! {
    /// Where the player walks and boxes are pushed.
    #[schemars(rename = "SokobanDirection")]
    ["u", "d", "l", "r"]
}

/// Where there is no floor.
const NONE: u16 = u16::MAX;

/// What a cell is before anything stands on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tile {
    /// Outside the walls, or an empty place that nobody can reach.
    Outside,
    /// A wall.
    Wall,
    /// Floor that the player can reach if no box is in the way.
    Floor,
}

/// The walls and the floor of a level.
///
/// Cells count row by row over the whole drawing, spots over the floor alone: sets of spots are a few machine words.
#[derive(Debug, Clone)]
pub struct Room {
    grid: Grid,
    tiles: Vec<Tile>,
    /// The cell of each spot.
    cells: Vec<Cell>,
    /// The spot of each cell, or [`NONE`].
    spots: Vec<u16>,
    /// The spots above, below, left and right of each, or [`NONE`].
    next: Vec<[u16; 4]>,
    paths: Paths,
    /// All spots.
    all: Set,
}

/// Why walls do not make a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoRoom {
    /// The player can walk off the drawing here.
    Open(Cell),
    /// There is more floor than a level may have.
    TooLarge(usize),
}

impl Room {
    /// The room around a cell that is no wall; `walls` goes row by row.
    pub fn new(width: usize, walls: &[bool], inside: Cell) -> Result<Self, NoRoom> {
        let grid = Grid::of(width, walls.len());
        let mut tiles: Vec<Tile> =
            walls.iter().map(|&wall| if wall { Tile::Wall } else { Tile::Outside }).collect();
        let mut queue = vec![inside];
        tiles[usize::from(inside)] = Tile::Floor;
        while let Some(cell) = queue.pop() {
            for next in grid.neighbours(cell) {
                let next = next.ok_or(NoRoom::Open(cell))?;
                if tiles[usize::from(next)] == Tile::Outside {
                    tiles[usize::from(next)] = Tile::Floor;
                    queue.push(next);
                }
            }
        }
        let is_floor = |&cell: &Cell| tiles[usize::from(cell)] == Tile::Floor;
        let cells: Vec<Cell> = grid.cells().filter(is_floor).collect();
        if cells.len() > MAX_FLOOR {
            return Err(NoRoom::TooLarge(cells.len()));
        }
        let mut spots = vec![NONE; tiles.len()];
        (0..).zip(&cells).for_each(|(spot, &cell)| spots[usize::from(cell)] = spot);
        let spot_of = |cell: Option<Cell>| cell.map_or(NONE, |cell| spots[usize::from(cell)]);
        let next: Vec<[u16; 4]> =
            cells.iter().map(|&cell| grid.neighbours(cell).map(spot_of)).collect();
        let paths = Paths::new(grid, &cells, &spots);
        let all = (0..cells.len()).map(|spot| spot as Spot).collect();
        Ok(Self { grid, tiles, cells, spots, next, paths, all })
    }

    /// The drawing's cells.
    #[must_use]
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// What a cell is.
    #[must_use]
    pub fn tile(&self, cell: Cell) -> Tile {
        self.tiles[usize::from(cell)]
    }

    /// Whether each cell is a wall, row by row.
    #[must_use]
    pub fn walls(&self) -> Vec<bool> {
        self.tiles.iter().map(|&tile| tile == Tile::Wall).collect()
    }

    /// How many spots there are.
    #[inline]
    #[must_use]
    pub fn floor(&self) -> usize {
        self.cells.len()
    }

    /// All spots, in order.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        (0..self.cells.len()).map(|spot| spot as Spot)
    }

    /// The set of all spots.
    #[inline]
    #[must_use]
    pub fn all(&self) -> &Set {
        &self.all
    }

    /// The cell of a spot.
    #[inline]
    #[must_use]
    pub fn cell(&self, spot: Spot) -> Cell {
        self.cells[usize::from(spot)]
    }

    /// The spot of a cell, if it is floor.
    #[must_use]
    pub fn spot(&self, cell: Cell) -> Option<Spot> {
        Spot::try_from(self.spots[usize::from(cell)]).ok()
    }

    /// A spot as a person would name it.
    #[must_use]
    pub fn name(&self, spot: Spot) -> String {
        self.grid.name(self.cell(spot))
    }

    /// The next spot in a direction, or `None` at a wall.
    #[inline]
    #[must_use]
    pub fn next(&self, spot: Spot, towards: Direction) -> Option<Spot> {
        let next = self.next[usize::from(spot)][towards as usize];
        if next == NONE { None } else { Some(next as Spot) }
    }

    /// The neighbours of a spot.
    pub fn around(&self, spot: Spot) -> impl Iterator<Item = Spot> + use<> {
        self.next[usize::from(spot)]
            .into_iter()
            .filter(|&next| next != NONE)
            .map(|next| next as Spot)
    }

    /// The direction in which `to` is next to `from`.
    #[must_use]
    pub fn towards(&self, from: Spot, to: Spot) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&towards| self.next(from, towards) == Some(to))
    }

    /// All spots that can be walked to from one of them without going through `taken`.
    #[inline]
    #[must_use]
    pub fn reach(&self, taken: &Set, from: Spot) -> Set {
        self.paths.reach(&self.all.minus(taken), from)
    }

    /// The first of all spots that can be walked to from one of them without going through `taken`.
    #[inline]
    #[must_use]
    pub fn first_in_reach(&self, taken: &Set, from: Spot) -> Spot {
        self.paths.first(&self.all.minus(taken), from)
    }

    /// The first spot that can be walked to after a push from `at` to `to`; `reach` is what could be walked to before it,
    /// `taken` what is taken after it.
    #[inline]
    pub(crate) fn first_after_push(&self, reach: &Set, taken: &Set, [at, to]: [Spot; 2]) -> Spot {
        let free = self.all.minus(taken);
        let known = self.paths.first_after_push([reach, &free], at, to);
        known.unwrap_or_else(|| self.paths.first(&free, at))
    }

    /// The first spot that can be walked to after a player at `at` has pulled a box there from `to`, stepping back to
    /// `behind`.
    #[inline]
    pub(crate) fn first_after_pull(
        &self,
        reach: &Set,
        taken: &Set,
        [behind, at, to]: [Spot; 3],
    ) -> Spot {
        let free = self.all.minus(taken);
        let known = self.paths.first_after_pull([reach, &free], at, to);
        known.unwrap_or_else(|| self.paths.first(&free, behind))
    }

    /// The directions of a shortest way from one spot to another, nothing taken being stepped on.
    #[must_use]
    pub fn way(&self, taken: &Set, from: Spot, to: Spot) -> Option<Vec<Direction>> {
        let mut came: Vec<Option<Direction>> = vec![None; self.cells.len()];
        let mut queue = vec![from];
        let mut begin = 0;
        while let Some(&spot) = queue.get(begin) {
            begin += 1;
            if spot == to {
                break;
            }
            for towards in Direction::ALL {
                let Some(next) = self.next(spot, towards) else { continue };
                if next != from && !taken.has(next) && came[usize::from(next)].is_none() {
                    came[usize::from(next)] = Some(towards);
                    queue.push(next);
                }
            }
        }
        let mut way = Vec::new();
        let mut spot = to;
        while spot != from {
            let towards = came[usize::from(spot)]?;
            way.push(towards);
            spot = self.next(spot, towards.opposite())?;
        }
        way.reverse();
        Some(way)
    }
}
