//! A level as a dictionary: `grid`, `solution`, `power_tiles`, `locked_tiles`, and `k` and `goal` beside them.
//!
//! Python's own way to write it is read as well, with tuples as keys: `'locked_tiles': {(1, 0): 2}`.

use serde_json::{Map, json};
use unsolve_adapters::linear::LinearRules;
use unsolve_core::{Files, ReadError};

use super::literal::{self, Value};
use crate::ColorCycle;
use crate::board::{Click, Level};
use crate::setup::{Goal, Lock, MAX_COLORS, MAX_SIDE, Setup, Variant};

/// What a dictionary tells.
pub(super) struct Told {
    pub(super) setup: Setup,
    pub(super) goal: Goal,
    /// Clicks that lead to the goal.
    pub(super) solution: Option<Vec<Click>>,
}

/// Reads a dictionary. If it does not say how many colours there are, its solution tells.
pub(super) fn read(text: &str) -> Result<Told, ReadError> {
    let value = literal::parse(text)?;
    let wrong = |message: String| ReadError::new(1, 1, message);
    let goal = match value.get("goal") {
        None => Goal::Equal,
        Some(Value::Word(word)) if word == "equal" => Goal::Equal,
        Some(Value::Word(word)) if word == "zero" => Goal::Zero,
        Some(_) => return Err(wrong("`goal`: expected `equal` or `zero`".to_owned())),
    };
    let cells = rows(value.get("grid")).map_err(wrong)?;
    let power = places("power_tiles", value.get("power_tiles")).map_err(wrong)?;
    let locked = locks(value.get("locked_tiles")).map_err(wrong)?;
    let clicks = places("solution", value.get("solution")).map_err(wrong)?;
    let clicks: Vec<Click> = clicks.into_iter().map(|[r, c]| Click(r as u16, c as u16)).collect();
    let least = cells.iter().flatten().max().map_or(2, |&largest| (largest + 1).max(2));
    let said = match value.get("k").or_else(|| value.get("colors")) {
        None => None,
        Some(said) => {
            let said = said.number().filter(|said| (2..=usize::from(MAX_COLORS)).contains(said));
            let message = || wrong(format!("`k`: expected a number from 2 to {MAX_COLORS}"));
            Some(said.ok_or_else(message)? as u8)
        }
    };
    let of = |colors| Setup {
        colors,
        cells: cells.clone(),
        power: power.clone(),
        locked: locked.clone(),
    };
    let candidates = said.map_or(least..=MAX_COLORS, |said| said..=said);
    let solved = candidates
        .filter(|_| !clicks.is_empty())
        .find_map(|colors| Some((colors, solution(&of(colors), goal, &clicks)?)));
    match (said, solved) {
        (_, Some((colors, clicks))) => Ok(Told { setup: of(colors), goal, solution: Some(clicks) }),
        (Some(said), None) => Ok(Told { setup: of(said), goal, solution: None }),
        (None, None) => Err(wrong(
            "`k` is missing: how many colours there are, which no solution tells".to_owned(),
        )),
    }
}

/// Writes a dictionary, as JSON.
pub(super) fn write(setup: &Setup, goal: Goal, solution: Option<&[Click]>) -> String {
    let locked: Map<String, _> = setup
        .locked
        .iter()
        .map(|Lock { cell: [row, column], turns }| (format!("{row},{column}"), json!(turns)))
        .collect();
    let rows: Vec<String> = setup.cells.iter().map(|row| format!("    {}", json!(row))).collect();
    let solution = solution.map(|clicks| format!("  \"solution\": {},\n", json!(clicks)));
    format!(
        "{{\n  \"k\": {},\n  \"goal\": \"{}\",\n  \"grid\": [\n{}\n  ],\n{}  \"power_tiles\": {},\n  \"locked_tiles\": {}\n}}\n",
        setup.colors,
        goal.name(),
        rows.join(",\n"),
        solution.unwrap_or_default(),
        json!(setup.power),
        json!(locked),
    )
}

