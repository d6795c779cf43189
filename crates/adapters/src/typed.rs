//! Between JSON and a game's own types: what every lane needs.

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::Value;
use unsolve_core::{Files, Mending, Notation, ParamError, Puzzle};

use crate::json::{self, Misread};
use crate::{
    FORMAT, Kept, LevelError, LevelFile, MendRequest, Mended, ParamSpec, Schemas, changed,
    param_specs,
};

/// The level in a file, checked.
pub(crate) fn load<P: Files>(file: &LevelFile) -> Result<P::Level, LevelError> {
    if file.format != FORMAT {
        return Err(LevelError::field("format", format!("`{}` is not `{FORMAT}`", file.format)));
    }
    if file.game != P::INFO.id {
        let message = format!("`{}` is not `{}`", file.game, P::INFO.id);
        return Err(LevelError::field("game", message));
    }
    let setup: P::Setup = typed("state", &file.state)?;
    let rules = match &file.rules {
        Some(rules) => typed("rules", rules)?,
        None => P::default_rules(&setup),
    };
    P::validate(setup, rules).map_err(|error| {
        let inside = |problem: unsolve_core::Problem| unsolve_core::Problem {
            field: if problem.field.starts_with("rules.") {
                problem.field
            } else {
                format!("state.{}", problem.field)
            },
            ..problem
        };
        LevelError::Invalid(error.problems.into_iter().map(inside).collect())
    })
}

/// The level of a file that need not be legal yet. What can't be mended is refused as [`load`] does.
pub(crate) fn mended<P: Files>(
    file: &LevelFile,
    request: &MendRequest,
) -> Result<(P::Level, Mended), LevelError> {
    let refused = match load::<P>(file) {
        Ok(level) => return Ok((level, Mended::legal(file.clone()))),
        Err(refused) => refused,
    };
    match (put_right::<P>(file, request), refused) {
        (Some((level, fixes)), LevelError::Invalid(problems)) => {
            let file = changed(file, level_file::<P>(&level));
            Ok((level, Mended { level: file, problems, fixes }))
        }
        (_, refused) => Err(refused),
    }
}

/// The mended level and what was done, if that makes it legal.
fn put_right<P: Files>(file: &LevelFile, request: &MendRequest) -> Option<(P::Level, Vec<String>)> {
    if file.format != FORMAT || file.game != P::INFO.id {
        return None;
    }
    let mut setup: P::Setup = json::read(&file.state).ok()?;
    let mut mending = Mending::new(&request.seed, &request.locked);
    P::mend(&mut setup, &mut mending);
    let rules = match &file.rules {
        Some(rules) => json::read(rules).ok()?,
        None => P::default_rules(&setup),
    };
    Some((P::validate(setup, rules).ok()?, mending.fixes()))
}

/// A part of the file in the game's own type; an error names the field inside it.
fn typed<T: DeserializeOwned>(part: &str, value: &Value) -> Result<T, LevelError> {
    json::read(value).map_err(|error| misread(part, &error))
}

fn misread(part: &str, error: &Misread) -> LevelError {
    LevelError::field(error.within(part), error.message.as_str())
}

/// The field of a level file with the user's own names of the colours, by their number.
pub(crate) const COLOR_NAMES: &str = "color_names";

/// What the user calls the colours; nothing if that is not told, or not as a list of texts.
pub(crate) fn color_names(file: &LevelFile) -> Vec<String> {
    let names = file.extra.get(COLOR_NAMES).map(json::read);
    names.and_then(Result::ok).unwrap_or_default()
}

/// The field of a level file that says how another program made the level.
pub(crate) const GENERATION_METHOD: &str = "generation_method";

/// How the level was made: by us, or as the file it came from told.
pub(crate) fn generation_method(file: &LevelFile) -> Option<&str> {
    let ours = file.origin.as_ref().map(|origin| origin.method.as_str());
    ours.or_else(|| file.extra.get(GENERATION_METHOD)?.as_str())
}

/// A level's file with nothing but its start.
pub(crate) fn level_file<P: Files>(level: &P::Level) -> LevelFile {
    file_at::<P>(level, &P::start(level))
}

/// A position as a level of its own.
pub(crate) fn file_at<P: Files>(level: &P::Level, state: &P::State) -> LevelFile {
    let setup = serde_json::to_value(P::setup(level, state)).unwrap_or_default();
    let rules = serde_json::to_value(P::rules(level)).unwrap_or_default();
    LevelFile::new(P::INFO.id, setup, rules)
}

pub(crate) fn move_json<P: Puzzle>(mv: &P::Move) -> Value {
    serde_json::to_value(mv).unwrap_or_default()
}

/// A move in the game's own shape, or as a string in its short notation.
pub(crate) fn read_move<P: Notation>(value: &Value) -> Result<P::Move, LevelError> {
    match (json::read(value), value) {
        (Ok(mv), _) => Ok(mv),
        (Err(_), Value::String(text)) => Ok(P::read_move(text)?),
        (Err(error), _) => Err(LevelError::field("move", error.message.as_str())),
    }
}

pub(crate) fn read_moves<P: Notation>(values: &[Value]) -> Result<Vec<P::Move>, LevelError> {
    let read = |(index, value)| {
        read_move::<P>(value)
            .map_err(|error| LevelError::field(format!("moves[{index}]"), error.to_string()))
    };
    values.iter().enumerate().map(read).collect()
}

pub(crate) fn known_notation<P: Puzzle>(name: &str) -> Result<(), LevelError> {
    let names: Vec<_> = P::INFO.notations.iter().map(|notation| notation.name).collect();
    if names.contains(&name) {
        return Ok(());
    }
    let known = names.into_iter().map(str::to_owned).collect();
    Err(LevelError::Unknown { what: "notation", name: name.to_owned(), known })
}

pub(crate) fn specs<P: Puzzle + Kept>() -> Vec<ParamSpec> {
    let mut specs = param_specs(&params_schema::<P>());
    let defaults = serde_json::to_value(P::Params::default()).unwrap_or_default();
    for spec in &mut specs {
        spec.default = defaults.get(&spec.name).cloned().unwrap_or(Value::Null);
    }
    specs
}

pub(crate) fn params_of<P: Puzzle>(params: &Value) -> Result<P::Params, ParamError> {
    json::read(params).map_err(|error| {
        let name = if error.place.is_empty() { "params" } else { &error.place };
        ParamError::new(name, error.message.as_str())
    })
}

/// The schema of the parameters: kept ready, or that of their type.
fn params_schema<P: Puzzle + Kept>() -> Value {
    P::PARAMS.map_or_else(schema_of::<P::Params>, kept_json)
}

/// The schemas the puzzle keeps ready, or those of its types.
pub(crate) fn schemas<P: Puzzle + Kept>() -> Schemas {
    let Some(kept) = P::SCHEMAS else { return schemas_of_types::<P>() };
    let mut kept = kept_json(kept);
    let mut take = |name| kept.get_mut(name).map(Value::take).unwrap_or_default();
    Schemas {
        params: params_schema::<P>(),
        state: take("state"),
        rules: take("rules"),
        mv: take("move"),
    }
}

/// A text that is no JSON has no schemas; the laws find it.
fn kept_json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}

/// The schemas of the puzzle's types.
pub(crate) fn schemas_of_types<P: Puzzle>() -> Schemas {
    Schemas {
        params: schema_of::<P::Params>(),
        state: schema_of::<P::Setup>(),
        rules: schema_of::<P::Rules>(),
        mv: schema_of::<P::Move>(),
    }
}

fn schema_of<T: JsonSchema>() -> Value {
    schemars::schema_for!(T).to_value()
}
