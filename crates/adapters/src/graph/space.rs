//! The states of a level as a front end draws them: layers, dead regions, the corridor.

use unsolve_core::Budget;
use unsolve_graph::Part;
use unsolve_verbs::{SpaceReport, SpaceState};

use super::GraphPuzzle;
use crate::LevelError;

/// At most `most` states of a level; the budget holds for exploring, which sees more of them.
pub(super) fn space<P: GraphPuzzle>(
    level: &P::Level,
    most: usize,
    budget: &Budget<'_>,
) -> Result<SpaceReport, LevelError> {
    let part = Part::explore(P::machine(level), &P::start(level), budget);
    let part = part.map_err(LevelError::Stopped)?;
    let corridor = part.corridor();
    let shown = shown(&part, &corridor, most);
    let number = |id: u32| shown.binary_search(&id).ok().map(|number| number as u32);
    let steps = part.steps(&shown);
    let state = |(&id, step): (&u32, Option<P::Move>)| SpaceState {
        depth: part.depth(id),
        distance: part.distance(id),
        dead: part.is_dead(id),
        parent: number(part.parent(id)).filter(|_| id > 0),
        notation: step.map(P::move_text),
    };
    let narrow = corridor.iter().filter(|layer| layer.len() == 1);
    let whole = part.stopped().is_none();
    let mut on_the_way: Vec<u32> = corridor.iter().flatten().copied().filter_map(number).collect();
    on_the_way.sort_unstable();
    Ok(SpaceReport {
        states: shown.iter().zip(steps).map(state).collect(),
        edges: edges(&part, &shown),
        complete: whole && shown.len() == part.len(),
        total: whole.then_some(part.len() as u64),
        corridor: on_the_way,
        bottlenecks: narrow.flatten().copied().filter_map(number).collect(),
        why: part.stopped().map(|reason| reason.to_string()),
    })
}

/// The states to draw, in rising order: first of all the corridor, then those nearest to the
/// start. The parent of each is among them.
fn shown<T: unsolve_graph::Transition>(
    part: &Part<'_, T>,
    corridor: &[Vec<u32>],
    most: usize,
) -> Vec<u32> {
    let mut chosen = vec![false; part.len()];
    let nearest = 0..part.len() as u32;
    let mut left = most.max(1);
    for id in corridor.iter().flatten().copied().chain(nearest) {
        if left > 0 && !chosen[id as usize] {
            chosen[id as usize] = true;
            left -= 1;
        }
    }
    (0..part.len() as u32).filter(|&id| chosen[id as usize]).collect()
}

/// The pairs of different states among those shown that a move leads between.
fn edges<T: unsolve_graph::Transition>(part: &Part<'_, T>, shown: &[u32]) -> Vec<[u32; 2]> {
    let mut edges = Vec::new();
    for (from, &id) in shown.iter().enumerate() {
        let mut targets: Vec<usize> =
            part.targets(id).iter().filter_map(|to| shown.binary_search(to).ok()).collect();
        targets.sort_unstable();
        targets.dedup();
        let others = targets.into_iter().filter(|&to| to != from);
        edges.extend(others.map(|to| [from as u32, to as u32]));
    }
    edges
}
