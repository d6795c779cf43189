//! The rules of one level as a machine of states and moves: what the searches run on.

use unsolve_graph::{Codec, Lost, Transition};

use super::board::{Board, Cell, Direction};
use super::codec::Packing;
use super::distances::Distances;
use super::state::{Mode, State};
use super::step::Step;
use super::tiles::{Tile, Traits};

/// The rules of a level: its board and what follows from it.
#[derive(Debug, Clone)]
pub struct Room {
    board: Board,
    distances: Distances,
    packing: Packing,
}

impl Room {
    /// The rules of a board on which at most `light` light and `heavy` heavy boxes stand.
    #[must_use]
    pub fn new(board: Board, light: usize, heavy: usize) -> Self {
        let distances = Distances::new(&board);
        let packing = Packing::new(&board, light, heavy);
        Self { board, distances, packing }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The tile of a cell in a position.
    #[must_use]
    pub fn tile(&self, state: &State, cell: Cell) -> Tile {
        self.board.tile(state.broken, cell)
    }

    /// The plates that hold no box in a position. One under a fragile wall is among them.
    pub fn bare_plates<'a>(&'a self, state: &'a State) -> impl Iterator<Item = Cell> + 'a {
        let is_plate = |&cell: &Cell| {
            let traits = self.board.traits(state.broken, cell);
            traits.has(Traits::PLATE) && !state.has_box(cell)
        };
        self.distances.plate_cells().iter().copied().filter(is_plate)
    }

    /// Whether the exits are open: every plate holds a box.
    #[must_use]
    pub fn is_open(&self, state: &State) -> bool {
        self.bare_plates(state).next().is_none()
    }

    /// Whether a move ends the game by a fall.
    #[must_use]
    pub fn loses(&self, state: &State, mv: Direction) -> bool {
        self.board.step(state, mv).is_some_and(|step| self.board.loses(state, step))
    }
}

impl Transition for Room {
    type State = State;
    type Move = Direction;

    fn moves(&self, state: &State, out: &mut Vec<Direction>) {
        let possible = |&towards: &Direction| self.board.step(state, towards).is_some();
        out.extend(Direction::ALL.into_iter().filter(possible));
    }

    fn apply(&self, state: &mut State, mv: Direction) {
        if let Some(step) = self.board.step(state, mv) {
            self.board.make(state, step, mv);
        }
    }

    fn is_goal(&self, state: &State) -> bool {
        state.mode == Mode::Free
            && self.board.traits(state.broken, state.player).has(Traits::EXIT)
            && self.is_open(state)
    }

    fn is_over(&self, state: &State) -> bool {
        state.mode == Mode::Lost
    }

    /// Where and how somebody fell makes no difference any more.
    fn canonical(&self, state: &mut State) {
        if state.mode == Mode::Lost {
            *state = State::LOST;
        }
    }

    fn codec(&self) -> Option<Codec<Self>> {
        Some(Codec {
            len: self.packing.len(),
            pack: |room, state, bytes| room.packing.pack(state, bytes),
            unpack: |room, bytes| room.packing.unpack(bytes),
        })
    }

    /// Falling solves nothing.
    fn search_moves(&self, state: &State, out: &mut Vec<Direction>) {
        let helps = |&towards: &Direction| {
            self.board.step(state, towards).is_some_and(|step| !self.board.loses(state, step))
        };
        out.extend(Direction::ALL.into_iter().filter(helps));
    }

    fn bound(&self, state: &State) -> u32 {
        self.distances.bound(state)
    }

    /// Nothing leads to an exit, or there are fewer boxes than plates that stay.
    fn lost(&self) -> Option<Lost<'_, State>> {
        Some(Box::new(|state| self.distances.is_hopeless(state)))
    }

    fn visible(&self, state: &State) -> u32 {
        self.distances.visible(state)
    }

    /// A box by its cell; the player on foot or in the air has the number after all cells.
    fn object(&self, state: &State, mv: Direction) -> u32 {
        match self.board.step(state, mv) {
            Some(Step::Push(_)) => u32::from(state.player),
            _ => u32::from(self.board.grid().len()),
        }
    }

    fn object_after(&self, state: &State, mv: Direction) -> u32 {
        match self.board.step(state, mv) {
            Some(Step::Push(push)) => u32::from(push.to),
            _ => u32::from(self.board.grid().len()),
        }
    }
}
