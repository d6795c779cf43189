//! The explored graph: the whole space a level can reach, in compact arrays.
//!
//! One [`Space`] answers everything about a level: the exact distance of every state, which
//! states are lost, how many shortest solutions there are, where they narrow to a single state,
//! how deep one can wander after a fatal move. Solver reports, difficulty, hints, generators and
//! pictures all read it.

mod counts;
mod dead;
mod graph;
mod part;
mod parts;
mod ways;

use std::ops::Deref;

use unsolve_limits::{Budget, Progress, StopReason};

use crate::replay::{canonical, chain, moves_through};
use crate::store::{Store, extra_items};
use crate::{POLL_EVERY, Transition};

pub use counts::SolutionCounts;
pub use dead::DeadEnd;
pub use graph::{Graph, UNREACHABLE};
pub use part::Part;
pub use parts::Parts;
pub use ways::Different;

/// Bytes kept for each state beside itself: offset, parent, distance, visible heuristic, whether
/// play is over, and an offset of the edges turned round.
const BESIDE: usize = 6 * size_of::<u32>();
/// Bytes kept for each edge: its target, and its source when turned round.
const EDGE: usize = 2 * size_of::<u32>();

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
    /// Explores everything that can be reached from `start`.
    ///
    /// Fails with the reason if a limit runs out: half a space has no exact distances.
    pub fn explore(
        puzzle: &'p P,
        start: &P::State,
        budget: &Budget<'_>,
    ) -> Result<Self, StopReason> {
        let mut space = Self::begin(puzzle, start, budget)?;
        let mut buffer = Vec::new();
        let mut id = 0;
        while (id as usize) < space.store.len() {
            space.poll(id, budget)?;
            space.expand(id, &mut buffer)?;
            id += 1;
        }
        space.graph.distances =
            space.graph.distances_to(&space.graph.goals, || space.go_on(budget))?;
        Ok(space)
    }

    /// A space with nothing but its start.
    fn begin(puzzle: &'p P, start: &P::State, budget: &Budget<'_>) -> Result<Self, StopReason> {
        let mut space = Self {
            puzzle,
            start: start.clone(),
            store: Store::new(puzzle, budget.max_bytes / 2, BESIDE),
            graph: Graph::begun(),
            max_bytes: budget.max_bytes,
        };
        space.store.insert(&canonical(puzzle, start))?;
        Ok(space)
    }

    /// Looks at the limits, now and then.
    fn poll(&self, id: u32, budget: &Budget<'_>) -> Result<(), StopReason> {
        if u64::from(id).is_multiple_of(POLL_EVERY) || u64::from(id) >= budget.max_nodes {
            budget.check(&self.progress(id))?;
        }
        Ok(())
    }

    /// Asks only the watcher; for work on the states that are known.
    pub fn go_on(&self, budget: &Budget<'_>) -> Result<(), StopReason> {
        budget.poll(&self.progress(self.len() as u32))
    }

    fn expand(&mut self, id: u32, buffer: &mut Vec<P::Move>) -> Result<(), StopReason> {
        let state = self.store.get(id);
        self.store.push_beside(&mut self.graph.visible, self.puzzle.visible(&state));
        if self.puzzle.is_goal(&state) {
            self.graph.goals.push(id);
        } else {
            buffer.clear();
            self.puzzle.moves(&state, buffer);
            if buffer.is_empty() && self.puzzle.is_over(&state) {
                self.store.push_beside(&mut self.graph.over, id);
            }
            self.make_room(buffer.len())?;
            for &mv in buffer.iter() {
                let mut next = state.clone();
                self.puzzle.apply(&mut next, mv);
                self.puzzle.canonical(&mut next);
                let (target, new) = self.store.insert(&next)?;
                self.graph.targets.push(target);
                if new {
                    self.store.push_beside(&mut self.graph.parents, id);
                }
            }
        }
        self.store.push_beside(&mut self.graph.offsets, self.graph.targets.len() as u32);
        Ok(())
    }

    /// Makes room for more edges, but not past the byte limit.
    fn make_room(&mut self, edges: usize) -> Result<(), StopReason> {
        while self.graph.targets.capacity() - self.graph.targets.len() < edges {
            let spare = self.max_bytes.saturating_sub(self.bytes());
            let extra = extra_items(self.graph.targets.capacity(), EDGE, spare)?;
            let missing = self.graph.targets.capacity() - self.graph.targets.len() + extra;
            self.graph.targets.reserve_exact(missing);
        }
        Ok(())
    }

    fn bytes(&self) -> u64 {
        self.store.bytes() + (self.graph.targets.capacity() * EDGE) as u64
    }

    fn progress(&self, id: u32) -> Progress {
        Progress {
            nodes: u64::from(id),
            stored: self.store.len() as u64,
            bytes: self.bytes(),
            depth: 0,
        }
    }

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
