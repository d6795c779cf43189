//! How a game introduces itself.

use schemars::JsonSchema;
use serde::Serialize;

/// What every front end shows about a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Info {
    /// Its id in files and commands: lower case, words joined by `-`.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// What one does, in a sentence.
    pub tagline: &'static str,
    /// The lane it stands on.
    pub lane: Lane,
    /// The ways levels are made; the first is the default.
    pub methods: &'static [Method],
    /// The text forms it reads and writes; the first is the default.
    pub notations: &'static [NotationInfo],
    /// Which levels its seeds make, and how they are rated.
    pub versions: Versions,
}

/// Files name these, so that nobody takes a level or a score of another version for a forged one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Versions {
    /// Rises whenever a seed's level changes.
    pub generator: u32,
    /// Rises whenever a level's rating changes.
    pub rating: u32,
}

/// Which engine a game is built on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Lane {
    /// States and moves.
    Graph,
    /// Variables and clues.
    Constraint,
    /// Algebra mod k.
    Linear,
}

/// A way of making levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Method {
    /// Its name in commands.
    pub name: &'static str,
    /// What it does and when it is the right one.
    pub about: &'static str,
}

/// A text form of levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NotationInfo {
    /// Its name in commands.
    pub name: &'static str,
    /// What it looks like.
    pub about: &'static str,
    /// Whether it is only read if the caller names it, because such a text can mean several
    /// boards.
    pub by_name: bool,
}
