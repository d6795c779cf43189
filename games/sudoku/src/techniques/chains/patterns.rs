//! Simple patterns that come about while a supposition is followed.

use unsolve_constraint::{Removal, Values};

use super::super::cells::Cells;
use super::super::fish::Fish;
use super::super::locked::Locked;
use super::super::marks::Marks;
use super::super::subsets::{HiddenSubset, NakedSubset};

/// What a pattern rules out, and the candidates without which it is one, as cells and digits.
pub(super) struct Pattern {
    pub(super) removals: Vec<Removal>,
    pub(super) gone: Vec<(usize, usize)>,
}

/// The patterns of the simplest kind that was not there before: locked digits, pairs, X-wings.
pub(super) fn new_patterns(before: &Marks<'_>, now: &Marks<'_>) -> Vec<Pattern> {
    let kinds: [fn(&Marks<'_>, &Marks<'_>, &mut Vec<Pattern>); 4] =
        [locked, hidden_pairs, naked_pairs, x_wings];
    let find = |kind: fn(&Marks<'_>, &Marks<'_>, &mut Vec<Pattern>)| {
        let mut found = Vec::new();
        kind(before, now, &mut found);
        found.retain(|pattern| !pattern.removals.is_empty() && !pattern.gone.is_empty());
        found
    };
    kinds.into_iter().map(find).find(|found| !found.is_empty()).unwrap_or_default()
}

/// The places that a digit has lost in some units.
fn lost_places(
    before: &Marks<'_>,
    now: &Marks<'_>,
    units: &[usize],
    value: usize,
) -> Vec<(usize, usize)> {
    let lost = |&unit: &usize| before.places(unit, value) - now.places(unit, value);
    let lost = units.iter().map(lost).fold(Cells::NONE, |all, cells| all | cells);
    lost.iter().map(|cell| (cell, value)).collect()
}

fn locked(before: &Marks<'_>, now: &Marks<'_>, found: &mut Vec<Pattern>) {
    for pointing in [true, false] {
        Locked { pointing }.each(now, &mut |lock| {
            let removals = now.strike(lock.struck(now), Values::one(lock.value));
            if !removals.is_empty() {
                let gone = lost_places(before, now, &[lock.unit], lock.value);
                found.push(Pattern { removals, gone });
            }
        });
    }
}

fn hidden_pairs(before: &Marks<'_>, now: &Marks<'_>, found: &mut Vec<Pattern>) {
    HiddenSubset { size: 2 }.each(now, &mut |unit, cells, values| {
        let removals = now.strike(cells, now.all() - values);
        if !removals.is_empty() {
            let lost = |value| lost_places(before, now, &[unit], value);
            found.push(Pattern { removals, gone: values.iter().flat_map(lost).collect() });
        }
    });
}

fn naked_pairs(before: &Marks<'_>, now: &Marks<'_>, found: &mut Vec<Pattern>) {
    NakedSubset { size: 2 }.each(now, &mut |unit, cells, union| {
        let removals = now.strike(now.frame.units[unit] - cells, union);
        if !removals.is_empty() {
            let lost = |cell: usize| {
                let values = before.cells[cell] - now.cells[cell];
                values.iter().map(move |value| (cell, value)).collect::<Vec<_>>()
            };
            found.push(Pattern { removals, gone: cells.iter().flat_map(lost).collect() });
        }
    });
}

fn x_wings(before: &Marks<'_>, now: &Marks<'_>, found: &mut Vec<Pattern>) {
    Fish { size: 2 }.each(now, &mut |school| {
        let removals = now.strike(school.struck, Values::one(school.value));
        if !removals.is_empty() {
            let gone = lost_places(before, now, &school.along, school.value);
            found.push(Pattern { removals, gone });
        }
    });
}
