//! Making boards: a pattern is filled, and the filling is changed where its sums leave something open.

use std::fmt;

use unsolve_constraint::{Wanted, digit_sets};
use unsolve_core::{Budget, Progress, StopReason, Stream};

use crate::pattern::pattern;
use crate::techniques::{SUPPOSITION, kinds};
use crate::web::{ALL, Kind, Web, bits, digit};
use crate::{Layout, Level};

/// How likely digits are drawn, by digit: small and large ones make telling sums.
const WEIGHTS: [u32; 10] = [0, 8, 6, 3, 2, 1, 2, 3, 6, 8];

/// Digits that are entered while a pattern is filled, for each of its cells, before it is given up.
const ENTERED: usize = 20;

/// Changes in a row that bring nothing, for each cell, before a filling is given up.
const IDLE: usize = 4;

/// Changes that are tried so that a technique is needed.
const ROUGHENED: usize = 300;

/// Why no board was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Miss {
    /// A limit ran out.
    Stopped(StopReason),
    /// The walls do not come out as they should.
    Pattern,
    /// Digits do not fit into the pattern.
    Filling,
    /// Its sums leave something open for the techniques that are allowed.
    Open,
    /// Easier techniques solve it.
    Easier,
}

impl fmt::Display for Miss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Stopped(reason) => return reason.fmt(f),
            Self::Pattern => "no pattern of walls comes out",
            Self::Filling => "the pattern can't be filled",
            Self::Open => "the sums leave something open",
            Self::Easier => "an easier technique suffices",
        })
    }
}

impl From<StopReason> for Miss {
    fn from(reason: StopReason) -> Self {
        Self::Stopped(reason)
    }
}

/// A board of rows and columns with one solution, which the wanted techniques find and easier ones do not; any that reason
/// from run to run if nothing is wanted.
pub fn dug(
    size: [usize; 2],
    wanted: Option<&Wanted>,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Level, Miss> {
    let share = 0.24 + 0.14 * stream.unit();
    let layout = pattern(size, share, stream).ok_or(Miss::Pattern)?;
    let digits = filled(&layout, stream).ok_or(Miss::Filling)?;
    let mut digging = Digging::new(&layout, digits, budget);
    let last = wanted.map_or(SUPPOSITION - 1, Wanted::last);
    digging.mend(last, stream)?;
    if let Some(wanted) = wanted {
        digging.roughen(last, wanted.first(), stream)?;
    }
    let sums = digging.web.runs.iter().map(|run| run.sum).collect();
    Level::new(layout, sums, Vec::new()).map_err(|_| Miss::Pattern)
}

/// Digits for all cells, none twice in a run; small and large ones are more likely.
fn filled(layout: &Layout, stream: &mut Stream) -> Option<Vec<u8>> {
    let cells: Vec<usize> = layout.cells().collect();
    let mut used = vec![0u16; layout.runs().len()];
    let mut digits = vec![0u8; layout.places()];
    let mut untried = vec![0u16; cells.len()];
    let (mut at, mut entered, mut fresh) = (0, 0, true);
    while at < cells.len() {
        let [across, down] = layout.runs_of(cells[at])?;
        if fresh {
            untried[at] = ALL & !used[across] & !used[down];
        }
        let weight = |digit: usize| if untried[at] >> digit & 1 == 1 { WEIGHTS[digit] } else { 0 };
        let weights: [u32; 10] = std::array::from_fn(weight);
        if untried[at] == 0 {
            at = at.checked_sub(1)?;
            let [across, down] = layout.runs_of(cells[at])?;
            used[across] &= !(1 << digits[cells[at]]);
            used[down] &= !(1 << digits[cells[at]]);
            fresh = false;
            continue;
        }
        let digit = stream.weighted(&weights)?;
        untried[at] &= !(1 << digit);
        used[across] |= 1 << digit;
        used[down] |= 1 << digit;
        digits[cells[at]] = digit as u8;
        (at, fresh, entered) = (at + 1, true, entered + 1);
        if entered > ENTERED * cells.len() {
            return None;
        }
    }
    Some(digits)
}

/// A filling that is being changed.
struct Digging<'a> {
    web: Web,
    digits: Vec<u8>,
    cells: usize,
    marks: Vec<u16>,
    budget: &'a Budget<'a>,
    progress: Progress,
}

/// Cells with the digits they had.
type Change = [(usize, u8); 2];

impl<'a> Digging<'a> {
    fn new(layout: &Layout, digits: Vec<u8>, budget: &'a Budget<'a>) -> Self {
        let mut web = Web::new(layout, &[]);
        for run in &mut web.runs {
            run.sum = run.cells().map(|cell| digits[cell]).sum();
        }
        let (cells, progress) = (layout.cells().count(), Progress::default());
        Self { web, digits, cells, marks: Vec::new(), budget, progress }
    }

