//! How hard a level is: measured on all its shortest solutions where they can be listed, else on
//! one solution.

use unsolve_core::{Band, Budget, StopReason};
use unsolve_linear::LinearError;

use super::LinearPuzzle;
use super::algebra::{Algebra, all_solutions};
use super::metrics::LinearMetrics;
use super::position::Position;
use super::solve::{Verdict, find};
use super::waiting::{Found, Waiting, in_order};
use super::winnable::winnable;
use crate::adapter::Rated;
use crate::numbers::{par, shown, whole_number};
use crate::{Difficulty, Goal};

/// Most solutions that are looked through for the shortest ones.
const MOST_SOLUTIONS: usize = 1 << 14;

/// What is known about the solutions of a level.
pub(super) struct Studied {
    pub(super) metrics: LinearMetrics,
    /// Shortest solutions, or one that is not proved shortest.
    pub(super) solutions: Vec<Vec<usize>>,
    /// Whether they are all the shortest ones.
    complete: bool,
    /// Whether they are proved shortest.
    optimal: bool,
    /// How many solutions there are for all targets together, if that can be said.
    count: Option<u128>,
}

/// Rates a level. Fails only if a watcher stops it.
pub(super) fn rate<P: LinearPuzzle>(
    level: &P::Level,
    goal: Goal,
    budget: &Budget<'_>,
) -> Result<Rated<Vec<P::Move>>, StopReason> {
    match study::<P>(level, goal, budget) {
        Ok(Some(studied)) => Ok(rated::<P>(level, studied)),
        Ok(None) => Ok(Rated::unsolvable()),
        Err(LinearError::Stopped {
            reason: reason @ (StopReason::Time | StopReason::Cancelled),
        }) => Err(reason),
        Err(error) => Ok(Rated::unknown(format!("no solution is known: {error}"))),
    }
}

/// Finds and measures the shortest solutions; `None` if there is no solution.
pub(super) fn study<P: LinearPuzzle>(
    level: &P::Level,
    goal: Goal,
    budget: &Budget<'_>,
) -> Result<Option<Studied>, LinearError> {
    let position = Position::of::<P>(level, &P::start(level));
    let algebra = Algebra::new(&position)?;
    let Some((solutions, optimal, complete)) = shortest(&position, &algebra, goal, budget)? else {
        return Ok(None);
    };
    let mut metrics = LinearMetrics::of(&position, &algebra, &solutions);
    metrics.spoiling = spoiling::<P>(level, &position, &algebra, budget)?;
    let targets = position.targets.iter().filter(|target| algebra.links(&position, target));
    let count = algebra.solutions().and_then(|each| each.checked_mul(targets.count() as u128));
    let count = count.filter(|_| position.turns.is_empty());
    Ok(Some(Studied { metrics, solutions, complete, optimal, count }))
}

/// Shortest solutions, whether they are proved shortest, and whether they are all of them.
type Shortest = (Vec<Vec<usize>>, bool, bool);

fn shortest(
    position: &Position,
    algebra: &Algebra,
    goal: Goal,
    budget: &Budget<'_>,
) -> Result<Option<Shortest>, LinearError> {
    if position.is_solved(&position.values) {
        return Ok(Some((vec![Vec::new()], true, true)));
    }
    if !position.turns.is_empty() {
        return Ok(match (Waiting { position, algebra, budget }).solve(true)? {
            Found::Shortest(orders) => Some((orders, true, true)),
            Found::Some(clicks) => Some((vec![clicks], false, false)),
            Found::None => None,
        });
    }
    let Ok(starts) = algebra.starts(position, &[])? else { return Ok(None) };
    let kernel = algebra.kernel();
    if let Some(all) = kernel.and_then(|kernel| all_solutions(&kernel, &starts, MOST_SOLUTIONS)) {
        let weight = |counts: &Vec<u16>| counts.iter().map(|&times| u64::from(times)).sum::<u64>();
        let least = all.iter().map(weight).min().unwrap_or(0);
        let lightest = all.iter().filter(|counts| weight(counts) == least);
        return Ok(Some((lightest.map(|counts| in_order(counts).collect()).collect(), true, true)));
    }
    Ok(match find(position, algebra, goal, budget)? {
        Verdict::Solved(solved) => {
            let optimal = solved.optimal();
            Some((vec![solved.clicks], optimal, false))
        }
        Verdict::Unsolvable(_) => None,
    })
}

/// How many first clicks lose the level.
fn spoiling<P: LinearPuzzle>(
    level: &P::Level,
    position: &Position,
    algebra: &Algebra,
    budget: &Budget<'_>,
) -> Result<u32, LinearError> {
    if position.turns.is_empty() || algebra.solutions() == Some(1) {
        return Ok(0);
    }
    let start = P::start(level);
    let mut spoiling = 0;
    for click in 0..position.clicks() {
        if P::influence(level, &start, click, 0).is_none() {
            continue;
        }
        let mut after = start.clone();
        P::apply(level, &mut after, P::click(level, click));
        let won = winnable(&Position::of::<P>(level, &after), algebra, budget)?;
        spoiling += u32::from(!won);
    }
    Ok(spoiling)
}

fn rated<P: LinearPuzzle>(level: &P::Level, studied: Studied) -> Rated<Vec<P::Move>> {
    let Studied { metrics, solutions, complete, optimal, count } = studied;
    let reference = P::reference();
    let score = reference.difficulty.percent(&metrics.difficulty_parts());
    let elegance = reference.elegance.percent(&metrics.elegance_parts(P::symmetry(level)));
    let mut named = metrics.named();
    named.extend(game_metrics::<P>(level, &solutions));
    let mut metrics_shown = shown(&named);
    if let Some(count) = count {
        metrics_shown.insert("solutions".to_owned(), whole_number(count));
    }
    named.extend([("score", score), ("elegance", elegance)]);
    let why = match (complete, optimal) {
        (true, _) => None,
        (false, true) => Some("estimated from one shortest solution of many"),
        (false, false) => Some("estimated from a solution that is not proved shortest"),
    };
    let clicks = solutions.into_iter().next().unwrap_or_default();
    Rated {
        difficulty: Difficulty {
            score: Some(score),
            elegance: Some(elegance),
            band: Some(Band::of(score)),
            estimated: !complete,
            why: why.map(str::to_owned),
            par: Some(par(metrics.length)),
            metrics: metrics_shown,
            ..Difficulty::default()
        },
        named,
        solution: Some((clicks.iter().map(|&click| P::click(level, click)).collect(), optimal)),
        refused: None,
    }
}

/// The game's own numbers: the mean over the solutions.
fn game_metrics<P: LinearPuzzle>(
    level: &P::Level,
    solutions: &[Vec<usize>],
) -> Vec<(&'static str, f64)> {
    let mut means: Vec<(&'static str, f64)> = Vec::new();
    let share = 1.0 / solutions.len().max(1) as f64;
    for clicks in solutions {
        let mut counts = vec![0u32; P::clicks(level)];
        for &click in clicks {
            counts[click] += 1;
        }
        for (name, value) in P::game_metrics(level, &counts) {
            match means.iter_mut().find(|(known, _)| *known == name) {
                Some((_, mean)) => *mean += share * value,
                None => means.push((name, share * value)),
            }
        }
    }
    means
}
