//! The whole space backwards from the goals: every state that can be solved, with its distance.

use unsolve_limits::{Budget, Progress, StopReason};

use crate::replay::canonical;
use crate::store::Store;
use crate::{POLL_EVERY, Transition};

/// Every state from which a goal can be reached, in order of its distance.
///
/// A generator takes its start from here: the farthest state, or one at a wanted distance.
pub struct Solvable<'p, P: Transition> {
    store: Store<'p, P>,
    /// Where each distance begins; one more entry at the end.
    layers: Vec<u32>,
    complete: bool,
}

impl<'p, P: Transition> Solvable<'p, P> {
    /// Walks backwards from all goals until nothing is left, or a limit runs out.
    ///
    /// Returns `None` if the puzzle lists no goals or no un-moves. If the node or byte limit runs
    /// out it keeps the layers that are complete: all their distances are exact.
    ///
    /// ```
    /// use unsolve_graph::{Solvable, example::Jugs};
    /// use unsolve_limits::Budget;
    ///
    /// let jugs = Jugs { sizes: [5, 3], target: 4 };
    /// assert!(Solvable::walk_back(&jugs, &Budget::default()).unwrap().is_none());
    /// ```
    pub fn walk_back(puzzle: &'p P, budget: &Budget<'_>) -> Result<Option<Self>, StopReason> {
        let Some(goals) = puzzle.goals() else { return Ok(None) };
        let mut space = Self {
            store: Store::new(puzzle, budget.max_bytes, 0),
            layers: vec![0],
            complete: false,
        };
        for goal in &goals {
            space.store.insert(&canonical(puzzle, goal))?;
        }
        space.layers.push(space.store.len() as u32);
        match space.grow(puzzle, budget) {
            Ok(knows_unmoves) => Ok(knows_unmoves.then_some(space)),
            Err(StopReason::Nodes | StopReason::Bytes | StopReason::Depth) => Ok(Some(space)),
            Err(reason) => Err(reason),
        }
    }

    fn grow(&mut self, puzzle: &P, budget: &Budget<'_>) -> Result<bool, StopReason> {
        let mut befores = Vec::new();
        let mut progress = Progress::default();
        loop {
            let distances = self.layers.len();
            let layer = self.layers[distances - 2]..self.layers[distances - 1];
            if layer.is_empty() {
                self.layers.pop();
                self.complete = true;
                return Ok(true);
            }
            if progress.depth >= budget.max_depth {
                return Err(StopReason::Depth);
            }
            for id in layer {
                if progress.nodes.is_multiple_of(POLL_EVERY) || progress.nodes >= budget.max_nodes {
                    progress.stored = self.store.len() as u64;
                    progress.bytes = self.store.bytes();
                    budget.check(&progress)?;
                }
                progress.nodes += 1;
                if !puzzle.unmoves(&self.store.get(id), &mut befores) {
                    return Ok(false);
                }
                for (_, mut before) in befores.drain(..) {
                    if !puzzle.is_goal(&before) {
                        puzzle.canonical(&mut before);
                        self.store.insert(&before)?;
                    }
                }
            }
            progress.depth += 1;
            self.layers.push(self.store.len() as u32);
        }
    }

    /// How many states are known to be solvable.
    #[must_use]
    pub fn len(&self) -> usize {
        self.layers.last().map_or(0, |&end| end as usize)
    }

    /// Whether the puzzle has no goal at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether the walk reached every solvable state.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// The largest distance known.
    #[must_use]
    pub fn farthest(&self) -> u32 {
        (self.layers.len() as u32).saturating_sub(2)
    }

    /// The numbers of the states at a distance.
    #[must_use]
    pub fn at(&self, distance: u32) -> std::ops::Range<u32> {
        let from = self.layers.get(distance as usize).copied();
        let to = self.layers.get(distance as usize + 1).copied();
        from.zip(to).map_or(0..0, |(from, to)| from..to)
    }

    /// A state by its number.
    #[must_use]
    pub fn state(&self, id: u32) -> P::State {
        self.store.get(id)
    }

    /// The distance of a state, if it is known to be solvable.
    #[must_use]
    pub fn distance(&self, puzzle: &P, state: &P::State) -> Option<u32> {
        let id = self.store.find(&canonical(puzzle, state))?;
        let layer = self.layers.partition_point(|&start| start <= id);
        ((id as usize) < self.len()).then(|| layer as u32 - 1)
    }
}
