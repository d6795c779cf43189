//! What a game that only shuffles would ship.

use serde_json::{Map, Value, json};
use unsolve_core::decimal::grouped;
use unsolve_core::{Budget, Progress, StopReason, Stream};

use crate::{Board, Borders, Deal, certificate, complete_tubes, winnable};

/// The schema of what [`odds`] takes.
pub const ODDS_PARAMS: &str = r#"{"type": "object", "properties": {
        "colors": {"type": "integer", "minimum": 2, "maximum": 26, "default": 4, "description": "How many colours there are"},
        "capacity": {"type": "integer", "minimum": 2, "maximum": 8, "default": 4, "description": "How much a tube holds"},
        "empty": {"type": "integer", "minimum": 1, "maximum": 4, "default": 2, "description": "How many tubes are empty"},
        "deals": {"type": "integer", "minimum": 1, "maximum": 1000000, "default": 1000, "description": "How many shuffles to deal"},
        "seed": {"type": "string", "default": "0", "description": "The seed of the shuffles"}
}}"#;

/// Deals many shuffles and counts how many can be solved.
pub fn odds(params: &Map<String, Value>, budget: &Budget<'_>) -> Result<Value, StopReason> {
    let number = |name: &str| params.get(name).and_then(Value::as_u64).unwrap_or_default();
    let seed = params.get("seed").and_then(Value::as_str).unwrap_or_default();
    let colours = number("colors") as u8;
    let deal = Deal { colours, capacity: number("capacity") as u8, filled: colours };
    let (deals, empty) = (number("deals"), number("empty") as u8);
    let (mut solvable, mut unsolvable, mut unknown) = (0u64, 0u64, 0u64);
    for i in 0..deals {
        budget.step(i, deals);
        budget.poll(&Progress { nodes: i, ..Progress::default() })?;
        let board = deal.shuffled(empty, &mut Stream::new(seed, i));
        *match winnable(&board.shape, &board.tubes, budget) {
            Some(true) => &mut solvable,
            Some(false) => &mut unsolvable,
            None => &mut unknown,
        } += 1;
    }
    let share = unsolvable as f64 / deals.max(1) as f64;
    let text = format!(
        "{} of {} shuffles can be solved, {} can't ({:.2} %), {} are not known",
        grouped(solvable),
        grouped(deals),
        grouped(unsolvable),
        100.0 * share,
        grouped(unknown)
    );
    Ok(json!({
        "deals": deals, "solvable": solvable, "unsolvable": unsolvable, "unknown": unknown,
        "unsolvable_share": share, "text": text,
    }))
}

/// The schema of what [`unsolvable`] takes.
pub const UNSOLVABLE_PARAMS: &str = r#"{"type": "object", "properties": {
        "colors": {"type": "integer", "minimum": 2, "maximum": 26, "default": 8, "description": "How many colours there are"},
        "capacity": {"type": "integer", "minimum": 2, "maximum": 8, "default": 4, "description": "How much a tube holds"},
        "empty": {"type": "integer", "minimum": 1, "maximum": 4, "default": 1, "description": "How many tubes are empty"},
        "deals": {"type": "integer", "minimum": 1, "maximum": 1000000, "default": 100000, "description": "How many shuffles to try at most"},
        "seed": {"type": "string", "default": "0", "description": "The seed of the shuffles"}
}}"#;

/// The first of many shuffles that is proved to have no solution, which number it has, and the proof. Shuffles
/// with a complete tube are passed over.
pub fn unsolvable(
    params: &Map<String, Value>,
    budget: &Budget<'_>,
) -> Result<Option<(u64, Board, Value)>, StopReason> {
    let number = |name: &str| params.get(name).and_then(Value::as_u64).unwrap_or_default();
    let seed = params.get("seed").and_then(Value::as_str).unwrap_or_default();
    let colours = number("colors") as u8;
    let deal = Deal { colours, capacity: number("capacity") as u8, filled: colours };
    let (deals, empty) = (number("deals"), number("empty") as u8);
    for i in 0..deals {
        budget.step(i, deals);
        budget.poll(&Progress { nodes: i, ..Progress::default() })?;
        let board = deal.shuffled(empty, &mut Stream::new(seed, i));
        let lost = complete_tubes(&board) == 0
            && winnable(&board.shape, &board.tubes, budget) == Some(false);
        if lost && let Some(proof) = certificate(&board, budget) {
            return Ok(Some((i, board, proof)));
        }
    }
    Ok(None)
}

/// Decides whether a board can be solved without searching its positions; if not, with the proof.
pub fn proved(board: &Board, budget: &Budget<'_>) -> Result<Value, StopReason> {
    let Some(closed) = Borders::of(&board.shape, &board.tubes).decide(budget)? else {
        return Ok(
            json!({"solvable": true, "answer": true, "text": "It can be solved: all borders can be taken down"}),
        );
    };
    let positions = closed.0.len();
    let text = format!(
        "It can't be solved: {positions} positions of borders lead to each other only, and none is solved"
    );
    let certificate = closed.is_short().then(|| closed.to_json());
    Ok(json!({
        "solvable": false, "answer": false, "positions": positions, "certificate": certificate, "text": text,
    }))
}
