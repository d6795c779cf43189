//! The explored graph: the whole space a level can reach, in compact arrays.
//!
//! One [`Space`] answers everything about a level: the exact distance of every state, which
//! states are lost, how many shortest solutions there are, where they narrow to a single state,
//! how deep one can wander after a fatal move. Solver reports, difficulty, hints, generators and
//! pictures all read it.

mod counts;
mod dead;
mod explore;
mod graph;
#[cfg(not(target_family = "wasm"))]
mod parallel;
mod part;
mod parts;
mod ways;

use std::ops::Deref;

use crate::Transition;
use crate::replay::{canonical, chain, moves_through};
use crate::store::Store;

pub use counts::SolutionCounts;
pub use dead::DeadEnd;
pub use graph::{Graph, UNREACHABLE};
pub use part::Part;
pub use parts::Parts;
pub use ways::Different;

/// All states reachable from a start, with the moves between them and their distances.
///
/// State 0 is the start. Goals have no moves: play ends there. Every move is one edge, so two
/// moves that lead to the same class of states count as two.
///
/// ```
/// use unsolve_graph::{Space, example::Jugs};
/// use unsolve_limits::Budget;
///
/// let jugs = Jugs { sizes: [5, 3], target: 4 };
/// let space = Space::explore(&jugs, &[0, 0], &Budget::default()).expect("it is small");
/// assert_eq!(space.distance(0), Some(6));
/// assert_eq!(space.solution().len(), 6);
/// assert_eq!(space.counts().shortest, 1);
/// ```
pub struct Space<'p, P: Transition> {
    puzzle: &'p P,
    start: P::State,
    store: Store<'p, P>,
    graph: Graph,
    max_bytes: u64,
}

/// What can be said about its states as numbers.
impl<P: Transition> Deref for Space<'_, P> {
    type Target = Graph;

    fn deref(&self) -> &Graph {
        &self.graph
    }
}

impl<'p, P: Transition> Space<'p, P> {
    /// The puzzle it belongs to.
    #[must_use]
    pub fn puzzle(&self) -> &'p P {
        self.puzzle
    }

    /// A state by its number, as the representative of its class.
    #[must_use]
    pub fn state(&self, id: u32) -> P::State {
        self.store.get(id)
    }

    /// The number of a state, if it can be reached.
    #[must_use]
    pub fn find(&self, state: &P::State) -> Option<u32> {
        self.store.find(&canonical(self.puzzle, state))
    }

    /// A shortest solution from the start; empty if there is none.
    #[must_use]
    pub fn solution(&self) -> Vec<P::Move> {
        self.path_through(&self.way_down(0))
    }

    /// A move on a shortest solution from any position of the space: a hint. `None` if the
    /// position is solved, lost, or not part of the space.
    #[must_use]
    pub fn next_move(&self, position: &P::State) -> Option<P::Move> {
        let here = self.distance(self.find(position)?)?;
        let mut moves = Vec::new();
        self.puzzle.moves(position, &mut moves);
        moves.into_iter().find(|&mv| {
            let mut next = position.clone();
            self.puzzle.apply(&mut next, mv);
            let after = self.find(&next).and_then(|id| self.distance(id));
            after.map(|after| after + 1) == Some(here)
        })
    }

    /// The moves of a shortest way from the start to a state.
    #[must_use]
    pub fn path_to(&self, id: u32) -> Vec<P::Move> {
        self.path_through(&chain(&self.graph.parents, id))
    }

    /// The moves that lead from the start through the given states, one move each.
    #[must_use]
    pub fn path_through(&self, states: &[u32]) -> Vec<P::Move> {
        let states = states.iter().map(|&id| self.store.get(id));
        moves_through(self.puzzle, &self.start, states)
    }
}
