//! Neighbours, children and twins of levels, for automatic creation.

use unsolve_core::{Breeding, Editing, Freedom, Stream, Thing, Turn};
use unsolve_grids::Cell;

use crate::edit::{place_block, place_goal, taken};
use crate::{IceSlide, Level};

impl Breeding for IceSlide {
    /// A wall more, less or elsewhere, or a goal or block elsewhere; kinds of changes that are not
    /// allowed are not drawn.
    fn mutate(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
        let may = |from: &str, to: &str| freedom.may_change(from) && freedom.may_place(to);
        let mut changes: Vec<Change> = Vec::new();
        if may("ice", "wall") {
            changes.push(add_wall);
        }
        if may("wall", "ice") {
            changes.push(remove_wall);
        }
        if may("wall", "ice") && may("ice", "wall") {
            changes.push(move_wall);
        }
        if freedom.move_pieces {
            changes.extend([move_goal as Change, move_block]);
        }
        stream.shuffle(&mut changes);
        changes.into_iter().find_map(|change| change(level, stream))
    }

    /// The blocks and goals of one level, and its walls on one side of a line; on the other side
    /// the walls of the other level, where nothing stands.
    fn cross(a: &Level, b: &Level, stream: &mut Stream) -> Option<Level> {
        let size = a.board().grid().size();
        if size != b.board().grid().size() {
            return None;
        }
        let axis = stream.below(2);
        let line = 1 + stream.below(size[axis] - 1);
        let beyond =
            a.board().grid().cells().filter(|&cell| a.board().grid().at(cell)[axis] >= line);
        let child =
            beyond.filter(|&cell| taken(a, cell).is_none()).fold(a.clone(), |child, cell| {
                let wall = b.board().is_wall(cell);
                if child.board().is_wall(cell) == wall {
                    return child;
                }
                child.on(child.board().with(cell, wall))
            });
        Some(child)
    }

    /// The same for levels that are turned or mirrored, or whose blocks have other letters.
    fn twin(level: &Level) -> Vec<u8> {
        let board = level.board();
        let size = board.grid().size();
        let turned = |turn: Turn| {
            let place = |cell: Cell| turn.place(board.grid().at(cell), size);
            let goals = level.ice().goals();
            let rank = |block: usize| {
                let before = |goal: &&Cell| place(**goal) < place(goals.of(block));
                goals.cells().iter().filter(before).count()
            };
            turn.text(size, |[row, column]| {
                let Some(cell) = board.grid().cell(row, column) else { return String::new() };
                let block = level.start().on(cell).map(|block| format!("B{}", rank(block)));
                let goal = goals.on(cell).map(|goal| format!("G{}", rank(goal)));
                let wall = board.is_wall(cell).then(|| "#".to_owned());
                [block, goal, wall].into_iter().flatten().collect()
            })
        };
        Turn::ALL.map(turned).into_iter().min().unwrap_or_default()
    }

    /// Pairs of walls, blocks and goals; a block and its goal share a letter.
    fn features(level: &Level) -> Vec<u64> {
        let (board, goals) = (level.board(), level.ice().goals());
        let things: Vec<Thing> = board
            .grid()
            .cells()
            .flat_map(|cell| {
                let at = board.grid().at(cell);
                let block =
                    level.start().on(cell).map(|block| Thing::named(at, "block", block as u32));
                let goal = goals.on(cell).map(|goal| Thing::named(at, "goal", goal as u32));
                let wall = board.is_wall(cell).then(|| Thing::new(at, "wall"));
                [block, goal, wall].into_iter().flatten()
            })
            .collect();
        unsolve_core::features(board.grid().size(), &things)
    }

    /// The level without a border of walls, or with one wall less.
    fn simpler(level: &Level) -> Vec<Level> {
        let board = level.board();
        let [height, width] = board.grid().size();
        let sides = [
            ([-1, 0, 0, 0], 0, 0),
            ([0, 0, -1, 0], 0, height - 1),
            ([0, 0, 0, -1], 1, 0),
            ([0, -1, 0, 0], 1, width - 1),
        ];
        let walled = |axis: usize, line: usize| {
            let mut cells =
                board.grid().cells().filter(|&cell| board.grid().at(cell)[axis] == line);
            cells.all(|cell| board.is_wall(cell))
        };
        let trimmed = sides
            .into_iter()
            .filter(|&(_, axis, line)| walled(axis, line))
            .filter_map(|(side, ..)| Self::resize(level, side).ok());
        let thinner = board.walls().map(|wall| level.on(board.with(wall, false)));
        trimmed.chain(thinner).collect()
    }
}

/// A change of a level, if there is room for it.
type Change = fn(&Level, &mut Stream) -> Option<Level>;

fn add_wall(level: &Level, stream: &mut Stream) -> Option<Level> {
    let bare: Vec<Cell> =
        level.board().ice().filter(|&cell| taken(level, cell).is_none()).collect();
    let &cell = stream.pick(&bare)?;
    Some(level.on(level.board().with(cell, true)))
}

fn remove_wall(level: &Level, stream: &mut Stream) -> Option<Level> {
    let walls: Vec<Cell> = level.board().walls().collect();
    let &cell = stream.pick(&walls)?;
    Some(level.on(level.board().with(cell, false)))
}

fn move_wall(level: &Level, stream: &mut Stream) -> Option<Level> {
    let added = add_wall(level, stream)?;
    let walls: Vec<Cell> = level.board().walls().collect();
    let &cell = stream.pick(&walls)?;
    Some(added.on(added.board().with(cell, false)))
}

fn move_goal(level: &Level, stream: &mut Stream) -> Option<Level> {
    let goals = level.ice().goals();
    let rests: Vec<Cell> = level
        .board()
        .ice()
        .filter(|&cell| level.board().is_rest(cell) && goals.on(cell).is_none())
        .collect();
    let &cell = stream.pick(&rests)?;
    Some(place_goal(level, stream.below(level.ice().blocks()), cell))
}

fn move_block(level: &Level, stream: &mut Stream) -> Option<Level> {
    let free: Vec<Cell> =
        level.board().ice().filter(|&cell| level.start().on(cell).is_none()).collect();
    let &cell = stream.pick(&free)?;
    Some(place_block(level, stream.below(level.ice().blocks()), cell))
}