    /// Changes digits where something is open, until the techniques up to a rung find all.
    fn mend(&mut self, rung: usize, stream: &mut Stream) -> Result<(), Miss> {
        let mut open = self.settle(rung)?;
        let mut idle = 0;
        while open > 0 {
            if rung == SUPPOSITION && open < self.cells && self.suppose()? {
                return Ok(());
            }
            if idle > IDLE * self.cells {
                return Err(Miss::Open);
            }
            idle += 1;
            let before = self.marks.clone();
            let Some(change) = self.change(stream) else { continue };
            let now = self.settle(rung)?;
            if now > open {
                self.put(change);
                self.marks = before;
            } else {
                idle = if now < open { 0 } else { idle };
                open = now;
            }
        }
        Ok(())
    }

    /// Changes digits until the techniques below a rung no longer find all, while those up to `last` do.
    fn roughen(&mut self, last: usize, first: usize, stream: &mut Stream) -> Result<(), Miss> {
        for _ in 0..ROUGHENED {
            if first == 0 || self.settle(first - 1)? > 0 {
                return Ok(());
            }
            self.marks = self.web.start(&[]);
            let Some(change) = self.change(stream) else { continue };
            let solved = self.settle(last)? == 0 || last == SUPPOSITION && self.suppose()?;
            if !solved {
                self.put(change);
            }
        }
        Err(Miss::Easier)
    }

    /// How much is open after all techniques up to a rung that look at single runs: digits too many, of all cells together.
    fn settle(&mut self, rung: usize) -> Result<usize, StopReason> {
        self.budget.check(&self.progress)?;
        self.progress.nodes += 1;
        self.marks = self.web.start(&[]);
        // The digits that are entered are a solution, so nothing can fail.
        let _ = self.web.settle(&mut self.marks, kinds(rung));
        Ok(self.marks.iter().map(|mark| mark.count_ones().saturating_sub(1) as usize).sum())
    }

    /// Whether suppositions find all the rest.
    fn suppose(&mut self) -> Result<bool, StopReason> {
        let mut marks = self.marks.clone();
        let (mut stopped, budget, progress) = (None, self.budget, &mut self.progress);
        let mut may_go_on = || {
            progress.nodes += 1;
            stopped = stopped.or(budget.check(progress).err());
            stopped.is_none()
        };
        let _ = self.web.settle_by_supposing(&mut marks, &mut may_go_on);
        match stopped {
            Some(reason) => Err(reason),
            None => Ok(marks.iter().all(|mark| mark.count_ones() < 2)),
        }
    }

    /// Gives another digit to an open cell, or exchanges it with one of the same run; what was there.
    fn change(&mut self, stream: &mut Stream) -> Option<Change> {
        let open: Vec<usize> =
            (0..self.marks.len()).filter(|&cell| self.marks[cell].count_ones() > 1).collect();
        let cell = *stream.pick(&open)?;
        let before = self.digits[cell];
        if stream.chance(0.25) {
            let runs: Vec<usize> = self.web.runs_of(cell).collect();
            let cells: Vec<usize> = self.web.runs[*stream.pick(&runs)?].cells().collect();
            let other = *stream.pick(&cells)?;
            return self.exchange(cell, other);
        }
        let used = self.web.runs_of(cell).fold(0, |used, run| used | self.used(run));
        let free: Vec<u16> = bits(ALL & !used).collect();
        let best = |&bit: &u16| {
            let sets = self.web.runs_of(cell).map(|run| {
                let strand = &self.web.runs[run];
                digit_sets(strand.len(), usize::from(strand.sum + digit(bit) - before)).len()
            });
            sets.product::<usize>()
        };
        let chosen = if stream.chance(0.5) {
            free.iter().copied().min_by_key(best)?
        } else {
            *stream.pick(&free)?
        };
        self.put([(cell, digit(chosen)), (cell, digit(chosen))]);
        Some([(cell, before), (cell, before)])
    }

    /// Exchanges the digits of two cells if no run gets a digit twice.
    fn exchange(&mut self, cell: usize, other: usize) -> Option<Change> {
        let (one, two) = (self.digits[cell], self.digits[other]);
        let fits = |at: usize, from: usize, digit: u8| {
            let apart = |run: &usize| !self.web.runs_of(from).any(|other| other == *run);
            self.web.runs_of(at).filter(apart).all(|run| self.used(run) >> digit & 1 == 0)
        };
        if cell == other || !fits(cell, other, two) || !fits(other, cell, one) {
            return None;
        }
        self.put([(cell, two), (other, one)]);
        Some([(cell, one), (other, two)])
    }

    /// The digits of a run.
    fn used(&self, run: usize) -> u16 {
        self.web.runs[run].cells().fold(0, |used, cell| used | 1 << self.digits[cell])
    }

    /// Enters digits; the sums follow.
    fn put(&mut self, change: Change) {
        for (cell, digit) in change {
            let before = std::mem::replace(&mut self.digits[cell], digit);
            let runs: Vec<usize> = self.web.runs_of(cell).collect();
            for run in runs {
                let sum = &mut self.web.runs[run].sum;
                *sum = *sum + digit - before;
            }
        }
    }
}

const _: () = assert!(SUPPOSITION == Kind::ALL.len() + 1);
