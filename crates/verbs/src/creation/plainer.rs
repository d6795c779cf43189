//! What a creation keeps, made simpler within what may be changed.

use std::collections::BTreeSet;

use unsolve_core::{Board, BrushKind, Budget, Edit, StopReason, order};
use unsolve_create::{Attempt, Breeder, Kept, each};

use super::simplify::Search;
use super::workshop::{Known, Workshop};
use crate::{AnyLevel, Keeping, Level, LevelError};

type KeptLevel = Kept<AnyLevel, Known>;

/// The kept levels, each with how many steps simpler it is, best first and each only once; and who or
/// what stopped it before all were looked at. A level that is not understood within the limits, or no
/// longer meets what is asked for, stays as it is.
pub(super) fn all(
    workshop: &Workshop<'_>,
    kept: &[&KeptLevel],
    (keeping, jobs): (Keeping, usize),
    budget: &Budget<'_>,
) -> (Vec<(KeptLevel, u32)>, Option<StopReason>) {
    let mut stopped = None;
    let mut found: Vec<Option<(KeptLevel, u32)>> = vec![None; kept.len()];
    let attempt = |i: u32| match one(workshop, kept[i as usize], keeping, budget) {
        Ok(plainer) => Attempt::Accepted((i, plainer)),
        Err(reason) => Attempt::Stopped(reason),
    };
    for tried in each(kept.len() as u32, jobs, &attempt) {
        match tried {
            Attempt::Accepted((i, plainer)) => found[i as usize] = plainer,
            Attempt::Stopped(reason) => stopped = Some(reason),
            Attempt::Rejected(_) => {}
        }
    }
    let mut seen: BTreeSet<Vec<u8>> = BTreeSet::new();
    let mut plainer: Vec<(KeptLevel, u32)> = Vec::new();
    for (found, &was) in found.into_iter().zip(kept) {
        let level = found.unwrap_or_else(|| (was.clone(), 0));
        if seen.insert(level.0.level.twin()) {
            plainer.push(level);
        }
    }
    order::by(&mut plainer, |(a, _), (b, _)| b.judged.score.total_cmp(&a.judged.score));
    (plainer, stopped)
}

/// A level made simpler and judged again; `None` if it is better left as it is.
fn one(
    workshop: &Workshop<'_>,
    kept: &KeptLevel,
    keeping: Keeping,
    budget: &Budget<'_>,
) -> Result<Option<(KeptLevel, u32)>, StopReason> {
    let (base, freedom) = (workshop.base(), workshop.freedom());
    let allowed = |levels: Vec<AnyLevel>| {
        let mut levels = levels;
        levels.retain(|level| freedom.allows(base, &**level));
        levels
    };
    let keep_dead_ends = keeping == Keeping::DeadEnds;
    let mut search = match Search::of(kept.level.clone(), keep_dead_ends, budget) {
        Ok(search) => search,
        Err(LevelError::Stopped(reason)) => return Err(reason),
        Err(_) => return Ok(None),
    };
    // First back to the base, then plainer: the other way round one could undo the other for ever.
    search.run(&|level| allowed(restored(level, base)), budget)?;
    search.run(&|level| allowed(level.simpler()), budget)?;
    if search.steps == 0 {
        return Ok(None);
    }
    let judged = match workshop.judge(&search.level) {
        Attempt::Accepted(judged) => judged,
        Attempt::Rejected(_) => return Ok(None),
        Attempt::Stopped(reason) => return Err(reason),
    };
    Ok(Some((Kept { step: kept.step, level: search.level, judged }, search.steps)))
}

/// The level with the ground of one place as it was in the base, for every place where it is not.
fn restored(level: &dyn Level, base: &dyn Level) -> Vec<AnyLevel> {
    let [rows, columns] = base.places();
    if level.places() != [rows, columns] {
        return Vec::new();
    }
    let tiles: Vec<String> = base
        .brushes()
        .into_iter()
        .filter(|brush| brush.kind == BrushKind::Tile)
        .map(|brush| brush.id)
        .collect();
    let ground = |board: &dyn Board, place| {
        let mut shown = board.shown(place);
        shown.retain(|id| tiles.contains(id));
        shown
    };
    let mut levels = Vec::new();
    for place in (0..rows).flat_map(|row| (0..columns).map(move |column| [row, column])) {
        let was = ground(base, place);
        if was == ground(level, place) {
            continue;
        }
        let mut changed: Option<AnyLevel> = None;
        for brush in was {
            let [row, column] = place;
            let edit = Edit::Paint { brush, row, column };
            changed = changed.as_deref().unwrap_or(level).edit(&edit).ok();
            if changed.is_none() {
                break;
            }
        }
        levels.extend(changed);
    }
    levels
}
