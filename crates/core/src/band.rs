//! The four bands of difficulty, and lengths that do not fit them.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::names::choices;

/// A quarter of a game's reference sample, by difficulty.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Band {
    /// Scores below 25.
    Easy,
    /// Scores from 25.
    Medium,
    /// Scores from 50.
    Hard,
    /// Scores from 75.
    Expert,
}

impl Band {
    /// From the easiest to the hardest.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// The band of a score from 0 to 100.
    ///
    /// ```
    /// use unsolve_core::Band;
    /// assert_eq!(Band::of(24.9), Band::Easy);
    /// assert_eq!(Band::of(75.0), Band::Expert);
    /// ```
    #[must_use]
    pub fn of(score: f64) -> Self {
        match score {
            s if s < 25.0 => Self::Easy,
            s if s < 50.0 => Self::Medium,
            s if s < 75.0 => Self::Hard,
            _ => Self::Expert,
        }
    }

    /// Its lowest score and the lowest of the next band.
    #[must_use]
    pub fn range(self) -> (f64, f64) {
        let low = 25.0 * f64::from(self as u8);
        (low, low + 25.0)
    }

    /// Its name in files and commands.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }
}

/// How the length of a level disagrees with its score: the two lie at least two quarters of the reference
/// sample apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum OddLength {
    /// Few moves for a level with this score: hard to hit by chance, but a person may see it at a glance.
    Short,
    /// Many moves for a level with this score: long, but there is little to think about.
    Long,
}

impl OddLength {
    /// Its name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Short => "short",
            Self::Long => "long",
        }
    }
}

impl fmt::Display for Band {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Band {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|band| band.name() == name).ok_or_else(|| {
            format!("`{name}` is unknown; {}", choices(name, Self::ALL.map(Self::name)))
        })
    }
}
