//! Whether the walls matter: the gate of the generator, the metrics, and trimming.

use serde_json::{Map, Value, json};
use unsolve_core::{Budget, StopReason};
use unsolve_erased::graph::Reject;
use unsolve_erased::{Action, LevelError, NO_PARAMS};
use unsolve_graph::{Verdict, astar};

use super::IceSlide;
use super::draw;
use super::rules::{Level, setup};

/// Most states to search for the unused walls of a level.
const METRIC_NODES: u64 = 200_000;

/// Refuses a level that could be solved as fast without any walls.
///
/// A level without walls has none to use and passes.
pub(super) fn gate(level: &Level, length: u32, budget: &Budget<'_>) -> Result<(), Reject> {
    if level.board().walls().next().is_none() {
        return Ok(());
    }
    let open = level.on(level.board().without_walls());
    let found = astar(open.ice(), &open.start(), &budget.with_depth(length));
    match found.verdict {
        Verdict::Solved { .. } => Err(Reject::because("as short without the walls")),
        Verdict::Unsolvable | Verdict::Truncated(StopReason::Depth) => Ok(()),
        Verdict::Truncated(StopReason::Nodes | StopReason::Bytes) => {
            Err(Reject::because("too large to know whether the walls matter"))
        }
        Verdict::Truncated(reason) => Err(reason.into()),
    }
}

/// What is left of a budget that several searches share.
struct Purse<'a> {
    budget: &'a Budget<'a>,
    left: u64,
}

impl<'a> Purse<'a> {
    fn new(budget: &'a Budget<'a>) -> Self {
        Self { budget, left: budget.max_nodes }
    }

    /// The proved shortest length; `None` if there is no solution.
    fn length(&mut self, level: &Level) -> Result<Option<u32>, StopReason> {
        let outcome = astar(level.ice(), &level.start(), &self.budget.at_most_nodes(self.left));
        self.left = self.left.saturating_sub(outcome.effort.nodes);
        match outcome.verdict {
            Verdict::Truncated(reason) => Err(reason),
            _ => Ok(outcome.len()),
        }
    }
}

/// `walls`, `stops`, and `unused_walls` if the budget is enough to find out.
pub(super) fn metrics(
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

/// The walls that could each be left out without changing the shortest length.
fn unused(level: &Level, length: u32, budget: &Budget<'_>) -> Result<u32, StopReason> {
    let budget = budget.at_most_nodes(METRIC_NODES);
    let mut purse = Purse::new(&budget);
    let mut unused = 0;
    for wall in level.board().walls() {
        let without = level.on(level.board().with(wall, false));
        unused += u32::from(purse.length(&without)? == Some(length));
    }
    Ok(unused)
}

/// The action that takes away every wall the level does not need.
pub(super) fn trim_action() -> Action<IceSlide> {
    Action {
        name: "trim",
        about: "Takes away every wall that the shortest solution does not need: its length stays \
                the same, and no further wall could go",
        needs_level: true,
        params: NO_PARAMS,
        run: run_trim,
    }
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
    let text = format!("{}{sentence}\n", draw::board(&trimmed, trimmed.start()));
    let state = setup(&trimmed, trimmed.start());
    Ok(json!({"state": state, "removed": removed, "length": length, "text": text}))
}

/// Leaves walls out one after the other until each one left is needed.
pub(super) fn trim(level: &Level, budget: &Budget<'_>) -> Result<(Level, u32), LevelError> {
    let mut purse = Purse::new(budget);
    let Some(length) = purse.length(level).map_err(LevelError::Stopped)? else {
        return Err(LevelError::field("state", "has no solution, so no wall is needed for it"));
    };
    let mut level = level.clone();
    loop {
        let mut changed = false;
        for wall in level.board().walls().collect::<Vec<_>>() {
            let without = level.on(level.board().with(wall, false));
            if purse.length(&without).map_err(LevelError::Stopped)? == Some(length) {
                level = without;
                changed = true;
            }
        }
        if !changed {
            return Ok((level, length));
        }
    }
}
