//! A board of 9 x 9 with what is left in every cell, as a person keeps it: nothing of the engine's own.

/// Digits, a bit each.
type Digits = u16;
/// What is ruled out in cells.
pub type RuledOut = Vec<(usize, Digits)>;

/// How a single is seen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Kind {
    Box,
    Line,
    Naked,
}

/// A cell whose digit is certain.
#[derive(Debug, Clone, Copy)]
pub struct Single {
    pub cell: usize,
    pub digit: u8,
    pub kind: Kind,
    /// Blanks in the unit it is seen in; for a naked one in the fullest of its units.
    pub blanks: usize,
}

#[derive(Clone)]
pub struct Board {
    digits: [u8; 81],
    left: [Digits; 81],
}

/// Cells of rows, columns and boxes.
fn unit(number: usize) -> [usize; 9] {
    std::array::from_fn(|at| match number / 9 {
        0 => number * 9 + at,
        1 => at * 9 + number - 9,
        _ => (number - 18) / 3 * 27 + (number - 18) % 3 * 3 + at / 3 * 9 + at % 3,
    })
}

fn units_of(cell: usize) -> [usize; 3] {
    [cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3]
}

impl Board {
    pub fn read(text: &str) -> Option<Self> {
        let mut board = Self { digits: [0; 81], left: [0x3fe; 81] };
        if text.len() != 81 {
            return None;
        }
        for (cell, sign) in text.bytes().enumerate().filter(|(_, sign)| sign.is_ascii_digit()) {
            board.place(cell, sign - b'0');
        }
        Some(board)
    }

    pub fn place(&mut self, cell: usize, digit: u8) {
        self.digits[cell] = digit;
        self.left[cell] = 0;
        for other in units_of(cell).into_iter().flat_map(unit) {
            self.left[other] &= !(1 << digit);
        }
    }

    pub fn digit(&self, cell: usize) -> u8 {
        self.digits[cell]
    }

    pub fn is_blank(&self, cell: usize) -> bool {
        self.digits[cell] == 0
    }

    pub fn blanks(&self) -> usize {
        (0..81).filter(|&cell| self.is_blank(cell)).count()
    }

    pub fn rule_out(&mut self, cells: &[(usize, Digits)]) {
        for &(cell, digits) in cells {
            self.left[cell] &= !digits;
        }
    }

    fn blanks_of(&self, number: usize) -> usize {
        unit(number).into_iter().filter(|&cell| self.is_blank(cell)).count()
    }

    /// The cells of a unit in which a digit may still stand.
    fn places(&self, number: usize, digit: u8) -> Vec<usize> {
        unit(number).into_iter().filter(|&cell| self.left[cell] >> digit & 1 == 1).collect()
    }

    pub fn singles(&self) -> Vec<Single> {
        let mut singles = Vec::new();
        for number in 0..27 {
            let blanks = self.blanks_of(number);
            let kind = if number < 18 { Kind::Line } else { Kind::Box };
            for digit in 1..=9 {
                if let [cell] = self.places(number, digit)[..] {
                    singles.push(Single { cell, digit, kind, blanks });
                }
            }
        }
        for cell in (0..81).filter(|&cell| self.left[cell].is_power_of_two()) {
            let blanks = units_of(cell).map(|number| self.blanks_of(number)).into_iter().min();
            let digit = self.left[cell].trailing_zeros() as u8;
            singles.push(Single { cell, digit, kind: Kind::Naked, blanks: blanks.unwrap_or(1) });
        }
        singles
    }

    /// What is left of this that was not ruled out before.
    fn worth(&self, cells: impl Iterator<Item = (usize, Digits)>) -> Option<RuledOut> {
        let left = cells.map(|(cell, digits)| (cell, self.left[cell] & digits));
        let ruled: RuledOut = left.filter(|&(_, digits)| digits != 0).collect();
        (!ruled.is_empty()).then_some(ruled)
    }

