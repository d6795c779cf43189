//! What is wrong with a spec, and where.

use std::fmt;

/// Why a spec is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum SpecError {
    /// It is no TOML, a key is unknown or missing, or a value is of the wrong type.
    Toml {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What is wrong there.
        message: String,
    },
    /// A value can't be.
    Key {
        /// The line, from 1.
        line: usize,
        /// The key, as in `levels[0].game`.
        key: String,
        /// What is wrong with it.
        problem: String,
        /// What would be right.
        remedy: String,
    },
}

impl SpecError {
    pub(crate) fn key(line: usize, key: &str, problem: String, remedy: &str) -> Self {
        Self::Key { line, key: key.to_owned(), problem, remedy: remedy.to_owned() }
    }
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Toml { line, column, message } => {
                write!(f, "line {line}, column {column}: {message}")
            }
            Self::Key { line, key, problem, remedy } if remedy.is_empty() => {
                write!(f, "line {line}, {key}: {problem}")
            }
            Self::Key { line, key, problem, remedy } => {
                write!(f, "line {line}, {key}: {problem}; {remedy}")
            }
        }
    }
}

impl std::error::Error for SpecError {}