/// The clicks of a solution, if they lead to the goal: as they are, or each `k - 1` times. Generators that scramble by
/// clicks list what takes them back by clicks in the other direction.
fn solution(setup: &Setup, goal: Goal, clicks: &[Click]) -> Option<Vec<Click>> {
    let rules = Variant { goal, ..Variant::default() };
    let level = ColorCycle::validate(setup.clone(), rules).ok()?;
    let back =
        || clicks.iter().flat_map(|&mv| std::iter::repeat_n(mv, usize::from(setup.colors) - 1));
    wins(&level, clicks.iter().copied()).or_else(|| wins(&level, back()))
}

/// The clicks up to the first that solves the level.
fn wins(level: &Level, clicks: impl Iterator<Item = Click>) -> Option<Vec<Click>> {
    let mut state = ColorCycle::start(level);
    let mut made = Vec::new();
    for mv in clicks {
        let cell = level.cell(mv).filter(|&cell| state.lock(cell) == 0)?;
        level.click(&mut state, cell);
        made.push(mv);
        if ColorCycle::is_solved(level, &state) {
            return Some(made);
        }
    }
    None
}

fn rows(value: Option<&Value>) -> Result<Vec<Vec<u8>>, String> {
    let rows = value.and_then(Value::list).ok_or("`grid`: expected a list of rows")?;
    if rows.len() > MAX_SIDE {
        return Err(format!("`grid`: more than {MAX_SIDE} rows"));
    }
    let color =
        |value: &Value| value.number().filter(|&n| n < usize::from(MAX_COLORS)).map(|n| n as u8);
    let row = |(index, row): (usize, &Value)| {
        let cells: Option<Vec<u8>> = row.list().and_then(|row| row.iter().map(color).collect());
        cells.filter(|cells| cells.len() <= MAX_SIDE).ok_or_else(|| {
            format!("`grid[{index}]`: expected colours from 0 to {}", MAX_COLORS - 1)
        })
    };
    rows.iter().enumerate().map(row).collect()
}

fn places(name: &str, value: Option<&Value>) -> Result<Vec<[usize; 2]>, String> {
    let Some(value) = value else { return Ok(Vec::new()) };
    let listed = value.list().ok_or_else(|| format!("`{name}`: expected a list of cells"))?;
    let read = |(index, value)| {
        place(value).ok_or_else(|| format!("`{name}[{index}]`: expected a row and a column"))
    };
    listed.iter().enumerate().map(read).collect()
}

/// `(1, 0)`, `[1, 0]` or `"1,0"`.
fn place(value: &Value) -> Option<[usize; 2]> {
    let small = |number: usize| (number < MAX_SIDE).then_some(number);
    match value {
        Value::List(both) => match &both[..] {
            [row, column] => Some([small(row.number()?)?, small(column.number()?)?]),
            _ => None,
        },
        Value::Word(word) => {
            let (row, column) = word.trim_matches(['(', ')']).split_once(',')?;
            let number = |part: &str| part.trim().parse().ok().and_then(small);
            Some([number(row)?, number(column)?])
        }
        _ => None,
    }
}

/// Locked cells and their turns: `{(1, 0): 2}`, or a list of row, column and turns. A lock of 0 turns is open.
fn locks(value: Option<&Value>) -> Result<Vec<Lock>, String> {
    let lock = |cell: Option<[usize; 2]>, turns: &Value| {
        let turns = turns.number().and_then(|turns| u8::try_from(turns).ok());
        cell.zip(turns).map(|(cell, turns)| Lock { cell, turns })
    };
    let found: Option<Vec<Lock>> = match value {
        None => Some(Vec::new()),
        Some(Value::Map(pairs)) => {
            pairs.iter().map(|(cell, turns)| lock(place(cell), turns)).collect()
        }
        Some(Value::List(listed)) => listed
            .iter()
            .map(|item| match item.list()? {
                [row, column, turns] => {
                    lock(place(&Value::List(vec![row.clone(), column.clone()])), turns)
                }
                _ => None,
            })
            .collect(),
        Some(_) => None,
    };
    let mut found =
        found.ok_or("`locked_tiles`: expected cells with their turns, as in `{\"1,0\": 2}`")?;
    found.retain(|lock| lock.turns > 0);
    Ok(found)
}
