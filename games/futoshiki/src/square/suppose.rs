//! Suppose a digit and follow it until something can't be.

use super::{MOST, Square, above, all, below};

/// Why something follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// The digit stands in a cell of the same line.
    Seen,
    /// The digit has no other place in a line.
    Alone,
    /// A sign.
    Sign,
}

/// One thing that follows from a supposition.
#[derive(Debug, Clone)]
pub struct Event {
    pub cell: usize,
    /// What the cell may be then.
    pub left: u16,
    pub reason: Reason,
    /// The cells it follows from.
    from: Vec<usize>,
}

/// How a supposition ends.
#[derive(Debug, Clone)]
pub enum End {
    /// Nothing is left for a cell.
    Cell(usize),
    /// A digit has no place left in a line.
    Line(usize, usize),
}

/// What follows from a supposition, and where it ends.
#[derive(Debug, Clone)]
pub struct Story {
    pub events: Vec<Event>,
    pub end: End,
}

/// The signs around each cell, by their numbers.
struct Web(Vec<Vec<u8>>);

impl Web {
    fn new(square: &Square) -> Self {
        let mut web = vec![Vec::new(); square.cells()];
        for (sign, cells) in square.less.iter().enumerate() {
            for &cell in cells {
                web[usize::from(cell)].push(sign as u8);
            }
        }
        Self(web)
    }
}

/// What follows, round by round: in each, everything is worked out from what the round before left, so no
/// order matters. The board is at rest before something is supposed.
struct Course<'s> {
    square: &'s Square,
    web: &'s Web,
    marks: [u16; MOST],
    /// Cells that lost digits in the last round.
    changed: u128,
    log: Option<Vec<Event>>,
}

impl<'s> Course<'s> {
    fn new(square: &'s Square, web: &'s Web, cell: usize, digit: u16) -> Self {
        let mut marks = square.marks;
        marks[cell] = digit;
        Self { square, web, marks, changed: 1 << cell, log: None }
    }

    /// One more round: how it ends, or whether anything followed.
    fn round(&mut self) -> Result<bool, End> {
        let before = self.marks;
        let side = self.square.side;
        let (mut changed, mut lines) = (std::mem::take(&mut self.changed), 0u32);
        while changed != 0 {
            let cell = changed.trailing_zeros() as usize;
            changed &= changed - 1;
            let own = [cell / side, side + cell % side];
            lines |= 1 << own[0] | 1 << own[1];
            if before[cell].is_power_of_two() {
                for line in own {
                    for place in 0..side {
                        let other = self.square.at(line, place);
                        if other != cell {
                            self.keep(other, !before[cell], Reason::Seen, || vec![cell])?;
                        }
                    }
                }
            }
            for &sign in &self.web.0[cell] {
                let [smaller, larger] = self.square.less[usize::from(sign)].map(usize::from);
                let (lower, upper) = (below(before[larger]), above(before[smaller]));
                self.keep(smaller, lower, Reason::Sign, || vec![larger])?;
                self.keep(larger, upper, Reason::Sign, || vec![smaller])?;
            }
        }
        while lines != 0 {
            let line = lines.trailing_zeros() as usize;
            lines &= lines - 1;
            self.lone_places(&before, line)?;
        }
        Ok(self.changed != 0)
    }

    fn lone_places(&mut self, before: &[u16; MOST], line: usize) -> Result<(), End> {
        let square = self.square;
        let side = square.side;
        let (mut once, mut twice) = (0, 0);
        for place in 0..side {
            let marks = before[square.at(line, place)];
            twice |= once & marks;
            once |= marks;
        }
        let missing = all(side) & !once;
        if missing != 0 {
            return Err(End::Line(line, missing.trailing_zeros() as usize));
        }
        let alone = once & !twice;
        for place in 0..side {
            let cell = square.at(line, place);
            let digit = before[cell] & alone;
            if digit != 0 && !before[cell].is_power_of_two() {
                let one = digit & digit.wrapping_neg();
                let others = || (0..side).map(|place| square.at(line, place));
                let from = || others().filter(|&other| other != cell).collect();
                self.keep(cell, one, Reason::Alone, from)?;
            }
        }
        Ok(())
    }

