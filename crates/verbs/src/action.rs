//! What only one game can do.

use schemars::JsonSchema;
use serde::Serialize;

use crate::ParamSpec;

/// How an action introduces itself.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ActionInfo {
    /// Its name in commands.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// Whether it works on a level.
    pub needs_level: bool,
    /// Whether it takes a level that is not legal yet, and begins with the mended one.
    pub mends: bool,
    /// Its parameters.
    pub params: Vec<ParamSpec>,
}
