//! What designers ask for most often.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::{Evaluator, Key, Mirror};

/// The names, the usual one first.
pub(super) const NAMES: [&str; 5] = ["generic", "elegant", "showcase", "exploration", "punishing"];

/// An evaluator with a name.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Preset {
    /// Its name in requests.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// What levels it prefers, in a sentence.
    pub about: &'static str,
    /// What it asks for.
    pub evaluator: Evaluator,
}

pub(super) fn all() -> [Preset; 5] {
    let [usual, elegant, showcase, exploration, punishing] = NAMES;
    [
        Preset {
            name: usual,
            title: "Generic",
            about: "Long, with few solutions and many dead ends.",
            evaluator: generic(),
        },
        Preset {
            name: elegant,
            title: "Elegant",
            about: "An arc of tension and few solutions.",
            evaluator: preset([1.2, 0.8, 0.6, 1.0, 0.6, 1.2, 0.6], 12, 60, 4),
        },
        Preset {
            name: showcase,
            title: "Showcase",
            about: "Many mechanics, used evenly.",
            evaluator: Evaluator {
                most_solutions: 32,
                ..preset([0.8, 0.5, 0.4, 0.8, 1.5, 0.4, 0.0], 8, 80, 4)
            },
        },
        Preset {
            name: exploration,
            title: "Exploration",
            about: "Long and forgiving at first.",
            evaluator: preset([0.7, 0.4, -0.2, 1.4, 0.8, 0.4, 0.3], 20, 140, 4),
        },
        Preset {
            name: punishing,
            title: "Punishing",
            about: "Many dead ends, and early ones.",
            evaluator: preset([1.2, 1.4, 1.2, 0.9, 0.3, 0.6, 0.0], 10, 80, 4),
        },
    ]
}

/// What is asked for if nobody says otherwise.
pub(super) fn generic() -> Evaluator {
    preset([1.0, 1.0, 0.0, 2.0, 0.0, 0.0, 0.0], 10, 100, 0)
}

fn preset(weights: [f64; 7], shortest: u32, longest: u32, min_dead_end_depth: u32) -> Evaluator {
    let mut by_key = BTreeMap::new();
    by_key.extend(Key::ALL.into_iter().zip(weights));
    Evaluator {
        weights: by_key,
        bands: BTreeMap::new(),
        most_solutions: 16,
        shortest,
        longest,
        min_dead_end_depth,
        mirror: Mirror::Horizontal,
        map_signed: true,
    }
}
