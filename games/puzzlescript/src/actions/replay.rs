//! `replay`: recorded plays, run by the literal engine.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};
use unsolve_adapters::{Action, LevelError};
use unsolve_core::{Budget, Progress};
use unsolve_puzzlescript::{Input, compile, replay};

use crate::{Level, PuzzleScript};

const PARAMS: &str = r#"{"type": "object", "properties": {
    "file": {"type": "string", "description": "recorded plays, one JSON object a line: `source` (the script), `inputs` (0 up, 1 left, 2 down, 3 right, 4 action, \"undo\", \"restart\", \"tick\"), and `index`, `level`, `seed`; the command reads it from a file", "default": null}
}}"#;

pub(super) fn action() -> Action<PuzzleScript> {
    Action {
        name: "replay",
        about: "Replays recorded plays and prints a JSON line for each: `index`, and `board` as it is in the end",
        needs_level: false,
        params: PARAMS,
        run,
    }
}

fn run(
    params: &Map<String, Value>,
    _: Option<&Level>,
    budget: &Budget<'_>,
) -> Result<Value, LevelError> {
    let Some(file) = params.get("file").and_then(Value::as_str) else {
        return Err(LevelError::field(
            "file",
            "name the file with the plays, one JSON object a line",
        ));
    };
    let (mut plays, mut text) = (Vec::new(), String::new());
    for (number, line) in file.lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        budget.check(&Progress::default()).map_err(LevelError::Stopped)?;
        let play = played(line)
            .map_err(|message| LevelError::field(format!("file, line {}", number + 1), message))?;
        let _ = writeln!(text, "{play}");
        plays.push(play);
    }
    Ok(json!({"plays": plays, "text": text}))
}

/// One play; the board is nothing, and `error` says why, if the script can't be played.
fn played(line: &str) -> Result<Value, String> {
    let row: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let Some(source) = row.get("source").and_then(Value::as_str) else {
        return Err("`source` must be the text of a script".to_owned());
    };
    let list = row.get("inputs").and_then(Value::as_array);
    let inputs = list.ok_or("`inputs` must be a list")?.iter().map(input);
    let inputs = inputs.collect::<Result<Vec<Input>, String>>()?;
    let level = row.get("level").and_then(Value::as_u64).unwrap_or(0);
    let level = usize::try_from(level).unwrap_or(usize::MAX);
    let index = row.get("index").cloned().unwrap_or_default();
    let compiled = compile(source);
    let Some(game) = compiled.game else {
        let error = crate::script::told(&compiled.diagnostics);
        return Ok(json!({"index": index, "board": null, "error": error}));
    };
    let seed = row.get("seed").and_then(Value::as_str);
    Ok(match replay(&game, level, &inputs, seed) {
        Some((board, _)) => json!({"index": index, "board": board.transcript(&game)}),
        None => {
            json!({"index": index, "board": null, "error": format!("entry {level} is no level")})
        }
    })
}

fn input(value: &Value) -> Result<Input, String> {
    let number = value.as_u64().and_then(Input::of_number);
    let word = || value.as_str().and_then(Input::of_word);
    number.or_else(word).ok_or_else(|| {
        format!("{value} is no input; there are 0 to 4, \"undo\", \"restart\" and \"tick\"")
    })
}
