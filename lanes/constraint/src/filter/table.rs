//! Values that are one of the rows of a table.

use super::{Board, Conflict};

/// Keeps the values of those rows that are still possible.
pub(super) fn filter<B: Board + ?Sized>(
    cells: &[usize],
    rows: &[Vec<usize>],
    board: &mut B,
) -> Result<(), Conflict> {
    let fits = |board: &B, row: &[usize]| {
        cells
            .iter()
            .zip(row)
            .all(|(&cell, &value)| value < 32 && board.domain(cell) >> value & 1 == 1)
    };
    let possible = |board: &B, place: usize| {
        let fitting = rows.iter().filter(|row| fits(board, row));
        fitting.fold(0, |values, row| values | 1u32 << row[place])
    };
    if !rows.iter().any(|row| fits(board, row)) {
        return Err(Conflict);
    }
    for (place, &cell) in cells.iter().enumerate() {
        board.keep(cell, possible(board, place))?;
    }
    Ok(())
}
