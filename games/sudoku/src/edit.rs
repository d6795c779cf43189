//! Changing levels by hand.

use unsolve_core::{Brush, BrushKind, EditError, Editing, Paint};
use unsolve_digits::{cell_text, symbol};

use crate::Sudoku;
use crate::level::Level;

/// The id of the brush that empties a cell.
const EMPTY: &str = "empty";

/// The id of the brush of a digit, 0 for an empty cell.
pub(crate) fn brush(digit: u8) -> String {
    if digit == 0 { EMPTY.to_owned() } else { format!("digit-{}", symbol(digit)) }
}

impl Editing for Sudoku {
    /// Every digit, and nothing.
    fn brushes(level: &Level) -> Vec<Brush> {
        let digit = |digit: u8| Brush {
            id: brush(digit),
            name: if digit == 0 { "Empty".to_owned() } else { symbol(digit).to_string() },
            paint: if digit == 0 { Paint::Surface } else { Paint::Ink },
            kind: BrushKind::Tile,
        };
        (0..=level.side() as u8).map(digit).collect()
    }

    fn places(level: &Level) -> [usize; 2] {
        [level.side(); 2]
    }

    fn shown(level: &Level, place: [usize; 2]) -> Vec<String> {
        level.cell(place).map(|cell| vec![brush(level.digits()[cell])]).unwrap_or_default()
    }

    fn paint(level: &Level, id: &str, place: [usize; 2]) -> Result<Level, EditError> {
        let digit = (0..=level.side() as u8).find(|&digit| brush(digit) == id);
        let (Some(cell), Some(digit)) = (level.cell(place), digit) else {
            return Ok(level.clone());
        };
        if digit > 0 && !level.fits(cell, digit) {
            let message = format!("{} sees another {} already", cell_text(place), symbol(digit));
            return Err(EditError(message));
        }
        Ok(level.with(cell, digit))
    }

    fn resize(_: &Level, _: [i32; 4]) -> Result<Level, EditError> {
        let message = "the size of a board is fixed; make a new one of 4, 6, 9 or 16";
        Err(EditError(message.to_owned()))
    }

    fn clear(level: &Level) -> Result<Level, EditError> {
        Ok(Level::new(level.kit(), vec![0; level.digits().len()]))
    }
}
