//! The rules as a machine of states and moves: what the searches run on.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_graph::{Codec, Transition};
use unsolve_grids::Cell;

use crate::{Board, Direction};

/// Most blocks on a board.
pub const MAX_BLOCKS: usize = 4;
/// Where blocks are that do not exist.
const NOWHERE: Cell = Cell::MAX;
/// The bound of a block that can't reach its goal; beyond every real distance on one board.
const FAR: u16 = 1_000;
/// Bits of a cell in a packed state: 20 x 20 cells need 9.
const CELL_BITS: usize = 9;

/// A push of one block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "IceSlideMove")]
pub struct Push {
    /// Which block, from 0.
    #[schemars(range(min = 0, max = 3))]
    #[serde(alias = "blockIndex")]
    pub block: u8,
    /// Where to.
    pub direction: Direction,
}

/// Where the blocks are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Blocks([Cell; MAX_BLOCKS]);

impl Blocks {
    /// Blocks on the given cells; those past the fourth are left out.
    #[must_use]
    pub fn new(cells: &[Cell]) -> Self {
        let mut blocks = [NOWHERE; MAX_BLOCKS];
        blocks.iter_mut().zip(cells).for_each(|(block, &cell)| *block = cell);
        Self(blocks)
    }

    /// The cell of each block, in the order of their letters.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        let count = self.0.iter().position(|&cell| cell == NOWHERE);
        &self.0[..count.unwrap_or(MAX_BLOCKS)]
    }

    /// The cell of one block that exists.
    #[inline]
    #[must_use]
    pub fn of(&self, block: usize) -> Cell {
        self.0[block]
    }

    /// The block on a cell.
    #[must_use]
    pub fn on(&self, cell: Cell) -> Option<usize> {
        self.cells().iter().position(|&taken| taken == cell)
    }

    /// The same with one block elsewhere.
    #[inline]
    #[must_use]
    pub fn moved(mut self, block: usize, cell: Cell) -> Self {
        self.0[block] = cell;
        self
    }
}

/// What stops a slide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stopper {
    /// The edge of the board.
    Edge,
    /// The wall on a cell.
    Wall(Cell),
    /// Another block.
    Block(usize),
}

/// The rules of one level: its board and the goals of its blocks.
#[derive(Debug, Clone)]
pub struct Ice {
    board: Board,
    goals: Blocks,
    count: usize,
    /// For each block and cell the least slides to its goal if it could stop anywhere.
    distances: Vec<Vec<u16>>,
}

impl Ice {
    /// The rules of a board whose blocks have these goals, which are free cells.
    #[must_use]
    pub fn new(board: Board, goals: Blocks) -> Self {
        let count = goals.cells().len();
        let distance = |&goal: &Cell| distances(&board, goal);
        let distances = goals.cells().iter().map(distance).collect();
        Self { board, goals, count, distances }
    }

    /// The same goals on another board of the same size, if they are free there.
    #[must_use]
    pub fn on(&self, board: Board) -> Self {
        Self::new(board, self.goals)
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Where the blocks must come to rest.
    #[must_use]
    pub fn goals(&self) -> Blocks {
        self.goals
    }

    /// How many blocks there are.
    #[must_use]
    pub fn blocks(&self) -> usize {
        self.count
    }

    /// Where a block would end up.
    #[inline]
    #[must_use]
    pub fn slide(&self, state: Blocks, block: usize, towards: Direction) -> Cell {
        let from = state.0[block];
        let mut to = self.board.stop(from, towards);
        for &other in &state.0 {
            if self.board.crosses(from, to, towards, other) {
                to = self.board.before(other, towards);
            }
        }
        to
    }

    /// What keeps something on `cell` from going further.
    #[must_use]
    pub fn stopper(&self, state: Blocks, cell: Cell, towards: Direction) -> Option<Stopper> {
        match self.board.neighbour(cell, towards) {
            None => Some(Stopper::Edge),
            Some(next) if self.board.is_wall(next) => Some(Stopper::Wall(next)),
            Some(next) => state.on(next).map(Stopper::Block),
        }
    }

    /// 0 on its goal, 1 if one push brings it there, 2 in the goal's row or column, else 3.
    fn glance(&self, state: Blocks, block: usize) -> u32 {
        let (cell, goal) = (state.of(block), self.goals.of(block));
        if cell == goal {
            return 0;
        }
        let grid = self.board.grid();
        let ([row, column], [goal_row, goal_column]) = (grid.at(cell), grid.at(goal));
        let towards = match (row == goal_row, column == goal_column) {
            (true, _) if column < goal_column => Direction::Right,
            (true, _) => Direction::Left,
            (_, true) if row < goal_row => Direction::Down,
            (_, true) => Direction::Up,
            _ => return 3,
        };
        if self.slide(state, block, towards) == goal { 1 } else { 2 }
    }
}

/// Slides from every cell to `goal` for a block that could stop anywhere on its way.
fn distances(board: &Board, goal: Cell) -> Vec<u16> {
    let mut distances = vec![FAR; usize::from(board.grid().len())];
    distances[goal as usize] = 0;
    let mut queue = vec![goal];
    let mut next = 0;
    while let Some(&cell) = queue.get(next) {
        next += 1;
        for back in Direction::ALL {
            for origin in board.way(cell, back) {
                if distances[origin as usize] == FAR {
                    distances[origin as usize] = distances[cell as usize] + 1;
                    queue.push(origin);
                }
            }
        }
    }
    distances
}

impl Transition for Ice {
    type State = Blocks;
    type Move = Push;

