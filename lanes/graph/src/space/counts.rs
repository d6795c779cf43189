//! How many solutions there are.

use super::{Space, UNREACHABLE};
use crate::Transition;

/// Numbers of solutions as sequences of moves, each ending at the first goal it meets.
/// `u128::MAX` stands for that many or more.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SolutionCounts {
    /// Shortest solutions.
    pub shortest: u128,
    /// Solutions one move longer.
    pub one_longer: u128,
    /// Solutions two moves longer.
    pub two_longer: u128,
}

impl<P: Transition> Space<'_, P> {
    /// Counts the shortest solutions from the start and those one and two moves longer.
    ///
    /// A move to a state whose distance is no smaller loses one move, or two if it is larger by
    /// one; so the number of ways with `e` moves to lose follows from the neighbours' numbers,
    /// taken in order of distance.
    #[must_use]
    pub fn counts(&self) -> SolutionCounts {
        let mut ways = vec![[0u128; 3]; self.len()];
        let mut order: Vec<u32> = (0..self.len() as u32).filter(|&id| self.is_live(id)).collect();
        order.sort_by_key(|&id| self.distances[id as usize]);
        for spare in 0..3 {
            for &id in &order {
                ways[id as usize][spare] = self.ways_from(id, spare, &ways);
            }
        }
        let [shortest, one_longer, two_longer] = ways[0];
        SolutionCounts { shortest, one_longer, two_longer }
    }

    fn ways_from(&self, id: u32, spare: usize, ways: &[[u128; 3]]) -> u128 {
        let here = self.distances[id as usize];
        if here == 0 {
            return u128::from(spare == 0);
        }
        self.targets(id)
            .iter()
            .filter(|&&target| self.distances[target as usize] != UNREACHABLE)
            .filter_map(|&target| {
                let lost = (self.distances[target as usize] + 1 - here) as usize;
                spare.checked_sub(lost).map(|left| ways[target as usize][left])
            })
            .fold(0u128, u128::saturating_add)
    }
}
