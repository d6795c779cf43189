//! What only one game can do.

use serde::Serialize;
use serde_json::{Map, Value};
use unsolve_core::{Budget, Puzzle};

use crate::{LevelError, ParamSpec, param_specs};

/// How an action introduces itself.
#[derive(Debug, Clone, Serialize)]
pub struct ActionInfo {
    /// Its name in commands.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// Whether it works on a level.
    pub needs_level: bool,
    /// Its parameters.
    pub params: Vec<ParamSpec>,
}

/// The function behind an action: parameters (checked against its schema) and a level in, a
/// document out. A string member `text` of the result is what a person is shown; a member
/// `answer` that is `false` means no.
pub type Run<P> = fn(
    &Map<String, Value>,
    Option<&<P as Puzzle>::Level>,
    &Budget<'_>,
) -> Result<Value, LevelError>;

/// The schema of an action without parameters.
pub const NO_PARAMS: &str =
    r#"{"type": "object", "properties": {}, "additionalProperties": false}"#;

/// A named action of a game.
pub struct Action<P: Puzzle> {
    /// Its name in commands.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// Whether it works on a level.
    pub needs_level: bool,
    /// The JSON Schema of its parameters, as JSON; [`NO_PARAMS`] if it has none.
    pub params: &'static str,
    /// Does it.
    pub run: Run<P>,
}

impl<P: Puzzle> Action<P> {
    /// Its parameters; none if the schema is no JSON, which the laws find.
    pub(crate) fn specs(&self) -> Vec<ParamSpec> {
        specs(self.params)
    }
}

fn specs(schema: &str) -> Vec<ParamSpec> {
    param_specs(&serde_json::from_str(schema).unwrap_or_default())
}
