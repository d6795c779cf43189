//! Making, judging and explaining levels.

use serde_json::Value;
use unsolve_core::{Budget, Stream};
use unsolve_erased::graph::{Aim, Judge, Reject};
use unsolve_erased::{Action, GraphPuzzle};
use unsolve_rating::Reference;

use super::{Level, Move, Recipe, Sorting, SortingGame, SortingRules, actions, making};
use crate::Tubes;

impl<G: SortingGame> GraphPuzzle for Sorting<G> {
    type Machine = G::Rules;

    const GAME_METRICS: &'static [&'static str] = crate::METRICS;
    const MECHANICS: &'static [&'static str] = &["break", "split", "unpack"];

    fn machine(level: &Level<G::Rules>) -> &G::Rules {
        &level.rules
    }

    fn reference() -> &'static Reference {
        G::reference()
    }

    /// What only one method heeds asks for that method.
    fn method_for(params: &G::Params) -> &'static str {
        let recipe = G::recipe(params);
        let capacity = u32::from(recipe.deal.capacity);
        let units = u32::from(recipe.deal.filled) * capacity;
        let empty = *recipe.empty.end();
        let does = crate::shuffles_do(u32::from(recipe.deal.colours) * capacity, empty);
        match recipe {
            Recipe { scramble: Some(_), .. } => "reverse",
            Recipe { attempts: Some(_), .. } => "best",
            _ if does && G::provable(units, empty) => "random",
            _ => "reverse",
        }
    }

    fn deal(
        params: &G::Params,
        method: &str,
        _aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Level<G::Rules>>, Reject> {
        making::deal::<G>(&G::recipe(params), method, stream, budget).map(|level| vec![level])
    }

    fn best_of(params: &G::Params) -> Option<u32> {
        G::recipe(params).attempts.map(u32::from)
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

    fn game_metrics(
        level: &Level<G::Rules>,
        length: Option<u32>,
        _budget: &Budget<'_>,
    ) -> Vec<(&'static str, f64)> {
        crate::metrics(&level.board(), length)
    }

    fn tags(level: &Level<G::Rules>, state: &Tubes, mv: Move<G>) -> Vec<&'static str> {
        crate::tags(level.rules.shape(), state, mv)
    }

    fn reason(level: &Level<G::Rules>, state: &Tubes, mv: Move<G>) -> Option<String> {
        G::reason(&level.rules, state, mv)
    }

    fn actions() -> Vec<Action<Self>> {
        actions::all()
    }
}
