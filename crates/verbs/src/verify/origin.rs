//! Where a file says its level comes from: it is made again there.

use unsolve_core::Budget;
use unsolve_create::{Attempt, Target};

use super::{check, limited, skipped};
use crate::generate::method;
use crate::recipe::{CANDIDATE_NODES, Recipe};
use crate::{Check, NotChecked, Origin, PlayableLevel};

const NAME: &str = "origin";
/// What the origins of created levels hold beside the rest. They build on each other, so one alone can't be
/// made again.
const CREATED: &str = "objective";

/// Whether an attempt alone makes the level.
pub(super) fn is_repeatable(origin: &Origin) -> bool {
    !origin.extra.contains_key(CREATED)
}

/// Makes the attempt that the level is said to come from once more, and compares.
pub(super) fn made_again(level: &dyn PlayableLevel, origin: &Origin, budget: &Budget<'_>) -> Check {
    if !is_repeatable(origin) {
        let why = "`create` builds on the levels before it".to_owned();
        return skipped(NAME, NotChecked::NotRepeatable, why);
    }
    let recipe = match recipe(level, origin) {
        Ok(recipe) => recipe,
        Err(wrong) => return check(NAME, Some(false), wrong),
    };
    let Origin { seed, attempt, .. } = origin;
    let nodes = origin.max_nodes.unwrap_or(CANDIDATE_NODES);
    let within = budget.with_nodes(nodes);
    let (ok, what) = match recipe.attempt(*attempt, &within) {
        Attempt::Accepted(found) => {
            let (made, said) = (found.level.start(), level.start());
            let same = made.state == said.state && made.rules == said.rules;
            (same, if same { "makes this level" } else { "makes another level" }.to_owned())
        }
        Attempt::Rejected(reason) => (false, format!("makes no level: {reason}")),
        Attempt::Stopped(reason) => return limited(NAME, reason.to_string()),
    };
    check(NAME, Some(ok), format!("attempt {attempt} of seed {seed:?} {what}"))
}

fn recipe(level: &dyn PlayableLevel, origin: &Origin) -> Result<Recipe, String> {
    let dealer = level.dealer(&origin.params).map_err(|error| error.to_string())?;
    let method = method(level.info(), &origin.method).map_err(|error| error.to_string())?;
    let targets = origin.targets.iter().map(|target| target.parse());
    let targets = targets.collect::<Result<Vec<Target>, String>>()?;
    Ok(Recipe::new(
        &origin.seed,
        (dealer, method),
        (origin.goal, origin.rate),
        targets,
        origin.difficulty,
    ))
}
