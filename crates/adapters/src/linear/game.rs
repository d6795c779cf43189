//! The interface of games whose moves commute.

use serde_json::Value;
use unsolve_core::{Budget, Metric, Reject, Shares, StopReason};
use unsolve_linear::LinearError;
use unsolve_linear::clicks::{Algebra, Verdict};
use unsolve_rating::evaluator::Evaluator;
use unsolve_rating::{Agreement, Reference};

use super::metrics::LinearMetrics;
use super::position::position;
use super::{LinearGame, LinearPuzzle, hint, rate, solve, verify};
use crate::adapter::Adapter;
use crate::playing::History;
use crate::reference::Parts;
use crate::{Appraised, Check, Goal, Hint, LevelError, Rated, SolveReport, SolveRequest};

impl<P: LinearPuzzle> Adapter for LinearGame<P> {
    type Puzzle = P;
    type Sample = Parts;

    const OBJECTIVE: &'static str = "difficulty";
    const EVALUATES: bool = false;
    const SHARES: Shares = LinearMetrics::SHARES;
    const AGREEMENT: Option<Agreement> = None;

    const METRICS: &'static [&'static [Metric]] =
        &[&LinearMetrics::METRICS, &[LinearMetrics::SOLUTIONS], P::METRICS];
    const MECHANICS: &'static [&'static str] = P::MECHANICS;

    fn moves(level: &P::Level, state: &P::State) -> Vec<P::Move> {
        let legal = |&click: &usize| P::influence(level, state, click, 0).is_some();
        (0..P::clicks(level)).filter(legal).map(|click| P::click(level, click)).collect()
    }

    /// Large boards have ten thousands of clicks.
    fn is_legal(level: &P::Level, state: &P::State, mv: P::Move) -> bool {
        let click = P::number(level, mv);
        click.is_some_and(|click| P::influence(level, state, click, 0).is_some())
    }

    fn apply(level: &P::Level, state: &mut P::State, mv: P::Move) {
        P::apply(level, state, mv);
    }

    fn is_goal(level: &P::Level, state: &P::State) -> bool {
        P::is_solved(level, state)
    }

    fn solution(
        level: &P::Level,
        goal: Goal,
        budget: &Budget<'_>,
    ) -> Result<(Vec<P::Move>, bool), Reject> {
        let verdict = position::<P>(level, &P::start(level)).and_then(|position| {
            Algebra::new(&position, budget)?.solve(&position, goal == Goal::Optimal, budget)
        });
        match verdict.map_err(reject)? {
            Verdict::Solved(solved) => {
                let optimal = solved.is_optimal();
                let clicks = solved.clicks.into_iter().map(|click| P::click(level, click));
                Ok((clicks.collect(), optimal))
            }
            Verdict::Unsolvable(_) => Err(Reject::because("unsolvable")),
        }
    }

    fn sample(level: &P::Level, budget: &Budget<'_>) -> Result<(Parts, Vec<P::Move>), Reject> {
        let studied = rate::study::<P>(level, Goal::Optimal, budget).map_err(reject)?;
        let rate::Studied { metrics, shortest, .. } =
            studied.ok_or_else(|| Reject::because("unsolvable"))?;
        let difficulty = metrics.difficulty_parts();
        let elegance = metrics.elegance_parts(P::symmetry(level));
        let clicks = shortest.solutions.into_iter().next().unwrap_or_default();
        let solution = clicks.into_iter().map(|click| P::click(level, click)).collect();
        Ok((Parts { difficulty, elegance }, solution))
    }

    fn boil(drawn_from: &str, sample: &[Parts]) -> Reference {
        Parts::boil(drawn_from, sample)
    }

    fn solve(level: &P::Level, request: &SolveRequest, budget: &Budget<'_>) -> SolveReport {
        solve::solve::<P>(level, request, budget)
    }

    fn hint(
        level: &P::Level,
        history: &History<'_, Self>,
        budget: &Budget<'_>,
    ) -> Result<Hint, StopReason> {
        hint::hint::<P>(level, history, budget)
    }

    fn rate(
        level: &P::Level,
        goal: Goal,
        budget: &Budget<'_>,
    ) -> Result<Rated<Vec<P::Move>>, StopReason> {
        rate::rate::<P>(level, goal, budget)
    }

    fn appraise(
        level: &P::Level,
        _evaluator: Option<&Evaluator>,
        budget: &Budget<'_>,
    ) -> Result<Appraised<Vec<P::Move>>, StopReason> {
        let rated = rate::rate::<P>(level, Goal::Optimal, budget)?;
        let solution = rated.solution.as_ref().map(|(moves, _)| moves.as_slice());
        let mechanics = solution.map(|moves| P::mechanics(level, moves)).unwrap_or_default();
        Ok(Appraised { rated, evaluation: None, mechanics })
    }

    fn check_proof(
        level: &P::Level,
        solution: &[P::Move],
        budget: &Budget<'_>,
    ) -> Result<Check, LevelError> {
        verify::shortest::<P>(level, solution.len() as u32, budget)
    }

    fn check_solvable(level: &P::Level, budget: &Budget<'_>) -> Result<Check, LevelError> {
        verify::solvable::<P>(level, budget)
    }

    fn check_certificate(level: &P::Level, certificate: &Value) -> Result<String, String> {
        verify::certificate::<P>(level, certificate)
    }
}

fn reject(error: LinearError) -> Reject {
    match error {
        LinearError::Stopped { reason } => reason.into(),
        other => Reject::because(other.to_string()),
    }
}
