//! How the command ends: exit codes and the one sentence that goes with a bad one.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use unsolve_core::StopReason;
use unsolve_verbs::{GenerateError, LevelError};

/// The answer of the command to the shell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// Yes: solved, verified, made, done.
    Yes = 0,
    /// No: unsolvable, not verified, no level found.
    No = 1,
    /// The call or the input is bad.
    Bad = 2,
    /// A limit ran out before the answer was known.
    Limit = 3,
    /// The system failed.
    System = 4,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// Why a command could not do its work; one sentence, with the place.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The answer is no, and this is why.
    #[error("{0}")]
    No(String),
    /// The call or the input is bad.
    #[error("{0}")]
    Bad(String),
    /// A limit ran out.
    #[error("{0}")]
    Limit(String),
    /// The system failed.
    #[error("{0}")]
    System(String),
    /// Nobody reads our output any more; that is no failure.
    #[error("the reader went away")]
    BrokenPipe,
}

impl Failure {
    /// The exit code that goes with it.
    pub fn exit(&self) -> Exit {
        match self {
            Self::No(_) => Exit::No,
            Self::Bad(_) => Exit::Bad,
            Self::Limit(_) => Exit::Limit,
            Self::System(_) => Exit::System,
            Self::BrokenPipe => Exit::Yes,
        }
    }

    /// A file that can't be read: a wrong name is the caller's fault, anything else the system's.
    pub fn reading(path: &Path, error: &io::Error) -> Self {
        let sentence = format!("{}: {}", path.display(), plain(error));
        match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::IsADirectory => Self::Bad(sentence),
            _ => Self::System(sentence),
        }
    }

    /// A file that can't be written.
    pub fn writing(path: &Path, error: &io::Error) -> Self {
        Self::System(format!("{}: can't be written: {}", path.display(), plain(error)))
    }

    /// The same failure with the place in front of its sentence.
    pub fn at(self, place: &str) -> Self {
        let put = |sentence: String| format!("{place}: {sentence}");
        match self {
            Self::No(sentence) => Self::No(put(sentence)),
            Self::Bad(sentence) => Self::Bad(put(sentence)),
            Self::Limit(sentence) => Self::Limit(put(sentence)),
            Self::System(sentence) => Self::System(put(sentence)),
            Self::BrokenPipe => Self::BrokenPipe,
        }
    }
}

/// The system's words without its error number.
fn plain(error: &io::Error) -> String {
    let text = error.to_string();
    text.split_once(" (os error").map_or(text.clone(), |(words, _)| words.to_lowercase())
}

/// Writing to standard output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::BrokenPipe,
            _ => Self::System(format!("standard output: {}", plain(&error))),
        }
    }
}

impl From<LevelError> for Failure {
    fn from(error: LevelError) -> Self {
        match error {
            LevelError::Stopped(reason) => reason.into(),
            LevelError::Limit(why) => Self::Limit(why),
            other @ LevelError::Unsolvable(_) => Self::No(other.to_string()),
            other => Self::Bad(other.to_string()),
        }
    }
}

impl From<StopReason> for Failure {
    fn from(reason: StopReason) -> Self {
        Self::Limit(reason.to_string())
    }
}

impl From<GenerateError> for Failure {
    fn from(error: GenerateError) -> Self {
        let sentence = error.to_string();
        match error {
            GenerateError::NothingFound { .. } => Self::No(sentence),
            GenerateError::Stopped { .. } => Self::Limit(sentence),
            _ => Self::Bad(sentence),
        }
    }
}
