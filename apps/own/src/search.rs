//! Solutions.

use unsolve_graph::{Outcome, Verdict, any, astar, bfs, bidirectional, dfs, idastar};
use unsolve_limits::Progress;
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
    /// States kept.
    pub(crate) stored: f64,
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
    /// For a shortest solution by searches that go deeper and deeper.
    Deepening,
    /// For any solution, depth first.
    Deep,
    /// For a shortest solution from both ends.
    BothEnds,
}

/// Where a search begins and ends: the number of the start, and how many of the first numbers are
/// goals, which only a search from both ends has to know.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Ends {
    pub(crate) start: u32,
    pub(crate) goals: u32,
}

/// Solves a puzzle and tells the host: 0 if solved, 1 if unsolvable, 2 if a limit ran out. `how` is
/// 0 for a shortest solution without bounds, where estimates say which states are goals; 1 for a
/// shortest solution with bounds; 2 for any solution; 3 for IDA*; 4 for depth first; 5 from both
/// ends, for which the first `goals` numbers are all goals.
#[wasm_bindgen]
pub fn solve(host: &Host, how: u8, start: u32, goals: u32, limits: Limits) {
    let how = match how {
        0 => Search::Blind,
        1 => Search::Bounded,
        3 => Search::Deepening,
        4 => Search::Deep,
        5 => Search::BothEnds,
        _ => Search::Quick,
    };
    let found = solved(host, how, Ends { start, goals }, limits);
    host.answer(found.status, found.optimal, found.nodes, found.stored, found.why, &found.way);
}

pub(crate) fn solved<H: Outside>(host: &H, how: Search, ends: Ends, limits: Limits) -> Solution {
    let keeper = limits.keeper();
    let machine = Machine::new(host, &keeper).by_states();
    let machine = match how {
        Search::Blind => machine.with_goals_foretold(),
        Search::BothEnds => machine.with_goals(ends.goals),
        _ => machine,
    };
    let budget = limits.budget(&keeper);
    let outcome = match how {
        Search::Blind => bfs(&machine, &ends.start, &budget),
        Search::Bounded => astar(&machine, &ends.start, &budget),
        Search::Quick => any(&machine, &ends.start, &budget),
        Search::Deepening => idastar(&machine, &ends.start, &budget),
        Search::Deep => dfs(&machine, &ends.start, &budget),
        Search::BothEnds => {
            let nothing = || bfs(&machine, &ends.start, &budget.with_nodes(0));
            bidirectional(&machine, &ends.start, &budget).unwrap_or_else(nothing)
        }
    };
    let outcome = settled(&machine, outcome);
    let (status, why) = match &outcome.verdict {
        Verdict::Solved { .. } => (KNOWN, None),
        Verdict::Unsolvable => (UNSOLVABLE, None),
        Verdict::Truncated(reason) => (TRUNCATED, Some(reason.to_string())),
    };
    let way = outcome.moves().map(way).unwrap_or_default();
    let Progress { nodes, stored, .. } = outcome.effort;
    let (nodes, stored) = (nodes as f64, stored as f64);
    Solution { status, optimal: outcome.is_optimal(), nodes, stored, why, way }
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
