//! The best solution that the limits allow, with what is proved about it.
//!
//! A quick search finds a first solution. It is shortened by looking for short cuts between its own states, then
//! searches that trust the bound less and less look for shorter ones. Whichever of them runs to its end
//! proves that nothing shorter exists.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use unsolve_limits::{Budget, Progress, StopReason};

use crate::astar::weighted;
use crate::replay::{canonical, chain, moves_through};
use crate::store::Store;
use crate::{Outcome, POLL_EVERY, Transition, Verdict, any, astar};

/// How much the bound counts, in halves, in the searches for shorter solutions.
const WEIGHTS: [u32; 4] = [10, 6, 4, 3];
/// States that each look for a short cut may expand at first. It grows while time is left.
const GLANCE: u64 = 500;
/// What an exact search solves with this many states needs no other means.
const EASY: u64 = 4_000;
/// One part of this many of the node limit is kept for the best known solution.
const RESERVE: u64 = 16;
/// With fewer nodes than this all of them go into the proof.
const FEW: u64 = 1_000;

/// The best solution that was found, and why nobody knows whether a shorter one exists.
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use]
pub struct Best<M> {
    /// What is known.
    pub outcome: Outcome<M>,
    /// The limit that ran out before the proof.
    pub why: Option<StopReason>,
}

/// Finds some solution and makes it shorter until it is proved shortest or a limit runs out.
///
/// ```
/// use unsolve_graph::{anytime, bfs, example::Jugs};
/// use unsolve_limits::Budget;
///
/// let jugs = Jugs { sizes: [8, 5], target: 4 };
/// let best = anytime(&jugs, &[0, 0], &Budget::default());
/// assert!(best.outcome.is_optimal() && best.why.is_none());
/// assert_eq!(best.outcome.len(), bfs(&jugs, &[0, 0], &Budget::default()).len());
/// ```
pub fn anytime<P: Transition>(puzzle: &P, start: &P::State, budget: &Budget<'_>) -> Best<P::Move> {
    let (easy, left) = at_once(puzzle, start, budget);
    if let Some(easy) = easy {
        return easy;
    }
    let mut hunt = match Hunt::begin(puzzle, start, left, any(puzzle, start, &left)) {
        Ok(hunt) => hunt,
        Err(answer) => return answer,
    };
    let why = hunt.go_on().err();
    let mut best = hunt.end(why);
    best.outcome.effort.nodes += budget.max_nodes - left.max_nodes;
    best
}

/// Finds a shortest solution, or the best that is known when a limit runs out.
///
/// With `ahead` a quick search comes first: it is for callers who set a time limit, after which nothing can
/// be looked for. Without it a small part of the nodes is kept for that search.
///
/// ```
/// use unsolve_graph::{example::Jugs, shortest_or_best};
/// use unsolve_limits::Budget;
///
/// let jugs = Jugs { sizes: [8, 5], target: 4 };
/// for ahead in [false, true] {
///     assert!(shortest_or_best(&jugs, &[0, 0], ahead, &Budget::default()).outcome.is_optimal());
/// }
/// ```
pub fn shortest_or_best<P: Transition>(
    puzzle: &P,
    start: &P::State,
    ahead: bool,
    budget: &Budget<'_>,
) -> Best<P::Move> {
    let (easy, left) = if ahead { at_once(puzzle, start, budget) } else { (None, *budget) };
    if let Some(easy) = easy {
        return easy;
    }
    let mut best = with_reserve(puzzle, start, ahead, &left);
    best.outcome.effort.nodes += budget.max_nodes - left.max_nodes;
    best
}

fn with_reserve<P: Transition>(
    puzzle: &P,
    start: &P::State,
    ahead: bool,
    budget: &Budget<'_>,
) -> Best<P::Move> {
    let kept = if budget.max_nodes < FEW { 0 } else { budget.max_nodes / RESERVE };
    let quick = |nodes: u64| any(puzzle, start, &budget.with_nodes(nodes));
    if ahead && let Ok(mut hunt) = Hunt::begin(puzzle, start, *budget, quick(kept)) {
        let why = hunt.shorten(GLANCE).and_then(|()| hunt.settle(Search::Exact)).err();
        return hunt.end(why);
    }
    let proof = astar(puzzle, start, &budget.with_nodes(budget.max_nodes - kept));
    let Verdict::Truncated(why @ (StopReason::Nodes | StopReason::Bytes)) = proof.verdict else {
        return Best::of(proof);
    };
    if ahead || kept == 0 {
        return Best::of(proof);
    }
    let Ok(mut hunt) = Hunt::begin(puzzle, start, *budget, quick(kept)) else {
        return Best::of(proof);
    };
    hunt.budget.max_nodes = kept;
    hunt.lower = hunt.lower.max(proof.lower_bound);
    // Whatever ends it, the limit of the proof is what the caller should know.
    let _ = hunt.shorten(GLANCE);
    hunt.progress.nodes += proof.effort.nodes;
    hunt.seen(&proof.effort);
    hunt.end(Some(why))
}

