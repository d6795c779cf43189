//! Steps as a helpful player would say them.

use unsolve_constraint::{Removal, Values};
pub(super) use unsolve_digits::joined as join;
use unsolve_digits::{cell_text, symbol};

use super::cells::Cells;
use super::marks::Marks;

/// What is said, and the cells it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Said {
    pub(super) text: String,
    pub(super) cells: Cells,
}

impl Said {
    pub(super) fn new(text: String, cells: Cells) -> Self {
        Self { text, cells }
    }
}

/// The names of things on a board.
impl Marks<'_> {
    /// A cell by row and column, counted from 1.
    pub(super) fn cell(&self, cell: usize) -> String {
        let side = self.frame.layout.side();
        cell_text([cell / side, cell % side])
    }

    /// "r1c2 and r1c8".
    pub(super) fn list(&self, cells: Cells, joint: &str) -> String {
        join(cells.iter().map(|cell| self.cell(cell)), joint)
    }

    /// "row 3", "column 5", "box 2", "the region of r1c4", "the rising diagonal".
    pub(super) fn unit(&self, unit: usize) -> String {
        self.frame.layout.unit_name(unit)
    }

    /// "row, column and box": all sorts of units.
    pub(super) fn sorts(&self) -> String {
        let shape = self.frame.layout.shape();
        let region = if shape.regions.is_some() { "region" } else { "box" };
        let sorts =
            ["row", "column", region].into_iter().chain(shape.diagonals.then_some("diagonal"));
        join(sorts.map(str::to_owned), "and")
    }

    /// "rows 2 and 7", for units of one kind.
    pub(super) fn lines(&self, units: &[usize]) -> String {
        let side = self.frame.layout.side();
        let numbers = join(units.iter().map(|unit| (unit % side + 1).to_string()), "and");
        format!("{}s {numbers}", name(units.first().map_or(0, |unit| unit / side)))
    }

    /// What a step leaves: "r4c5 is 7", "r4c5 isn't 3", "r1c2 and r1c3 aren't 3 or 7".
    pub(super) fn conclusion(&self, removals: &[Removal]) -> String {
        let mut parts: Vec<(Values, bool, Cells)> = Vec::new();
        for removal in removals {
            let (values, holds) = match (self.cells[removal.cell] - removal.values).single() {
                Some(value) if self.cells[removal.cell].len() > 1 => (Values::one(value), true),
                _ => (removal.values & self.cells[removal.cell], false),
            };
            match parts.iter_mut().find(|part| (part.0, part.1) == (values, holds)) {
                Some(part) => part.2.add(removal.cell),
                None => parts.push((values, holds, Cells::from_iter([removal.cell]))),
            }
        }
        let parts = parts.iter().map(|&(values, holds, cells)| self.part(values, holds, cells));
        parts.collect::<Vec<String>>().join("; ")
    }

    fn part(&self, values: Values, holds: bool, cells: Cells) -> String {
        let verb = match (holds, cells.len()) {
            (true, 1) => "is",
            (true, _) => "are",
            (false, 1) => "isn't",
            (false, _) => "aren't",
        };
        format!("{} {verb} {}", self.list(cells, "and"), digits(values, "or"))
    }
}

fn name(kind: usize) -> &'static str {
    ["row", "column"][kind.min(1)]
}

/// A digit as it stands on the board.
pub(super) fn digit(value: usize) -> char {
    symbol(value as u8 + 1)
}

/// "3 and 5".
pub(super) fn digits(values: Values, joint: &str) -> String {
    join(values.iter().map(|value| digit(value).to_string()), joint)
}

/// "a 5", "an 8".
pub(super) fn a_digit(value: usize) -> String {
    let digit = digit(value);
    let article = if matches!(digit, '8' | 'A' | 'E' | 'F') { "an" } else { "a" };
    format!("{article} {digit}")
}

/// The same with a capital letter.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
