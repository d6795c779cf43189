//! Making levels: attempts, each with its own stream; the lowest accepted one wins.

use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::{Value, json};
use unsolve_core::names::choices;
use unsolve_core::{Budget, Info, ParamError};
use unsolve_create::{Stopped, all, first};

use crate::recipe::{CANDIDATE_NODES, Found, Recipe};
use crate::{
    Dealer, ENGINE, GenerateError, GenerateRequest, Generated, LevelFile, Origin, PlayableGame,
    merge_params,
};

/// The method that keeps the hardest of several candidates instead of the first.
const BEST: &str = "best";
/// How many candidates that method compares if nobody says otherwise.
const BEST_OF: u32 = 24;
/// The field of a level's origin that tells by what it was chosen.
const CHOSEN: &str = "chosen";
/// Attempts of the other methods if nobody says otherwise.
const ATTEMPTS: u32 = 1_000;

/// A request with everything filled in.
struct Plan<'r> {
    request: &'r GenerateRequest,
    params: Value,
    recipe: Recipe,
}

/// Makes a level of a game.
pub fn generate(
    game: &dyn PlayableGame,
    request: &GenerateRequest,
    budget: &Budget<'_>,
) -> Result<Generated, GenerateError> {
    let plan = plan(game, request)?;
    let best = plan.recipe.method == BEST;
    let attempts = match request.attempts {
        Some(attempts) => attempts,
        None if best => plan.recipe.dealer.best_of().unwrap_or(BEST_OF),
        None => ATTEMPTS,
    };
    let begun = AtomicU64::new(0);
    let attempt = |i: u32| {
        budget.step(begun.fetch_add(1, Ordering::Relaxed), u64::from(attempts));
        plan.recipe.attempt(i, budget)
    };
    let result = if best {
        all(attempts, request.jobs, attempt).map(|(found, tally)| (best_of(found), tally))
    } else {
        first(attempts, request.jobs, attempt)
    };
    match result {
        Ok((Some((i, found)), rejected)) => {
            let level = plan.write(i, &found, budget.max_nodes);
            let made = if best { attempts } else { rejected.total() + 1 };
            Ok(Generated { level, attempts: made, rejected })
        }
        Ok((None, tally)) => Err(GenerateError::NothingFound { attempts, tally }),
        Err(Stopped { reason, rejected: tally }) => Err(GenerateError::Stopped { reason, tally }),
    }
}

/// The candidate that is worth most; of equals the first.
fn best_of(found: Vec<(u32, Found)>) -> Option<(u32, Found)> {
    let better = |one: &Found, other: &Found| one.worth > other.worth;
    found.into_iter().reduce(|best, next| if better(&next.1, &best.1) { next } else { best })
}

fn plan<'r>(
    game: &dyn PlayableGame,
    request: &'r GenerateRequest,
) -> Result<Plan<'r>, GenerateError> {
    let base = game.preset(request.difficulty);
    let params = Value::Object(merge_params(game.params(), &base, &request.params)?);
    let dealer = game.dealer(&params)?;
    let method = match &request.method {
        Some(wanted) => method(game.info(), wanted)?,
        None => dealer.method(),
    };
    check_targets(game, request)?;
    check_criterion(&*dealer, method, request)?;
    let recipe = Recipe::new(
        &request.seed,
        (dealer, method),
        (request.goal, request.rate),
        request.targets.clone(),
        request.difficulty,
    );
    Ok(Plan { request, params, recipe })
}

/// The method of a game with this name.
pub(crate) fn method(info: &Info, wanted: &str) -> Result<&'static str, ParamError> {
    let names = || info.methods.iter().map(|method| method.name);
    names().find(|&name| name == wanted).ok_or_else(|| {
        let known = choices(wanted, names());
        ParamError::new("method", format!("`{wanted}` is unknown; {known}"))
    })
}

/// Refuses targets that nobody measures, and a band that nobody rates for.
fn check_targets(game: &dyn PlayableGame, request: &GenerateRequest) -> Result<(), GenerateError> {
    if request.difficulty.is_some() && !request.rate {
        let why = "difficulty: no band can be promised without rating";
        let remedy = "leave `rate none` out, or set parameters instead of a difficulty";
        return Err(GenerateError::Request(format!("{why}; {remedy}")));
    }
    let known = game.targets();
    for target in &request.targets {
        if !known.contains(&target.metric.as_str()) {
            return Err(GenerateError::Request(format!(
                "target {}: the metric is unknown; {}",
                target.metric,
                choices(&target.metric, known)
            )));
        }
        if !request.rate && target.metric != "length" {
            return Err(GenerateError::Request(format!(
                "target {}: it can't be met without rating; leave `rate none` out",
                target.metric
            )));
        }
    }
    Ok(())
}

/// Refuses to compare by a metric that nobody measures.
fn check_criterion(
    dealer: &dyn Dealer,
    method: &str,
    request: &GenerateRequest,
) -> Result<(), GenerateError> {
    match dealer.best_by() {
        Some(metric) if method == BEST && !request.rate => Err(GenerateError::Request(format!(
            "method {method}: `{metric}` can't be compared without rating; leave `rate none` out"
        ))),
        _ => Ok(()),
    }
}

impl Plan<'_> {
    /// By what the best was chosen, and how good it is.
    fn choice(&self, found: &Found) -> serde_json::Map<String, Value> {
        let by = match self.recipe.dealer.best_by() {
            Some(metric) => metric,
            None if self.request.rate => "score",
            None => "length",
        };
        let worth = (found.worth * 1e6).round() / 1e6;
        let choice = json!({"by": by, "value": worth});
        let best = self.recipe.method == BEST;
        best.then(|| (CHOSEN.to_owned(), choice)).into_iter().collect()
    }

    fn write(&self, attempt: u32, found: &Found, max_nodes: u64) -> LevelFile {
        let mut level = found.level.start();
        level.solution = Some(found.level.stored(&found.way, found.proved));
        level.difficulty.clone_from(&found.difficulty);
        level.origin = Some(Origin {
            seed: self.request.seed.clone(),
            method: self.recipe.method.to_owned(),
            difficulty: self.request.difficulty,
            params: self.params.clone(),
            targets: self.request.targets.iter().map(ToString::to_string).collect(),
            attempt,
            max_nodes: (max_nodes != CANDIDATE_NODES).then_some(max_nodes),
            goal: self.request.goal,
            rate: self.request.rate,
            engine: ENGINE.to_owned(),
            generator: self.recipe.dealer.info().versions.generator,
            extra: self.choice(found),
        });
        level
    }
}
