//! Changing levels by hand.

use unsolve_core::{Brush, BrushKind, Edit, EditError, Paint};

use super::level::Level;
use super::notation::cell_text;
use super::symbols::symbol;

/// The id of the brush that empties a cell.
const EMPTY: &str = "empty";

/// The id of the brush of a digit, 0 for an empty cell.
pub(super) fn brush(digit: u8) -> String {
    if digit == 0 { EMPTY.to_owned() } else { format!("digit-{}", symbol(digit)) }
}

/// Every digit, and nothing.
pub(super) fn brushes(level: &Level) -> Vec<Brush> {
    let digit = |digit: u8| Brush {
        id: brush(digit),
        name: if digit == 0 { "Empty".to_owned() } else { symbol(digit).to_string() },
        paint: if digit == 0 { Paint::Surface } else { Paint::Ink },
        kind: BrushKind::Tile,
    };
    (0..=level.side() as u8).map(digit).collect()
}

/// The id of the brush that paints what a place shows.
pub(super) fn shown(level: &Level, place: [usize; 2]) -> Vec<String> {
    level.cell(place).map(|cell| vec![brush(level.digits()[cell])]).unwrap_or_default()
}

/// Makes one change.
pub(super) fn edit(level: &Level, edit: &Edit) -> Result<Level, EditError> {
    match edit {
        Edit::Paint { brush, row, column } => paint(level, brush, [*row, *column]),
        Edit::Resize { .. } => {
            let message = "the size of a board is fixed; make a new one of 4, 6, 9 or 16";
            Err(EditError(message.to_owned()))
        }
        Edit::Clear => Ok(Level::new(level.kit(), vec![0; level.digits().len()])),
    }
}

fn paint(level: &Level, id: &str, place: [usize; 2]) -> Result<Level, EditError> {
    let [row, column] = place;
    let outside = || EditError(format!("row {row}, column {column} is not on the board"));
    let cell = level.cell(place).ok_or_else(outside)?;
    let digit = (0..=level.side() as u8).find(|&digit| brush(digit) == id).ok_or_else(|| {
        let known: Vec<String> = brushes(level).into_iter().map(|brush| brush.id).collect();
        EditError(format!("brush `{id}` is unknown; there are: {}", known.join(", ")))
    })?;
    if digit > 0 && !level.fits(cell, digit) {
        let message = format!("{} sees another {} already", cell_text(place), symbol(digit));
        return Err(EditError(message));
    }
    Ok(level.with(cell, digit))
}
