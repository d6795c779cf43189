//! Solving a level.

use serde_json::{Value, json};
use unsolve_core::{Budget, Progress, StopReason, order};
use unsolve_linear::clicks::{Algebra, Position, Solved, Verdict, in_order};
use unsolve_linear::{Certificate, LinearError};
use unsolve_verbs::numbers::whole_number;

use super::LinearPuzzle;
use super::position::position;
use crate::typed::move_json;
use crate::{Goal, SolveReport, SolveRequest, Status, Whole};

/// Most solutions that are looked through to list the shortest ones.
const MOST_SOLUTIONS: usize = 1 << 16;

/// Answers a request.
pub(super) fn solve<P: LinearPuzzle>(
    level: &P::Level,
    request: &SolveRequest,
    budget: &Budget<'_>,
) -> SolveReport {
    let shortest = request.goal == Goal::Optimal;
    let solved = position::<P>(level, &P::start(level)).and_then(|position| {
        let algebra = Algebra::new(&position, budget)?;
        budget.poll(&Progress::default())?;
        Ok((algebra.solve(&position, shortest, budget)?, position, algebra))
    });
    let (verdict, position, algebra) = match solved {
        Ok(solved) => solved,
        Err(error) => return cut_short(error.to_string()),
    };
    match verdict {
        Verdict::Solved(solved) if solved.clicks.len() <= budget.max_depth as usize => {
            let mut report = report::<P>(level, &solved);
            if request.all {
                match whole::<P>(level, &position, &algebra, request, budget) {
                    Err(reason) => report.why = Some(reason.to_string()),
                    Ok(Some(whole)) => {
                        let unlisted = "the states were counted without visiting them";
                        report.why = request.distances.then(|| unlisted.to_owned());
                        report.whole = Some(whole);
                    }
                    Ok(None) => report.why = Some(unlisted(&position)),
                }
            }
            report
        }
        Verdict::Solved(_) => cut_short(StopReason::Depth.to_string()),
        Verdict::Unsolvable(proofs) => SolveReport {
            status: Status::Unsolvable,
            certificate: proofs.map(|proofs| certificate(&proofs)),
            ..cut_short(String::new())
        },
    }
}

fn unlisted(position: &Position) -> String {
    let reason = if position.waits() == 0 {
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
        optimal: Some(solved.is_optimal()),
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
    budget: &Budget<'_>,
) -> Result<Option<Whole>, LinearError> {
    let all = algebra.all_solutions(position, MOST_SOLUTIONS, budget)?;
    Ok(all.and_then(|all| listed::<P>(level, algebra, request, all)))
}

fn listed<P: LinearPuzzle>(
    level: &P::Level,
    algebra: &Algebra,
    request: &SolveRequest,
    mut all: Vec<Vec<u16>>,
) -> Option<Whole> {
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
