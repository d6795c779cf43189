//! The variants of the rules.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_tubes::{Listed, Onto, Solved, SortingVariant};

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

impl SortingVariant for Variant {
    fn solved(self) -> Solved {
        self.solved
    }

    fn listed(self) -> Listed {
        self.listed
    }
}
