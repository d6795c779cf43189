//! `lint`: what is wrong with a script, or probably not meant.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};
use unsolve_adapters::{Action, LevelError};
use unsolve_core::Budget;
use unsolve_puzzlescript::{Diagnostic, Severity, compile, lint};

use super::{SCRIPT, text_of};
use crate::{Level, PuzzleScript};

pub(super) fn action() -> Action<PuzzleScript> {
    Action {
        name: "lint",
        about: "Errors and warnings of a script, and what compiles and is probably not meant; no if there is an error",
        needs_level: false,
        params: SCRIPT,
        run,
    }
}

fn run(
    params: &Map<String, Value>,
    _: Option<&Level>,
    _: &Budget<'_>,
) -> Result<Value, LevelError> {
    let text = text_of(params)?;
    let compiled = compile(text);
    let errors = compiled.errors();
    let mut remarks = compiled.diagnostics;
    let mut searched = Value::Null;
    if let Some(game) = &compiled.game {
        remarks.extend(lint(game));
        searched = json!(game.refusal().map(|refusal| refusal.to_string()));
    }
    let mut text = String::new();
    for remark in &remarks {
        let _ = writeln!(text, "{remark}");
    }
    if let Some(refusal) = searched.as_str() {
        let _ = writeln!(text, "searches refuse it: {refusal}");
    }
    if text.is_empty() {
        text.push_str("nothing to remark\n");
    }
    let remarks: Vec<Value> = remarks.iter().map(told).collect();
    Ok(json!({
        "answer": errors == 0, "errors": errors, "remarks": remarks, "refusal": searched, "text": text,
    }))
}

fn told(remark: &Diagnostic) -> Value {
    let severity = if remark.severity == Severity::Error { "error" } else { "warning" };
    json!({"severity": severity, "line": remark.line, "message": remark.message})
}
