//! Breadth-first search from both ends, for puzzles that know their un-moves.

use unsolve_limits::{Budget, Progress, StopReason};

use crate::replay::{canonical, chain, moves_through};
use crate::store::Store;
use crate::{Outcome, POLL_EVERY, Transition};

/// Finds a shortest solution by searching forwards from `start` and backwards from the goals,
/// always the smaller frontier, until they meet and no shorter meeting is possible.
///
/// Returns `None` if the puzzle lists no goals or no un-moves.
///
/// ```
/// use unsolve_graph::{bidirectional, example::Jugs};
/// use unsolve_limits::Budget;
///
/// // Jugs states only the minimum.
/// assert!(bidirectional(&Jugs { sizes: [5, 3], target: 4 }, &[0, 0], &Budget::default()).is_none());
/// ```
pub fn bidirectional<P: Transition>(
    puzzle: &P,
    start: &P::State,
    budget: &Budget<'_>,
) -> Option<Outcome<P::Move>> {
    let goals = puzzle.goals()?;
    if let Some(goal) = goals.first()
        && !puzzle.unmoves(goal, &mut Vec::new())
    {
        return None;
    }
    let half = budget.max_bytes / 2;
    let mut search = Search {
        puzzle,
        sides: [Side::new(puzzle, half), Side::new(puzzle, half)],
        meeting: None,
        progress: Progress::default(),
    };
    let result = search.run(start, goals, budget);
    search.count();
    Some(match result {
        Ok(()) => match search.meeting {
            Some(meeting) => {
                let moves = search.path(start, meeting);
                let length = moves.len() as u32;
                Outcome::solved(moves, true, length, search.progress)
            }
            None => Outcome::unsolvable(search.progress),
        },
        Err(reason) => {
            let reached = search.progress.depth.saturating_add(1);
            Outcome::truncated(reason, reached, search.progress)
        }
    })
}

/// One of the two searches: its states, how they were reached, and its outermost layer.
struct Side<'p, P: Transition> {
    store: Store<'p, P>,
    parents: Vec<u32>,
    depths: Vec<u32>,
    layer: std::ops::Range<u32>,
    depth: u32,
}

impl<'p, P: Transition> Side<'p, P> {
    fn new(puzzle: &'p P, max_bytes: u64) -> Self {
        Self {
            store: Store::new(puzzle, max_bytes, 2 * size_of::<u32>()),
            parents: Vec::new(),
            depths: Vec::new(),
            layer: 0..0,
            depth: 0,
        }
    }

    /// Adds a state; a root if it has no parent.
    fn add(
        &mut self,
        state: &P::State,
        parent: Option<u32>,
        depth: u32,
    ) -> Result<(u32, bool), StopReason> {
        let (id, new) = self.store.insert(state)?;
        if new {
            self.store.push_beside(&mut self.parents, parent.unwrap_or(id));
            self.store.push_beside(&mut self.depths, depth);
        }
        Ok((id, new))
    }
}

/// The best connection so far: a state of each side, the same one, and the whole length.
#[derive(Clone, Copy)]
struct Meeting {
    ids: [u32; 2],
    length: u32,
}

struct Search<'p, P: Transition> {
    puzzle: &'p P,
    sides: [Side<'p, P>; 2],
    meeting: Option<Meeting>,
    progress: Progress,
}

const FORWARD: usize = 0;
const BACKWARD: usize = 1;

