//! One line: all placements of its runs at once, as bits of a word.
//!
//! A *position* lies between cells: position `p` is before cell `p`. For every number of runs the
//! positions are kept that can be reached from the left with these runs laid and ground between
//! them. Ground is flooded by the carry of an addition. The same from the right is the same in a
//! mirror.

use super::Run;
use crate::filter::Conflict;

/// The most runs a line may have.
const MOST: usize = Run::LONGEST_LINE;

/// Where the runs of a line can lie.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Placements {
    /// By number of runs: the positions that are reached with them and with ground.
    reached: [u64; MOST + 1],
    /// By run: the cells it may begin at.
    starts: [u64; MOST],
}

impl Placements {
    pub(crate) fn new() -> Self {
        Self { reached: [0; MOST + 1], starts: [0; MOST] }
    }

    /// Lays the runs from the left. `may` are, by value, the cells that may have it.
    #[inline]
    fn lay(&mut self, runs: &[Run], cells: u32, may: &[u64]) -> Result<(), Conflict> {
        let ground = may[0];
        let mut reached = flood(1, ground);
        let mut before = 0;
        self.reached[0] = reached;
        for (place, run) in runs.iter().enumerate() {
            let from = if run.value == before { (reached & ground) << 1 } else { reached };
            let starts = from & fits(may[usize::from(run.value)], u32::from(run.length));
            reached = flood(starts << run.length, ground);
            self.starts[place] = starts;
            self.reached[place + 1] = reached;
            before = run.value;
        }
        if reached >> cells & 1 == 1 { Ok(()) } else { Err(Conflict) }
    }
}

/// Leaves in `may`, by value, the cells that have it in some placement of the runs; a conflict if there
/// is no placement. `placements` tells afterwards where each run may begin.
pub(crate) fn settle(
    runs: &[Run],
    cells: u32,
    may: &mut [u64],
    placements: &mut Placements,
) -> Result<(), Conflict> {
    match may.len() {
        0..=2 => settle_values::<2>(runs, cells, may, placements),
        3..=8 => settle_values::<8>(runs, cells, may, placements),
        _ => settle_values::<32>(runs, cells, may, placements),
    }
}

/// The same for lines of at most `VALUES` values.
#[inline]
fn settle_values<const VALUES: usize>(
    runs: &[Run],
    cells: u32,
    may: &mut [u64],
    placements: &mut Placements,
) -> Result<(), Conflict> {
    placements.lay(runs, cells, may)?;
    let mut mirror = [0; VALUES];
    for (mirrored, &cells_of) in mirror.iter_mut().zip(&*may) {
        *mirrored = cells_of.reverse_bits() >> (64 - cells);
    }
    let mut left = [0; VALUES];
    let turn = |positions: u64| positions.reverse_bits() >> (63 - cells);
    // From the right: positions from which the runs that are still to come can be laid.
    let (ground, mirrored) = (may[0], mirror[0]);
    let mut reached = flood(1, mirrored);
    let mut rest = turn(reached);
    let mut next = 0;
    left[0] = placements.reached[runs.len()] & rest >> 1;
    for (place, run) in runs.iter().enumerate().rev() {
        let (value, length) = (usize::from(run.value), u32::from(run.length));
        let same = run.value == next;
        let ends = if same { ground & rest >> 1 } else { rest };
        let starts = placements.starts[place] & ends >> length;
        placements.starts[place] = starts;
        left[value] |= smear(starts, length);
        let from = if same { (reached & mirrored) << 1 } else { reached };
        let fitting = from & fits(mirror[value], length);
        reached = flood(fitting << length, mirrored);
        rest = turn(reached);
        left[0] |= placements.reached[place] & rest >> 1;
        next = run.value;
    }
    for (cells_of, left) in may.iter_mut().zip(left) {
        *cells_of &= left;
    }
    Ok(())
}

/// What only the outermost placements say: a run lies between where it ends up when all are pushed to one
/// side and to the other. Cells that are within it both ways have its value, cells that no run gets to are
/// ground.
pub(crate) fn settle_by_ends(
    runs: &[Run],
    cells: u32,
    may: &mut [u64],
    placements: &mut Placements,
) -> Result<(), Conflict> {
    let mut all = [0; 32];
    all[..may.len()].copy_from_slice(may);
    settle(runs, cells, &mut all[..may.len()], placements)?;
    let mut near = 0;
    for (place, run) in runs.iter().enumerate() {
        let (starts, length) = (placements.starts[place], u32::from(run.length));
        let (first, last) = (starts.trailing_zeros(), starts.checked_ilog2().unwrap_or(0));
        near |= between(first, last + length);
        let core = between(last, first + length);
        for (value, cells_of) in may.iter_mut().enumerate() {
            if value != usize::from(run.value) {
                *cells_of &= !core;
            }
        }
    }
    for cells_of in may.iter_mut().skip(1) {
        *cells_of &= near;
    }
    Ok(())
}

/// The cells from one position to another; none if they are the wrong way round.
fn between(first: u32, end: u32) -> u64 {
    if first >= end { 0 } else { ((1 << (end - first)) - 1) << first }
}

/// The positions that are reached from some over ground.
#[inline]
fn flood(positions: u64, ground: u64) -> u64 {
    (ground.wrapping_add(positions & ground) ^ ground) | positions
}

/// The cells at which `length` cells of the set begin.
#[inline]
fn fits(set: u64, length: u32) -> u64 {
    let (mut fitting, mut done) = (set, 1);
    while 2 * done <= length {
        fitting &= fitting >> done;
        done *= 2;
    }
    fitting & fitting >> (length - done)
}

/// The cells that are covered from these on.
#[inline]
fn smear(starts: u64, length: u32) -> u64 {
    let (mut covered, mut done) = (starts, 1);
    while 2 * done <= length {
        covered |= covered << done;
        done *= 2;
    }
    covered | covered << (length - done)
}
