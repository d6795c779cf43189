//! Texts that levels come from, as front ends meet them.

use serde_json::Value;
use unsolve_core::SourceText;
use unsolve_formats::LevelFile;

/// What stands in such a text; rules and levels are in the game's own shape.
pub type SourceReport = SourceText<Value, Value>;

/// A level that is written into such a text: the line on which the one begins whose place it takes, from 1, or nothing
/// for one that comes to the end.
pub type WrittenLevel = (Option<usize>, LevelFile);
