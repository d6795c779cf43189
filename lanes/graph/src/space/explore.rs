//! Exploring a space: a block of states is expanded before what they lead to is looked for.

use unsolve_limits::{Budget, Progress, StopReason};

use super::{Graph, Space};
use crate::replay::canonical;
use crate::store::{Store, Waiting, grown};
use crate::{POLL_EVERY, Transition};

/// States that are expanded at a time.
const BLOCK: u32 = 64;
/// Bytes kept for each state beside itself: offset, parent, distance, visible heuristic, whether
/// play is over; and, while distances are found, an offset of the edges turned round and a place in the queue.
const BESIDE: usize = 7 * size_of::<u32>();
/// Bytes kept for each edge: its target, and its source when turned round.
const EDGE: u64 = 2 * size_of::<u32>() as u64;

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
        space.expand_all(usize::MAX, budget)?;
        space.measure(budget)?;
        Ok(space)
    }

    /// [`explore`](Self::explore) with the threads that the budget allows. The space is the same for any number
    /// of them.
    ///
    /// ```
    /// use unsolve_graph::{Space, example::Jugs};
    /// use unsolve_limits::Budget;
    ///
    /// let (jugs, budget) = (Jugs { sizes: [211, 97], target: 8 }, Budget::default());
    /// let space = Space::explore_together(&jugs, &[0, 0], &budget.with_jobs(2)).expect("it is small");
    /// let alone = Space::explore(&jugs, &[0, 0], &budget).expect("it is small");
    /// assert_eq!(space.distances(), alone.distances());
    /// ```
    pub fn explore_together(
        puzzle: &'p P,
        start: &P::State,
        budget: &Budget<'_>,
    ) -> Result<Self, StopReason>
    where
        P: Sync,
        P::State: Send,
        P::Move: Send,
    {
        #[cfg(not(target_family = "wasm"))]
        if budget.jobs > 1 {
            let mut space = Self::begin(puzzle, start, budget)?;
            space.expand_together(budget)?;
            space.measure(budget)?;
            return Ok(space);
        }
        Self::explore(puzzle, start, budget)
    }

    /// A space with nothing but its start.
    pub(super) fn begin(
        puzzle: &'p P,
        start: &P::State,
        budget: &Budget<'_>,
    ) -> Result<Self, StopReason> {
        let mut space = Self {
            puzzle,
            start: start.clone(),
            store: Store::new(puzzle, budget.max_bytes, BESIDE),
            graph: Graph::begun(),
            max_bytes: budget.max_bytes,
        };
        space.store.insert(&canonical(puzzle, start))?;
        Ok(space)
    }

    /// Expands the states below `until` in the order of their numbers, as long as there are any.
    pub(super) fn expand_all(
        &mut self,
        until: usize,
        budget: &Budget<'_>,
    ) -> Result<(), StopReason> {
        let mut block = Block::new(&self.store);
        while self.len() < self.store.len().min(until) {
            let first = self.len() as u32;
            self.poll(first, budget)?;
            block.fill(&self.store, first..self.block_end(first, BLOCK, budget));
            block.expand(self.puzzle);
            self.take_in(&block)?;
        }
        Ok(())
    }

    /// Where a block of at most `most` states ends: before the next look at the watcher, and at the node limit.
    pub(super) fn block_end(&self, first: u32, most: u32, budget: &Budget<'_>) -> u32 {
        let look = u64::from(first) / POLL_EVERY * POLL_EVERY + POLL_EVERY;
        let end = look.min(budget.max_nodes).min(self.store.len() as u64);
        end.min(u64::from(first) + u64::from(most)) as u32
    }

    /// Finds the distances, once all states are expanded.
    pub(super) fn measure(&mut self, budget: &Budget<'_>) -> Result<(), StopReason> {
        let distances = self.graph.distances_to(&self.graph.goals, || self.go_on(budget))?;
        self.graph.distances = distances;
        Ok(())
    }

    /// Looks at the limits, now and then.
    pub(super) fn poll(&self, id: u32, budget: &Budget<'_>) -> Result<(), StopReason> {
        if u64::from(id).is_multiple_of(POLL_EVERY) || u64::from(id) >= budget.max_nodes {
            budget.check(&self.progress(id))?;
        }
        Ok(())
    }

    /// Asks only the watcher; for work on the states that are known.
    pub fn go_on(&self, budget: &Budget<'_>) -> Result<(), StopReason> {
        budget.poll(&self.progress(self.len() as u32))
    }

    /// Numbers what the next states lead to.
    pub(super) fn take_in(&mut self, block: &Block<P>) -> Result<(), StopReason> {
        self.make_room(block.children.len())?;
        self.store.expect(&block.children);
        let mut place = 0;
        for family in &block.families {
            let id = self.len() as u32;
            while place < family.end as usize {
                let (target, new) = self.number(&block.children, place)?;
                self.graph.targets.push(target);
                if new {
                    self.store.push_beside(&mut self.graph.parents, id);
                }
                place += 1;
            }
            match family.kind {
                Kind::Goal => self.graph.goals.push(id),
                Kind::Over => self.store.push_beside(&mut self.graph.over, id),
                Kind::InPlay => {}
            }
            self.store.push_beside(&mut self.graph.visible, family.visible);
            let end = self.graph.targets.len() as u32;
            self.store.push_beside(&mut self.graph.offsets, end);
        }
        Ok(())
    }

    /// The number of a child, and whether it is a new one.
    #[inline]
    fn number(&mut self, children: &Waiting<P>, place: usize) -> Result<(u32, bool), StopReason> {
        self.store.insert_waiting(children, place).or_else(|_| {
            // The states have grown as far as they were allowed to, and there may be room for more.
            self.store.limit(self.allowed(self.store.bytes()));
            self.store.insert_waiting(children, place)
        })
    }

    /// Makes room for more edges, and says how far the states may grow meanwhile.
    fn make_room(&mut self, edges: usize) -> Result<(), StopReason> {
        let (room, needed) = (self.graph.targets.capacity(), self.graph.targets.len() + edges);
        if needed > room {
            let held = room as u64 * EDGE;
            let most = usize::try_from(self.allowed(held) / EDGE).unwrap_or(usize::MAX);
            let wanted = grown(room, most).max(needed);
            if wanted as u64 * EDGE > held + self.max_bytes.saturating_sub(self.bytes()) {
                return Err(StopReason::Bytes);
            }
            self.graph.targets.reserve_exact(wanted - self.graph.targets.len());
        }
        self.store.limit(self.allowed(self.store.bytes()));
        Ok(())
    }

    /// How many bytes what holds some may grow to. States and edges share one limit and nobody knows how much of it
    /// each will need, so none takes more than a part of what is left.
    fn allowed(&self, held: u64) -> u64 {
        let spare = self.max_bytes.saturating_sub(self.bytes());
        held + (spare / 4).max(held / 15).min(spare)
    }

    fn bytes(&self) -> u64 {
        self.store.bytes() + self.graph.targets.capacity() as u64 * EDGE
    }

    fn progress(&self, id: u32) -> Progress {
        Progress {
            nodes: u64::from(id),
            stored: self.store.len() as u64,
            bytes: self.bytes(),
            depth: 0,
        }
    }
}

