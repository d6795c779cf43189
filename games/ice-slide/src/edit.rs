//! Changing levels by hand. What comes out is always legal.

use unsolve_core::{Brush, BrushKind, EditError, Editing, Paint};
use unsolve_grids::{Cell, Resize};

use crate::setup::wrong_side;
use crate::{Blocks, Board, Ice, IceSlide, Level, MAX_BLOCKS, letter};

impl Editing for IceSlide {
    /// Walls, ice, every block and goal, and one block more.
    fn brushes(level: &Level) -> Vec<Brush> {
        let brush = |id: String, name: String, paint, kind| Brush { id, name, paint, kind };
        let mut brushes = vec![
            brush("wall".to_owned(), "Wall".to_owned(), Paint::Wall, BrushKind::Tile),
            brush("ice".to_owned(), "Ice".to_owned(), Paint::Surface, BrushKind::Tile),
        ];
        let blocks = level.ice().blocks();
        for block in 0..(blocks + 1).min(MAX_BLOCKS) {
            let (paint, kind) = (Paint::Piece(block as u8), BrushKind::Single);
            let name = letter(block);
            brushes.push(brush(format!("block-{block}"), format!("Block {name}"), paint, kind));
            if block < blocks {
                brushes.push(brush(
                    format!("goal-{block}"),
                    format!("Goal of {name}"),
                    paint,
                    kind,
                ));
            }
        }
        brushes
    }

    fn places(level: &Level) -> [usize; 2] {
        level.board().grid().size()
    }

    fn shown(level: &Level, [row, column]: [usize; 2]) -> Vec<String> {
        let Some(cell) = level.board().grid().cell(row, column) else { return Vec::new() };
        let ground = if level.board().is_wall(cell) { "wall" } else { "ice" };
        let goal = level.ice().goals().on(cell).map(|goal| format!("goal-{goal}"));
        let block = level.start().on(cell).map(|block| format!("block-{block}"));
        [Some(ground.to_owned()), goal, block].into_iter().flatten().collect()
    }

    fn paint(level: &Level, brush: &str, place: [usize; 2]) -> Result<Level, EditError> {
        let cell = level.board().grid().number(place);
        let number = |prefix| brush.strip_prefix(prefix).and_then(|number| number.parse().ok());
        match (number("block-"), number("goal-")) {
            (Some(block), _) => Ok(place_block(level, block, cell)),
            (_, Some(goal)) => Ok(place_goal(level, goal, cell)),
            _ if brush == "wall" => build(level, cell),
            _ => melt(level, cell),
        }
    }

    fn resize(level: &Level, sides: [i32; 4]) -> Result<Level, EditError> {
        let old = level.board();
        let resize = Resize::new(old.grid(), sides, |length, unit| {
            let wrong = wrong_side(usize::try_from(length).unwrap_or(0), unit);
            wrong.map_or(Ok(()), |message| Err(EditError(message)))
        })?;
        let mut walls = vec![false; usize::from(resize.grid().len())];
        for wall in old.walls().filter_map(|wall| resize.place(wall)) {
            walls[wall as usize] = true;
        }
        let moved = |blocks: Blocks, what: &str| {
            let cell = |(index, &cell): (usize, &Cell)| {
                let lost = || EditError(format!("the {what} {} would be cut off", letter(index)));
                resize.place(cell).ok_or_else(lost)
            };
            let cells = blocks.cells().iter().enumerate().map(cell);
            cells.collect::<Result<Vec<Cell>, EditError>>().map(|cells| Blocks::new(&cells))
        };
        let goals = moved(level.ice().goals(), "goal of")?;
        let start = moved(level.start(), "block")?;
        Ok(Level::new(Ice::new(Board::new(resize.grid().width(), walls), goals), start))
    }

    fn clear(level: &Level) -> Result<Level, EditError> {
        Ok(level.on(level.board().without_walls()))
    }
}

/// Puts a wall where nothing stands.
fn build(level: &Level, cell: Cell) -> Result<Level, EditError> {
    match taken(level, cell) {
        Some(what) => Err(EditError(format!("{what} is there; move it before you build a wall"))),
        None => Ok(level.on(level.board().with(cell, true))),
    }
}

/// What stands on a cell, in words.
pub(crate) fn taken(level: &Level, cell: Cell) -> Option<String> {
    let block = level.start().on(cell).map(|block| format!("block {}", letter(block)));
    block.or_else(|| {
        let goal = level.ice().goals().on(cell)?;
        Some(format!("the goal of {}", letter(goal)))
    })
}

/// Takes away what is on a cell: a wall, or a block together with its goal.
fn melt(level: &Level, cell: Cell) -> Result<Level, EditError> {
    match (level.start().on(cell), level.ice().goals().on(cell)) {
        (Some(_), _) if level.ice().blocks() == 1 => {
            Err(EditError("a level needs a block: paint it elsewhere to move it".to_owned()))
        }
        (Some(block), _) => {
            let rest = |blocks: Blocks| {
                let mut cells = blocks.cells().to_vec();
                cells.remove(block);
                Blocks::new(&cells)
            };
            let ice = Ice::new(level.board().clone(), rest(level.ice().goals()));
            Ok(Level::new(ice, rest(level.start())))
        }
        (None, Some(goal)) => {
            let letter = letter(goal);
            Err(EditError(format!("block {letter} needs its goal: paint it elsewhere to move it")))
        }
        (None, None) => Ok(level.on(level.board().with(cell, false))),
    }
}

/// Moves a block, or adds one on a goal of its own; blocks that meet change places.
pub(crate) fn place_block(level: &Level, block: usize, cell: Cell) -> Level {
    let board = level.board().with(cell, false);
    let (start, goals) = (level.start(), level.ice().goals());
    if block < level.ice().blocks() {
        return Level::new(Ice::new(board, goals), swapped(start, block, cell));
    }
    let home = if goals.on(cell).is_none() { Some(cell) } else { free_goal(level, cell) };
    match (start.on(cell), home) {
        (None, Some(home)) => {
            let added = |blocks: Blocks, cell| Blocks::new(&[blocks.cells(), &[cell]].concat());
            Level::new(Ice::new(board, added(goals, home)), added(start, cell))
        }
        _ => level.clone(),
    }
}

/// A cell for the goal of a new block whose own cell is another's goal.
fn free_goal(level: &Level, cell: Cell) -> Option<Cell> {
    level.board().ice().find(|&free| free != cell && level.ice().goals().on(free).is_none())
}

pub(crate) fn place_goal(level: &Level, goal: usize, cell: Cell) -> Level {
    let board = level.board().with(cell, false);
    let goals = swapped(level.ice().goals(), goal, cell);
    Level::new(Ice::new(board, goals), level.start())
}

/// One moved to a cell; whoever is there goes where it came from.
fn swapped(blocks: Blocks, mover: usize, cell: Cell) -> Blocks {
    let from = blocks.of(mover);
    let rest = blocks.on(cell).map_or(blocks, |other| blocks.moved(other, from));
    rest.moved(mover, cell)
}
