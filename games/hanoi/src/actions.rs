//! `analyze`: what is known of a number of pegs and discs.

use serde_json::{Map, Value, json};
use unsolve_adapters::{Action, Actions, LevelError};
use unsolve_core::decimal::grouped;
use unsolve_core::{Budget, StopReason};
use unsolve_graph::Solvable;

use crate::formula::tower_moves;
use crate::{Hanoi, Level, Rules, Towers};

const PARAMS: &str = r#"{"type": "object", "properties": {
    "pegs": {"type": "integer", "description": "how many pegs there are", "minimum": 3, "maximum": 8, "default": 4},
    "discs": {"type": "integer", "description": "how many discs there are", "minimum": 1, "maximum": 16, "default": 8}
}}"#;

impl Actions for Hanoi {
    fn actions() -> Vec<Action<Self>> {
        vec![Action {
            name: "analyze",
            about: "Every position by its distance from a tower on the last peg, or from the goal of a level, and the fewest \
                    moves of a tower by formula and by search",
            needs_level: false,
            params: PARAMS,
            run: analyze,
        }]
    }
}

fn analyze(
    params: &Map<String, Value>,
    level: Option<&Level>,
    budget: &Budget<'_>,
) -> Result<Value, LevelError> {
    let number = |name: &str| params.get(name).and_then(Value::as_u64).unwrap_or(3) as usize;
    let (pegs, discs) = level
        .map_or_else(|| (number("pegs"), number("discs")), |level| (level.pegs(), level.discs()));
    let rules = match level {
        Some(level) => level.rules().clone(),
        None => Rules::new(pegs, discs, Towers::on(pegs as u8 - 1, discs)),
    };
    let solvable = Solvable::walk_back(&rules, budget).map_err(LevelError::Stopped)?;
    let Some(solvable) = solvable else { return Err(LevelError::Stopped(StopReason::Nodes)) };
    let by_distance: Vec<usize> =
        (0..=solvable.farthest()).map(|distance| solvable.at(distance).len()).collect();
    let searched = solvable.distance(&rules, &Towers::on(0, discs)).filter(|_| level.is_none());
    let (formula, complete) = (tower_moves(pegs, discs), solvable.is_complete());
    let positions = (pegs as u128).pow(discs as u32);
    let farthest = complete.then(|| solvable.farthest());
    let proved = if pegs < 5 { "proved to be the fewest" } else { "presumed to be the fewest" };
    let mut text = format!(
        "{pegs} pegs, {discs} discs: {} positions. A tower goes from one peg to another in {} moves, {proved} for any number of discs.\n",
        grouped(positions as u64),
        grouped(formula)
    );
    let by_search =
        searched.map(|moves| format!("By search: {} moves.\n", grouped(u64::from(moves))));
    text += &by_search.unwrap_or_default();
    let from_far = farthest.map(|moves| {
        format!("From the farthest position it takes {} moves.\n", grouped(u64::from(moves)))
    });
    text += &from_far.unwrap_or_else(|| {
        "Not complete: there are more positions than the limits allow.\n".to_owned()
    });
    Ok(json!({
        "pegs": pegs,
        "discs": discs,
        "positions": positions.to_string(),
        "tower_moves": formula,
        "tower_moves_searched": searched,
        "complete": complete,
        "classes": solvable.len(),
        "classes_by_distance": by_distance,
        "farthest": farthest,
        "text": text,
    }))
}
