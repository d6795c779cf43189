//! As much of a space as the limits allow, with what that much proves.

use std::convert::Infallible;

use unsolve_limits::{Budget, StopReason};

use super::{Graph, Space, UNREACHABLE};
use crate::Transition;
use crate::replay::moves_through;

/// The states nearest to the start: all of them, or as many as the limits allow.
///
/// What it says is proved even if it is not the whole space. A way to a goal that nobody has seen
/// must lead through an *open* state, one that was met but not gone on from. So a distance is
/// exact if no open state is nearer, and a state is dead if it leads neither to a goal nor to an
/// open state.
///
/// ```
/// use unsolve_graph::{Part, example::Jugs};
/// use unsolve_limits::Budget;
///
/// let jugs = Jugs { sizes: [5, 3], target: 4 };
/// let whole = Part::explore(&jugs, &[0, 0], &Budget::default()).expect("nobody cancels it");
/// assert_eq!((whole.stopped(), whole.distance(0)), (None, Some(6)));
/// let few = Part::explore(&jugs, &[0, 0], &Budget::nodes(3)).expect("nobody cancels it");
/// assert!(few.stopped().is_some() && few.distance(0).is_none());
/// ```
pub struct Part<'p, P: Transition> {
    space: Space<'p, P>,
    /// States from this number on are open, unless they are goals.
    open: usize,
    stopped: Option<StopReason>,
    depths: Vec<u32>,
    /// For each state the moves to the nearest open one.
    exits: Vec<u32>,
}

impl<'p, P: Transition> Part<'p, P> {
    /// Explores from `start` until nothing is left or a limit runs out. Fails only if it is
    /// cancelled, or if the limits leave no room for the start.
    pub fn explore(
        puzzle: &'p P,
        start: &P::State,
        budget: &Budget<'_>,
    ) -> Result<Self, StopReason> {
        let mut space = Space::begin(puzzle, start, budget)?;
        let stopped = match space.expand_all(usize::MAX, budget) {
            Err(StopReason::Cancelled) => return Err(StopReason::Cancelled),
            ended => ended.err(),
        };
        let id = space.len() as u32;
        space.leave_open(id);
        // What is known is to be told, so there is no stop from here on.
        let distances = |ends: &[u32], graph: &Graph| {
            let Ok(distances) = graph.distances_to(ends, || Ok::<(), Infallible>(()));
            distances
        };
        space.graph.distances = distances(&space.graph.goals, &space.graph);
        let mut part =
            Self { open: id as usize, stopped, depths: space.depths(), exits: Vec::new(), space };
        let open: Vec<u32> = (id..part.len() as u32).filter(|&id| part.is_open(id)).collect();
        part.exits = distances(&open, &part.space.graph);
        Ok(part)
    }

    /// Why it is not the whole space.
    #[must_use]
    pub fn stopped(&self) -> Option<StopReason> {
        self.stopped
    }

    /// How many states there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.space.len()
    }

    /// Never: it holds at least the start.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.space.is_empty()
    }

    /// Whether a state was met but not gone on from.
    #[must_use]
    pub fn is_open(&self, id: u32) -> bool {
        id as usize >= self.open && self.space.graph.distances[id as usize] != 0
    }

    /// Moves from the start.
    #[must_use]
    pub fn depth(&self, id: u32) -> u32 {
        self.depths[id as usize]
    }

    /// The state from which this one was first reached; the start's is itself.
    #[must_use]
    pub fn parent(&self, id: u32) -> u32 {
        self.space.graph.parents[id as usize]
    }

    /// Where the moves of a state lead; nowhere as far as is known if it is open.
    #[must_use]
    pub fn targets(&self, id: u32) -> &[u32] {
        self.space.targets(id)
    }

    /// Moves to the nearest goal, if that is proved.
    #[must_use]
    pub fn distance(&self, id: u32) -> Option<u32> {
        let unseen = self.exits[id as usize].saturating_add(1);
        self.space.distance(id).filter(|&distance| distance <= unseen)
    }

    /// Whether it is proved that no goal can be reached.
    #[must_use]
    pub fn is_dead(&self, id: u32) -> bool {
        !self.space.is_live(id) && self.exits[id as usize] == UNREACHABLE
    }

    /// The states on shortest solutions, by depth. Empty if there is none, or if not all of them
    /// are known.
    #[must_use]
    pub fn corridor(&self) -> Vec<Vec<u32>> {
        let Some(length) = self.distance(0) else { return Vec::new() };
        let nearest_open = self.exits[0];
        if nearest_open < length { Vec::new() } else { self.space.corridor() }
    }

    /// For each of some states the move that leads to it from its parent, in the position that
    /// these moves lead to from the start; nothing for the start. The states stand in rising
    /// order, and with each stands its parent.
    #[must_use]
    pub fn steps(&self, states: &[u32]) -> Vec<Option<P::Move>> {
        let puzzle = self.space.puzzle;
        let mut positions = vec![self.space.start.clone()];
        let mut steps = vec![None];
        for &id in states.iter().skip(1) {
            let Ok(parent) = states.binary_search(&self.parent(id)) else { break };
            let mut position = positions[parent].clone();
            let step = moves_through(puzzle, &position, [self.space.state(id)]).first().copied();
            if let Some(mv) = step {
                puzzle.apply(&mut position, mv);
            }
            positions.push(position);
            steps.push(step);
        }
        steps
    }
}

impl<P: Transition> Space<'_, P> {
    /// Ends an exploration early: states from `first` on have no moves.
    fn leave_open(&mut self, first: u32) {
        let edges = self.graph.offsets.last().map_or(0, |&end| end as usize);
        self.graph.targets.truncate(edges);
        for id in first..self.store.len() as u32 {
            if self.puzzle.is_goal(&self.store.get(id)) {
                self.graph.goals.push(id);
            }
            self.store.push_beside(&mut self.graph.offsets, edges as u32);
        }
    }
}