    fn moves(&self, state: &Blocks, out: &mut Vec<Push>) {
        for block in 0..self.count {
            for direction in Direction::ALL {
                if self.slide(*state, block, direction) != state.of(block) {
                    out.push(Push { block: block as u8, direction });
                }
            }
        }
    }

    fn apply(&self, state: &mut Blocks, mv: Push) {
        let block = usize::from(mv.block);
        state.0[block] = self.slide(*state, block, mv.direction);
    }

    fn is_goal(&self, state: &Blocks) -> bool {
        *state == self.goals
    }

    fn codec(&self) -> Option<Codec<Self>> {
        Some(Codec { len: (self.count * CELL_BITS).div_ceil(8), pack, unpack })
    }

    /// None where a wall parts a block from its goal: no push changes that.
    fn search_moves(&self, state: &Blocks, out: &mut Vec<Push>) {
        if self.bound(state) < u32::from(FAR) {
            self.moves(state, out);
        }
    }

    /// The slides of every block to its goal if it could stop anywhere on its way. Other blocks
    /// can do no more for it than that, and a push moves one block, so the numbers add up.
    fn bound(&self, state: &Blocks) -> u32 {
        let cells = state.0.iter().zip(&self.distances);
        cells.map(|(&cell, distances)| u32::from(distances[cell as usize])).sum()
    }

    /// For each block: 0 on its goal, 1 if one push brings it there, 2 if it is in the goal's row
    /// or column, else 3.
    fn visible(&self, state: &Blocks) -> u32 {
        (0..self.count).map(|block| self.glance(*state, block)).sum()
    }

    fn object(&self, _: &Blocks, mv: Push) -> u32 {
        u32::from(mv.block)
    }

    fn goals(&self) -> Option<Vec<Blocks>> {
        Some(vec![self.goals])
    }

    /// A block can have come in a direction only if something stops it there now, and from every
    /// free cell behind it.
    fn unmoves(&self, state: &Blocks, out: &mut Vec<(Push, Blocks)>) -> bool {
        for block in 0..self.count {
            let cell = state.of(block);
            for direction in Direction::ALL {
                if self.slide(*state, block, direction) != cell {
                    continue;
                }
                let back = direction.opposite();
                let first = self.slide(*state, block, back);
                let mv = Push { block: block as u8, direction };
                let origins = self.board.between(cell, first, back);
                out.extend(origins.map(|origin| (mv, state.moved(block, origin))));
            }
        }
        true
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the codec hands every state over so")]
fn pack(ice: &Ice, state: &Blocks, bytes: &mut [u8]) {
    let cells = state.0[..ice.count].iter().rev();
    let packed = cells.fold(0u64, |packed, &cell| packed << CELL_BITS | u64::from(cell));
    let len = bytes.len();
    bytes.copy_from_slice(&packed.to_le_bytes()[..len]);
}

fn unpack(ice: &Ice, bytes: &[u8]) -> Blocks {
    let mut wide = [0; 8];
    wide[..bytes.len()].copy_from_slice(bytes);
    let packed = u64::from_le_bytes(wide);
    let mut blocks = [NOWHERE; MAX_BLOCKS];
    for (block, cell) in blocks[..ice.count].iter_mut().enumerate() {
        *cell = (packed >> (block * CELL_BITS)) as Cell & ((1 << CELL_BITS) - 1);
    }
    Blocks(blocks)
}
