//! A puzzle as an object with `constraints`: each has a `type` (`cell`, `row`, `column`, `global`) and a `rule` with an
//! `operator` and a `shape`.

use serde::Deserialize;
use serde_json::{Value, json};
use unsolve_adapters::constraint::Entry;
use unsolve_core::ReadError;
use unsolve_grids::Grid;

use crate::clue::{Bound, Clue, Line};
use crate::level::Level;
use crate::setup::{Given, MAX_CLUES, MAX_SIDE, Setup, Told, makes_sense};
use crate::shape::{Cats, Shape};

/// The object; sizes may stand in a `grid` of their own.
#[derive(Deserialize)]
struct Puzzle {
    #[serde(alias = "cols")]
    width: usize,
    #[serde(alias = "rows")]
    height: usize,
    #[serde(default)]
    cats: Cats,
    constraints: Vec<Stated>,
    #[serde(default)]
    given: Vec<Given>,
    #[serde(default)]
    marks: Vec<Entry<Shape>>,
}

/// A constraint; a cell is told by `x` and `y`, a row or a column by its `index`, all from 0.
#[derive(Deserialize)]
struct Stated {
    #[serde(rename = "type")]
    kind: Kind,
    #[serde(alias = "column", alias = "col")]
    x: Option<usize>,
    #[serde(alias = "row")]
    y: Option<usize>,
    index: Option<usize>,
    rule: Rule,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Cell,
    Row,
    #[serde(alias = "col")]
    Column,
    #[serde(alias = "grid")]
    Global,
}

#[derive(Deserialize)]
struct Rule {
    operator: Operator,
    shape: Shape,
    #[serde(alias = "value", alias = "number")]
    count: Option<usize>,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum Operator {
    Is,
    IsNot,
    #[serde(alias = "count", alias = "equals")]
    Exactly,
    AtLeast,
    AtMost,
    None,
}

/// Reads a puzzle.
pub(super) fn read(text: &str) -> Result<(Setup, Cats), ReadError> {
    let puzzle: Puzzle = serde_json::from_str(text).map_err(|error| misread(&error))?;
    let wrong = |message: String| ReadError::new(1, 1, message);
    for (name, side) in [("width", puzzle.width), ("height", puzzle.height)] {
        if !(1..=MAX_SIDE).contains(&side) {
            return Err(wrong(format!("`{name}`: {side} is not between 1 and {MAX_SIDE}")));
        }
    }
    if puzzle.constraints.len() > MAX_CLUES {
        return Err(wrong(format!("`constraints`: more than {MAX_CLUES}")));
    }
    let grid = Grid::new(puzzle.width, puzzle.height);
    let clue = |(index, stated): (usize, &Stated)| {
        let clue = stated.clue(grid);
        let clue = clue.and_then(|clue| makes_sense(clue, grid).map(|()| clue));
        let clue = clue.map(|clue| Told::of(clue.plainly(grid), grid));
        clue.map_err(|message| wrong(format!("`constraints[{index}]`: {message}")))
    };
    let clues = puzzle.constraints.iter().enumerate().map(clue).collect::<Result<_, _>>()?;
    let Puzzle { width, height, cats, given, marks, .. } = puzzle;
    Ok((Setup { width, height, given, clues, marks }, cats))
}

/// Writes a puzzle.
pub(super) fn write(setup: &Setup, level: &Level) -> String {
    let constraints: Vec<String> =
        level.clues().iter().map(|&clue| format!("    {}", stated(clue, level.grid()))).collect();
    let filled = |listed: &Value| listed.as_array().is_some_and(|listed| !listed.is_empty());
    let more = [("given", json!(setup.given)), ("marks", json!(setup.marks))];
    let more = more.into_iter().filter(|(_, listed)| filled(listed));
    let more: Vec<String> =
        more.map(|(name, listed)| format!(",\n  \"{name}\": {listed}")).collect();
    let more = more.concat();
    format!(
        "{{\n  \"width\": {},\n  \"height\": {},\n  \"cats\": {},\n  \"constraints\": [\n{}\n  ]{more}\n}}\n",
        setup.width,
        setup.height,
        json!(level.cats()),
        constraints.join(",\n"),
    )
}

fn stated(clue: Clue, grid: Grid) -> Value {
    let of_cell = |cell, operator: &str, shape: Shape| {
        let [y, x] = grid.at(cell);
        json!({"type": "cell", "x": x, "y": y, "rule": {"operator": operator, "shape": shape}})
    };
    match clue {
        Clue::Is { cell, shape } => of_cell(cell, "is", shape),
        Clue::Not { cell, shape } => of_cell(cell, "is_not", shape),
        Clue::Count { line, bound, number, shape } => {
            let operator = match bound {
                Bound::Exactly if number == 0 => "none",
                Bound::Exactly => "exactly",
                Bound::AtLeast => "at_least",
                Bound::AtMost => "at_most",
            };
            let rule = json!({"operator": operator, "count": number, "shape": shape});
            match line {
                Line::Row(row) => json!({"type": "row", "index": row, "rule": rule}),
                Line::Column(column) => json!({"type": "column", "index": column, "rule": rule}),
                Line::Grid => json!({"type": "global", "rule": rule}),
            }
        }
    }
}

impl Stated {
    fn clue(&self, grid: Grid) -> Result<Clue, String> {
        let Rule { operator, shape, count } = self.rule;
        let line = match self.kind {
            Kind::Cell => return self.about_cell(grid),
            Kind::Row => Line::Row(self.index.or(self.y).ok_or("`index` is missing")?),
            Kind::Column => Line::Column(self.index.or(self.x).ok_or("`index` is missing")?),
            Kind::Global => Line::Grid,
        };
        let (bound, number) = match (operator, count) {
            (Operator::None, _) => (Bound::Exactly, 0),
            (Operator::Exactly, Some(number)) => (Bound::Exactly, number),
            (Operator::AtLeast, Some(number)) => (Bound::AtLeast, number),
            (Operator::AtMost, Some(number)) => (Bound::AtMost, number),
            (Operator::Is | Operator::IsNot, _) => {
                return Err("`is` and `is_not` are said of cells".to_owned());
            }
            (_, None) => return Err("`rule.count` is missing".to_owned()),
        };
        Ok(Clue::Count { line, bound, number, shape })
    }

    fn about_cell(&self, grid: Grid) -> Result<Clue, String> {
        let (x, y) = self.x.zip(self.y).ok_or("`x` and `y` are missing")?;
        let outside = || format!("x {x}, y {y} lies outside the grid");
        let cell = grid.cell(y, x).ok_or_else(outside)?;
        let shape = self.rule.shape;
        match self.rule.operator {
            Operator::Is => Ok(Clue::Is { cell, shape }),
            Operator::IsNot => Ok(Clue::Not { cell, shape }),
            _ => Err("a cell `is` a shape or `is_not`".to_owned()),
        }
    }
}

/// Where it is wrong and why; something that is missing is missing from the beginning.
fn misread(error: &serde_json::Error) -> ReadError {
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default();
    if message.starts_with("missing field") {
        return ReadError::new(1, 1, message);
    }
    ReadError::new(error.line().max(1), error.column().max(1), message)
}
