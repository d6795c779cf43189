//! Changing levels by hand. What comes out is always legal.

use unsolve_core::{Brush, BrushKind, EditError, Editing, Paint, Problem};
use unsolve_grids::{Cell, Resize};

use crate::Sokoban;
use crate::draft::Draft;
use crate::level::Level;
use crate::room::Tile;
use crate::setup::wrong_side;

impl Editing for Sokoban {
    fn brushes(_: &Level) -> Vec<Brush> {
        let brush = |id: &str, name: &str, paint, kind| Brush {
            id: id.to_owned(),
            name: name.to_owned(),
            paint,
            kind,
        };
        vec![
            brush("wall", "Wall", Paint::Wall, BrushKind::Tile),
            brush("floor", "Floor", Paint::Surface, BrushKind::Tile),
            brush("goal", "Goal", Paint::Accent, BrushKind::Piece),
            brush("box", "Box", Paint::Wood, BrushKind::Piece),
            brush("player", "Player", Paint::Hero, BrushKind::Single),
        ]
    }

    fn places(level: &Level) -> [usize; 2] {
        level.room().grid().size()
    }

    /// What lies outside shows nothing.
    fn shown(level: &Level, [row, column]: [usize; 2]) -> Vec<String> {
        let room = level.room();
        let Some(cell) = room.grid().cell(row, column) else { return Vec::new() };
        let ground = match room.tile(cell) {
            Tile::Outside => return Vec::new(),
            Tile::Wall => "wall",
            Tile::Floor => "floor",
        };
        let Some(spot) = room.spot(cell) else { return vec![ground.to_owned()] };
        let start = level.start();
        let told = [
            (ground, true),
            ("goal", level.warehouse().goals().has(spot)),
            ("box", start.boxes.has(spot)),
            ("player", start.player == spot),
        ];
        told.into_iter().filter(|&(_, there)| there).map(|(id, _)| id.to_owned()).collect()
    }

    fn paint(level: &Level, brush: &str, place: [usize; 2]) -> Result<Level, EditError> {
        let mut draft = Draft::of(level, &level.start());
        let cell = draft.grid.number(place);
        paint(&mut draft, brush, cell)?;
        finished(level, &draft)
    }

    fn resize(level: &Level, sides: [i32; 4]) -> Result<Level, EditError> {
        let old = Draft::of(level, &level.start());
        let resize = Resize::new(old.grid, sides, |length, unit| {
            let wrong = wrong_side(usize::try_from(length).unwrap_or(0), unit);
            wrong.map_or(Ok(()), |message| Err(EditError(message)))
        })?;
        let mut draft = Draft::empty(resize.grid().width(), resize.grid().height());
        // What is added is walls, so that the room stays closed.
        draft.walls.fill(true);
        for cell in old.grid.cells() {
            let at = usize::from(cell);
            let Some(to) = resize.place(cell) else {
                if old.boxes[at] || old.goals[at] || old.players.contains(&cell) {
                    let what = taken(&old, cell).unwrap_or("something");
                    return Err(EditError(format!("{what} would be cut off")));
                }
                continue;
            };
            let new = usize::from(to);
            draft.walls[new] = old.walls[at];
            (draft.goals[new], draft.boxes[new]) = (old.goals[at], old.boxes[at]);
            if old.players.contains(&cell) {
                draft.players.push(to);
            }
        }
        close(&mut draft);
        finished(level, &draft)
    }

    /// An empty room with everything where it stood.
    fn clear(level: &Level) -> Result<Level, EditError> {
        let mut draft = Draft::of(level, &level.start());
        for cell in draft.grid.cells() {
            let edge = draft.grid.neighbours(cell).iter().any(Option::is_none);
            draft.walls[usize::from(cell)] = edge;
        }
        finished(level, &draft)
    }
}

/// Builds walls where floor has come to lie at the edge.
fn close(draft: &mut Draft) {
    let open = draft.walkable();
    for cell in draft.grid.cells() {
        let at = usize::from(cell);
        let edge = draft.grid.neighbours(cell).iter().any(Option::is_none);
        if edge && open[at] && draft.is_free(cell) && !draft.goals[at] {
            draft.walls[at] = true;
        }
    }
}

/// The level of a draft under the same rules.
pub(crate) fn finished(level: &Level, draft: &Draft) -> Result<Level, EditError> {
    draft.finish(level.rules().metric).map_err(|problems| EditError(told(draft, &problems)))
}

/// The first thing that is wrong; without its place if that is the whole drawing.
fn told(draft: &Draft, problems: &[Problem]) -> String {
    let Some(problem) = problems.first() else { return String::new() };
    let place = problem.field.strip_prefix("rows[").and_then(|rest| {
        let (row, column) = rest.strip_suffix(']')?.split_once("][")?;
        draft.grid.cell(row.parse().ok()?, column.parse().ok()?)
    });
    match place {
        Some(cell) => format!("{}: {}", draft.grid.name(cell), problem.message),
        None => problem.message.clone(),
    }
}

/// What stands on a cell, in words.
fn taken(draft: &Draft, cell: Cell) -> Option<&'static str> {
    let at = usize::from(cell);
    let told = [
        ("a box", draft.boxes[at]),
        ("the player", draft.players.contains(&cell)),
        ("a goal", draft.goals[at]),
    ];
    told.into_iter().find(|&(_, there)| there).map(|(what, _)| what)
}

fn paint(draft: &mut Draft, brush: &str, cell: Cell) -> Result<(), EditError> {
    let at = usize::from(cell);
    let refused = |message: String| Err(EditError(message));
    match brush {
        "wall" => {
            if let Some(what) = taken(draft, cell) {
                return refused(format!("{what} is there; move it before you build a wall"));
            }
            draft.walls[at] = true;
        }
        "floor" if draft.boxes[at] => draft.boxes[at] = false,
        "floor" if draft.goals[at] => draft.goals[at] = false,
        "floor" => draft.walls[at] = false,
        "goal" => (draft.walls[at], draft.goals[at]) = (false, true),
        "box" => {
            if draft.players.contains(&cell) {
                return refused("the player is there; a box needs a cell of its own".to_owned());
            }
            (draft.walls[at], draft.boxes[at]) = (false, true);
        }
        _ => {
            if draft.boxes[at] {
                return refused("a box is there; the player needs a cell of its own".to_owned());
            }
            draft.walls[at] = false;
            draft.players = vec![cell];
        }
    }
    Ok(())
}
