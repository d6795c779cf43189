//! The state as an object: `{"width", "height", "grid", "blocks", "goals"}`.

use serde::Deserialize;
use serde_json::{Value, json};
use unsolve_core::ReadError;

use crate::Setup;

/// A place as the object writes it: `x` is the column, `y` the row.
#[derive(Deserialize)]
struct Place {
    x: usize,
    y: usize,
}

/// The object; what is left out follows from the rest.
#[derive(Deserialize)]
struct State {
    width: Option<usize>,
    height: Option<usize>,
    #[serde(alias = "level")]
    grid: Vec<Vec<String>>,
    blocks: Option<Vec<Place>>,
    goals: Option<Vec<Place>>,
}

/// Reads it. Blocks and goals that are not listed are those that the grid shows, row by row.
pub(super) fn read(text: &str) -> Result<Setup, ReadError> {
    let state: State = serde_json::from_str(text).map_err(|error| misread(&error))?;
    let wrong = |message: String| ReadError::new(1, 1, message);
    check_size(&state).map_err(wrong)?;
    let (mut rows, mut shown) = (Vec::new(), [Vec::new(), Vec::new()]);
    for (y, cells) in state.grid.iter().enumerate() {
        let mut row = String::new();
        for (x, cell) in cells.iter().enumerate() {
            let (ice, stands) = of_word(cell).ok_or_else(|| wrong(unknown(cell, [x, y])))?;
            row.push(ice);
            if let Some(which) = stands {
                shown[which].push([y, x]);
            }
        }
        rows.push(row);
    }
    let [seen_blocks, seen_goals] = shown;
    let blocks = listed("blocks", state.blocks, seen_blocks).map_err(wrong)?;
    let goals = listed("goals", state.goals, seen_goals).map_err(wrong)?;
    Ok(Setup { rows, blocks, goals })
}

/// Writes it.
pub(super) fn write(setup: &Setup) -> String {
    let word = |row: usize, (column, cell): (usize, char)| match cell {
        '#' => "wall",
        _ if setup.goals.contains(&[row, column]) => "goal",
        _ => "empty",
    };
    let row = |(row, cells): (usize, &String)| -> String {
        let words: Vec<&str> = cells.chars().enumerate().map(|cell| word(row, cell)).collect();
        format!("    {}", json!(words))
    };
    let rows: Vec<String> = setup.rows.iter().enumerate().map(row).collect();
    let places = |places: &[[usize; 2]]| -> Value {
        places.iter().map(|&[row, column]| json!({"x": column, "y": row})).collect()
    };
    format!(
        "{{\n  \"width\": {},\n  \"height\": {},\n  \"grid\": [\n{}\n  ],\n  \"blocks\": {},\n  \"goals\": {}\n}}\n",
        setup.rows.first().map_or(0, String::len),
        setup.rows.len(),
        rows.join(",\n"),
        places(&setup.blocks),
        places(&setup.goals),
    )
}

/// The ice of a word, and what the word shows on it: 0 is a block, 1 a goal.
fn of_word(word: &str) -> Option<(char, Option<usize>)> {
    match word {
        "empty" | "." => Some(('.', None)),
        "wall" | "#" => Some(('#', None)),
        "goal" | "G" => Some(('.', Some(1))),
        "B" => Some(('.', Some(0))),
        _ => None,
    }
}

fn unknown(word: &str, [x, y]: [usize; 2]) -> String {
    let shown: String = word.chars().take(20).collect();
    format!("`grid[{y}][{x}]`: {shown:?} is no cell; it is `empty`, `wall` or `goal`")
}

fn check_size(state: &State) -> Result<(), String> {
    let width = state.grid.first().map_or(0, Vec::len);
    for (name, said, found) in
        [("width", state.width, width), ("height", state.height, state.grid.len())]
    {
        if let Some(said) = said.filter(|&said| said != found) {
            return Err(format!("`{name}`: is {said}, but the grid has {found}"));
        }
    }
    Ok(())
}

/// The places that are listed; what the grid shows has to be among them.
fn listed(
    name: &str,
    places: Option<Vec<Place>>,
    shown: Vec<[usize; 2]>,
) -> Result<Vec<[usize; 2]>, String> {
    let Some(places) = places else { return Ok(shown) };
    let places: Vec<[usize; 2]> = places.into_iter().map(|place| [place.y, place.x]).collect();
    match shown.iter().find(|place| !places.contains(place)) {
        Some([y, x]) => {
            Err(format!("`{name}`: x {x}, y {y} is one in the grid, but is not listed"))
        }
        None => Ok(places),
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
