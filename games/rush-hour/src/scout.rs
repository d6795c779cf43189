//! Whether a board has a solution within a number of moves: asked again and again when things are left out.

use unsolve_core::{Budget, StopReason};
use unsolve_graph::Transition as _;

use crate::states::States;
use crate::{Lot, Parked};

/// Positions between two looks at the limits.
const POLL_EVERY: usize = 1_024;
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
