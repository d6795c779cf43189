//! Whether there is a way to fill a board.

use unsolve_core::{Budget, Progress, StopReason};

use super::suppose::bits;
use super::{MOST, Square};

impl Square {
    /// A way to fill the board, if there is one.
    pub fn solved(&self, budget: &Budget<'_>) -> Result<Option<[u16; MOST]>, StopReason> {
        let mut square = self.clone();
        let found = square.settle().is_ok() && square.fill(&mut Progress::default(), budget)?;
        Ok(found.then_some(square.marks))
    }

    /// Fills a settled board; whether that is possible.
    fn fill(&mut self, progress: &mut Progress, budget: &Budget<'_>) -> Result<bool, StopReason> {
        let Some(choices) = self.choices() else { return Ok(true) };
        budget.check(progress)?;
        progress.nodes += 1;
        let before = self.marks;
        for (cell, digit) in choices {
            self.marks[cell] = digit;
            if self.settle_lines(self.lines_of(cell)).is_ok() && self.fill(progress, budget)? {
                return Ok(true);
            }
            self.marks = before;
        }
        Ok(false)
    }

    /// Digits of cells, one of which is right: those of a cell, or the two places of a digit in a line, whichever are
    /// fewer; none if the board is full.
    fn choices(&self) -> Option<Vec<(usize, u16)>> {
        let open = (0..self.cells()).filter(|&cell| !self.marks[cell].is_power_of_two());
        let cell = open.min_by_key(|&cell| self.marks[cell].count_ones())?;
        if self.marks[cell].count_ones() > 2 {
            for line in 0..2 * self.side {
                let (mut once, mut twice, mut more) = (0, 0, 0);
                for place in 0..self.side {
                    let marks = self.marks[self.at(line, place)];
                    more |= twice & marks;
                    twice |= once & marks;
                    once |= marks;
                }
                if let Some(digit) = bits(twice & !more).next() {
                    let cells = (0..self.side).map(|place| self.at(line, place));
                    let places = cells.filter(|&cell| self.marks[cell] & digit != 0);
                    return Some(places.map(|cell| (cell, digit)).collect());
                }
            }
        }
        Some(bits(self.marks[cell]).map(|digit| (cell, digit)).collect())
    }
}
