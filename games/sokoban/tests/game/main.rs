//! What must hold, on levels drawn by hand and by chance.

mod agreement;
mod corners;
mod drawing;
mod editing;
mod hints;
mod laws;
mod literal;
mod long;
mod making;
mod matching;
mod mending;
mod oracles;
mod text;
mod validity;
mod walking;

use unsolve_core::{Files, Notation, Stream};

use unsolve_sokoban::inside::Draft;
use unsolve_sokoban::{Level, Metric, Rules, Sokoban};

/// A level from its drawing, which must be right.
fn level(text: &str) -> Level {
    level_by(text, Metric::Pushes)
}

/// The same where something else counts.
fn level_by(text: &str, metric: Metric) -> Level {
    let setup = Sokoban::read("xsb", text).expect("it is a drawing");
    Sokoban::validate(setup, Rules { metric }).expect("it is a level")
}

/// Random walls, boxes, goals and a player; `None` if they make no level.
fn random_level(
    stream: &mut Stream,
    [width, height]: [usize; 2],
    boxes: usize,
    density: f64,
    metric: Metric,
) -> Option<Level> {
    let mut draft = Draft::empty(width, height);
    for cell in draft.grid.cells() {
        let edge = draft.grid.neighbours(cell).iter().any(Option::is_none);
        draft.walls[usize::from(cell)] = edge || stream.chance(density);
    }
    let mut free: Vec<_> = draft.grid.cells().filter(|&cell| draft.is_free(cell)).collect();
    stream.shuffle(&mut free);
    for &cell in free.get(..boxes)? {
        draft.boxes[usize::from(cell)] = true;
    }
    draft.players.push(*free.get(boxes)?);
    stream.shuffle(&mut free);
    for &cell in free.get(..boxes)? {
        draft.goals[usize::from(cell)] = true;
    }
    draft.finish(metric).ok()
}
