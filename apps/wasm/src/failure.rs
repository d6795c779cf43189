//! What goes wrong, as JSON.

use serde::Serialize;
use serde_json::{Value, json};
use unsolve_core::{ParamError, Problem};
use unsolve_erased::{GenerateError, LevelError};

/// A failure as it is answered: message, kind, and the fields it is about.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Failure(Value);

impl Failure {
    fn new(kind: &str, message: &str, problems: &[Problem]) -> Self {
        let problem =
            |problem: &Problem| json!({"field": problem.field, "message": problem.message});
        let problems: Vec<_> = problems.iter().map(problem).collect();
        Self(json!({"error": message, "kind": kind, "problems": problems}))
    }

    /// A request that is wrong.
    pub(crate) fn request(field: &str, message: impl Into<String>) -> Self {
        let problem = Problem::new(field, message);
        Self::new("request", &problem.to_string(), &[problem])
    }

    /// The same failure with the place of what it is about in front.
    pub(crate) fn at(mut self, place: &str) -> Self {
        let message = self.0["error"].as_str().unwrap_or_default();
        self.0["error"] = json!(format!("{place}: {message}"));
        for problem in self.0["problems"].as_array_mut().into_iter().flatten() {
            let field = problem["field"].as_str().unwrap_or_default();
            problem["field"] = json!(format!("{place}.{field}"));
        }
        self
    }

    fn with(mut self, name: &str, value: Value) -> Self {
        self.0[name] = value;
        self
    }
}

impl From<LevelError> for Failure {
    fn from(error: LevelError) -> Self {
        let message = error.to_string();
        match error {
            LevelError::Invalid(problems) => Self::new("level", &message, &problems),
            LevelError::Json { line, column, .. } => Self::new("json", &message, &[])
                .with("place", json!({"line": line, "column": column})),
            LevelError::Params(error) => error.into(),
            LevelError::Stopped(_) | LevelError::Limit(_) => Self::new("limit", &message, &[]),
            LevelError::Unknown { what, .. } => Self::request(what, message),
            _ => Self::new("level", &message, &[]),
        }
    }
}

impl From<ParamError> for Failure {
    fn from(error: ParamError) -> Self {
        let problem = Problem::new(format!("params.{}", error.name), error.message.clone());
        Self::new("params", &error.to_string(), &[problem])
    }
}

impl From<GenerateError> for Failure {
    fn from(error: GenerateError) -> Self {
        let message = error.to_string();
        match error {
            GenerateError::Params(error) => error.into(),
            GenerateError::NothingFound { tally, .. } => {
                Self::new("nothing", &message, &[]).with("rejected", json!(tally))
            }
            GenerateError::Stopped { .. } => Self::new("limit", &message, &[]),
            _ => Self::new("request", &message, &[]),
        }
    }
}

/// An answer, or the failure, as JSON text. All of it becomes a value first: parts of answers are
/// values anyway, and so every type is written in one way only.
pub(crate) fn answer<T: Serialize>(result: Result<T, Failure>) -> String {
    let written = result.and_then(|answer| {
        serde_json::to_value(answer)
            .map_err(|error| Failure::new("answer", &error.to_string(), &[]))
    });
    written.unwrap_or_else(|failure| failure.0).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_name_the_field() {
        let error = LevelError::field("state.tubes[3]", "holds too many");
        let text = answer::<()>(Err(error.into()));
        let json: Value = serde_json::from_str(&text).expect("it is JSON");
        assert_eq!(json["problems"][0]["field"], "state.tubes[3]");
        assert_eq!(json["error"], "state.tubes[3]: holds too many");
    }

    #[test]
    fn a_place_is_put_before_message_and_fields() {
        let failure = Failure::from(LevelError::field("state", "is none")).at("levels[2]");
        assert_eq!(failure.0["problems"][0]["field"], "levels[2].state");
        assert_eq!(failure.0["error"], "levels[2]: state: is none");
    }

    #[test]
    fn answers_are_the_document_itself() {
        assert_eq!(answer(Ok([1, 2])), "[1,2]");
    }
}
