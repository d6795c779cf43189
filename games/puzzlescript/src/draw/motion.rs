//! What moves from one cell to the next: objects that a turn has taken from where they were and put beside it.

use unsolve_core::{Effect, Happening, Point};
use unsolve_puzzlescript::{Board, Game};

use super::{CELL, sprites};
use crate::keys::Press;

/// To the right and down.
type Step = [isize; 2];
type At = [usize; 2];

const STEPS: [(Press, Step); 4] =
    [(Press::Up, [0, -1]), (Press::Left, [-1, 0]), (Press::Down, [0, 1]), (Press::Right, [1, 0])];

/// The shapes of everything that moves a cell further, and where to.
pub(super) fn travels(game: &Game, (before, now): (&Board, &Board), press: Press) -> Vec<Effect> {
    let mut effects = Vec::new();
    for (id, from, [right, down]) in steps(before, now, press) {
        let to = Point::new(right as f32 * CELL, down as f32 * CELL);
        for shape in sprites::names(game, before, id, from) {
            effects.push(Effect::Travel { shape, kind: Happening::Moved, path: vec![to] });
        }
    }
    effects
}

/// Objects that leave a cell, and the way they go: the way of the key before all others. Of a row of the same object that moves on,
/// each does.
fn steps(before: &Board, now: &Board, press: Press) -> Vec<(usize, At, Step)> {
    let cells = || (0..before.height()).flat_map(|y| (0..before.width()).map(move |x| [x, y]));
    let objects = |board: &Board| cells().map(|[x, y]| board.objects(x, y)).collect::<Vec<_>>();
    let (was, is) = (objects(before), objects(now));
    let in_cell =
        |all: &[Vec<usize>], [x, y]: At, id: usize| all[y * before.width() + x].contains(&id);
    let mut ways = STEPS;
    ways.sort_by_key(|&(key, _)| key != press);
    let mut taken: Vec<(usize, At)> = Vec::new();
    let mut found = Vec::new();
    for (from, ids) in cells().zip(&was) {
        for &id in ids.iter().filter(|&&id| !in_cell(&is, from, id)) {
            let row = ways.iter().find_map(|&(_, step)| {
                let mut row = vec![(id, from, step)];
                let mut at = from;
                loop {
                    at = beside(at, step, before)?;
                    match (in_cell(&was, at, id), in_cell(&is, at, id)) {
                        (true, true) => row.push((id, at, step)),
                        (false, true) if !taken.contains(&(id, at)) => return Some((row, at)),
                        _ => return None,
                    }
                }
            });
            if let Some((row, to)) = row {
                taken.push((id, to));
                found.extend(row);
            }
        }
    }
    found
}

/// The next cell on a way, unless the board ends there.
fn beside([x, y]: At, [right, down]: Step, board: &Board) -> Option<At> {
    let (x, y) = (x.checked_add_signed(right)?, y.checked_add_signed(down)?);
    (x < board.width() && y < board.height()).then_some([x, y])
}
