//! The names and meanings of the seven numbers.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use unsolve_core::{Metric, Trend};

/// One of the seven numbers. Files and reports write the short name; requests may use either.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Key {
    /// Few solutions.
    #[serde(rename = "U", alias = "uniqueness")]
    Uniqueness,
    /// Dead states.
    #[serde(rename = "D", alias = "dead")]
    Dead,
    /// Early frustration: dead states near the start.
    #[serde(rename = "Fr", alias = "frustration")]
    Frustration,
    /// Length of the solution.
    #[serde(rename = "S", alias = "length")]
    Length,
    /// Variety of mechanics.
    #[serde(rename = "M", alias = "variety")]
    Variety,
    /// An arc of tension.
    #[serde(rename = "F", alias = "flow")]
    Flow,
    /// Symmetry of the board.
    #[serde(rename = "Y", alias = "symmetry")]
    Symmetry,
}

/// The short names.
const NAMES: [&str; 7] = Metric::names(&Key::METRICS);

/// The long names, in the order of the keys.
const WORDS: [&str; 7] =
    ["uniqueness", "dead", "frustration", "length", "variety", "flow", "symmetry"];

impl Key {
    /// All, in the order in which they are written.
    pub const ALL: [Self; 7] = [
        Self::Uniqueness,
        Self::Dead,
        Self::Frustration,
        Self::Length,
        Self::Variety,
        Self::Flow,
        Self::Symmetry,
    ];

    /// What they mean, in the same order.
    pub const METRICS: [Metric; 7] = [
        Metric::reported(
            "U",
            "Uniqueness",
            "1 where there is one solution; less with every further one.",
            "",
        ),
        Metric::reported(
            "D",
            "Dead positions",
            "Share of the positions from which the level can't be won.",
            "share",
        )
        .harder(Trend::More),
        Metric::reported("Fr", "Early frustration", "Dead positions near the start.", "share")
            .harder(Trend::More),
        Metric::reported(
            "S",
            "Solution length",
            "0 where the solution is short, 1 where it is as long as wished for.",
            "",
        )
        .harder(Trend::More),
        Metric::reported(
            "M",
            "Variety of mechanics",
            "How evenly a shortest solution uses different mechanics.",
            "",
        ),
        Metric::reported("F", "Flow", "Whether tension rises and falls along the solution.", ""),
        Metric::reported("Y", "Symmetry", "How well the board matches its mirror image.", "share"),
    ];

    /// The same for puzzles whose levels are not evaluated unless somebody asks.
    pub const REPORTED: [Metric; 7] = {
        let mut metrics = Self::METRICS;
        let mut at = 0;
        while at < metrics.len() {
            metrics[at] = metrics[at].only_reported();
            at += 1;
        }
        metrics
    };

    /// The short name, as files and reports write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        NAMES[self as usize]
    }

    /// The long name, which requests may use instead.
    #[must_use]
    pub fn word(self) -> &'static str {
        WORDS[self as usize]
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Key {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = Self::ALL.into_iter().find(|key| key.name() == text || key.word() == text);
        known.ok_or_else(|| {
            let names = NAMES.join(", ");
            format!("`{text}` is none of {names} ({})", WORDS.join(", "))
        })
    }
}

/// What is written are the short names; both are read.
impl JsonSchema for Key {
    fn schema_name() -> Cow<'static, str> {
        "Key".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let named = |key: Self, name: &str| {
            let Metric { title, about, .. } = Self::METRICS[key as usize];
            json_schema!({"const": name, "type": "string", "description": format!("{title}: {about}")})
        };
        let mut cases: Vec<Schema> = Self::ALL.map(|key| named(key, key.name())).into();
        if generator.contract().is_deserialize() {
            cases.extend(Self::ALL.map(|key| named(key, key.word())));
        }
        json_schema!({"description": "One of the seven numbers of the evaluator.", "oneOf": cases})
    }
}
