//! A* with a bucket queue: shortest solutions with the help of an admissible bound.

use unsolve_limits::{Budget, Progress, StopReason};

use crate::buckets::Buckets;
use crate::replay::{canonical, chain, moves_through};
use crate::store::Store;
use crate::{Lost, Outcome, POLL_EVERY, Transition};

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
    solve(puzzle, start, budget, Order::Nearest)
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
        progress: Progress::default(),
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

/// Where a move comes from: the number of the state, moves made with this one, the state and its bound.
struct Before<'s, P: Transition> {
    id: u32,
    made: u32,
    state: &'s P::State,
    bound: u32,
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
    progress: Progress,
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
            if made >= EASY && self.is_lost(&state) {
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
        let made = self.nodes[id as usize].made + 1;
        let mut result = Ok(());
        let puzzle = self.puzzle;
        puzzle.follow(state, moves, |mv, next| {
            if result.is_ok() {
                let before = Before { id, made, state, bound };
                result = self.reach(&before, mv, &next);
            }
        });
        result
    }

    /// Takes in where a move leads.
    fn reach(
        &mut self,
        before: &Before<'_, P>,
        mv: P::Move,
        next: &P::State,
    ) -> Result<(), StopReason> {
        let &Before { id, made, state, bound } = before;
        let (child, new) = self.store.insert(next)?;
        if new {
            self.store.push_beside(&mut self.nodes, Node { parent: id, made });
            self.store.push_beside(self.open.links(), Buckets::ABSENT);
        } else if self.order != Order::Nearest && made < self.nodes[child as usize].made {
            self.nodes[child as usize] = Node { parent: id, made };
        } else {
            return Ok(());
        }
        let bound = self.puzzle.bound_after(state, bound, mv, next);
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
