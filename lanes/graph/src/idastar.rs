//! Iterative deepening A*: shortest solutions with little memory.

use unsolve_limits::{Budget, Progress, StopReason};

use crate::replay::{canonical, moves_through};
use crate::store::Store;
use crate::{Outcome, POLL_EVERY, Transition};

/// Finds a shortest solution by depth-first searches with a growing limit on moves made plus
/// [`Transition::bound`].
///
/// Memory is used only to remember which states were already searched how deep. When the byte
/// limit is reached it goes on without remembering more: slower, still exact.
///
/// ```
/// use unsolve_graph::{example::Jugs, idastar};
/// use unsolve_limits::Budget;
///
/// let jugs = Jugs { sizes: [5, 3], target: 4 };
/// assert_eq!(idastar(&jugs, &[0, 0], &Budget::default()).len(), Some(6));
/// ```
pub fn idastar<P: Transition>(
    puzzle: &P,
    start: &P::State,
    budget: &Budget<'_>,
) -> Outcome<P::Move> {
    let start_class = canonical(puzzle, start);
    let mut search = Search {
        puzzle,
        budget,
        store: Store::new(puzzle, budget.max_bytes, size_of::<Searched>()),
        searched: Vec::new(),
        remembering: true,
        cut: false,
        path: vec![start_class],
        progress: Progress::default(),
    };
    let mut limit = puzzle.bound(start);
    loop {
        search.progress.depth = limit;
        if limit > budget.max_depth {
            let reason = StopReason::Depth;
            return Outcome::truncated(reason, limit, search.progress);
        }
        let found = search.deepen(limit);
        search.count();
        match found {
            Ok(Found::Goal) => {
                let states = search.path.drain(..).skip(1);
                let moves = moves_through(puzzle, start, states);
                let length = moves.len() as u32;
                return Outcome::solved(moves, true, length, search.progress);
            }
            Ok(Found::Next(_)) if !search.cut => return Outcome::unsolvable(search.progress),
            Ok(Found::Next(next)) => limit = next,
            Err(reason) => return Outcome::truncated(reason, limit, search.progress),
        }
    }
}

/// What one depth-first search found: a goal at the end of the path, or the smallest estimate
/// beyond the limit.
enum Found {
    Goal,
    Next(u32),
}

/// What is known of a state: with how many moves left it was searched, and the least estimate of the
/// moves needed from it that lay beyond.
#[derive(Clone, Copy)]
struct Searched {
    moves_left: u32,
    needs: u32,
}

/// One level of the depth-first search: the children still to try.
struct Frame<M> {
    moves: Vec<M>,
    next: usize,
    known_as: Option<u32>,
    needs: u32,
}

struct Search<'p, P: Transition> {
    puzzle: &'p P,
    budget: &'p Budget<'p>,
    store: Store<'p, P>,
    searched: Vec<Searched>,
    remembering: bool,
    /// Whether this depth-first search left anything out for being beyond its limit.
    cut: bool,
    /// The canonical states from the start to the current one.
    path: Vec<P::State>,
    progress: Progress,
}

/// What to do with a state that was just entered.
enum Entry<M> {
    Goal,
    Search(Frame<M>),
    /// Needs at least this number of moves, more than are left.
    Beyond(u32),
}

impl<P: Transition> Search<'_, P> {
    fn deepen(&mut self, limit: u32) -> Result<Found, StopReason> {
        self.cut = false;
        let mut frames: Vec<Frame<P::Move>> = Vec::new();
        let mut spare: Vec<Vec<P::Move>> = Vec::new();
        match self.enter(limit, Vec::new())? {
            Entry::Goal => return Ok(Found::Goal),
            Entry::Beyond(needs) => return Ok(Found::Next(needs)),
            Entry::Search(frame) => frames.push(frame),
        }
        loop {
            let made = frames.len() as u32;
            let Some(frame) = frames.last_mut() else { unreachable!("the root frame ends it") };
            if frame.next == frame.moves.len() {
                let (needs, known_as) = (frame.needs, frame.known_as);
                if let Some(id) = known_as {
                    self.searched[id as usize].needs = needs;
                }
                if let Some(done) = frames.pop() {
                    spare.push(done.moves);
                }
                let Some(parent) = frames.last_mut() else { return Ok(Found::Next(needs)) };
                parent.needs = parent.needs.min(needs.saturating_add(1));
                self.path.pop();
                continue;
            }
            let mv = frame.moves[frame.next];
            frame.next += 1;
            let state = self.puzzle.successor(&self.path[made as usize - 1], mv);
            if self.path.len() > 1 && self.path[self.path.len() - 2] == state {
                continue;
            }
            self.path.push(state);
            match self.enter(limit - made, spare.pop().unwrap_or_default())? {
                Entry::Goal => return Ok(Found::Goal),
                Entry::Search(frame) => frames.push(frame),
                Entry::Beyond(needs) => {
                    self.path.pop();
                    frame.needs = frame.needs.min(needs.saturating_add(1));
                }
            }
        }
    }

    /// Looks at the last state of the path with `left` moves left.
    fn enter(
        &mut self,
        moves_left: u32,
        mut moves: Vec<P::Move>,
    ) -> Result<Entry<P::Move>, StopReason> {
        let Some(state) = self.path.last() else { unreachable!("the path holds the start") };
        let bound = self.puzzle.bound(state);
        if bound > moves_left {
            self.cut = true;
            return Ok(Entry::Beyond(bound));
        }
        if self.puzzle.is_goal(state) {
            return Ok(Entry::Goal);
        }
        let remembered = if self.remembering { self.remember(moves_left) } else { None };
        if let Some((id, false)) = remembered {
            let known = &mut self.searched[id as usize];
            if known.moves_left >= moves_left {
                return Ok(Entry::Beyond(known.needs));
            }
            *known = Searched { moves_left, needs: u32::MAX };
        }
        let known_as = remembered.map(|(id, _)| id);
        if moves_left == 0 {
            self.cut = true;
            let needs = bound.max(1);
            if let Some(id) = known_as {
                self.searched[id as usize].needs = needs;
            }
            return Ok(Entry::Beyond(needs));
        }
        let nodes = self.progress.nodes;
        if nodes.is_multiple_of(POLL_EVERY) || nodes >= self.budget.max_nodes {
            self.count();
            self.budget.check(&self.progress)?;
        }
        self.progress.nodes += 1;
        moves.clear();
        let state = &self.path[self.path.len() - 1];
        self.puzzle.search_moves(state, &mut moves);
        Ok(Entry::Search(Frame { moves, next: 0, known_as, needs: u32::MAX }))
    }

    fn count(&mut self) {
        self.progress.stored = self.store.len() as u64;
        self.progress.bytes = self.store.bytes();
    }

    /// The number of the last state of the path and whether it is new, if there is room for it.
    fn remember(&mut self, moves_left: u32) -> Option<(u32, bool)> {
        let state = &self.path[self.path.len() - 1];
        let Ok((id, new)) = self.store.insert(state) else {
            self.remembering = false;
            return None;
        };
        if new {
            let searched = Searched { moves_left, needs: u32::MAX };
            self.store.push_beside(&mut self.searched, searched);
        }
        Some((id, new))
    }
}
