//! Whether the walls matter: the metrics, and trimming.

use serde_json::{Map, Value, json};
use unsolve_adapters::graph::Measures;
use unsolve_adapters::{Action, Actions, LevelError, NO_PARAMS};
use unsolve_core::{Budget, Files, Metric, StopReason, Words};
use unsolve_graph::Purse;

use crate::{IceSlide, Level};

/// Most states to search for the unused walls of a level.
const METRIC_NODES: u64 = 200_000;

impl Measures for IceSlide {
    const METRICS: &'static [Metric] = &[
        Metric::reported("walls", "Walls", "Cells that are walls.", "cells"),
        Metric::reported("stops", "Stops", "Cells where a block alone can come to rest.", "cells"),
        Metric::reported(
            "unused_walls",
            "Unused walls",
            "Walls that could each be left out without changing the shortest length.",
            "walls",
        ),
    ];

    fn measure(
        level: &Level,
        length: Option<u32>,
        budget: &Budget<'_>,
    ) -> Vec<(&'static str, f64)> {
        let board = level.board();
        let stops = board.ice().filter(|&cell| board.is_rest(cell)).count();
        let mut metrics = vec![("walls", board.walls().count() as f64), ("stops", stops as f64)];
        if let Some(Ok(unused)) = length.map(|length| unused(level, length, budget)) {
            metrics.push(("unused_walls", f64::from(unused)));
        }
        metrics
    }
}

impl Actions for IceSlide {
    fn actions() -> Vec<Action<Self>> {
        vec![Action {
            name: "trim",
            about: "Takes away every wall that the shortest solution does not need: its length stays \
                    the same, and no further wall could go",
            needs_level: true,
            params: NO_PARAMS,
            run: run_trim,
        }]
    }
}

/// The walls that could each be left out without changing the shortest length.
fn unused(level: &Level, length: u32, budget: &Budget<'_>) -> Result<u32, StopReason> {
    let budget = budget.at_most_nodes(METRIC_NODES);
    let mut purse = Purse::new(&budget, budget.max_nodes);
    let mut unused = 0;
    for wall in level.board().walls() {
        let without = level.on(level.board().with(wall, false));
        unused += u32::from(purse.length(without.ice(), &without.start())? == Some(length));
    }
    Ok(unused)
}

fn run_trim(
    _: &Map<String, Value>,
    level: Option<&Level>,
    budget: &Budget<'_>,
) -> Result<Value, LevelError> {
    let level = level.ok_or_else(|| LevelError::field("", "there is no level to trim"))?;
    let (trimmed, length) = trim(level, budget)?;
    let removed = level.board().walls().count() - trimmed.board().walls().count();
    let sentence = match removed {
        0 => format!("Every wall is needed for the {length} moves."),
        1 => format!("1 wall was not needed; the shortest solution still takes {length} moves."),
        n => {
            format!("{n} walls were not needed; the shortest solution still takes {length} moves.")
        }
    };
    let text = format!("{}{sentence}\n", IceSlide::board(&trimmed, &trimmed.start()));
    let state = IceSlide::setup(&trimmed, &trimmed.start());
    Ok(json!({"state": state, "removed": removed, "length": length, "text": text}))
}

/// Leaves walls out one after the other until each one left is needed.
fn trim(level: &Level, budget: &Budget<'_>) -> Result<(Level, u32), LevelError> {
    let mut purse = Purse::new(budget, budget.max_nodes);
    let Some(length) = purse.length(level.ice(), &level.start()).map_err(LevelError::Stopped)?
    else {
        return Err(LevelError::field("state", "has no solution, so no wall is needed for it"));
    };
    let mut level = level.clone();
    loop {
        let mut changed = false;
        for wall in level.board().walls().collect::<Vec<_>>() {
            let without = level.on(level.board().with(wall, false));
            if purse.length(without.ice(), &without.start()).map_err(LevelError::Stopped)?
                == Some(length)
            {
                level = without;
                changed = true;
            }
        }
        if !changed {
            return Ok((level, length));
        }
    }
}
