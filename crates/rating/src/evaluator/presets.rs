//! What designers ask for most often.

use std::collections::BTreeMap;

use super::{Evaluator, Key, Mirror};

/// The names, the default first.
pub(super) const NAMES: [&str; 5] = ["generic", "elegant", "showcase", "exploration", "punishing"];

pub(super) fn named(name: &str) -> Option<Evaluator> {
    Some(match name {
        "generic" => generic(),
        "elegant" => preset([1.2, 0.8, 0.6, 1.0, 0.6, 1.2, 0.6], 12, 60, 4),
        "showcase" => Evaluator {
            most_solutions: 32,
            ..preset([0.8, 0.5, 0.4, 0.8, 1.5, 0.4, 0.0], 8, 80, 4)
        },
        "exploration" => preset([0.7, 0.4, -0.2, 1.4, 0.8, 0.4, 0.3], 20, 140, 4),
        "punishing" => preset([1.2, 1.4, 1.2, 0.9, 0.3, 0.6, 0.0], 10, 80, 4),
        _ => return None,
    })
}

/// Long, with few solutions and many dead ends.
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
