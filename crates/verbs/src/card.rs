//! Everything a front end shows about a game.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use unsolve_core::{Band, Happening, Info, Metric, Shares, SourceInfo};
use unsolve_rating::evaluator::{Evaluator, Preset};

use crate::{ActionInfo, Game, ParamSpec, Schemas};

/// A game as data: what it is, what it takes, and what is measured of its levels.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Card {
    /// How it introduces itself.
    pub info: Introduction,
    /// Its parameters.
    pub params: Vec<ParamSpec>,
    /// All parameters of each difficulty preset.
    pub presets: BTreeMap<Band, Value>,
    /// What is measured of its levels, and what it means.
    pub metrics: Vec<Metric>,
    /// All that can happen in a move: the kinds that its effects have.
    pub happens: &'static [Happening],
    /// How many equal shares the scores of its levels have.
    pub shares: Shares,
    /// What makes created levels better if nobody says otherwise: a preset of the evaluator or a
    /// metric.
    pub objective: &'static str,
    /// The evaluator's presets, the usual one first; none if levels have no space of states that an
    /// evaluator can look at.
    pub evaluators: Vec<Preset>,
    /// The JSON Schemas of what it reads and writes.
    pub schemas: Schemas,
    /// What is put right in a level that is not legal yet; empty if the game mends nothing.
    pub mends: &'static [&'static str],
    /// The texts that its levels come from together with their rules, if there are such texts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<SourceInfo>,
    /// What only this game can do.
    pub actions: Vec<ActionInfo>,
}

/// How a game introduces itself, with its rules.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[schemars(rename = "Info")]
pub struct Introduction {
    /// In short.
    #[serde(flatten)]
    pub info: &'static Info,
    /// The rules in prose (Markdown).
    pub rules: &'static str,
}

impl Card {
    /// What is known of a game.
    #[must_use]
    pub fn of(game: &dyn Game) -> Self {
        let mut presets = BTreeMap::new();
        presets.extend(Band::ALL.map(|band| (band, game.preset(Some(band)))));
        Self {
            info: Introduction { info: game.info(), rules: game.rules() },
            params: game.params().to_vec(),
            presets,
            metrics: game.metrics(),
            happens: game.happens(),
            shares: game.shares(),
            objective: game.objective(),
            evaluators: if game.evaluates() { Evaluator::presets().to_vec() } else { Vec::new() },
            schemas: game.schemas(),
            mends: game.mends(),
            source: game.source(),
            actions: game.actions(),
        }
    }
}
