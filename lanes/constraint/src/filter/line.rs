//! Runs of values in the order of the cells.

use super::{Board, Conflict};
use crate::lines::{Placements, Run, settle};

/// Keeps the values that cells have in some placement of the runs.
pub(super) fn filter<B: Board + ?Sized>(
    cells: &[usize],
    runs: &[Run],
    board: &mut B,
) -> Result<(), Conflict> {
    let mut may = [0u64; 32];
    for (place, &cell) in cells.iter().enumerate() {
        let mut domain = board.domain(cell);
        while domain != 0 {
            may[domain.trailing_zeros() as usize] |= 1 << place;
            domain &= domain - 1;
        }
    }
    settle(runs, cells.len() as u32, &mut may, &mut Placements::new())?;
    for (place, &cell) in cells.iter().enumerate() {
        let left = may.iter().enumerate().filter(|(_, cells)| *cells >> place & 1 == 1);
        board.keep(cell, left.fold(0, |values, (value, _)| values | 1 << value))?;
    }
    Ok(())
}
