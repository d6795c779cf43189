//! Winning before everything has settled: a plain search, cut by how many cells a click changes.

use std::collections::HashSet;

use rustc_hash::FxBuildHasher;
use unsolve_limits::{Budget, Progress};

use super::position::Position;
use crate::LinearError;
use crate::pace::poll_every;

/// A board that was reached: its values, the board before it, the click between them.
struct Reached {
    values: Vec<u16>,
    before: usize,
    click: usize,
}

/// The fewest clicks that solve a position before everything has settled, if any do.
pub(super) fn early_win(
    position: &Position,
    budget: &Budget<'_>,
) -> Result<Option<Vec<usize>>, LinearError> {
    let mut progress = Progress::default();
    let poll_every = poll_every(position.values().len() * position.targets().len());
    let mut all = vec![Reached { values: position.values().to_vec(), before: 0, click: 0 }];
    let mut layer = 0..1;
    let mut values = Vec::new();
    for turn in 0..position.waits().saturating_sub(1) {
        let left = position.waits() - 2 - turn;
        let mut seen = HashSet::<_, FxBuildHasher>::default();
        for before in layer.clone() {
            if position.at_least(&all[before].values) > left + 1 {
                continue;
            }
            for click in 0..position.clicks() {
                progress.nodes += 1;
                if progress.nodes.is_multiple_of(poll_every) {
                    progress.bytes = (all.len() * position.values().len() * 4) as u64;
                    budget.check(&progress)?;
                }
                values.clone_from(&all[before].values);
                if !position.raise(&mut values, click, turn) || position.at_least(&values) > left {
                    continue;
                }
                if !seen.contains(&values) {
                    seen.insert(values.clone());
                    all.push(Reached { values: values.clone(), before, click });
                }
                if position.solves(&values) {
                    return Ok(Some(way(&all)));
                }
            }
        }
        layer = layer.end..all.len();
    }
    Ok(None)
}

/// The clicks to the board that was reached last.
fn way(all: &[Reached]) -> Vec<usize> {
    let mut clicks = Vec::new();
    let mut at = all.len() - 1;
    while at > 0 {
        clicks.push(all[at].click);
        at = all[at].before;
    }
    clicks.reverse();
    clicks
}
