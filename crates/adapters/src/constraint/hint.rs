//! The next step, and why; or what went wrong.

use unsolve_constraint::{Deduction, Knowledge, Values};
use unsolve_core::{Budget, Puzzle, StopReason};

use super::blockers::blockers;
use super::steps::{json, marks, tell};
use super::{ConstraintGame, ConstraintPuzzle, Mark, Notes, What, place};
use crate::playing::History;
use crate::{Hint, HintStatus};

/// A hint for the last position of a game in play.
pub(super) fn hint<P: ConstraintPuzzle>(
    level: &P::Level,
    history: &History<'_, ConstraintGame<P>>,
    budget: &Budget<'_>,
) -> Result<Hint, StopReason> {
    let Some(notes) = history.states.last() else {
        return Ok(Hint::say(HintStatus::Unknown, "no position"));
    };
    if is_solved::<P>(level, notes) {
        return Ok(Hint::say(HintStatus::Solved, "It is solved."));
    }
    let found = P::solutions(level, 2, budget);
    match found.stopped {
        Some(reason @ (StopReason::Time | StopReason::Cancelled)) => return Err(reason),
        None if found.boards.is_empty() => {
            return Ok(Hint::say(HintStatus::Lost, "This level can't be solved."));
        }
        _ => {}
    }
    let only = found.only();
    if let Some(mistake) = only.and_then(|board| mistake::<P>(level, history, board)) {
        return Ok(mistake);
    }
    match step::<P>(level, notes, only.is_some(), budget) {
        Ok(Some(hint)) => return Ok(hint),
        Err(reason @ (StopReason::Time | StopReason::Cancelled)) => return Err(reason),
        Ok(None) | Err(_) => {}
    }
    Ok(match only {
        Some(board) => told::<P>(level, notes, board),
        None if found.stopped.is_some() => {
            Hint::say(HintStatus::Unknown, "Nothing more follows from what is known.")
        }
        None => {
            Hint::say(HintStatus::Lost, "Nothing more follows: the level has several solutions.")
        }
    })
}

/// Whether every cell that has to be is filled and everything demanded holds.
pub(super) fn is_solved<P: ConstraintPuzzle>(level: &P::Level, notes: &Notes) -> bool {
    let constraints = P::model(level).constraints();
    notes
        .board_on(P::GROUND)
        .is_some_and(|board| P::clues(level).constraints().all(|id| constraints[id].holds(&board)))
}

/// What is marked wrong, and how many moves to take back.
fn mistake<P: ConstraintPuzzle>(
    level: &P::Level,
    history: &History<'_, ConstraintGame<P>>,
    solution: &[u8],
) -> Option<Hint> {
    let wrong = history.states.last()?.mistakes(solution);
    let &cell = wrong.first()?;
    let right = history.states.iter().rposition(|notes| notes.mistakes(solution).is_empty())?;
    let undo = history.states.len() - 1 - right;
    let name = P::cell_name(level, cell);
    let what = match history.states.last()?.entered(cell) {
        Some(value) => format!("{name} is not {}", P::value_name(level, value.into())),
        None => format!("what {name} really is was ruled out there"),
    };
    let back =
        if undo == 1 { "the last move".to_owned() } else { format!("the last {undo} moves") };
    let text = format!("Something is wrong: {what}. Take {back} back, or mend that cell.");
    let cells = wrong.into_iter().map(|cell| place::<P>(level, cell)).collect();
    Some(Hint { undo: Some(undo), cells, ..Hint::say(HintStatus::Lost, &text) })
}

/// The easiest step from what is marked. Where the solution is not known to be the only one, steps
/// that rest on that are not made.
fn step<P: ConstraintPuzzle>(
    level: &P::Level,
    notes: &Notes,
    unique: bool,
    budget: &Budget<'_>,
) -> Result<Option<Hint>, StopReason> {
    let clues = P::clues(level);
    let domains = notes.candidates(clues);
    if let Some(hint) = last_left::<P>(level, notes, &domains) {
        return Ok(Some(hint));
    }
    let constraints: Vec<usize> = clues.constraints().collect();
    let known = Knowledge {
        model: P::model(level),
        constraints: &constraints,
        start: clues.domains(),
        domains: &domains,
    };
    let ladder = P::ladder(level);
    let Some((rung, found)) = ladder.open(&known, budget)? else { return Ok(None) };
    if !unique && ladder.rungs()[rung].trusts_uniqueness() {
        return Ok(None);
    }
    let simplest = found.into_iter().min_by_key(|deduction| {
        let settles =
            matches!(marks(&domains, deduction)[..], [Mark { what: What::Is(_), .. }, ..]);
        (!settles, deduction.length, deduction.because.len(), deduction.removals.len())
    });
    Ok(simplest.and_then(|deduction| advise::<P>(level, notes, &known, (rung, &deduction))))
}

fn advise<P: ConstraintPuzzle>(
    level: &P::Level,
    notes: &Notes,
    known: &Knowledge<'_>,
    (rung, deduction): (usize, &Deduction),
) -> Option<Hint> {
    let step = tell::<P>(level, known, rung, deduction);
    let mut marks = marks(known.domains, deduction).into_iter();
    let first = marks.next()?;
    let mv = P::written(level, first);
    let shown = blockers::<P>(level, notes, first);
    Some(Hint {
        technique: Some(step.technique),
        cells: step.cells,
        because: shown.into_iter().map(|cell| place::<P>(level, cell)).collect(),
        also: marks.map(|mark| json::<P>(level, mark)).collect(),
        ..moved::<P>(mv, &step.text)
    })
}

/// A cell that the notes leave one value for, and that is still empty.
fn last_left<P: ConstraintPuzzle>(
    level: &P::Level,
    notes: &Notes,
    domains: &[Values],
) -> Option<Hint> {
    let left = |cell: usize| Some((cell, domains[cell].single()?));
    let mut empty = (0..domains.len()).filter(|&cell| notes.entered(cell).is_none());
    let (cell, value) = empty.find_map(left)?;
    let (name, what) = (P::cell_name(level, cell), P::value_name(level, value));
    let mv = P::written(level, Mark { cell, what: What::Is(value as u8) });
    let text = format!("{name} is {what}: everything else is ruled out there.");
    Some(Hint { cells: vec![place::<P>(level, cell)], ..moved::<P>(mv, &text) })
}

/// Where reasoning ends: a cell of the solution.
fn told<P: ConstraintPuzzle>(level: &P::Level, notes: &Notes, solution: &[u8]) -> Hint {
    let domains = notes.candidates(P::clues(level));
    let empty = (0..solution.len()).filter(|&cell| notes.entered(cell).is_none());
    let Some(cell) = empty.min_by_key(|&cell| domains[cell].len()) else {
        return Hint::say(HintStatus::Unknown, "no cell is empty");
    };
    let value = solution[cell];
    let (name, what) = (P::cell_name(level, cell), P::value_name(level, value.into()));
    let text = format!("{name} is {what}. No technique shows it; it was found by search.");
    let mv = P::written(level, Mark { cell, what: What::Is(value) });
    Hint { cells: vec![place::<P>(level, cell)], ..moved::<P>(mv, &text) }
}

fn moved<P: ConstraintPuzzle>(mv: <P as Puzzle>::Move, text: &str) -> Hint {
    Hint {
        mv: serde_json::to_value(mv).ok(),
        notation: Some(P::move_text(mv)),
        ..Hint::say(HintStatus::Move, text)
    }
}
