//! A* with a bucket queue: shortest solutions with the help of an admissible bound.

use unsolve_limits::{Budget, Progress, StopReason};

use crate::buckets::Buckets;
use crate::kinds::by_kinds;
use crate::replay::{canonical, chain, moves_through};
use crate::store::Store;
use crate::{Bounder, Lost, Outcome, POLL_EVERY, Sharper, Transition, Verdict};

/// Finds a shortest solution, expanding states in the order of moves made plus
/// [`Transition::bound`].
///
/// Every open state stands in the queue exactly once; a shorter way to it moves it. States are
/// tested for the goal when they are taken out, not when they are met, and a closed state is
/// opened again if the bound is not consistent: so the answer is shortest for every admissible
/// bound.
///
/// ```
/// use unsolve_graph::{astar, example::Jugs};
/// use unsolve_limits::Budget;
///
/// let jugs = Jugs { sizes: [8, 5], target: 4 };
/// let outcome = astar(&jugs, &[0, 0], &Budget::default());
/// assert!(outcome.is_optimal());
/// assert!(astar(&Jugs { sizes: [8, 4], target: 3 }, &[0, 0], &Budget::default()).is_unsolvable());
/// ```
pub fn astar<P: Transition>(puzzle: &P, start: &P::State, budget: &Budget<'_>) -> Outcome<P::Move> {
    solve(puzzle, start, budget, Order::Shortest)
}

/// Finds some solution quickly: always goes on from the state that looks nearest to the goal.
///
/// The solution is proved shortest only where it meets the bound of the start.
///
/// ```
/// use unsolve_graph::{any, example::Jugs};
/// use unsolve_limits::Budget;
///
/// let jugs = Jugs { sizes: [8, 5], target: 4 };
/// assert!(any(&jugs, &[0, 0], &Budget::default()).moves().is_some());
/// ```
pub fn any<P: Transition>(puzzle: &P, start: &P::State, budget: &Budget<'_>) -> Outcome<P::Move> {
    let nearest = |nodes| solve(puzzle, start, &budget.with_nodes(nodes), Order::Nearest);
    if budget.max_nodes <= LONG || budget.max_depth < u32::MAX {
        return nearest(budget.max_nodes);
    }
    let Some(kinds) = puzzle.kinds() else { return nearest(budget.max_nodes) };
    let quick = nearest(LONG);
    if !matches!(quick.verdict, Verdict::Truncated(StopReason::Nodes)) {
        return quick;
    }
    let left = budget.with_nodes(budget.max_nodes - quick.effort.nodes);
    let mut found = by_kinds(puzzle, start, kinds, &left);
    found.effort.nodes += quick.effort.nodes;
    found.effort.stored = found.effort.stored.max(quick.effort.stored);
    found.effort.bytes = found.effort.bytes.max(quick.effort.bytes);
    found
}

/// Finds a solution between the two: `weight` halves of the bound count. The larger it is, the sooner a solution is
/// found, and the longer it may be. Run to its end with a depth limit, it proves that nothing within it
/// is a solution.
pub(crate) fn weighted<P: Transition>(
    puzzle: &P,
    start: &P::State,
    weight: u32,
    budget: &Budget<'_>,
) -> Outcome<P::Move> {
    solve(puzzle, start, budget, Order::Weighted(weight))
}

/// States that are expanded before any is asked whether it is lost: most searches end sooner, and
/// recognising lost states has its price.
const EASY: u64 = 64;

/// States that [`any`] expands before it goes on from every kind in turn.
const LONG: u64 = 50_000;

/// What is taken out of the queue first.
#[derive(Clone, Copy, PartialEq)]
enum Order {
    /// Fewest moves made plus bound.
    Shortest,
    /// Fewest moves made plus this many halves of the bound.
    Weighted(u32),
    /// Smallest bound.
    Nearest,
}

fn solve<P: Transition>(
    puzzle: &P,
    start: &P::State,
    budget: &Budget<'_>,
    order: Order,
) -> Outcome<P::Move> {
    let mut search = Search {
        puzzle,
        order,
        max_depth: budget.max_depth,
        cut: false,
        store: Store::new(puzzle, budget.max_bytes, size_of::<Node>() + Buckets::ITEM_BYTES),
        nodes: Vec::new(),
        open: Buckets::default(),
        lost: None,
        sharper: puzzle.sharper(),
        bounder: puzzle.bounder(),
        progress: Progress::default(),
        is_sharp: false,
        passed: 0,
    };
    let first = puzzle.bound(start);
    let result = search.run(start, budget);
    search.count();
    let proved = if order == Order::Shortest { search.progress.depth.max(first) } else { first };
    match result {
        Ok(Some(goal)) => {
            let parents: Vec<u32> = search.nodes.iter().map(|node| node.parent).collect();
            let states = chain(&parents, goal).into_iter().map(|id| search.store.get(id));
            let moves = moves_through(puzzle, start, states);
            let length = moves.len() as u32;
            let optimal = order == Order::Shortest || length == first;
            let lower = if optimal { length } else { proved };
            Outcome::solved(moves, optimal, lower, search.progress)
        }
        Ok(None) if search.cut => Outcome::truncated(StopReason::Depth, proved, search.progress),
        Ok(None) => Outcome::unsolvable(search.progress),
        Err(reason) => Outcome::truncated(reason, proved, search.progress),
    }
}

