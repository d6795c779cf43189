//! Some solution of a large puzzle: a search that goes on from states of every kind in turn.
//!
//! A bound that misleads keeps a search for the nearest state among states that all look alike. Where a puzzle says of
//! what kind a state is ([`Transition::kinds`]), each kind gets its turn, and of its states the one that looks nearest.

use std::collections::BTreeMap;

use unsolve_limits::{Budget, Progress, StopReason};

use crate::replay::{canonical, chain, moves_through};
use crate::store::Store;
use crate::{Bounder, Kinds, Lost, Outcome, POLL_EVERY, Sharper, Transition};

/// What an open state takes beside its parent.
const ITEM: usize = size_of::<u32>();

/// Open states of one kind by their bounds; of those with the same bound the last comes first.
#[derive(Default)]
struct Open {
    by_bound: BTreeMap<u32, Vec<u32>>,
}

impl Open {
    fn push(&mut self, bound: u32, id: u32) {
        self.by_bound.entry(bound).or_default().push(id);
    }

    fn pop(&mut self) -> Option<(u32, u32)> {
        let mut entry = self.by_bound.first_entry()?;
        let (bound, id) = (*entry.key(), entry.get_mut().pop()?);
        if entry.get().is_empty() {
            entry.remove();
        }
        Some((bound, id))
    }

    fn is_empty(&self) -> bool {
        self.by_bound.is_empty()
    }
}

/// Finds some solution, or that there is none.
pub(crate) fn by_kinds<P: Transition>(
    puzzle: &P,
    start: &P::State,
    kinds: Kinds<'_, P::State>,
    budget: &Budget<'_>,
) -> Outcome<P::Move> {
    let first = puzzle.bound(start);
    let mut search = Search {
        puzzle,
        kinds,
        store: Store::new(puzzle, budget.max_bytes, size_of::<u32>() + ITEM),
        parents: Vec::new(),
        open: BTreeMap::new(),
        lost: puzzle.lost(),
        sharper: puzzle.sharper(),
        bounder: puzzle.bounder(),
        progress: Progress::default(),
    };
    let result = search.run(start, first, budget);
    search.count();
    match result {
        Ok(Some(goal)) => {
            let states = chain(&search.parents, goal);
            let states = states.into_iter().map(|id| search.store.get(id));
            let moves = moves_through(puzzle, start, states);
            let length = moves.len() as u32;
            Outcome::solved(moves, length == first, first, search.progress)
        }
        Ok(None) => Outcome::unsolvable(search.progress),
        Err(reason) => Outcome::truncated(reason, first, search.progress),
    }
}

struct Search<'p, P: Transition> {
    puzzle: &'p P,
    kinds: Kinds<'p, P::State>,
    store: Store<'p, P>,
    parents: Vec<u32>,
    /// The open states of every kind that has some.
    open: BTreeMap<u32, Open>,
    lost: Option<Lost<'p, P::State>>,
    sharper: Option<Sharper<'p, P::State>>,
    bounder: Option<Bounder<'p, P>>,
    progress: Progress,
}

