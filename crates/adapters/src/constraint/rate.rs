//! How hard a level is: by how it is reasoned out.

use serde_json::{Map, Value};
use unsolve_constraint::Climbed;
use unsolve_core::decimal::shortest;
use unsolve_core::{Band, Budget, Puzzle, StopReason};
use unsolve_rating::Reasoning;
use unsolve_verbs::numbers::shown;

use super::ConstraintPuzzle;
use super::climb::{Climb, climb};
use super::steps::in_order;
use crate::{Difficulty, Rated, Refusal};

/// What reasoning, and where it does not suffice search, says of a level.
pub(super) enum Studied {
    /// One solution; with the guesses it takes.
    Unique(Climbed, Vec<u8>),
    /// No solution.
    Unsolvable,
    /// Several.
    NotUnique,
    /// Not known: why.
    Unknown(StopReason),
}

/// Reasons a level out. A deduction to the end is a proof unless it trusted that there is one
/// solution; without a proof a search decides.
pub(super) fn study<P: ConstraintPuzzle>(
    level: &P::Level,
    budget: &Budget<'_>,
) -> Result<Studied, StopReason> {
    let climbed = climb::<P>(level, None, budget)?;
    let proved = |climbed: &Climbed| climbed.trace.is_proof(P::ladder(level));
    match climbed {
        Climb::Done(climbed, board) if proved(&climbed) => {
            return Ok(Studied::Unique(climbed, board));
        }
        Climb::Contradiction { proved: true } => return Ok(Studied::Unsolvable),
        _ => {}
    }
    let found = P::solutions(level, 2, budget);
    match (&found.boards[..], found.stopped) {
        (_, Some(reason @ (StopReason::Time | StopReason::Cancelled))) => Err(reason),
        ([_, _, ..], _) => Ok(Studied::NotUnique),
        (_, Some(reason)) => Ok(Studied::Unknown(reason)),
        ([], None) => Ok(Studied::Unsolvable),
        ([board], None) => match climb::<P>(level, Some(board), budget)? {
            Climb::Done(climbed, board) => Ok(Studied::Unique(climbed, board)),
            Climb::Contradiction { .. } | Climb::Stuck => Ok(Studied::Unsolvable),
        },
    }
}

/// A rating, and the reasoning it rests on.
type Reasoned<P> = (Rated<Vec<<P as Puzzle>::Move>>, Option<Climbed>);

/// Rates a level. Fails only if a watcher stops it.
pub(super) fn rate<P: ConstraintPuzzle>(
    level: &P::Level,
    budget: &Budget<'_>,
) -> Result<Reasoned<P>, StopReason> {
    match study::<P>(level, budget) {
        Ok(Studied::Unique(climbed, board)) => {
            Ok((rated::<P>(level, &climbed, &board), Some(climbed)))
        }
        Ok(Studied::Unsolvable) => Ok((Rated::unsolvable(), None)),
        Ok(Studied::NotUnique) => {
            Ok((Rated::refused(Refusal::NotUnique, "the level has several solutions"), None))
        }
        Err(reason @ (StopReason::Time | StopReason::Cancelled)) => Err(reason),
        Ok(Studied::Unknown(reason)) | Err(reason) => Ok((
            Rated::unknown(format!("whether it has one solution is not known: {reason}")),
            None,
        )),
    }
}

/// The figures of a level that was reasoned out.
pub(super) fn reasoning<P: ConstraintPuzzle>(level: &P::Level, climbed: &Climbed) -> Reasoning {
    let ladder = P::ladder(level);
    let reasoning = Reasoning::of(ladder, P::clues(level), P::shown_clues(level), climbed);
    let reasoning = match P::effort(level, climbed) {
        Some(steps) => reasoning.with_steps_taking(steps, ladder, climbed),
        None => reasoning,
    };
    let Some(ground) = P::GROUND else { return reasoning };
    // Cells of ground are found out, but not filled in.
    let both = P::clues(level).domains().iter().zip(&climbed.trace.domains);
    let filled =
        both.filter(|(start, end)| start.len() > 1 && end.single() != Some(usize::from(ground)));
    Reasoning { cells: filled.count(), ..reasoning }
}

fn rated<P: ConstraintPuzzle>(
    level: &P::Level,
    climbed: &Climbed,
    board: &[u8],
) -> Rated<Vec<P::Move>> {
    let reasoning = reasoning::<P>(level, climbed);
    let reference = P::reference();
    let parts = reasoning.difficulty_parts(P::scale(level));
    let score = reference.difficulty.percent(&parts);
    let elegance = reference.elegance.percent(&reasoning.elegance_parts(P::symmetry(level)));
    let mut named = reasoning.named();
    named.extend(P::measure(level, &climbed.trace));
    let metrics = shown(&named);
    named.extend([("score", score), ("elegance", elegance)]);
    let guesses = reasoning.guesses;
    let why = (guesses > 0).then(|| {
        let taken = if guesses == 1 { "a guess".to_owned() } else { format!("{guesses} guesses") };
        let least = shortest(reasoning.rating);
        format!(
            "it takes {taken}: no technique finds the hardest step, which costs {least} at least"
        )
    });
    Rated {
        difficulty: Difficulty {
            score: Some(score),
            elegance: (guesses == 0).then_some(elegance),
            band: Some(Band::of(score)),
            why,
            metrics,
            extra: grades::<P>(level, climbed),
            ..Difficulty::default()
        },
        named,
        open_score: Some(reference.difficulty.place(&parts)),
        solution: Some((in_order::<P>(level, Some(climbed), board), true)),
        refused: (guesses > 0).then_some(Refusal::Guessing),
    }
}

/// The hardest technique needed.
pub(super) fn grade<P: ConstraintPuzzle>(level: &P::Level, climbed: &Climbed) -> String {
    let rungs = P::ladder(level).rungs();
    match climbed.trace.hardest().and_then(|rung| rungs.get(rung)) {
        _ if !climbed.guesses.is_empty() => "guess".to_owned(),
        Some(rung) => rung.name().to_owned(),
        None => "none".to_owned(),
    }
}

/// The grade, and how many steps each technique takes.
fn grades<P: ConstraintPuzzle>(level: &P::Level, climbed: &Climbed) -> Map<String, Value> {
    let steps: Map<String, Value> = P::ladder(level)
        .rungs()
        .iter()
        .enumerate()
        .map(|(number, rung)| (rung.name().to_owned(), climbed.trace.steps_on(number)))
        .filter(|(_, steps)| *steps > 0)
        .map(|(name, steps)| (name, Value::from(steps)))
        .collect();
    let grade = Value::from(grade::<P>(level, climbed));
    [("grade".to_owned(), grade), ("techniques".to_owned(), Value::Object(steps))]
        .into_iter()
        .collect()
}
