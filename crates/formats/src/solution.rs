//! Solutions as level files keep them.

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::json;

/// A stored solution. It is replayed before it is believed.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Solution {
    /// A way to the goal, for games of states and moves.
    Moves(MoveList),
    /// The filled board, for games of cells to fill in.
    Grid(Filled),
}

/// Moves one after the other.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MoveList {
    /// The moves in the game's own shape.
    pub moves: Vec<Value>,
    /// How many there are.
    pub length: u32,
    /// Whether no shorter solution exists; true only if proved.
    pub optimal: bool,
    /// Fields of other versions and tools.
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

/// A filled board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Filled {
    /// The board in the game's own shape.
    pub grid: Value,
    /// Whether no other solution exists; true only if proved.
    pub unique: bool,
    /// How it is found, step by step, if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<Value>>,
    /// Fields of other versions and tools.
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

impl Solution {
    /// A list of moves in the game's own shape.
    #[must_use]
    pub fn of_moves(moves: Vec<Value>, optimal: bool) -> Self {
        let length = u32::try_from(moves.len()).unwrap_or(u32::MAX);
        Self::Moves(MoveList { moves, length, optimal, extra: Map::new() })
    }

    /// A filled board in the game's own shape.
    #[must_use]
    pub fn of_grid(grid: Value, unique: bool, steps: Option<Vec<Value>>) -> Self {
        Self::Grid(Filled { grid, unique, steps, extra: Map::new() })
    }

    /// The length it claims, if it is a list of moves.
    #[must_use]
    pub fn length(&self) -> Option<u32> {
        match self {
            Self::Moves(list) => Some(list.length),
            Self::Grid(_) => None,
        }
    }

    /// Whether it claims to be proved: shortest, or the only one.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        match self {
            Self::Moves(list) => list.optimal,
            Self::Grid(filled) => filled.unique,
        }
    }
}

impl<'de> Deserialize<'de> for Solution {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = Map::<String, Value>::deserialize(deserializer)?;
        let is_grid = fields.contains_key("grid");
        let fields = Value::Object(fields);
        let read = if is_grid {
            json::read(&fields).map(Self::Grid)
        } else {
            json::read(&fields).map(Self::Moves)
        };
        read.map_err(|error| D::Error::custom(&error.message))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_kinds_survive_a_round_trip_with_fields_nobody_knows() {
        for text in [
            r#"{"moves":[{"from":0}],"length":1,"optimal":true,"mine":1}"#,
            r#"{"grid":"1234","unique":true,"mine":{"x":[]}}"#,
            r#"{"grid":["12","21"],"unique":false,"steps":[{"text":"a"}]}"#,
        ] {
            let read: Solution = serde_json::from_str(text).expect("a solution");
            assert_eq!(serde_json::to_string(&read).ok().as_deref(), Some(text));
        }
    }

    #[test]
    fn what_is_missing_is_named() {
        for (text, missing) in [("{}", "moves"), (r#"{"grid":1}"#, "unique")] {
            let error = serde_json::from_str::<Solution>(text).expect_err("incomplete");
            assert!(error.to_string().contains(missing), "{error}");
        }
    }
}
