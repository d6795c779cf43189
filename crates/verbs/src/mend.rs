//! Levels that are not legal yet.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use unsolve_core::Problem;

use crate::LevelFile;

/// How to mend a level that is not legal yet.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct MendRequest {
    /// Decides where any place is as good as another.
    pub seed: String,
    /// Places (row, column) that nothing is put on.
    pub locked: Vec<[usize; 2]>,
}

/// A level that was not legal, made legal.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[must_use]
pub struct Mended {
    /// The level, which is legal.
    pub level: LevelFile,
    /// All that was wrong; empty if it was legal before.
    pub problems: Vec<Problem>,
    /// What was done about it, in words and in order.
    pub fixes: Vec<String>,
}

impl Mended {
    /// A level that needs no mending.
    pub fn legal(level: LevelFile) -> Self {
        Self { level, problems: Vec::new(), fixes: Vec::new() }
    }

    /// Says in a document what was wrong and what was done, if anything was.
    pub fn tell(self, document: &mut Map<String, Value>) {
        if !self.fixes.is_empty() {
            document.insert("problems".to_owned(), json!(self.problems));
            document.insert("fixes".to_owned(), json!(self.fixes));
        }
    }
}
