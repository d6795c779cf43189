//! Dead ends: moves after which no goal can be reached, and how long that can go unnoticed.

use super::Graph;

/// A move from a state that can still be won to one that can't, but where play goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeadEnd {
    /// The state before the move.
    pub from: u32,
    /// The dead state after it.
    pub to: u32,
    /// The most different dead states a player can pass through from there on, `to` included.
    pub depth: u32,
}

impl Graph {
    /// Every dead end, in order of the state it starts from; equal moves once.
    #[must_use]
    pub fn dead_ends(&self) -> Vec<DeadEnd> {
        let depths = self.dead_depths();
        let mut ends = Vec::new();
        for from in (0..self.len() as u32).filter(|&id| self.is_live(id)) {
            for &to in self.targets(from).iter().filter(|&&to| depths[to as usize] > 0) {
                let end = DeadEnd { from, to, depth: depths[to as usize] };
                let earlier = ends.iter().rev().take_while(|end: &&DeadEnd| end.from == from);
                if !earlier.into_iter().any(|known| known.to == to) {
                    ends.push(end);
                }
            }
        }
        ends
    }

    /// Moves from states that can still be won after which play is over.
    #[must_use]
    pub fn losing_moves(&self) -> usize {
        let live = (0..self.len() as u32).filter(|&id| self.is_live(id));
        live.flat_map(|id| self.targets(id)).filter(|&&to| self.is_over(to)).count()
    }

    /// For each dead state the most different dead states that one walk from it can visit, itself
    /// included; 0 for live ones and where play is over.
    ///
    /// Within a strongly connected part a walk can visit every state, and between the parts it
    /// can't return: so it is the heaviest path through the parts.
    #[must_use]
    pub fn dead_depths(&self) -> Vec<u32> {
        let mut depths = vec![0u32; self.len()];
        for part in self.parts(|id| !self.is_live(id) && !self.is_over(id)).iter() {
            let beyond = part
                .iter()
                .flat_map(|&id| self.targets(id))
                .map(|&target| depths[target as usize])
                .max()
                .unwrap_or(0);
            let depth = beyond.saturating_add(part.len() as u32);
            for &id in part {
                depths[id as usize] = depth;
            }
        }
        depths
    }
}
