//! Changing levels by hand. What comes out is always legal.

use std::sync::Arc;

use unsolve_core::{Brush, BrushKind, EditError, Editing, Files, Paint};
use unsolve_grids::{Grid, Resize};

use crate::board::MIN_HOLES;
use crate::lattice::Place;
use crate::setup::wrong_side;
use crate::{Board, Level, PegSolitaire, Pegs, Setup};

impl Editing for PegSolitaire {
    fn brushes(_: &Level) -> Vec<Brush> {
        let brush = |id: &str, name: &str, paint, kind| Brush {
            id: id.to_owned(),
            name: name.to_owned(),
            paint,
            kind,
        };
        vec![
            brush("hole", "Empty hole", Paint::Wood, BrushKind::Tile),
            brush("none", "No hole", Paint::Backdrop, BrushKind::Tile),
            brush("peg", "Peg", Paint::Hero, BrushKind::Piece),
            brush("goal", "Goal", Paint::Accent, BrushKind::Single),
            brush("goal-anywhere", "Any goal", Paint::Line, BrushKind::Tool),
        ]
    }

    fn places(level: &Level) -> [usize; 2] {
        level.board().size()
    }

    fn shown(level: &Level, place: Place) -> Vec<String> {
        let Some(hole) = level.board().hole(place) else { return vec!["none".to_owned()] };
        let goal = (level.rules().goal() == Some(hole)).then_some("goal");
        let peg = level.start().has(hole).then_some("peg");
        [Some("hole"), goal, peg].into_iter().flatten().map(str::to_owned).collect()
    }

    fn paint(level: &Level, brush: &str, place: Place) -> Result<Level, EditError> {
        match brush {
            "none" => without_hole(level, place),
            "peg" => {
                let level = with_hole(level, place)?;
                let hole = level.board().hole(place).map_or(0, |hole| 1 << hole);
                Ok(level.with_pegs(Pegs(level.start().0 | hole)))
            }
            "goal" => {
                let level = with_hole(level, place)?;
                Ok(level.with_goal(level.board().hole(place)))
            }
            "goal-anywhere" => Ok(level.with_goal(None)),
            _ => without_peg(&with_hole(level, place)?, place),
        }
    }

    fn resize(level: &Level, sides: [i32; 4]) -> Result<Level, EditError> {
        let [rows, columns] = level.board().size();
        let grid = Grid::new(columns, rows);
        let resize = Resize::new(grid, sides, |length, unit| {
            let wrong = wrong_side(usize::try_from(length).unwrap_or(0), unit);
            wrong.map_or(Ok(()), |message| Err(EditError(message)))
        })?;
        let moved =
            |place: Place| resize.place(grid.number(place)).map(|cell| resize.grid().at(cell));
        rebuilt(level, resize.grid().size(), moved)
    }

    /// One peg stays, on the goal if there is one: a level needs it.
    fn clear(level: &Level) -> Result<Level, EditError> {
        let first = level.start().0.trailing_zeros() as u8;
        Ok(level.with_pegs(Pegs(1 << level.rules().goal().unwrap_or(first))))
    }
}

/// The level on a board of another size with its holes elsewhere; those that have no place are cut off with what is in them.
pub fn rebuilt(
    level: &Level,
    size: [usize; 2],
    moved: impl Fn(Place) -> Option<Place>,
) -> Result<Level, EditError> {
    let board = level.board();
    let mut rows = vec![vec![' '; size[1]]; size[0]];
    for (hole, &place) in board.holes().iter().enumerate() {
        if let Some([row, column]) = moved(place) {
            rows[row][column] = if level.start().has(hole as u8) { 'o' } else { '.' };
        }
    }
    let goal = level.rules().goal().map(|goal| {
        moved(board.place(goal)).ok_or_else(|| EditError("the goal would be cut off".to_owned()))
    });
    let setup = Setup {
        grid: board.lattice(),
        rows: rows.into_iter().map(|row| row.into_iter().collect()).collect(),
        goal: goal.transpose()?,
    };
    PegSolitaire::validate(setup, PegSolitaire::rules(level))
        .map_err(|invalid| EditError(invalid.to_string()))
}

/// The level with a hole at a place, if it has none yet.
fn with_hole(level: &Level, place: Place) -> Result<Level, EditError> {
    let board = level.board();
    if board.hole(place).is_some() {
        return Ok(level.clone());
    }
    let most = Board::most_holes(board.lattice());
    if board.holes().len() == most {
        return Err(EditError(format!("a board like this has at most {most} holes")));
    }
    let holes = [board.holes(), &[place]].concat();
    Ok(on_holes(level, holes))
}

/// The level without the hole at a place and without what is in it.
fn without_hole(level: &Level, place: Place) -> Result<Level, EditError> {
    let board = level.board();
    let Some(hole) = board.hole(place) else { return Ok(level.clone()) };
    if board.holes().len() == MIN_HOLES {
        return Err(EditError(format!("a board has at least {MIN_HOLES} holes")));
    }
    if level.rules().goal() == Some(hole) {
        return Err(EditError(
            "the goal is there; paint it elsewhere before you take the hole away".to_owned(),
        ));
    }
    let level = without_peg(level, place)?;
    let holes = level.board().holes().iter().copied().filter(|&other| other != place);
    Ok(on_holes(&level, holes.collect()))
}

fn without_peg(level: &Level, place: Place) -> Result<Level, EditError> {
    let hole = level.board().hole(place).map_or(0, |hole| 1 << hole);
    match Pegs(level.start().0 & !hole) {
        Pegs(0) => Err(EditError(
            "a level needs a peg: put another one before you take this away".to_owned(),
        )),
        pegs => Ok(level.with_pegs(pegs)),
    }
}

/// The same pegs and goal on other holes, which they are in.
fn on_holes(level: &Level, holes: Vec<Place>) -> Level {
    let old = level.board();
    let board = Board::new(old.lattice(), old.size(), holes);
    let moved = |hole: u8| board.hole(old.place(hole));
    let pegs = level.start().holes().filter_map(moved).fold(0, |set, hole| set | 1 << hole);
    let goal = level.rules().goal().and_then(moved);
    Level::on(&Arc::new(board), goal, level.rules().metric(), Pegs(pegs))
}
