//! Making boards: a pattern is filled, and the filling is changed where its sums leave something open.

use std::fmt;

use unsolve_constraint::{Wanted, digit_sets};
use unsolve_core::{Budget, Progress, StopReason, Stream};

use crate::pattern::pattern;
use crate::techniques::{SUPPOSITION, kinds};
use crate::web::{ALL, Kind, Web, bits, digit};
use crate::{Layout, Level};

/// How likely digits are drawn in runs of small digits, by digit; in runs of large ones it is the other way round. Both make
/// telling sums.
const WEIGHTS: [u32; 10] = [0, 12, 10, 6, 4, 2, 1, 1, 1, 1];

/// Digits that are entered while a pattern is filled, for each of its cells, before it is given up.
const ENTERED: usize = 20;

/// Changes in a row that bring nothing, for each cell, before a filling is given up.
const IDLE: usize = 8;

/// Patterns that are drawn until one has as many cells as asked for.
const PATTERNS: usize = 100;

/// How often a board that turns out too easy is changed.
const ROUGHENED: usize = 40;

/// Changes are steered by what this rung leaves open; harder ones are asked when that is not much.
const STEERED: usize = 5;

/// Why no board was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Miss {
    /// A limit ran out.
    Stopped(StopReason),
    /// The walls do not come out as they should.
    Pattern,
    /// No pattern has as many cells as asked for.
    Cells,
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
            Self::Cells => "no pattern has that many cells",
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

