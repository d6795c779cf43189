//! The opposite of a constraint: what is left if it must not hold.

use super::{Board, Conflict};
use crate::Constraint;

/// Takes away values with which the constraint would have to hold. What it misses is found once
/// the cells are fixed.
pub(crate) fn filter_not<B: Board + ?Sized>(
    constraint: &Constraint,
    board: &mut B,
) -> Result<(), Conflict> {
    match constraint {
        Constraint::Fact { cell, values } => board.remove(*cell, values.0),
        Constraint::Less { smaller, larger } => not_less(*smaller, *larger, board),
        Constraint::Count { cells, values, at_least, at_most } => {
            not_count(cells, values.0, *at_least, *at_most, board)
        }
        other => {
            let domain = |cell: usize| board.domain(cell);
            if other.cells().iter().any(|&cell| !domain(cell).is_power_of_two()) {
                return Ok(());
            }
            let last = other.cells().into_iter().max().unwrap_or(0);
            let filled: Vec<u8> =
                (0..=last).map(|cell| domain(cell).trailing_zeros() as u8).collect();
            if other.holds(&filled) { Err(Conflict) } else { Ok(()) }
        }
    }
}

fn not_less<B: Board + ?Sized>(
    smaller: usize,
    larger: usize,
    board: &mut B,
) -> Result<(), Conflict> {
    let lowest = board.domain(larger).trailing_zeros();
    board.keep(smaller, u32::MAX.checked_shl(lowest).ok_or(Conflict)?)?;
    let above = board.domain(smaller).leading_zeros();
    board.keep(larger, u32::MAX.checked_shr(above).ok_or(Conflict)?)
}

/// Fewer than the least or more than the most; decided once only one of them is left.
fn not_count<B: Board + ?Sized>(
    cells: &[usize],
    values: u32,
    at_least: usize,
    at_most: usize,
    board: &mut B,
) -> Result<(), Conflict> {
    let certain = cells.iter().filter(|&&cell| board.domain(cell) & !values == 0).count();
    let possible = cells.iter().filter(|&&cell| board.domain(cell) & values != 0).count();
    match (certain < at_least, possible > at_most) {
        (false, false) => Err(Conflict),
        (true, true) => Ok(()),
        (true, false) => super::count::filter(cells, values, 0..=at_least - 1, board),
        (false, true) => super::count::filter(cells, values, at_most + 1..=cells.len(), board),
    }
}
