//! The interface of games of cells to fill in.

use serde_json::Value;
use unsolve_constraint::Climbed;
use unsolve_core::{Budget, Metric, Reject, Shares, StopReason};
use unsolve_rating::evaluator::Evaluator;
use unsolve_rating::{Agreement, Reasoning, Reference};

use super::rate::Studied;
use super::steps::in_order;
use super::{ConstraintGame, ConstraintPuzzle, Mark, Notes, What, hint, rate, solve, verify};
use crate::adapter::Adapter;
use crate::playing::History;
use crate::reference::Parts;
use crate::{
    Appraised, Check, Goal, Hint, LevelError, Rated, Refusal, Solution, SolveReport, SolveRequest,
};

impl<P: ConstraintPuzzle> Adapter for ConstraintGame<P> {
    type Puzzle = P;
    type Sample = Parts;

    const OBJECTIVE: &'static str = "elegance";
    const ONE_SOLUTION: bool = true;
    const EVALUATES: bool = false;
    const SHARES: Shares = Reasoning::SHARES;
    const AGREEMENT: Option<Agreement> = Some(Agreement { exact: 0.6, estimated: 0.6 });

    const METRICS: &'static [&'static [Metric]] = &[&Reasoning::METRICS, P::METRICS];
    const MECHANICS: &'static [&'static str] = P::MECHANICS;

    fn moves(level: &P::Level, notes: &Notes) -> Vec<P::Move> {
        let marks = notes.marks(P::model(level), P::clues(level));
        marks.into_iter().map(|mark| P::written(level, mark)).collect()
    }

    fn is_legal(level: &P::Level, notes: &Notes, mv: P::Move) -> bool {
        P::understood(level, mv).is_some_and(|mark| {
            P::written(level, mark) == mv && notes.can_mark(mark, P::model(level), P::clues(level))
        })
    }

    fn apply(level: &P::Level, notes: &mut Notes, mv: P::Move) {
        if let Some(mark) = P::understood(level, mv) {
            notes.make(mark, P::model(level), P::clues(level));
        }
    }

    fn is_goal(level: &P::Level, notes: &Notes) -> bool {
        hint::is_solved::<P>(level, notes)
    }

    fn solution(
        level: &P::Level,
        _goal: Goal,
        budget: &Budget<'_>,
    ) -> Result<(Vec<P::Move>, bool), Reject> {
        let (_, climbed, board) = studied::<P>(level, budget)?;
        Ok((in_order::<P>(level, Some(&climbed), &board), true))
    }

    fn sample(level: &P::Level, budget: &Budget<'_>) -> Result<(Parts, Vec<P::Move>), Reject> {
        let (reasoning, climbed, board) = studied::<P>(level, budget)?;
        let difficulty = reasoning.difficulty_parts(P::scale(level));
        let elegance = reasoning.elegance_parts(P::symmetry(level));
        Ok((Parts { difficulty, elegance }, in_order::<P>(level, Some(&climbed), &board)))
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
        _goal: Goal,
        budget: &Budget<'_>,
    ) -> Result<Rated<Vec<P::Move>>, StopReason> {
        rate::rate::<P>(level, budget).map(|(rated, _)| rated)
    }

    fn appraise(
        level: &P::Level,
        _evaluator: Option<&Evaluator>,
        budget: &Budget<'_>,
    ) -> Result<Appraised<Vec<P::Move>>, StopReason> {
        let (rated, climbed) = rate::rate::<P>(level, budget)?;
        let mechanics = climbed.map(|climbed| P::mechanics(level, &climbed.trace));
        Ok(Appraised { rated, evaluation: None, mechanics: mechanics.unwrap_or_default() })
    }

    fn stored(level: &P::Level, moves: &[P::Move], proved: bool) -> Solution {
        let mut notes = P::start(level);
        for &mv in moves {
            Self::apply(level, &mut notes, mv);
        }
        let board = notes.board_on(P::GROUND).unwrap_or_default();
        Solution::of_grid(P::grid(level, &board), proved, None)
    }

    fn moves_of(level: &P::Level, solution: &Solution) -> Result<Vec<P::Move>, LevelError> {
        let Solution::Grid(filled) = solution else {
            return Err(LevelError::field("solution.moves", "this game's solutions are a `grid`"));
        };
        let board = P::read_grid(level, &filled.grid)?;
        let start = P::clues(level).domains();
        for (cell, (given, &value)) in start.iter().zip(&board).enumerate() {
            if !given.contains(value.into()) {
                let name = P::cell_name(level, cell);
                let message = format!("{name} can't be {}", P::value_name(level, value.into()));
                return Err(LevelError::field("solution.grid", message));
            }
        }
        if board.len() != start.len() {
            let message = format!("{} cells, not {}", board.len(), start.len());
            return Err(LevelError::field("solution.grid", message));
        }
        let is = |(cell, &value): (usize, &u8)| Mark { cell, what: What::Is(value) };
        let marked =
            |&(cell, value): &(usize, &u8)| start[cell].len() > 1 && P::GROUND != Some(*value);
        let open = board.iter().enumerate().filter(marked);
        Ok(open.map(|entry| P::written(level, is(entry))).collect())
    }

    fn check_proof(
        level: &P::Level,
        solution: &[P::Move],
        budget: &Budget<'_>,
    ) -> Result<Check, LevelError> {
        verify::unique::<P>(level, solution, budget)
    }

    fn check_solvable(level: &P::Level, budget: &Budget<'_>) -> Result<Check, LevelError> {
        verify::solvable::<P>(level, budget)
    }

    fn check_certificate(_level: &P::Level, _certificate: &Value) -> Result<String, String> {
        Err("this game has no certificates".to_owned())
    }
}

/// A level that is reasoned out without guessing, or why it is none.
fn studied<P: ConstraintPuzzle>(
    level: &P::Level,
    budget: &Budget<'_>,
) -> Result<(Reasoning, Climbed, Vec<u8>), Reject> {
    let refused = |refusal: Refusal| Err(Reject::because(refusal.reason()));
    match rate::study::<P>(level, budget)? {
        Studied::Unique(climbed, _) if !climbed.guesses.is_empty() => refused(Refusal::Guessing),
        Studied::Unique(climbed, board) => {
            Ok((rate::reasoning::<P>(level, &climbed), climbed, board))
        }
        Studied::Unsolvable => refused(Refusal::Unsolvable),
        Studied::NotUnique => refused(Refusal::NotUnique),
        Studied::Unknown(reason) => Err(reason.into()),
    }
}
