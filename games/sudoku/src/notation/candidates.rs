//! 9 x 9 boards with what each cell may be: nine characters a cell, a digit in its place or a dot.

use unsolve_core::ReadError;
use unsolve_digits::symbol;

use super::Read;
use crate::level::Level;
use crate::setup::{self, Setup};
use crate::symbols::Sign;
use crate::{Layout, Shape};

const SIDE: usize = 9;

/// Reads 729 characters. Cells with one digit are given. A level has no other clues, so a cell may
/// lack no digit that would fit beside those.
pub(super) fn read(cells: &[Read], shape: &Shape) -> Result<Setup, ReadError> {
    let layout = Layout::of(shape.clone());
    let mut may_be = Vec::new();
    for cell in cells.chunks(SIDE) {
        let mut digits = Vec::new();
        for (place, read) in cell.iter().enumerate() {
            match read.sign {
                Sign::Blank | Sign::Zero => {}
                Sign::Digit(digit) if usize::from(digit) == place + 1 => digits.push(digit),
                Sign::Digit(_) => {
                    let message =
                        format!("`{}` stands where {} belongs", read.character, place + 1);
                    return Err(wrong(read, message));
                }
            }
        }
        may_be.push(digits);
    }
    let given = |digits: &Vec<u8>| if let [digit] = digits[..] { digit } else { 0 };
    let board: Vec<u8> = may_be.iter().map(given).collect();
    for (cell, digits) in may_be.iter().enumerate() {
        let lacks =
            fitting(&layout, &board, cell).into_iter().find(|digit| !digits.contains(digit));
        if let (0, Some(digit)) = (board[cell], lacks) {
            let message = format!(
                "no {digit}, though no given digit rules it out; a level has given digits only"
            );
            return Err(wrong(&cells[SIDE * cell + usize::from(digit) - 1], message));
        }
    }
    Ok(setup::told(shape, &board))
}

fn wrong(read: &Read, message: String) -> ReadError {
    ReadError::new(read.line, read.column, message)
}

/// The digits that would fit into a cell beside those of its units.
fn fitting(layout: &Layout, board: &[u8], cell: usize) -> Vec<u8> {
    let units = layout.units_of(cell);
    let taken = |digit: u8| {
        let mut others = units.iter().flat_map(|&unit| &layout.units()[unit]);
        others.any(|&other| other != cell && board[other] == digit)
    };
    (1..=SIDE as u8).filter(|&digit| !taken(digit)).collect()
}

/// A 9 x 9 board in one line, with what fits into each empty cell. One that a single digit fits into
/// keeps all nine, or it would look as if it were given.
pub(super) fn written(level: &Level, digits: &[u8]) -> String {
    let cell = |cell: usize| {
        let may_be = match (digits[cell], fitting(&level.kit().layout, digits, cell)) {
            (0, fitting) if fitting.len() > 1 => fitting,
            (0, _) => (1..=SIDE as u8).collect(),
            (digit, _) => vec![digit],
        };
        let sign = move |digit: u8| if may_be.contains(&digit) { symbol(digit) } else { symbol(0) };
        (1..=SIDE as u8).map(sign).collect::<String>()
    };
    (0..level.digits().len()).map(cell).chain(["\n".to_owned()]).collect()
}
