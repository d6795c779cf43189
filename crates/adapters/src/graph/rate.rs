//! How hard a level is: the whole space where it fits the limits, one solution where it does not.

use unsolve_core::{Band, Budget, StopReason};
use unsolve_graph::{Outcome, Space, Transition, Verdict, any, astar};
use unsolve_rating::evaluator::Evaluator;
use unsolve_rating::{Metrics, PathMetrics};

use super::GraphPuzzle;
use super::appraise::evaluate;
use super::solve::searched;
use crate::Rated;
use crate::{Difficulty, Goal};
use unsolve_verbs::numbers::{par, shown, whole_number};

/// Why a space is not known.
pub(super) enum Unexplored {
    /// It does not fit the limits; in words.
    TooLarge(String),
    /// A watcher stopped it.
    Stopped(StopReason),
}

/// The whole space of a level, if it fits the limits.
pub(super) fn explored<'l, P: GraphPuzzle>(
    level: &'l P::Level,
    budget: &Budget<'_>,
) -> Result<Space<'l, P::Machine>, Unexplored> {
    let states = budget.max_nodes;
    if P::expected_states(level) > 4.0 * states as f64 {
        return Err(Unexplored::TooLarge(format!(
            "the space is not explored: far more than {states} states are expected"
        )));
    }
    Space::explore_together(P::machine(level), &P::start(level), budget).map_err(|reason| {
        match reason {
            StopReason::Time | StopReason::Cancelled => Unexplored::Stopped(reason),
            _ => Unexplored::TooLarge(format!(
                "the space does not fit {states} states or the memory limit"
            )),
        }
    })
}

/// Rates a level. Fails only if a watcher stops it. Where the space is too large, a solution that
/// is not proved shortest will do if any is wanted.
pub(super) fn rate<P: GraphPuzzle>(
    level: &P::Level,
    goal: Goal,
    budget: &Budget<'_>,
) -> Result<Rated<Vec<P::Move>>, StopReason> {
    match explored::<P>(level, budget) {
        Ok(space) => match Metrics::measure_within(&space, P::REVERSIBLE, budget)? {
            Some(metrics) => exact::<P>(level, &space, &metrics, budget),
            None => Ok(Rated::unsolvable()),
        },
        Err(Unexplored::Stopped(reason)) => Err(reason),
        Err(Unexplored::TooLarge(size)) => estimated::<P>(level, goal, &size, budget),
    }
}

pub(super) fn exact<P: GraphPuzzle>(
    level: &P::Level,
    space: &Space<'_, P::Machine>,
    metrics: &Metrics,
    budget: &Budget<'_>,
) -> Result<Rated<Vec<P::Move>>, StopReason> {
    let reference = P::reference();
    let score = reference.score(metrics);
    let elegance = reference.elegance(metrics);
    let mut named = metrics.named();
    named.extend(P::measure(level, Some(metrics.length), budget));
    if P::EVALUATED {
        let numbers = evaluate::<P>(level, space, &Evaluator::default(), budget)?;
        let numbers = numbers.into_iter().flat_map(|evaluation| evaluation.metrics);
        named.extend(numbers.map(|(key, value)| (key.name(), value)));
    }
    let mut shown = shown(&named);
    let counts = &metrics.counts;
    for (name, count) in [
        ("solutions", counts.shortest),
        ("solutions_one_longer", counts.one_longer),
        ("solutions_two_longer", counts.two_longer),
    ] {
        shown.insert(name.to_owned(), whole_number(count));
    }
    named.extend([("score", score), ("elegance", elegance)]);
    let why = metrics.capped.then(|| "the simulated players' sums were cut short".to_owned());
    Ok(Rated {
        difficulty: Difficulty {
            score: Some(score),
            elegance: Some(elegance),
            band: Some(Band::of(score)),
            par: Some(par(metrics.length)),
            metrics: shown,
            why,
            ..Difficulty::default()
        },
        named,
        open_score: Some(reference.difficulty.place(&metrics.difficulty_parts())),
        solution: Some((space.solution(), true)),
        refused: None,
    })
}

/// The stand-in for spaces beyond the limits: a proved length if A* finds one, else any solution.
fn estimated<P: GraphPuzzle>(
    level: &P::Level,
    goal: Goal,
    size: &str,
    budget: &Budget<'_>,
) -> Result<Rated<Vec<P::Move>>, StopReason> {
    let (machine, start) = (P::machine(level), P::start(level));
    let (searched, from) = searched::<P>(level, &start);
    let mut outcome = astar(searched, &from, budget);
    if let Verdict::Truncated(StopReason::Nodes | StopReason::Bytes) = outcome.verdict
        && goal == Goal::Any
    {
        outcome = any(searched, &from, budget);
    }
    let Outcome { verdict, .. } = outcome;
    match verdict {
        Verdict::Solved { moves, optimal } => {
            let path = PathMetrics::measure(machine, &start, &moves);
            Ok(from_path::<P>(level, (moves, optimal), &path, size, budget))
        }
        Verdict::Unsolvable => Ok(Rated::unsolvable()),
        Verdict::Truncated(reason @ (StopReason::Time | StopReason::Cancelled)) => Err(reason),
        Verdict::Truncated(reason) => Ok(Rated::unknown(format!("no solution is known: {reason}"))),
    }
}

fn from_path<P: GraphPuzzle>(
    level: &P::Level,
    solution: (Vec<P::Move>, bool),
    path: &PathMetrics,
    size: &str,
    budget: &Budget<'_>,
) -> Rated<Vec<P::Move>> {
    let optimal = solution.1;
    let score = P::reference().estimate(path);
    let mut named = vec![
        ("length", f64::from(path.length)),
        ("excess", f64::from(path.excess)),
        ("choice_bits", path.choice_bits),
    ];
    named.extend(fatal_share::<P>(level, &solution.0, budget).map(|share| ("path_traps", share)));
    named.extend(P::measure(level, optimal.then_some(path.length), budget));
    let shown = shown(&named);
    named.push(("score", score));
    let length = if optimal { "the shortest solution" } else { "a solution" };
    Rated {
        difficulty: Difficulty {
            score: Some(score),
            band: Some(Band::of(score)),
            estimated: true,
            why: Some(format!("{size}; estimated from {length}")),
            par: Some(par(path.length)),
            metrics: shown,
            ..Difficulty::default()
        },
        named,
        open_score: Some(P::reference().stand_in.place(&path.parts())),
        solution: Some(solution),
        refused: None,
    }
}

/// The share of the moves along one solution that lose the level, where the game can tell.
fn fatal_share<P: GraphPuzzle>(
    level: &P::Level,
    solution: &[P::Move],
    budget: &Budget<'_>,
) -> Option<f64> {
    let machine = P::machine(level);
    let mut judge = P::judge(level, budget)?;
    let (mut offered, mut fatal) = (0u32, 0u32);
    let mut state = P::start(level);
    let mut moves = Vec::new();
    for &mv in solution {
        moves.clear();
        machine.moves(&state, &mut moves);
        for &other in &moves {
            let mut next = state.clone();
            machine.apply(&mut next, other);
            offered += 1;
            fatal += u32::from(!judge(&next)?);
        }
        machine.apply(&mut state, mv);
    }
    Some(f64::from(fatal) / f64::from(offered.max(1)))
}
