//! What cells, lines, shapes and numbers are called.
//!
//! A cell is named by the letter of its column and the number of its row, as on a chess board read
//! from above: `B2` is the second cell of the second row.

use unsolve_constraint::Values;
use unsolve_grids::{Cell, Grid};

use crate::clue::{Bound, Clue, Line};
use crate::shape::Shape;

/// The most columns that have a letter.
pub const MOST_COLUMNS: usize = 26;

/// A column's letter; columns are counted from 0.
#[must_use]
pub fn column(number: usize) -> char {
    u8::try_from(number)
        .ok()
        .filter(|&n| usize::from(n) < MOST_COLUMNS)
        .map_or('?', |n| char::from(b'A' + n))
}

/// The column of a letter, in any case.
#[must_use]
pub fn column_named(word: &str) -> Option<usize> {
    let mut letters = word.chars();
    let letter = letters.next().filter(char::is_ascii_alphabetic)?.to_ascii_uppercase();
    letters.next().is_none().then_some(letter as usize - 'A' as usize)
}

/// A cell's name.
///
/// ```
/// use unsolve_shapes::{cell_name, cell_named};
/// use unsolve_grids::Grid;
///
/// let grid = Grid::new(3, 2);
/// assert_eq!(cell_name(grid, 4), "B2");
/// assert_eq!(cell_named(grid, "b2"), Some(4));
/// assert_eq!(cell_named(grid, "A3"), None);
/// ```
#[must_use]
pub fn cell_name(grid: Grid, cell: Cell) -> String {
    let [row, place] = grid.at(cell);
    format!("{}{}", column(place), row + 1)
}

/// The cell with this name.
#[must_use]
pub fn cell_named(grid: Grid, name: &str) -> Option<Cell> {
    let (letter, number) = name.split_at_checked(1)?;
    let row: usize = number.parse().ok().filter(|_| !number.starts_with(['+', '0']))?;
    grid.cell(row.checked_sub(1)?, column_named(letter)?)
}

/// A line's name: "row 2", "column B", "the grid".
#[must_use]
pub fn line_name(line: Line) -> String {
    match line {
        // A row that is not there has a name, too: complaints speak of it.
        Line::Row(row) => format!("row {}", row.saturating_add(1)),
        Line::Column(place) => format!("column {}", column(place)),
        Line::Grid => "the grid".to_owned(),
    }
}

const NUMBERS: [&str; 13] = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
];

/// A number in words, as far as they are short: "no", "one", "two".
#[must_use]
pub fn number(count: usize) -> String {
    NUMBERS.get(count).map_or_else(|| count.to_string(), |&word| word.to_owned())
}

/// The number of a word or of digits.
#[must_use]
pub fn number_named(word: &str) -> Option<usize> {
    let known = NUMBERS.iter().position(|&name| name == word);
    known.or_else(|| word.parse().ok().filter(|_| word.bytes().all(|b| b.is_ascii_digit())))
}

/// How many of a shape: "two triangles", "no cats", "one circle".
#[must_use]
pub fn how_many(count: usize, shape: Shape) -> String {
    format!("{} {}", number(count), shape.plural(count))
}

/// "A1", "A1 and B2", "A1, B2 and C1".
#[must_use]
pub fn list(words: &[String], and: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
    }
}

/// The names of cells as a list.
#[must_use]
pub fn cells(grid: Grid, cells: &[Cell]) -> String {
    let names: Vec<String> = cells.iter().map(|&cell| cell_name(grid, cell)).collect();
    list(&names, "and")
}

/// What a cell may be, or several: "a square or a cat", "squares or cats".
#[must_use]
pub fn one_of(values: Values, several: bool) -> String {
    let name = |shape: Shape| {
        if several { shape.plural(2) } else { format!("a {}", shape.name()) }
    };
    let (cats, others): (Vec<Shape>, _) =
        values.iter().filter_map(Shape::of).partition(|&shape| shape == Shape::Cat);
    let names: Vec<String> = others.into_iter().chain(cats).map(name).collect();
    list(&names, "or")
}

/// A clue as a person would say it: "row 2 has exactly two triangles".
#[must_use]
pub fn clue(clue: Clue, grid: Grid) -> String {
    match clue {
        Clue::Is { cell, shape } => format!("{} is a {}", cell_name(grid, cell), shape.name()),
        Clue::Not { cell, shape } => format!("{} is no {}", cell_name(grid, cell), shape.name()),
        Clue::Count { line, bound, number, shape } => {
            format!("{} has {}", line_name(line), amount(bound, number, shape))
        }
    }
}

/// What a count says: "exactly two triangles", "no cats".
#[must_use]
pub fn amount(bound: Bound, number: usize, shape: Shape) -> String {
    let bound = match bound {
        Bound::Exactly if number == 0 => "",
        Bound::Exactly => "exactly ",
        Bound::AtLeast => "at least ",
        Bound::AtMost => "at most ",
    };
    format!("{bound}{}", how_many(number, shape))
}

/// The same sentence with a capital letter.
#[must_use]
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
