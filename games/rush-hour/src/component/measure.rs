//! The distances of all positions of a component.

use unsolve_core::{Budget, StopReason};

use super::bundles::Bundle;
use super::frame::{Frame, pop};
use super::{Component, LANES, UNKNOWN};
use crate::Lot;

/// Positions between two looks at the watcher.
const POLL_EVERY: usize = 1_024;

impl Component {
    /// The distances, from all goals at once.
    pub(super) fn measure(&mut self, lot: &Lot, budget: &Budget<'_>) -> Result<(), StopReason> {
        self.distances.clear();
        self.distances.resize(self.size, UNKNOWN);
        self.find_goals(lot);
        if self.order.is_empty() {
            return Ok(());
        }
        self.order.reserve_exact(self.size - self.order.len());
        self.owners.reserve_exact(self.size - self.owners.len());
        self.layers.extend([0, self.order.len() as u32]);
        let (mut next, mut polled) = (0, 0);
        for distance in 1.. {
            let end = self.order.len();
            while next < end {
                if next >= polled {
                    budget.poll(&self.progress(next))?;
                    polled = next + POLL_EVERY;
                }
                self.measure_around(lot, next, distance);
                next += 1;
            }
            if self.order.len() == end {
                break;
            }
            self.layers.push(self.order.len() as u32);
        }
        Ok(())
    }

    /// Begins with all goals, at distance 0.
    fn find_goals(&mut self, lot: &Lot) {
        let (red, won) = lot.winning_places();
        let is_along = self.frame.along.iter().any(|along| along.line == red);
        for owner in 0..self.bundles.list.len() as u32 {
            let bundle = self.bundles.list[owner as usize];
            if is_along || lot.is_won(bundle.key) {
                self.find_goals_in(owner, (red, won), 0, bundle.key, bundle.first, 1);
            }
        }
    }

    fn find_goals_in(
        &mut self,
        owner: u32,
        red: (usize, u16),
        lane: usize,
        state: u64,
        number: u32,
        stride: u32,
    ) {
        let Some(along) = self.frame.along.get(lane) else {
            self.reach(number, state, owner, 0);
            return;
        };
        let (shift, place) = (along.shift, along.place(state));
        let parts = *self.frame.parts(lane, self.bundles.list[owner as usize].taken);
        let mut members = parts.members[place];
        if along.line == red.0 {
            members &= red.1;
        }
        while let Some(there) = pop(&mut members) {
            let state = state ^ ((place ^ there) as u64) << shift;
            let number = number + stride * u32::from(parts.rank[there]);
            let stride = stride * u32::from(parts.count[place]);
            self.find_goals_in(owner, red, lane + 1, state, number, stride);
        }
    }

    /// Gives a position its distance.
    #[inline]
    fn reach(&mut self, number: u32, state: u64, owner: u32, distance: u16) {
        self.distances[number as usize] = distance;
        self.order.push(state);
        self.owners.push(owner);
    }

    /// Gives the distance to all positions one move away that have none.
    fn measure_around(&mut self, lot: &Lot, at: usize, distance: u16) {
        let (state, owner) = (self.order[at], self.owners[at]);
        let bundle = self.bundles.list[owner as usize];
        let (mut number, mut stride, mut taken) = (bundle.first, 1, 0);
        let mut strides = [0; LANES];
        for (lane, along) in self.frame.along.iter().enumerate() {
            let (place, parts) = (along.place(state), self.frame.parts(lane, bundle.taken));
            strides[lane] = stride;
            taken |= along.cells[place];
            number += stride * u32::from(parts.rank[place]);
            stride *= u32::from(parts.count[place]);
        }
        for (lane, stride) in strides.into_iter().enumerate().take(self.frame.along.len()) {
            let (shift, place) =
                (self.frame.along[lane].shift, self.frame.along[lane].place(state));
            let parts = self.frame.parts(lane, bundle.taken);
            let (mut moves, ranks) = (parts.moves[place], parts.rank);
            let first = number - stride * u32::from(ranks[place]);
            while let Some(there) = pop(&mut moves) {
                let number = first + stride * u32::from(ranks[there]);
                if self.distances[number as usize] == UNKNOWN {
                    let state = state ^ ((place ^ there) as u64) << shift;
                    self.reach(number, state, owner, distance);
                }
            }
        }
        self.measure_across(lot, (state, bundle), taken, distance);
    }

    /// The same for the moves across, where these cells are taken along.
    ///
    /// A position on the way that is nearer than this distance ends a slide: what lies behind it is one move away
    /// from there, too, and gets its distance then.
    fn measure_across(
        &mut self,
        lot: &Lot,
        (state, bundle): (u64, Bundle),
        taken: u64,
        distance: u16,
    ) {
        let longest = lot.metric().longest() as usize;
        for across in 0..self.frame.across.len() {
            let line = &lot.lines()[self.frame.across[across].line];
            for &ray in line.rays_of(state) {
                for glide in line.glides_of(ray).iter().take(longest) {
                    if glide.enters & taken != 0 {
                        break;
                    }
                    let change = self.frame.across[across].change(line.place(state), glide.change);
                    let reached = state ^ glide.change;
                    let key = bundle.key ^ glide.change;
                    let there = self.locate(reached, key, [bundle.taken, change]);
                    let Some((number, owner)) = there else { break };
                    let known = self.distances[number as usize];
                    if known == UNKNOWN {
                        self.reach(number, reached, owner, distance);
                    } else if known < distance {
                        break;
                    }
                }
            }
        }
    }

    /// The number of a position and its bundle. `key` is the first of the bundle that it was reached from, with what
    /// stands across where it stands now; `change` is what that has changed in the cells that were taken.
    #[inline]
    fn locate(&self, state: u64, mut key: u64, [taken, change]: [u64; 2]) -> Option<(u32, u32)> {
        let (taken, mut changed) = (taken ^ change, change);
        while changed != 0 {
            let lane = Frame::lane_of(changed);
            changed = Frame::without(changed, lane);
            let along = &self.frame.along[lane];
            let first = self.frame.parts(lane, taken).first[along.place(state)];
            key = along.with(key, first);
        }
        let owner = self.bundles.find(key)?;
        let (mut number, mut stride) = (self.bundles.list[owner as usize].first, 1);
        for (lane, along) in self.frame.along.iter().enumerate() {
            let (place, parts) = (along.place(state), self.frame.parts(lane, taken));
            number += stride * u32::from(parts.rank[place]);
            stride *= u32::from(parts.count[place]);
        }
        Some((number, owner))
    }
}
