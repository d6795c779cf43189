//! A shortest solution by the plainest search that fits.
//!
//! Breadth-first search uses neither bounds nor prunings. Where the space is too large for it, A*
//! over all legal moves takes its place.

use unsolve_core::{Budget, StopReason};
use unsolve_graph::{Codec, Outcome, Transition, Verdict, astar, bfs};

use super::GraphPuzzle;
use super::solve::ran_out;
use crate::check;
use crate::{Check, LevelError};

/// How many states breadth-first search may visit before A* takes over.
const PLAIN_NODES: u64 = 1_000_000;

/// Whether no solution is shorter than this one.
pub(super) fn shortest<P: GraphPuzzle>(
    level: &P::Level,
    solution: &[P::Move],
    budget: &Budget<'_>,
) -> Result<Check, LevelError> {
    let length = solution.len();
    if let Some(why) = P::refusal(level) {
        return Ok(check("optimal", None, why));
    }
    let (outcome, how) = match P::second_opinion(level, Some(solution), budget) {
        Ok(Some(found)) => found,
        Ok(None) => prove::<P>(level, budget)?,
        Err(why) => return Ok(check("optimal", Some(false), why)),
    };
    Ok(match outcome.verdict {
        Verdict::Solved { moves, .. } => {
            let equal = moves.len() == length;
            check("optimal", Some(equal), format!("the shortest has {}, by {how}", moves.len()))
        }
        Verdict::Unsolvable => check("optimal", Some(false), format!("unsolvable, by {how}")),
        Verdict::Truncated(reason) => check("optimal", None, reason.to_string()),
    })
}

/// Whether there is a solution at all.
pub(super) fn solvable<P: GraphPuzzle>(
    level: &P::Level,
    budget: &Budget<'_>,
) -> Result<Check, LevelError> {
    if let Some(why) = P::refusal(level) {
        return Ok(check("solvable", None, why));
    }
    let (outcome, how) = match P::second_opinion(level, None, budget) {
        Ok(Some(found)) => found,
        _ => prove::<P>(level, budget)?,
    };
    Ok(match outcome.verdict {
        Verdict::Solved { moves, .. } => {
            let detail = format!("a shortest solution has {} moves, by {how}", moves.len());
            check("solvable", Some(true), detail)
        }
        Verdict::Unsolvable => check("solvable", Some(false), format!("unsolvable, by {how}")),
        Verdict::Truncated(reason) => check("solvable", None, reason.to_string()),
    })
}

/// A shortest solution by the plainest search that fits the budget, and its name.
fn prove<P: GraphPuzzle>(
    level: &P::Level,
    budget: &Budget<'_>,
) -> Result<(Outcome<P::Move>, &'static str), LevelError> {
    let (machine, start) = (P::machine(level), P::start(level));
    let plain = if P::expected_states(level) <= PLAIN_NODES as f64 {
        bfs(machine, &start, &budget.at_most_nodes(PLAIN_NODES))
    } else {
        return Ok((astar(&AllMoves(machine), &start, budget), "A* over all moves"));
    };
    match plain.verdict {
        Verdict::Truncated(reason) if ran_out(reason) => {
            Ok((astar(&AllMoves(machine), &start, budget), "A* over all moves"))
        }
        Verdict::Truncated(reason @ StopReason::Cancelled) => Err(LevelError::Stopped(reason)),
        _ => Ok((plain, "breadth-first search")),
    }
}

/// A machine without its prunings.
struct AllMoves<'m, M>(&'m M);

impl<M: Transition> Transition for AllMoves<'_, M> {
    type State = M::State;
    type Move = M::Move;

    fn moves(&self, state: &M::State, out: &mut Vec<M::Move>) {
        self.0.moves(state, out);
    }

    fn apply(&self, state: &mut M::State, mv: M::Move) {
        self.0.apply(state, mv);
    }

    fn is_goal(&self, state: &M::State) -> bool {
        self.0.is_goal(state)
    }

    fn canonical(&self, state: &mut M::State) {
        self.0.canonical(state);
    }

    fn bound(&self, state: &M::State) -> u32 {
        self.0.bound(state)
    }

    fn codec(&self) -> Option<Codec<Self>> {
        let len = self.0.codec()?.len;
        Some(Codec {
            len,
            pack: |machine, state, bytes| {
                if let Some(codec) = machine.0.codec() {
                    (codec.pack)(machine.0, state, bytes);
                }
            },
            unpack: |machine, bytes| match machine.0.codec() {
                Some(codec) => (codec.unpack)(machine.0, bytes),
                None => unreachable!("a machine has a codec always or never"),
            },
        })
    }
}
