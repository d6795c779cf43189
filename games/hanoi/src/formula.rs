//! Lengths that are known without search.

use crate::Towers;

/// Moves from any towers to one tower on a peg, with three pegs.
///
/// The largest disc that is elsewhere moves once, when all smaller ones stand on the third peg; then they follow. So from the
/// largest disc down each that is not where it is wanted costs a power of two.
#[must_use]
pub fn to_tower(towers: Towers, discs: usize, peg: u8) -> u32 {
    let (mut wanted, mut moves) = (peg, 0);
    for disc in (0..discs).rev() {
        let here = towers.peg(disc);
        if here != wanted {
            moves += 1 << disc;
            wanted = 3 - here - wanted;
        }
    }
    moves
}

/// Moves from any towers to any others, with three pegs.
///
/// The largest disc that has to move goes there at once, or by way of the third peg; it never pays to move it more often. Either
/// way the smaller ones stand on one peg whenever it moves.
///
/// ```
/// use unsolve_hanoi::{Towers, between};
///
/// assert_eq!(between(Towers::on(0, 5), Towers::on(2, 5), 5), 31);
/// ```
#[must_use]
pub fn between(from: Towers, to: Towers, discs: usize) -> u32 {
    let Some(largest) = (0..discs).rev().find(|&disc| from.peg(disc) != to.peg(disc)) else {
        return 0;
    };
    let (here, there) = (from.peg(largest), to.peg(largest));
    let third = 3 - here - there;
    let once = to_tower(from, largest, third) + 1 + to_tower(to, largest, third);
    let twice =
        to_tower(from, largest, there) + 1 + ((1 << largest) - 1) + 1 + to_tower(to, largest, here);
    once.min(twice)
}

/// Moves of a tower from one peg to another by the best way to split it: proved to be the fewest for three and four pegs.
///
/// ```
/// use unsolve_hanoi::tower_moves;
///
/// assert_eq!(tower_moves(3, 6), 63);
/// assert_eq!(tower_moves(4, 8), 33);
/// ```
#[must_use]
pub fn tower_moves(pegs: usize, discs: usize) -> u64 {
    match (pegs, discs) {
        (_, 0) => 0,
        (_, 1) => 1,
        (0..=3, discs) => (1 << discs.min(63)) - 1,
        _ => {
            let split =
                |upper: usize| 2 * tower_moves(pegs, upper) + tower_moves(pegs - 1, discs - upper);
            (1..discs).map(split).min().unwrap_or(1)
        }
    }
}
