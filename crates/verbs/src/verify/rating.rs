//! The rating a file claims, measured again.

use serde_json::{Map, Value};
use unsolve_core::decimal::shortest;
use unsolve_core::{Band, Budget, StopReason};

use super::origin::is_repeatable;
use super::{check, limited};
use crate::recipe::CANDIDATE_NODES;
use crate::{Check, Difficulty, Forecast, Goal, Origin, PlayableLevel, json};

const NAME: &str = "rating";
/// Two numbers are equal if they differ by less than this share: reading may lose the last bit.
const ROUNDING: f64 = 1e-12;

/// What a rating says against itself, which nobody has to measure.
pub(super) fn contradiction(said: &Difficulty) -> Option<String> {
    match (said.score, said.band) {
        (Some(score), _) if !(0.0..=100.0).contains(&score) => {
            Some(format!("the score {} is not between 0 and 100", shortest(score)))
        }
        (Some(score), Some(band)) if Band::of(score) != band => {
            Some(format!("a score of {} is not {band}", shortest(score)))
        }
        _ => None,
    }
}

/// Rates a level again and compares all that its file says: score, band, par, every metric.
pub(super) fn measured(
    level: &dyn PlayableLevel,
    said: &Difficulty,
    origin: Option<&Origin>,
    budget: &Budget<'_>,
) -> Check {
    let (nodes, goal) = origin.map_or((CANDIDATE_NODES, Goal::Any), |origin| {
        (origin.max_nodes.unwrap_or(CANDIDATE_NODES), origin.goal)
    });
    let found = match rate_again(level, said, (goal, nodes), budget) {
        Ok(found) => found,
        Err(reason) => return limited(NAME, reason.to_string()),
    };
    let Forecast { interval, people } = level.forecast(&found);
    let found = Difficulty { interval, people, ..found };
    let wrong = differences(said, &found);
    if wrong.is_empty() {
        let metrics = said.metrics.len();
        return check(NAME, Some(true), format!("measured again, with {metrics} metrics"));
    }
    let same_limits = origin.is_some_and(is_repeatable) && nodes <= budget.max_nodes;
    let exact = !found.estimated && found.score.is_some();
    if is_known(&found) != is_known(said) && !(same_limits && exact) {
        let why = found.why.unwrap_or_else(|| "it was measured within other limits".to_owned());
        return limited(NAME, why);
    }
    check(NAME, Some(false), wrong.join("; "))
}

/// The rating within the limits it was made with, or within the verifier's if the file says more than those allow.
fn rate_again(
    level: &dyn PlayableLevel,
    said: &Difficulty,
    (goal, nodes): (Goal, u64),
    budget: &Budget<'_>,
) -> Result<Difficulty, StopReason> {
    let within = budget.with_nodes(nodes.min(budget.max_nodes));
    let found = level.rated(goal, &within)?.difficulty;
    if is_known(said) == (true, true) && is_known(&found) != (true, true) {
        return level.rated(goal, budget).map(|rated| rated.difficulty);
    }
    Ok(found)
}

/// Whether there is a score, and whether it is more than an estimate.
fn is_known(rating: &Difficulty) -> (bool, bool) {
    (rating.score.is_some(), !rating.estimated)
}

/// Every claim that is not what was found.
fn differences(said: &Difficulty, found: &Difficulty) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut compare = |name: &str, said: Option<Value>, found: Option<&Value>| {
        let Some(said) = said else { return };
        if !found.is_some_and(|found| same(&said, found)) {
            let found = found.map_or("not measured".to_owned(), json::text);
            wrong.push(format!("{name} is {found}, not {}", json::text(&said)));
        }
    };
    let [one, other] = [said, found].map(named);
    for (name, value) in one {
        compare(&name, Some(value), other.get(&name));
    }
    for (name, value) in &said.metrics {
        compare(name, Some(value.clone()), found.metrics.get(name));
    }
    for (name, value) in &said.extra {
        let known = found.extra.get(name);
        compare(name, known.map(|_| value.clone()), known);
    }
    // Files need not say these; what they say is checked.
    if said.interval.is_some() && said.interval != found.interval {
        wrong.push("the interval is another one".to_owned());
    }
    if said.people.is_some() && said.people != found.people {
        wrong.push("what people would make of it is something else".to_owned());
    }
    wrong
}

/// The claims that have names of their own.
fn named(difficulty: &Difficulty) -> Map<String, Value> {
    let Difficulty { score, elegance, band, odd_length, par, .. } = difficulty;
    let claims = [
        ("score", score.map(Value::from)),
        ("elegance", elegance.map(Value::from)),
        ("band", band.map(|band| Value::from(band.name()))),
        ("odd_length", odd_length.map(|odd| Value::from(odd.name()))),
        ("par", par.map(Value::from)),
    ];
    let there = claims.into_iter().filter_map(|(name, claim)| Some((name.to_owned(), claim?)));
    there.collect()
}

fn same(one: &Value, other: &Value) -> bool {
    match (one.as_f64(), other.as_f64()) {
        (Some(one), Some(other)) => (one - other).abs() <= ROUNDING * one.abs().max(other.abs()),
        _ => one == other,
    }
}
