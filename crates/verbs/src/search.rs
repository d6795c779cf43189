//! The searches a solver can be asked for.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How the states of a level are searched for a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Search {
    /// States in the order of their distance from the start; trusts nothing but the rules.
    BreadthFirst,
    /// States in the order of moves made plus the game's bound.
    AStar,
    /// Depth-first searches with a growing limit: little memory.
    IdaStar,
    /// Breadth-first from both ends; needs the game's goals and its moves backwards.
    Bidirectional,
    /// Follows each way to its end; proves nothing about the length.
    DepthFirst,
    /// Goes on from what looks nearest to the goal; proves nothing about the length.
    Any,
}

impl Search {
    /// All of them, those first that prove a solution shortest.
    pub const ALL: [Self; 6] = [
        Self::BreadthFirst,
        Self::AStar,
        Self::IdaStar,
        Self::Bidirectional,
        Self::DepthFirst,
        Self::Any,
    ];

    /// Its name in requests.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::BreadthFirst => "breadth-first",
            Self::AStar => "a-star",
            Self::IdaStar => "ida-star",
            Self::Bidirectional => "bidirectional",
            Self::DepthFirst => "depth-first",
            Self::Any => "any",
        }
    }

    /// Whether what it finds is proved shortest.
    #[must_use]
    pub fn proves(self) -> bool {
        !matches!(self, Self::DepthFirst | Self::Any)
    }
}

impl fmt::Display for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
