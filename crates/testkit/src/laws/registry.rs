//! How games introduce themselves.

use std::collections::BTreeSet;

use serde_json::{Map, Value};
use unsolve_adapters::Game;
use unsolve_core::Budget;

use crate::{Lawful, ensure};

/// A game has an id fit for commands, a name, rules in prose, methods, notations and metrics.
pub fn games_introduce_themselves(game: &dyn Game) -> Lawful {
    let info = game.info();
    ensure(is_id(info.id), || format!("`{}` is no id", info.id))?;
    for (what, text) in [("name", info.name), ("tagline", info.tagline), ("rules", game.rules())] {
        ensure(!text.trim().is_empty(), || format!("no {what}"))?;
    }
    let methods: Vec<_> = info.methods.iter().map(|method| (method.name, method.about)).collect();
    let notations: Vec<_> = info.notations.iter().map(|form| (form.name, form.about)).collect();
    for (what, list) in [("methods", methods), ("notations", notations)] {
        ensure(!list.is_empty(), || format!("no {what}"))?;
        let said = list.iter().all(|(name, about)| is_id(name) && !about.is_empty());
        let names: BTreeSet<_> = list.iter().map(|(name, _)| name).collect();
        ensure(said && names.len() == list.len(), || format!("{what}: {list:?}"))?;
    }
    let metrics = game.metrics();
    let names: BTreeSet<_> = metrics.iter().map(|metric| metric.name).collect();
    ensure(names.len() == metrics.len(), || format!("metrics: {metrics:?}"))?;
    ensure(names.contains("score"), || "no metric `score`")
}

fn is_id(name: &str) -> bool {
    let word = |word: &str| {
        !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
    };
    name.split('-').all(word)
}

/// An action says what it does; unknown ones, and those that lack their level, are refused.
pub fn actions_introduce_themselves(game: &dyn Game) -> Lawful {
    let actions = game.actions();
    let names: BTreeSet<_> = actions.iter().map(|action| action.name).collect();
    ensure(names.len() == actions.len(), || "two actions have one name")?;
    let refused = |name: &str| game.act(name, &Map::new(), None, &Budget::nodes(10)).is_err();
    for action in &actions {
        ensure(is_id(action.name) && !action.about.is_empty(), || format!("{action:?}"))?;
        let missing = action.needs_level && !refused(action.name);
        ensure(!missing, || format!("{} works without a level", action.name))?;
    }
    ensure(refused("no-such-action"), || "an unknown action is accepted")
}

/// No two games share an id, a name or the title of a schema.
pub fn names_are_unique(games: &[&dyn Game]) -> Lawful {
    let title = |schema: &Value| schema.get("title").map(ToString::to_string).unwrap_or_default();
    let kinds: [(&str, Vec<String>); 3] = [
        ("id", games.iter().map(|game| game.info().id.to_owned()).collect()),
        ("name", games.iter().map(|game| game.info().name.to_owned()).collect()),
        ("params title", games.iter().map(|game| title(&game.schemas().params)).collect()),
    ];
    for (kind, names) in kinds {
        let distinct: BTreeSet<_> = names.iter().collect();
        ensure(distinct.len() == names.len(), || format!("{kind}: {names:?}"))?;
    }
    ensure(!games.is_empty(), || "no games")
}
