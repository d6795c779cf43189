//! All bundles of a component.

use unsolve_core::{Budget, StopReason};

use super::bundles::Bundle;
use super::frame::{Frame, pop};
use super::{Component, Walk};
use crate::{Lot, Parked};

/// Bundles between two looks at the watcher.
const POLL_EVERY: usize = 64;
/// Bytes of each position: itself, its bundle, its distance.
const BYTES: u64 = (size_of::<u64>() + size_of::<u32>() + size_of::<u16>()) as u64;

impl Component {
    /// All bundles, by single steps of what stands across.
    pub(super) fn collect(
        &mut self,
        lot: &Lot,
        start: Parked,
        walk: Walk,
        budget: &Budget<'_>,
    ) -> Result<bool, StopReason> {
        let taken = self.frame.taken(start.0);
        let mut key = start.0;
        for lane in 0..self.frame.along.len() {
            let along = &self.frame.along[lane];
            let place = along.place(start.0);
            let first = self.frame.find_parts(lot, lane, taken).first[place];
            key = self.frame.along[lane].with(key, first);
        }
        let mut met = vec![(key, taken)];
        let mut next = 0;
        loop {
            for (key, taken) in met.drain(..) {
                if walk == Walk::Smallest && key < start.0 {
                    return Ok(false);
                }
                self.meet(key, taken, budget)?;
            }
            let Some(&bundle) = self.bundles.list.get(next) else { return Ok(true) };
            if next % POLL_EVERY == 0 {
                budget.poll(&self.progress(next))?;
            }
            next += 1;
            self.steps_across(lot, bundle, &mut met);
        }
    }

    /// Adds a bundle with all its positions, if it is not there.
    fn meet(&mut self, key: u64, taken: u64, budget: &Budget<'_>) -> Result<(), StopReason> {
        let first = self.size as u32;
        if !self.bundles.insert(Bundle { key, taken, first }) {
            return Ok(());
        }
        let counts =
            self.frame.along.iter().enumerate().map(|(lane, along)| {
                u64::from(self.frame.parts(lane, taken).count[along.place(key)])
            });
        let size = self.size as u64 + counts.product::<u64>();
        if size > budget.max_nodes {
            return Err(StopReason::Nodes);
        }
        if self.bundles.bytes() + size * BYTES > budget.max_bytes || size > u32::MAX.into() {
            return Err(StopReason::Bytes);
        }
        self.size = size as usize;
        Ok(())
    }

    /// The bundles one step across away: the first position of each and what is taken there.
    ///
    /// A step takes a cell of one lane along, where the cars have to stand on this side of it or that, and frees one of
    /// another, where they may pass then.
    fn steps_across(&mut self, lot: &Lot, bundle: Bundle, out: &mut Vec<(u64, u64)>) {
        let Bundle { key, taken, .. } = bundle;
        for across in 0..self.frame.across.len() {
            let line = &lot.lines()[self.frame.across[across].line];
            for step in line.steps_of(key) {
                let there = taken ^ self.frame.across[across].change(line.place(key), step.change);
                let (gains, loses) = (there & !taken, taken & !there);
                let mut target = key ^ step.change;
                if loses != 0 {
                    let lane = Frame::lane_of(loses);
                    let place = self.frame.along[lane].place(key);
                    let first = self.frame.find_parts(lot, lane, there).first[place];
                    target = self.frame.along[lane].with(target, first);
                }
                if gains == 0 {
                    out.push((target, there));
                    continue;
                }
                let lane = Frame::lane_of(gains);
                let place = self.frame.along[lane].place(key);
                let members = self.frame.parts(lane, taken).members[place];
                let mut firsts = members & self.frame.find_parts(lot, lane, there).firsts;
                while let Some(first) = pop(&mut firsts) {
                    out.push((self.frame.along[lane].with(target, first as u8), there));
                }
            }
        }
    }
}
