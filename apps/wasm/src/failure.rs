//! Answers and failures as JSON text.

use serde::Serialize;
use unsolve_verbs::{Failure, FailureKind, json};

/// An answer, or the failure, as JSON text. All of it becomes a value first: parts of answers are
/// values anyway, and so every type is written in one way only.
pub(crate) fn answer<T: Serialize>(result: Result<T, Failure>) -> String {
    let wrong =
        |error: serde_json::Error| Failure::new(FailureKind::Engine, error.to_string(), Vec::new());
    let written = result.and_then(|answer| serde_json::to_value(answer).map_err(wrong));
    let written = written.or_else(serde_json::to_value);
    json::text(&written.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use unsolve_verbs::LevelError;

    use super::*;

    #[test]
    fn failures_name_the_field() {
        let error = LevelError::field("state.tubes[3]", "holds too many");
        let text = answer::<()>(Err(error.into()));
        let read: Value = serde_json::from_str(&text).expect("it is JSON");
        let problem = json!({"field": "state.tubes[3]", "message": "holds too many"});
        let error = "state.tubes[3]: holds too many";
        assert_eq!(read, json!({"error": error, "kind": "level", "problems": [problem]}));
    }

    #[test]
    fn answers_are_the_document_itself() {
        assert_eq!(answer(Ok([1, 2])), "[1,2]");
    }
}
