//! Levels as members of packs.

use unsolve_core::{Budget, StopReason};
use unsolve_packs::{Features, Member};

use crate::{Difficulty, Game, LevelError, LevelFile, Solution};

/// What packs need to know of a level. A difficulty that the file does not hold is rated, within
/// the budget; a limit that runs out leaves it unknown.
pub fn member(
    game: &dyn Game,
    level: &LevelFile,
    budget: &Budget<'_>,
) -> Result<Member, LevelError> {
    let key = game.canonical(level)?;
    let features = Features::of(game.features(level)?);
    let difficulty = match &level.difficulty {
        Some(known) if known.score.is_some() => known.clone(),
        _ => rated(game, level, budget)?,
    };
    Ok(Member {
        game: game.info().id.to_owned(),
        key,
        features,
        score: difficulty.score,
        band: difficulty.band,
        length: length(game, level, &difficulty)?,
    })
}

fn rated(
    game: &dyn Game,
    level: &LevelFile,
    budget: &Budget<'_>,
) -> Result<Difficulty, LevelError> {
    match game.rate(level, budget) {
        Err(LevelError::Stopped(reason)) if reason != StopReason::Cancelled => {
            Ok(Difficulty::default())
        }
        other => other,
    }
}

/// The length of the stored solution, if it leads to the goal, or else what the rating measured.
fn length(
    game: &dyn Game,
    level: &LevelFile,
    difficulty: &Difficulty,
) -> Result<Option<u32>, LevelError> {
    let stored = match &level.solution {
        Some(Solution::Moves(_)) => game.stored_moves(level)?.map(|moves| moves.len() as u32),
        _ => None,
    };
    let measured = difficulty.metrics.get("length").and_then(serde_json::Value::as_u64);
    Ok(stored.or(measured.map(|length| length as u32)))
}
