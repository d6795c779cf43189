//! Why candidates were rejected, counted.

use std::collections::BTreeMap;
use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::decimal::grouped;
use unsolve_core::order;

/// Counted reasons.
///
/// ```
/// use unsolve_create::Tally;
///
/// let mut tally = Tally::default();
/// tally.add("unsolvable");
/// tally.add("too short");
/// tally.add("too short");
/// assert_eq!(tally.to_string(), "2 too short, 1 unsolvable");
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Tally(BTreeMap<String, u32>);

impl Tally {
    /// Counts one more.
    pub fn add(&mut self, reason: impl Into<String>) {
        *self.0.entry(reason.into()).or_default() += 1;
    }

    /// The reasons and how often each occurred, most frequent first.
    #[must_use]
    pub fn entries(&self) -> Vec<(&str, u32)> {
        let mut entries: Vec<_> = self.0.iter().map(|(why, &n)| (why.as_str(), n)).collect();
        order::by_key(&mut entries, |&(_, count)| std::cmp::Reverse(count));
        entries
    }

    /// How many were counted.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.0.values().sum()
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<_> = self
            .entries()
            .iter()
            .map(|(why, n)| format!("{} {why}", grouped(u64::from(*n))))
            .collect();
        f.write_str(if parts.is_empty() { "nothing was tried" } else { "" })?;
        f.write_str(&parts.join(", "))
    }
}
