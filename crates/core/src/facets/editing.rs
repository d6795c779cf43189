//! Changing a level by hand.

use crate::names::choices;
use crate::{Brush, Edit, EditError, Puzzle};

/// What a designer can do to a level. The result need not be solvable, but it must be legal.
///
/// [`edited`] looks brushes up and checks places, so that no game does it.
pub trait Editing: Puzzle {
    /// What a designer can paint with.
    fn brushes(level: &Self::Level) -> Vec<Brush>;

    /// Rows and columns of the places that can be painted (tubes and heights, where there are
    /// tubes).
    fn places(level: &Self::Level) -> [usize; 2];

    /// The ids of the brushes that would paint what a place shows now, from bottom to top; empty
    /// where nothing is.
    fn shown(level: &Self::Level, place: [usize; 2]) -> Vec<String>;

    /// Puts a brush to a place. The brush is one of [`brushes`](Self::brushes), and the place is
    /// one of [`places`](Self::places).
    fn paint(level: &Self::Level, brush: &str, place: [usize; 2])
    -> Result<Self::Level, EditError>;

    /// Adds rows above, columns on the right, rows below and columns on the left, or takes them
    /// away where a number is negative.
    fn resize(level: &Self::Level, sides: [i32; 4]) -> Result<Self::Level, EditError>;

    /// Takes everything away that can be taken away.
    fn clear(level: &Self::Level) -> Result<Self::Level, EditError>;
}

/// A level after one change.
pub fn edited<P: Editing>(level: &P::Level, edit: &Edit) -> Result<P::Level, EditError> {
    match edit {
        Edit::Paint { brush, row, column } => {
            known_brush(&P::brushes(level), brush)?;
            on_board(P::places(level), [*row, *column])?;
            P::paint(level, brush, [*row, *column])
        }
        Edit::Resize { top, right, bottom, left } => {
            P::resize(level, [*top, *right, *bottom, *left])
        }
        Edit::Clear => P::clear(level),
    }
}

fn known_brush(known: &[Brush], id: &str) -> Result<(), EditError> {
    if known.iter().any(|brush| brush.id == id) {
        return Ok(());
    }
    let known = choices(id, known.iter().map(|brush| &brush.id));
    Err(EditError(format!("brush `{id}` is unknown; {known}")))
}

fn on_board([rows, columns]: [usize; 2], [row, column]: [usize; 2]) -> Result<(), EditError> {
    if row < rows && column < columns {
        return Ok(());
    }
    Err(EditError(format!(
        "row {row}, column {column} is not on the board of {rows} x {columns}, counted from 0"
    )))
}
