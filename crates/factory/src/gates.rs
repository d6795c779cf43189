//! What levels must fulfil beyond their parameters and targets.

use serde::{Deserialize, Serialize};
use unsolve_core::{Budget, StopReason};
use unsolve_verbs::{Game, Level, LevelError, Target};

/// What a level must fulfil to be picked.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Gates {
    /// It has one shortest solution only; where moves commute, one but for their order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub one_solution: Option<bool>,
    /// Nothing can be taken off the board without changing its solutions or the ways to lose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no_padding: Option<bool>,
    /// The least elegance, from 0 to 100.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elegance: Option<f64>,
    /// What its solution must make use of, all of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mechanics: Option<Vec<String>>,
    /// Mechanics that are brought in one at a time: the levels of an entry are as many stages as there
    /// are names, and each stage makes use of its own mechanic and of none that comes later.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub introduce: Option<Vec<String>>,
}

/// How far mechanics are brought in at a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stage {
    /// Which level of the entry it is, from 0.
    pub at: u64,
    /// How many levels the entry has.
    pub of: u64,
}

impl Gates {
    /// These where they say something, else the others.
    pub(crate) fn over(self, usual: &Self) -> Self {
        let usual = usual.clone();
        Self {
            one_solution: self.one_solution.or(usual.one_solution),
            no_padding: self.no_padding.or(usual.no_padding),
            elegance: self.elegance.or(usual.elegance),
            mechanics: self.mechanics.or(usual.mechanics),
            introduce: self.introduce.or(usual.introduce),
        }
    }

    /// Whether one solution is asked for.
    pub(crate) fn wants_one(&self) -> bool {
        self.one_solution == Some(true)
    }

    /// The part of them that generation itself can look at. Nothing if the number of solutions is no
    /// metric of the game; then its levels have one by its rules, or none will do.
    pub(crate) fn targets(&self, game: &dyn Game) -> Vec<Target> {
        let known = game.targets();
        let counts = ["shortest", "solutions"].into_iter().find(|name| known.contains(name));
        let one = counts.filter(|_| self.wants_one());
        let one = one.map(|name| (name, Some(1.0), Some(1.0)));
        let elegance = self.elegance.map(|least| ("elegance", Some(least), None));
        let target =
            |(metric, min, max): (&str, _, _)| Target { metric: metric.to_owned(), min, max };
        one.into_iter().chain(elegance).map(target).collect()
    }

    /// Why a level does not pass; nothing if it does.
    pub(crate) fn refusal(
        &self,
        level: &dyn Level,
        stage: Stage,
        budget: &Budget<'_>,
    ) -> Result<Option<String>, StopReason> {
        let counted = level.file().difficulty.is_some_and(|known| {
            ["shortest", "solutions"].iter().any(|name| known.metrics.contains_key(*name))
        });
        if self.wants_one() && !counted && !level.one_solution() {
            return Ok(Some("number of solutions not known".to_owned()));
        }
        if self.mechanics.is_some() || self.introduce.is_some() {
            let used = level.appraise(None, budget)?.mechanics;
            if let Some(why) = self.misused(&used, stage) {
                return Ok(Some(why));
            }
        }
        if self.no_padding != Some(true) {
            return Ok(None);
        }
        match level.simplify(true, budget) {
            Err(LevelError::Stopped(reason)) => stopped(reason, budget),
            Err(_) => Ok(Some("padding not known within the limits".to_owned())),
            Ok(simpler) => match simpler.stopped {
                Some(reason) => stopped(reason, budget),
                None => Ok((simpler.steps > 0).then(|| "padding on the board".to_owned())),
            },
        }
    }

    /// What is wrong with the mechanics that a level makes use of.
    fn misused(&self, used: &[&str], stage: Stage) -> Option<String> {
        let uses = |name: &str| used.contains(&name);
        let missing = self.mechanics.iter().flatten().find(|name| !uses(name));
        if let Some(name) = missing {
            return Some(format!("does not use {name}"));
        }
        let steps = self.introduce.as_deref().unwrap_or_default();
        let step =
            (u128::from(stage.at) * steps.len() as u128 / u128::from(stage.of.max(1))) as usize;
        let (own, later) = (steps.get(step)?, steps.get(step + 1..).unwrap_or_default());
        match later.iter().find(|name| uses(name)) {
            Some(early) => Some(format!("uses {early} too early")),
            None => (!uses(own)).then(|| format!("does not bring in {own}")),
        }
    }
}

/// A limit of one candidate is a reason against it; being told to stop is not.
fn stopped(reason: StopReason, budget: &Budget<'_>) -> Result<Option<String>, StopReason> {
    budget.poll(&unsolve_core::Progress::default())?;
    match reason {
        StopReason::Cancelled | StopReason::Time => Err(reason),
        _ => Ok(Some("padding not known within the limits".to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mechanics_come_in_one_at_a_time() {
        let names = |names: &[&str]| Some(names.iter().map(|&name| name.to_owned()).collect());
        let gates = Gates { introduce: names(&["walk", "push", "fly"]), ..Gates::default() };
        let at = |at: u64, used: &[&str]| gates.misused(used, Stage { at, of: 9 });
        assert_eq!(at(0, &["walk"]), None);
        assert_eq!(at(2, &["walk", "fly"]), Some("uses fly too early".to_owned()));
        assert_eq!(at(3, &["walk"]), Some("does not bring in push".to_owned()));
        assert_eq!(at(5, &["push"]), None, "what came before need not be used");
        assert_eq!(at(8, &["walk", "push", "fly"]), None);
        let gates = Gates { mechanics: names(&["push"]), ..Gates::default() };
        assert_eq!(
            gates.misused(&["walk"], Stage { at: 0, of: 1 }),
            Some("does not use push".to_owned())
        );
    }
}
