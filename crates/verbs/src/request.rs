//! What front ends ask for.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use unsolve_core::{Band, Freedom};
use unsolve_create::{Tally, Target};
use unsolve_packs::Order;
use unsolve_rating::evaluator::Evaluator;

use crate::{Goal, LevelFile, Search, SpaceReport};

/// What a search may use up. What is left out is the front end's choice.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Limits {
    /// Most states to expand; for generation and rating, for each candidate.
    pub max_nodes: Option<u64>,
    /// Most bytes of tables.
    pub max_bytes: Option<u64>,
    /// Longest solution to look for.
    pub max_depth: Option<u32>,
}

/// How thoroughly to check a level.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct VerifyRequest {
    /// Leave out what is expensive: the rating, and making the level again.
    pub quick: bool,
}

/// What level to make.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
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
#[derive(Debug, Clone, Serialize, JsonSchema)]
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
#[derive(Debug, Clone, Deserialize, JsonSchema)]
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
    /// Solutions that differ by at most this many edits count as one.
    pub max_edits: usize,
    /// Whether to find some solution first and to shorten it while the limits last. It is for callers with a
    /// time limit: they get the best known solution, with a proof if there is time for one.
    pub improve: bool,
}

impl Default for SolveRequest {
    fn default() -> Self {
        Self {
            goal: Goal::Optimal,
            all: false,
            distances: false,
            max_solutions: 16,
            max_edits: 2,
            improve: false,
        }
    }
}

/// Which search to solve by, beside what [`SolveRequest`] asks for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SearchRequest {
    /// The search; left out, the engine takes what is best. One that the game can't offer is
    /// refused. With a search neither `goal` nor `improve` counts for anything.
    pub search: Option<Search>,
}

/// Where to ask for a hint.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct HintRequest {
    /// The moves made so far, in the game's own shape or in its notation.
    pub moves: Vec<Value>,
}

/// Which position to draw.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SceneRequest {
    /// The moves made so far, in the game's own shape or in its notation.
    pub moves: Vec<Value>,
}

/// The colours of a picture.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Look {
    /// For light pages.
    #[default]
    Light,
    /// For dark pages.
    Dark,
    /// For printing.
    Paper,
}

/// The colours of pieces in a picture.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pieces {
    /// The usual ones.
    #[default]
    Vivid,
    /// For red-green blindness.
    BlueYellow,
    /// For blue-yellow blindness.
    RedCyan,
    /// Told apart by lightness alone.
    Greys,
}

/// How to draw a picture.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct RenderRequest {
    /// The moves made so far, in the game's own shape or in its notation.
    pub moves: Vec<Value>,
    /// The colours.
    pub theme: Look,
    /// The colours of pieces.
    pub palette: Pieces,
    /// Whether to play the stored solution in a loop.
    pub solution: bool,
    /// Whether to draw the buttons below the board too, where the game has any.
    pub controls: bool,
}

/// What a designer asks of a level.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct EvaluateRequest {
    /// A preset by its name.
    pub preset: Option<String>,
    /// Wishes of one's own, which go before a preset; what is left out is that of `generic`.
    pub evaluator: Option<Evaluator>,
}

/// Which edits to try.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct WhatIfRequest {
    /// The ids of brushes; all if it is left out.
    pub brushes: Option<Vec<String>>,
}

/// What must stay the same when a level is made simpler.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SimplifyRequest {
    /// Whether the ways to lose must stay, too.
    pub preserve_dead_ends: bool,
}

/// How much of a level's space to list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SpaceRequest {
    /// Most states to list, from 1 to 20,000. More are explored, as far as the limits go.
    pub states: usize,
}

impl Default for SpaceRequest {
    fn default() -> Self {
        Self { states: SpaceReport::USUAL_STATES }
    }
}

/// How to look at a pack.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct PackRequest {
    /// The order to suggest.
    pub order: Order,
}

/// Which neighbour of a level to make.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MutateRequest {
    /// The seed; the same seed and number give the same neighbour.
    pub seed: String,
    /// Which of the seed's neighbours.
    #[serde(default)]
    pub number: u64,
    /// What may be changed.
    #[serde(default)]
    pub freedom: Freedom,
}

/// What only one game can do.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ActRequest {
    /// The action's name.
    pub action: String,
    /// Its parameters.
    #[serde(default)]
    pub params: Map<String, Value>,
}
