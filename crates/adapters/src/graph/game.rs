//! The interface of games of states and moves.

use serde_json::Value;
use unsolve_core::{Budget, Metric, Reject, Shares, StopReason};
use unsolve_graph::{Space, Transition, Verdict, any, astar};
use unsolve_rating::evaluator::{Evaluator, Key};
use unsolve_rating::{Agreement, Metrics, PathMetrics, Reference, Sample};

use super::{GraphGame, GraphPuzzle, appraise, export, hint, rate, solve, space, verify};
use crate::adapter::Adapter;
use crate::playing::History;
use crate::{
    Appraised, Check, Goal, Hint, HintStatus, LevelError, Rated, Search, SolveReport, SolveRequest,
    SpaceReport, StateGraph, Status,
};

impl<P: GraphPuzzle> Adapter for GraphGame<P> {
    type Puzzle = P;
    type Sample = Sample;

    const OBJECTIVE: &'static str = Evaluator::PRESETS[0];
    const EVALUATES: bool = true;
    const SHARES: Shares = Metrics::SHARES;
    const AGREEMENT: Option<Agreement> = Some(Agreement { exact: 0.7, estimated: 0.47 });

    const METRICS: &'static [&'static [Metric]] = &[
        &Metrics::METRICS,
        &PathMetrics::METRICS,
        P::METRICS,
        if P::EVALUATED { &Key::METRICS } else { &Key::REPORTED },
    ];
    const MECHANICS: &'static [&'static str] = P::MECHANICS;

    fn moves(level: &P::Level, state: &P::State) -> Vec<P::Move> {
        let mut moves = Vec::new();
        P::machine(level).moves(state, &mut moves);
        moves.into_iter().map(|mv| P::spelled_out(level, state, mv)).collect()
    }

    fn apply(level: &P::Level, state: &mut P::State, mv: P::Move) {
        P::machine(level).apply(state, mv);
    }

    fn is_goal(level: &P::Level, state: &P::State) -> bool {
        P::machine(level).is_goal(state)
    }

    fn spelled_out(level: &P::Level, state: &P::State, mv: P::Move) -> P::Move {
        P::spelled_out(level, state, mv)
    }

    fn stroll(level: &P::Level, state: &P::State, mv: P::Move) -> Option<P::State> {
        P::stroll(level, state, mv)
    }

    fn solution(
        level: &P::Level,
        goal: Goal,
        budget: &Budget<'_>,
    ) -> Result<(Vec<P::Move>, bool), Reject> {
        searchable::<P>(level)?;
        let (machine, start) = solve::searched::<P>(level, &P::start(level));
        let outcome = match goal {
            Goal::Optimal => astar(machine, &start, budget),
            Goal::Any => any(machine, &start, budget),
        };
        match outcome.verdict {
            Verdict::Solved { moves, optimal } => Ok((moves, optimal)),
            Verdict::Unsolvable => Err(Reject::because("unsolvable")),
            Verdict::Truncated(reason @ (StopReason::Time | StopReason::Cancelled)) => {
                Err(Reject::Stopped(reason))
            }
            Verdict::Truncated(_) => Err(Reject::because("not solved within the limits")),
        }
    }

    fn sample(level: &P::Level, budget: &Budget<'_>) -> Result<(Sample, Vec<P::Move>), Reject> {
        searchable::<P>(level)?;
        let (machine, start) = (P::machine(level), P::start(level));
        let space = Space::explore_together(machine, &start, budget)?;
        let metrics = Metrics::measure_within(&space, P::REVERSIBLE, budget)?
            .ok_or_else(|| Reject::because("unsolvable"))?;
        let solution = space.solution();
        let path = PathMetrics::measure(machine, &start, &solution);
        Ok((Sample { metrics, path }, solution))
    }

    fn boil(drawn_from: &str, sample: &[Sample]) -> Reference {
        Reference::of(drawn_from, sample)
    }

    fn refusal(level: &P::Level) -> Option<String> {
        P::refusal(level)
    }

    fn solve(level: &P::Level, request: &SolveRequest, budget: &Budget<'_>) -> SolveReport {
        if let Some(why) = P::refusal(level) {
            return SolveReport { why: Some(why), ..SolveReport::new(Status::Truncated) };
        }
        solve::solve::<P>(level, request, budget)
    }

    fn solve_by(
        level: &P::Level,
        search: Search,
        request: &SolveRequest,
        budget: &Budget<'_>,
    ) -> Result<SolveReport, LevelError> {
        if let Some(why) = P::refusal(level) {
            return Err(LevelError::field("level", why));
        }
        solve::solve_by::<P>(level, search, request, budget)
    }

    fn hint(
        level: &P::Level,
        history: &History<'_, Self>,
        budget: &Budget<'_>,
    ) -> Result<Hint, StopReason> {
        if let Some(why) = P::refusal(level) {
            return Ok(Hint::say(HintStatus::Unknown, format!("No move is known: {why}.")));
        }
        hint::hint::<P>(level, history.states, budget)
    }

    fn rate(
        level: &P::Level,
        goal: Goal,
        budget: &Budget<'_>,
    ) -> Result<Rated<Vec<P::Move>>, StopReason> {
        if let Some(why) = P::refusal(level) {
            return Ok(Rated::unknown(why));
        }
        rate::rate::<P>(level, goal, budget)
    }

    fn appraise(
        level: &P::Level,
        evaluator: Option<&Evaluator>,
        budget: &Budget<'_>,
    ) -> Result<Appraised<Vec<P::Move>>, StopReason> {
        if let Some(why) = P::refusal(level) {
            let rated = Rated::unknown(why);
            return Ok(Appraised { rated, evaluation: None, mechanics: Vec::new() });
        }
        appraise::appraise::<P>(level, evaluator, budget)
    }

    fn farthest(level: &P::Level, budget: &Budget<'_>) -> Option<P::Level> {
        searchable::<P>(level).ok()?;
        appraise::farthest::<P>(level, budget)
    }

    fn state_graph(level: &P::Level, budget: &Budget<'_>) -> Result<StateGraph, LevelError> {
        if let Some(why) = P::refusal(level) {
            return Err(LevelError::field("level", why));
        }
        export::state_graph::<P>(level, budget)
    }

    fn space(
        level: &P::Level,
        most: usize,
        budget: &Budget<'_>,
    ) -> Result<SpaceReport, LevelError> {
        if let Some(why) = P::refusal(level) {
            return Err(LevelError::field("level", why));
        }
        space::space::<P>(level, most, budget)
    }

    fn check_proof(
        level: &P::Level,
        solution: &[P::Move],
        budget: &Budget<'_>,
    ) -> Result<Check, LevelError> {
        verify::shortest::<P>(level, solution, budget)
    }

    fn check_solvable(level: &P::Level, budget: &Budget<'_>) -> Result<Check, LevelError> {
        verify::solvable::<P>(level, budget)
    }

    fn check_certificate(level: &P::Level, certificate: &Value) -> Result<String, String> {
        P::check_certificate(level, certificate)
    }
}

/// Refuses levels whose rules no search can answer for.
fn searchable<P: GraphPuzzle>(level: &P::Level) -> Result<(), Reject> {
    P::refusal(level).map_or(Ok(()), |why| Err(Reject::because(why)))
}
