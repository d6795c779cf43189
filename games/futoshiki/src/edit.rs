//! Changing levels by hand.

use unsolve_core::{Brush, BrushKind, EditError, Editing, Paint};
use unsolve_digits::{cell_text, symbol};

use crate::level::Level;
use crate::{Futoshiki, Sign};

/// The id of the brush that empties a cell.
const EMPTY: &str = "empty";

/// The brushes that set a sign between a cell and the next one, or take it away again: whether they go down, the
/// sign, the id and the name.
const SIGNS: [(bool, Sign, &str, &str); 4] = [
    (false, Sign::Less, "right-less", "Smaller than on the right"),
    (false, Sign::More, "right-more", "Larger than on the right"),
    (true, Sign::Less, "below-less", "Smaller than below"),
    (true, Sign::More, "below-more", "Larger than below"),
];

/// The id of the brush of a digit, 0 for an empty cell.
pub(crate) fn brush(digit: u8) -> String {
    if digit == 0 { EMPTY.to_owned() } else { format!("digit-{}", symbol(digit)) }
}

/// The border between a cell and the one on its right or below it.
pub(crate) fn border(level: &Level, cell: usize, down: bool) -> Option<usize> {
    let step = if down { level.side() } else { 1 };
    level.kit().layout.border(cell, cell + step)
}

impl Editing for Futoshiki {
    /// Every digit, nothing, and the signs.
    fn brushes(level: &Level) -> Vec<Brush> {
        let digit = |digit: u8| Brush {
            id: brush(digit),
            name: if digit == 0 { "Empty".to_owned() } else { symbol(digit).to_string() },
            paint: if digit == 0 { Paint::Surface } else { Paint::Ink },
            kind: BrushKind::Tile,
        };
        let sign = |(_, _, id, name): (bool, Sign, &str, &str)| Brush {
            id: id.to_owned(),
            name: name.to_owned(),
            paint: Paint::Line,
            kind: BrushKind::Piece,
        };
        (0..=level.side() as u8).map(digit).chain(SIGNS.map(sign)).collect()
    }

    fn places(level: &Level) -> [usize; 2] {
        [level.side(); 2]
    }

    /// The digit, and the signs on the right and below.
    fn shown(level: &Level, place: [usize; 2]) -> Vec<String> {
        let Some(cell) = level.cell(place) else { return Vec::new() };
        let at = |down: bool| border(level, cell, down).and_then(|border| level.signs()[border]);
        let shown = SIGNS.into_iter().filter(|&(down, sign, ..)| at(down) == Some(sign));
        let signs = shown.map(|(_, _, id, _)| id.to_owned());
        [brush(level.digits()[cell])].into_iter().chain(signs).collect()
    }

    fn paint(level: &Level, id: &str, place: [usize; 2]) -> Result<Level, EditError> {
        let Some(cell) = level.cell(place) else { return Ok(level.clone()) };
        if let Some((down, sign, ..)) = SIGNS.into_iter().find(|(_, _, known, _)| *known == id) {
            let nobody = || EditError(format!("{} has no neighbour there", cell_text(place)));
            let border = border(level, cell, down).ok_or_else(nobody)?;
            let toggled = Some(sign).filter(|_| level.signs()[border] != Some(sign));
            return legal(level.with_sign(border, toggled));
        }
        match (0..=level.side() as u8).find(|&digit| brush(digit) == id) {
            Some(digit) => legal(level.with_digit(cell, digit)),
            None => Ok(level.clone()),
        }
    }

    fn resize(_: &Level, _: [i32; 4]) -> Result<Level, EditError> {
        let message = "the size of a board is fixed; make a new one of 4 to 9";
        Err(EditError(message.to_owned()))
    }

    fn clear(level: &Level) -> Result<Level, EditError> {
        let borders = level.signs().len();
        Ok(Level::new(level.kit(), vec![0; level.digits().len()], vec![None; borders]))
    }
}

/// The level, if no given digit is in another's way.
fn legal(level: Level) -> Result<Level, EditError> {
    let wrong = level.conflicts(|cell| level.digits()[cell]);
    let Some(cell) = wrong.iter().position(|&wrong| wrong) else { return Ok(level) };
    let name = cell_text([cell / level.side(), cell % level.side()]);
    let message = "sees the same digit already, or breaks a sign";
    Err(EditError(format!("{name} {message}")))
}
