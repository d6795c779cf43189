//! How hard a level is: measured on all its shortest solutions where they can be listed, else on
//! one solution.

use unsolve_core::{Band, Budget, Progress, StopReason};
use unsolve_linear::LinearError;
use unsolve_linear::clicks::{Algebra, Shortest};
use unsolve_verbs::numbers::{par, shown, whole_number};

use super::LinearPuzzle;
use super::metrics::LinearMetrics;
use super::position::position;
use crate::{Difficulty, Goal, Rated};

/// What is known about the solutions of a level.
pub(super) struct Studied {
    pub(super) metrics: LinearMetrics,
    pub(super) shortest: Shortest,
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
        Ok(Some(studied)) => rated::<P>(level, studied, budget),
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
    let position = position::<P>(level, &P::start(level))?;
    let algebra = Algebra::new(&position, budget)?;
    budget.poll(&Progress::default())?;
    let Some(shortest) = algebra.shortest(&position, goal == Goal::Optimal, budget)? else {
        return Ok(None);
    };
    budget.poll(&Progress::default())?;
    let mut metrics = LinearMetrics::of(&position, &algebra, &shortest.solutions, budget)?;
    metrics.spoiling = algebra.spoiling(&position, budget)?;
    let targets = algebra.linked(&position) as u128;
    let count = algebra.solutions().exact().and_then(|each| each.checked_mul(targets));
    let count = count.filter(|_| position.waits() == 0);
    Ok(Some(Studied { metrics, shortest, count }))
}

fn rated<P: LinearPuzzle>(
    level: &P::Level,
    studied: Studied,
    budget: &Budget<'_>,
) -> Result<Rated<Vec<P::Move>>, StopReason> {
    let Studied { metrics, shortest: Shortest { solutions, optimal, complete }, count } = studied;
    let reference = P::reference();
    let score = reference.difficulty.percent(&metrics.difficulty_parts());
    let elegance = reference.elegance.percent(&metrics.elegance_parts(P::symmetry(level)));
    let mut named = metrics.named();
    named.extend(game_metrics::<P>(level, &solutions, budget)?);
    let mut metrics_shown = shown(&named);
    if let Some(count) = count {
        metrics_shown.insert(LinearMetrics::SOLUTIONS.name.to_owned(), whole_number(count));
    }
    named.extend([("score", score), ("elegance", elegance)]);
    let why = match (complete, optimal) {
        (true, _) => None,
        (false, true) => Some("estimated from one shortest solution of many"),
        (false, false) => Some("estimated from a solution that is not proved shortest"),
    };
    let clicks = solutions.into_iter().next().unwrap_or_default();
    Ok(Rated {
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
        open_score: Some(reference.difficulty.place(&metrics.difficulty_parts())),
        solution: Some((clicks.iter().map(|&click| P::click(level, click)).collect(), optimal)),
        refused: None,
    })
}

/// The game's own numbers: the mean over the solutions. Rounds of k clicks on a cell only pass the time until a
/// lock opens, and any cell will do; they are left out.
fn game_metrics<P: LinearPuzzle>(
    level: &P::Level,
    solutions: &[Vec<usize>],
    budget: &Budget<'_>,
) -> Result<Vec<(&'static str, f64)>, StopReason> {
    let mut means: Vec<(&'static str, f64)> = Vec::new();
    let k = u32::from(P::modulus(level).value());
    let share = 1.0 / solutions.len().max(1) as f64;
    for clicks in solutions {
        budget.poll(&Progress::default())?;
        let mut counts = vec![0u32; P::clicks(level)];
        for &click in clicks {
            counts[click] = (counts[click] + 1) % k;
        }
        for (name, value) in P::measure(level, &counts) {
            match means.iter_mut().find(|(known, _)| *known == name) {
                Some((_, mean)) => *mean += share * value,
                None => means.push((name, share * value)),
            }
        }
    }
    Ok(means)
}
