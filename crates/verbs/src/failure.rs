//! What went wrong, as front ends are told.

use schemars::JsonSchema;
use serde::Serialize;
use unsolve_core::{ParamError, Problem};
use unsolve_create::Tally;

use crate::{GenerateError, LevelError};

/// What a failure is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum FailureKind {
    /// The call is wrong: an unknown game, option, move or notation.
    Request,
    /// A parameter of a game is wrong.
    Params,
    /// The level breaks the rules of its game.
    Level,
    /// The text is no JSON; `place` says where.
    Json,
    /// No level fulfils what was asked for within the attempts; `rejected` counts the reasons.
    Nothing,
    /// A limit ran out before there was an answer.
    Limit,
    /// The engine is not there, or its answer can't be handed over.
    Engine,
}

/// A place in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TextPlace {
    /// From 1.
    pub line: usize,
    /// From 1.
    pub column: usize,
}

/// What went wrong: a message, its kind, and the fields it is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Failure {
    /// What is wrong and what would be right.
    pub error: String,
    /// What it is about.
    pub kind: FailureKind,
    /// All that is wrong, field by field; empty if no field is to blame.
    pub problems: Vec<Problem>,
    /// For `json`: where the text stops being JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<TextPlace>,
    /// For `nothing`: how often candidates were rejected for which reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rejected: Option<Tally>,
}

impl Failure {
    /// A failure of a kind.
    #[must_use]
    pub fn new(kind: FailureKind, error: impl Into<String>, problems: Vec<Problem>) -> Self {
        Self { error: error.into(), kind, problems, place: None, rejected: None }
    }

    /// A request that is wrong.
    pub fn request(field: &str, message: impl Into<String>) -> Self {
        let problem = Problem::new(field, message);
        Self::new(FailureKind::Request, problem.to_string(), vec![problem])
    }

    /// The same failure with the place of what it is about in front.
    #[must_use]
    pub fn at(mut self, place: &str) -> Self {
        self.error = format!("{place}: {}", self.error);
        for problem in &mut self.problems {
            problem.field = format!("{place}.{}", problem.field);
        }
        self
    }
}

impl From<LevelError> for Failure {
    fn from(error: LevelError) -> Self {
        let message = error.to_string();
        match error {
            LevelError::Invalid(problems) => Self::new(FailureKind::Level, message, problems),
            LevelError::Json { line, column, .. } => Self {
                place: Some(TextPlace { line, column }),
                ..Self::new(FailureKind::Json, message, Vec::new())
            },
            LevelError::Params(error) => error.into(),
            LevelError::Stopped(_) | LevelError::Limit(_) => {
                Self::new(FailureKind::Limit, message, Vec::new())
            }
            LevelError::Unknown { what, .. } => Self::request(what, message),
            _ => Self::new(FailureKind::Level, message, Vec::new()),
        }
    }
}

impl From<ParamError> for Failure {
    fn from(error: ParamError) -> Self {
        let problem = Problem::new(format!("params.{}", error.name), error.message.clone());
        Self::new(FailureKind::Params, error.to_string(), vec![problem])
    }
}

impl From<GenerateError> for Failure {
    fn from(error: GenerateError) -> Self {
        let message = error.to_string();
        match error {
            GenerateError::Params(error) => error.into(),
            GenerateError::NothingFound { tally, .. } => Self {
                rejected: Some(tally),
                ..Self::new(FailureKind::Nothing, message, Vec::new())
            },
            GenerateError::Stopped { .. } => Self::new(FailureKind::Limit, message, Vec::new()),
            _ => Self::new(FailureKind::Request, message, Vec::new()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_name_the_field() {
        let failure = Failure::from(LevelError::field("state.tubes[3]", "holds too many"));
        assert_eq!(failure.problems[0].field, "state.tubes[3]");
        assert_eq!(failure.error, "state.tubes[3]: holds too many");
    }

    #[test]
    fn a_place_is_put_before_message_and_fields() {
        let failure = Failure::from(LevelError::field("state", "is none")).at("levels[2]");
        assert_eq!(failure.problems[0].field, "levels[2].state");
        assert_eq!(failure.error, "levels[2]: state: is none");
    }
}
