//! What only one game can do.

use serde_json::{Map, Value};
use unsolve_core::{Budget, Puzzle};

use crate::{ActionInfo, LevelError, ParamSpec, param_specs};

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
    /// The function behind it.
    pub run: Run<P>,
}

/// What only one game can do.
pub trait Actions: Puzzle + Sized {
    /// The names of those actions that begin with a mended level where it is not legal yet.
    const MENDING: &'static [&'static str] = &[];

    /// The named actions.
    #[must_use]
    fn actions() -> Vec<Action<Self>> {
        Vec::new()
    }
}

impl<P: Puzzle> Action<P> {
    /// How it introduces itself.
    pub(crate) fn info(&self) -> ActionInfo
    where
        P: Actions,
    {
        let Self { name, about, needs_level, .. } = *self;
        ActionInfo { name, about, needs_level, mends: self.mends(), params: self.specs() }
    }

    /// Whether it begins with a mended level where it is not legal yet.
    pub(crate) fn mends(&self) -> bool
    where
        P: Actions,
    {
        P::MENDING.contains(&self.name)
    }

    /// Its parameters; none if the schema is no JSON, which the laws find.
    pub(crate) fn specs(&self) -> Vec<ParamSpec> {
        specs(self.params)
    }
}

fn specs(schema: &str) -> Vec<ParamSpec> {
    param_specs(&serde_json::from_str(schema).unwrap_or_default())
}
