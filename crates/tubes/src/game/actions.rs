//! What sorting games can do beyond what all games can.

use serde_json::{Map, Value};
use unsolve_adapters::{Action, Actions, LevelError, NO_PARAMS};
use unsolve_core::Budget;

use super::{Level, Sorting, SortingGame, SortingRules};

impl<G: SortingGame> Actions for Sorting<G> {
    fn actions() -> Vec<Action<Self>> {
        vec![
            Action {
                name: "odds",
                about: "Deals many shuffles and counts how many can be solved",
                needs_level: false,
                params: crate::ODDS_PARAMS,
                run: |params, _, budget| crate::odds(params, budget).map_err(LevelError::Stopped),
            },
            Action {
                name: "prove",
                about: "Decides whether a level can be solved without searching its positions",
                needs_level: true,
                params: NO_PARAMS,
                run: prove::<G>,
            },
        ]
    }
}

fn prove<G: SortingGame>(
    _params: &Map<String, Value>,
    level: Option<&Level<G::Rules>>,
    budget: &Budget<'_>,
) -> Result<Value, LevelError> {
    let Some(level) = level else {
        return Err(LevelError::field("level", "name the level to decide"));
    };
    if !level.rules.splits_runs() {
        return Err(LevelError::field(
            "rules",
            "`prove` needs runs that can be split; use `solve`",
        ));
    }
    crate::proved(&level.board(), budget).map_err(LevelError::Stopped)
}
