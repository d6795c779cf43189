//! A law that does not hold.

use std::fmt;

/// What breaks a law, and where it was seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breach(String);

/// The verdict on a law.
pub type Lawful = Result<(), Breach>;

impl Breach {
    /// What was seen.
    pub fn new(what: impl Into<String>) -> Self {
        Self(what.into())
    }

    /// The same breach with the place it was seen at.
    #[must_use]
    pub fn at(self, place: impl fmt::Display) -> Self {
        Self(format!("{place}: {}", self.0))
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// An error where the law expects none is a breach. For the same reason as in `anyhow`, `Breach`
/// is no error itself.
impl<E: std::error::Error> From<E> for Breach {
    fn from(error: E) -> Self {
        Self(format!("unexpected: {error}"))
    }
}

/// Says what is wrong unless `holds`.
///
/// ```
/// use unsolve_testkit::ensure;
/// assert!(ensure(true, || "never said").is_ok());
/// assert_eq!(ensure(false, || "wrong").unwrap_err().to_string(), "wrong");
/// ```
pub fn ensure<S: Into<String>>(holds: bool, what: impl FnOnce() -> S) -> Lawful {
    if holds { Ok(()) } else { Err(Breach::new(what())) }
}

/// Ends a test if a law is broken.
///
/// # Panics
///
/// If it is.
#[track_caller]
pub fn assert_lawful(verdict: Lawful) {
    if let Err(breach) = verdict {
        panic!("{breach}");
    }
}
