//! Laws on games of cells to fill in.

use std::collections::HashSet;

use serde_json::Value;
use unsolve_adapters::constraint::{Mark, What};
use unsolve_adapters::{ConstraintPuzzle, Game, HintStatus, SolveRequest};
use unsolve_constraint::{Ending, Values};
use unsolve_core::{Budget, Stream};

use crate::graph::typed;
use crate::sample::{instances, levels};
use crate::{Breach, Lawful, ensure};

/// How many notes a player writes in a test.
const NOTES: usize = 30;

/// No step rules out what the only solution has, which is found by search.
pub fn every_step_keeps_the_solution<P: ConstraintPuzzle>(game: &dyn Game) -> Lawful {
    let budget = Budget::default();
    each::<P>(game, instances(20, 1_000), |level| {
        let found = P::solutions(level, 2, &budget);
        let only = found.only().ok_or_else(|| Breach::new("not one solution"))?;
        let trace = P::ladder(level).climb(P::model(level), P::clues(level), &budget);
        ensure(trace.ending == Ending::Solved, || format!("{:?}", trace.ending))?;
        for (number, round) in trace.rounds.iter().enumerate() {
            for removal in round.removals() {
                let kept = !removal.values.contains(only[removal.cell].into());
                ensure(kept, || format!("round {number} takes {removal:?} away"))?;
            }
        }
        Ok(())
    })
}

/// Every step has words, cells on the board, and marks that are legal moves.
pub fn steps_are_told<P: ConstraintPuzzle>(game: &dyn Game) -> Lawful {
    for file in levels(game, instances(5, 100))? {
        let report = game.load(&file)?.solve(&SolveRequest::default(), &Budget::default());
        let level = typed::<P>(file.clone())?;
        let [rows, columns] = [P::model(&level).cells() / P::columns(&level), P::columns(&level)];
        let mut session = game.load(&file)?.play();
        for step in report.steps.ok_or_else(|| Breach::new("no steps"))? {
            let told = !step.text.is_empty() && !step.technique.is_empty();
            ensure(told, || format!("without words: {step:?}"))?;
            let inside = step.cells.iter().all(|&[row, column]| row < rows && column < columns);
            ensure(inside, || format!("outside the board: {step:?}"))?;
            ensure(!step.marks.is_empty(), || format!("says nothing: {step:?}"))?;
            for mark in step.marks {
                // What is settled and entered need not be ruled out any more.
                drop(session.play(&mark));
            }
        }
        ensure(session.is_won(), || "the steps do not fill the board in")?;
    }
    Ok(())
}

/// A mark written as a move is understood, and nothing else is.
pub fn marks_are_understood<P: ConstraintPuzzle>(game: &dyn Game) -> Lawful {
    each::<P>(game, instances(3, 30), |level| {
        let cells = P::model(level).cells();
        for mark in P::start(level).marks(P::model(level), P::clues(level)) {
            let again = P::understood(level, P::written(level, mark));
            ensure(again == Some(mark), || format!("{mark:?} is understood as {again:?}"))?;
        }
        let outside = Mark { cell: cells, what: What::Clear };
        let understood = P::understood(level, P::written(level, outside));
        ensure(understood.is_none(), || "a cell outside the board is understood")
    })
}

/// A filled board written down and read is the same; anything else is refused.
pub fn grids_round_trip<P: ConstraintPuzzle>(game: &dyn Game) -> Lawful {
    each::<P>(game, instances(5, 50), |level| {
        let found = P::solutions(level, 2, &Budget::default());
        let only = found.only().ok_or_else(|| Breach::new("not one solution"))?;
        let again = P::read_grid(level, &P::grid(level, only))?;
        ensure(again == only, || format!("{again:?} is not {only:?}"))?;
        for nonsense in [Value::Null, Value::from(""), Value::from(vec![0; 3]), Value::from("??")] {
            let refused = P::read_grid(level, &nonsense).is_err();
            ensure(refused, || format!("{nonsense} is read as a grid"))?;
        }
        Ok(())
    })
}

/// Whoever enters a wrong value is told so, with the moves to take back.
pub fn mistakes_are_found<P: ConstraintPuzzle>(game: &dyn Game) -> Lawful {
    for (number, file) in levels(game, instances(3, 30))?.into_iter().enumerate() {
        let level = typed::<P>(file.clone())?;
        let found = P::solutions(&level, 2, &Budget::default());
        let only = found.only().ok_or_else(|| Breach::new("not one solution"))?;
        let marks = P::start(&level).marks(P::model(&level), P::clues(&level));
        let is_wrong = |mark: &&Mark| match mark.what {
            What::Is(value) => only[mark.cell] != value,
            What::Not(value) => only[mark.cell] == value,
            _ => false,
        };
        let wrong: Vec<&Mark> = marks.iter().filter(is_wrong).collect();
        let mut stream = Stream::new("mistakes", number as u64);
        let mark = **stream.pick(&wrong).ok_or_else(|| Breach::new("nothing can go wrong"))?;
        let mut session = game.load(&file)?.play();
        let right = session.hint(&Budget::default())?.mv.unwrap_or_default();
        session.play(&serde_json::to_value(P::written(&level, mark))?)?;
        let before = session.play(&right).is_ok();
        let hint = session.hint(&Budget::default())?;
        let expected = 1 + usize::from(before);
        ensure(hint.status == HintStatus::Lost && hint.undo == Some(expected), || {
            format!("{mark:?}, then {right}: {hint:?}")
        })?;
        let undone = (0..expected).filter(|_| session.undo()).count();
        ensure(undone == expected, || "moves can not be taken back")?;
        let hint = session.hint(&Budget::default())?;
        ensure(hint.status == HintStatus::Move, || format!("after taking it back: {hint:?}"))?;
    }
    Ok(())
}

