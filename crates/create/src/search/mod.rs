//! Levels changed again and again, the best ones kept.
//!
//! A [`Breeder`] knows how to vary and judge levels; a [`Creation`] decides which levels to vary and
//! which to keep. There are four ways:
//!
//! - *random*: always from the base;
//! - *greedy*: from the best of the last batch, and anew from the base when that leads nowhere;
//! - *genetic*: from the best that are kept, some of them children of two;
//! - *archive*: the best of every sort of level is kept (MAP-Elites), and beside it one that may be
//!   worse the younger the sort is (annealing), so that new ways are found.
//!
//! Steps are made in batches. All steps of a batch start from what was kept before it, step `i`
//! draws from stream `i` of the seed, and what they find is kept in their order: the result is the
//! same for any number of threads. A batch that is stopped leaves no trace, so a creation can be
//! stopped at any time and resumed.

mod archive;
mod pool;
mod snapshot;

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{StopReason, Stream, fingerprint, order};

use crate::{Attempt, Tally, each};
use archive::Archive;
use pool::Pool;

pub use snapshot::Snapshot;

/// Steps of a batch.
pub const BATCH: u32 = 16;
/// Candidates remembered to recognise duplicates.
const REMEMBERED: usize = 2_000_000;

/// How the next levels are chosen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// Changes of the base.
    Random,
    /// Changes of the best so far.
    Greedy,
    /// Changes and children of the best.
    Genetic,
    /// Changes and children of the best of every sort.
    #[default]
    Archive,
}

/// What a creation follows.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// The seed.
    pub seed: String,
    /// How the next levels are chosen.
    pub mode: Mode,
    /// How many levels to keep; an archive keeps one of each sort.
    pub keep: usize,
    /// The share of the kept levels that may become parents (genetic).
    pub parents: f64,
    /// How strongly better parents are preferred: 1 not at all, 2 twice as often near the top, ...
    pub skew: f64,
    /// The share of children of two parents (genetic, archive).
    pub crossover: f64,
}

/// Varies and judges levels.
pub trait Breeder: Sync {
    /// A level.
    type Level: Clone + Send + Sync;
    /// What a judgement found out beside the score.
    type Note: Clone + Send + Sync;

    /// A changed level; `None` if nothing legal came of it.
    fn vary(&self, level: &Self::Level, stream: &mut Stream) -> Option<Self::Level>;
    /// A child of two levels; `None` if they do not fit.
    fn cross(&self, a: &Self::Level, b: &Self::Level, stream: &mut Stream) -> Option<Self::Level>;
    /// The same bytes for levels that count as one.
    fn twin(&self, level: &Self::Level) -> Vec<u8>;
    /// Judges a level, or says why it is no good.
    fn judge(&self, level: &Self::Level) -> Attempt<Judged<Self::Note>>;
}

/// What a level is worth.
#[derive(Debug, Clone)]
pub struct Judged<N> {
    /// The higher the better.
    pub score: f64,
    /// Its sort.
    pub sort: String,
    /// What else was found out.
    pub note: N,
}

/// A level worth keeping.
#[derive(Debug, Clone)]
pub struct Kept<L, N> {
    /// The step that found it.
    pub step: u64,
    /// The level.
    pub level: L,
    /// What it is worth.
    pub judged: Judged<N>,
}

/// What is kept of a breeder's levels.
type KeptOf<B> = Kept<<B as Breeder>::Level, <B as Breeder>::Note>;

/// Where the next level comes from.
enum Origin<'a, L> {
    /// One level, varied.
    One(&'a L),
    /// A child of two, varied.
    Two(&'a L, &'a L),
}

/// A candidate that was tried.
struct Tried<L, N> {
    /// Recognises it.
    fingerprint: u128,
    verdict: Result<Kept<L, N>, String>,
}

/// A creation under way.
///
/// ```
/// use unsolve_core::Stream;
/// use unsolve_create::{Attempt, Breeder, Creation, Judged, Mode, Plan};
///
/// /// Numbers; the best are those with many ones in binary, sorted by their size.
/// struct Numbers;
///
/// impl Breeder for Numbers {
///     type Level = u32;
///     type Note = ();
///
///     fn vary(&self, level: &u32, stream: &mut Stream) -> Option<u32> {
///         Some(level ^ 1 << stream.below(16))
///     }
///     fn cross(&self, a: &u32, b: &u32, _: &mut Stream) -> Option<u32> {
///         Some(a & 0xff | b & 0xff00)
///     }
///     fn twin(&self, level: &u32) -> Vec<u8> {
///         level.to_le_bytes().to_vec()
///     }
///     fn judge(&self, level: &u32) -> Attempt<Judged<()>> {
///         let sort = format!("{} digits", level.to_string().len());
///         Attempt::Accepted(Judged { score: f64::from(level.count_ones()), sort, note: () })
///     }
/// }
///
/// let plan = Plan { mode: Mode::Greedy, keep: 3, ..Plan::new("ones") };
/// let mut creation = Creation::new(plan, 0);
/// while creation.steps() < 800 {
///     creation.advance(&Numbers, 1).unwrap();
/// }
/// assert_eq!(creation.best()[0].level, 0xffff);
/// ```
pub struct Creation<B: Breeder> {
    plan: Plan,
    base: B::Level,
    steps: u64,
    seen: BTreeSet<u128>,
    tally: Tally,
    pool: Pool<KeptOf<B>>,
    archive: Archive<KeptOf<B>>,
}

