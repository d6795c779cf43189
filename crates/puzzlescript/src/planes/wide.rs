//! Sets of cells: a bit for each, in a fixed number of words.

/// A set of cells.
pub(super) type Wide<const W: usize> = [u64; W];

/// Bit `i` of the result is bit `i + by` of the set; what leaves the words is lost.
#[inline]
pub(super) fn shifted<const W: usize>(set: &Wide<W>, by: isize) -> Wide<W> {
    if by == 0 {
        return *set;
    }
    let (words, bits) = (by.unsigned_abs() / 64, by.unsigned_abs() % 64);
    if words == 0 {
        // The usual case, without a question to each word.
        let word = |at: usize| set.get(at).copied().unwrap_or_default();
        return std::array::from_fn(|at| {
            if by > 0 {
                set[at] >> bits | word(at + 1) << (64 - bits)
            } else {
                set[at] << bits | word(at.wrapping_sub(1)) >> (64 - bits)
            }
        });
    }
    let mut result = [0; W];
    if by > 0 {
        for at in 0..W.saturating_sub(words) {
            let low = set[at + words] >> bits;
            let high =
                if bits > 0 && at + words + 1 < W { set[at + words + 1] << (64 - bits) } else { 0 };
            result[at] = low | high;
        }
    } else {
        for at in words..W {
            let high = set[at - words] << bits;
            let low = if bits > 0 && at > words { set[at - words - 1] >> (64 - bits) } else { 0 };
            result[at] = high | low;
        }
    }
    result
}

/// There is nothing in the set.
#[inline]
pub(super) fn is_empty<const W: usize>(set: &Wide<W>) -> bool {
    set.iter().fold(0, |all, word| all | word) == 0
}

/// How many cells are in the set.
#[inline]
pub(super) fn count<const W: usize>(set: &Wide<W>) -> usize {
    set.iter().map(|word| word.count_ones() as usize).sum()
}

/// The cell is in the set.
#[inline]
pub(super) fn has<const W: usize>(set: &Wide<W>, cell: usize) -> bool {
    set[cell / 64] >> (cell % 64) & 1 == 1
}

/// Adds a cell.
#[inline]
pub(super) fn insert<const W: usize>(set: &mut Wide<W>, cell: usize) {
    set[cell / 64] |= 1 << (cell % 64);
}

/// Takes out a cell.
#[inline]
pub(super) fn remove<const W: usize>(set: &mut Wide<W>, cell: usize) {
    set[cell / 64] &= !(1 << (cell % 64));
}

/// What is in both.
#[inline]
pub(super) fn both<const W: usize>(set: &Wide<W>, other: &Wide<W>) -> Wide<W> {
    std::array::from_fn(|at| set[at] & other[at])
}

/// What is in the first alone.
#[inline]
pub(super) fn without<const W: usize>(set: &Wide<W>, other: &Wide<W>) -> Wide<W> {
    std::array::from_fn(|at| set[at] & !other[at])
}

/// What is in one of them.
#[inline]
pub(super) fn either<const W: usize>(set: &Wide<W>, other: &Wide<W>) -> Wide<W> {
    std::array::from_fn(|at| set[at] | other[at])
}

/// The cells in ascending order.
pub(super) fn cells<const W: usize>(set: &Wide<W>) -> impl Iterator<Item = usize> + use<W> {
    let set = *set;
    let mut at = 0;
    let mut word = set[0];
    std::iter::from_fn(move || {
        while word == 0 {
            at += 1;
            if at >= W {
                return None;
            }
            word = set[at];
        }
        let bit = word.trailing_zeros() as usize;
        word &= word - 1;
        Some(at * 64 + bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifting_moves_every_cell() {
        for by in [-130, -65, -64, -63, -1, 0, 1, 63, 64, 65, 130_isize] {
            for cell in 0..192_usize {
                let mut set = [0; 3];
                insert(&mut set, cell);
                let target = cell.checked_add_signed(-by).filter(|&target| target < 192);
                assert_eq!(cells(&shifted(&set, by)).next(), target, "{cell} by {by}");
            }
        }
    }
}
