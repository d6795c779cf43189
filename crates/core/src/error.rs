//! Errors with the place and the remedy.

use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

/// One thing that is wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Problem {
    /// The field, as a path from the root of what was read: `tubes[3]`.
    pub field: String,
    /// What is wrong and what would be right.
    pub message: String,
}

impl Problem {
    /// A problem with a field.
    ///
    /// ```
    /// use unsolve_core::Problem;
    /// let problem = Problem::new("tubes[3]", "holds 5 balls, the capacity is 4");
    /// assert_eq!(problem.to_string(), "tubes[3]: holds 5 balls, the capacity is 4");
    /// ```
    pub fn new(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self { field: field.into(), message: message.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.field.is_empty() {
            f.write_str(&self.message)
        } else {
            write!(f, "{}: {}", self.field, self.message)
        }
    }
}

/// A setup that is no legal level: everything that is wrong with it, and the setup itself.
#[derive(Debug, Clone)]
pub struct Invalid<S> {
    /// What was to be checked, unchanged.
    pub setup: S,
    /// All that is wrong; never empty.
    pub problems: Vec<Problem>,
}

impl<S> fmt::Display for Invalid<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        join(&self.problems, f)
    }
}

impl<S: fmt::Debug> std::error::Error for Invalid<S> {}

/// Parameters that do not fit together or are out of range.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("parameter {name}: {message}")]
pub struct ParamError {
    /// The parameter's name.
    pub name: String,
    /// What is wrong and what would be right.
    pub message: String,
}

impl ParamError {
    /// An error about one parameter.
    pub fn new(name: impl Into<String>, message: impl Into<String>) -> Self {
        Self { name: name.into(), message: message.into() }
    }
}

/// Text that is no level in the notation it was read as.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct ReadError {
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
    /// What is wrong and what would be right.
    pub message: String,
}

impl ReadError {
    /// An error at a place of the text.
    pub fn new(line: usize, column: usize, message: impl Into<String>) -> Self {
        Self { line, column, message: message.into() }
    }
}

/// A move that can't be read or made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct MoveError(pub String);

/// An edit that can't be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct EditError(pub String);

fn join(problems: &[Problem], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (index, problem) in problems.iter().enumerate() {
        if index > 0 {
            f.write_str("; ")?;
        }
        write!(f, "{problem}")?;
    }
    Ok(())
}
