//! The whole component of a position: all that can be reached from it, with the distance to the goals.
//!
//! Every slide can be taken back, so a component is the same from each of its positions, and play need not end
//! at a goal to tell it. Cars in rows are in each other's way only through cars in columns. So the positions with the same cars in
//! columns are met by the bundle: in each row the cars can be shuffled about between what crosses it, whatever the other rows do.
//! A bundle has one entry in a table; its positions are numbered row by row, and their distances lie in a plain list. (Or rows
//! and columns change places, whichever makes the larger bundles.) First single steps across collect the bundles; then the walk
//! begins at all goals at once and goes by whole moves. Edges are not stored: they are made again where they are needed.

mod bundles;
mod collect;
mod frame;
mod measure;

use unsolve_core::{Budget, Progress, StopReason};

use crate::{Lot, MAX_SIDE, Parked};
use bundles::Bundles;
use frame::Frame;

/// Beside a position whose distance is not known yet.
const UNKNOWN: u16 = u16::MAX;
/// Most lanes along.
const LANES: usize = MAX_SIDE;

/// Which components to explore.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Walk {
    /// Every one.
    Any,
    /// Those in which no position is smaller, as a number, than the one to begin with.
    Smallest,
}

/// All positions that can be reached from one, the nearest to a goal first.
#[derive(Debug, Clone, Default)]
pub struct Component {
    frame: Frame,
    bundles: Bundles,
    /// The distances, bundle by bundle.
    distances: Vec<u16>,
    /// The positions by distance; empty if there is no goal among them.
    order: Vec<u64>,
    /// The bundle of each position in this order.
    owners: Vec<u32>,
    /// Where each distance begins in this order; one more entry at the end.
    layers: Vec<u32>,
    size: usize,
}

impl Component {
    /// Explores the component of a position.
    ///
    /// Fails with the reason if a limit runs out: half a component has no exact distances.
    pub fn explore(lot: &Lot, start: Parked, budget: &Budget<'_>) -> Result<Self, StopReason> {
        let mut component = Self::default();
        component.walk(lot, start, Walk::Any, budget)?;
        component.owners = Vec::new();
        Ok(component)
    }

    /// Explores the component of a position in the memory that is there; `false` if there is a reason not to.
    pub(crate) fn walk(
        &mut self,
        lot: &Lot,
        start: Parked,
        walk: Walk,
        budget: &Budget<'_>,
    ) -> Result<bool, StopReason> {
        self.frame.begin(lot);
        self.bundles.clear();
        self.order.clear();
        self.owners.clear();
        self.layers.clear();
        self.size = 0;
        if !self.collect(lot, start, walk, budget)? {
            return Ok(false);
        }
        self.measure(lot, budget)?;
        Ok(true)
    }

    fn progress(&self, nodes: usize) -> Progress {
        Progress { nodes: nodes as u64, stored: self.size as u64, bytes: self.bytes(), depth: 0 }
    }

    /// How many positions there are.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// Whether a goal can be reached.
    #[must_use]
    pub fn is_solvable(&self) -> bool {
        !self.order.is_empty()
    }

    /// The largest distance to the nearest goal.
    #[must_use]
    pub fn farthest(&self) -> u32 {
        (self.layers.len() as u32).saturating_sub(2)
    }

    /// The positions at a distance.
    #[must_use]
    pub fn at(&self, distance: u32) -> impl ExactSizeIterator<Item = Parked> + '_ {
        let from = self.layers.get(distance as usize).copied();
        let to = self.layers.get(distance as usize + 1).copied();
        let range = from.zip(to).map_or(0..0, |(from, to)| from as usize..to as usize);
        self.order[range].iter().map(|&state| Parked(state))
    }

    /// How many positions there are at each distance.
    #[must_use]
    pub fn histogram(&self) -> Vec<u32> {
        self.layers.windows(2).map(|ends| ends[1] - ends[0]).collect()
    }

    /// The distance of a position, if it belongs to the component and the component has a goal.
    #[must_use]
    pub fn distance(&self, state: Parked) -> Option<u32> {
        if !self.is_solvable() {
            return None;
        }
        let (key, number) = self.frame.known_bundle(state.0)?;
        let bundle = self.bundles.list[self.bundles.find(key)? as usize];
        let distance = *self.distances.get((bundle.first + number) as usize)?;
        (distance != UNKNOWN).then_some(distance.into())
    }

    /// The cars that move in one shortest solution from a position, a bit each; none if it has no solution.
    #[must_use]
    pub fn movers(&self, lot: &Lot, start: Parked) -> u64 {
        let (mut state, mut movers) = (start.0, 0);
        let Some(distance) = self.distance(start) else { return 0 };
        for distance in (0..distance).rev() {
            let Some((car, next)) = self.step_down(lot, state, distance) else { break };
            movers |= 1 << car;
            state = next;
        }
        movers
    }

    /// A car and where one of its moves leads that ends at this distance.
    fn step_down(&self, lot: &Lot, state: u64, distance: u32) -> Option<(u8, u64)> {
        let taken = lot.taken(Parked(state));
        let longest = lot.metric().longest() as usize;
        for line in lot.lines() {
            for ray in line.rays_of(state) {
                let glides = line.glides_of(*ray).iter().take(longest);
                for glide in glides.take_while(|glide| glide.enters & taken == 0) {
                    let reached = state ^ glide.change;
                    if self.distance(Parked(reached)) == Some(distance) {
                        return Some((ray.car, reached));
                    }
                }
            }
        }
        None
    }

    /// The bytes it takes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let lists = self.distances.capacity() * size_of::<u16>()
            + self.order.capacity() * size_of::<u64>()
            + self.owners.capacity() * size_of::<u32>();
        self.frame.bytes() + self.bundles.bytes() + lists as u64
    }
}
