//! What a score is worth: how well it agreed with people, and what people made of levels with such a score.
//!
//! Percentages are turned into log odds first. There a score and the rank that people give a level are taken for two
//! figures that agree as well as they did where people were measured, so the rank lies around the score, drawn a
//! little towards the middle, and is the less sure the less they agreed.

use libm::{exp, log, sqrt};
use serde::{Deserialize, Serialize};

/// Scores nearer to an end than this many percent say no more than these.
const NEAREST: f64 = 0.5;
/// Log odds of the normal distribution's tenth part: a logistic curve of the same width has 80 of 100 cases within.
const EIGHTY: f64 = 2.18;

/// How well scores agreed with people: rank correlations.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Agreement {
    /// Of scores from the whole space.
    pub exact: f64,
    /// Of estimated ones.
    pub estimated: f64,
}

/// A straight line over the log odds of scores.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// Its height at a score of 50.
    pub middle: f64,
    /// How much it rises from there with each unit of log odds.
    pub slope: f64,
}

impl Line {
    fn at(self, odds: f64) -> f64 {
        self.middle + self.slope * odds
    }
}

/// What a table of how people fared says about a game's scores, in a few numbers.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// How many levels people played.
    pub levels: u32,
    /// The rank correlation of score and people.
    pub agreement: f64,
    /// The scores that nearly all of these levels lie between. Nothing is foretold beyond them.
    pub scores: [f64; 2],
    /// Log odds of giving up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gives_up: Option<Line>,
    /// Logarithm of the median minutes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub median_minutes: Option<Line>,
    /// Logarithm of the mean minutes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mean_minutes: Option<Line>,
}

/// What a game's folder keeps of the people who played levels of it.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
pub struct People {
    /// Who they were and what was counted.
    pub about: String,
    /// What that says about scores.
    #[serde(default)]
    pub measured: Measured,
}

/// What people would make of a level with some score.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Foretold {
    /// The share who give up.
    pub gives_up: Option<f64>,
    /// The median of their minutes.
    pub median_minutes: Option<f64>,
    /// The mean of their minutes.
    pub mean_minutes: Option<f64>,
}

impl Measured {
    /// What people would make of a level with this score. A score beyond those they played counts as the nearest of
    /// them.
    ///
    /// ```
    /// use unsolve_rating::{Line, Measured};
    ///
    /// let line = Some(Line { middle: 0.0, slope: 1.0 });
    /// let measured = Measured { scores: [10.0, 90.0], gives_up: line, ..Measured::default() };
    /// assert_eq!(measured.foretold(50.0).gives_up, Some(0.5));
    /// assert_eq!(measured.foretold(99.0), measured.foretold(90.0));
    /// ```
    #[must_use]
    pub fn foretold(&self, score: f64) -> Foretold {
        let [low, high] = self.scores;
        let odds = log_odds(score.clamp(low, high.max(low)));
        let minutes = |line: Line| (exp(line.at(odds)) * 10.0).round().max(1.0) / 10.0;
        Foretold {
            gives_up: self.gives_up.map(|line| (percent(line.at(odds))).round() / 100.0),
            median_minutes: self.median_minutes.map(minutes),
            mean_minutes: self.mean_minutes.map(minutes),
        }
    }
}

/// Where people would rank a level with this score, in percent of the reference levels: 80 of 100 times between these
/// two. `agreement` is the rank correlation of scores and people.
///
/// ```
/// use unsolve_rating::likely_ranks;
///
/// assert_eq!(likely_ranks(50.0, 1.0), [50.0, 50.0]);
/// let [low, high] = likely_ranks(80.0, 0.8);
/// assert!(low < 80.0 && 80.0 < high);
/// let [lower, higher] = likely_ranks(80.0, 0.6);
/// assert!(lower < low && high < higher);
/// // Nothing is known: the middle 80 percent.
/// assert_eq!(likely_ranks(50.0, 0.0), [10.0, 90.0]);
/// ```
#[must_use]
pub fn likely_ranks(score: f64, agreement: f64) -> [f64; 2] {
    let agreement = agreement.clamp(0.0, 1.0);
    let centre = agreement * log_odds(score);
    let away = EIGHTY * sqrt(1.0 - agreement * agreement);
    let [low, high] = [centre - away, centre + away].map(|odds| percent(odds).round());
    [low.min(score), high.max(score)]
}

/// The log odds of a percentage; what is nearer than half a per cent to an end counts as half a per cent away.
///
/// ```
/// use unsolve_rating::log_odds;
/// assert_eq!(log_odds(50.0), 0.0);
/// assert_eq!(log_odds(100.0), log_odds(99.5));
/// ```
#[must_use]
pub fn log_odds(percent: f64) -> f64 {
    let percent = percent.clamp(NEAREST, 100.0 - NEAREST);
    log(percent / (100.0 - percent))
}

/// The percentage with these log odds.
fn percent(odds: f64) -> f64 {
    100.0 / (1.0 + exp(-odds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_higher_score_is_never_ranked_lower() {
        for agreement in [0.0, 0.3, 0.7, 0.95] {
            let ranges: Vec<_> =
                (0..=1_000).map(|tenth| likely_ranks(f64::from(tenth) / 10.0, agreement)).collect();
            assert!(ranges.is_sorted_by(|one, next| one[0] <= next[0] && one[1] <= next[1]));
            for (tenth, [low, high]) in ranges.into_iter().enumerate() {
                let score = tenth as f64 / 10.0;
                assert!((0.0..=score).contains(&low) && (score..=100.0).contains(&high));
            }
        }
    }

    #[test]
    fn harder_levels_take_longer_and_more_people_give_up() {
        let line = |middle| Some(Line { middle, slope: 0.7 });
        let measured = Measured {
            levels: 70,
            agreement: 0.8,
            scores: [20.0, 99.0],
            gives_up: line(-2.0),
            median_minutes: line(0.0),
            mean_minutes: None,
        };
        let told: Vec<Foretold> =
            (0..=100).map(|score| measured.foretold(f64::from(score))).collect();
        assert!(told.is_sorted_by_key(|told| told.gives_up));
        assert!(told.is_sorted_by_key(|told| told.median_minutes));
        assert!(told[90].gives_up > told[30].gives_up);
        assert_eq!(told[0], told[20]);
        assert_eq!(told[50].median_minutes, Some(1.0));
        assert_eq!(told[50].mean_minutes, None);
    }

    #[test]
    fn eighty_of_a_hundred_lie_within() {
        // A normal figure that agrees to 0.6 with another, drawn by its own quantiles: 0.1 and 0.9 are 1.2816
        // deviations of 0.8 from 0.6 of the first.
        let [low, high] = likely_ranks(50.0, 0.6);
        // The normal distribution has 15.26 percent below -1.2816 * 0.8; the logistic curve comes close.
        assert!((low - 15.26).abs() < 1.0 && (high - 84.74).abs() < 1.0, "{low} {high}");
    }
}
