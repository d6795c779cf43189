//! Changing levels by hand: given digits, and regions where they are of odd forms.

use unsolve_core::{Brush, BrushKind, EditError, Editing, Paint};
use unsolve_digits::{cell_text, symbol};

use crate::level::Level;
use crate::regions::{exchanges, numbered};
use crate::{Kit, Shape, Sudoku};

/// The id of the brush that empties a cell.
const EMPTY: &str = "empty";

/// The id of the brush of a digit, 0 for an empty cell.
pub(crate) fn brush(digit: u8) -> String {
    if digit == 0 { EMPTY.to_owned() } else { format!("digit-{}", symbol(digit)) }
}

impl Editing for Sudoku {
    /// Every digit, and nothing; where regions have odd forms, each region.
    fn brushes(level: &Level) -> Vec<Brush> {
        let digit = |digit: u8| Brush {
            id: brush(digit),
            name: if digit == 0 { "Empty".to_owned() } else { symbol(digit).to_string() },
            paint: if digit == 0 { Paint::Surface } else { Paint::Ink },
            kind: BrushKind::Tile,
        };
        let region = |number: usize| Brush {
            id: region_brush(number),
            name: format!("Region {}", region_letter(number)),
            paint: Paint::Line,
            kind: BrushKind::Tool,
        };
        let regions = if has_regions(level) { level.side() } else { 0 };
        (0..=level.side() as u8).map(digit).chain((0..regions).map(region)).collect()
    }

    fn places(level: &Level) -> [usize; 2] {
        [level.side(); 2]
    }

    fn shown(level: &Level, place: [usize; 2]) -> Vec<String> {
        level.cell(place).map(|cell| vec![brush(level.digits()[cell])]).unwrap_or_default()
    }

    fn paint(level: &Level, id: &str, place: [usize; 2]) -> Result<Level, EditError> {
        let region = (0..level.side()).find(|&region| region_brush(region) == id);
        if let (Some(cell), Some(region), true) = (level.cell(place), region, has_regions(level)) {
            return joined(level, cell, region);
        }
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

/// The letter of a region, as level files write it.
fn region_letter(region: usize) -> char {
    char::from(b'A' + region as u8)
}

fn region_brush(region: usize) -> String {
    format!("region-{}", region_letter(region).to_ascii_lowercase())
}

fn has_regions(level: &Level) -> bool {
    level.kit().layout.shape().regions.is_some()
}

/// The level with a cell in another region, and the nearest cell that may go the other way in this one's.
fn joined(level: &Level, cell: usize, region: usize) -> Result<Level, EditError> {
    let (layout, side) = (&level.kit().layout, level.side());
    let mut regions: Vec<usize> = (0..side * side).map(|cell| layout.region(cell)).collect();
    if regions[cell] == region {
        return Ok(level.clone());
    }
    let away =
        |other: &usize| (other / side).abs_diff(cell / side) + (other % side).abs_diff(cell % side);
    let name = |cell: usize| cell_text([cell / side, cell % side]);
    let Some(other) = exchanges(&regions, cell, region).into_iter().min_by_key(away) else {
        let (cell, region) = (name(cell), region_letter(region));
        let message = format!(
            "{cell} can't join region {region} for another cell of it: one of both would fall apart"
        );
        return Err(EditError(message));
    };
    regions.swap(cell, other);
    let shape = Shape { regions: Some(numbered(&regions)), ..layout.shape().clone() };
    let kit = Kit::shaped(shape).ok_or_else(|| EditError("no board has this size".to_owned()))?;
    let changed = Level::new(&kit, level.digits().to_vec());
    match changed.twice() {
        None => Ok(changed),
        Some((unit, digit)) => {
            let digit = symbol(digit);
            Err(EditError(format!(
                "{unit} would have {digit} twice: {} changes places with {}",
                name(cell),
                name(other)
            )))
        }
    }
}
