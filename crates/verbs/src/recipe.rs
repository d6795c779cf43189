//! All that decides what an attempt makes: with it the very same level can be made again.

use serde_json::Value;
use unsolve_core::{Aim, Band, Budget, Reject, Stream};
use unsolve_create::{Attempt, Target};

use crate::{AnyPlayable, Dealer, Difficulty, Goal, Refusal, Way, json};

/// States that each candidate may take if nobody says otherwise.
pub const CANDIDATE_NODES: u64 = 500_000;
/// Levels shorter than this are trivial, unless a target asks for them.
pub const SHORTEST: u32 = 3;

/// What attempts are made of.
pub(crate) struct Recipe {
    seed: String,
    pub(crate) method: &'static str,
    pub(crate) goal: Goal,
    pub(crate) rate: bool,
    pub(crate) dealer: Box<dyn Dealer>,
    targets: Vec<Target>,
    /// Shorter levels are refused, unless a target names the length.
    shortest: u32,
    aim: Aim,
}

/// A candidate that met the targets.
pub(crate) struct Found {
    pub(crate) level: AnyPlayable,
    pub(crate) way: Way,
    pub(crate) proved: bool,
    pub(crate) difficulty: Option<Difficulty>,
    /// What candidates are compared by.
    pub(crate) worth: f64,
}

impl Recipe {
    /// With the targets that were asked for; a preset asks for its band unless a target names the score.
    pub(crate) fn new(
        seed: &str,
        (dealer, method): (Box<dyn Dealer>, &'static str),
        (goal, rate): (Goal, bool),
        mut targets: Vec<Target>,
        preset: Option<Band>,
    ) -> Self {
        let graded = targets.iter().any(|target| target.metric == "score");
        targets.extend(preset.filter(|_| rate && !graded).map(target_of));
        let graded = targets.iter().any(|target| target.metric == "score");
        let seed = mixed(seed, &*dealer, method, preset);
        let fewest = preset.and_then(|band| dealer.fewest_moves(band));
        let shortest = fewest.unwrap_or(SHORTEST);
        let aim = Aim { graded, length: None };
        let mut recipe = Self { seed, method, goal, rate, dealer, targets, shortest, aim };
        recipe.aim.length = recipe.length_target().map(|target| {
            (target.min.unwrap_or(0.0) as u32, target.max.unwrap_or(f64::MAX) as u32)
        });
        recipe
    }

    fn length_target(&self) -> Option<&Target> {
        self.targets.iter().find(|target| target.metric == "length")
    }

    /// Attempt `i`: a few candidates, of which the first that meets the targets is taken.
    pub(crate) fn attempt(&self, i: u32, budget: &Budget<'_>) -> Attempt<Found> {
        let mut stream = Stream::new(&self.seed, u64::from(i));
        let dealt = self.dealer.deal(self.method, &self.aim, &mut stream, budget);
        let result = dealt.and_then(|levels| {
            let mut reason = Reject::because("nothing dealt");
            for level in levels {
                match self.judge(level, budget) {
                    Err(Reject::Because(why)) => reason = Reject::Because(why),
                    other => return other,
                }
            }
            Err(reason)
        });
        match result {
            Ok(found) => Attempt::Accepted(found),
            Err(Reject::Because(reason)) => Attempt::Rejected(reason),
            Err(Reject::Stopped(reason)) => Attempt::Stopped(reason),
        }
    }

    fn judge(&self, level: AnyPlayable, budget: &Budget<'_>) -> Result<Found, Reject> {
        let found = if self.rate {
            self.consider_rated(level, budget)?
        } else {
            self.consider_solved(level, budget)?
        };
        found.level.gate(&found.way, budget)?;
        Ok(found)
    }

    fn consider_rated(&self, level: AnyPlayable, budget: &Budget<'_>) -> Result<Found, Reject> {
        let rated = level.rated(self.goal, budget)?;
        let Some((way, proved)) = rated.solution else {
            let reason = rated.refused.map_or("not solved within the limits", Refusal::reason);
            return Err(Reject::because(reason));
        };
        if let Some(refusal) = rated.refused {
            return Err(Reject::because(refusal.reason()));
        }
        self.check_length(way.length(), proved)?;
        for target in &self.targets {
            match rated.named.iter().find(|(name, _)| *name == target.metric) {
                Some(&(_, value)) if target.accepts(value) => {}
                Some(&(_, value)) => return Err(Reject::because(target.complaint(value))),
                None => return Err(Reject::because(format!("{} not known", target.metric))),
            }
        }
        let by = |metric| rated.named.iter().find(|(name, _)| *name == metric);
        let worth = match self.dealer.best_by() {
            Some(metric) => by(metric).map(|&(_, value)| value),
            None => rated.open_score,
        };
        let worth = worth.unwrap_or(f64::NEG_INFINITY);
        Ok(Found { level, way, proved, difficulty: Some(rated.difficulty), worth })
    }

    fn consider_solved(&self, level: AnyPlayable, budget: &Budget<'_>) -> Result<Found, Reject> {
        let (way, proved) = level.solution(self.goal, budget)?;
        self.check_length(way.length(), proved)?;
        let worth = f64::from(way.length());
        Ok(Found { level, way, proved, difficulty: None, worth })
    }

    fn check_length(&self, length: u32, proved: bool) -> Result<(), Reject> {
        if !proved && self.goal == Goal::Optimal {
            return Err(Reject::because("no proof within the limits"));
        }
        match self.length_target() {
            Some(target) if !target.accepts(f64::from(length)) => {
                Err(Reject::because(target.complaint(f64::from(length))))
            }
            None if length < SHORTEST => {
                Err(Reject::because(format!("trivial (length under {SHORTEST})")))
            }
            None if length < self.shortest => {
                let fewest = self.shortest;
                let why = format!("too short for the difficulty (length under {fewest})");
                Err(Reject::because(format!("{why}; a target length allows it")))
            }
            _ => Ok(()),
        }
    }
}

/// What the streams of the attempts are opened with. Everything that decides is in it, so that one seed
/// makes other boards for another game, method, difficulty or parameter: an easy level tells nothing about
/// a hard one of the same day. A parameter with its usual value is left out; one that a later version
/// adds changes no seed.
fn mixed(seed: &str, dealer: &dyn Dealer, method: &str, preset: Option<Band>) -> String {
    let preset = preset.map_or("", Band::name);
    let written = |(name, value): (String, Value)| format!(" {name}={}", json::text(&value));
    let chosen = dealer.chosen().into_iter().map(written);
    let game = dealer.info().id;
    format!("{game} {method} {preset}{}\n{seed}", chosen.collect::<String>())
}

/// The scores of a band.
fn target_of(band: Band) -> Target {
    let (min, next) = band.range();
    let max = if next < 100.0 { next - 0.1 } else { 100.0 };
    Target { metric: "score".to_owned(), min: Some(min), max: Some(max) }
}
