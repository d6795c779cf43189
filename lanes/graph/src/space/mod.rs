//! The explored graph: the whole space a level can reach, in compact arrays.
//!
//! One [`Space`] answers everything about a level: the exact distance of every state, which
//! states are lost, how many shortest solutions there are, where they narrow to a single state,
//! how deep one can wander after a fatal move. Solver reports, difficulty, hints, generators and
//! pictures all read it.

mod counts;
mod dead;
mod part;
mod parts;
mod ways;

use std::collections::VecDeque;

use unsolve_limits::{Budget, Progress, StopReason};

use crate::replay::{canonical, chain, moves_through};
use crate::store::{Store, extra_items};
use crate::{POLL_EVERY, Transition};

pub use counts::SolutionCounts;
pub use dead::DeadEnd;
pub use part::Part;
pub use parts::Parts;
pub use ways::Different;

/// Bytes kept for each state beside itself: offset, parent, distance and visible heuristic, and
/// an offset of the edges turned round.
const BESIDE: usize = 5 * size_of::<u32>();
/// Bytes kept for each edge: its target, and its source when turned round.
const EDGE: usize = 2 * size_of::<u32>();

/// Distance of a state from which no goal can be reached.
pub const UNREACHABLE: u32 = u32::MAX;

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
    /// Where the edges of each state begin in `targets`.
    offsets: Vec<u32>,
    targets: Vec<u32>,
    /// The state each one was first reached from, nearest to the start; the start's is itself.
    parents: Vec<u32>,
    goals: Vec<u32>,
    distances: Vec<u32>,
    visible: Vec<u32>,
    max_bytes: u64,
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
        space.measure();
        Ok(space)
    }

    /// A space with nothing but its start.
    fn begin(puzzle: &'p P, start: &P::State, budget: &Budget<'_>) -> Result<Self, StopReason> {
        let mut space = Self {
            puzzle,
            start: start.clone(),
            store: Store::new(puzzle, budget.max_bytes / 2, BESIDE),
            max_bytes: budget.max_bytes,
            offsets: vec![0],
            targets: Vec::new(),
            parents: vec![0],
            goals: Vec::new(),
            distances: Vec::new(),
            visible: Vec::new(),
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

    fn expand(&mut self, id: u32, buffer: &mut Vec<P::Move>) -> Result<(), StopReason> {
        let state = self.store.get(id);
        self.store.push_beside(&mut self.visible, self.puzzle.visible(&state));
        if self.puzzle.is_goal(&state) {
            self.goals.push(id);
        } else {
            buffer.clear();
            self.puzzle.moves(&state, buffer);
            self.make_room(buffer.len())?;
            for &mv in buffer.iter() {
                let mut next = state.clone();
                self.puzzle.apply(&mut next, mv);
                self.puzzle.canonical(&mut next);
                let (target, new) = self.store.insert(&next)?;
                self.targets.push(target);
                if new {
                    self.store.push_beside(&mut self.parents, id);
                }
            }
        }
        self.store.push_beside(&mut self.offsets, self.targets.len() as u32);
        Ok(())
    }

    /// Makes room for so many more edges, but not past the byte limit.
    fn make_room(&mut self, edges: usize) -> Result<(), StopReason> {
        while self.targets.capacity() - self.targets.len() < edges {
            let spare = self.max_bytes.saturating_sub(self.bytes());
            let extra = extra_items(self.targets.capacity(), EDGE, spare)?;
            let missing = self.targets.capacity() - self.targets.len() + extra;
            self.targets.reserve_exact(missing);
        }
        Ok(())
    }

    fn bytes(&self) -> u64 {
        self.store.bytes() + (self.targets.capacity() * EDGE) as u64
    }

    /// Distances to the nearest goal, backwards along the edges.
    fn measure(&mut self) {
        self.distances = self.distances_to(&self.goals);
    }

    /// For each state the moves to the nearest of some states.
    fn distances_to(&self, ends: &[u32]) -> Vec<u32> {
        let (offsets, sources) = self.reversed();
        let mut distances = vec![UNREACHABLE; self.len()];
        let mut queue: VecDeque<u32> = ends.iter().copied().collect();
        for &end in ends {
            distances[end as usize] = 0;
        }
        while let Some(id) = queue.pop_front() {
            let range = offsets[id as usize] as usize..offsets[id as usize + 1] as usize;
            for &source in &sources[range] {
                if distances[source as usize] == UNREACHABLE {
                    distances[source as usize] = distances[id as usize] + 1;
                    queue.push_back(source);
                }
            }
        }
        distances
    }

    /// The edges turned round: for each state the states with a move into it.
    fn reversed(&self) -> (Vec<u32>, Vec<u32>) {
        let mut offsets = vec![0u32; self.len() + 1];
        for &target in &self.targets {
            offsets[target as usize + 1] += 1;
        }
        for id in 0..self.len() {
            offsets[id + 1] += offsets[id];
        }
        let mut next = offsets.clone();
        let mut sources = vec![0; self.targets.len()];
        for id in 0..self.len() as u32 {
            for &target in self.targets(id) {
                sources[next[target as usize] as usize] = id;
                next[target as usize] += 1;
            }
        }
        (offsets, sources)
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

    /// How many states there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Never: a space holds at least its start.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many moves there are between them.
    #[must_use]
    pub fn edges(&self) -> usize {
        self.targets.len()
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

    /// Where the moves of a state lead, in the order of [`Transition::moves`].
    #[must_use]
    pub fn targets(&self, id: u32) -> &[u32] {
        let id = id as usize;
        &self.targets[self.offsets[id] as usize..self.offsets[id + 1] as usize]
    }

    /// The goals that can be reached.
    #[must_use]
    pub fn goals(&self) -> &[u32] {
        &self.goals
    }

    /// Moves to the nearest goal, or `None` if the state is dead.
    #[must_use]
    pub fn distance(&self, id: u32) -> Option<u32> {
        let distance = self.distances[id as usize];
        (distance != UNREACHABLE).then_some(distance)
    }

    /// All distances; [`UNREACHABLE`] for dead states.
    #[must_use]
    pub fn distances(&self) -> &[u32] {
        &self.distances
    }

    /// Whether a goal can be reached from this state.
    #[must_use]
    pub fn is_live(&self, id: u32) -> bool {
        self.distances[id as usize] != UNREACHABLE
    }

    /// Whether play is over at this state, and lost.
    #[must_use]
    pub fn is_over(&self, id: u32) -> bool {
        let stuck = self.targets(id).is_empty() && !self.is_live(id);
        stuck && self.puzzle.is_over(&self.store.get(id))
    }

    /// [`Transition::visible`] of a state.
    #[must_use]
    pub fn visible(&self, id: u32) -> u32 {
        self.visible[id as usize]
    }

    /// Where the shortest solutions go on from a live state.
    pub fn nearer(&self, id: u32) -> impl Iterator<Item = u32> + '_ {
        let here = self.distances[id as usize];
        self.targets(id).iter().copied().filter(move |&target| {
            here != UNREACHABLE && self.distances[target as usize].saturating_add(1) == here
        })
    }

    /// A shortest solution from the start; empty if there is none.
    #[must_use]
    pub fn solution(&self) -> Vec<P::Move> {
        self.path_through(&self.way_down(0))
    }

    /// The states of a shortest way from `id` to a goal, `id` left out.
    #[must_use]
    pub fn way_down(&self, mut id: u32) -> Vec<u32> {
        let mut way = Vec::new();
        while let Some(next) = self.nearer(id).next() {
            way.push(next);
            id = next;
        }
        way
    }

    /// The live state that is farthest from every goal; of equals the one nearest to the start.
    /// The hardest start there is in this space.
    #[must_use]
    pub fn farthest(&self) -> Option<u32> {
        let live = (0..self.len() as u32).filter(|&id| self.is_live(id));
        live.max_by_key(|&id| (self.distances[id as usize], std::cmp::Reverse(id)))
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
        self.path_through(&chain(&self.parents, id))
    }

    /// The moves that lead from the start through the given states, one move each.
    #[must_use]
    pub fn path_through(&self, states: &[u32]) -> Vec<P::Move> {
        let states = states.iter().map(|&id| self.store.get(id));
        moves_through(self.puzzle, &self.start, states)
    }

    /// The states of a shortest way from the start to a state, the start left out.
    #[must_use]
    pub fn way_to(&self, id: u32) -> Vec<u32> {
        chain(&self.parents, id)
    }

    /// The states on shortest solutions, by depth: the corridor. Empty if there is no solution.
    #[must_use]
    pub fn corridor(&self) -> Vec<Vec<u32>> {
        if !self.is_live(0) {
            return Vec::new();
        }
        let mut layers = vec![vec![0]];
        let mut seen = vec![false; self.len()];
        while let Some(last) = layers.last() {
            let mut next = Vec::new();
            for target in last.iter().flat_map(|&id| self.nearer(id)) {
                if !std::mem::replace(&mut seen[target as usize], true) {
                    next.push(target);
                }
            }
            if next.is_empty() {
                break;
            }
            layers.push(next);
        }
        layers
    }
}
