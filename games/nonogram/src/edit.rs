//! Changing levels by hand: the picture is painted, and the runs follow.

use unsolve_core::{Brush, BrushKind, EditError, Editing, Paint};
use unsolve_grids::{Grid, Resize};

use crate::level::Level;
use crate::{Image, MAX_SIDE, Nonogram};

/// The id of the brush of a colour, 0 for the ground.
pub(crate) fn brush(color: u8, colors: u8) -> String {
    match color {
        0 => "blank".to_owned(),
        _ if colors <= 1 => "filled".to_owned(),
        color => format!("color-{}", unsolve_core::symbol(color - 1)),
    }
}

impl Editing for Nonogram {
    /// Every colour, and the ground.
    fn brushes(level: &Level) -> Vec<Brush> {
        let colors = level.colors();
        let one = |color: u8| Brush {
            id: brush(color, colors),
            name: match color {
                0 => "Blank".to_owned(),
                _ if colors <= 1 => "Filled".to_owned(),
                color => format!("Colour {}", unsolve_core::symbol(color - 1)),
            },
            paint: paint(color, colors),
            kind: BrushKind::Tile,
        };
        (0..=colors).map(one).collect()
    }

    fn places(level: &Level) -> [usize; 2] {
        level.size()
    }

    fn shown(level: &Level, place: [usize; 2]) -> Vec<String> {
        let color = level.image().map(|image| image.at(place));
        color.map(|color| brush(color, level.colors())).into_iter().collect()
    }

    fn paint(level: &Level, id: &str, place: [usize; 2]) -> Result<Level, EditError> {
        let colors = level.colors();
        let color = (0..=colors).find(|&color| brush(color, colors) == id);
        let (Some(cell), Some(color)) = (level.cell(place), color) else {
            return Ok(level.clone());
        };
        let image = image(level)?.clone().with(cell, color);
        built(level, image, level.given())
    }

    fn resize(level: &Level, sides: [i32; 4]) -> Result<Level, EditError> {
        let [rows, columns] = level.size();
        let grid = Grid::new(columns, rows);
        let resize = Resize::new(grid, sides, |length, unit| {
            let fits = usize::try_from(length).is_ok_and(|length| (1..=MAX_SIDE).contains(&length));
            let message =
                || EditError(format!("{length} {unit}s are not between 1 and {MAX_SIDE}"));
            if fits { Ok(()) } else { Err(message()) }
        })?;
        let (before, after) = (image(level)?, resize.grid());
        let mut cells = vec![0; usize::from(after.len())];
        let mut given = vec![None; cells.len()];
        for cell in grid.cells() {
            if let Some(to) = resize.place(cell) {
                cells[usize::from(to)] = before.cells()[usize::from(cell)];
                given[usize::from(to)] = level.given()[usize::from(cell)];
            }
        }
        built(level, Image::new(after.size(), cells), &given)
    }

    fn clear(level: &Level) -> Result<Level, EditError> {
        built(level, Image::new(level.size(), Vec::new()), &[])
    }
}

/// What a colour is painted with.
pub(crate) fn paint(color: u8, colors: u8) -> Paint {
    match color {
        0 => Paint::Surface,
        _ if colors <= 1 => Paint::Ink,
        color => Paint::Piece(color - 1),
    }
}

/// The picture that edits change.
fn image(level: &Level) -> Result<&Image, EditError> {
    let none = "no picture with these runs is known; clear the board and draw one";
    level.image().ok_or_else(|| EditError(none.to_owned()))
}

/// The level of a picture with the rules of another level.
pub(crate) fn built(level: &Level, image: Image, given: &[Option<u8>]) -> Result<Level, EditError> {
    Level::drawn(image, level.colors(), given).map_err(|error| EditError(error.to_string()))
}
