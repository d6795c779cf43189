//! Making levels: attempts, each with its own stream; the lowest accepted one wins.

use serde_json::Value;
use unsolve_core::{Aim, Budget, ParamError, Reject, Stream};
use unsolve_create::{Attempt, Stopped, Target, all, first};

use crate::{
    AnyPlayable, Dealer, Difficulty, ENGINE, GenerateError, GenerateRequest, Generated, Goal,
    LevelFile, Origin, PlayableGame, Refusal, Way, merge_params,
};

/// The method that keeps the hardest of several candidates instead of the first.
const BEST: &str = "best";
/// How many candidates that method compares if nobody says otherwise.
const BEST_OF: u32 = 24;
/// Attempts of the other methods if nobody says otherwise.
const ATTEMPTS: u32 = 1_000;
/// Levels shorter than this are trivial, unless a target asks for them.
pub const SHORTEST: u32 = 3;

/// A request with everything filled in.
struct Plan<'r> {
    game: &'r dyn PlayableGame,
    request: &'r GenerateRequest,
    dealer: Box<dyn Dealer>,
    params_json: Value,
    method: &'static str,
    targets: Vec<Target>,
    aim: Aim,
}

/// A candidate that met the targets.
struct Found {
    level: AnyPlayable,
    way: Way,
    proved: bool,
    difficulty: Option<Difficulty>,
}

/// Makes a level of a game.
pub fn generate(
    game: &dyn PlayableGame,
    request: &GenerateRequest,
    budget: &Budget<'_>,
) -> Result<Generated, GenerateError> {
    let plan = plan(game, request)?;
    let attempt = |i: u32| plan.attempt(i, budget);
    let result = if plan.method == BEST {
        let attempts = request.attempts.or(plan.dealer.best_of()).unwrap_or(BEST_OF);
        all(attempts, request.jobs, attempt).map(|(found, tally)| (hardest(found), tally, attempts))
    } else {
        let attempts = request.attempts.unwrap_or(ATTEMPTS);
        first(attempts, request.jobs, attempt).map(|(found, tally)| (found, tally, attempts))
    };
    match result {
        Ok((Some((i, found)), rejected, attempts)) => {
            let level = plan.write(i, &found);
            let made = if plan.method == BEST { attempts } else { rejected.total() + 1 };
            Ok(Generated { level, attempts: made, rejected })
        }
        Ok((None, tally, attempts)) => Err(GenerateError::NothingFound { attempts, tally }),
        Err(Stopped { reason, rejected: tally }) => Err(GenerateError::Stopped { reason, tally }),
    }
}

/// The candidate with the highest score; of equals the first.
fn hardest(found: Vec<(u32, Found)>) -> Option<(u32, Found)> {
    let score = |found: &Found| {
        let rated = found.difficulty.as_ref().and_then(|difficulty| difficulty.score);
        rated.unwrap_or(f64::from(found.way.length()))
    };
    found.into_iter().reduce(|best, next| if score(&next.1) > score(&best.1) { next } else { best })
}

fn plan<'r>(
    game: &'r dyn PlayableGame,
    request: &'r GenerateRequest,
) -> Result<Plan<'r>, GenerateError> {
    let base = game.preset(request.difficulty);
    let params_json = Value::Object(merge_params(game.params(), &base, &request.params)?);
    let dealer = game.dealer(&params_json)?;
    let mut plan = Plan {
        game,
        request,
        method: method(game, request.method.as_deref(), &*dealer)?,
        dealer,
        params_json,
        targets: Vec::new(),
        aim: Aim::default(),
    };
    plan.set_targets()?;
    Ok(plan)
}

fn method(
    game: &dyn PlayableGame,
    wanted: Option<&str>,
    dealer: &dyn Dealer,
) -> Result<&'static str, ParamError> {
    let Some(wanted) = wanted else { return Ok(dealer.method()) };
    let names = || game.info().methods.iter().map(|method| method.name);
    names().find(|&name| name == wanted).ok_or_else(|| {
        let known = names().collect::<Vec<_>>().join(", ");
        ParamError::new("method", format!("`{wanted}` is unknown; there are: {known}"))
    })
}

