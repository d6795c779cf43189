//! `validate`: whether a puzzle is as hard as a level asks for.

use serde_json::{Map, Value, json};
use unsolve_adapters::constraint::ConstraintRules;
use unsolve_adapters::{Action, Actions, LevelError};
use unsolve_constraint::Ending;
use unsolve_core::{Budget, StopReason};

use crate::Shapes;
use crate::demand::{Demand, Shortfall};
use crate::figures::Figures;
use crate::level::Level;

const PARAMS: &str = r#"{"type": "object", "properties": {
    "level": {"type": "integer", "description": "the level to compare with", "minimum": 1, "maximum": 5, "default": 3},
    "at_size": {"type": "boolean", "description": "asks for no more than a grid of this size reaches, as the generator does", "default": false}
}}"#;

impl Actions for Shapes {
    fn actions() -> Vec<Action<Self>> {
        vec![Action {
            name: "validate",
            about: "Tells whether a puzzle meets what a level asks for, and what it misses",
            needs_level: true,
            params: PARAMS,
            run: validate,
        }]
    }
}

fn validate(
    params: &Map<String, Value>,
    puzzle: Option<&Level>,
    budget: &Budget<'_>,
) -> Result<Value, LevelError> {
    let Some(puzzle) = puzzle else {
        return Err(LevelError::field("level", "name the puzzle to validate"));
    };
    let number = params.get("level").and_then(Value::as_u64).unwrap_or(3) as u8;
    let [height, width] = puzzle.grid().size();
    let demand = if params.get("at_size") == Some(&json!(true)) {
        Demand::at(number, [width, height])
    } else {
        Demand::of(number)
    };
    let trace = Level::ladder().climb(Shapes::model(puzzle), Shapes::clues(puzzle), budget);
    let mut figures = Figures::of(&trace);
    figures.cells = puzzle.given().iter().filter(|given| given.is_none()).count();
    let failures = match trace.ending {
        Ending::Stopped(reason @ (StopReason::Time | StopReason::Cancelled)) => {
            return Err(LevelError::Stopped(reason));
        }
        Ending::Stopped(reason) => vec![format!("not known: {reason}")],
        Ending::Contradiction => vec!["the clues contradict each other".to_owned()],
        Ending::Stuck => vec![Shortfall::Guess.to_string()],
        Ending::Solved => demand.misses(puzzle.clues(), &figures),
    };
    let valid = failures.is_empty();
    let mut text = match failures.first() {
        None => format!("It is a puzzle of level {number}"),
        Some(_) => format!("It is no puzzle of level {number}: {}", failures.join("; ")),
    };
    let metrics = metrics(&figures);
    text.extend(metrics.iter().map(|(name, value)| format!("\n  {name:<28} {value}")));
    Ok(json!({
        "valid": valid, "level": number, "metrics": metrics, "failureReason": failures.first(), "failures": failures,
        "answer": valid, "text": text,
    }))
}

/// The six figures under the names that designers of such puzzles use.
fn metrics(figures: &Figures) -> Map<String, Value> {
    [
        ("totalCells", json!(figures.cells)),
        ("directlySolvableCells", json!(figures.direct)),
        ("eliminationSolvableCells", json!(figures.elimination)),
        ("crossReferenceSolvableCells", json!(figures.cross_reference)),
        ("requiresChainDeduction", json!(figures.chain)),
        ("maxChainDepth", json!(figures.depth)),
    ]
    .into_iter()
    .map(|(name, value)| (name.to_owned(), value))
    .collect()
}
