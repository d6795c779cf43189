//! Packs of levels: which are duplicates, which look alike, how the difficulty runs, and in which
//! order they are best played.
//!
//! Nothing here knows a game. A level comes in as a [`Member`]: a key that levels share which
//! differ by a symmetry only, its features, its difficulty. [`Report::of`] says the rest.
//!
//! ```
//! use unsolve_core::Budget;
//! use unsolve_packs::{Features, Member, Order, Report};
//!
//! let level = |key: &str, score: f64| Member {
//!     game: "jugs".to_owned(),
//!     key: key.to_owned(),
//!     features: Features::of([1, 2, 3]),
//!     score: Some(score),
//!     band: None,
//!     length: None,
//! };
//! let pack = [level("a", 10.0), level("b", 60.0), level("a", 20.0)];
//! let report = Report::of(&pack, Order::Rising, &Budget::default())?;
//! assert_eq!(report.levels[2].duplicate_of, Some(0));
//! assert_eq!(report.order, [0, 2, 1]);
//! # Ok::<(), unsolve_core::StopReason>(())
//! ```

mod curve;
mod likeness;
mod order;
mod report;

pub use curve::{Change, Curve};
pub use likeness::{ALIKE, Features, groups};
pub use order::Order;
pub use report::{Alike, LevelReport, Member, Report};

use unsolve_core::fingerprint;

/// The key of a level: equal for levels of the same game and rules whose twins are equal.
///
/// ```
/// use unsolve_packs::key;
/// assert_eq!(key("jugs", "{}", b"5 3"), key("jugs", "{}", b"5 3"));
/// assert_ne!(key("jugs", "{}", b"5 3"), key("cups", "{}", b"5 3"));
/// ```
#[must_use]
pub fn key(game: &str, rules: &str, twin: &[u8]) -> String {
    let parts = [game.as_bytes(), rules.as_bytes(), twin];
    format!("{:032x}", fingerprint(&parts.join(&0)))
}
