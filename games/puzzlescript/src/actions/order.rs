//! `order`: the levels of a script from easy to hard.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};
use unsolve_adapters::{Action, LevelError, LevelFile};
use unsolve_core::{Budget, Files};
use unsolve_puzzlescript::Entry;

use super::{SCRIPT, Source, source};
use crate::{GAME, Level, PuzzleScript};

pub(super) fn action() -> Action<PuzzleScript> {
    Action {
        name: "order",
        about: "Rates the levels of a script and prints the script with them from easy to hard; those without a score come last",
        needs_level: false,
        params: SCRIPT,
        run,
    }
}

fn run(
    params: &Map<String, Value>,
    _: Option<&Level>,
    budget: &Budget<'_>,
) -> Result<Value, LevelError> {
    let source = source(params)?;
    let mut rated = Vec::new();
    for (index, level) in source.levels.iter().enumerate() {
        let difficulty = GAME.load(&file(level))?.rate(budget)?;
        rated.push((index, difficulty.score, difficulty.why));
    }
    rated.sort_by(|one, other| {
        let score = |rated: &(usize, Option<f64>, _)| rated.1.unwrap_or(f64::MAX);
        score(one).total_cmp(&score(other)).then(one.0.cmp(&other.0))
    });
    let texts = texts(&source);
    let mut text = source.script.head().to_owned();
    text.push_str("=======\nLEVELS\n=======\n");
    let mut order = Vec::new();
    for (index, score, why) in rated {
        let _ = write!(text, "\n{}", texts[index]);
        order.push(json!({"level": index + 1, "score": score, "why": why}));
    }
    Ok(json!({"order": order, "script": text, "text": text}))
}

fn file(level: &Level) -> LevelFile {
    let state = serde_json::to_value(PuzzleScript::setup(level, level.start())).unwrap_or_default();
    let rules = serde_json::to_value(PuzzleScript::rules(level)).unwrap_or_default();
    LevelFile::new("puzzlescript", state, rules)
}

/// Each level with the messages before it, as they stand in the script; messages after the last stay with it.
fn texts(source: &Source) -> Vec<String> {
    let lines: Vec<&str> = source.text.lines().collect();
    let mut texts: Vec<String> = Vec::new();
    let mut waiting = String::new();
    for entry in &source.script.game().levels {
        match entry {
            Entry::Message(message) => {
                let _ = write!(waiting, "message {message}\n\n");
            }
            Entry::Level(level) => {
                let mut text = std::mem::take(&mut waiting);
                for row in lines.iter().skip(level.line - 1).take(level.lines) {
                    text.extend([row.trim(), "\n"]);
                }
                texts.push(text);
            }
        }
    }
    if let Some(last) = texts.last_mut().filter(|_| !waiting.is_empty()) {
        let _ = writeln!(last, "\n{}", waiting.trim_end());
    }
    texts
}
