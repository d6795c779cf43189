//! Neighbours, children and twins of levels, for automatic creation.

use unsolve_core::{Breeding, Editing, Freedom, Stream};
use unsolve_grids::Cell;

use crate::draft::Draft;
use crate::edit::finished;
use crate::level::Level;
use crate::{Params, Sokoban};

/// How often a change that leads nowhere is drawn anew.
const DRAWS: usize = 12;

impl Breeding for Sokoban {
    /// An empty room with the player, boxes and goals in the middle.
    fn blank(params: &Params) -> Option<Level> {
        let mut draft = Draft::empty(usize::from(params.width), usize::from(params.height));
        let mut inner = Vec::new();
        for cell in draft.grid.cells() {
            let edge = draft.grid.neighbours(cell).iter().any(Option::is_none);
            draft.walls[usize::from(cell)] = edge;
            if !edge {
                inner.push(cell);
            }
        }
        // Those in the middle first, so that boxes can be moved.
        let [rows, columns] = draft.grid.size();
        let far = |&cell: &Cell| {
            let [row, column] = draft.grid.at(cell);
            (2 * row + 1).abs_diff(rows).max((2 * column + 1).abs_diff(columns))
        };
        inner.sort_by_key(far);
        let mut cells = inner.into_iter();
        for _ in 0..params.boxes {
            draft.boxes[usize::from(cells.next()?)] = true;
        }
        for _ in 0..params.boxes {
            draft.goals[usize::from(cells.next()?)] = true;
        }
        draft.players.push(cells.next()?);
        draft.finish(params.metric).ok()
    }

    /// A wall more, less or elsewhere, or a goal, box or the player elsewhere; kinds of changes that are not allowed
    /// are not drawn.
    fn mutate(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
        let may = |from: &str, to: &str| freedom.may_change(from) && freedom.may_place(to);
        let mut changes: Vec<Change> = Vec::new();
        if may("floor", "wall") {
            changes.push(add_wall);
        }
        if may("wall", "floor") {
            changes.push(remove_wall);
        }
        if may("floor", "wall") && may("wall", "floor") {
            changes.push(move_wall);
        }
        if freedom.move_pieces {
            changes.extend([move_goal as Change, move_box, move_player]);
        }
        stream.shuffle(&mut changes);
        for _ in 0..DRAWS {
            for change in &changes {
                let mut draft = Draft::of(level, &level.start());
                if change(&mut draft, stream).is_some()
                    && let Ok(level) = finished(level, &draft)
                {
                    return Some(level);
                }
            }
        }
        None
    }

    /// What stands in one level, and its walls on one side of a line; on the other side the walls of the other
    /// level, where nothing stands.
    fn cross(a: &Level, b: &Level, stream: &mut Stream) -> Option<Level> {
        let mut child = Draft::of(a, &a.start());
        let other = Draft::of(b, &b.start());
        if child.grid != other.grid {
            return None;
        }
        let axis = stream.below(2);
        let line = 1 + stream.below(child.grid.size()[axis] - 1);
        for cell in child.grid.cells().filter(|&cell| child.grid.at(cell)[axis] >= line) {
            let at = usize::from(cell);
            if child.is_free(cell) && !child.goals[at] {
                child.walls[at] = other.walls[at];
            }
        }
        finished(a, &child).ok()
    }

    /// The level with less around it, or with a wall for a floor cell where nothing stands.
    fn simpler(level: &Level) -> Vec<Level> {
        let draft = Draft::of(level, &level.start());
        let sides = [[-1, 0, 0, 0], [0, -1, 0, 0], [0, 0, -1, 0], [0, 0, 0, -1]];
        let smaller = sides.into_iter().filter_map(|side| {
            let trimmed = Self::resize(level, side).ok()?;
            (trimmed.room().floor() == level.room().floor()).then_some(trimmed)
        });
        let room = level.room();
        let bare = room.spots().map(|spot| room.cell(spot));
        let bare = bare.filter(|&cell| draft.is_free(cell) && !draft.goals[usize::from(cell)]);
        let filled = bare.filter_map(|cell| {
            let mut draft = draft.clone();
            draft.walls[usize::from(cell)] = true;
            finished(level, &draft).ok()
        });
        smaller.chain(filled).collect()
    }
}

/// A change of a draft, if there is room for it.
type Change = fn(&mut Draft, &mut Stream) -> Option<()>;

/// Floor of the room on which nothing stands, goals left out.
fn bare(draft: &Draft) -> Vec<Cell> {
    let open = draft.walkable();
    let fits = |&cell: &Cell| {
        open[usize::from(cell)] && draft.is_free(cell) && !draft.goals[usize::from(cell)]
    };
    draft.grid.cells().filter(fits).collect()
}

/// Walls that are not at the edge and have floor beside them.
fn inner_walls(draft: &Draft) -> Vec<Cell> {
    let open = draft.walkable();
    let fits = |&cell: &Cell| {
        let around = draft.grid.neighbours(cell);
        let inside = around.iter().all(Option::is_some);
        draft.walls[usize::from(cell)]
            && inside
            && around.into_iter().flatten().any(|next| open[usize::from(next)])
    };
    draft.grid.cells().filter(fits).collect()
}

fn add_wall(draft: &mut Draft, stream: &mut Stream) -> Option<()> {
    let &cell = stream.pick(&bare(draft))?;
    draft.walls[usize::from(cell)] = true;
    Some(())
}

fn remove_wall(draft: &mut Draft, stream: &mut Stream) -> Option<()> {
    let &cell = stream.pick(&inner_walls(draft))?;
    draft.walls[usize::from(cell)] = false;
    Some(())
}

fn move_wall(draft: &mut Draft, stream: &mut Stream) -> Option<()> {
    let &cell = stream.pick(&inner_walls(draft))?;
    add_wall(draft, stream)?;
    draft.walls[usize::from(cell)] = false;
    Some(())
}

fn move_goal(draft: &mut Draft, stream: &mut Stream) -> Option<()> {
    let &from = stream.pick(&draft.marked(&draft.goals))?;
    let open = draft.walkable();
    let fits = |&cell: &Cell| open[usize::from(cell)] && !draft.goals[usize::from(cell)];
    let free: Vec<Cell> = draft.grid.cells().filter(fits).collect();
    let &to = stream.pick(&free)?;
    (draft.goals[usize::from(from)], draft.goals[usize::from(to)]) = (false, true);
    Some(())
}

fn move_box(draft: &mut Draft, stream: &mut Stream) -> Option<()> {
    let &from = stream.pick(&draft.marked(&draft.boxes))?;
    let to = free_floor(draft, stream)?;
    (draft.boxes[usize::from(from)], draft.boxes[usize::from(to)]) = (false, true);
    Some(())
}

fn move_player(draft: &mut Draft, stream: &mut Stream) -> Option<()> {
    let to = free_floor(draft, stream)?;
    draft.players = vec![to];
    Some(())
}

fn free_floor(draft: &Draft, stream: &mut Stream) -> Option<Cell> {
    let open = draft.walkable();
    let fits = |&cell: &Cell| open[usize::from(cell)] && draft.is_free(cell);
    let free: Vec<Cell> = draft.grid.cells().filter(fits).collect();
    stream.pick(&free).copied()
}
