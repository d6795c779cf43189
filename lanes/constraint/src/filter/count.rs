//! How many cells have a value of a set.

use std::ops::RangeInclusive;

use super::{Board, Conflict};

/// If all that can count must, or no more may, the open cells are decided. As cells are chosen
/// one by one, this finds everything.
pub(super) fn filter<B: Board + ?Sized>(
    cells: &[usize],
    values: u32,
    range: RangeInclusive<usize>,
    board: &mut B,
) -> Result<(), Conflict> {
    let (mut certain, mut possible) = (0, 0);
    for &cell in cells {
        let domain = board.domain(cell);
        certain += usize::from(domain & !values == 0);
        possible += usize::from(domain & values != 0);
    }
    let (least, most) = (*range.start(), *range.end());
    if certain > most || possible < least || least > most {
        return Err(Conflict);
    }
    if certain == possible {
        return Ok(());
    }
    if possible == least {
        decide(cells, values, !values, board)
    } else if certain == most {
        decide(cells, values, values, board)
    } else {
        Ok(())
    }
}

/// Takes `gone` from every cell that could go either way.
fn decide<B: Board + ?Sized>(
    cells: &[usize],
    values: u32,
    gone: u32,
    board: &mut B,
) -> Result<(), Conflict> {
    for &cell in cells {
        let domain = board.domain(cell);
        if domain & values != 0 && domain & !values != 0 {
            board.remove(cell, gone)?;
        }
    }
    Ok(())
}
