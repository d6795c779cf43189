//! The board, and what a click does to it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_grids::{Cell, Grid};
use unsolve_linear::Modulus;

use super::setup::Goal;

/// A click on a cell: row and column, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ColorCycleClick")]
pub struct Click(pub u16, pub u16);

/// A checked level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Level {
    pub(super) grid: Grid,
    pub(super) modulus: Modulus,
    pub(super) goal: Goal,
    /// Whether each cell is a power cell.
    pub(super) power: Vec<bool>,
    pub(super) start: Position,
}

/// A position: what undo restores.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    /// The colour of each cell.
    pub(super) colors: Vec<u8>,
    /// The locked cells in order, each with the clicks until it opens.
    pub(super) locks: Vec<(Cell, u8)>,
}

impl Position {
    /// How many clicks it takes until a cell opens; 0 if it is open.
    #[must_use]
    pub fn lock(&self, cell: Cell) -> u8 {
        match self.locks.binary_search_by_key(&cell, |&(cell, _)| cell) {
            Ok(at) => self.locks[at].1,
            Err(_) => 0,
        }
    }

    /// How many clicks it takes until every cell is open.
    #[must_use]
    pub fn opens_in(&self) -> u32 {
        self.locks.iter().map(|&(_, turns)| u32::from(turns)).max().unwrap_or(0)
    }
}

impl Level {
    /// Its cells.
    #[must_use]
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// How many colours there are.
    #[must_use]
    pub fn colors(&self) -> u8 {
        self.modulus.value() as u8
    }

    /// Whether a cell is a power cell.
    #[must_use]
    pub fn is_power(&self, cell: Cell) -> bool {
        self.power[usize::from(cell)]
    }

    /// The cells that a click changes where nothing is locked.
    pub fn reach(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        let grid = self.grid;
        let [row, column] = grid.at(cell);
        let power = self.is_power(cell);
        let rows = row.saturating_sub(1)..(row + 2).min(grid.height());
        rows.flat_map(move |r| {
            let columns = column.saturating_sub(1)..(column + 2).min(grid.width());
            let near = columns.filter(move |&c| power || r == row || c == column);
            near.filter_map(move |c| grid.cell(r, c))
        })
    }

    /// The cells that a click changes so many clicks from now; `None` if its cell is then locked.
    #[must_use]
    pub fn influence(&self, position: &Position, cell: Cell, turn: u32) -> Option<Vec<usize>> {
        let open = |cell: &Cell| u32::from(position.lock(*cell)) <= turn;
        open(&cell).then(|| self.reach(cell).filter(open).map(usize::from).collect())
    }

    /// Makes a click on an open cell.
    pub fn click(&self, position: &mut Position, cell: Cell) {
        for changed in self.influence(position, cell, 0).unwrap_or_default() {
            let color = &mut position.colors[changed];
            *color = (*color + 1) % self.colors();
        }
        for (_, turns) in &mut position.locks {
            *turns -= 1;
        }
        position.locks.retain(|&(_, turns)| turns > 0);
    }

    /// Whether the goal is reached.
    #[must_use]
    pub fn is_solved(&self, position: &Position) -> bool {
        let wanted = match self.goal {
            Goal::Equal => position.colors[0],
            Goal::Zero => 0,
        };
        position.colors.iter().all(|&color| color == wanted)
    }
}
