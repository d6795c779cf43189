//! What only this game can do.

use serde_json::{Map, Value, json};
use unsolve_core::{Budget, Puzzle, StopReason, Stream};
use unsolve_erased::{Action, LevelError};
use unsolve_graph::{Verdict, any};

use super::{BallSort, Params, generate};

/// How many shuffles can be solved: what a game that only shuffles would ship.
pub(super) const ODDS: Action<BallSort> = Action {
    name: "odds",
    about: "Deals many shuffles and counts how many can be solved",
    needs_level: false,
    params,
    run,
};

fn params() -> Value {
    json!({"type": "object", "properties": {
        "colors": {"type": "integer", "minimum": 2, "maximum": 26, "default": 4, "description": "How many colours there are"},
        "capacity": {"type": "integer", "minimum": 2, "maximum": 8, "default": 4, "description": "How many balls a tube holds"},
        "empty": {"type": "integer", "minimum": 1, "maximum": 4, "default": 2, "description": "How many tubes are empty"},
        "deals": {"type": "integer", "minimum": 1, "maximum": 1_000_000, "default": 1000, "description": "How many shuffles to deal"},
        "seed": {"type": "string", "default": "0", "description": "The seed of the shuffles"},
    }})
}

fn run(
    params: &Map<String, Value>,
    _level: Option<&<BallSort as Puzzle>::Level>,
    budget: &Budget<'_>,
) -> Result<Value, LevelError> {
    let number = |name: &str| params.get(name).and_then(Value::as_u64).unwrap_or_default();
    let deals = number("deals");
    let seed = params.get("seed").and_then(Value::as_str).unwrap_or_default();
    let deal = Params {
        colors: number("colors") as u8,
        capacity: number("capacity") as u8,
        empty: number("empty") as u8,
        ..Params::default()
    };
    let (mut solvable, mut unsolvable, mut unknown) = (0u64, 0u64, 0u64);
    for i in 0..deals {
        let level = generate::shuffle(&deal, &mut Stream::new(seed, i));
        match any(&level.rules, &level.start, budget).verdict {
            Verdict::Solved { .. } => solvable += 1,
            Verdict::Unsolvable => unsolvable += 1,
            Verdict::Truncated(reason @ (StopReason::Time | StopReason::Cancelled)) => {
                return Err(LevelError::Stopped(reason));
            }
            Verdict::Truncated(_) => unknown += 1,
        }
    }
    let share = unsolvable as f64 / deals as f64;
    let text = format!(
        "{solvable} of {deals} shuffles can be solved, {unsolvable} can't ({:.1} %), {unknown} are not known",
        100.0 * share
    );
    Ok(json!({
        "deals": deals, "solvable": solvable, "unsolvable": unsolvable, "unknown": unknown,
        "unsolvable_share": share, "text": text,
    }))
}
