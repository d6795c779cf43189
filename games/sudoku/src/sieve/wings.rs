//! A pivot and two wings with two digits each.

use super::Sieve;
use super::board::Board;

impl Sieve<'_> {
    /// A cell with XY sees one with XZ and one with YZ: what sees both is not Z. With XYZ in the
    /// middle, of size 3, what sees all three is not.
    pub(super) fn wings(&mut self, board: &mut Board, size: u32) {
        let cells = board.side() * board.side();
        let of_size = |size: u32| -> Vec<usize> {
            (0..cells).filter(|&cell| board.cell(cell).count_ones() == size).collect()
        };
        let (pairs, pivots) = (of_size(2), of_size(size));
        for pivot in pivots {
            let near: Vec<usize> =
                pairs.iter().copied().filter(|&cell| self.layout.sees(pivot, cell)).collect();
            for (place, &first) in near.iter().enumerate() {
                for &second in &near[place + 1..] {
                    self.wing(board, [pivot, first, second], size);
                }
            }
        }
    }

    fn wing(&mut self, board: &mut Board, [pivot, first, second]: [usize; 3], size: u32) {
        let [a, b, middle] = [first, second, pivot].map(|cell| board.cell(cell));
        let shared = a & b;
        let fits = (a | b | middle).count_ones() == 3 && shared.is_power_of_two();
        let of_pivot = (shared & middle != 0) == (size == 3);
        if !fits || !of_pivot || middle.count_ones() != size {
            return;
        }
        let digit = shared.trailing_zeros() as usize;
        for cell in 0..board.side() * board.side() {
            if board.cell(cell) & shared == 0 {
                continue;
            }
            let sees = |other| self.layout.sees(cell, other);
            if sees(first) && sees(second) && (size == 2 || sees(pivot)) {
                self.remove(board, cell, digit);
            }
        }
    }
}
