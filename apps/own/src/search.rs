//! Solutions.

use unsolve_graph::{Outcome, Verdict, any, astar, bfs};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::host::{Host, Outside};
use crate::limits::Limits;
use crate::machine::{Machine, Step};

/// Found out: the answer is known.
pub(crate) const KNOWN: u8 = 0;
/// There is no solution.
pub(crate) const UNSOLVABLE: u8 = 1;
/// A limit ran out first.
pub(crate) const TRUNCATED: u8 = 2;

/// What a search found out. The states are named by the numbers that the host gave them.
#[derive(Debug)]
pub(crate) struct Solution {
    /// [`KNOWN`] if solved, [`UNSOLVABLE`] or [`TRUNCATED`].
    pub(crate) status: u8,
    /// Whether no shorter solution exists.
    pub(crate) optimal: bool,
    /// States expanded.
    pub(crate) nodes: f64,
    /// Why it was cut short.
    pub(crate) why: Option<String>,
    /// The states on the way, the start left out.
    pub(crate) way: Vec<u32>,
}

/// How to search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Search {
    /// For a shortest solution; estimates say which states are goals.
    Blind,
    /// For a shortest solution; estimates are bounds.
    Bounded,
    /// For any solution; estimates are bounds.
    Quick,
}

/// Solves a puzzle from state 0 and tells the host: 0 if solved, 1 if unsolvable, 2 if a limit ran
/// out. `how` is 0 for a shortest solution without bounds, where estimates say which states are
/// goals; 1 for a shortest solution with bounds; 2 for any solution.
#[wasm_bindgen]
pub fn solve(host: &Host, how: u8, nodes: f64, bytes: f64, depth: f64, deadline: f64) {
    let how = match how {
        0 => Search::Blind,
        1 => Search::Bounded,
        _ => Search::Quick,
    };
    let found = solved(host, how, Limits::new(nodes, bytes, depth, deadline));
    host.answer(found.status, found.optimal, found.nodes, found.why, &found.way);
}

pub(crate) fn solved<H: Outside>(host: &H, how: Search, limits: Limits) -> Solution {
    let keeper = limits.keeper();
    let mut machine = Machine::new(host, &keeper).by_states();
    let search = match how {
        Search::Blind => {
            machine = machine.with_goals_foretold();
            bfs
        }
        Search::Bounded => astar,
        Search::Quick => any,
    };
    let outcome = settled(&machine, search(&machine, &0, &limits.budget(&keeper)));
    let (status, why) = match &outcome.verdict {
        Verdict::Solved { .. } => (KNOWN, None),
        Verdict::Unsolvable => (UNSOLVABLE, None),
        Verdict::Truncated(reason) => (TRUNCATED, Some(reason.to_string())),
    };
    let way = outcome.moves().map(way).unwrap_or_default();
    Solution { status, optimal: outcome.is_optimal(), nodes: outcome.effort.nodes as f64, why, way }
}

/// What a search found out, unless the other side stopped it: then nothing is proved.
pub(crate) fn settled<H: Outside>(
    machine: &Machine<'_, H>,
    outcome: Outcome<Step>,
) -> Outcome<Step> {
    match machine.keeper().stopped() {
        Some(reason) => Outcome { verdict: Verdict::Truncated(reason), ..outcome },
        None => outcome,
    }
}

/// The states that moves lead through.
pub(crate) fn way(moves: &[Step]) -> Vec<u32> {
    moves.iter().map(|step| step.target).collect()
}
