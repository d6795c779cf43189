//! What a level must fulfil.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use unsolve_core::decimal::{read, shortest};

/// A metric with the range it must lie in, bounds included; 0 is a bound like any other.
///
/// ```
/// use unsolve_create::Target;
///
/// let target: Target = "length=8..15".parse()?;
/// assert!(target.accepts(8.0) && target.accepts(15.0) && !target.accepts(15.5));
/// assert!("length=30..".parse::<Target>()?.accepts(99.0));
/// assert!("dead_ratio=0".parse::<Target>()?.accepts(0.0));
/// assert!("length=9..3".parse::<Target>().is_err());
/// assert!("dead_ratio=1e-66".parse::<Target>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
pub struct Target {
    /// The metric's name.
    pub metric: String,
    /// The least value.
    pub min: Option<f64>,
    /// The largest value.
    pub max: Option<f64>,
}

impl Target {
    /// Whether a value lies in the range.
    #[must_use]
    pub fn accepts(&self, value: f64) -> bool {
        self.min.is_none_or(|min| value >= min) && self.max.is_none_or(|max| value <= max)
    }

    /// Why a value does not: "length under 8".
    #[must_use]
    pub fn complaint(&self, value: f64) -> String {
        match (self.min, self.max) {
            (Some(min), _) if value < min => format!("{} under {}", self.metric, shortest(min)),
            (_, Some(max)) if value > max => format!("{} over {}", self.metric, shortest(max)),
            _ => format!("{} not a number", self.metric),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bound = |bound: Option<f64>| bound.map_or_else(String::new, shortest);
        write!(f, "{}={}..{}", self.metric, bound(self.min), bound(self.max))
    }
}

impl FromStr for Target {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let shape = || {
            format!(
                "target `{text}` is not METRIC=MIN..MAX, METRIC=MIN.., METRIC=..MAX or METRIC=VALUE"
            )
        };
        let (metric, range) = text.split_once('=').ok_or_else(shape)?;
        let (low, high) = range.split_once("..").unwrap_or((range, range));
        let bound = |bound: &str| match bound.trim() {
            "" => Ok(None),
            number => match read(number).filter(|value| value.is_finite()) {
                // What is written must be read as the same number again.
                Some(value) if read(&shortest(value)) != Some(value) => Err(format!(
                    "target `{text}`: `{number}` has too many digits, or is too large or too small"
                )),
                value => value.map(Some).ok_or_else(shape),
            },
        };
        let target = Self { metric: metric.trim().to_owned(), min: bound(low)?, max: bound(high)? };
        match (target.min, target.max) {
            _ if target.metric.is_empty() => Err(shape()),
            (None, None) => Err(shape()),
            (Some(min), Some(max)) if min > max => {
                let [min, max] = [min, max].map(shortest);
                Err(format!("target `{text}`: {min} is larger than {max}"))
            }
            _ => Ok(target),
        }
    }
}

impl TryFrom<String> for Target {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Target> for String {
    fn from(target: Target) -> Self {
        target.to_string()
    }
}
