//! The whole component of a position: all that can be reached from it, with the distance to the goals.
//!
//! Every slide can be taken back, so a component is the same from each of its positions, and play need not end
//! at a goal to tell it. First single steps collect the positions; then the walk begins at all goals at once and
//! goes by whole moves. Edges are not stored: they are made again where they are needed.

use unsolve_core::{Budget, StopReason};
use unsolve_graph::Transition as _;

use crate::states::States;
use crate::{Lot, Metric, Parked};

/// Positions between two looks at the limits.
const POLL_EVERY: usize = 1_024;
/// Positions that are expanded together: what they need of the table is fetched at once.
const BLOCK: usize = 16;
/// Beside a position whose distance is not known yet.
const UNKNOWN: u16 = u16::MAX;

/// Which components to explore.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Walk {
    /// Every one.
    Any,
    /// Those in which no position is smaller, as a number, than the one to begin with.
    Smallest,
}

/// All positions that can be reached from one, the nearest to a goal first.
#[derive(Debug, Clone)]
pub struct Component {
    states: States,
    /// The positions by distance; empty if there is no goal among them.
    order: Vec<u64>,
    /// Where each distance begins in this order; one more entry at the end.
    layers: Vec<u32>,
    size: usize,
}

impl Component {
    /// Explores the component of a position.
    ///
    /// Fails with the reason if a limit runs out: half a component has no exact distances.
    pub fn explore(lot: &Lot, start: Parked, budget: &Budget<'_>) -> Result<Self, StopReason> {
        let mut component = Self::empty();
        component.walk(lot, start, Walk::Any, budget)?;
        Ok(component)
    }

    /// No positions, and memory for some.
    pub(crate) fn empty() -> Self {
        Self { states: States::new(), order: Vec::new(), layers: Vec::new(), size: 0 }
    }

    /// Explores the component of a position in the memory that is there; `false` if there is a reason not to.
    pub(crate) fn walk(
        &mut self,
        lot: &Lot,
        start: Parked,
        walk: Walk,
        budget: &Budget<'_>,
    ) -> Result<bool, StopReason> {
        self.states.clear();
        self.order.clear();
        self.layers.clear();
        if !self.collect(lot, start, walk, budget)? {
            return Ok(false);
        }
        self.size = self.states.len();
        self.order.retain(|&state| lot.is_won(state));
        self.order.shrink_to(self.size);
        self.order.reserve_exact(self.size - self.order.len());
        self.measure(lot, budget)?;
        Ok(true)
    }

    /// All positions, by single steps.
    fn collect(
        &mut self,
        lot: &Lot,
        start: Parked,
        walk: Walk,
        budget: &Budget<'_>,
    ) -> Result<bool, StopReason> {
        self.states.insert(start.0, UNKNOWN, budget.max_bytes)?;
        self.order.push(start.0);
        let (mut next, mut polled) = (0, 0);
        let mut reached = Vec::new();
        while next < self.order.len() {
            if next >= polled || next as u64 >= budget.max_nodes {
                self.check(next, budget)?;
                polled = next + POLL_EVERY;
            }
            let end = self.order.len().min(next + BLOCK);
            reached.clear();
            self.order[next..end].iter().for_each(|&state| steps(lot, state, &mut reached));
            next = end;
            self.states.fetch(&reached);
            for &state in &reached {
                if walk == Walk::Smallest && state < start.0 {
                    return Ok(false);
                }
                if self.states.insert(state, UNKNOWN, budget.max_bytes)?.is_none() {
                    self.order.push(state);
                }
            }
        }
        Ok(true)
    }

    /// The distances, from all goals at once.
    fn measure(&mut self, lot: &Lot, budget: &Budget<'_>) -> Result<(), StopReason> {
        if self.order.is_empty() {
            return Ok(());
        }
        for &state in &self.order {
            *self.states.beside(state) = 0;
        }
        self.layers.extend([0, self.order.len() as u32]);
        let (mut next, mut polled) = (0, 0);
        let mut near = Vec::new();
        for distance in 1.. {
            let end = self.order.len();
            while next < end {
                if next >= polled {
                    budget.poll(&self.progress(next))?;
                    polled = next + POLL_EVERY;
                }
                let block = next..end.min(next + BLOCK);
                near.clear();
                self.order[block.clone()].iter().for_each(|&state| steps(lot, state, &mut near));
                self.states.fetch(&near);
                for at in block.clone() {
                    self.measure_around(lot, self.order[at], distance);
                }
                next = block.end;
            }
            if self.order.len() == end {
                break;
            }
            self.layers.push(self.order.len() as u32);
        }
        Ok(())
    }

