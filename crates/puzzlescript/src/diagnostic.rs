//! What the compiler has to say about a script.

use std::fmt;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The script runs, but probably not as meant.
    Warning,
    /// Something of the script was left out, or nothing can be played at all.
    Error,
}

/// One remark about a script: how bad, where, what and how to mend it.
///
/// ```
/// let script = "objects\nPlayer\nnocolour\n";
/// let remarks = unsolve_puzzlescript::compile(script).diagnostics;
/// assert_eq!(remarks[0].line, Some(3));
/// assert!(remarks[0].to_string().starts_with("line 3: error: "));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Line of the script from 1; nothing if it is about the script as a whole.
    pub line: Option<usize>,
    /// What is wrong, and the remedy.
    pub message: String,
}

impl Diagnostic {
    /// The remark counts as an error: errors do, and warnings that have no line to mend.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.severity == Severity::Error || self.line.is_none()
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        let word = if self.severity == Severity::Error { "error" } else { "warning" };
        write!(f, "{word}: {}", self.message)
    }
}

/// More than this many errors while reading end the compilation.
const READING: usize = 5;
/// After this many remarks nothing more is collected.
const MOST: usize = 100;

/// Collects remarks; the same remark about the same line is made once.
#[derive(Debug, Default)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    errors: usize,
    is_read: bool,
    is_lost: bool,
}

impl Diagnostics {
    /// Something was left out.
    pub fn error(&mut self, line: usize, message: impl Into<String>) {
        self.push(Severity::Error, Some(line), message.into());
    }

    /// Something looks wrong.
    pub fn warn(&mut self, line: usize, message: impl Into<String>) {
        self.push(Severity::Warning, Some(line), message.into());
    }

    /// The script as a whole lacks something.
    pub fn whole(&mut self, message: impl Into<String>) {
        self.push(Severity::Error, None, message.into());
    }

    fn push(&mut self, severity: Severity, line: Option<usize>, message: String) {
        let found = Diagnostic { severity, line, message };
        if self.is_hopeless() {
            return;
        }
        if self.list.len() < MOST && !self.list.contains(&found) {
            self.errors += usize::from(found.counts());
            self.list.push(found);
        }
    }

    /// Reading on would only add noise.
    pub fn is_hopeless(&self) -> bool {
        self.errors > READING && !self.is_read
    }

    /// The script is read; from now on everything is told.
    pub fn finish_reading(&mut self) {
        self.is_read = true;
    }

    /// After what was told nothing can be played.
    pub fn give_up(&mut self) {
        self.is_lost = true;
    }

    /// Nothing can be played.
    pub fn is_lost(&self) -> bool {
        self.is_lost
    }

    /// The remarks in the order they were made.
    pub fn into_list(self) -> Vec<Diagnostic> {
        self.list
    }
}