/// The answer if the level is an easy one, and what is left of the limits.
fn at_once<'b, P: Transition>(
    puzzle: &P,
    start: &P::State,
    budget: &Budget<'b>,
) -> (Option<Best<P::Move>>, Budget<'b>) {
    let nodes = EASY.min(budget.max_nodes / 2);
    let tried = astar(puzzle, start, &budget.with_nodes(nodes));
    let left = budget.with_nodes(budget.max_nodes - tried.effort.nodes.min(nodes));
    let open = matches!(tried.verdict, Verdict::Truncated(StopReason::Nodes));
    ((!open).then(|| Best::of(tried)), left)
}

impl<M> Best<M> {
    fn of(outcome: Outcome<M>) -> Self {
        let why = match outcome.verdict {
            Verdict::Truncated(reason) => Some(reason),
            _ => None,
        };
        Self { outcome, why }
    }
}

/// What looks for a shorter solution next.
#[derive(Clone, Copy)]
enum Search {
    Weighted(u32),
    Exact,
}

/// A solution on its way to become shorter.
struct Hunt<'a, P: Transition> {
    puzzle: &'a P,
    start: &'a P::State,
    budget: Budget<'a>,
    moves: Vec<P::Move>,
    /// No solution is shorter than this.
    lower: u32,
    progress: Progress,
}

impl<'a, P: Transition> Hunt<'a, P> {
    /// Begins with a solution; without one the answer is known already.
    fn begin(
        puzzle: &'a P,
        start: &'a P::State,
        budget: Budget<'a>,
        first: Outcome<P::Move>,
    ) -> Result<Self, Best<P::Move>> {
        let lower = first.lower_bound;
        match first.verdict {
            Verdict::Solved { moves, .. } => {
                Ok(Self { puzzle, start, budget, moves, lower, progress: first.effort })
            }
            _ => Err(Best::of(first)),
        }
    }

    /// Every means in turn, until it is proved shortest or a limit runs out.
    fn go_on(&mut self) -> Result<(), StopReason> {
        self.shorten(GLANCE)?;
        for search in WEIGHTS.map(Search::Weighted).into_iter().chain([Search::Exact]) {
            let before = self.moves.len();
            match self.settle(search) {
                // What is too large for one search may still have short cuts.
                Err(StopReason::Bytes) => {}
                other => other?,
            }
            if self.is_proved() {
                return Ok(());
            }
            if self.moves.len() < before {
                self.shorten(GLANCE)?;
            }
        }
        let mut nodes = GLANCE;
        while nodes < self.budget.max_nodes {
            nodes *= 4;
            self.shorten(nodes)?;
        }
        Err(StopReason::Bytes)
    }

    fn is_proved(&self) -> bool {
        self.moves.len() as u32 <= self.lower
    }

    fn end(self, why: Option<StopReason>) -> Best<P::Move> {
        let optimal = self.is_proved();
        let lower = self.lower.min(self.moves.len() as u32);
        let outcome = Outcome::solved(self.moves, optimal, lower, self.progress);
        Best { outcome, why: why.filter(|_| !optimal) }
    }

