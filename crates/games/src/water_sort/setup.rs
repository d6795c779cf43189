//! The variant of the rules, and checked levels.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::Invalid;
use unsolve_tubes::{Board, Listed, Onto, Setup, Solved, Tubes};

use super::rules::Rules;

/// The variant of the rules, every choice spelled out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "WaterSortRules")]
pub struct Variant {
    /// How much a move pours.
    pub pours: Pours,
    /// Where it may be poured.
    pub onto: Onto,
    /// When the level is solved.
    pub solved: Solved,
    /// Which end of a tube the file lists first.
    pub listed: Listed,
}

/// How much a move pours.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pours {
    /// The run on top, as much of it as fits.
    #[default]
    WhatFits,
    /// The whole run on top, and nothing if it does not fit.
    WholeRun,
}

/// A checked level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Level {
    pub(super) rules: Rules,
    pub(super) start: Tubes,
}

impl Level {
    /// The level of a board that is known to be legal.
    pub(super) fn of(board: Board, variant: Variant) -> Self {
        Self { rules: Rules::new(board.shape, variant), start: board.tubes }
    }

    /// The sizes and the start.
    pub(super) fn board(&self) -> Board {
        Board { shape: self.rules.shape().clone(), tubes: self.start }
    }
}

pub(super) fn validate(setup: Setup, variant: Variant) -> Result<Level, Invalid<Setup>> {
    unsolve_tubes::validate(setup, variant.listed, variant.solved)
        .map(|board| Level::of(board, variant))
}
