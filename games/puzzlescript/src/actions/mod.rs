//! What only scripts can do.

mod breed;
mod lint;
mod order;
mod replay;
mod rules;

use std::sync::Arc;

use serde_json::{Map, Value};
use unsolve_adapters::{Action, Actions, LevelError};
use unsolve_core::Budget;
use unsolve_graph::{Outcome, bfs};

use crate::script::{Script, told};
use crate::{Level, Press, PuzzleScript};

impl Actions for PuzzleScript {
    fn actions() -> Vec<Action<Self>> {
        vec![rules::action(), lint::action(), breed::action(), order::action(), replay::action()]
    }
}

/// Parameters of an action that needs a script and nothing else.
const SCRIPT: &str = r#"{"type": "object", "properties": {
    "file": {"type": "string", "description": "the script; the command reads it from a file", "default": null}
}}"#;

/// A script with its levels.
struct Source {
    text: String,
    script: Arc<Script>,
    levels: Vec<Level>,
}

/// The script of the parameter `file`, which must be one that searches can answer for.
fn source(params: &Map<String, Value>) -> Result<Source, LevelError> {
    let source = any_source(params)?;
    match source.script.game().refusal() {
        Some(refusal) => Err(LevelError::field("file", refusal.to_string())),
        None => Ok(source),
    }
}

/// The script of the parameter `file`, whatever it needs.
fn any_source(params: &Map<String, Value>) -> Result<Source, LevelError> {
    let text = text_of(params)?;
    let script = Script::new(text).map_err(|remarks| LevelError::field("file", told(&remarks)))?;
    let bare =
        Script::new(script.head()).map_err(|remarks| LevelError::field("file", told(&remarks)))?;
    let boards = script.levels();
    if boards.is_empty() {
        return Err(LevelError::field("file", "the script has no levels; add some below LEVELS"));
    }
    let levels = boards.into_iter().map(|(_, board)| Level::new(&bare, board, false)).collect();
    Ok(Source { text: text.to_owned(), script, levels })
}

/// The text of the parameter `file`.
fn text_of(params: &Map<String, Value>) -> Result<&str, LevelError> {
    let text = params.get("file").and_then(Value::as_str);
    text.ok_or_else(|| LevelError::field("file", "name the file with the script"))
}

/// A shortest solution by plain search.
fn solved(level: &Level, budget: &Budget<'_>) -> Outcome<Press> {
    bfs(level.engine(), level.start(), budget)
}

/// Lines of the rules that do something on the way of some keys, in ascending order.
fn lines_on(level: &Level, keys: &[Press]) -> Vec<usize> {
    use unsolve_graph::Transition;
    let mut lines = std::collections::BTreeSet::new();
    let mut position = level.start().clone();
    for &press in keys {
        lines.extend(crate::words::lines(level, &position, press));
        level.engine().apply(&mut position, press);
    }
    lines.into_iter().collect()
}

/// Keys as their letters.
fn letters(keys: &[Press]) -> String {
    keys.iter().map(|press| press.letter()).collect()
}

/// Numbers in one line.
fn listed(numbers: &[usize]) -> String {
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    if numbers.is_empty() { "none".to_owned() } else { numbers.join(", ") }
}
