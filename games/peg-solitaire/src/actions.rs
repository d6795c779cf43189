//! `analyze`: all positions of a board.

use std::fmt::Write as _;
use std::sync::Arc;

use serde_json::{Map, Value, json};
use unsolve_adapters::{Action, Actions, LevelError};
use unsolve_core::decimal::grouped;
use unsolve_core::{Budget, ParamError, StopReason};

use crate::generate::{End, end, named};
use crate::{Analysis, Level, Metric, PegSolitaire, Pegs, Shape};

const PARAMS: &str = r#"{"type": "object", "properties": {
    "board": {"type": "string", "description": "the board", "enum": ["english", "european", "diamond", "triangle", "mask"], "default": "english"},
    "mask": {"type": ["string", "null"], "description": "the board drawn by hand, for board=mask", "default": null},
    "side": {"type": ["integer", "null"], "description": "holes along a side of a diamond or a triangle", "minimum": 3, "maximum": 8, "default": null},
    "vacancy": {"type": ["string", "null"], "description": "the hole that is empty at the start; the middle one if it is left out", "default": null},
    "goal": {"type": "string", "description": "where the last peg has to be: any, marked (the empty hole), or a hole such as d4", "default": "marked"}
}}"#;

impl Actions for PegSolitaire {
    fn actions() -> Vec<Action<Self>> {
        vec![Action {
            name: "analyze",
            about: "All positions that can be reached from a full board with one empty hole, or from a level: how many there \
                    are, how many can be won, and in how many ways",
            needs_level: false,
            params: PARAMS,
            run: |params, level, budget| {
                let level = match level {
                    Some(level) => level.clone(),
                    None => full(params)
                        .map_err(|error| LevelError::field(error.name, error.message))?,
                };
                told(&level, budget)
            },
        }]
    }
}

/// The full board that parameters ask for.
fn full(params: &Map<String, Value>) -> Result<Level, ParamError> {
    let text = |name: &str| params.get(name).and_then(Value::as_str);
    let side = params.get("side").and_then(Value::as_u64).map(|side| side as u8);
    let shape = Shape::of(text("board").unwrap_or_default());
    let board = Arc::new(shape.board(side, text("mask"))?);
    let middle = board.holes().len() as u8 / 2;
    let vacancy = named(&board, "vacancy", text("vacancy"))?.unwrap_or(middle);
    let goal = match end(&board, text("goal").unwrap_or("marked"))? {
        End::Any => None,
        End::Marked => Some(vacancy),
        End::Hole(hole) => Some(hole),
    };
    Ok(Level::on(&board, goal, Metric::Jumps, Pegs(board.full() & !(1 << vacancy))))
}

fn told(level: &Level, budget: &Budget<'_>) -> Result<Value, LevelError> {
    let analysis = Analysis::of(level.rules(), level.start(), budget);
    if let Some(reason @ (StopReason::Time | StopReason::Cancelled)) = analysis.stopped {
        return Err(LevelError::Stopped(reason));
    }
    let total = |counts: &[u64]| counts.iter().sum::<u64>();
    let complete = analysis.stopped.is_none();
    let winnable = complete.then_some(&analysis.winnable);
    Ok(json!({
        "complete": complete,
        "why": analysis.stopped.map(|reason| reason.to_string()),
        "classes": analysis.classes,
        "classes_total": total(&analysis.classes),
        "winnable": winnable,
        "winnable_total": winnable.map(|counts| total(counts)),
        "dead_ends": analysis.dead_ends,
        "dead_ends_total": total(&analysis.dead_ends),
        "solutions": analysis.solutions.filter(|_| complete).map(|count| count.to_string()),
        "text": text(level, &analysis),
    }))
}

fn text(level: &Level, analysis: &Analysis) -> String {
    let total = |counts: &[u64]| grouped(counts.iter().sum::<u64>());
    let symmetries = level.rules().symmetries().len() + 1;
    let mut text = String::from("jumps      positions       winnable      dead ends\n");
    for (jumps, &classes) in analysis.classes.iter().enumerate() {
        let winnable = analysis.winnable.get(jumps).map_or("?".to_owned(), |&count| grouped(count));
        let _ = writeln!(
            text,
            "{jumps:5} {:>14} {winnable:>14} {:>14}",
            grouped(classes),
            grouped(analysis.dead_ends[jumps])
        );
    }
    let _ = writeln!(
        text,
        "{} positions, of {} symmetric ones one; {} dead ends.",
        total(&analysis.classes),
        symmetries,
        total(&analysis.dead_ends)
    );
    let _ = match (analysis.stopped, analysis.solutions) {
        (Some(reason), _) => writeln!(text, "Not complete: {reason}."),
        (None, None) => {
            writeln!(text, "{} can be won, in more than 2^128 ways.", total(&analysis.winnable))
        }
        (None, Some(0)) => writeln!(text, "None can be won."),
        (None, Some(count)) => {
            writeln!(
                text,
                "{} can be won; {count} sequences of jumps win.",
                total(&analysis.winnable)
            )
        }
    };
    text
}
