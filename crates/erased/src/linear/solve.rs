//! Solving a level.

use serde_json::{Value, json};
use unsolve_core::{Budget, StopReason, order};
use unsolve_linear::{Certificate, LinearError};

use super::LinearPuzzle;
use super::algebra::{Algebra, all_solutions};
use super::position::Position;
use super::waiting::{Found, Waiting, in_order};
use crate::numbers::whole_number;
use crate::typed::move_json;
use crate::{Goal, SolveReport, SolveRequest, Status, Whole};

/// Most solutions that are looked through to list the shortest ones.
const MOST_SOLUTIONS: usize = 1 << 16;

/// What is known about a position.
pub(super) enum Verdict {
    /// There is a solution.
    Solved(Solved),
    /// There is none; a proof for each target where there are such proofs.
    Unsolvable(Option<Vec<Certificate>>),
}

/// A solution and what is known about it.
pub(super) struct Solved {
    /// Its clicks.
    pub(super) clicks: Vec<usize>,
    /// No solution has fewer.
    pub(super) at_least: u32,
    /// Vectors looked at on the way.
    pub(super) nodes: u64,
}

impl Solved {
    pub(super) fn optimal(&self) -> bool {
        self.at_least as usize == self.clicks.len()
    }
}

/// A solution of a position, the shortest if it is asked for and the limits allow it.
pub(super) fn find(
    position: &Position,
    algebra: &Algebra,
    goal: Goal,
    budget: &Budget<'_>,
) -> Result<Verdict, LinearError> {
    let solved = |clicks: Vec<usize>, at_least: u64, nodes| {
        let at_least = at_least.min(clicks.len() as u64) as u32;
        Ok(Verdict::Solved(Solved { clicks, at_least, nodes }))
    };
    if position.is_solved(&position.values) {
        return solved(Vec::new(), 0, 0);
    }
    let floor = position.at_least(&position.values) as u64;
    if !position.turns.is_empty() {
        return match (Waiting { position, algebra, budget }).solve(false)? {
            Found::Shortest(mut orders) => {
                let clicks = orders.swap_remove(0);
                let length = clicks.len() as u64;
                solved(clicks, length, 0)
            }
            Found::Some(clicks) => solved(clicks, floor, 0),
            Found::None => Ok(Verdict::Unsolvable(None)),
        };
    }
    let starts = match algebra.starts(position, &[])? {
        Ok(starts) => starts,
        Err(proofs) => return Ok(Verdict::Unsolvable(Some(proofs))),
    };
    let budget = if goal == Goal::Any { budget.at_most_nodes(1) } else { *budget };
    let lightest = algebra.lightest(&starts, &budget)?;
    if let Some(reason @ (StopReason::Time | StopReason::Cancelled)) = lightest.stopped {
        return Err(reason.into());
    }
    let clicks = in_order(&lightest.vector).collect();
    solved(clicks, lightest.at_least.max(floor), lightest.effort.nodes)
}

/// Answers a request.
pub(super) fn solve<P: LinearPuzzle>(
    level: &P::Level,
    request: &SolveRequest,
    budget: &Budget<'_>,
) -> SolveReport {
    let position = Position::of::<P>(level, &P::start(level));
    let algebra = Algebra::new(&position);
    let verdict = algebra.as_ref().map_err(Clone::clone);
    match verdict.and_then(|algebra| find(&position, algebra, request.goal, budget)) {
        Ok(Verdict::Solved(solved)) if solved.clicks.len() <= budget.max_depth as usize => {
            let mut report = report::<P>(level, &solved);
            if let (true, Ok(algebra)) = (request.all, &algebra) {
                match whole::<P>(level, &position, algebra, request) {
                    Some(whole) => {
                        let unlisted = "the states were counted without visiting them";
                        report.why = request.distances.then(|| unlisted.to_owned());
                        report.whole = Some(whole);
                    }
                    None => report.why = Some(unlisted(&position)),
                }
            }
            report
        }
        Ok(Verdict::Solved(_)) => cut_short(StopReason::Depth.to_string()),
        Ok(Verdict::Unsolvable(proofs)) => SolveReport {
            status: Status::Unsolvable,
            certificate: proofs.map(|proofs| certificate(&proofs)),
            ..cut_short(String::new())
        },
        Err(error) => cut_short(error.to_string()),
    }
}

fn unlisted(position: &Position) -> String {
    let reason = if position.turns.is_empty() {
        "there are too many"
    } else {
        "their number depends on the order of the clicks"
    };
    format!("the solutions are not listed: {reason}")
}

fn report<P: LinearPuzzle>(level: &P::Level, solved: &Solved) -> SolveReport {
    let moves: Vec<P::Move> = solved.clicks.iter().map(|&click| P::click(level, click)).collect();
    SolveReport {
        status: Status::Solved,
        optimal: Some(solved.optimal()),
        length: Some(moves.len() as u32),
        moves: moves.iter().map(move_json::<P>).collect(),
        notation: moves.iter().map(|&mv| P::move_text(mv)).collect(),
        lower_bound: Some(solved.at_least),
        nodes: solved.nodes,
        why: None,
        ..cut_short(String::new())
    }
}

fn cut_short(why: String) -> SolveReport {
    SolveReport {
        optimal: Some(false),
        why: Some(why).filter(|why| !why.is_empty()),
        ..SolveReport::new(Status::Truncated)
    }
}

/// For each target factors of the cells: the sum of the cells with these factors is the same after
/// any click, and not that of the target.
fn certificate(proofs: &[Certificate]) -> Value {
    json!({"factors": proofs.iter().map(Certificate::factors).collect::<Vec<_>>()})
}

/// All solutions as sets of clicks, shortest first; `None` if they can't be listed.
fn whole<P: LinearPuzzle>(
    level: &P::Level,
    position: &Position,
    algebra: &Algebra,
    request: &SolveRequest,
) -> Option<Whole> {
    let starts = algebra.starts(position, &[]).ok()?.ok()?;
    let kernel = algebra.kernel().filter(|_| position.turns.is_empty())?;
    let mut all = all_solutions(&kernel, &starts, MOST_SOLUTIONS)?;
    let weight = |counts: &Vec<u16>| counts.iter().map(|&times| u64::from(times)).sum::<u64>();
    order::by(&mut all, |a, b| (weight(a), a).cmp(&(weight(b), b)));
    let least = all.first().map(weight)?;
    let shortest = all.iter().take_while(|counts| weight(counts) == least);
    let orders = shortest.map(|counts| orders(counts)).fold(0u128, u128::saturating_add);
    let json = |counts: &Vec<u16>| {
        in_order(counts).map(|click| move_json::<P>(&P::click(level, click))).collect()
    };
    Some(Whole {
        solutions: all.iter().take(request.max_solutions).map(json).collect(),
        dead_ends: Vec::new(),
        last_moves: None,
        dead_end_moves: None,
        losing_moves: None,
        states: u64::try_from(algebra.reachable()?).ok()?,
        dead_states: 0,
        states_by_distance: Vec::new(),
        distances: None,
        shortest_solutions: whole_number(orders),
        trap_share: None,
        wrong_share: None,
        recovery: None,
        worst_recovery: None,
    })
}

/// In how many orders the clicks can be made.
fn orders(counts: &[u16]) -> u128 {
    let mut made = 0u128;
    let mut orders = 1u128;
    for &times in counts {
        for nth in 1..=u128::from(times) {
            made += 1;
            let common = common_divisor(made, nth);
            orders = (orders / (nth / common)).saturating_mul(made / common);
        }
    }
    orders
}

fn common_divisor(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}
