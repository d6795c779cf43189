//! The evaluator: seven numbers from 0 to 1, combined as a designer likes.
//!
//! Difficulty and elegance are what people experience; the evaluator is what a designer asks for.
//!
//! | name | short | is high if |
//! |---|---|---|
//! | uniqueness | `U` | there are few different solutions |
//! | dead | `D` | many states are dead |
//! | frustration | `Fr` | many states are dead early |
//! | length | `S` | the shortest solution is long, within a window |
//! | variety | `M` | the shortest solution uses its mechanics evenly |
//! | flow | `F` | the tension along it rises and falls like an arc |
//! | symmetry | `Y` | the board is its own mirror image |
//!
//! [`Features`] is what is measured, once for a level; an [`Evaluator`] turns it into an
//! [`Evaluation`]. Bands discard a level, signed weights combine the numbers, and levels whose dead
//! ends are noticed too soon can be discarded too.

mod features;
mod key;
mod presets;

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::decimal::shortest;

pub use features::{Features, Likeness, Mirror};
pub use key::Key;
pub use presets::Preset;

/// What a designer asks for.
///
/// ```
/// use unsolve_rating::evaluator::{Evaluator, Key};
///
/// let elegant = Evaluator::preset("elegant").unwrap();
/// assert_eq!(elegant.weights[&Key::Flow], 1.2);
/// assert!(Evaluator::preset("ugly").is_none());
/// ```
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Evaluator {
    /// How much each number counts; a negative weight asks for a low one.
    pub weights: BTreeMap<Key, f64>,
    /// The range (from, to) in which a number must lie; outside it a level is discarded.
    pub bands: BTreeMap<Key, [f64; 2]>,
    /// With this many different solutions or more, uniqueness (`U`) is 0.
    pub most_solutions: u32,
    /// Solutions up to this length have a length (`S`) of 0.
    pub shortest: u32,
    /// Solutions from this length on have one of 1.
    pub longest: u32,
    /// A level is discarded if from one of its dead ends fewer steps than these can be walked
    /// through dead states.
    pub min_dead_end_depth: u32,
    /// The mirror that symmetry (`Y`) looks through.
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
#[derive(Debug, Clone, Copy, PartialEq, Serialize, JsonSchema)]
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
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
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
    /// The presets, the usual one first.
    #[must_use]
    pub fn presets() -> [Preset; 5] {
        presets::all()
    }

    /// The names of the presets, the usual one first.
    pub const PRESETS: [&'static str; 5] = presets::NAMES;

    /// A preset by its name.
    #[must_use]
    pub fn preset(name: &str) -> Option<Self> {
        let known = Self::presets().into_iter().find(|preset| preset.name == name);
        known.map(|preset| preset.evaluator)
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
            Key::Uniqueness => {
                let most = f64::from(self.most_solutions.max(1));
                let seen = f64::from(features.solutions).min(most);
                1.0 - libm::log2(1.0 + seen) / libm::log2(1.0 + most)
            }
            Key::Dead => features.dead_share,
            Key::Frustration => features.early_dead_share,
            Key::Length => {
                let window = f64::from(self.longest) - f64::from(self.shortest);
                let beyond = f64::from(features.length) - f64::from(self.shortest);
                if window > 0.0 { (beyond / window).clamp(0.0, 1.0) } else { 0.0 }
            }
            Key::Variety => features.variety,
            Key::Flow => features.flow,
            Key::Symmetry => features.likeness.through(self.mirror),
        }
    }

    fn discard_reason(&self, metrics: &BTreeMap<Key, f64>, features: &Features) -> Option<String> {
        let outside = self.bands.iter().find_map(|(key, &[from, to])| {
            let value = metrics[key];
            if value < from {
                return Some(format!("{key} under {}", shortest(from)));
            }
            (value > to).then(|| format!("{key} over {}", shortest(to)))
        });
        outside.or_else(|| {
            let shallow = features.shallowest_dead_end? < self.min_dead_end_depth;
            shallow.then(|| format!("a dead end under {} steps deep", self.min_dead_end_depth))
        })
    }
}

#[cfg(test)]
mod tests;
