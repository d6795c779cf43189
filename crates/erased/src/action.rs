//! What only one game can do.

use serde::Serialize;
use serde_json::{Map, Value};
use unsolve_core::{Budget, Puzzle};

use crate::{LevelError, ParamSpec};

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

/// A named action of a game.
pub struct Action<P: Puzzle> {
    /// Its name in commands.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// Whether it works on a level.
    pub needs_level: bool,
    /// The JSON Schema of its parameters.
    pub params: fn() -> Value,
    /// Does it.
    pub run: Run<P>,
}
