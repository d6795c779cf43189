//! Changing a level by hand: brushes and the cells they are put to.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Paint;

/// Something a designer can paint with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Brush {
    /// Its name in edits.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What it looks like in a palette.
    pub paint: Paint,
    /// What sort of thing it paints.
    pub kind: BrushKind,
}

/// What sort of thing a brush paints.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BrushKind {
    /// The ground: every place shows one, and painting replaces it.
    Tile,
    /// Something that stands on the ground, of which there can be several.
    Piece,
    /// Something there is one of: painting moves it.
    Single,
    /// Nothing that stays to be seen: it only changes what is there.
    Tool,
}

/// One change of a level.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "edit", rename_all = "kebab-case")]
pub enum Edit {
    /// Puts a brush to a cell.
    Paint {
        /// The brush's id.
        brush: String,
        /// Row, or tube; from 0.
        row: usize,
        /// Column, or height in the tube; from 0.
        column: usize,
    },
    /// Makes the board larger (or, if negative, smaller) on a side.
    Resize {
        /// Rows added above.
        top: i32,
        /// Columns added on the right.
        right: i32,
        /// Rows added below.
        bottom: i32,
        /// Columns added on the left.
        left: i32,
    },
    /// Takes everything away that can be taken away.
    Clear,
}