/// A board of rows and columns with one solution, which the wanted techniques find and easier ones do not; any up to fitting sets if
/// nothing is wanted.
///
/// ```
/// use unsolve_core::{Budget, Stream};
///
/// let made = (0..20).find_map(|number| {
///     let mut stream = Stream::new("a small one", number);
///     unsolve_kakuro::dug([5, 5], None, &mut stream, &Budget::default()).ok()
/// });
/// assert!(made.is_some_and(|level| level.layout().is_connected()));
/// ```
pub fn dug(
    size: [usize; 2],
    wanted: Option<&Wanted>,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Level, Miss> {
    dug_with(size, None, wanted, stream, budget)
}

/// The same with a number of cells in a range.
pub(crate) fn dug_with(
    size: [usize; 2],
    cells: Option<(u32, u32)>,
    wanted: Option<&Wanted>,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Level, Miss> {
    let layout = walled(size, cells, stream)?;
    let digits = filled(&layout, stream).ok_or(Miss::Filling)?;
    let mut digging = Digging::new(&layout, digits, budget);
    let rungs = wanted.map_or([0, STEERED], |wanted| [wanted.first(), wanted.last()]);
    digging.mend(rungs, stream)?;
    let sums = digging.web.runs.iter().map(|run| run.sum).collect();
    Level::new(layout, sums, Vec::new()).map_err(|_| Miss::Pattern)
}

/// A pattern of walls; one with a number of cells in the range, if that is given.
fn walled(
    size: [usize; 2],
    cells: Option<(u32, u32)>,
    stream: &mut Stream,
) -> Result<Layout, Miss> {
    let inner = (size[0] - 1) * (size[1] - 1);
    for _ in 0..if cells.is_some() { PATTERNS } else { 1 } {
        let usual = 0.32 + 0.1 * stream.unit();
        let longest = if stream.chance(0.3) { 9 } else { 5 + stream.below(2) };
        let share = cells.map_or(usual, |(least, _)| 1.0 - f64::from(least) / inner as f64);
        let layout = pattern(size, share, longest, stream).ok_or(Miss::Pattern)?;
        let found = layout.cells().count() as u32;
        if cells.is_none_or(|(least, most)| (least..=most).contains(&found)) {
            return Ok(layout);
        }
    }
    Err(Miss::Cells)
}

/// Digits for all cells, none twice in a run; small and large ones are more likely.
fn filled(layout: &Layout, stream: &mut Stream) -> Option<Vec<u8>> {
    let cells: Vec<usize> = layout.cells().collect();
    let mut used = vec![0u16; layout.runs().len()];
    let small: Vec<bool> = used.iter().map(|_| stream.chance(0.5)).collect();
    let mut digits = vec![0u8; layout.places()];
    let mut untried = vec![0u16; cells.len()];
    let (mut at, mut entered, mut fresh) = (0, 0, true);
    while at < cells.len() {
        let [across, down] = layout.runs_of(cells[at])?;
        if fresh {
            untried[at] = ALL & !used[across] & !used[down];
        }
        let weight = |digit: usize| match untried[at] >> digit & 1 {
            1 if small[across] => WEIGHTS[digit],
            1 => WEIGHTS[10 - digit],
            _ => 0,
        };
        let weights: [u32; 10] =
            std::array::from_fn(|digit| if digit == 0 { 0 } else { weight(digit) });
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

    /// Changes digits where something is open, until the wanted rungs find all and easier ones do not.
    fn mend(&mut self, [first, last]: [usize; 2], stream: &mut Stream) -> Result<(), Miss> {
        let steered = last.min(STEERED);
        let mut open = self.settle(steered)?;
        let (mut idle, mut roughened, mut news) = (0, 0, true);
        loop {
            if news && (open == 0 || last > steered && open <= self.cells) {
                if self.is_found([first, last])? {
                    return Ok(());
                }
                open = self.settle(steered)?;
            }
            if open == 0 {
                if roughened == ROUGHENED {
                    return Err(Miss::Easier);
                }
                roughened += 1;
                self.marks = self.web.start(&[]);
                for _ in 0..=stream.below(3) {
                    self.change(stream);
                }
                (open, idle, news) = (self.settle(steered)?, 0, true);
                continue;
            }
            idle += 1;
            if idle > IDLE * self.cells {
                return Err(Miss::Open);
            }
            if idle % (IDLE * 20) == 0 {
                // Nothing helps here: something else has to come.
                for _ in 0..=stream.below(3) {
                    self.change(stream);
                }
                open = self.settle(steered)?;
                continue;
            }
            let before = self.marks.clone();
            let change = self.change(stream);
            let worse = match change {
                None => continue,
                Some(change) => self.near(change, steered)? > open,
            };
            let now = if worse { usize::MAX } else { self.settle(steered)? };
            if now > open {
                if let Some(change) = change {
                    self.put(change);
                }
                self.marks = before;
            }
            news = now < open;
            idle = if news { 0 } else { idle };
            open = open.min(now);
        }
    }

    /// Whether the rungs up to `last` find all, and those below `first` do not.
    fn is_found(&mut self, [first, last]: [usize; 2]) -> Result<bool, StopReason> {
        let solved = self.settle(last)? == 0 || last == SUPPOSITION && self.suppose()?;
        Ok(solved && (first == 0 || self.settle(first - 1)? > 0))
    }

    /// What would be open if nothing changed but near some cells: much faster to tell than what really is, and seldom more.
    fn near(&mut self, change: Change, rung: usize) -> Result<usize, StopReason> {
        self.budget.check(&self.progress)?;
        self.progress.nodes += 1;
        let mut marks = self.marks.clone();
        let cells = change.map(|(cell, _)| cell);
        let _ = self.web.settle_near(&mut marks, kinds(rung), cells);
        Ok(open(&marks))
    }

    /// How much is open after all techniques up to a rung that look at single runs: digits too many, of all cells together.
    fn settle(&mut self, rung: usize) -> Result<usize, StopReason> {
        self.budget.check(&self.progress)?;
        self.progress.nodes += 1;
        self.marks = self.web.start(&[]);
        // The digits that are entered are a solution, so nothing can fail.
        let _ = self.web.settle(&mut self.marks, kinds(rung));
        Ok(open(&self.marks))
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

/// Digits too many, of all cells together.
fn open(marks: &[u16]) -> usize {
    marks.iter().map(|mark| mark.count_ones().saturating_sub(1) as usize).sum()
}

const _: () = assert!(SUPPOSITION == Kind::ALL.len() + 1);
