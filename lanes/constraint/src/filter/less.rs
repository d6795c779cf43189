//! One cell smaller than another.

use super::{Board, Conflict};

/// Neither cell keeps a value the other has nothing on the right side of.
pub(super) fn filter<B: Board + ?Sized>(
    smaller: usize,
    larger: usize,
    board: &mut B,
) -> Result<(), Conflict> {
    let highest = 31u32.checked_sub(board.domain(larger).leading_zeros()).ok_or(Conflict)?;
    board.keep(smaller, (1 << highest) - 1)?;
    let lowest = board.domain(smaller).trailing_zeros();
    board.keep(larger, (u32::MAX << lowest) << 1)
}
