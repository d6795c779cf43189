//! Levels as files write them, and their validation.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_adapters::constraint::{ConstraintRules, Entry, Mark, Notes, Put, What};
use unsolve_core::{Files, Invalid, Problem};
use unsolve_grids::{Cell, Grid};

use crate::Shapes;
use crate::clue::{Bound, Clue, Line};
use crate::level::Level;
use crate::names;
use crate::shape::{Cats, Shape};

/// Most rows and most columns of a level.
pub const MAX_SIDE: usize = 12;
/// Most clues of a level.
pub const MAX_CLUES: usize = 400;

/// A position as a level file writes it, not yet checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ShapesState")]
pub struct Setup {
    /// Columns of the grid.
    #[schemars(range(min = 1, max = 12))]
    pub width: usize,
    /// Rows of the grid.
    #[schemars(range(min = 1, max = 12))]
    pub height: usize,
    /// Cells that are shown and fixed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<Given>,
    /// What the player is told.
    pub clues: Vec<Told>,
    /// What the player has marked so far.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Entry<Shape>>,
}

/// A cell that is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ShapesGiven")]
pub struct Given {
    /// Row and column, from 0.
    pub cell: [usize; 2],
    /// What it is.
    pub shape: Shape,
}

/// A clue: a `cell` that `is` a shape or is `not`; or how many cells of a `row`, a `column` or the
/// `grid` are of a `shape`: `exactly`, `at_least` or `at_most` this number.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ShapesClue")]
pub struct Told {
    /// Row and column of the cell, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cell: Option<[usize; 2]>,
    /// The row, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row: Option<usize>,
    /// The column, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// `true` for the whole grid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grid: Option<bool>,
    /// What the cell is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is: Option<Shape>,
    /// What the cell is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not: Option<Shape>,
    /// How many cells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exactly: Option<usize>,
    /// How many cells or more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<usize>,
    /// How many cells or fewer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<usize>,
    /// The shape that is counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shape: Option<Shape>,
}

/// The variant of the rules.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ShapesRules")]
pub struct Variant {
    /// What cats count as.
    #[serde(default)]
    pub cats: Cats,
}

impl Told {
    /// A clue as files write it.
    #[must_use]
    pub fn of(clue: Clue, grid: Grid) -> Self {
        let nothing = Self::default();
        match clue {
            Clue::Is { cell, shape } => {
                Self { cell: Some(grid.at(cell)), is: Some(shape), ..nothing }
            }
            Clue::Not { cell, shape } => {
                Self { cell: Some(grid.at(cell)), not: Some(shape), ..nothing }
            }
            Clue::Count { line, bound, number, shape } => {
                let place = match line {
                    Line::Row(row) => Self { row: Some(row), ..nothing },
                    Line::Column(column) => Self { column: Some(column), ..nothing },
                    Line::Grid => Self { grid: Some(true), ..nothing },
                };
                let place = Self { shape: Some(shape), ..place };
                match bound {
                    Bound::Exactly => Self { exactly: Some(number), ..place },
                    Bound::AtLeast => Self { at_least: Some(number), ..place },
                    Bound::AtMost => Self { at_most: Some(number), ..place },
                }
            }
        }
    }

    /// The clue, or what is wrong with it.
    fn clue(self, grid: Grid) -> Result<Clue, String> {
        let counts = [self.exactly, self.at_least, self.at_most];
        let clue = match self {
            Self {
                cell: Some(place), row: None, column: None, grid: None, shape: None, ..
            } if counts == [None; 3] => about_cell(place, self.is, self.not, grid)?,
            Self { cell: None, is: None, not: None, shape: Some(shape), .. } => {
                let line = line(self.row, self.column, self.grid)?;
                let (bound, number) = bound(counts)?;
                Clue::Count { line, bound, number, shape }
            }
            _ => return Err(EXPECTED.to_owned()),
        };
        makes_sense(clue, grid)?;
        Ok(clue.plainly(grid))
    }
}

const EXPECTED: &str = "expected a `cell` with `is` or `not`, or a `row`, `column` or `grid` with \
                        `exactly`, `at_least` or `at_most`, and a `shape`";

fn about_cell(
    place: [usize; 2],
    is: Option<Shape>,
    not: Option<Shape>,
    grid: Grid,
) -> Result<Clue, String> {
    let cell = cell_at(place, grid)?;
    match (is, not) {
        (Some(shape), None) => Ok(Clue::Is { cell, shape }),
        (None, Some(shape)) => Ok(Clue::Not { cell, shape }),
        _ => Err(EXPECTED.to_owned()),
    }
}

fn cell_at([row, column]: [usize; 2], grid: Grid) -> Result<Cell, String> {
    let outside = || {
        let [height, width] = grid.size();
        format!("[{row},{column}] lies outside {height} rows of {width} cells")
    };
    grid.cell(row, column).ok_or_else(outside)
}

fn line(row: Option<usize>, column: Option<usize>, whole: Option<bool>) -> Result<Line, String> {
    match (row, column, whole) {
        (Some(row), None, None) => Ok(Line::Row(row)),
        (None, Some(column), None) => Ok(Line::Column(column)),
        (None, None, Some(true)) => Ok(Line::Grid),
        _ => Err(EXPECTED.to_owned()),
    }
}

fn bound(counts: [Option<usize>; 3]) -> Result<(Bound, usize), String> {
    match counts {
        [Some(number), None, None] => Ok((Bound::Exactly, number)),
        [None, Some(number), None] => Ok((Bound::AtLeast, number)),
        [None, None, Some(number)] => Ok((Bound::AtMost, number)),
        _ => Err(EXPECTED.to_owned()),
    }
}