impl Plan {
    /// An archive of 20, half of the parents, a quarter of children.
    #[must_use]
    pub fn new(seed: &str) -> Self {
        Self {
            seed: seed.to_owned(),
            mode: Mode::Archive,
            keep: 20,
            parents: 0.5,
            skew: 2.0,
            crossover: 0.25,
        }
    }
}

impl<B: Breeder> Creation<B> {
    /// Nothing made yet; the first step judges the base itself.
    #[must_use]
    pub fn new(plan: Plan, base: B::Level) -> Self {
        Self {
            pool: Pool::new(plan.keep),
            archive: Archive::default(),
            plan,
            base,
            steps: 0,
            seen: BTreeSet::new(),
            tally: Tally::default(),
        }
    }

    /// Steps made so far.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Why candidates were dropped.
    #[must_use]
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// How many sorts of levels were found; 0 if they are not told apart.
    #[must_use]
    pub fn sorts(&self) -> usize {
        self.archive.len()
    }

    /// The best levels, best first.
    #[must_use]
    pub fn best(&self) -> Vec<&KeptOf<B>> {
        let mut best: Vec<&KeptOf<B>> = match self.plan.mode {
            Mode::Archive => self.archive.best().collect(),
            _ => self.pool.kept().iter().collect(),
        };
        order::by(&mut best, |a, b| pool::order(a, b));
        best.truncate(self.plan.keep);
        best
    }

    /// Makes one batch of steps with up to `jobs` threads. If it is stopped, nothing has changed.
    pub fn advance(&mut self, breeder: &B, jobs: usize) -> Result<(), StopReason> {
        let tried = each(BATCH, jobs, &|i| self.attempt(breeder, self.steps + u64::from(i)));
        let mut results = Vec::new();
        for attempt in tried {
            match attempt {
                Attempt::Accepted(tried) => results.push(Ok(tried)),
                Attempt::Rejected(reason) => results.push(Err(reason)),
                Attempt::Stopped(reason) => return Err(reason),
            }
        }
        for result in results {
            match result {
                Ok(tried) => self.admit(tried),
                Err(reason) => self.tally.add(reason),
            }
        }
        self.pool.end_batch();
        self.steps += u64::from(BATCH);
        Ok(())
    }

    /// Step `step`: makes a candidate and judges it.
    fn attempt(&self, breeder: &B, step: u64) -> Attempt<Tried<B::Level, B::Note>> {
        let mut stream = Stream::new(&self.plan.seed, step);
        let made = match (step, self.origin(&mut stream)) {
            (0, _) => Some(self.base.clone()),
            (_, Origin::One(level)) => breeder.vary(level, &mut stream),
            (_, Origin::Two(a, b)) => {
                breeder.cross(a, b, &mut stream).and_then(|child| breeder.vary(&child, &mut stream))
            }
        };
        let Some(level) = made else { return Attempt::Rejected("invalid".to_owned()) };
        let fingerprint = fingerprint(&breeder.twin(&level));
        if self.seen.contains(&fingerprint) {
            return Attempt::Rejected("duplicate".to_owned());
        }
        let verdict = match breeder.judge(&level) {
            Attempt::Accepted(judged) => Ok(Kept { step, level, judged }),
            Attempt::Rejected(reason) => Err(reason),
            Attempt::Stopped(reason) => return Attempt::Stopped(reason),
        };
        Attempt::Accepted(Tried { fingerprint, verdict })
    }

    fn origin(&self, stream: &mut Stream) -> Origin<'_, B::Level> {
        let (one, other) = match self.plan.mode {
            Mode::Random => (None, None),
            Mode::Greedy => (self.pool.current(), None),
            Mode::Genetic => {
                let parent = |stream: &mut Stream| self.pool.parent(&self.plan, stream);
                (parent(stream), parent(stream))
            }
            Mode::Archive => (self.archive.parent(stream), self.archive.parent(stream)),
        };
        match (one, other) {
            (Some(a), Some(b)) if stream.chance(self.plan.crossover) => {
                Origin::Two(&a.level, &b.level)
            }
            (Some(a), _) => Origin::One(&a.level),
            (None, _) => Origin::One(&self.base),
        }
    }

    fn admit(&mut self, tried: Tried<B::Level, B::Note>) {
        if self.seen.contains(&tried.fingerprint) {
            return self.tally.add("duplicate");
        }
        if self.seen.len() < REMEMBERED {
            self.seen.insert(tried.fingerprint);
        }
        match (tried.verdict, self.plan.mode) {
            (Err(reason), _) => self.tally.add(reason),
            (Ok(found), Mode::Archive) => {
                let mut stream = Stream::new(&format!("{} anneal", self.plan.seed), found.step);
                self.archive.admit(found, &mut stream);
            }
            (Ok(found), _) => self.pool.admit(found),
        }
    }
}

#[cfg(test)]
mod tests;