impl<P: Transition> Search<'_, P> {
    fn run(
        &mut self,
        start: &P::State,
        first: u32,
        budget: &Budget<'_>,
    ) -> Result<Option<u32>, StopReason> {
        let start = canonical(self.puzzle, start);
        self.store.insert(&start)?;
        self.parents.push(0);
        if self.puzzle.is_goal(&start) {
            return Ok(Some(0));
        }
        self.put(0, &start, first);
        let mut looked = 0u64;
        let mut turn = 0;
        let mut buffer = Vec::new();
        while let Some((kind, bound, id)) = self.next(turn) {
            turn = kind;
            let state = self.store.get(id);
            if looked.is_multiple_of(POLL_EVERY) || self.progress.nodes >= budget.max_nodes {
                self.count();
                budget.check(&self.progress)?;
            }
            looked += 1;
            if self.is_lost(&state) {
                continue;
            }
            self.progress.nodes += 1;
            buffer.clear();
            self.puzzle.search_moves(&state, &mut buffer);
            if let Some(goal) = self.expand(id, &state, bound, &buffer)? {
                return Ok(Some(goal));
            }
        }
        Ok(None)
    }

    fn is_lost(&mut self, state: &P::State) -> bool {
        self.lost.as_mut().is_some_and(|lost| lost(state))
            || self.sharper.as_mut().is_some_and(|sharper| sharper(state).is_none())
    }

    /// The nearest state of the kind that comes after another, in a ring, with its bound.
    fn next(&mut self, after: u32) -> Option<(u32, u32, u32)> {
        let later = after.checked_sub(1).map(|last| self.open.range(..=last).next_back());
        let kind = later.flatten().or_else(|| self.open.last_key_value()).map(|(&kind, _)| kind)?;
        let open = self.open.get_mut(&kind)?;
        let (bound, id) = open.pop()?;
        if open.is_empty() {
            self.open.remove(&kind);
        }
        Some((kind, bound, id))
    }

    /// Takes note of what moves of a state lead to; the first goal among it.
    fn expand(
        &mut self,
        id: u32,
        state: &P::State,
        bound: u32,
        moves: &[P::Move],
    ) -> Result<Option<u32>, StopReason> {
        let mut goal = Ok(None);
        let mut bounder = self.bounder.take();
        self.puzzle.successors(state, moves, |mv, next| {
            if !matches!(goal, Ok(None)) {
                return;
            }
            let (child, new) = match self.store.insert(&next) {
                Ok(met) => met,
                Err(reason) => {
                    goal = Err(reason);
                    return;
                }
            };
            if !new {
                return;
            }
            self.store.push_beside(&mut self.parents, id);
            if self.puzzle.is_goal(&next) {
                goal = Ok(Some(child));
                return;
            }
            let bound = match &mut bounder {
                Some(bound_after) => bound_after(state, bound, mv, &next),
                None => self.puzzle.bound_after(state, bound, mv, &next),
            };
            if !self.puzzle.rules_out(bound) {
                self.put(child, &next, bound);
            }
        });
        self.bounder = bounder;
        goal
    }

    fn put(&mut self, id: u32, state: &P::State, bound: u32) {
        let kind = (self.kinds)(state);
        self.open.entry(kind).or_default().push(bound, id);
    }

    fn count(&mut self) {
        self.progress.stored = self.store.len() as u64;
        self.progress.bytes = self.store.bytes();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bfs;
    use crate::example::Jugs;

    #[test]
    fn it_finds_a_solution_where_there_is_one_whatever_the_kinds() {
        let start = [0, 0];
        for (left, right) in (1..9).flat_map(|left| (1..9).map(move |right| (left, right))) {
            for (target, kinds) in (0..9).zip([1, 2, 3, 50].into_iter().cycle()) {
                let jugs = Jugs { sizes: [left, right], target };
                let kind = Box::new(move |state: &[u32; 2]| (state[0] + state[1]) % kinds);
                let found = by_kinds(&jugs, &start, kind, &Budget::default());
                let plain = bfs(&jugs, &start, &Budget::default());
                assert_eq!(found.moves().is_some(), plain.moves().is_some());
                assert_eq!(found.is_unsolvable(), plain.is_unsolvable());
                let mut state = start;
                for &mv in found.moves().unwrap_or_default() {
                    jugs.apply(&mut state, mv);
                }
                assert!(found.moves().is_none() || jugs.is_goal(&state));
                assert!(!found.is_optimal() || found.len() == plain.len());
            }
        }
    }

    #[test]
    fn its_limits_are_named() {
        let jugs = Jugs { sizes: [211, 97], target: 8 };
        for (budget, reason) in [
            (Budget::nodes(10), StopReason::Nodes),
            (Budget::default().with_bytes(4_000), StopReason::Bytes),
        ] {
            let found = by_kinds(&jugs, &[0, 0], Box::new(|state| state[0] % 7), &budget);
            assert_eq!(found.verdict, crate::Verdict::Truncated(reason));
        }
    }
}
