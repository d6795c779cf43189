//! What each step of a climb says.

use serde_json::Value;
use unsolve_constraint::{Climbed, Deduction, Knowledge, Step, Values};
use unsolve_core::{Budget, Progress, Puzzle, StopReason};

use super::{ConstraintPuzzle, Mark, What, place};
use crate::StepReport;
use crate::typed::move_json;

/// The steps in order, each with its words. Of a round's deductions those that say something the
/// ones before it don't are told; the last of several that settle a cell together says so.
/// Fails if a watcher stops it.
pub(super) fn steps<P: ConstraintPuzzle>(
    level: &P::Level,
    climbed: &Climbed,
    budget: &Budget<'_>,
) -> Result<Vec<StepReport>, StopReason> {
    let (model, clues) = (P::model(level), P::clues(level));
    let constraints: Vec<usize> = clues.constraints().collect();
    let start = clues.domains();
    let mut domains = start.to_vec();
    let mut told = Vec::new();
    for (number, round) in climbed.trace.rounds.iter().enumerate() {
        for &(cell, _) in climbed.guesses.iter().filter(|(_, before)| *before == number) {
            told.push(guess::<P>(level, climbed, cell));
            domains[cell] = climbed.trace.domains[cell];
        }
        let before = domains.clone();
        let known = Knowledge { model, constraints: &constraints, start, domains: &before };
        for step in &round.steps {
            budget.poll(&Progress::default())?;
            let left = domains.clone();
            if let Some(news) = strike(&mut domains, &step.deduction) {
                let mut report = tell::<P>(level, &known, round.rung, &step.deduction);
                let marks = marks(&left, &news);
                let settled =
                    marks.iter().filter_map(|mark| settled::<P>(level, &known, step, mark));
                report.text.extend(settled.map(|sentence| format!(" {sentence}")));
                report.marks = marks.into_iter().map(|mark| json::<P>(level, mark)).collect();
                report.depth = step.depth;
                told.push(report);
            }
        }
    }
    Ok(told)
}

/// Takes away what a deduction rules out; the part of it that is news, if there is any.
fn strike(domains: &mut [Values], deduction: &Deduction) -> Option<Deduction> {
    let mut news = deduction.clone();
    for removal in &mut news.removals {
        if let Some(domain) = domains.get_mut(removal.cell) {
            removal.values = removal.values & *domain;
            *domain = *domain - removal.values;
        }
    }
    news.removals.retain(|removal| !removal.values.is_empty());
    (!news.removals.is_empty()).then_some(news)
}

/// What a mark says that its step alone does not: a cell is settled by several steps together.
fn settled<P: ConstraintPuzzle>(
    level: &P::Level,
    known: &Knowledge<'_>,
    step: &Step,
    mark: &Mark,
) -> Option<String> {
    let What::Is(value) = mark.what else { return None };
    let removals = step.deduction.removals.iter().filter(|removal| removal.cell == mark.cell);
    let gone = removals.fold(Values::NONE, |gone, removal| gone | removal.values);
    let alone = (*known.domains.get(mark.cell)? - gone).len() == 1;
    let (name, what) = (P::cell_name(level, mark.cell), P::value_name(level, value.into()));
    (!alone).then(|| format!("With what was ruled out before, {name} is {what}."))
}

/// One step in words.
pub(super) fn tell<P: ConstraintPuzzle>(
    level: &P::Level,
    known: &Knowledge<'_>,
    rung: usize,
    deduction: &Deduction,
) -> StepReport {
    let (text, cells) = P::reason(level, known, rung, deduction);
    let technique = P::ladder(level).rungs().get(rung).map_or("", |rung| rung.name());
    let marks = marks(known.domains, deduction);
    StepReport {
        technique: technique.to_owned(),
        text,
        cells: cells.into_iter().map(|cell| place::<P>(level, cell)).collect(),
        marks: marks.into_iter().map(|mark| json::<P>(level, mark)).collect(),
        depth: 0,
    }
}

fn guess<P: ConstraintPuzzle>(level: &P::Level, climbed: &Climbed, cell: usize) -> StepReport {
    let value = climbed.trace.domains[cell].single().unwrap_or(0);
    let (name, what) = (P::cell_name(level, cell), P::value_name(level, value));
    StepReport {
        technique: "guess".to_owned(),
        text: format!("No technique goes on from here. {name} is {what}; only trying tells."),
        cells: vec![place::<P>(level, cell)],
        marks: vec![json::<P>(level, Mark { cell, what: What::Is(value as u8) })],
        depth: 0,
    }
}

/// What a deduction says, as marks: cells that are settled first.
pub(super) fn marks(domains: &[Values], deduction: &Deduction) -> Vec<Mark> {
    let (mut settled, mut narrowed) = (Vec::new(), Vec::new());
    for removal in &deduction.removals {
        let cell = removal.cell;
        let before = domains.get(cell).copied().unwrap_or_default();
        match (before - removal.values).single() {
            Some(value) => settled.push(Mark { cell, what: What::Is(value as u8) }),
            None => narrowed.extend(
                (before & removal.values)
                    .iter()
                    .map(|value| Mark { cell, what: What::Not(value as u8) }),
            ),
        }
    }
    settled.append(&mut narrowed);
    settled
}

pub(super) fn json<P: ConstraintPuzzle>(level: &P::Level, mark: Mark) -> Value {
    move_json::<P>(&P::written(level, mark))
}

/// The moves that fill a board in, in the order in which a person finds the cells; those nobody
/// found by reasoning come last.
pub(super) fn in_order<P: ConstraintPuzzle>(
    level: &P::Level,
    climbed: Option<&Climbed>,
    board: &[u8],
) -> Vec<<P as Puzzle>::Move> {
    let start = P::clues(level).domains();
    let mut order: Vec<usize> = Vec::new();
    if let Some(climbed) = climbed {
        let mut domains = start.to_vec();
        for round in &climbed.trace.rounds {
            for removal in round.removals() {
                let left = domains[removal.cell] - removal.values;
                if left.len() == 1 && domains[removal.cell].len() > 1 {
                    order.push(removal.cell);
                }
                domains[removal.cell] = left;
            }
        }
    }
    let mut seen = vec![false; board.len()];
    order.extend(0..board.len());
    let open = order.into_iter().filter(|&cell| {
        start.get(cell).is_some_and(|start| start.len() != 1)
            && P::GROUND != Some(board[cell])
            && !std::mem::replace(&mut seen[cell], true)
    });
    open.map(|cell| P::written(level, Mark { cell, what: What::Is(board[cell]) })).collect()
}