/// How a state was reached. Its number is that of the state in the store.
struct Node {
    parent: u32,
    made: u32,
}

struct Search<'p, P: Transition> {
    puzzle: &'p P,
    order: Order,
    max_depth: u32,
    cut: bool,
    store: Store<'p, P>,
    nodes: Vec<Node>,
    open: Buckets,
    lost: Option<Lost<'p, P::State>>,
    sharper: Option<Sharper<'p, P::State>>,
    bounder: Option<Bounder<'p, P>>,
    progress: Progress,
    /// Whether the queue has states with a higher bound than the puzzle's own.
    is_sharp: bool,
    /// States that were lost or put back: nobody counts them, but they take time.
    passed: u64,
}

impl<P: Transition> Search<'_, P> {
    fn run(&mut self, start: &P::State, budget: &Budget<'_>) -> Result<Option<u32>, StopReason> {
        self.store.insert(&canonical(self.puzzle, start))?;
        self.nodes.push(Node { parent: 0, made: 0 });
        self.open.links().push(Buckets::ABSENT);
        self.open.push(0, self.priority(0, self.puzzle.bound(start)));
        let mut buffer = Vec::new();
        while let Some((id, priority)) = self.open.pop() {
            self.progress.depth = priority;
            let state = self.store.get(id);
            if self.puzzle.is_goal(&state) {
                return Ok(Some(id));
            }
            let made = self.progress.nodes;
            if made >= EASY && (self.is_lost(&state) || self.is_farther(id, &state, priority)) {
                self.passed += 1;
                if self.passed.is_multiple_of(POLL_EVERY) {
                    budget.poll(&self.progress)?;
                }
                continue;
            }
            if made.is_multiple_of(POLL_EVERY) || made >= budget.max_nodes {
                self.count();
                budget.check(&self.progress)?;
            }
            self.progress.nodes += 1;
            buffer.clear();
            self.puzzle.search_moves(&state, &mut buffer);
            let bound = match self.order {
                Order::Shortest if self.is_sharp => self.puzzle.bound(&state),
                Order::Shortest => priority - self.nodes[id as usize].made,
                Order::Weighted(weight) => (priority - 2 * self.nodes[id as usize].made) / weight,
                Order::Nearest => priority,
            };
            self.expand(id, &state, bound, &buffer)?;
        }
        Ok(None)
    }

    fn expand(
        &mut self,
        id: u32,
        state: &P::State,
        bound: u32,
        moves: &[P::Move],
    ) -> Result<(), StopReason> {
        let mut taken = Ok(());
        let mut bounder = self.bounder.take();
        self.puzzle.successors(state, moves, |mv, next| {
            if taken.is_ok() {
                taken = self.take_in(id, &next, |puzzle| match &mut bounder {
                    Some(bound_after) => bound_after(state, bound, mv, &next),
                    None => puzzle.bound_after(state, bound, mv, &next),
                });
            }
        });
        self.bounder = bounder;
        taken
    }

    /// Takes note of what a move of a state leads to; `bound` is asked if that is worth going on from.
    fn take_in(
        &mut self,
        id: u32,
        next: &P::State,
        bound: impl FnOnce(&P) -> u32,
    ) -> Result<(), StopReason> {
        let made = self.nodes[id as usize].made + 1;
        let (child, new) = self.store.insert(next)?;
        if new {
            self.store.push_beside(&mut self.nodes, Node { parent: id, made });
            self.store.push_beside(self.open.links(), Buckets::ABSENT);
        } else if self.order != Order::Nearest && made < self.nodes[child as usize].made {
            self.nodes[child as usize] = Node { parent: id, made };
        } else {
            return Ok(());
        }
        let bound = bound(self.puzzle);
        if self.puzzle.rules_out(bound) {
            return Ok(());
        }
        if made.saturating_add(bound) > self.max_depth {
            self.cut = true;
        } else {
            self.open.push(child, self.priority(made, bound));
        }
        Ok(())
    }

    /// Asks the puzzle; what recognises lost states is made when it is first needed.
    fn is_lost(&mut self, state: &P::State) -> bool {
        if self.progress.nodes == EASY && self.lost.is_none() {
            self.lost = self.puzzle.lost();
        }
        self.lost.as_mut().is_some_and(|lost| lost(state))
    }

    /// Whether a state is lost, or farther away than its place in the queue says; then it goes to a later one. Only where the
    /// shortest solution is looked for do places mean that.
    fn is_farther(&mut self, id: u32, state: &P::State, priority: u32) -> bool {
        let Some(sharper) = &mut self.sharper else { return false };
        let Some(more) = sharper(state) else { return true };
        if more == 0 || self.order != Order::Shortest {
            return false;
        }
        self.is_sharp = true;
        let made = self.nodes[id as usize].made;
        let whole = made.saturating_add(self.puzzle.bound(state)).saturating_add(more);
        if whole <= priority {
            return false;
        }
        if whole > self.max_depth {
            self.cut = true;
        } else {
            self.open.push(id, whole);
        }
        true
    }

    fn priority(&self, made: u32, bound: u32) -> u32 {
        match self.order {
            Order::Shortest => made + bound,
            Order::Weighted(weight) => 2 * made + weight * bound,
            Order::Nearest => bound,
        }
    }

    fn count(&mut self) {
        self.progress.stored = self.store.len() as u64;
        self.progress.bytes = self.store.bytes();
    }
}
