//! What can go wrong with a level.

use unsolve_core::decimal::grouped;
use unsolve_core::names::choices;
use unsolve_core::{EditError, MoveError, ParamError, Problem, ReadError, StopReason};

/// A level, a move or an edit that can't be used; says where and what would be right.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum LevelError {
    /// The text is no JSON, or not of the level file's shape.
    #[error("line {line}, column {column}: {message}")]
    Json {
        /// From 1.
        line: usize,
        /// From 1.
        column: usize,
        /// What is wrong.
        message: String,
    },
    /// The file is larger than any level.
    #[error(
        "{} bytes are too many for a level (at most {})",
        grouped(*.bytes as u64),
        grouped(crate::MAX_LEVEL_BYTES as u64)
    )]
    TooLarge {
        /// Its size.
        bytes: usize,
    },
    /// The level breaks the rules of its game.
    #[error("{}", join(.0))]
    Invalid(Vec<Problem>),
    /// Text that is no level in its notation.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// A move that can't be made.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// An edit that can't be made.
    #[error(transparent)]
    Edit(#[from] EditError),
    /// Parameters of an action that do not fit.
    #[error(transparent)]
    Params(#[from] ParamError),
    /// A name nobody knows.
    #[error("{what} `{name}` is unknown; {}", choices(.name, .known))]
    Unknown {
        /// What sort of name it is.
        what: &'static str,
        /// The name.
        name: String,
        /// The names that exist.
        known: Vec<String>,
    },
    /// A limit ran out.
    #[error("{0}")]
    Stopped(StopReason),
    /// The level has no solution, which what was asked for needs.
    #[error("an unsolvable level can't be {0}")]
    Unsolvable(&'static str),
    /// A limit ran out before something was known; in words.
    #[error("{0}")]
    Limit(String),
}

impl LevelError {
    /// One problem with one field.
    pub fn field(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Invalid(vec![Problem::new(field, message)])
    }
}

fn join(problems: &[Problem]) -> String {
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
