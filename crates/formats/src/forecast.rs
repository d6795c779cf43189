//! How far a score is to be trusted, and what people would make of a level.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where people would rank a level among the game's reference levels.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ScoreRange {
    /// In 80 of 100 cases people find it harder than this percentage of them or more.
    pub low: f64,
    /// In the same cases not harder than this percentage.
    pub high: f64,
    /// What that rests on, in a sentence or two.
    pub from: String,
}

/// What people would make of a level, by how people fared with other levels of its game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Prediction {
    /// The share of people who give up, 0 to 1; left out where that was not counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gives_up: Option<f64>,
    /// Half of those who solve it take less than this many minutes; left out where only means are known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub median_minutes: Option<f64>,
    /// Minutes on average; left out where the median is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mean_minutes: Option<f64>,
    /// Who the people were, and what their figures do not say, in a sentence or two.
    pub from: String,
}

/// What a score is worth: how sure it is, and what people would make of the level.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Forecast {
    /// Where people would rank the level; left out where nobody was ever measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub interval: Option<ScoreRange>,
    /// Who would give up, and how long it takes; left out for games on which nobody was measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub people: Option<Prediction>,
}
