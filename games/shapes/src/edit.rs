//! Changing levels by hand.

use unsolve_core::{Brush, BrushKind, EditError, Editing, Paint};
use unsolve_grids::{Grid, Resize};

use crate::Shapes;
use crate::clue::{Bound, Clue, Line};
use crate::draw::paint as paint_of;
use crate::level::Level;
use crate::setup::{MAX_CLUES, MAX_SIDE, makes_sense};
use crate::shape::Shape;

/// What a brush does to a cell.
#[derive(Clone, Copy)]
enum Tool {
    Open,
    Give(Shape),
    /// Says what the cell is, or no longer.
    Is(Shape),
    /// Says what the cell is not, or no longer.
    Not(Shape),
    /// Says how many there are in the row, the column or the grid: one more each time.
    Row(Shape),
    Column(Shape),
    Grid(Shape),
}

/// The first part of an id, that of a name, and what is made of a shape.
type Kind = (&'static str, &'static str, fn(Shape) -> Tool);

/// Everything a designer can paint with: the id, the name, and what it does.
fn tools() -> Vec<(String, String, Tool)> {
    let mut tools = vec![("open".to_owned(), "Not given".to_owned(), Tool::Open)];
    let kinds: [Kind; 6] = [
        ("given", "Given:", Tool::Give),
        ("is", "Clue: the cell is a", Tool::Is),
        ("not", "Clue: the cell is no", Tool::Not),
        ("row", "Clue: one more in the row:", Tool::Row),
        ("column", "Clue: one more in the column:", Tool::Column),
        ("grid", "Clue: one more in the grid:", Tool::Grid),
    ];
    for (id, name, tool) in kinds {
        let named = |shape: Shape| {
            (format!("{id}-{}", shape.name()), format!("{name} {}", shape.name()), tool(shape))
        };
        tools.extend(Shape::ALL.map(named));
    }
    tools
}

impl Editing for Shapes {
    fn brushes(_: &Level) -> Vec<Brush> {
        let brush = |(id, name, tool): (String, String, Tool)| {
            let (paint, kind) = match tool {
                Tool::Open => (Paint::Surface, BrushKind::Tile),
                Tool::Give(shape) => (paint_of(shape), BrushKind::Tile),
                Tool::Is(shape)
                | Tool::Not(shape)
                | Tool::Row(shape)
                | Tool::Column(shape)
                | Tool::Grid(shape) => (paint_of(shape), BrushKind::Tool),
            };
            Brush { id, name, paint, kind }
        };
        tools().into_iter().map(brush).collect()
    }

    fn places(level: &Level) -> [usize; 2] {
        level.grid().size()
    }

    fn shown(level: &Level, [row, column]: [usize; 2]) -> Vec<String> {
        let Some(cell) = level.grid().cell(row, column) else { return Vec::new() };
        vec![tile(level.given().get(usize::from(cell)).copied().flatten())]
    }

    fn paint(level: &Level, brush: &str, [row, column]: [usize; 2]) -> Result<Level, EditError> {
        let tool = tools().into_iter().find(|(id, ..)| id == brush);
        let (Some((.., tool)), Some(cell)) = (tool, level.grid().cell(row, column)) else {
            return Ok(level.clone());
        };
        let (mut given, mut clues) = (level.given().to_vec(), level.clues().to_vec());
        match tool {
            Tool::Open => given[usize::from(cell)] = None,
            Tool::Give(shape) => given[usize::from(cell)] = Some(shape),
            Tool::Is(shape) => toggle(&mut clues, Clue::Is { cell, shape }),
            Tool::Not(shape) => toggle(&mut clues, Clue::Not { cell, shape }),
            Tool::Row(shape) => count_on(&mut clues, level.grid(), Line::Row(row), shape),
            Tool::Column(shape) => count_on(&mut clues, level.grid(), Line::Column(column), shape),
            Tool::Grid(shape) => count_on(&mut clues, level.grid(), Line::Grid, shape),
        }
        built(level, level.grid(), given, clues)
    }

    /// Clues go along; those that make no sense any more go away.
    fn resize(level: &Level, sides: [i32; 4]) -> Result<Level, EditError> {
        let resize = Resize::new(level.grid(), sides, |length, unit| {
            let fits = usize::try_from(length).is_ok_and(|length| (1..=MAX_SIDE).contains(&length));
            let message =
                || EditError(format!("{length} {unit}s are not between 1 and {MAX_SIDE}"));
            if fits { Ok(()) } else { Err(message()) }
        })?;
        let grid = resize.grid();
        let mut given = vec![None; usize::from(grid.len())];
        for cell in level.grid().cells() {
            if let Some(to) = resize.place(cell) {
                given[usize::from(to)] = level.given()[usize::from(cell)];
            }
        }
        let moved = |clue: &Clue| moved(*clue, grid, &resize, sides);
        let mut clues: Vec<Clue> = level.clues().iter().filter_map(moved).collect();
        let mut seen = std::collections::BTreeSet::new();
        clues.retain(|&clue| seen.insert(clue));
        built(level, grid, given, clues)
    }

    fn clear(level: &Level) -> Result<Level, EditError> {
        built(level, level.grid(), vec![None; level.given().len()], Vec::new())
    }
}

/// The brush of a cell that is given, or is not.
pub(crate) fn tile(given: Option<Shape>) -> String {
    given.map_or_else(|| "open".to_owned(), |shape| format!("given-{}", shape.name()))
}

/// A level with the rules of another.
pub(crate) fn built(
    level: &Level,
    grid: Grid,
    given: Vec<Option<Shape>>,
    clues: Vec<Clue>,
) -> Result<Level, EditError> {
    if clues.len() > MAX_CLUES {
        return Err(EditError(format!("more than {MAX_CLUES} clues")));
    }
    Level::new(grid, level.cats(), given, clues).map_err(|error| EditError(error.to_string()))
}

fn toggle(clues: &mut Vec<Clue>, clue: Clue) {
    let before = clues.len();
    clues.retain(|&other| other != clue);
    if clues.len() == before {
        clues.push(clue);
    }
}

/// No count becomes exactly 0, then 1, 2, ... and after all cells none again.
fn count_on(clues: &mut Vec<Clue>, grid: Grid, line: Line, shape: Shape) {
    let exactly = |number| Clue::Count { line, bound: Bound::Exactly, number, shape };
    let same =
        |clue: &Clue| matches!(*clue, Clue::Count { number, .. } if *clue == exactly(number));
    let most = line.cells(grid).len();
    match clues.iter_mut().find(|clue| same(clue)) {
        None => clues.push(exactly(0)),
        Some(Clue::Count { number, .. }) if *number < most => *number += 1,
        Some(_) => clues.retain(|clue| !same(clue)),
    }
}

/// A clue after the rows and columns have moved.
fn moved(clue: Clue, grid: Grid, resize: &Resize, [top, _, _, left]: [i32; 4]) -> Option<Clue> {
    let shifted = |place: usize, by: i32| place.checked_add_signed(by as isize);
    let clue = match clue {
        Clue::Is { cell, shape } => Clue::Is { cell: resize.place(cell)?, shape },
        Clue::Not { cell, shape } => Clue::Not { cell: resize.place(cell)?, shape },
        Clue::Count { line, bound, number, shape } => {
            let line = match line {
                Line::Row(row) => Line::Row(shifted(row, top)?),
                Line::Column(column) => Line::Column(shifted(column, left)?),
                Line::Grid => Line::Grid,
            };
            Clue::Count { line, bound, number, shape }
        }
    };
    makes_sense(clue, grid).is_ok().then(|| clue.plainly(grid))
}