/// A mark can be made exactly if it is listed, wherever play has led to.
pub fn marks_are_legal_if_listed<P: ConstraintPuzzle>(game: &dyn Game) -> Lawful {
    for (number, level) in levels(game, instances(2, 20))?.into_iter().enumerate() {
        let level = typed::<P>(level)?;
        let (model, clues) = (P::model(&level), P::clues(&level));
        let mut stream = Stream::new("listed", number as u64);
        let mut notes = P::start(&level);
        for _ in 0..NOTES {
            let listed = notes.marks(model, clues);
            let known: HashSet<Mark> = listed.iter().copied().collect();
            for cell in 0..=notes.cells() {
                let values = (0..=Values::MOST as u8).flat_map(|value| {
                    [What::Is, What::Not, What::Maybe, What::Note, What::Rub]
                        .map(|what| what(value))
                });
                for what in values.chain([What::Clear, What::Fill]) {
                    let mark = Mark { cell, what };
                    let legal = notes.can_mark(mark, model, clues);
                    ensure(legal == known.contains(&mark), || format!("{mark:?}: {legal}"))?;
                }
            }
            let Some(&mark) = stream.pick(&listed) else { break };
            notes.make(mark, model, clues);
        }
    }
    Ok(())
}

/// Whatever a player notes, all that is told of the level stays the same: a hint, word for word, and what is left to
/// enter or to rule out. Everything noted is taken back by undoing it.
pub fn notes_prove_nothing<P: ConstraintPuzzle>(game: &dyn Game) -> Lawful {
    for (number, file) in levels(game, instances(3, 30))?.into_iter().enumerate() {
        let level = typed::<P>(file.clone())?;
        let mut stream = Stream::new("notes", number as u64);
        let mut session = game.load(&file)?.play();
        let (board, hint) = (session.board().to_string(), session.hint(&Budget::default())?);
        let mut notes = P::start(&level);
        for _ in 0..NOTES {
            let marks = notes.marks(P::model(&level), P::clues(&level));
            let is_note =
                |mark: &&Mark| matches!(mark.what, What::Note(_) | What::Rub(_) | What::Fill);
            let written: Vec<&Mark> = marks.iter().filter(is_note).collect();
            let mark = **stream.pick(&written).ok_or_else(|| Breach::new("nothing to note"))?;
            session.play(&serde_json::to_value(P::written(&level, mark))?)?;
            notes.make(mark, P::model(&level), P::clues(&level));
        }
        let now = session.hint(&Budget::default())?;
        let same = serde_json::to_value(&now)? == serde_json::to_value(&hint)?;
        ensure(same, || format!("{now:?} instead of {hint:?}"))?;
        let start = P::start(&level).candidates(P::clues(&level));
        ensure(notes.candidates(P::clues(&level)) == start, || "a note rules something out")?;
        let undone = (0..NOTES).filter(|_| session.undo()).count();
        ensure(undone == NOTES, || "notes can not be taken back")?;
        ensure(session.board().to_string() == board, || "notes stay when they are taken back")?;
    }
    Ok(())
}

/// The cells that show a step are filled.
pub fn steps_are_shown_by_filled_cells<P: ConstraintPuzzle>(game: &dyn Game) -> Lawful {
    for file in levels(game, instances(3, 30))? {
        let level = typed::<P>(file.clone())?;
        let notes = P::start(&level);
        let hint = game.load(&file)?.play().hint(&Budget::default())?;
        for [row, column] in hint.because {
            let filled = notes.entered(row * P::columns(&level) + column).is_some();
            ensure(filled, || format!("row {row}, column {column} is empty: {}", hint.text))?;
        }
    }
    Ok(())
}

/// Looks at levels of fixed seeds.
fn each<P: ConstraintPuzzle>(
    game: &dyn Game,
    count: usize,
    mut look: impl FnMut(&P::Level) -> Lawful,
) -> Lawful {
    for (number, file) in levels(game, count)?.into_iter().enumerate() {
        look(&typed::<P>(file)?).map_err(|breach| breach.at(format!("level {number}")))?;
    }
    Ok(())
}