    /// Leaves a cell only these digits.
    fn keep(
        &mut self,
        cell: usize,
        digits: u16,
        reason: Reason,
        from: impl FnOnce() -> Vec<usize>,
    ) -> Result<(), End> {
        let left = self.marks[cell] & digits;
        if left == self.marks[cell] {
            return Ok(());
        }
        self.marks[cell] = left;
        self.changed |= 1 << cell;
        if let Some(log) = &mut self.log {
            log.push(Event { cell, left, reason, from: from() });
        }
        if left == 0 { Err(End::Cell(cell)) } else { Ok(()) }
    }

    /// How many rounds it takes until something can't be; none if nothing comes of it within `most` rounds.
    fn end(mut self, most: u32) -> Option<u32> {
        for round in 1..=most {
            match self.round() {
                Ok(true) => {}
                Ok(false) => return None,
                Err(_) => return Some(round),
            }
        }
        None
    }
}

impl Square {
    /// The story of a supposition that comes to nothing: what its end goes back to, in order.
    #[must_use]
    pub fn story(&self, cell: usize, digit: u16) -> Option<Story> {
        let web = Web::new(self);
        let mut course = Course { log: Some(Vec::new()), ..Course::new(self, &web, cell, digit) };
        let end = loop {
            match course.round() {
                Ok(true) => {}
                Ok(false) => return None,
                Err(end) => break end,
            }
        };
        let mut needed = match end {
            End::Cell(cell) => 1u128 << cell,
            End::Line(line, _) => {
                (0..self.side).fold(0, |needed, place| needed | 1 << self.at(line, place))
            }
        };
        let mut events = course.log.unwrap_or_default();
        events.reverse();
        events.retain(|event| {
            let kept = needed >> event.cell & 1 == 1;
            if kept {
                needed = event.from.iter().fold(needed, |needed, &cell| needed | 1 << cell);
            }
            kept
        });
        events.reverse();
        Some(Story { events, end })
    }

    /// All digits that take the fewest rounds to refute, and how many that are.
    pub fn refutations(&self, go_on: &mut dyn FnMut() -> bool) -> (u32, Vec<(usize, u16)>) {
        let (web, mut least, mut found) = (Web::new(self), self.cells() as u32, Vec::new());
        for cell in (0..self.cells()).filter(|&cell| !self.marks[cell].is_power_of_two()) {
            for digit in bits(self.marks[cell]) {
                if !go_on() {
                    return (least, Vec::new());
                }
                let Some(rounds) = Course::new(self, &web, cell, digit).end(least) else {
                    continue;
                };
                if rounds < least {
                    least = rounds;
                    found.clear();
                }
                found.push((cell, digit));
            }
        }
        (least, found)
    }

    /// The first digit that can be refuted at all, cells with few digits first.
    pub(super) fn first_refuted(&self) -> Option<(usize, u16)> {
        let mut cells: Vec<usize> =
            (0..self.cells()).filter(|&cell| !self.marks[cell].is_power_of_two()).collect();
        cells.sort_by_key(|&cell| self.marks[cell].count_ones());
        let (web, most) = (Web::new(self), self.cells() as u32);
        cells.into_iter().find_map(|cell| {
            let mut digits = bits(self.marks[cell]);
            let ends = |&digit: &u16| Course::new(self, &web, cell, digit).end(most).is_some();
            let digit = digits.find(ends);
            digit.map(|digit| (cell, digit))
        })
    }
}

/// The digits of a set, one by one.
pub fn bits(mut marks: u16) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let bit = marks & marks.wrapping_neg();
        marks &= !bit;
        (bit != 0).then_some(bit)
    })
}
