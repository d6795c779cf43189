//! Levels as members of packs.

use unsolve_core::{Budget, StopReason};
use unsolve_packs::{Features, Member};

use crate::{Difficulty, Level, LevelError, Solution};

/// What packs need to know of a level. A difficulty that the file does not hold is rated, within
/// the budget; a limit that runs out leaves it unknown.
pub fn member(level: &dyn Level, budget: &Budget<'_>) -> Result<Member, LevelError> {
    let file = level.file();
    let difficulty = match &file.difficulty {
        Some(known) if known.score.is_some() => known.clone(),
        _ => rated(level, budget)?,
    };
    Ok(Member {
        game: level.info().id.to_owned(),
        key: level.canonical(),
        features: Features::of(level.features()),
        score: difficulty.score,
        band: difficulty.band,
        length: length(level, file.solution.as_ref(), &difficulty),
    })
}

fn rated(level: &dyn Level, budget: &Budget<'_>) -> Result<Difficulty, LevelError> {
    match level.rate(budget) {
        Err(LevelError::Stopped(reason)) if reason != StopReason::Cancelled => {
            Ok(Difficulty::default())
        }
        other => other,
    }
}

/// The length of the stored solution, if it leads to the goal, or else what the rating measured.
fn length(level: &dyn Level, stored: Option<&Solution>, difficulty: &Difficulty) -> Option<u32> {
    let stored = match stored {
        Some(Solution::Moves(_)) => level.stored_moves().map(|moves| moves.len() as u32),
        _ => None,
    };
    let measured = difficulty.metrics.get("length").and_then(serde_json::Value::as_u64);
    stored.or(measured.map(|length| length as u32))
}
