//! How often the hand has to change.

use unsolve_graph::{Space, Transition};

/// The fewest changes of the moved object over all shortest solutions.
///
/// Goes down the corridor and keeps, for each state and each object that can have been moved last,
/// the fewest changes so far. Objects are kept under the name they have after the move.
pub(crate) fn fewest_switches<P: Transition>(space: &Space<'_, P>, corridor: &[Vec<u32>]) -> u32 {
    let mut reached: Vec<Vec<(u32, u32)>> = vec![Vec::new(); space.len()];
    let mut moves = Vec::new();
    for layer in corridor {
        for &id in layer {
            let here = std::mem::take(&mut reached[id as usize]);
            if space.distance(id) == Some(0) {
                reached[id as usize] = here;
                continue;
            }
            let least = here.iter().map(|&(_, changes)| changes).min();
            let state = space.state(id);
            moves.clear();
            space.puzzle().moves(&state, &mut moves);
            for (&mv, &target) in moves.iter().zip(space.targets(id)) {
                if space.distance(target).map(|d| d + 1) != space.distance(id) {
                    continue;
                }
                let object = space.puzzle().object(&state, mv);
                let changes = least.map_or(0, |least| {
                    let same = here.iter().find(|&&(last, _)| last == object);
                    same.map_or(least + 1, |&(_, changes)| changes.min(least + 1))
                });
                let after = space.puzzle().object_after(&state, mv);
                improve(&mut reached[target as usize], after, changes);
            }
        }
    }
    let ends = corridor.last().into_iter().flatten();
    ends.flat_map(|&id| &reached[id as usize]).map(|&(_, changes)| changes).min().unwrap_or(0)
}

fn improve(entries: &mut Vec<(u32, u32)>, object: u32, changes: u32) {
    match entries.iter_mut().find(|(known, _)| *known == object) {
        Some((_, known)) => *known = changes.min(*known),
        None => entries.push((object, changes)),
    }
}
