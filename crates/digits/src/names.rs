//! Cells and digits as short texts.

use unsolve_adapters::constraint::Entry;
use unsolve_core::MoveError;

/// The character of a digit: 1 to 9, then A to Z; a dot for an empty cell.
///
/// ```
/// assert_eq!([0, 7, 16].map(unsolve_digits::symbol), ['.', '7', 'G']);
/// ```
#[must_use]
pub fn symbol(digit: u8) -> char {
    match digit {
        0 => '.',
        1..=9 => char::from(b'0' + digit),
        _ => char::from(b'A' + (digit - 10) % 26),
    }
}

/// The digit of a character, from 1.
///
/// ```
/// assert_eq!(['7', 'g', '0', '?'].map(unsolve_digits::digit), [Some(7), Some(16), None, None]);
/// ```
#[must_use]
pub fn digit(character: char) -> Option<u8> {
    match character.to_ascii_uppercase() {
        number @ '1'..='9' => Some(number as u8 - b'0'),
        letter @ 'A'..='Z' => Some(letter as u8 - b'A' + 10),
        _ => None,
    }
}

/// A cell by row and column from 1: `r2c3`.
///
/// ```
/// assert_eq!(unsolve_digits::cell_text([1, 2]), "r2c3");
/// ```
#[must_use]
pub fn cell_text([row, column]: [usize; 2]) -> String {
    format!("r{}c{}", row + 1, column + 1)
}

/// Reads such a name.
///
/// ```
/// assert_eq!(unsolve_digits::read_cell(" R2C3"), Some([1, 2]));
/// assert_eq!(unsolve_digits::read_cell("r0c3"), None);
/// ```
#[must_use]
pub fn read_cell(text: &str) -> Option<[usize; 2]> {
    let text = text.trim().to_ascii_lowercase();
    let (row, column) = text.strip_prefix('r')?.split_once('c')?;
    let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
    Some([number(row)?, number(column)?])
}

/// Reads a mark in short: `r2c3=7`, `r2c3-7`, `r2c3+7`, `r2c3:`, `r2c3~7`, `r2c3/7`, `r1c1*`. Digits go up to `most`.
pub fn read_mark(text: &str, most: u8) -> Result<Entry<u8>, MoveError> {
    let value = |text: &str| {
        let mut characters = text.trim().chars();
        let found = digit(characters.next()?).filter(|&found| found <= most)?;
        characters.next().is_none().then_some(found)
    };
    Entry::read(text, read_cell, value)
}
