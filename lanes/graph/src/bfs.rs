//! Breadth-first search: the plain one that everything else is checked against.

use std::ops::Range;

use unsolve_limits::{Budget, Progress, StopReason};

use crate::replay::{canonical, chain, moves_through};
use crate::store::{Store, Waiting};
use crate::{Outcome, POLL_EVERY, Transition};

/// States that are expanded before what they lead to is looked for.
const BLOCK: u64 = 64;

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
        let mut family =
            Family { children: self.store.waiting(), ends: Vec::new(), moves: Vec::new() };
        let mut layer = 0..1;
        while !layer.is_empty() {
            if self.progress.depth >= budget.max_depth {
                return Err(StopReason::Depth);
            }
            while !layer.is_empty() {
                let nodes = self.progress.nodes;
                if nodes.is_multiple_of(POLL_EVERY) || nodes >= budget.max_nodes {
                    self.count();
                    budget.check(&self.progress)?;
                }
                // Going on beyond a goal is in vain, so short searches take few at a time.
                let block = (nodes / 8).clamp(1, BLOCK).min(POLL_EVERY - nodes % POLL_EVERY);
                let block = block.min(budget.max_nodes - nodes).min(layer.len() as u64) as u32;
                let end = layer.start + block;
                family.expand(puzzle, &self.store, layer.start..end);
                if let Some(goal) = self.take_in(puzzle, layer.start, &family)? {
                    self.count();
                    return Ok(Some(goal));
                }
                layer.start = end;
            }
            self.progress.depth += 1;
            layer = layer.end..self.store.len() as u32;
        }
        self.count();
        Ok(None)
    }

    /// Numbers what the states from `first` on lead to. Returns the first goal among it.
    fn take_in(
        &mut self,
        puzzle: &P,
        first: u32,
        family: &Family<P>,
    ) -> Result<Option<u32>, StopReason> {
        self.store.expect(&family.children);
        let mut place = 0;
        for (id, &end) in (first..).zip(&family.ends) {
            self.progress.nodes += 1;
            while place < end {
                let (child, new) = self.store.insert_waiting(&family.children, place)?;
                if new {
                    self.store.push_beside(&mut self.parents, id);
                    if puzzle.is_goal(&family.children.get(puzzle, place)) {
                        return Ok(Some(child));
                    }
                }
                place += 1;
            }
        }
        Ok(None)
    }

    fn count(&mut self) {
        self.progress.stored = self.store.len() as u64;
        self.progress.bytes = self.store.bytes();
    }
}

/// What some states lead to, not yet looked for.
struct Family<P: Transition> {
    children: Waiting<P>,
    /// Where the children of each state end.
    ends: Vec<usize>,
    moves: Vec<P::Move>,
}

impl<P: Transition> Family<P> {
    fn expand(&mut self, puzzle: &P, store: &Store<'_, P>, states: Range<u32>) {
        self.children.clear();
        self.ends.clear();
        for id in states {
            let state = store.get(id);
            self.moves.clear();
            puzzle.moves(&state, &mut self.moves);
            puzzle.follow(&state, &self.moves, |_, next| self.children.push(puzzle, &next));
            self.ends.push(self.children.len());
        }
        self.children.complete();
    }
}
