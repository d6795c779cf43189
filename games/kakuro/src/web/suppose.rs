//! Supposing a digit, and what comes of it.

use super::settle::Waiting;
use super::{Dead, Kind, Web, bits};

/// The ways of looking that follow a supposition: up to the sets that fit.
const KINDS: usize = 5;

const _: () = assert!(matches!(Kind::ALL[KINDS - 1], Kind::FittingSets));

/// Rounds after which nobody follows a supposition.
const MOST_ROUNDS: u32 = 60;

/// Something that follows from a supposition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Event {
    /// The cell.
    pub cell: usize,
    /// What is left for it.
    pub left: u16,
    /// The run that says so.
    pub run: usize,
}

/// How a supposition comes to nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Story {
    /// What follows on the way, each from what comes before.
    pub events: Vec<Event>,
    /// The run that can't be filled in the end.
    pub end: usize,
}

impl Web {
    /// In how many rounds a digit in a cell comes to nothing, if that is at most `most`. All runs of a round are looked at as the board
    /// was before it, so that no order matters.
    fn refuted(
        &self,
        marks: &[u16],
        [tried, before]: &mut [Vec<u16>; 2],
        (cell, bit): (usize, u16),
        most: u32,
    ) -> Option<u32> {
        tried.clear();
        tried.extend_from_slice(marks);
        tried[cell] = bit;
        let mut waiting = Waiting::NONE;
        self.runs_of(cell).for_each(|run| waiting.add(run));
        for round in 1..=most {
            before.clone_from(tried);
            let mut next = Waiting::NONE;
            for run in waiting.each() {
                let seen = self.rest(run, before).strike(tried, KINDS, &mut |cell, _| {
                    self.runs_of(cell).for_each(|run| next.add(run));
                });
                if seen.is_err() {
                    return Some(round);
                }
            }
            if next.is_empty() {
                return None;
            }
            waiting = next;
        }
        None
    }

    /// Digits that come to nothing, those that take the fewest rounds, and how many these are. It ends early if `may_go_on`
    /// says no.
    pub fn refutations(
        &self,
        marks: &[u16],
        may_go_on: &mut dyn FnMut() -> bool,
    ) -> (u32, Vec<(usize, u16)>) {
        let (mut best, mut found) = (MOST_ROUNDS, Vec::new());
        let mut tried = [Vec::new(), Vec::new()];
        for cell in (0..marks.len()).filter(|&cell| marks[cell].count_ones() > 1) {
            for bit in bits(marks[cell]) {
                if !may_go_on() {
                    return (best, found);
                }
                if let Some(rounds) = self.refuted(marks, &mut tried, (cell, bit), best) {
                    if rounds < best {
                        found.clear();
                        best = rounds;
                    }
                    found.push((cell, bit));
                }
            }
        }
        (best, found)
    }

    /// Takes away what comes to nothing if it is supposed, and all that follows, until nothing more does. It ends early if
    /// `may_go_on` says no.
    pub fn settle_by_supposing(
        &self,
        marks: &mut [u16],
        may_go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), Dead> {
        let kinds = Kind::ALL.len();
        self.settle(marks, kinds)?;
        let mut tried = [Vec::new(), Vec::new()];
        loop {
            let mut news = false;
            for cell in 0..marks.len() {
                for bit in bits(marks[cell]) {
                    if marks[cell] & bit == 0 || marks[cell].is_power_of_two() {
                        continue;
                    }
                    if !may_go_on() {
                        return Ok(());
                    }
                    if self.refuted(marks, &mut tried, (cell, bit), MOST_ROUNDS).is_some() {
                        marks[cell] &= !bit;
                        self.settle_from(marks, kinds, cell)?;
                        news = true;
                    }
                }
            }
            if !news {
                return Ok(());
            }
        }
    }

    /// How a supposition comes to nothing, with what matters for that; none if it does not.
    #[must_use]
    pub fn story(&self, marks: &[u16], cell: usize, bit: u16) -> Option<Story> {
        let mut tried = marks.to_vec();
        tried[cell] = bit;
        let mut waiting = Waiting::NONE;
        self.runs_of(cell).for_each(|run| waiting.add(run));
        let mut events: Vec<Event> = Vec::new();
        for _ in 0..MOST_ROUNDS {
            let (mut next, before) = (Waiting::NONE, tried.clone());
            for run in waiting.each() {
                let seen = self.rest(run, &before).strike(&mut tried, KINDS, &mut |cell, left| {
                    events.push(Event { cell, left, run });
                    self.runs_of(cell).for_each(|run| next.add(run));
                });
                if seen.is_err() {
                    // What the run says of its own cells before it fails is part of its failing.
                    return Some(Story { events: self.telling(events, run), end: run });
                }
            }
            waiting = next;
        }
        None
    }

    /// The events that lead to a run that can't be filled.
    fn telling(&self, events: Vec<Event>, end: usize) -> Vec<Event> {
        let mut matters = vec![false; self.places()];
        self.runs[end].cells().for_each(|cell| matters[cell] = true);
        let mut told: Vec<Event> = Vec::new();
        for event in events.into_iter().rev() {
            if matters[event.cell] && event.run != end {
                self.runs[event.run].cells().for_each(|cell| matters[cell] = true);
                told.push(event);
            }
        }
        told.reverse();
        told
    }
}
