//! The evaluator's verdict on one level.

use unsolve_core::{Budget, StopReason};
use unsolve_rating::evaluator::{Evaluation, Evaluator};

use crate::untyped::Kind;
use crate::{LevelError, LevelFile};

/// Evaluates a level from its whole space.
pub(crate) fn evaluate(
    game: &dyn Kind,
    level: &LevelFile,
    evaluator: &Evaluator,
    budget: &Budget<'_>,
) -> Result<Evaluation, LevelError> {
    let level = game.load(level)?;
    if !game.evaluates() {
        let message = format!("{} has no space of states to evaluate", game.info().name);
        return Err(LevelError::field("game", message));
    }
    let appraised = level.appraise(Some(evaluator), budget).map_err(LevelError::Stopped)?;
    match appraised.evaluation {
        Some(evaluation) => Ok(evaluation),
        None if appraised.rated.refused.is_some() => Err(LevelError::Unsolvable("evaluated")),
        None => Err(LevelError::Stopped(StopReason::Nodes)),
    }
}
