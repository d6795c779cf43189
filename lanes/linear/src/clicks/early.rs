//! Winning before everything has settled: a plain search, cut by how many cells a click changes.

use std::collections::HashSet;

use rustc_hash::FxBuildHasher;
use unsolve_limits::{Budget, Progress};

use super::position::Position;
use crate::LinearError;
use crate::pace::poll_every;

/// A board that was reached: its values, the board before it, the click between them. If every way
/// is wanted, the clicks made so far, in order of place, tell equal values apart.
struct Reached {
    values: Vec<u16>,
    made: Vec<usize>,
    before: usize,
    click: usize,
}

/// The fewest clicks that solve a position before everything has settled, if any do.
pub(super) fn early_win(
    position: &Position,
    budget: &Budget<'_>,
) -> Result<Option<Vec<usize>>, LinearError> {
    let most = position.waits().saturating_sub(1);
    Ok(wins(position, most, false, budget)?.pop())
}

/// All wins with as many clicks as [`early_win`] found: one way for each set of clicks and each
/// board they end on.
pub(super) fn early_wins(
    position: &Position,
    clicks: usize,
    budget: &Budget<'_>,
) -> Result<Vec<Vec<usize>>, LinearError> {
    wins(position, clicks, true, budget)
}

/// The shortest wins with at most `most` clicks: one, or every one.
fn wins(
    position: &Position,
    most: usize,
    every: bool,
    budget: &Budget<'_>,
) -> Result<Vec<Vec<usize>>, LinearError> {
    let mut progress = Progress::default();
    let poll_every = poll_every(position.values().len() * position.targets().len());
    let start = position.values().to_vec();
    let mut all = vec![Reached { values: start, made: Vec::new(), before: 0, click: 0 }];
    let mut layer = 0..1;
    let mut next = (Vec::new(), Vec::new());
    let mut wins = Vec::new();
    for turn in 0..most {
        let left = most - 1 - turn;
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
                let (values, made) = &mut next;
                values.clone_from(&all[before].values);
                if !position.raise(values, click, turn) || position.at_least(values) > left {
                    continue;
                }
                if every {
                    made.clone_from(&all[before].made);
                    add(made, click, position.modulus().value());
                }
                if seen.contains(&next) {
                    continue;
                }
                seen.insert(next.clone());
                let (values, made) = next.clone();
                let solved = position.solves(&values);
                all.push(Reached { values, made, before, click });
                if solved {
                    wins.push(way(&all));
                }
                if solved && !every {
                    return Ok(wins);
                }
            }
        }
        if !wins.is_empty() {
            break;
        }
        layer = layer.end..all.len();
    }
    Ok(wins)
}

/// Adds a click to clicks in order of place. `k` clicks on one place only pass the time: they are
/// left out.
fn add(made: &mut Vec<usize>, click: usize, k: u16) {
    let first = made.partition_point(|&other| other < click);
    made.insert(first, click);
    let last = made.partition_point(|&other| other <= click);
    if last - first == usize::from(k) {
        made.drain(first..last);
    }
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
