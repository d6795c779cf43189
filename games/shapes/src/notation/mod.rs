//! Levels and marks as text.

mod constraints;
mod lines;

use unsolve_adapters::constraint::{Entry, Notes};
use unsolve_core::{Files, MoveError, Notation, ReadError};
use unsolve_grids::Grid;

use crate::Shapes;
use crate::level::Level;
use crate::names;
use crate::setup::{MAX_SIDE, Setup, Variant};
use crate::shape::Shape;

impl Notation for Shapes {
    fn read(notation: &str, text: &str) -> Result<Setup, ReadError> {
        match notation {
            "constraints" => constraints::read(text).map(|(setup, _)| setup),
            _ => lines::read(text),
        }
    }

    fn write(notation: &str, level: &Level, notes: &Notes) -> String {
        match notation {
            "constraints" => constraints::write(&Self::setup(level, notes), level),
            _ => lines::write(level, notes),
        }
    }

    fn read_rules(notation: &str, text: &str) -> Result<Option<Variant>, ReadError> {
        let cats = match notation {
            "constraints" => constraints::read(text)?.1,
            _ => lines::heading(text)?.1,
        };
        Ok(Some(Variant { cats }))
    }

    /// A mark: `B2=cat`, `B2-square` (it is none), `B2+square` (it may be one after all), `B2:`
    /// (rubbed out).
    fn move_text(mv: Entry<Shape>) -> String {
        let cell = |[row, column]: [usize; 2]| format!("{}{}", names::column(column), row + 1);
        mv.text(cell, |shape| shape.name().to_owned())
    }

    fn read_move(text: &str) -> Result<Entry<Shape>, MoveError> {
        let largest = Grid::new(names::MOST_COLUMNS, MAX_SIDE);
        let cell = |name: &str| names::cell_named(largest, name).map(|cell| largest.at(cell));
        Entry::read(text.trim(), cell, Shape::named)
    }
}
