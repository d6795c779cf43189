//! What is said of levels and of the score.

use schemars::JsonSchema;
use serde::Serialize;

use crate::Interval;

/// What plays say about the score of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The score lies within what the plays allow.
    Agrees,
    /// People find it harder than its score says.
    Harder,
    /// People find it easier than its score says.
    Easier,
    /// It was not played often enough, or has no score.
    Open,
}

/// What plays say about a level.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct LevelPlays {
    /// What the level is called.
    pub level: String,
    /// The id of its game.
    pub game: String,
    /// Its difficulty from 0 to 100 as the engine measured it; left out if it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<f64>,
    /// How often it was played.
    pub plays: u64,
    /// How often it was solved without help.
    pub won: u64,
    /// How often it was solved with hints.
    pub helped: u64,
    /// Half of those who solved it were faster than this many seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub median_seconds: Option<f64>,
    /// Its rating, 1,500 in the middle: it starts from the score and moves with the plays.
    pub rating: f64,
    /// The standard deviation of the rating.
    pub deviation: f64,
    /// The rating on the scale of the score.
    pub played_score: f64,
    /// Where the score lies in 95 of 100 cases, by these plays.
    pub interval: Interval,
    /// Whether score and plays agree.
    pub verdict: Verdict,
}

impl LevelPlays {
    /// How far the score is from what the plays say, in points; positive if people find it harder.
    #[must_use]
    pub fn surprise(&self) -> f64 {
        self.score.map_or(0.0, |score| self.played_score - score)
    }
}

/// A rank correlation over the levels of a game.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, JsonSchema)]
pub struct Agreement {
    /// How many levels it rests on.
    pub levels: u64,
    /// Spearman's rank correlation.
    pub correlation: f64,
    /// Its interval, from drawing the levels anew.
    pub interval: Interval,
}

/// How well the score of one game agrees with people. Scores of different games can't be compared.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct GamePlays {
    /// The id of the game.
    pub game: String,
    /// How often its levels were played.
    pub plays: u64,
    /// The score beside ratings from plays alone, which did not start from the score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score_and_results: Option<Agreement>,
    /// The score beside the median seconds of those who solved a level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score_and_seconds: Option<Agreement>,
}

/// What plays say about levels and about the score.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Calibration {
    /// All plays.
    pub plays: u64,
    /// Different players.
    pub players: u64,
    /// Each game by its id.
    pub games: Vec<GamePlays>,
    /// Each level, as the plays named them.
    pub levels: Vec<LevelPlays>,
    /// The numbers of the levels whose score is wrong by these plays, the worst first.
    pub wrong: Vec<usize>,
}
