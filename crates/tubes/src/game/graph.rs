//! Rules, proofs, measures and reasons.

use serde_json::Value;
use unsolve_adapters::graph::{GraphRules, Hints, Judge, Measures, Mechanics};
use unsolve_core::{Budget, Metric};

use super::{Level, Move, Sorting, SortingGame, SortingRules};
use crate::Tubes;

impl<G: SortingGame> GraphRules for Sorting<G> {
    type Machine = G::Rules;

    fn machine(level: &Level<G::Rules>) -> &G::Rules {
        &level.rules
    }

    fn expected_states(level: &Level<G::Rules>) -> f64 {
        G::spread() * crate::expected_states(level.rules.shape())
    }

    fn spelled_out(level: &Level<G::Rules>, state: &Tubes, mv: Move<G>) -> Move<G> {
        level.rules.spelled_out(state, mv)
    }

    /// Where runs can't be split there are fewer moves: what is lost with them is lost without.
    fn judge<'a>(level: &'a Level<G::Rules>, budget: &'a Budget<'a>) -> Option<Judge<'a, Tubes>> {
        let splits = level.rules.splits_runs();
        let mut judge = crate::judge(level.rules.shape(), budget);
        Some(Box::new(move |tubes| judge(tubes).filter(|&won| splits || !won)))
    }

    fn certificate(level: &Level<G::Rules>, budget: &Budget<'_>) -> Option<Value> {
        crate::certificate(&level.board(), budget)
    }

    fn check_certificate(level: &Level<G::Rules>, certificate: &Value) -> Result<String, String> {
        crate::check_certificate(&level.board(), certificate)
    }
}

impl<G: SortingGame> Measures for Sorting<G> {
    const METRICS: &'static [Metric] = crate::METRICS;

    fn measure(
        level: &Level<G::Rules>,
        length: Option<u32>,
        _budget: &Budget<'_>,
    ) -> Vec<(&'static str, f64)> {
        crate::metrics(&level.board(), length)
    }
}

impl<G: SortingGame> Mechanics for Sorting<G> {
    const MECHANICS: &'static [&'static str] = &["break", "split", "unpack"];

    fn tags(level: &Level<G::Rules>, state: &Tubes, mv: Move<G>) -> Vec<&'static str> {
        crate::tags(level.rules.shape(), state, mv)
    }
}

impl<G: SortingGame> Hints for Sorting<G> {
    fn reason(level: &Level<G::Rules>, state: &Tubes, mv: Move<G>) -> Option<String> {
        G::reason(&level.rules, state, mv)
    }
}
