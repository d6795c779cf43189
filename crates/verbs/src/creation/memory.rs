//! A creation on paper: stored when it stops, read when it goes on.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use unsolve_create::{Judged, Kept, Snapshot, Tally};

use super::run::file;
use super::workshop::Known;
use crate::{AnyLevel, CreateRequest, Game, GenerateError, Level, LevelFile, json};

/// The value of `format`.
const FORMAT: &str = "unsolve/creation@1";

/// All that a creation knows.
#[derive(Serialize, Deserialize)]
struct Memory {
    format: String,
    /// The request and the base it belongs to.
    origin: Value,
    steps: u64,
    dropped: Tally,
    /// Level files.
    kept: Vec<Value>,
    /// Level files.
    current: Vec<Value>,
    counts: Vec<u32>,
    /// Fingerprints in hexadecimal digits.
    seen: Vec<String>,
}

/// What a creation follows from: all options and the base. How many steps are made, and whether what
/// is kept is simplified in the end, does not matter.
pub(super) fn base_of(request: &CreateRequest, base: &dyn Level) -> Value {
    let mut options = serde_json::to_value(request).unwrap_or_default();
    if let Some(options) = options.as_object_mut() {
        let later = ["steps", "seed", "simplify"];
        options.retain(|name, value| !later.contains(&name.as_str()) && !value.is_null());
    }
    let LevelFile { state, rules, .. } = base.start();
    json!({"options": options, "base": {"state": state, "rules": rules}})
}

pub(super) fn write(
    snapshot: &Snapshot<AnyLevel, Known>,
    request: &CreateRequest,
    origin: &Value,
) -> Value {
    let files = |kept: &[Kept<AnyLevel, Known>]| {
        let file = |kept| serde_json::to_value(file(kept, request, &Value::Null));
        kept.iter().map(|kept| file(kept).unwrap_or_default()).collect()
    };
    let memory = Memory {
        format: FORMAT.to_owned(),
        origin: json!({"seed": request.seed, "from": origin}),
        steps: snapshot.steps,
        dropped: snapshot.tally.clone(),
        kept: files(&snapshot.kept),
        current: files(&snapshot.current),
        counts: snapshot.counts.clone(),
        seen: snapshot.seen.iter().map(|print| format!("{print:032x}")).collect(),
    };
    serde_json::to_value(memory).unwrap_or_default()
}

pub(super) fn read(
    game: &dyn Game,
    memory: &Value,
    request: &CreateRequest,
    base: &dyn Level,
) -> Result<Snapshot<AnyLevel, Known>, GenerateError> {
    let memory: Memory = json::read(memory).map_err(|error| wrong(&error))?;
    if memory.format != FORMAT {
        return Err(wrong(&format!("format: `{}` is not `{FORMAT}`", memory.format)));
    }
    if memory.origin != json!({"seed": request.seed, "from": base_of(request, base)}) {
        return Err(wrong(
            &"it belongs to another base, seed or options: repeat those it was begun with",
        ));
    }
    let kept = |files: Vec<Value>| -> Result<Vec<_>, GenerateError> {
        files.into_iter().map(|file| remembered(game, &file)).collect()
    };
    let fingerprint = |text: &String| u128::from_str_radix(text, 16).map_err(|error| wrong(&error));
    Ok(Snapshot {
        steps: memory.steps,
        seen: memory.seen.iter().map(fingerprint).collect::<Result<_, _>>()?,
        tally: memory.dropped,
        kept: kept(memory.kept)?,
        current: kept(memory.current)?,
        counts: memory.counts,
    })
}

fn remembered(game: &dyn Game, file: &Value) -> Result<Kept<AnyLevel, Known>, GenerateError> {
    let file = LevelFile::parse(&file.to_string()).map_err(|error| wrong(&error))?;
    let level = game.load(&file).map_err(|error| wrong(&error))?;
    let missing = || wrong(&"a level without its solution, difficulty or origin");
    let (Some(solution), Some(difficulty), Some(origin)) =
        (file.solution, file.difficulty, file.origin)
    else {
        return Err(missing());
    };
    let score = origin.extra.get("objective").and_then(Value::as_f64).ok_or_else(missing)?;
    let sort = origin.extra.get("sort").and_then(Value::as_str).ok_or_else(missing)?.to_owned();
    let note = Known {
        way: level.way_of(&solution).map_err(|error| wrong(&error))?,
        proved: solution.is_proved(),
        difficulty,
        mechanics: file.tags.unwrap_or_default(),
    };
    let judged = Judged { score, sort, note };
    Ok(Kept { step: u64::from(origin.attempt), level, judged })
}

fn wrong(what: &dyn std::fmt::Display) -> GenerateError {
    GenerateError::Request(format!("this can't be gone on with: {what}"))
}
