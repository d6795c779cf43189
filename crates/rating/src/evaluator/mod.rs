//! The evaluator: seven numbers from 0 to 1, combined as a designer likes.
//!
//! Difficulty and elegance are what people experience; the evaluator is what a designer asks for.
//!
//! | key | is high if |
//! |---|---|
//! | `U` | there are few different solutions |
//! | `D` | many states are dead |
//! | `Fr` | many states are dead early |
//! | `S` | the shortest solution is long, within a window |
//! | `M` | the shortest solution uses its mechanics evenly |
//! | `F` | the tension along it rises and falls like an arc |
//! | `Y` | the board is its own mirror image |
//!
//! [`Features`] is what is measured, once for a level; an [`Evaluator`] turns it into an
//! [`Evaluation`]. Bands discard a level, signed weights combine the numbers, and levels whose dead
//! ends are noticed too soon can be discarded too.

mod features;
mod presets;

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use features::{Features, Likeness, Mirror};

/// One of the seven numbers.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub enum Key {
    /// Uniqueness: few solutions.
    U,
    /// Dead states.
    D,
    /// Early frustration: dead states near the start.
    Fr,
    /// Length of the solution.
    S,
    /// Variety of mechanics.
    M,
    /// Flow: an arc of tension.
    F,
    /// Symmetry.
    Y,
}

impl Key {
    /// All, in the order in which they are written.
    pub const ALL: [Self; 7] = [Self::U, Self::D, Self::Fr, Self::S, Self::M, Self::F, Self::Y];

    /// As files and commands write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::U => "U",
            Self::D => "D",
            Self::Fr => "Fr",
            Self::S => "S",
            Self::M => "M",
            Self::F => "F",
            Self::Y => "Y",
        }
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
        let known = Self::ALL.into_iter().find(|key| key.name() == text);
        known.ok_or_else(|| format!("`{text}` is none of U, D, Fr, S, M, F, Y"))
    }
}

/// What a designer asks for.
///
/// ```
/// use unsolve_rating::evaluator::{Evaluator, Key};
///
/// let elegant = Evaluator::preset("elegant").unwrap();
/// assert_eq!(elegant.weights[&Key::F], 1.2);
/// assert!(Evaluator::preset("ugly").is_none());
/// ```
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Evaluator {
    /// How much each number counts; a negative weight asks for a low one.
    pub weights: BTreeMap<Key, f64>,
    /// The range (from, to) in which a number must lie; outside it a level is discarded.
    pub bands: BTreeMap<Key, [f64; 2]>,
    /// From so many different solutions on, `U` is 0.
    pub most_solutions: u32,
    /// Solutions up to this length have an `S` of 0.
    pub shortest: u32,
    /// Solutions from this length on have an `S` of 1.
    pub longest: u32,
    /// A level is discarded if from one of its dead ends fewer steps than these can be walked
    /// through dead states.
    pub min_dead_end_depth: u32,
    /// The mirror of `Y`.
    pub mirror: Mirror,
    /// Whether a combined score from -1 to 1 is spread over 0 to 1; else it is cut off at 0.
    pub map_signed: bool,
}

impl Default for Evaluator {
    fn default() -> Self {
        presets::generic()
    }
}

/// One number's share of the score.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Contribution {
    /// Which number.
    pub key: Key,
    /// Its value.
    pub value: f64,
    /// The weight used.
    pub weight: f64,
    /// What it adds to the signed score.
    pub contribution: f64,
}

/// An evaluator's verdict on a level.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[must_use]
pub struct Evaluation {
    /// Whether the level is discarded.
    pub discarded: bool,
    /// Why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discard_reason: Option<String>,
    /// The seven numbers.
    pub metrics: BTreeMap<Key, f64>,
    /// The weighted mean, from -1 to 1.
    pub score_signed: f64,
    /// The same from 0 to 1.
    pub score01: f64,
    /// What each number adds.
    pub breakdown: Vec<Contribution>,
}

impl Evaluator {
    /// The names of the presets.
    pub const PRESETS: [&'static str; 5] = presets::NAMES;

    /// A preset by its name.
    #[must_use]
    pub fn preset(name: &str) -> Option<Self> {
        presets::named(name)
    }

    /// Evaluates what was measured of a level.
    pub fn evaluate(&self, features: &Features) -> Evaluation {
        let mut metrics = BTreeMap::new();
        metrics.extend(Key::ALL.map(|key| (key, self.metric(key, features))));
        let total: f64 = self.weights.values().map(|weight| weight.abs()).sum();
        let breakdown: Vec<Contribution> = metrics
            .iter()
            .map(|(&key, &value)| {
                let weight = self.weights.get(&key).copied().unwrap_or(0.0);
                let contribution = if total > 0.0 { weight * value / total } else { 0.0 };
                Contribution { key, value, weight, contribution }
            })
            .collect();
        let score_signed: f64 = breakdown.iter().map(|part| part.contribution).sum();
        let discard_reason = self.discard_reason(&metrics, features);
        Evaluation {
            discarded: discard_reason.is_some(),
            discard_reason,
            metrics,
            score_signed,
            score01: if self.map_signed {
                f64::midpoint(score_signed, 1.0)
            } else {
                score_signed.clamp(0.0, 1.0)
            },
            breakdown,
        }
    }

    fn metric(&self, key: Key, features: &Features) -> f64 {
        match key {
            Key::U => {
                let most = f64::from(self.most_solutions.max(1));
                let seen = f64::from(features.solutions).min(most);
                1.0 - libm::log2(1.0 + seen) / libm::log2(1.0 + most)
            }
            Key::D => features.dead_share,
            Key::Fr => features.early_dead_share,
            Key::S => {
                let window = f64::from(self.longest) - f64::from(self.shortest);
                let beyond = f64::from(features.length) - f64::from(self.shortest);
                if window > 0.0 { (beyond / window).clamp(0.0, 1.0) } else { 0.0 }
            }
            Key::M => features.variety,
            Key::F => features.flow,
            Key::Y => features.likeness.through(self.mirror),
        }
    }

    fn discard_reason(&self, metrics: &BTreeMap<Key, f64>, features: &Features) -> Option<String> {
        let outside = self.bands.iter().find_map(|(key, &[from, to])| {
            let value = metrics[key];
            if value < from {
                return Some(format!("{key} under {from}"));
            }
            (value > to).then(|| format!("{key} over {to}"))
        });
        outside.or_else(|| {
            let shallow = features.shallowest_dead_end? < self.min_dead_end_depth;
            shallow.then(|| format!("a dead end under {} steps deep", self.min_dead_end_depth))
        })
    }
}

#[cfg(test)]
mod tests;