impl<P: Transition> Search<'_, P> {
    fn run(
        &mut self,
        start: &P::State,
        goals: Vec<P::State>,
        budget: &Budget<'_>,
    ) -> Result<(), StopReason> {
        for goal in goals {
            let goal = canonical(self.puzzle, &goal);
            self.sides[BACKWARD].add(&goal, None, 0)?;
        }
        self.sides[BACKWARD].layer = 0..self.sides[BACKWARD].store.len() as u32;
        let start = canonical(self.puzzle, start);
        self.sides[FORWARD].add(&start, None, 0)?;
        self.sides[FORWARD].layer = 0..1;
        self.meet(FORWARD, &start, 0, 0);
        while !self.finished() {
            if self.progress.depth >= budget.max_depth {
                return Err(StopReason::Depth);
            }
            let [forward, backward] = &self.sides;
            let side = usize::from(forward.layer.len() > backward.layer.len());
            self.expand_layer(side, budget)?;
            self.progress.depth = self.sides[FORWARD].depth + self.sides[BACKWARD].depth;
        }
        Ok(())
    }

    /// Whether no shorter connection can turn up any more.
    fn finished(&self) -> bool {
        let reached = self.sides[FORWARD].depth + self.sides[BACKWARD].depth;
        self.sides.iter().any(|side| side.layer.is_empty())
            || self.meeting.is_some_and(|meeting| meeting.length <= reached)
    }

    fn expand_layer(&mut self, side: usize, budget: &Budget<'_>) -> Result<(), StopReason> {
        let mut moves = Vec::new();
        let mut befores = Vec::new();
        let depth = self.sides[side].depth + 1;
        for id in self.sides[side].layer.clone() {
            let nodes = self.progress.nodes;
            if nodes.is_multiple_of(POLL_EVERY) || nodes >= budget.max_nodes {
                self.count();
                budget.check(&self.progress)?;
            }
            self.progress.nodes += 1;
            let state = self.sides[side].store.get(id);
            if side == FORWARD {
                if self.puzzle.is_goal(&state) {
                    continue;
                }
                moves.clear();
                self.puzzle.search_moves(&state, &mut moves);
                for &mv in &moves {
                    let mut next = state.clone();
                    self.puzzle.apply(&mut next, mv);
                    self.reach(side, next, id, depth)?;
                }
            } else {
                befores.clear();
                self.puzzle.unmoves(&state, &mut befores);
                for (_, before) in befores.drain(..) {
                    if !self.puzzle.is_goal(&before) {
                        self.reach(side, before, id, depth)?;
                    }
                }
            }
        }
        self.sides[side].layer = self.sides[side].layer.end..self.sides[side].store.len() as u32;
        self.sides[side].depth = depth;
        Ok(())
    }

    fn reach(
        &mut self,
        side: usize,
        mut state: P::State,
        parent: u32,
        depth: u32,
    ) -> Result<(), StopReason> {
        self.puzzle.canonical(&mut state);
        let (id, new) = self.sides[side].add(&state, Some(parent), depth)?;
        if new {
            self.meet(side, &state, id, depth);
        }
        Ok(())
    }

    /// Notes a connection if the other side knows this state.
    fn meet(&mut self, side: usize, state: &P::State, id: u32, depth: u32) {
        let other = &self.sides[1 - side];
        let Some(twin) = other.store.find(state) else { return };
        let length = depth + other.depths[twin as usize];
        if self.meeting.is_none_or(|meeting| length < meeting.length) {
            let ids = if side == FORWARD { [id, twin] } else { [twin, id] };
            self.meeting = Some(Meeting { ids, length });
        }
    }

    fn path(&self, start: &P::State, meeting: Meeting) -> Vec<P::Move> {
        let [forward, backward] = &self.sides;
        let there = chain(&forward.parents, meeting.ids[FORWARD])
            .into_iter()
            .map(|id| forward.store.get(id));
        let mut onward = Vec::new();
        let mut node = meeting.ids[BACKWARD];
        while backward.parents[node as usize] != node {
            node = backward.parents[node as usize];
            onward.push(backward.store.get(node));
        }
        moves_through(self.puzzle, start, there.chain(onward))
    }

    fn count(&mut self) {
        self.progress.stored = self.sides.iter().map(|side| side.store.len() as u64).sum();
        self.progress.bytes = self.sides.iter().map(|side| side.store.bytes()).sum();
    }
}