    fn left(&self) -> Budget<'a> {
        self.budget.with_nodes(self.budget.max_nodes.saturating_sub(self.progress.nodes))
    }

    /// Remembers the most that was held at a time.
    fn seen(&mut self, effort: &Progress) {
        self.progress.stored = self.progress.stored.max(effort.stored);
        self.progress.bytes = self.progress.bytes.max(effort.bytes);
    }

    /// Looks for a solution that is shorter than the one at hand, or proves that there is none.
    fn settle(&mut self, search: Search) -> Result<(), StopReason> {
        if self.is_proved() {
            return Ok(());
        }
        let shorter = (self.moves.len() as u32 - 1).min(self.budget.max_depth);
        let budget = self.left().with_depth(shorter);
        let found = match search {
            Search::Weighted(weight) => weighted(self.puzzle, self.start, weight, &budget),
            Search::Exact => astar(self.puzzle, self.start, &budget),
        };
        self.progress.nodes += found.effort.nodes;
        self.seen(&found.effort);
        match found.verdict {
            Verdict::Solved { moves, optimal } => {
                self.moves = moves;
                self.lower = if optimal { self.moves.len() as u32 } else { self.lower };
            }
            Verdict::Unsolvable | Verdict::Truncated(StopReason::Depth) => {
                self.lower = self.moves.len() as u32;
            }
            Verdict::Truncated(reason) => {
                self.lower = self.lower.max(found.lower_bound.min(shorter));
                return Err(reason);
            }
        }
        Ok(())
    }

    /// Looks for short cuts from every state of the solution, each within some nodes.
    fn shorten(&mut self, nodes: u64) -> Result<(), StopReason> {
        let mut states = self.states();
        let mut from = 0;
        while from + 1 < states.len() && !self.is_proved() {
            let Some(cut) = self.short_cut(&states, from, nodes)? else {
                from += 1;
                continue;
            };
            states.splice(from + 1..=cut.to, cut.through);
            self.moves = moves_through(self.puzzle, self.start, states.iter().skip(1).cloned());
        }
        Ok(())
    }

    /// The states of the solution, one for each class.
    fn states(&self) -> Vec<P::State> {
        let mut state = self.start.clone();
        let mut states = vec![canonical(self.puzzle, &state)];
        for &mv in &self.moves {
            self.puzzle.apply(&mut state, mv);
            states.push(canonical(self.puzzle, &state));
        }
        states
    }

    /// The short cut that saves most of those from one state.
    fn short_cut(
        &mut self,
        states: &[P::State],
        from: usize,
        nodes: u64,
    ) -> Result<Option<ShortCut<P::State>>, StopReason> {
        let mut known: HashMap<&P::State, usize, FxBuildHasher> = HashMap::default();
        known.extend(states.iter().enumerate().skip(from + 1).map(|(at, state)| (state, at)));
        let last = states.len() - 1;
        let mut near = Near::new(self.puzzle, &states[from], self.budget.max_bytes)?;
        let mut best: Option<(usize, u32, usize)> = None;
        for _ in 0..nodes {
            if self.progress.nodes.is_multiple_of(POLL_EVERY)
                || self.progress.nodes >= self.budget.max_nodes
            {
                self.budget.check(&self.progress)?;
            }
            // Going all the way to the end takes at least one step more than what was expanded.
            let most = (last - from).saturating_sub(near.depth + 1);
            if best.is_some_and(|(saved, ..)| saved >= most) || most == 0 {
                break;
            }
            self.progress.nodes += 1;
            let Some(met) = near.expand()? else { break };
            for (id, state) in met {
                let goal = self.puzzle.is_goal(&state).then_some(last);
                let Some(to) = goal.or_else(|| known.get(&state).copied()) else { continue };
                let saved = (to - from).saturating_sub(near.depth + 1);
                if saved > best.map_or(0, |(saved, ..)| saved) {
                    best = Some((saved, id, to));
                }
            }
        }
        Ok(best.map(|(_, id, to)| ShortCut { to, through: near.way(id) }))
    }
}

/// States to go through instead of those up to, and with, number `to`.
struct ShortCut<S> {
    to: usize,
    through: Vec<S>,
}

/// Numbers of states that were not met before, with the states.
type Met<P> = Vec<(u32, <P as Transition>::State)>;

/// The states around one, nearest first.
struct Near<'p, P: Transition> {
    puzzle: &'p P,
    store: Store<'p, P>,
    parents: Vec<u32>,
    next: u32,
    /// Where the states that are one step farther begin.
    farther: u32,
    depth: usize,
    buffer: Vec<P::Move>,
}

impl<'p, P: Transition> Near<'p, P> {
    fn new(puzzle: &'p P, from: &P::State, max_bytes: u64) -> Result<Self, StopReason> {
        let mut store = Store::new(puzzle, max_bytes, size_of::<u32>());
        store.insert(from)?;
        let parents = vec![0];
        Ok(Self { puzzle, store, parents, next: 0, farther: 1, depth: 0, buffer: Vec::new() })
    }

    /// Expands the next state and returns those that it meets first; `None` if there is none.
    fn expand(&mut self) -> Result<Option<Met<P>>, StopReason> {
        if self.next as usize >= self.store.len() {
            return Ok(None);
        }
        if self.next == self.farther {
            self.depth += 1;
            self.farther = self.store.len() as u32;
        }
        let (id, state) = (self.next, self.store.get(self.next));
        self.next += 1;
        self.buffer.clear();
        self.puzzle.search_moves(&state, &mut self.buffer);
        let mut met = Vec::new();
        for &mv in &self.buffer {
            let next = self.puzzle.successor(&state, mv);
            let (child, new) = self.store.insert(&next)?;
            if new {
                self.store.push_beside(&mut self.parents, id);
                met.push((child, next));
            }
        }
        Ok(Some(met))
    }

    /// The states on the way to one, without the first.
    fn way(&self, id: u32) -> Vec<P::State> {
        chain(&self.parents, id).into_iter().map(|id| self.store.get(id)).collect()
    }
}
