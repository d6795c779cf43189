//! Boards in words.

use unsolve_adapters::constraint::Notes;
use unsolve_constraint::Values;
use unsolve_core::{Paint, TextBoard};

use crate::{cell_text, symbol};

/// Digits with spaces between them; `first` is the digit of value 0.
///
/// ```
/// use unsolve_constraint::Values;
///
/// assert_eq!(unsolve_digits::listed(Values::of(&[0, 2]), 1), "1 3");
/// ```
#[must_use]
pub fn listed(values: Values, first: u8) -> String {
    let digits = values.iter().map(|value| symbol(value as u8 + first).to_string());
    digits.collect::<Vec<_>>().join(" ")
}

/// "a", "a and b", "a, b and c".
///
/// ```
/// let cells = ["r1c1", "r1c2", "r1c3"].map(str::to_owned);
/// assert_eq!(unsolve_digits::joined(cells, "or"), "r1c1, r1c2 or r1c3");
/// ```
#[must_use]
pub fn joined(parts: impl IntoIterator<Item = String>, joint: &str) -> String {
    let parts: Vec<String> = parts.into_iter().collect();
    match &parts[..] {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {joint} {last}", first.join(", ")),
    }
}

/// A cell for a screen reader: where it is, and what stands in it or is noted there.
#[must_use]
pub fn cell_label(
    notes: &Notes,
    cell: usize,
    columns: usize,
    (shown, given): (u8, bool),
    first: u8,
) -> String {
    let name = cell_text([cell / columns, cell % columns]);
    match shown {
        0 if !notes.noted(cell).is_empty() => {
            format!("{name}: empty, noted {}", listed(notes.noted(cell), first))
        }
        0 if !notes.ruled_out(cell).is_empty() => {
            format!("{name}: empty, not {}", listed(notes.ruled_out(cell), first))
        }
        0 => format!("{name}: empty"),
        digit if given => format!("{name}: {}, given", symbol(digit)),
        digit => format!("{name}: {}", symbol(digit)),
    }
}

/// "Row 1: 4 empty 3." for each row.
pub fn described_rows(
    [rows, columns]: [usize; 2],
    shown: impl Fn(usize) -> u8,
) -> impl Iterator<Item = String> {
    (0..rows).map(move |row| {
        let cell = |column| match shown(row * columns + column) {
            0 => "empty".to_owned(),
            digit => symbol(digit).to_string(),
        };
        let cells: Vec<String> = (0..columns).map(cell).collect();
        format!("Row {}: {}.", row + 1, cells.join(" "))
    })
}

/// What is in conflict, what was ruled out and what was noted, below a board of text.
pub fn remarks(text: &mut TextBoard, notes: &Notes, wrong: &[bool], columns: usize, first: u8) {
    let name = |cell: usize| cell_text([cell / columns, cell % columns]);
    let conflict: Vec<String> = (0..wrong.len()).filter(|&cell| wrong[cell]).map(name).collect();
    if !conflict.is_empty() {
        text.put(format!("In conflict: {}", conflict.join(" ")), Paint::Accent);
        text.end_line();
    }
    for cell in (0..notes.cells()).filter(|&cell| notes.entered(cell).is_none()) {
        let told = [("is not", notes.ruled_out(cell)), ("may be", notes.noted(cell))];
        for (what, values) in told.into_iter().filter(|(_, values)| !values.is_empty()) {
            text.put(format!("{} {what} {}", name(cell), listed(values, first)), Paint::Ink);
            text.end_line();
        }
    }
}
