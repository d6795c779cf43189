//! Which assumptions exclude each other.
//!
//! Each value of each open cell is assumed in turn. What the assumption takes away from other cells it
//! excludes, and the other way round: if `a` excludes `b`, then `b` excludes `a`, even if assuming
//! `b` does not lead there line by line (the *contrapositive*).

use unsolve_limits::{Budget, Progress, StopReason};

use super::{Fabric, Probe, Weave};
use crate::Values;

/// For every value of every open cell, the values of others that can't stand beside it.
#[derive(Debug, Clone)]
pub(crate) struct Exclusions {
    values: usize,
    /// The open cells with what they may be.
    open: Vec<(usize, Values)>,
    /// By cell and value: the cells and values excluded, as bits; empty if it is not possible at all.
    excluded: Vec<Vec<u64>>,
    words: usize,
}

impl Exclusions {
    /// Assumes everything that is possible. What leads to a contradiction by itself excludes all.
    pub(crate) fn of(
        weave: &Weave,
        known: &Fabric,
        lines: u128,
        budget: &Budget<'_>,
    ) -> Result<Self, StopReason> {
        let (cells, values) = (weave.cells(), weave.values());
        let cell_values = (0..cells).map(|cell| (cell, known.cell(weave, cell)));
        let open: Vec<(usize, Values)> = cell_values.filter(|(_, may)| may.len() > 1).collect();
        let words = (cells * values).div_ceil(64);
        let mut all = Self { values, open, excluded: vec![Vec::new(); cells * values], words };
        let mut probe = Probe::new(weave, lines);
        let mut progress = Progress::default();
        for place in 0..all.open.len() {
            let (cell, may) = all.open[place];
            for value in may.iter() {
                budget.check(&progress)?;
                progress.nodes += 1;
                let refuted = probe.assume(known, cell, value).is_some();
                let bits = if refuted { vec![u64::MAX; words] } else { all.taken(&probe) };
                all.excluded[cell * values + value] = bits;
            }
        }
        Ok(all)
    }

    /// What the last assumption took away.
    fn taken(&self, probe: &Probe<'_>) -> Vec<u64> {
        let mut bits = vec![0; self.words];
        for &(cell, may) in &self.open {
            for value in (may - probe.cell(cell)).iter() {
                set(&mut bits, cell * self.values + value);
            }
        }
        bits
    }

    /// The values that each cell loses whatever another cell is: that cell, and what goes by cell.
    pub(crate) fn either_way(&self) -> Vec<(usize, Vec<(usize, Values)>)> {
        let mut found = Vec::new();
        for &(cell, may) in &self.open {
            let mut common = vec![u64::MAX; self.words];
            for value in may.iter() {
                let bits = &self.excluded[cell * self.values + value];
                common.iter_mut().zip(bits).for_each(|(common, bits)| *common &= bits);
            }
            if common.iter().all(|&word| word == 0) {
                continue;
            }
            let lost = |&(other, may): &(usize, Values)| {
                let gone = may.iter().filter(|value| has(&common, other * self.values + value));
                let gone = gone.fold(Values::NONE, |gone, value| gone | Values::one(value));
                (other != cell && !gone.is_empty()).then_some((other, gone))
            };
            let lost: Vec<_> = self.open.iter().filter_map(lost).collect();
            if !lost.is_empty() {
                found.push((cell, lost));
            }
        }
        found
    }

    /// Adds the contrapositives, and all that follows from link to link: where a cell has one value left, what
    /// that value excludes is excluded, too. The values that can't be, with the links it took.
    pub(crate) fn linked(
        &mut self,
        budget: &Budget<'_>,
    ) -> Result<Vec<(usize, usize, u32)>, StopReason> {
        self.mirror();
        let mut found = Vec::new();
        for place in 0..self.open.len() {
            budget.poll(&Progress::default())?;
            let (cell, may) = self.open[place];
            for value in may.iter() {
                if let Some(links) = self.close(cell * self.values + value) {
                    found.push((cell, value, links));
                }
            }
        }
        Ok(found)
    }

    fn mirror(&mut self) {
        let literals =
            || self.open.iter().flat_map(|&(cell, may)| may.iter().map(move |value| (cell, value)));
        let mut added: Vec<(usize, usize)> = Vec::new();
        for (cell, value) in literals() {
            let from = cell * self.values + value;
            for (other, its) in literals().filter(|&(other, _)| other != cell) {
                let to = other * self.values + its;
                if has(&self.excluded[from], to) && !has(&self.excluded[to], from) {
                    added.push((to, from));
                }
            }
        }
        for (from, to) in added {
            set(&mut self.excluded[from], to);
        }
    }

    /// Follows links from one assumption; how many it took until a cell had nothing left.
    fn close(&self, start: usize) -> Option<u32> {
        let mut bits = self.excluded[start].clone();
        let mut linked = vec![false; self.open.len()];
        let mut links = 0;
        loop {
            links += 1;
            let mut more: Vec<usize> = Vec::new();
            for (place, &(cell, may)) in self.open.iter().enumerate() {
                let mut left = may.iter().filter(|value| !has(&bits, cell * self.values + value));
                match (left.next(), left.next()) {
                    (None, _) => return Some(links),
                    (Some(value), None) if !linked[place] => {
                        linked[place] = true;
                        more.push(cell * self.values + value);
                    }
                    _ => {}
                }
            }
            let before = bits.clone();
            for literal in more {
                bits.iter_mut().zip(&self.excluded[literal]).for_each(|(bits, more)| *bits |= more);
            }
            if bits == before {
                return None;
            }
        }
    }
}

fn set(bits: &mut [u64], place: usize) {
    bits[place / 64] |= 1 << (place % 64);
}

fn has(bits: &[u64], place: usize) -> bool {
    bits[place / 64] >> (place % 64) & 1 == 1
}
