//! The board as a player sees it, with pencil marks.

use unsolve_constraint::{Constraint, Knowledge, Removal, Values};
use unsolve_digits::{cell_text, joined, symbol};

use crate::Layout;
use crate::square::{MOST, Square};

/// What each cell may be beside the digits that stand in its row and column, and the signs.
#[derive(Debug)]
pub(super) struct View<'a> {
    pub(super) layout: &'a Layout,
    pub(super) domains: &'a [Values],
    pub(super) square: Square,
    /// By sign: the number of its clue.
    pub(super) clues: Vec<usize>,
    /// By line: the digits that stand in it.
    pub(super) taken: Vec<u16>,
}

impl<'a> View<'a> {
    /// The board of that layout; none if the knowledge is of another one.
    pub(super) fn new(layout: &'a Layout, known: &Knowledge<'a>) -> Option<Self> {
        let (side, domains) = (layout.side(), known.domains);
        if domains.len() != layout.cells() || domains.len() > MOST {
            return None;
        }
        let bits = |cell: usize| domains[cell].bits() as u16;
        let mut taken = vec![0; 2 * side];
        for cell in (0..domains.len()).filter(|&cell| domains[cell].len() == 1) {
            layout.lines_of(cell).iter().for_each(|&line| taken[line] |= bits(cell));
        }
        let mut square = Square::new(side);
        for (cell, domain) in domains.iter().enumerate() {
            let [row, column] = layout.lines_of(cell);
            let seen = if domain.len() == 1 { 0 } else { taken[row] | taken[column] };
            square.marks[cell] = bits(cell) & !seen;
        }
        let mut clues = Vec::new();
        for (id, constraint) in known.each() {
            if let Constraint::Less { smaller, larger } = constraint {
                clues.push(id);
                square.less.push([*smaller as u8, *larger as u8]);
            }
        }
        Some(Self { layout, domains, square, clues, taken })
    }

    /// Whether a cell is not filled.
    pub(super) fn is_open(&self, cell: usize) -> bool {
        self.domains[cell].len() > 1
    }

    pub(super) fn marks(&self, cell: usize) -> u16 {
        self.square.marks[cell]
    }

    /// Everything a cell loses if it is filled with a digit.
    pub(super) fn fix(&self, cell: usize, digit: u16) -> Vec<Removal> {
        vec![Removal { cell, values: self.domains[cell] - Values::from_bits(digit.into()) }]
    }

    /// Everything a cell may be: nothing is left for it.
    pub(super) fn nothing(&self, cell: usize) -> Vec<Removal> {
        vec![Removal { cell, values: self.domains[cell] }]
    }

    pub(super) fn strike(&self, cell: usize, gone: u16) -> Removal {
        Removal { cell, values: self.domains[cell] & Values::from_bits(gone.into()) }
    }

    /// A cell by row and column, counted from 1.
    pub(super) fn cell(&self, cell: usize) -> String {
        let side = self.layout.side();
        cell_text([cell / side, cell % side])
    }

    /// "r1c2 and r1c4".
    pub(super) fn list(&self, cells: impl IntoIterator<Item = usize>) -> String {
        joined(cells.into_iter().map(|cell| self.cell(cell)), "and")
    }

    /// "row 3", "column 5".
    pub(super) fn line(&self, line: usize) -> String {
        let side = self.layout.side();
        format!("{} {}", ["row", "column"][usize::from(line >= side)], line % side + 1)
    }

    /// "r1c1 is 3", "r1c1 is at most 3", "r1c1 is 2 or 4": what a cell with these marks may be.
    pub(super) fn may_be(&self, cell: usize, marks: u16) -> String {
        let (name, side) = (self.cell(cell), self.layout.side());
        let low = marks.trailing_zeros() as u8 + 1;
        let high = 16 - marks.leading_zeros() as u8;
        let whole = marks.count_ones() == u32::from(high + 1) - u32::from(low);
        match marks {
            0 => format!("nothing is left for {name}"),
            _ if low == high => format!("{name} is {}", symbol(low)),
            _ if whole && low == 1 => format!("{name} is at most {}", symbol(high)),
            _ if whole && usize::from(high) == side => {
                format!("{name} is at least {}", symbol(low))
            }
            _ => format!("{name} is {}", digits(marks, "or")),
        }
    }
}

/// "3 and 5".
pub(super) fn digits(marks: u16, joint: &str) -> String {
    let listed = (0..16).filter(|digit| marks >> digit & 1 == 1);
    joined(listed.map(|digit| symbol(digit + 1).to_string()), joint)
}

/// The digit of one bit.
pub(super) fn digit(bit: u16) -> char {
    symbol(bit.trailing_zeros() as u8 + 1)
}

/// "a 5", "an 8".
pub(super) fn a_digit(bit: u16) -> String {
    let digit = digit(bit);
    format!("{} {digit}", if digit == '8' { "an" } else { "a" })
}

/// The same with a capital letter.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
