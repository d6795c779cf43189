//! Breadth-first search: the plain one that everything else is checked against.

use unsolve_limits::{Budget, Progress, StopReason};

use crate::replay::{canonical, chain, moves_through};
use crate::store::Store;
use crate::{Outcome, POLL_EVERY, Transition};

/// Finds a shortest solution by visiting the states in order of their distance from `start`.
///
/// It uses every legal move and no bound, so nothing but the rules has to be trusted.
///
/// ```
/// use unsolve_graph::{bfs, example::Jugs};
/// use unsolve_limits::Budget;
///
/// let jugs = Jugs { sizes: [5, 3], target: 4 };
/// assert_eq!(bfs(&jugs, &[0, 0], &Budget::default()).len(), Some(6));
/// ```
pub fn bfs<P: Transition>(puzzle: &P, start: &P::State, budget: &Budget<'_>) -> Outcome<P::Move> {
    let mut search = Search {
        store: Store::new(puzzle, budget.max_bytes, size_of::<u32>()),
        parents: Vec::new(),
        progress: Progress::default(),
    };
    match search.run(puzzle, start, budget) {
        Ok(Some(goal)) => {
            let waypoints = chain(&search.parents, goal);
            let states = waypoints.iter().map(|&id| search.store.get(id));
            let moves = moves_through(puzzle, start, states);
            let length = moves.len() as u32;
            Outcome::solved(moves, true, length, search.progress)
        }
        Ok(None) => Outcome::unsolvable(search.progress),
        Err(reason) => {
            Outcome::truncated(reason, search.progress.depth.saturating_add(1), search.progress)
        }
    }
}

struct Search<'p, P: Transition> {
    store: Store<'p, P>,
    parents: Vec<u32>,
    progress: Progress,
}

impl<P: Transition> Search<'_, P> {
    /// The number of the nearest goal, or `None` if there is none.
    fn run(
        &mut self,
        puzzle: &P,
        start: &P::State,
        budget: &Budget<'_>,
    ) -> Result<Option<u32>, StopReason> {
        self.store.insert(&canonical(puzzle, start))?;
        self.parents.push(0);
        if puzzle.is_goal(start) {
            return Ok(Some(0));
        }
        let mut buffer = Vec::new();
        let mut layer = 0..1;
        while !layer.is_empty() {
            if self.progress.depth >= budget.max_depth {
                return Err(StopReason::Depth);
            }
            for id in layer.clone() {
                if self.progress.nodes.is_multiple_of(POLL_EVERY)
                    || self.progress.nodes >= budget.max_nodes
                {
                    self.count();
                    budget.check(&self.progress)?;
                }
                self.progress.nodes += 1;
                if let Some(goal) = self.expand(puzzle, id, &mut buffer)? {
                    self.count();
                    return Ok(Some(goal));
                }
            }
            self.progress.depth += 1;
            layer = layer.end..self.store.len() as u32;
        }
        self.count();
        Ok(None)
    }

    fn expand(
        &mut self,
        puzzle: &P,
        id: u32,
        buffer: &mut Vec<P::Move>,
    ) -> Result<Option<u32>, StopReason> {
        let state = self.store.get(id);
        buffer.clear();
        puzzle.moves(&state, buffer);
        for &mv in buffer.iter() {
            let mut next = state.clone();
            puzzle.apply(&mut next, mv);
            puzzle.canonical(&mut next);
            let (child, new) = self.store.insert(&next)?;
            if new {
                self.store.push_beside(&mut self.parents, id);
                if puzzle.is_goal(&next) {
                    return Ok(Some(child));
                }
            }
        }
        Ok(None)
    }

    fn count(&mut self) {
        self.progress.stored = self.store.len() as u64;
        self.progress.bytes = self.store.bytes();
    }
}
