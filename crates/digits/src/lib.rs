//! What games of digits in cells have in common: how cells, digits and marks are written, the sheet
//! they are drawn on, the keys below it, the remarks below a board of text, and patterns of clues.
//!
//! Digits are numbers from 1, 0 is an empty cell; what the constraint lane calls the value of a digit is
//! the game's business, so it says which digit value 0 stands for.

mod keys;
mod marks;
mod names;
mod sheet;
mod symmetry;
mod text;

pub use marks::{settled, shown, understood};
pub use names::{cell_text, digit, read_cell, read_mark, symbol};
pub use sheet::{CELL, Digit, ENTERED, MARGIN, Sheet};
pub use symmetry::Symmetry;
pub use text::{cell_label, described_rows, joined, listed, remarks};