impl Plan<'_> {
    /// Takes the request's targets; a preset asks for its band unless a target names the score.
    fn set_targets(&mut self) -> Result<(), GenerateError> {
        let known = self.game.targets();
        self.targets.clone_from(&self.request.targets);
        for target in &self.targets {
            if !known.contains(&target.metric.as_str()) {
                return Err(GenerateError::Request(format!(
                    "target {}: the metric is unknown; there are: {}",
                    target.metric,
                    known.join(", ")
                )));
            }
            if !self.request.rate && target.metric != "length" {
                return Err(GenerateError::Request(format!(
                    "target {}: it can't be met without rating; leave `rate none` out",
                    target.metric
                )));
            }
        }
        let graded = self.targets.iter().any(|target| target.metric == "score");
        if let Some(band) = self.request.difficulty
            && self.request.rate
            && !graded
        {
            let (min, next) = band.range();
            let max = if next < 100.0 { next - 0.1 } else { 100.0 };
            let metric = "score".to_owned();
            self.targets.push(Target { metric, min: Some(min), max: Some(max) });
        }
        self.aim = Aim {
            graded: self.targets.iter().any(|target| target.metric == "score"),
            length: self.length_target().map(|target| {
                (target.min.unwrap_or(0.0) as u32, target.max.unwrap_or(f64::MAX) as u32)
            }),
        };
        Ok(())
    }

    fn length_target(&self) -> Option<&Target> {
        self.targets.iter().find(|target| target.metric == "length")
    }

    /// Attempt `i`: a few candidates, of which the first that meets the targets is taken.
    fn attempt(&self, i: u32, budget: &Budget<'_>) -> Attempt<Found> {
        let mut stream = Stream::new(&self.request.seed, u64::from(i));
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
        let found = if self.request.rate {
            self.consider_rated(level, budget)?
        } else {
            self.consider_solved(level, budget)?
        };
        found.level.gate(&found.way, budget)?;
        Ok(found)
    }

    fn consider_rated(&self, level: AnyPlayable, budget: &Budget<'_>) -> Result<Found, Reject> {
        let rated = level.rated(self.request.goal, budget)?;
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
        Ok(Found { level, way, proved, difficulty: Some(rated.difficulty) })
    }

    fn consider_solved(&self, level: AnyPlayable, budget: &Budget<'_>) -> Result<Found, Reject> {
        let (way, proved) = level.solution(self.request.goal, budget)?;
        self.check_length(way.length(), proved)?;
        Ok(Found { level, way, proved, difficulty: None })
    }

    fn check_length(&self, length: u32, proved: bool) -> Result<(), Reject> {
        if !proved && self.request.goal == Goal::Optimal {
            return Err(Reject::because("no proof within the limits"));
        }
        match self.length_target() {
            Some(target) if !target.accepts(f64::from(length)) => {
                Err(Reject::because(target.complaint(f64::from(length))))
            }
            None if length < SHORTEST => {
                Err(Reject::because(format!("trivial (length under {SHORTEST})")))
            }
            _ => Ok(()),
        }
    }

    fn write(&self, attempt: u32, found: &Found) -> LevelFile {
        let mut level = found.level.start();
        level.solution = Some(found.level.stored(&found.way, found.proved));
        level.difficulty.clone_from(&found.difficulty);
        level.origin = Some(Origin {
            seed: self.request.seed.clone(),
            method: self.method.to_owned(),
            difficulty: self.request.difficulty,
            params: self.params_json.clone(),
            targets: self.request.targets.iter().map(ToString::to_string).collect(),
            attempt,
            engine: ENGINE.to_owned(),
            extra: serde_json::Map::new(),
        });
        level
    }
}
