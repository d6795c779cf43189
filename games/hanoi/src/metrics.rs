//! Numbers that only this game has, and what a move makes use of.

use unsolve_adapters::graph::{Measures, Mechanics};
use unsolve_core::{Budget, Metric};

use crate::{Carry, Hanoi, Level, Towers};

impl Measures for Hanoi {
    const METRICS: &'static [Metric] = &[
        Metric::reported("discs", "Discs", "How many discs there are.", "discs"),
        Metric::reported(
            "discs_astray",
            "Discs astray",
            "Discs that are not on their pegs at the start.",
            "discs",
        ),
        Metric::reported(
            "largest_astray",
            "Largest disc astray",
            "The number of the largest disc that has to move; 0 if none has.",
            "",
        ),
    ];

    fn measure(level: &Level, _: Option<u32>, _: &Budget<'_>) -> Vec<(&'static str, f64)> {
        let astray = |&disc: &usize| level.start().peg(disc) != level.goal().peg(disc);
        let largest = level.rules().largest_astray(level.start()).map_or(0, |disc| disc + 1);
        vec![
            ("discs", level.discs() as f64),
            ("discs_astray", (0..level.discs()).filter(astray).count() as f64),
            ("largest_astray", largest as f64),
        ]
    }
}

impl Mechanics for Hanoi {
    const MECHANICS: &'static [&'static str] = &["home", "away", "empty"];

    /// A disc goes `home` to its peg, or `away` from it, or onto an `empty` peg.
    fn tags(level: &Level, state: &Towers, mv: Carry) -> Vec<&'static str> {
        let Some(disc) = level.rules().carried(*state, mv) else { return Vec::new() };
        let home = level.goal().peg(disc);
        let empty = state.tower(mv.to, level.discs()).next().is_none();
        let told =
            [("carry", true), ("home", home == mv.to), ("away", home == mv.from), ("empty", empty)];
        told.into_iter().filter(|&(_, holds)| holds).map(|(tag, _)| tag).collect()
    }
}
