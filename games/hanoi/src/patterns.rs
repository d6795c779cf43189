//! Tables of distances for a few discs each, for more than three pegs.
//!
//! Leave some discs out of a solution, and what is left solves the others. So the moves of a group of discs are never fewer than the
//! group needs by itself, and those of separate groups add up.

use crate::Towers;
use crate::rules::for_moves;

/// Most entries of a table.
const MOST_ENTRIES: usize = 20_000;

/// The distances of groups of discs from the goal.
#[derive(Debug, Clone)]
pub(crate) struct Patterns {
    groups: Vec<Group>,
    pegs: usize,
}

/// Neighbouring discs and the distance of each of their positions.
#[derive(Debug, Clone)]
struct Group {
    first: usize,
    discs: usize,
    distances: Vec<u16>,
}

impl Patterns {
    pub(crate) fn new(pegs: usize, discs: usize, goal: Towers) -> Self {
        let mut most = 1;
        while pegs.pow(most as u32 + 1) <= MOST_ENTRIES {
            most += 1;
        }
        let mut groups = Vec::new();
        // The largest discs come first: what they need decides most.
        let mut end = discs;
        while end > 0 {
            let first = end.saturating_sub(most);
            groups.push(Group::new(pegs, first, end - first, goal));
            end = first;
        }
        Self { groups, pegs }
    }

    /// The fewest moves that may be needed.
    pub(crate) fn bound(&self, towers: Towers) -> u32 {
        let distance = |group: &Group| {
            let number = number(towers.larger(group.first), group.discs, self.pegs);
            u32::from(group.distances[number])
        };
        self.groups.iter().map(distance).sum()
    }
}

/// The towers of a few discs as a number.
fn number(towers: Towers, discs: usize, pegs: usize) -> usize {
    (0..discs).rev().fold(0, |number, disc| number * pegs + usize::from(towers.peg(disc)))
}

impl Group {
    /// Walks from the goal: moves can be taken back, so distances are the same both ways.
    fn new(pegs: usize, first: usize, discs: usize, goal: Towers) -> Self {
        let mut distances = vec![u16::MAX; pegs.pow(discs as u32)];
        let goal = goal.larger(first).smaller(discs);
        distances[number(goal, discs, pegs)] = 0;
        let mut queue = vec![goal];
        let mut next = 0;
        while let Some(&towers) = queue.get(next) {
            next += 1;
            let distance = distances[number(towers, discs, pegs)] + 1;
            for_moves(towers, discs, pegs, |disc, _, to| {
                let after = towers.moved(disc, to);
                let entry = &mut distances[number(after, discs, pegs)];
                if *entry == u16::MAX {
                    *entry = distance;
                    queue.push(after);
                }
            });
        }
        Self { first, discs, distances }
    }
}
