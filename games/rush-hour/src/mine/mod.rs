//! Mining: looking through many boards for the hardest.
//!
//! A search is a row of numbered positions, each of which stands for a few boards and for nothing else. So it can be
//! cut anywhere, shared out among threads and taken up again, and the result is the same.

mod enumerate;
mod sample;

use std::collections::BTreeMap;

use unsolve_adapters::{Attempt, each};
use unsolve_core::{Budget, StopReason};

use crate::scout::Scout;
use crate::{Component, Layout, Lot, Metric, Parked, minimal};

pub use enumerate::Enumeration;
pub use sample::Sampling;

/// Positions that one thread takes at a time.
const CHUNK: u64 = 32;
/// Chunks between two looks at what was found.
const BATCH: u64 = 64;

/// What is looked through.
#[derive(Debug, Clone)]
pub enum Mine {
    /// Every board of a size, one of each component.
    All(Enumeration),
    /// Boards dealt by chance.
    Sample(Sampling),
}

/// Which positions to look at, and what to keep.
#[derive(Debug, Clone, Copy)]
pub struct Range {
    /// The first position.
    pub from: u64,
    /// How many.
    pub count: u64,
    /// How many of the hardest boards to keep.
    pub keep: usize,
    /// The fewest moves of a board that is kept.
    pub least: u32,
    /// How many threads.
    pub jobs: usize,
}

/// A board that was found: minimal, its start as far from the way out as its component allows.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Board {
    /// The fewest moves.
    pub moves: u32,
    /// All cells in one line; of the boards that are as far, the one whose cars in rows, then those in columns, take the
    /// smallest set of cells as a number.
    pub text: String,
    /// How many positions there are at each distance from the goals.
    pub histogram: Vec<u32>,
}

impl Board {
    /// How many positions can be reached.
    #[must_use]
    pub fn size(&self) -> u64 {
        self.histogram.iter().map(|&count| u64::from(count)).sum()
    }
}

/// What was found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Found {
    /// Boards looked at.
    pub boards: u64,
    /// Components met, each once where all boards are looked at.
    pub components: u64,
    /// Those with a way out.
    pub solvable: u64,
    /// Those with nothing that could be left out.
    pub minimal: u64,
    /// Those with more positions than the limit allows.
    pub too_large: u64,
    /// How many minimal boards take how many moves.
    pub by_moves: BTreeMap<u32, u64>,
    /// The hardest, the hardest first.
    pub hardest: Vec<Board>,
    /// The position to go on from.
    pub next: u64,
    /// Why it stopped before the end of the range.
    pub stopped: Option<StopReason>,
}

impl Found {
    /// Adds what another stretch has found.
    fn join(&mut self, other: Self, keep: usize) {
        self.boards += other.boards;
        self.components += other.components;
        self.solvable += other.solvable;
        self.minimal += other.minimal;
        self.too_large += other.too_large;
        for (moves, count) in other.by_moves {
            *self.by_moves.entry(moves).or_default() += count;
        }
        self.hardest.extend(other.hardest);
        self.trim(keep);
    }

    /// Keeps the hardest; of equals those that come first in the alphabet.
    fn trim(&mut self, keep: usize) {
        let order = |board: &Board| (std::cmp::Reverse(board.moves), board.text.clone());
        self.hardest.sort_by_key(order);
        self.hardest.dedup();
        self.hardest.truncate(keep);
    }

    /// Counts a minimal board, and keeps it if it is hard enough.
    fn add(&mut self, board: Board, range: &Range) {
        self.minimal += 1;
        *self.by_moves.entry(board.moves).or_default() += 1;
        if board.moves >= range.least {
            self.hardest.push(board);
        }
        if self.hardest.len() > 2 * range.keep + 16 {
            self.trim(range.keep);
        }
    }
}

impl Mine {
    /// How many positions there are; `None` if they never end.
    #[must_use]
    pub fn total(&self) -> Option<u64> {
        match self {
            Self::All(all) => Some(all.total()),
            Self::Sample(_) => None,
        }
    }

    /// Looks at a range of positions. A limit or a stop from outside ends it early; `next` then says where to go on.
    #[must_use]
    pub fn run(&self, range: &Range, budget: &Budget<'_>) -> Found {
        let end = range.from.saturating_add(range.count).min(self.total().unwrap_or(u64::MAX));
        let mut found = Found { next: range.from.min(end), ..Found::default() };
        while found.next < end && found.stopped.is_none() {
            let chunks = (end - found.next).div_ceil(CHUNK).min(BATCH) as u32;
            let first = found.next;
            let chunk = |number: u32| {
                let from = first + u64::from(number) * CHUNK;
                match self.chunk(from..(from + CHUNK).min(end), range, budget) {
                    Ok(found) => Attempt::Accepted(found),
                    Err(reason) => Attempt::Stopped(reason),
                }
            };
            for attempt in each(chunks, range.jobs, &chunk) {
                match attempt {
                    Attempt::Accepted(more) if found.stopped.is_none() => {
                        found.next = more.next;
                        found.join(more, range.keep);
                    }
                    Attempt::Stopped(reason) => found.stopped = found.stopped.or(Some(reason)),
                    _ => {}
                }
            }
            budget.step(found.next - range.from, end - range.from);
        }
        found.trim(range.keep);
        found
    }

    fn chunk(
        &self,
        positions: std::ops::Range<u64>,
        range: &Range,
        budget: &Budget<'_>,
    ) -> Result<Found, StopReason> {
        let mut pan = Pan { range, budget, found: Found::default(), tools: Tools::new() };
        pan.found.next = positions.end;
        for position in positions {
            match self {
                Self::All(all) => all.look(position, &mut pan)?,
                Self::Sample(sampling) => sampling.look(position, &mut pan)?,
            }
        }
        Ok(pan.found)
    }
}

/// Memory that is used again for every board.
struct Tools {
    component: Component,
    scout: Scout,
}

impl Tools {
    fn new() -> Self {
        Self { component: Component::default(), scout: Scout::new(u64::MAX) }
    }
}

/// What a thread has at hand.
struct Pan<'a> {
    range: &'a Range,
    budget: &'a Budget<'a>,
    found: Found,
    tools: Tools,
}

impl Pan<'_> {
    /// The first of the positions at the farthest distance of the component at hand, how far that is, and which cars
    /// move on a shortest way. The first is that whose cars in rows, then those in columns, take the smallest set of cells
    /// as a number.
    fn farthest(&self, lot: &Lot) -> Option<(Layout, u32, u64)> {
        let component = &self.tools.component;
        let moves = component.farthest();
        let start: Parked = component.at(moves).min_by_key(|&state| lot.cells_by_axis(state))?;
        (moves > 0).then(|| (lot.layout(start), moves, component.movers(lot, start)))
    }

    /// Whether nothing could be left out of a board.
    fn is_minimal(
        &mut self,
        layout: &Layout,
        metric: Metric,
        moves: u32,
        movers: u64,
    ) -> Result<bool, StopReason> {
        for thing in minimal::perhaps_needless(layout, movers) {
            let without = minimal::without(layout, thing);
            let scout = &mut self.tools.scout;
            if !minimal::is_shorter(&without, metric, moves, scout, self.budget)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Counts the board, with the component at hand.
    fn keep(&mut self, layout: &Layout, moves: u32) {
        let rows = layout.clone().lettered().rows('o');
        let square = layout.grid.width() == layout.grid.height();
        let text = rows.join(if square { "" } else { "/" });
        let histogram = self.tools.component.histogram();
        self.found.add(Board { moves, text, histogram }, self.range);
    }
}
