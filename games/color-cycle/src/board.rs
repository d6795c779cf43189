//! The board, and what a click does to it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_adapters::linear::LinearRules;
use unsolve_grids::{Cell, Grid};
use unsolve_linear::Modulus;

use crate::ColorCycle;
use crate::setup::Goal;

/// A click on a cell: row and column, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ColorCycleClick")]
pub struct Click(pub u16, pub u16);

/// A checked level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Level {
    /// The cells.
    pub grid: Grid,
    /// How many colours there are.
    pub modulus: Modulus,
    /// What the cells have to become.
    pub goal: Goal,
    /// Whether each cell is a power cell.
    pub power: Vec<bool>,
    /// The position at the start.
    pub start: Position,
}

/// A position: what undo restores.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    /// The colour of each cell.
    pub colors: Vec<u8>,
    /// The locked cells in order, each with the clicks until it opens.
    pub locks: Vec<(Cell, u8)>,
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

    /// The cell that is clicked; `None` if it is not on the board.
    #[must_use]
    pub fn cell(&self, Click(row, column): Click) -> Option<Cell> {
        self.grid.cell(usize::from(row), usize::from(column))
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

    /// Makes a click on an open cell.
    pub fn click(&self, position: &mut Position, cell: Cell) {
        for changed in
            ColorCycle::influence(self, position, usize::from(cell), 0).unwrap_or_default()
        {
            let color = &mut position.colors[changed];
            *color = (*color + 1) % self.colors();
        }
        for (_, turns) in &mut position.locks {
            *turns -= 1;
        }
        position.locks.retain(|&(_, turns)| turns > 0);
    }
}

impl LinearRules for ColorCycle {
    fn modulus(level: &Level) -> Modulus {
        level.modulus
    }

    fn clicks(level: &Level) -> usize {
        usize::from(level.grid.len())
    }

    fn click(level: &Level, number: usize) -> Click {
        let [row, column] = level.grid.at(number as Cell);
        Click(row as u16, column as u16)
    }

    fn number(level: &Level, mv: Click) -> Option<usize> {
        level.cell(mv).map(usize::from)
    }

    fn values(_: &Level, state: &Position) -> Vec<u16> {
        state.colors.iter().map(|&color| u16::from(color)).collect()
    }

    fn targets(level: &Level) -> Vec<Vec<u16>> {
        let colors = match level.goal {
            Goal::Equal => level.modulus.value(),
            Goal::Zero => 1,
        };
        (0..colors).map(|color| vec![color; usize::from(level.grid.len())]).collect()
    }

    fn settles_in(_: &Level, state: &Position) -> u32 {
        state.locks.iter().map(|&(_, turns)| u32::from(turns)).max().unwrap_or(0)
    }

    fn influence(level: &Level, state: &Position, click: usize, turn: u32) -> Option<Vec<usize>> {
        let cell = click as Cell;
        let open = |cell: &Cell| u32::from(state.lock(*cell)) <= turn;
        open(&cell).then(|| level.reach(cell).filter(open).map(usize::from).collect())
    }

    fn apply(level: &Level, state: &mut Position, mv: Click) {
        if let Some(cell) = level.cell(mv) {
            level.click(state, cell);
        }
    }

    fn is_solved(level: &Level, state: &Position) -> bool {
        let wanted = match level.goal {
            Goal::Equal => state.colors[0],
            Goal::Zero => 0,
        };
        // Solutions go from the top down, so what is wrong is found sooner from below.
        state.colors.iter().rev().all(|&color| color == wanted)
    }
}