    /// Gives the distance to all positions one move away that have none.
    ///
    /// A position on the way that is nearer than this distance ends a slide: what lies behind it is one move away
    /// from there, too, and gets its distance then.
    fn measure_around(&mut self, lot: &Lot, state: u64, distance: u16) {
        let taken = lot.taken(Parked(state));
        let longest = lot.metric().longest() as usize;
        for line in lot.lines() {
            for ray in line.rays_of(state) {
                for glide in line.glides_of(*ray).iter().take(longest) {
                    if glide.enters & taken != 0 {
                        break;
                    }
                    let reached = state ^ glide.change;
                    let known = self.states.beside(reached);
                    if *known == UNKNOWN {
                        *known = distance;
                        self.order.push(reached);
                    } else if *known < distance {
                        break;
                    }
                }
            }
        }
    }

    fn progress(&self, nodes: usize) -> unsolve_core::Progress {
        unsolve_core::Progress {
            nodes: nodes as u64,
            stored: self.states.len() as u64,
            bytes: self.bytes(),
            depth: 0,
        }
    }

    fn check(&self, nodes: usize, budget: &Budget<'_>) -> Result<(), StopReason> {
        budget.check(&self.progress(nodes))
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
        self.states.get(state.0).filter(|&distance| distance != UNKNOWN).map(u32::from)
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
        self.states.bytes() + (self.order.capacity() * size_of::<u64>()) as u64
    }
}

/// The positions one step away.
#[inline]
fn steps(lot: &Lot, state: u64, out: &mut Vec<u64>) {
    let taken = lot.taken(Parked(state));
    for line in lot.lines() {
        let steps = line.steps_of(state).iter();
        out.extend(steps.filter(|step| step.enters & taken == 0).map(|step| state ^ step.change));
    }
}

/// No bound by slides is higher unless the level is lost: six cars in the way, one that makes room for them, and the red
/// car. Below it the bound need not be asked.
const HIGHEST: u32 = crate::MAX_SIDE as u32;

/// Looks for solutions within a number of moves, again and again in the same memory.
#[derive(Debug)]
pub(crate) struct Scout {
    states: States,
    queue: Vec<u64>,
    /// What is left to expand, over all questions.
    nodes: u64,
}

impl Scout {
    pub(crate) fn new(nodes: u64) -> Self {
        Self { states: States::new(), queue: Vec::new(), nodes }
    }

    /// Whether a goal is within `moves` moves. Breadth-first; positions whose bound says that they lead too far
    /// are left out.
    pub(crate) fn is_within(
        &mut self,
        lot: &Lot,
        start: Parked,
        moves: u32,
        budget: &Budget<'_>,
    ) -> Result<bool, StopReason> {
        if lot.is_won(start.0) {
            return Ok(true);
        }
        self.states.clear();
        self.queue.clear();
        self.states.insert(start.0, 0, budget.max_bytes)?;
        self.queue.push(start.0);
        let mut next = 0;
        for distance in 1..=moves {
            let end = self.queue.len();
            while next < end {
                if next % POLL_EVERY == 0 {
                    self.pay(next, budget)?;
                }
                let state = self.queue[next];
                next += 1;
                if self.go_on(lot, state, [distance, moves], budget)? {
                    return Ok(true);
                }
            }
        }
        self.nodes = self.nodes.saturating_sub((next % POLL_EVERY) as u64);
        Ok(false)
    }

    fn pay(&mut self, next: usize, budget: &Budget<'_>) -> Result<(), StopReason> {
        if next > 0 {
            self.nodes = self.nodes.saturating_sub(POLL_EVERY as u64);
        }
        if self.nodes == 0 {
            return Err(StopReason::Nodes);
        }
        let progress = unsolve_core::Progress { bytes: self.states.bytes(), ..Default::default() };
        budget.check(&progress)
    }

    /// Puts what is one move away into the queue; whether a goal is among it.
    fn go_on(
        &mut self,
        lot: &Lot,
        state: u64,
        [distance, most]: [u32; 2],
        budget: &Budget<'_>,
    ) -> Result<bool, StopReason> {
        let taken = lot.taken(Parked(state));
        let longest = lot.metric().longest() as usize;
        for line in lot.lines() {
            for ray in line.rays_of(state) {
                for glide in line.glides_of(*ray).iter().take(longest) {
                    if glide.enters & taken != 0 {
                        break;
                    }
                    let reached = state ^ glide.change;
                    if lot.is_won(reached) {
                        return Ok(true);
                    }
                    match self.states.insert(reached, distance as u16, budget.max_bytes)? {
                        Some(known) if u32::from(known) < distance => break,
                        Some(_) => {}
                        None => {
                            let near = distance + HIGHEST < most && longest > 1;
                            if near || distance + lot.bound(&Parked(reached)) <= most {
                                self.queue.push(reached);
                            }
                        }
                    }
                }
            }
        }
        Ok(false)
    }
}

impl Metric {
    /// The most cells that one move can go.
    pub(crate) const fn longest(self) -> i8 {
        match self {
            Self::Slides => crate::MAX_SIDE as i8 - 1,
            Self::Steps => 1,
        }
    }
}
