//! Depth-first search: some solution, by following each way to its end.

use unsolve_limits::{Budget, Progress, StopReason};

use crate::replay::{canonical, chain, moves_through};
use crate::store::Store;
use crate::{Outcome, POLL_EVERY, Transition};

/// Finds some solution by going on from the state met last, and back only where nothing is left
/// to try.
///
/// It is proved shortest only where it meets the bound of the start. Without a limit on the depth
/// it may be as long as there are states.
///
/// ```
/// use unsolve_graph::{bfs, dfs, example::Jugs};
/// use unsolve_limits::Budget;
///
/// let jugs = Jugs { sizes: [8, 5], target: 4 };
/// let found = dfs(&jugs, &[0, 0], &Budget::default());
/// assert!(found.len() >= bfs(&jugs, &[0, 0], &Budget::default()).len());
/// assert!(dfs(&Jugs { sizes: [8, 4], target: 3 }, &[0, 0], &Budget::default()).is_unsolvable());
/// ```
pub fn dfs<P: Transition>(puzzle: &P, start: &P::State, budget: &Budget<'_>) -> Outcome<P::Move> {
    let mut search = Search {
        puzzle,
        budget,
        store: Store::new(puzzle, budget.max_bytes, size_of::<Node>()),
        nodes: Vec::new(),
        cut: false,
        progress: Progress::default(),
    };
    let result = search.run(start);
    search.count();
    let first = puzzle.bound(start);
    match result {
        Ok(Some(goal)) => {
            let parents: Vec<u32> = search.nodes.iter().map(|node| node.parent).collect();
            let states = chain(&parents, goal).into_iter().map(|id| search.store.get(id));
            let moves = moves_through(puzzle, start, states);
            let optimal = moves.len() as u32 == first;
            Outcome::solved(moves, optimal, first, search.progress)
        }
        Ok(None) if search.cut => Outcome::truncated(
            StopReason::Depth,
            first.max(budget.max_depth.saturating_add(1)),
            search.progress,
        ),
        Ok(None) => Outcome::unsolvable(search.progress),
        Err(reason) => Outcome::truncated(reason, first, search.progress),
    }
}

/// How a state was reached, and which of its moves comes next.
#[derive(Clone, Copy)]
struct Node {
    parent: u32,
    made: u32,
    next: u32,
}

struct Search<'p, P: Transition> {
    puzzle: &'p P,
    budget: &'p Budget<'p>,
    store: Store<'p, P>,
    nodes: Vec<Node>,
    /// Whether anything was left out for being too deep.
    cut: bool,
    progress: Progress,
}

impl<P: Transition> Search<'_, P> {
    /// The number of the first goal met, or `None` if there is none.
    fn run(&mut self, start: &P::State) -> Result<Option<u32>, StopReason> {
        self.store.insert(&canonical(self.puzzle, start))?;
        self.nodes.push(Node { parent: 0, made: 0, next: 0 });
        if self.puzzle.is_goal(start) {
            return Ok(Some(0));
        }
        let mut moves = Vec::new();
        let mut current = 0;
        loop {
            let Node { parent, made, next } = self.nodes[current as usize];
            let state = self.store.get(current);
            moves.clear();
            if made < self.budget.max_depth {
                self.puzzle.search_moves(&state, &mut moves);
            } else {
                self.cut = true;
            }
            if next == 0 {
                self.enter(made)?;
            }
            match self.descend(current, &state, &moves)? {
                Some(child) if self.puzzle.is_goal(&self.store.get(child)) => {
                    return Ok(Some(child));
                }
                Some(child) => current = child,
                None if current == 0 => return Ok(None),
                None => current = parent,
            }
        }
    }

    /// Counts a state that is gone on from for the first time.
    fn enter(&mut self, made: u32) -> Result<(), StopReason> {
        let nodes = self.progress.nodes;
        if nodes.is_multiple_of(POLL_EVERY) || nodes >= self.budget.max_nodes {
            self.count();
            self.budget.check(&self.progress)?;
        }
        self.progress.nodes += 1;
        self.progress.depth = self.progress.depth.max(made);
        Ok(())
    }

    /// The next state to go on from: one that was not met, or one that was met only after more
    /// moves, from which the limit may have hidden a goal.
    fn descend(
        &mut self,
        current: u32,
        state: &P::State,
        moves: &[P::Move],
    ) -> Result<Option<u32>, StopReason> {
        let made = self.nodes[current as usize].made + 1;
        while let Some(&mv) = moves.get(self.nodes[current as usize].next as usize) {
            self.nodes[current as usize].next += 1;
            let next = self.puzzle.successor(state, mv);
            let (child, new) = self.store.insert(&next)?;
            let node = Node { parent: current, made, next: 0 };
            if new {
                self.store.push_beside(&mut self.nodes, node);
                return Ok(Some(child));
            }
            if self.budget.max_depth != u32::MAX && made < self.nodes[child as usize].made {
                self.nodes[child as usize] = node;
                return Ok(Some(child));
            }
        }
        Ok(None)
    }

    fn count(&mut self) {
        self.progress.stored = self.store.len() as u64;
        self.progress.bytes = self.store.bytes();
    }
}
