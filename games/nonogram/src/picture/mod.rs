//! `from-picture`: a picture becomes a puzzle with one solution, with as few cells changed as can be found.

mod decode;
mod mend;
mod shades;

use serde_json::{Map, Value, json};
use unsolve_adapters::constraint::ConstraintRules;
use unsolve_adapters::{Action, Actions, LevelError, LevelFile, Solution};
use unsolve_constraint::Reach;
use unsolve_core::{Budget, Files, Puzzle};

use crate::level::Level;
use crate::notation::picture_of;
use crate::{Image, MAX_SIDE, Nonogram, Rung, image};
use decode::Decoded;
pub use decode::{bytes, decode};
use mend::Mender;
use shades::Shades;

/// The longer side of a puzzle if nobody says how large it is to be.
const USUAL_SIDE: usize = 25;

const PARAMS: &str = r#"{"type": "object", "properties": {
    "file": {"type": "string", "description": "the picture: a PNG as a data URL, or rows of text with # and . or letters; the command reads it from a file", "default": null},
    "width": {"type": ["integer", "null"], "description": "columns; by the shape of the picture if it is left out", "minimum": 3, "maximum": 60, "default": null},
    "height": {"type": ["integer", "null"], "description": "rows; by the shape of the picture if it is left out", "minimum": 3, "maximum": 60, "default": null},
    "rung": {"type": "string", "description": "the hardest technique that may be needed", "enum": ["line", "pair", "probe"], "default": "line"},
    "palette": {"type": "integer", "description": "how many colours a PNG is brought down to; 1 is black and white", "minimum": 1, "maximum": 8, "default": 1}
}}"#;

impl Actions for Nonogram {
    fn actions() -> Vec<Action<Self>> {
        vec![Action {
            name: "from-picture",
            about: "Turns a picture into a puzzle with one solution, with the fewest changed cells",
            needs_level: false,
            params: PARAMS,
            run: from_picture,
        }]
    }
}

fn from_picture(
    params: &Map<String, Value>,
    _: Option<&Level>,
    budget: &Budget<'_>,
) -> Result<Value, LevelError> {
    let Some(file) = params.get("file").and_then(Value::as_str) else {
        return Err(LevelError::field("file", "name the picture: a PNG, or rows of text"));
    };
    let side = |name: &str| params.get(name).and_then(Value::as_u64).map(|side| side as usize);
    let palette = params.get("palette").and_then(Value::as_u64).unwrap_or(1) as u8;
    let reach = match params.get("rung").and_then(Value::as_str) {
        Some("probe") => Reach::Suppositions,
        Some("pair") => Reach::Pairs,
        _ => Reach::Lines,
    };
    let wrong = |message: String| LevelError::field("file", message);
    let sides = [side("height"), side("width")];
    let shades = match decode(file).map_err(wrong)? {
        Decoded::Photo(photo) => Shades::of(&photo, shape(photo.size(), sides), palette),
        Decoded::Text(text) => {
            let drawn = picture_of(text).map_err(|error| wrong(error.to_string()))?;
            if sides
                .iter()
                .zip(drawn.size())
                .any(|(asked, is)| asked.is_some_and(|asked| asked != is))
            {
                return Err(wrong(
                    "a picture of text keeps its size; leave `width` and `height` out".to_owned(),
                ));
            }
            Shades::drawn(drawn)
        }
    };
    if shades.image().colors() == 0 {
        return Err(wrong("nothing is left of it: the picture has one shade only".to_owned()));
    }
    answer(&shades, reach, budget)
}

/// Rows and columns of the puzzle.
fn shape(photo: [usize; 2], sides: [Option<usize>; 2]) -> [usize; 2] {
    let [high, wide] = photo.map(|side| side.max(1));
    let by = |side: usize, this: usize, other: usize| {
        ((side * this + other / 2) / other).clamp(3, MAX_SIDE)
    };
    match sides {
        [Some(rows), Some(columns)] => [rows, columns],
        [Some(rows), None] => [rows, by(rows, wide, high)],
        [None, Some(columns)] => [by(columns, high, wide), columns],
        [None, None] if high > wide => [USUAL_SIDE, by(USUAL_SIDE, wide, high)],
        [None, None] => [by(USUAL_SIDE, high, wide), USUAL_SIDE],
    }
}

/// Mends the picture, and tells what became of it.
fn answer(shades: &Shades, reach: Reach, budget: &Budget<'_>) -> Result<Value, LevelError> {
    let before = shades.image();
    let colors = before.colors().max(1);
    let stopped = |reason| LevelError::Stopped(reason);
    let Some(after) = Mender::new(shades, reach).mend(budget).map_err(stopped)? else {
        let text = "No puzzle with one solution was found near this picture. Try another size, or a harder `rung`.";
        return Ok(json!({"answer": false, "original": before.text(colors), "text": text}));
    };
    let level =
        Level::of(&after, colors).map_err(|error| LevelError::field("file", error.to_string()))?;
    let changed: Vec<usize> = (0..after.cells().len())
        .filter(|&cell| after.cells()[cell] != before.cells()[cell])
        .collect();
    let grade = grade(&level, budget);
    let [rows, columns] = after.size();
    let mut text = format!(
        "A puzzle of {rows} rows and {columns} columns with one solution; hardest technique: {grade}. {} of {} cells \
         changed (+ filled, - blank, * another colour).\n",
        changed.len(),
        rows * columns
    );
    text.push_str(&side_by_side(before, &after, colors));
    let places: Vec<[usize; 2]> = changed.iter().map(|&cell| level.place(cell)).collect();
    Ok(json!({
        "answer": true, "level": file(&level, &after), "grade": grade, "changed": changed.len(),
        "share": changed.len() as f64 / (rows * columns) as f64, "cells": places,
        "original": before.text(colors), "picture": after.text(colors), "text": text,
    }))
}

/// The name of the hardest technique that the ladder needs.
fn grade(level: &Level, budget: &Budget<'_>) -> String {
    let (model, clues) = level.problem();
    let trace = Nonogram::ladder(level).climb(model, clues, budget);
    trace.hardest().and_then(Rung::at).map_or("none", Rung::name).to_owned()
}

/// The level file, with the picture as its solution.
fn file(level: &Level, picture: &Image) -> Value {
    let state = Nonogram::setup(level, &Nonogram::start(level));
    let state = serde_json::to_value(state).unwrap_or_default();
    let rules = serde_json::to_value(Nonogram::rules(level)).unwrap_or_default();
    let mut file = LevelFile::new(Nonogram::INFO.id, state, rules);
    file.solution = Some(Solution::of_grid(Nonogram::grid(level, picture.cells()), true, None));
    serde_json::to_value(file).unwrap_or_default()
}

/// The picture as it came, and the one of the puzzle with what changed.
fn side_by_side(before: &Image, after: &Image, colors: u8) -> String {
    let columns = before.size()[1].max(1);
    let marked = |(&old, &new): (&u8, &u8)| match (old, new) {
        _ if old == new => image::sign(new, colors),
        (0, _) => '+',
        (_, 0) => '-',
        _ => '*',
    };
    let rows = before.cells().chunks(columns).zip(after.cells().chunks(columns));
    let row = |(old, new): (&[u8], &[u8])| {
        let left: String = old.iter().map(|&color| image::sign(color, colors)).collect();
        let right: String = old.iter().zip(new).map(marked).collect();
        format!("{left}   {right}\n")
    };
    rows.map(row).collect()
}
