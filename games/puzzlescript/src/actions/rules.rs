//! `rules`: which rules the levels use, which they need, and which level teaches each.

use std::fmt::Write as _;
use std::sync::Arc;

use serde_json::{Map, Value, json};
use unsolve_adapters::{Action, LevelError};
use unsolve_core::{Budget, StopReason};
use unsolve_graph::{Transition, Verdict};

use super::{SCRIPT, Source, letters, lines_on, listed, solved, source};
use crate::{Level, Press, PuzzleScript, Status};

pub(super) fn action() -> Action<PuzzleScript> {
    Action {
        name: "rules",
        about: "Which rules the shortest solution of each level uses and which it can't do without, and the first level that teaches each",
        needs_level: false,
        params: SCRIPT,
        run,
    }
}

/// What is known of a level.
struct Told {
    status: &'static str,
    keys: Vec<Press>,
    lines: Vec<usize>,
    /// Lines without which it has no solution.
    needs: Vec<usize>,
    /// Lines of which that is not known: a limit ran out.
    open: Vec<usize>,
}

fn run(
    params: &Map<String, Value>,
    _: Option<&Level>,
    budget: &Budget<'_>,
) -> Result<Value, LevelError> {
    let source = source(params)?;
    let lines = source.script.game().rule_lines();
    let mut told = Vec::new();
    for level in &source.levels {
        told.push(look(level, &lines, budget)?);
    }
    Ok(answer(&source, &lines, &told))
}

fn look(level: &Level, lines: &[usize], budget: &Budget<'_>) -> Result<Told, LevelError> {
    let outcome = solved(level, budget);
    let unknown = |status| Told {
        status,
        keys: Vec::new(),
        lines: Vec::new(),
        needs: Vec::new(),
        open: Vec::new(),
    };
    let keys = match outcome.verdict {
        Verdict::Solved { moves, .. } => moves,
        Verdict::Unsolvable => return Ok(unknown("unsolvable")),
        Verdict::Truncated(reason) => {
            stopped(reason)?;
            return Ok(unknown("truncated"));
        }
    };
    let mut told = Told { lines: lines_on(level, &keys), keys, ..unknown("solved") };
    for &line in lines {
        let script = Arc::new(level.script().without(line));
        let other = Level::new(&script, level.given().clone(), level.has_begun());
        if wins(&other, &told.keys) {
            continue;
        }
        match solved(&other, budget).verdict {
            Verdict::Solved { .. } => {}
            Verdict::Unsolvable => told.needs.push(line),
            Verdict::Truncated(reason) => {
                stopped(reason)?;
                told.open.push(line);
            }
        }
    }
    Ok(told)
}

/// Time and cancellation end everything; other limits only one question.
fn stopped(reason: StopReason) -> Result<(), LevelError> {
    match reason {
        StopReason::Time | StopReason::Cancelled => Err(LevelError::Stopped(reason)),
        _ => Ok(()),
    }
}

/// Whether keys win; those that do nothing are passed over.
fn wins(level: &Level, keys: &[Press]) -> bool {
    let mut position = level.start().clone();
    for &press in keys {
        level.engine().apply(&mut position, press);
    }
    position.status() == Status::Won
}

fn answer(source: &Source, lines: &[usize], told: &[Told]) -> Value {
    let mut text = String::new();
    let mut levels = Vec::new();
    for (index, told) in told.iter().enumerate() {
        let number = index + 1;
        let length = told.keys.len();
        let _ = match told.status {
            "solved" => writeln!(
                text,
                "level {number}: {length} keys ({}); uses lines {}; needs lines {}",
                letters(&told.keys),
                listed(&told.lines),
                listed(&told.needs)
            ),
            status => writeln!(text, "level {number}: {status}"),
        };
        levels.push(json!({
            "level": number, "status": told.status, "length": length, "keys": letters(&told.keys),
            "lines": told.lines, "needs": told.needs, "unknown": told.open,
        }));
    }
    let mut rules = Vec::new();
    for &line in lines {
        let numbers = |has: &dyn Fn(&Told) -> bool| -> Vec<usize> {
            let found = told.iter().enumerate().filter(|(_, told)| has(told));
            found.map(|(index, _)| index + 1).collect()
        };
        let used = numbers(&|told| told.lines.contains(&line));
        let needed = numbers(&|told| told.needs.contains(&line));
        let rule = source.script.line(line);
        let taught = used.first().copied();
        let _ = match (taught, needed.is_empty()) {
            (None, true) => writeln!(text, "line {line}: no shortest solution uses it: {rule}"),
            (first, _) => writeln!(
                text,
                "line {line}: first used in level {}, used in {}, needed in {}: {rule}",
                first.map_or("none".to_owned(), |first| first.to_string()),
                listed(&used),
                listed(&needed)
            ),
        };
        rules.push(json!({
            "line": line, "rule": rule, "used_by": used, "needed_by": needed, "taught_by": taught,
        }));
    }
    json!({"levels": levels, "rules": rules, "text": text})
}
