//! The variants of the rules.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_tubes::{Listed, Onto, Solved, SortingVariant};

/// The variant of the rules, every choice spelled out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "BallSortRules")]
pub struct Variant {
    /// What a move takes.
    pub moves: Moves,
    /// Where a ball may go.
    pub onto: Onto,
    /// When the level is solved.
    pub solved: Solved,
    /// Which end of a tube the file lists first.
    pub listed: Listed,
}

/// What a move takes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Moves {
    /// The top ball.
    #[default]
    OneBall,
}

impl SortingVariant for Variant {
    fn solved(self) -> Solved {
        self.solved
    }

    fn listed(self) -> Listed {
        self.listed
    }
}
