//! The evaluator's verdict on one level.

use unsolve_core::{Budget, StopReason};
use unsolve_rating::evaluator::{Evaluation, Evaluator};

use crate::{Level, LevelError};

/// Evaluates a level from its whole space.
pub fn evaluate(
    level: &dyn Level,
    evaluator: &Evaluator,
    budget: &Budget<'_>,
) -> Result<Evaluation, LevelError> {
    let appraised = level.appraise(Some(evaluator), budget).map_err(LevelError::Stopped)?;
    match appraised.evaluation {
        Some(evaluation) => Ok(evaluation),
        None if appraised.rated.refused.is_some() => Err(LevelError::Unsolvable("evaluated")),
        None => Err(LevelError::Stopped(StopReason::Nodes)),
    }
}
