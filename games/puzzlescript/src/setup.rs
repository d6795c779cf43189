//! Levels as files hold them.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::engine::Status;
use crate::script::{CAUSEWAY, Script};

/// The most rows and columns of a level.
pub const MAX_SIDE: usize = 128;

/// A position before it is checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "PuzzleScriptState")]
pub struct Setup {
    /// The board, row by row, in the glyphs of the script.
    pub rows: Vec<String>,
    /// Glyphs for cells that the script has none for: the objects that lie there.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub legend: BTreeMap<String, Vec<String>>,
    /// Whether the rules that run when a level begins have run.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub begun: bool,
    /// How play ended, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Status>,
    /// Keys pressed so far, in games that draw by chance: what is drawn depends on it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub turn: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(turn: &u32) -> bool {
    *turn == 0
}

/// The rules: a script without its levels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "PuzzleScriptRules")]
pub struct Rules {
    /// The script up to its levels.
    pub script: String,
}

/// The rules of Causeway.
impl Default for Rules {
    fn default() -> Self {
        let script = Script::new(CAUSEWAY).map(|script| script.head().to_owned());
        Self { script: script.unwrap_or_default() }
    }
}
