//! What follows from assuming a value, line by line.

use super::line::Placements;
use super::weave::Lost;
use super::{Fabric, Weave};
use crate::Values;

/// Follows assumptions in rounds: in each, every line that changed is looked at by itself, with what the
/// round before left. So the number of rounds does not depend on any order.
#[derive(Debug)]
pub(crate) struct Probe<'w> {
    weave: &'w Weave,
    /// The lines that hold.
    lines: u128,
    placements: Placements,
    /// What followed from the last assumption.
    pub(super) fabric: Fabric,
    /// The lines that said something, with the places they said it of, in order.
    log: Vec<(usize, u64)>,
    /// The line that can't be laid.
    end: Option<usize>,
    lost: Vec<(usize, Lost)>,
}

impl<'w> Probe<'w> {
    pub(crate) fn new(weave: &'w Weave, lines: u128) -> Self {
        Self {
            weave,
            lines,
            placements: Placements::new(),
            fabric: Fabric::default(),
            log: Vec::new(),
            end: None,
            lost: Vec::new(),
        }
    }

    /// Follows from a cell having a value; the number of rounds if that ends in a contradiction.
    pub(crate) fn assume(&mut self, known: &Fabric, cell: usize, value: usize) -> Option<u32> {
        self.fabric.clone_from(known);
        self.weave.keep(&mut self.fabric, cell, Values::one(value));
        self.log.clear();
        self.end = None;
        let mut rounds = 0;
        while self.fabric.restless & self.lines != 0 {
            rounds += 1;
            if self.round() {
                return Some(rounds);
            }
        }
        None
    }

    /// Looks at every line that changed; whether one of them can't be laid.
    fn round(&mut self) -> bool {
        let mut batch = self.fabric.restless & self.lines;
        self.fabric.restless &= !batch;
        self.lost.clear();
        while batch != 0 {
            let line = batch.trailing_zeros() as usize;
            batch &= batch - 1;
            match self.weave.settle(&mut self.fabric, line, &mut self.placements) {
                Ok(lost) => self.lost.push((line, lost)),
                Err(_) => self.end = self.end.or(Some(line)),
            }
        }
        for (line, lost) in &self.lost {
            let places = lost.iter().fold(0, |all, places| all | places);
            if places != 0 {
                self.log.push((*line, places));
                self.weave.pass_on(&mut self.fabric, *line, lost);
            }
        }
        self.end.is_some()
    }

    /// The lines that the contradiction goes back to, the one that can't be laid last; those that followed,
    /// if there was none.
    pub(crate) fn because(&self) -> Vec<usize> {
        let Some(end) = self.end else {
            let mut lines: Vec<usize> = Vec::new();
            for &(line, _) in self.log.iter().filter(|entry| entry.1 != 0) {
                if !lines.contains(&line) {
                    lines.push(line);
                }
            }
            return lines;
        };
        let mut needed = vec![0u64; self.weave.lines()];
        let mut because = vec![end];
        self.need(&mut needed, end);
        for &(line, places) in self.log.iter().rev() {
            if needed[line] & places != 0 {
                self.need(&mut needed, line);
                if !because.contains(&line) {
                    because.push(line);
                }
            }
        }
        because.reverse();
        because
    }

    /// Marks all cells of a line, in the lines that cross it.
    fn need(&self, needed: &mut [u64], line: usize) {
        for place in 0..self.weave.len(line) {
            if let Some((across, at)) = self.weave.crossing(line, place) {
                needed[across] |= 1 << at;
            }
        }
    }

    /// What a cell may be after the last assumption.
    pub(crate) fn cell(&self, cell: usize) -> Values {
        self.fabric.cell(self.weave, cell)
    }
}
