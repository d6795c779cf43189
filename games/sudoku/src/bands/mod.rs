//! 9 x 9 boards, solved band by band with the bits of machine words.
//!
//! For each digit and each band of three rows, 27 bits say where the digit may be. In a band it
//! takes each row and each box once, in a stack each column: one look-up per band and stack finds
//! all cells for which that is not possible, among them everything that pointing, claiming and
//! hidden singles find. It gives the answers of the constraint lane, faster.

mod known;
mod position;
mod tables;

use std::ops::ControlFlow;

use unsolve_constraint::{Count, Solution};
use unsolve_core::{Budget, Progress, StopReason, Stream};

pub use known::Known;
use position::{DIGITS, Open, Position};
use tables::PEERS;

/// A board, row by row: 0 for an empty cell, else the digit.
pub type Digits = [u8; 81];

/// How often the watcher is asked.
const NODES_BETWEEN_POLLS: u64 = 256;

/// A search with at least this number of branches is a long one.
const LONG: u64 = 20;

/// Counts at most `up_to` solutions. Digits above 9 have none.
///
/// ```
/// use unsolve_sudoku::bands;
/// use unsolve_core::Budget;
///
/// let mut board = [0; 81];
/// assert_eq!(bands::count(&board, 5, &Budget::default()).found, 5);
/// board[0..2].copy_from_slice(&[7, 7]);
/// assert_eq!(bands::count(&board, 5, &Budget::default()).found, 0);
/// ```
#[must_use]
pub fn count(board: &Digits, up_to: u64, budget: &Budget<'_>) -> Count {
    let mut found = 0;
    let mut visit = |_: &Position| {
        found += 1;
        if found < up_to { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let (effort, stopped) = match start(board) {
        Some(position) if up_to > 0 => search(position, DIGITS, &mut lowest, &mut visit, budget),
        _ => (Progress::default(), None),
    };
    Count { found, stopped, effort }
}

/// At most `up_to` solutions; their values are the digits less 1.
#[must_use]
pub fn list(board: &Digits, up_to: usize, budget: &Budget<'_>) -> (Vec<Solution>, Count) {
    let mut boards = Vec::new();
    let mut visit = |position: &Position| {
        boards.push(solution(position));
        if boards.len() < up_to { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let (effort, stopped) = match start(board) {
        Some(position) if up_to > 0 => search(position, DIGITS, &mut lowest, &mut visit, budget),
        _ => (Progress::default(), None),
    };
    let found = boards.len() as u64;
    (boards, Count { found, stopped, effort })
}

/// A solution, if there is one; its values are the digits less 1, as in the constraint lane.
pub fn first(board: &Digits, budget: &Budget<'_>) -> Result<Option<Solution>, StopReason> {
    match start(board) {
        Some(position) => find(position, DIGITS, &mut lowest, budget),
        None => Ok(None),
    }
}

/// A full board, found by trying digits in random order: not uniform, but any can come.
pub fn sample(stream: &mut Stream, budget: &Budget<'_>) -> Result<Option<Solution>, StopReason> {
    let mut any = |digits: u32| {
        let skip = stream.below(digits.count_ones() as usize);
        (0..skip).fold(digits, |left, _| left & (left - 1)).trailing_zeros() as usize
    };
    find(Position::EMPTY, DIGITS, &mut any, budget)
}

fn lowest(digits: u32) -> usize {
    digits.trailing_zeros() as usize
}

/// A solution of a position, if there is one, given the digits that changed.
fn find(
    position: Position,
    changed: u32,
    prefer: &mut dyn FnMut(u32) -> usize,
    budget: &Budget<'_>,
) -> Result<Option<Solution>, StopReason> {
    let mut found = None;
    let mut visit = |position: &Position| {
        found = Some(solution(position));
        ControlFlow::Break(())
    };
    let (_, stopped) = search(position, changed, prefer, &mut visit, budget);
    match (found, stopped) {
        (None, Some(reason)) => Err(reason),
        (found, _) => Ok(found),
    }
}

fn solution(position: &Position) -> Solution {
    let mut values = vec![0; 81];
    for digit in 0..9 {
        for (band, mut cells) in position.of(digit).into_iter().enumerate() {
            while cells != 0 {
                values[27 * band + cells.trailing_zeros() as usize] = digit as u8;
                cells &= cells - 1;
            }
        }
    }
    values
}

/// The position of a board, unless two of its digits are in each other's way.
fn start(board: &Digits) -> Option<Position> {
    let mut position = Position::EMPTY;
    for (cell, &digit) in board.iter().enumerate().filter(|(_, digit)| **digit > 0) {
        let digit = usize::from(digit).checked_sub(1).filter(|&digit| digit < 9)?;
        position.put(digit, cell / 27, 1 << (cell % 27)).ok()?;
    }
    Some(position)
}

/// Visits the solutions of a position, given the digits that changed and which of a cell's digits
/// is tried first.
fn search(
    mut position: Position,
    changed: u32,
    prefer: &mut dyn FnMut(u32) -> usize,
    visit: &mut dyn FnMut(&Position) -> ControlFlow<()>,
    budget: &Budget<'_>,
) -> (Progress, Option<StopReason>) {
    let mut search = Search { prefer, visit, budget, progress: Progress::default(), stopped: None };
    let _ = search.below(&mut position, changed, 0);
    (search.progress, search.stopped)
}

/// A search under way.
struct Search<'a> {
    prefer: &'a mut dyn FnMut(u32) -> usize,
    visit: &'a mut dyn FnMut(&Position) -> ControlFlow<()>,
    budget: &'a Budget<'a>,
    progress: Progress,
    stopped: Option<StopReason>,
}

impl Search<'_> {
    /// Visits all solutions of a position, given the digits that changed.
    fn below(&mut self, position: &mut Position, mut changed: u32, depth: u32) -> ControlFlow<()> {
        loop {
            let Ok(open) = position.propagate(changed) else { return ControlFlow::Continue(()) };
            let Some((band, cell)) = choose(position, &open, self.progress.nodes) else {
                return (self.visit)(position);
            };
            if let Err(reason) = self.step(depth) {
                self.stopped = Some(reason);
                return ControlFlow::Break(());
            }
            let digit = (self.prefer)(position.digits(band, cell));
            let mut other = *position;
            if other.put(digit, band, cell).is_ok() {
                self.below(&mut other, 1 << digit, depth + 1)?;
            }
            position.strike(digit, band, cell);
            changed = 1 << digit;
        }
    }

    /// Counts a branch, unless a limit has run out.
    fn step(&mut self, depth: u32) -> Result<(), StopReason> {
        let nodes = self.progress.nodes;
        self.progress.depth = self.progress.depth.max(depth);
        if nodes >= self.budget.max_nodes || nodes.is_multiple_of(NODES_BETWEEN_POLLS) {
            self.budget.check(&self.progress)?;
        }
        self.progress.nodes += 1;
        Ok(())
    }
}

/// The cell to branch on, by band; none if all are fixed.
fn choose(position: &Position, open: &Open, nodes: u64) -> Option<(usize, u32)> {
    if open.pairs == [0; 3] {
        let band = (0..3).find(|&band| open.all[band] != 0)?;
        return Some((band, open.all[band] & open.all[band].wrapping_neg()));
    }
    let cell = if nodes < LONG { amid_pairs(open) } else { most_struck(position, open) };
    Some((cell / 27, 1 << (cell % 27)))
}

/// The pair with the most pairs near it: most searches end soon, and it fixes them.
fn amid_pairs(open: &Open) -> usize {
    let (mut best, mut most) = (0, 0);
    each(open.pairs, |cell| {
        let score = 1 + near(cell, open.pairs);
        if score > most {
            (best, most) = (cell, score);
        }
    });
    best
}

/// The pair that would strike the most candidates off other cells.
fn most_struck(position: &Position, open: &Open) -> usize {
    let mut scores = [0; 81];
    let (mut best, mut most) = (0, 0);
    for cells in (0..9).map(|digit| position.of(digit)) {
        let pairs = [0, 1, 2].map(|band| cells[band] & open.pairs[band]);
        each(pairs, |cell| {
            scores[cell] += 1 + near(cell, cells);
            if scores[cell] > most {
                (best, most) = (cell, scores[cell]);
            }
        });
    }
    best
}

/// Calls with every cell of a set.
#[inline]
fn each(cells: [u32; 3], mut call: impl FnMut(usize)) {
    for (band, mut left) in cells.into_iter().enumerate() {
        while left != 0 {
            call(27 * band + left.trailing_zeros() as usize);
            left &= left - 1;
        }
    }
}

/// How many cells of a set are in the same row, column or box.
#[inline]
fn near(cell: usize, cells: [u32; 3]) -> u32 {
    let [top, middle, bottom] = PEERS[cell];
    let two = u64::from(top & cells[0]) | u64::from(middle & cells[1]) << 32;
    two.count_ones() + (bottom & cells[2]).count_ones()
}
