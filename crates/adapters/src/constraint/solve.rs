//! The only solution, and how a person finds it.

use unsolve_core::Budget;

use super::climb::{Climb, climb};
use super::rate::grade;
use super::steps::{in_order, steps};
use super::{ConstraintPuzzle, Found};
use crate::typed::move_json;
use crate::{SolveReport, SolveRequest, Status};

pub(super) fn solve<P: ConstraintPuzzle>(
    level: &P::Level,
    request: &SolveRequest,
    budget: &Budget<'_>,
) -> SolveReport {
    let wanted = if request.all { request.max_solutions.max(2) } else { 2 };
    let found = P::solutions(level, wanted, budget);
    let mut report = verdict::<P>(level, &found);
    if request.all && found.stopped.is_none() {
        let listed = found.boards.iter().take(request.max_solutions);
        report.grids = Some(listed.map(|board| P::grid(level, board)).collect());
    }
    let Some(board) = found.boards.first() else { return report };
    report.grid = Some(P::grid(level, board));
    let climbed = match found.only().map(|board| climb::<P>(level, Some(board), budget)) {
        Some(Ok(Climb::Done(climbed, _))) => Some(climbed),
        Some(Err(reason)) => {
            report.why = Some(format!("not reasoned out to the end: {reason}"));
            None
        }
        _ => None,
    };
    if let Some(climbed) = &climbed {
        report.grade = Some(grade::<P>(level, climbed));
        match steps::<P>(level, climbed, budget) {
            Ok(steps) => report.steps = Some(steps),
            Err(reason) => report.why = Some(format!("the steps are not told: {reason}")),
        }
    }
    let moves = in_order::<P>(level, climbed.as_ref(), board);
    report.length = Some(moves.len() as u32);
    report.notation = moves.iter().map(|&mv| P::move_text(mv)).collect();
    report.moves = moves.iter().map(move_json::<P>).collect();
    report
}

fn verdict<P: ConstraintPuzzle>(level: &P::Level, found: &Found) -> SolveReport {
    let (status, unique) = match (found.boards.len(), found.stopped) {
        (2.., _) => (Status::Solved, Some(false)),
        (1, None) => (Status::Solved, Some(true)),
        (0, None) => (Status::Unsolvable, None),
        (_, Some(_)) => (Status::Truncated, None),
    };
    let open = P::clues(level).domains().iter().filter(|start| start.len() > 1).count();
    let why = match (status, found.stopped, found.boards.len()) {
        (Status::Truncated, Some(reason), 0) => Some(reason.to_string()),
        (Status::Truncated, Some(reason), _) => {
            Some(format!("there is a solution; whether it is the only one: {reason}"))
        }
        (Status::Unsolvable, ..) if open == 0 => Some("the given cells break a rule".to_owned()),
        _ => None,
    };
    SolveReport {
        unique,
        why,
        nodes: found.effort.nodes,
        stored: found.effort.stored,
        bytes: found.effort.bytes,
        ..SolveReport::new(status)
    }
}
