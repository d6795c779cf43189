//! What can go wrong with a request for a level.

use unsolve_core::{ParamError, StopReason};
use unsolve_create::Tally;

/// Why no level was made.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// The parameters are wrong.
    #[error(transparent)]
    Params(#[from] ParamError),
    /// A target, method or the like is wrong.
    #[error("{0}")]
    Request(String),
    /// No attempt was accepted; the tally says why.
    #[error("no level in {} attempts: {tally}", unsolve_core::decimal::grouped(u64::from(*.attempts)))]
    NothingFound {
        /// How many attempts were made.
        attempts: u32,
        /// The reasons, counted.
        tally: Tally,
    },
    /// It was stopped.
    #[error("stopped after {tally}: {reason}")]
    Stopped {
        /// By whom or what.
        reason: StopReason,
        /// The reasons so far, counted.
        tally: Tally,
    },
}
