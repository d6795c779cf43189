//! What front ends ask for.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use unsolve_core::Band;
use unsolve_create::{Tally, Target};

use crate::LevelFile;

/// What sort of solution is wanted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Goal {
    /// A proved shortest one.
    #[default]
    Optimal,
    /// Any.
    Any,
}

/// What level to make.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GenerateRequest {
    /// The seed; the same seed and request give the same level.
    pub seed: String,
    /// A preset: sets parameters and asks for its band.
    pub difficulty: Option<Band>,
    /// The method; the game's first one, or the one its parameters ask for, if it is left out.
    pub method: Option<String>,
    /// Parameters that override those of the preset.
    pub params: Map<String, Value>,
    /// What the level must fulfil, as `METRIC=MIN..MAX`.
    pub targets: Vec<Target>,
    /// How many attempts to make at most; 1,000 if it is left out, and fewer where a method
    /// compares candidates.
    pub attempts: Option<u32>,
    /// Whether the solution must be proved shortest.
    pub goal: Goal,
    /// Whether to rate the level; without it the difficulty is left out.
    pub rate: bool,
    /// Attempts made at the same time; the result is the same for any number.
    pub jobs: usize,
}

impl Default for GenerateRequest {
    fn default() -> Self {
        Self {
            seed: "0".to_owned(),
            difficulty: None,
            method: None,
            params: Map::new(),
            targets: Vec::new(),
            attempts: None,
            goal: Goal::Optimal,
            rate: true,
            jobs: 1,
        }
    }
}

/// A level that was made, and what it took.
#[derive(Debug, Clone)]
#[must_use]
pub struct Generated {
    /// The level.
    pub level: LevelFile,
    /// Attempts made until it was accepted.
    pub attempts: u32,
    /// Why the others were rejected.
    pub rejected: Tally,
}

/// How to solve.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SolveRequest {
    /// Whether the solution must be proved shortest.
    pub goal: Goal,
    /// Whether to look at the whole space: all different solutions, dead ends, counts.
    pub all: bool,
    /// Whether to list every state of the whole space with its distance.
    pub distances: bool,
    /// Most solutions and most dead ends to list.
    pub max_solutions: usize,
    /// Solutions that differ by so many edits or fewer count as one.
    pub max_edits: usize,
}

impl Default for SolveRequest {
    fn default() -> Self {
        Self { goal: Goal::Optimal, all: false, distances: false, max_solutions: 16, max_edits: 2 }
    }
}
