//! What every single edit of a level would change.

use std::sync::atomic::{AtomicU64, Ordering};

use unsolve_core::{Budget, Edit, Progress, StopReason};
use unsolve_create::{Attempt, each};

use crate::{Goal, Level, LevelError, Rated, Refusal, WhatIf, WhatIfReport};
use unsolve_formats::numbers::rounded;

/// What is known of a level: solvable, length, score.
type Known = (Option<bool>, Option<u32>, Option<f64>);

/// Tries every brush (or those named) on every place. A stop ends it at once; what was tried until
/// then counts.
pub fn what_if(
    level: &dyn Level,
    brushes: Option<&[String]>,
    jobs: usize,
    budget: &Budget<'_>,
) -> Result<WhatIfReport, LevelError> {
    let brushes = known_brushes(level, brushes)?;
    let before = judged(level, budget).map_err(LevelError::Stopped)?;
    let size = level.places();
    let places = size[0] * size[1];
    let state = level.start().state;
    let (total, tried) = (brushes.len() * places, AtomicU64::new(0));
    let attempt = |i: u32| {
        budget.step(tried.fetch_add(1, Ordering::Relaxed), total as u64);
        if let Err(reason) = budget.poll(&Progress::default()) {
            return Attempt::Stopped(reason);
        }
        let (brush, place) = (&brushes[i as usize / places], i as usize % places);
        let (row, column) = (place / size[1], place % size[1]);
        let edit = Edit::Paint { brush: brush.clone(), row, column };
        let edited = match level.edit(&edit) {
            Ok(edited) if edited.start().state != state => edited,
            _ => return Attempt::Rejected(String::new()),
        };
        match judged(&*edited, budget) {
            Ok(after) => Attempt::Accepted(effect(brush, [row, column], before, after)),
            Err(reason) => Attempt::Stopped(reason),
        }
    };
    let (solvable, length, score) = before;
    let mut report = WhatIfReport {
        size,
        length,
        score,
        solvable,
        total: total as u64,
        edits: Vec::new(),
        refused: 0,
        why: None,
    };
    for result in each(total as u32, jobs, &attempt) {
        match result {
            Attempt::Accepted(effect) => report.edits.push(effect),
            Attempt::Rejected(_) => report.refused += 1,
            Attempt::Stopped(reason) => report.why = Some(reason.to_string()),
        }
    }
    Ok(report)
}

fn known_brushes(level: &dyn Level, wanted: Option<&[String]>) -> Result<Vec<String>, LevelError> {
    let known: Vec<String> = level.brushes().into_iter().map(|brush| brush.id).collect();
    let Some(wanted) = wanted else { return Ok(known) };
    match wanted.iter().find(|name| !known.contains(name)) {
        Some(name) => Err(LevelError::Unknown { what: "brush", name: name.clone(), known }),
        None => Ok(wanted.to_vec()),
    }
}

fn judged(level: &dyn Level, budget: &Budget<'_>) -> Result<Known, StopReason> {
    let Rated { difficulty, solution, refused, .. } = level.rated(Goal::Optimal, budget)?;
    Ok(match (solution, refused) {
        (Some((way, proved)), _) => (Some(true), proved.then_some(way.length()), difficulty.score),
        (None, refused) => (refused.map(|no| no != Refusal::Unsolvable), None, None),
    })
}

fn effect(brush: &str, [row, column]: [usize; 2], before: Known, after: Known) -> WhatIf {
    let (solvable, length, score) = after;
    let change = |before: Option<f64>, after: Option<f64>| Some(after? - before?);
    WhatIf {
        row,
        column,
        brush: brush.to_owned(),
        solvable,
        length,
        score,
        length_change: change(before.1.map(f64::from), length.map(f64::from))
            .map(|change| change as i64),
        score_change: change(before.2, score).map(rounded),
    }
}