    /// A digit that has to stand where a box and a line meet, in one of the two, is ruled out elsewhere in the other.
    pub fn locked(&self) -> Vec<RuledOut> {
        let mut found = Vec::new();
        for one in 0..27 {
            for other in (0..27).filter(|&other| (one < 18) != (other < 18)) {
                let cells = unit(other);
                for digit in 1..=9 {
                    let places = self.places(one, digit);
                    if places.len() > 1 && places.iter().all(|cell| cells.contains(cell)) {
                        let rest = cells.into_iter().filter(|cell| !places.contains(cell));
                        found.extend(self.worth(rest.map(|cell| (cell, 1 << digit))));
                    }
                }
            }
        }
        found
    }

    /// Two cells of a unit that hold two digits between them, seen by the cells or by the digits.
    pub fn pairs(&self) -> Vec<RuledOut> {
        let mut found = Vec::new();
        for number in 0..27 {
            let blank: Vec<usize> =
                unit(number).into_iter().filter(|&cell| self.is_blank(cell)).collect();
            for (at, &one) in blank.iter().enumerate() {
                for &other in &blank[..at] {
                    let both = self.left[one] | self.left[other];
                    let rest = blank.iter().copied().filter(|&cell| cell != one && cell != other);
                    if both.count_ones() == 2 {
                        found.extend(self.worth(rest.map(|cell| (cell, both))));
                        continue;
                    }
                    let elsewhere = rest.fold(0, |digits, cell| digits | self.left[cell]);
                    let own = both & !elsewhere;
                    if own.count_ones() == 2 {
                        found.extend(self.worth([one, other].map(|cell| (cell, !own)).into_iter()));
                    }
                }
            }
        }
        found
    }

    /// Wrong digits that singles refute, with the steps that takes: at most three count of all that are open at once.
    pub fn refuted(&self, solution: &Self) -> Vec<(usize, usize, u8)> {
        let blank = (0..81).filter(|&cell| self.is_blank(cell));
        let wrong = blank.flat_map(|cell| (1..=9).map(move |digit| (cell, digit)));
        let wrong = wrong.filter(|&(cell, digit)| {
            self.left[cell] >> digit & 1 == 1 && solution.digit(cell) != digit
        });
        wrong
            .filter_map(|(cell, digit)| Some((self.refutation(cell, digit)?, cell, digit)))
            .collect()
    }

    fn refutation(&self, cell: usize, digit: u8) -> Option<usize> {
        let mut board = self.clone();
        board.place(cell, digit);
        let mut steps = 0;
        loop {
            if board.is_contradictory() {
                return Some(steps + 1);
            }
            let singles = board.singles();
            if singles.is_empty() {
                return None;
            }
            let before = board.blanks();
            for Single { cell, digit, .. } in singles {
                if board.left[cell] >> digit & 1 == 1 {
                    board.place(cell, digit);
                }
            }
            steps += (before - board.blanks()).clamp(1, 3);
        }
    }

    fn is_contradictory(&self) -> bool {
        let no_digit = |cell: usize| self.is_blank(cell) && self.left[cell] == 0;
        let no_place = |number: usize, digit: u8| {
            let placed = unit(number).into_iter().any(|cell| self.digits[cell] == digit);
            !placed && self.places(number, digit).is_empty()
        };
        (0..81).any(no_digit) || (0..27).any(|number| (1..=9).any(|digit| no_place(number, digit)))
    }

    /// The solution, found by trying.
    pub fn solved(&self) -> Option<Self> {
        let mut board = self.clone();
        while let Some(single) = board.singles().first().copied() {
            if board.is_contradictory() {
                return None;
            }
            board.place(single.cell, single.digit);
        }
        if board.is_contradictory() {
            return None;
        }
        let blank = (0..81).filter(|&cell| board.is_blank(cell));
        let Some(cell) = blank.min_by_key(|&cell| board.left[cell].count_ones()) else {
            return Some(board);
        };
        (1..=9).filter(|digit| board.left[cell] >> digit & 1 == 1).find_map(|digit| {
            let mut next = board.clone();
            next.place(cell, digit);
            next.solved()
        })
    }
}
