//! What front ends get back.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use serde_json::Value;

use crate::Search;

/// What a solver found out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// There is a solution, and here it is.
    Solved,
    /// There is none; proved.
    Unsolvable,
    /// A limit ran out before the answer was known.
    Truncated,
}

/// The answer to `solve`.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[must_use]
pub struct SolveReport {
    /// What was found out.
    pub status: Status,
    /// Whether the solution is proved shortest; games of cells to fill in have no length.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub optimal: Option<bool>,
    /// Whether it is the only one; only games of cells to fill in must have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unique: Option<bool>,
    /// The filled board in the game's own shape.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grid: Option<Value>,
    /// All filled boards up to the number asked for, if all were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grids: Option<Vec<Value>>,
    /// The hardest technique that is needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grade: Option<String>,
    /// How a person finds it, step by step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<StepReport>>,
    /// Its length.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<u32>,
    /// Its moves in the game's own shape.
    pub moves: Vec<Value>,
    /// The same moves in the game's short notation.
    pub notation: Vec<String>,
    /// No solution is shorter than this; proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lower_bound: Option<u32>,
    /// The search that was asked for, whose effort the next numbers are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub search: Option<Search>,
    /// States expanded.
    pub nodes: u64,
    /// States kept.
    pub stored: u64,
    /// Bytes used for them.
    pub bytes: u64,
    /// Why it was cut short, why a solution is not proved shortest, or what stands in the way of every
    /// solution, where that can be seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// The proof that there is no solution, where the game has such proofs: what level files keep
    /// as `certificate`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certificate: Option<Value>,
    /// The whole space, if it was asked for and fits the limits.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub whole: Option<Whole>,
}

impl SolveReport {
    /// Whether the solution is proved shortest.
    #[must_use]
    pub fn is_optimal(&self) -> bool {
        self.optimal == Some(true)
    }

    /// A report with nothing but its status.
    pub fn new(status: Status) -> Self {
        Self {
            status,
            optimal: None,
            unique: None,
            grid: None,
            grids: None,
            grade: None,
            steps: None,
            length: None,
            moves: Vec::new(),
            notation: Vec::new(),
            lower_bound: None,
            search: None,
            nodes: 0,
            stored: 0,
            bytes: 0,
            why: None,
            certificate: None,
            whole: None,
        }
    }
}

/// One step of reasoning.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct StepReport {
    /// What players call it.
    pub technique: String,
    /// The step in words.
    pub text: String,
    /// The cells it speaks of, as row and column.
    pub cells: Vec<[usize; 2]>,
    /// What to enter or rule out, as moves in the game's own shape.
    pub marks: Vec<Value>,
    /// 1 if it rests on nothing but the clues, else one more than what it rests on; 0 if that was
    /// not worked out.
    #[serde(skip_serializing_if = "is_zero")]
    pub depth: u32,
}

/// A number, or a string where it is too large for one.
fn count(_: &mut SchemaGenerator) -> Schema {
    json_schema!({"type": ["integer", "string"]})
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands references")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// What only the whole space can tell.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Whole {
    /// A shortest path for each move into a goal, near-duplicates removed, shortest first.
    pub solutions: Vec<Vec<Value>>,
    /// Moves that lose the level, near-duplicates removed, earliest first.
    pub dead_ends: Vec<DeadEndReport>,
    /// Moves into goals, before near-duplicates are removed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_moves: Option<u64>,
    /// Dead ends, before near-duplicates are removed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dead_end_moves: Option<u64>,
    /// Moves that lose at once, which are no dead ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub losing_moves: Option<u64>,
    /// Reachable states.
    pub states: u64,
    /// Of those, states from which no goal can be reached.
    pub dead_states: u64,
    /// How many states are 0, 1, 2, ... moves from the nearest goal; empty where the states were
    /// counted without visiting them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub states_by_distance: Vec<u64>,
    /// Every state with its distance, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distances: Option<Vec<Distance>>,
    /// Number of shortest solutions as move sequences; a string past 2^53.
    #[schemars(schema_with = "count")]
    pub shortest_solutions: Value,
    /// Share of the moves along the shortest solutions that lose the level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trap_share: Option<f64>,
    /// Share of them that lose the level or moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong_share: Option<f64>,
    /// Mean number of moves lost by those that do not lose the level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recovery: Option<f64>,
    /// The most moves lost by one of those.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worst_recovery: Option<u32>,
}

/// A position and how far it is from the goal.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Distance {
    /// The position in the game's first notation.
    pub state: String,
    /// Moves to the nearest goal; `null` if none can be reached.
    pub distance: Option<u32>,
}

/// A way to lose.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct DeadEndReport {
    /// The moves to it; the last one loses.
    pub moves: Vec<Value>,
    /// The most different positions a player can pass through after it.
    pub depth: u32,
}

/// What a hint can say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum HintStatus {
    /// Make this move.
    Move,
    /// It is solved already.
    Solved,
    /// It can't be won any more: take moves back.
    Lost,
    /// A limit ran out before a move was found.
    Unknown,
}

/// The answer to `hint`.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[must_use]
pub struct Hint {
    /// What it says.
    pub status: HintStatus,
    /// The next move in the game's own shape.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub mv: Option<Value>,
    /// The same in short notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notation: Option<String>,
    /// The hint in words, with the reason.
    pub text: String,
    /// Moves to the goal after this one, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<u32>,
    /// How many moves to take back until it can be won again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo: Option<usize>,
    /// What players call the step, where steps have names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<String>,
    /// The cells it speaks of, as row and column.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<[usize; 2]>,
    /// The filled cells that show it, where a look at them is enough, as row and column.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub because: Vec<[usize; 2]>,
    /// What else follows from the same step, as moves in the game's own shape.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Value>,
}

impl Hint {
    /// A hint without a move.
    pub fn say(status: HintStatus, text: impl Into<String>) -> Self {
        Self {
            status,
            mv: None,
            notation: None,
            text: text.into(),
            left: None,
            undo: None,
            technique: None,
            cells: Vec::new(),
            because: Vec::new(),
            also: Vec::new(),
        }
    }
}

/// One thing that was checked.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Check {
    /// What was checked.
    pub name: &'static str,
    /// Whether it holds; `null` if it was not checked.
    pub ok: Option<bool>,
    /// Why it was not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<NotChecked>,
    /// What was seen.
    pub detail: String,
}

impl Check {
    /// Whether it keeps a level from being verified: it is refuted, or a limit ran out.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.ok == Some(false) || self.reason == Some(NotChecked::Limit)
    }
}

/// Why something was not checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NotChecked {
    /// A limit ran out before it was known.
    Limit,
    /// Nobody wanted to wait for it.
    Quick,
    /// It was made by another version of the engine.
    OtherVersion,
    /// It was made in a way that can't be repeated from what the file says.
    NotRepeatable,
}

/// The answer to `verify`.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[must_use]
pub struct VerifyReport {
    /// Whether everything that was to be checked holds; `null` if a limit ran out before all was known.
    pub verified: Option<bool>,
    /// All that was checked.
    pub checks: Vec<Check>,
}

impl VerifyReport {
    /// The verdict that follows from the checks.
    pub fn from_checks(checks: Vec<Check>) -> Self {
        let failed = checks.iter().any(|check| check.ok == Some(false));
        let known = checks.iter().all(|check| check.reason != Some(NotChecked::Limit));
        let verified = if failed { Some(false) } else { known.then_some(true) };
        Self { verified, checks }
    }
}
