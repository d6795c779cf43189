//! What no jump changes: numbers of pegs that stay odd or even.
//!
//! A jump changes all three holes of a line. Take a set of holes that has none or two of every three in a line: then
//! a jump changes the number of pegs in the set by an even number. All such sets are the solutions of linear equations mod 2,
//! one for each line. On a large square board they are what the diagonals in threes give; on others there are more.

use crate::board::Board;

/// Independent sets of holes in which the number of pegs stays odd or even, whatever is played.
#[must_use]
pub fn steady_sets(board: &Board) -> Vec<u64> {
    let mut rows: Vec<u64> = Vec::new();
    for jump in board.jumps() {
        let mut row = jump.holes();
        for &other in &rows {
            row = row.min(row ^ other);
        }
        if row != 0 {
            for other in &mut rows {
                *other = (*other).min(*other ^ row);
            }
            rows.push(row);
        }
    }
    let leads = rows.iter().fold(0, |set, &row| set | 1u64 << row.ilog2());
    crate::board::bits(board.full() & !leads)
        .map(|free| {
            let forced = rows.iter().filter(|&&row| row >> free & 1 == 1);
            forced.fold(1 << free, |set, &row| set | 1 << row.ilog2())
        })
        .collect()
}

/// Whether the number of pegs in each set is odd, as bits.
pub fn class(sets: &[u64], pegs: u64) -> u64 {
    let odd = |(number, &set): (usize, &u64)| u64::from((pegs & set).count_ones() & 1) << number;
    sets.iter().enumerate().map(odd).fold(0, |class, bit| class | bit)
}