/// Refuses clues about lines that are not there, and those that hold always or never.
pub(crate) fn makes_sense(clue: Clue, grid: Grid) -> Result<(), String> {
    let Clue::Count { line, bound, number, .. } = clue else { return Ok(()) };
    let cells = line.cells(grid).len();
    let name = names::line_name(line);
    if cells == 0 {
        let [height, width] = grid.size();
        Err(format!("{name} lies outside {height} rows of {width} cells"))
    } else if clue.says_nothing(grid) {
        Err(format!("{} always holds; leave it out", names::clue(clue, grid)))
    } else if number > cells && bound != Bound::AtMost {
        Err(format!("{name} has only {cells} cells"))
    } else {
        Ok(())
    }
}

impl Files for Shapes {
    fn validate(setup: Setup, rules: Variant) -> Result<Level, Invalid<Setup>> {
        let mut problems = Vec::new();
        for (field, side) in [("width", setup.width), ("height", setup.height)] {
            if !(1..=MAX_SIDE).contains(&side) {
                problems
                    .push(Problem::new(field, format!("{side} is not between 1 and {MAX_SIDE}")));
            }
        }
        if setup.clues.len() > MAX_CLUES {
            let message = format!("{} clues are more than {MAX_CLUES}", setup.clues.len());
            problems.push(Problem::new("clues", message));
        }
        if !problems.is_empty() {
            return Err(Invalid { setup, problems });
        }
        let grid = Grid::new(setup.width, setup.height);
        let given = check_given(&setup, grid, &mut problems);
        let clues = check_clues(&setup, grid, &mut problems);
        let level = Level::new(grid, rules.cats, given, clues);
        let level = level.map_err(|error| problems.push(Problem::new("clues", error.to_string())));
        let level = level.map(|level| {
            let start = check_marks(&setup, &level, &mut problems);
            level.starting_with(start)
        });
        match level {
            Ok(level) if problems.is_empty() => Ok(level),
            _ => Err(Invalid { setup, problems }),
        }
    }

    fn rules(level: &Level) -> Variant {
        Variant { cats: level.cats() }
    }

    fn setup(level: &Level, notes: &Notes) -> Setup {
        let grid = level.grid();
        let given = grid.cells().zip(level.given());
        let given =
            given.filter_map(|(cell, shape)| Some(Given { cell: grid.at(cell), shape: (*shape)? }));
        let [height, width] = grid.size();
        Setup {
            width,
            height,
            given: given.collect(),
            clues: level.clues().iter().map(|&clue| Told::of(clue, grid)).collect(),
            marks: marks(level, notes),
        }
    }

    fn start(level: &Level) -> Notes {
        level.start().clone()
    }
}

fn check_given(setup: &Setup, grid: Grid, problems: &mut Vec<Problem>) -> Vec<Option<Shape>> {
    let mut given = vec![None; usize::from(grid.len())];
    for (index, Given { cell, shape }) in setup.given.iter().enumerate() {
        let mut wrong =
            |message| problems.push(Problem::new(format!("given[{index}].cell"), message));
        match cell_at(*cell, grid) {
            Err(message) => wrong(message),
            Ok(at) if given[usize::from(at)].replace(*shape).is_some() => {
                wrong(format!("[{},{}] is listed twice", cell[0], cell[1]));
            }
            Ok(_) => {}
        }
    }
    given
}

fn check_clues(setup: &Setup, grid: Grid, problems: &mut Vec<Problem>) -> Vec<Clue> {
    let mut clues = Vec::new();
    let mut seen = BTreeSet::new();
    for (index, told) in setup.clues.iter().enumerate() {
        let mut wrong = |message| problems.push(Problem::new(format!("clues[{index}]"), message));
        match told.clue(grid) {
            Err(message) => wrong(message),
            Ok(clue) if !seen.insert(clue) => {
                wrong(format!("{} is said twice", names::clue(clue, grid)));
            }
            Ok(clue) => clues.push(clue),
        }
    }
    clues
}

/// The notes that the marks make, one after the other.
fn check_marks(setup: &Setup, level: &Level, problems: &mut Vec<Problem>) -> Notes {
    let mut notes = level.start().clone();
    for (index, entry) in setup.marks.iter().enumerate() {
        let legal =
            |mark: &Mark| notes.marks(Shapes::model(level), Shapes::clues(level)).contains(mark);
        let understood = Shapes::understood(level, *entry).filter(|mark| mark.what != What::Fill);
        if let Some(mark) = understood.filter(legal) {
            notes.mark(mark);
        } else {
            let message = "this mark can't be made here".to_owned();
            problems.push(Problem::new(format!("marks[{index}]"), message));
        }
    }
    notes
}

/// The marks that lead to these notes.
pub(crate) fn marks(level: &Level, notes: &Notes) -> Vec<Entry<Shape>> {
    let mut marks = Vec::new();
    for (cell, _) in level.given().iter().enumerate().filter(|(_, given)| given.is_none()) {
        let at = level.grid().at(cell as Cell);
        let entry = |put| Entry { cell: at, put };
        let out = notes.ruled_out(cell).iter().filter_map(Shape::of);
        marks.extend(out.map(|shape| entry(Put::Not(shape))));
        let noted = notes.noted(cell).iter().filter_map(Shape::of);
        marks.extend(noted.map(|shape| entry(Put::Note(shape))));
        let entered = notes.entered(cell).and_then(|value| Shape::of(value.into()));
        marks.extend(entered.map(|shape| entry(Put::Is(shape))));
    }
    marks
}
