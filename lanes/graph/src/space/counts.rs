//! How many solutions there are.

use super::Graph;

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

impl Graph {
    /// Counts the shortest solutions from the start and those one and two moves longer.
    ///
    /// Goes forward move by move and keeps, for each state a solution can be in by then, the
    /// number of ways there. A way is given up once it has lost more than two moves, so only the
    /// surroundings of the shortest solutions are visited.
    #[must_use]
    pub fn counts(&self) -> SolutionCounts {
        let Some(length) = self.distance(0) else { return SolutionCounts::default() };
        let mut counts = [0u128; 3];
        let mut ways = vec![0u128; self.len()];
        let mut layer: Vec<(u32, u128)> = vec![(0, 1)];
        for made in 0..=length.saturating_add(2) {
            for &(_, number) in layer.iter().filter(|&&(id, _)| self.distance(id) == Some(0)) {
                let count = &mut counts[(made - length) as usize];
                *count = number.saturating_add(*count);
            }
            let left = length.saturating_add(1).saturating_sub(made);
            layer = self.one_further(&layer, left, &mut ways);
        }
        let [shortest, one_longer, two_longer] = counts;
        SolutionCounts { shortest, one_longer, two_longer }
    }

    /// The states after one more move that are at most `left` moves from a goal, with the number
    /// of ways to each. `ways` holds a zero for every state, before and after.
    fn one_further(&self, layer: &[(u32, u128)], left: u32, ways: &mut [u128]) -> Vec<(u32, u128)> {
        let mut next = Vec::new();
        for &(id, number) in layer {
            for &target in self.targets(id) {
                if self.distances[target as usize] <= left {
                    let known = &mut ways[target as usize];
                    if *known == 0 {
                        next.push(target);
                    }
                    *known = known.saturating_add(number);
                }
            }
        }
        next.into_iter().map(|id| (id, std::mem::take(&mut ways[id as usize]))).collect()
    }
}
