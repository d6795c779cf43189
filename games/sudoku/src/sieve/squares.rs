//! Candidates as squares of bits: sets, fish and locked candidates are the same search in squares
//! seen from different sides.

use super::Sieve;
use super::board::{Board, News};
use super::singles::{digits, members};
use crate::layout::Crossing;

/// One way to see candidates: lines with a bit for each place that is possible.
#[derive(Debug, Clone, Copy)]
enum Square {
    /// Lines are the cells of a unit, bits their digits.
    Cells { unit: usize },
    /// Lines are digits, bits the cells of a unit.
    Digits { unit: usize },
    /// Lines are the rows (or else the columns), bits where they may have a digit.
    Digit { digit: usize, first: usize },
}

impl Sieve<'_> {
    /// Cells of a unit that together have as many digits: the others do not have them.
    pub(super) fn naked_sets(&mut self, board: &mut Board, size: usize, news: News) {
        for unit in members(news.units & board.units()) {
            self.subsets(board, Square::Cells { unit }, size);
        }
    }

    /// Digits that together have as many cells of a unit: those have no others.
    pub(super) fn hidden_sets(&mut self, board: &mut Board, size: usize, news: News) {
        for unit in members(news.units & board.units()) {
            self.subsets(board, Square::Digits { unit }, size);
        }
    }

    /// Rows that have a digit in as many columns: other rows do not have it there; and turned.
    pub(super) fn fish(&mut self, board: &mut Board, size: usize, news: News) {
        for digit in digits(news.digits & board.all()) {
            for first in [0, board.side()] {
                self.subsets(board, Square::Digit { digit, first }, size);
            }
        }
    }

    /// A digit whose places in a box are on a line: it is nowhere else on the line.
    pub(super) fn point(&mut self, board: &mut Board, news: News) {
        let units = news.units & boxes(board);
        self.lock(board, News { units, ..news });
    }

    /// A digit whose places on a line are in a box: it is nowhere else in the box.
    pub(super) fn claim(&mut self, board: &mut Board, news: News) {
        let units = news.units & !boxes(board);
        self.lock(board, News { units, ..news });
    }

    fn lock(&mut self, board: &mut Board, news: News) {
        for unit in members(news.units & board.units()) {
            for digit in digits(news.digits & board.all()) {
                let places = board.places(digit, unit);
                if places & places.wrapping_sub(1) == 0 {
                    continue;
                }
                for &Crossing { shared, other, elsewhere } in self.layout.crossings(unit) {
                    let rest = if places & !shared == 0 { elsewhere } else { 0 };
                    for place in digits(board.places(digit, other) & rest) {
                        self.remove(board, self.layout.units()[other][place], digit);
                    }
                }
            }
        }
    }

    /// Lines that together have as many places: strikes these off the other lines.
    fn subsets(&mut self, board: &mut Board, square: Square, size: usize) {
        let lines = self.lines(board, square);
        let (mut few, mut fits, mut open) = ([0; 16], 0, 0);
        for (line, word) in lines.iter().enumerate() {
            let places = word.count_ones() as usize;
            open += usize::from(places > 1);
            if (2..=size).contains(&places) {
                few[fits] = line as u8;
                fits += 1;
            }
        }
        if fits < size || open <= size {
            return;
        }
        choose(&lines, &few[..fits], size, (0, 0), &mut |chosen, union| {
            for (line, &word) in
                lines.iter().enumerate().filter(|(line, _)| chosen >> line & 1 == 0)
            {
                for place in digits(word & union) {
                    let (cell, digit) = self.candidate(square, line, place);
                    if board.cell(cell) >> digit & 1 == 1 {
                        self.remove(board, cell, digit);
                    }
                }
            }
        });
    }

    fn lines(&self, board: &Board, square: Square) -> [u16; 16] {
        let mut lines = [0; 16];
        for (line, word) in lines.iter_mut().enumerate().take(board.side()) {
            *word = match square {
                Square::Cells { unit } => board.cell(self.layout.units()[unit][line]),
                Square::Digits { unit } => board.places(line, unit),
                Square::Digit { digit, first } => board.places(digit, first + line),
            };
        }
        lines
    }

    /// The cell and the digit a place on a line stands for.
    fn candidate(&self, square: Square, line: usize, place: usize) -> (usize, usize) {
        let units = self.layout.units();
        match square {
            Square::Cells { unit } => (units[unit][line], place),
            Square::Digits { unit } => (units[unit][place], line),
            Square::Digit { digit, first } => (units[first + line][place], digit),
        }
    }
}

/// The boxes, or what stands for them, as bits.
fn boxes(board: &Board) -> u64 {
    ((1 << board.side()) - 1) << (2 * board.side())
}

/// Calls with all choices of `left` lines that have as many places together, and these places.
/// Lines with one place are known and count for nothing.
fn choose(
    lines: &[u16; 16],
    few: &[u8],
    left: usize,
    (chosen, union): (u16, u16),
    call: &mut dyn FnMut(u16, u16),
) {
    if left == 0 {
        return call(chosen, union);
    }
    let size = left + chosen.count_ones() as usize;
    for (place, &line) in few.iter().enumerate().take((few.len() + 1).saturating_sub(left)) {
        let both = union | lines[usize::from(line)];
        if both.count_ones() as usize <= size {
            choose(lines, &few[place + 1..], left - 1, (chosen | 1 << line, both), call);
        }
    }
}
