//! What only this game can do.

use serde_json::{Map, Value, json};
use unsolve_core::{Budget, Puzzle};
use unsolve_erased::{Action, LevelError};

use super::BallSort;

/// How many shuffles can be solved: what a game that only shuffles would ship.
pub(super) const ODDS: Action<BallSort> = Action {
    name: "odds",
    about: "Deals many shuffles and counts how many can be solved",
    needs_level: false,
    params: unsolve_tubes::odds_params,
    run: |params, _level, budget| {
        unsolve_tubes::odds(params, budget).map_err(LevelError::Stopped)
    },
};

/// Whether a level can be solved, with the proof if not.
pub(super) const PROVE: Action<BallSort> = Action {
    name: "prove",
    about: "Decides whether a level can be solved without searching its positions",
    needs_level: true,
    params: || json!({"type": "object", "properties": {}}),
    run: prove,
};

fn prove(
    _params: &Map<String, Value>,
    level: Option<&<BallSort as Puzzle>::Level>,
    budget: &Budget<'_>,
) -> Result<Value, LevelError> {
    let Some(level) = level else {
        return Err(LevelError::field("level", "name the level to decide"));
    };
    unsolve_tubes::proved(&level.board(), budget).map_err(LevelError::Stopped)
}
