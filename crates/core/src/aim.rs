//! What a generator is asked for, and why it has nothing to offer.

use crate::StopReason;

/// What the caller is looking for, so that a generator can steer instead of hoping.
#[derive(Debug, Clone, Copy, Default)]
pub struct Aim {
    /// The wanted shortest length, bounds included.
    pub length: Option<(u32, u32)>,
    /// Whether a score or a band is wanted; the hardest start is then not always the best.
    pub graded: bool,
}

/// Why there is no candidate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reject {
    /// This one was no good: the reason, to be counted.
    Because(String),
    /// A watcher wants it all to stop.
    Stopped(StopReason),
}

impl Reject {
    /// A counted reason.
    pub fn because(reason: impl Into<String>) -> Self {
        Self::Because(reason.into())
    }
}

/// A limit of this candidate's search is a reason against it; time and cancellation end it all.
impl From<StopReason> for Reject {
    fn from(reason: StopReason) -> Self {
        match reason {
            StopReason::Time | StopReason::Cancelled => Self::Stopped(reason),
            other => Self::Because(format!("too large: {other}")),
        }
    }
}
