//! What front ends ask of automatic creation, and what they get.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};
use unsolve_core::{Freedom, Problem, StopReason};
use unsolve_create::{Mode, Tally, Target};
use unsolve_rating::evaluator::Evaluator;

use crate::LevelFile;

/// What to create, and how.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct CreateRequest {
    /// The seed; the same seed, base, options and steps give the same levels.
    pub seed: String,
    /// How the next candidates are chosen.
    pub mode: Mode,
    /// Candidates to make, rounded up to whole batches; until somebody stops it if left out.
    pub steps: Option<u64>,
    /// Levels to keep.
    #[schemars(range(min = 1, max = 100_000))]
    pub keep: usize,
    /// What makes a level better: the name of a preset of the evaluator, `evaluator` (as set
    /// below), or a metric. The game's usual one if left out.
    pub objective: Option<String>,
    /// What the evaluator asks for.
    pub evaluator: Option<Evaluator>,
    /// What levels must fulfil, as `METRIC=MIN..MAX`.
    pub targets: Vec<Target>,
    /// What may be changed.
    pub freedom: Freedom,
    /// Most changes from one level to the next.
    #[schemars(range(min = 1, max = 1_000))]
    pub max_changes: u32,
    /// The share of the kept levels that may become parents.
    #[schemars(range(min = 0.0, max = 1.0))]
    pub parents: f64,
    /// How strongly better parents are preferred; 1 is not at all.
    #[schemars(range(min = 1.0, max = 100.0))]
    pub skew: f64,
    /// The share of children of two parents.
    #[schemars(range(min = 0.0, max = 1.0))]
    pub crossover: f64,
    /// The share of candidates whose start is moved as far from the goal as it goes.
    #[schemars(range(min = 0.0, max = 1.0))]
    pub farthest: f64,
    /// Simplifies the levels that are kept, once all candidates are made: what may be changed goes
    /// back to what it was, or becomes plainer, as long as this stays the same. They are left as they
    /// are if it is left out.
    pub simplify: Option<Keeping>,
    /// Parameters of the level to begin with, if none is given.
    pub params: Map<String, Value>,
    /// Candidates judged at the same time; the result is the same for any number.
    #[serde(skip_serializing)]
    pub jobs: usize,
}

impl Default for CreateRequest {
    fn default() -> Self {
        Self {
            seed: "0".to_owned(),
            mode: Mode::Archive,
            steps: None,
            keep: 20,
            objective: None,
            evaluator: None,
            targets: Vec::new(),
            freedom: Freedom::default(),
            max_changes: 4,
            parents: 0.5,
            skew: 2.0,
            crossover: 0.25,
            farthest: 0.2,
            simplify: None,
            params: Map::new(),
            jobs: 1,
        }
    }
}

/// What stays the same when a level is made simpler.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Keeping {
    /// The solutions.
    Solutions,
    /// The solutions and the dead ends.
    DeadEnds,
}

/// How far a creation has come.
#[derive(Debug)]
pub struct CreateProgress<'a> {
    /// Candidates made.
    pub steps: u64,
    /// Sorts of levels found; 0 if they are not told apart.
    pub sorts: usize,
    /// Levels kept.
    pub kept: usize,
    /// The objective of the best.
    pub best: Option<f64>,
    /// Why candidates were dropped.
    pub dropped: &'a Tally,
}

/// What a creation made.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[must_use]
pub struct Created {
    /// The levels, best first.
    pub levels: Vec<LevelFile>,
    /// Candidates made.
    pub steps: u64,
    /// Sorts of levels found; 0 if they are not told apart.
    pub sorts: usize,
    /// Why candidates were dropped.
    pub dropped: Tally,
    /// All that was wrong with the level to begin with.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub problems: Vec<Problem>,
    /// What was done about it, in words and in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fixes: Vec<String>,
    /// Who or what stopped it before its steps were made, or before all levels were simplified.
    #[serde(serialize_with = "in_words")]
    #[schemars(with = "Option<String>")]
    pub stopped: Option<StopReason>,
    /// All that it knows, to go on later. It is written as text, because nobody else reads it.
    #[serde(serialize_with = "as_text")]
    #[schemars(with = "String")]
    pub memory: Value,
}

#[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde hands references")]
fn in_words<S: Serializer>(stopped: &Option<StopReason>, to: S) -> Result<S::Ok, S::Error> {
    stopped.map(|reason| reason.to_string()).serialize(to)
}

fn as_text<S: Serializer>(memory: &Value, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(memory)
}

/// The effect of one edit.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct WhatIf {
    /// Row, or tube; from 0.
    pub row: usize,
    /// Column, or height in the tube; from 0.
    pub column: usize,
    /// The brush put there.
    pub brush: String,
    /// Whether the level can then be solved; `null` if a limit ran out before it was known.
    pub solvable: Option<bool>,
    /// The length of the shortest solution.
    pub length: Option<u32>,
    /// The difficulty.
    pub score: Option<f64>,
    /// How much longer the solution is.
    pub length_change: Option<i64>,
    /// How much harder it is.
    pub score_change: Option<f64>,
}

/// The effects of all single edits of a level.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[must_use]
pub struct WhatIfReport {
    /// Rows and columns (tubes and heights).
    pub size: [usize; 2],
    /// The shortest length as it is.
    pub length: Option<u32>,
    /// The difficulty as it is.
    pub score: Option<f64>,
    /// Whether it can be solved as it is.
    pub solvable: Option<bool>,
    /// How many edits there are to try: every brush on every place.
    pub total: u64,
    /// The edits that change something and are legal, by brush and place.
    pub edits: Vec<WhatIf>,
    /// Edits that are not legal or change nothing.
    pub refused: u32,
    /// Why it was cut short.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// A level made simpler.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[must_use]
pub struct Simplified {
    /// The level.
    pub level: LevelFile,
    /// How many steps simpler it is.
    pub steps: u32,
    /// Simpler levels that were not the same puzzle any more.
    pub refused: u32,
    /// Who or what stopped it before nothing could be simplified any more.
    #[serde(serialize_with = "in_words")]
    #[schemars(with = "Option<String>")]
    pub stopped: Option<StopReason>,
}