/// What a state is.
enum Kind {
    Goal,
    /// Lost, and play ends.
    Over,
    InPlay,
}

/// What there is to know of a state.
struct Family {
    kind: Kind,
    visible: u32,
    /// Where its children end among those of the block.
    end: u32,
}

/// Some states and what they lead to, not yet looked for.
pub(super) struct Block<P: Transition> {
    parents: Waiting<P>,
    families: Vec<Family>,
    children: Waiting<P>,
    moves: Vec<P::Move>,
}

impl<P: Transition> Block<P> {
    pub(super) fn new(store: &Store<'_, P>) -> Self {
        Self {
            parents: store.waiting(),
            families: Vec::new(),
            children: store.waiting(),
            moves: Vec::new(),
        }
    }

    /// Takes some states as they are.
    pub(super) fn fill(&mut self, store: &Store<'_, P>, states: std::ops::Range<u32>) {
        self.parents.clear();
        states.for_each(|id| self.parents.copy(store, id));
    }

    /// Finds out what they lead to.
    pub(super) fn expand(&mut self, puzzle: &P) {
        self.families.clear();
        self.children.clear();
        for place in 0..self.parents.len() {
            let state = self.parents.get(puzzle, place);
            let kind = self.kind(puzzle, &state);
            let (visible, end) = (puzzle.visible(&state), self.children.len() as u32);
            self.families.push(Family { kind, visible, end });
        }
        self.children.complete();
    }

    fn kind(&mut self, puzzle: &P, state: &P::State) -> Kind {
        if puzzle.is_goal(state) {
            return Kind::Goal;
        }
        self.moves.clear();
        puzzle.moves(state, &mut self.moves);
        puzzle.follow(state, &self.moves, |_, next| self.children.push(puzzle, &next));
        if self.moves.is_empty() && puzzle.is_over(state) { Kind::Over } else { Kind::InPlay }
    }
}
