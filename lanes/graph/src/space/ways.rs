//! Ways through a space: different solutions, different ways to lose.

use unsolve_limits::{Budget, StopReason};

use super::{DeadEnd, Graph, Space};
use crate::Transition;

/// How many paths are compared between two looks at the watcher.
const POLL_EVERY: usize = 64;

/// The moves into a dead end, and its depth.
type Losing<M> = (Vec<M>, u32);

/// Which paths count as different, and how many of them are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Different {
    /// Most paths to return.
    pub most: usize,
    /// Paths that at most this number of insertions, removals and replacements turns into each other
    /// count as one.
    pub edits: usize,
    /// Longest path to return.
    pub longest: u32,
}

impl Different {
    /// The first of the paths that differ from all before them.
    fn of<M: Eq, T>(
        self,
        paths: impl Iterator<Item = (Vec<M>, T)>,
        poll: impl Fn() -> Result<(), StopReason>,
    ) -> Result<Vec<(Vec<M>, T)>, StopReason> {
        let mut kept: Vec<(Vec<M>, T)> = Vec::new();
        for (number, (path, beside)) in paths.enumerate() {
            if kept.len() >= self.most {
                break;
            }
            if number.is_multiple_of(POLL_EVERY) {
                poll()?;
            }
            if kept.iter().all(|(known, _)| !within(self.edits, known, &path)) {
                kept.push((path, beside));
            }
        }
        Ok(kept)
    }
}

impl Graph {
    /// Every pair of a state and a goal it has a move into, in order of the states.
    #[must_use]
    pub fn last_moves(&self) -> Vec<(u32, u32)> {
        let mut pairs = Vec::new();
        for from in 0..self.len() as u32 {
            let first = pairs.len();
            let goals = self.targets(from).iter().filter(|&&to| self.distance(to) == Some(0));
            pairs.extend(goals.map(|&to| (from, to)));
            pairs[first..].sort_unstable();
        }
        pairs.dedup();
        pairs
    }

    /// For each state the moves of a shortest way to it from the start.
    #[must_use]
    pub fn depths(&self) -> Vec<u32> {
        let mut depths = vec![0; self.len()];
        for id in 1..self.len() {
            depths[id] = depths[self.parents[id] as usize] + 1;
        }
        depths
    }
}

impl<P: Transition> Space<'_, P> {
    /// A shortest path for each pair of states with a move into a goal, shortest first,
    /// near-duplicates removed. Only time and cancellation count.
    pub fn solutions(
        &self,
        wanted: Different,
        budget: &Budget<'_>,
    ) -> Result<Vec<Vec<P::Move>>, StopReason> {
        let mut ways = self.last_moves();
        let depths = self.depths();
        ways.retain(|&(from, _)| depths[from as usize] < wanted.longest);
        let paths = by_depth(ways.iter().map(|&(from, _)| depths[from as usize]))
            .map(|place| (self.way_on(ways[place].0, ways[place].1), ()));
        let different = wanted.of(paths, || self.go_on(budget))?;
        Ok(different.into_iter().map(|(path, ())| path).collect())
    }

    /// Shortest paths into dead ends, earliest first, near-duplicates removed; each with its
    /// [`depth`](DeadEnd::depth). Only time and cancellation count.
    pub fn ways_to_lose(
        &self,
        wanted: Different,
        budget: &Budget<'_>,
    ) -> Result<Vec<Losing<P::Move>>, StopReason> {
        let depths = self.depths();
        let mut ends: Vec<DeadEnd> = self.dead_ends();
        ends.retain(|end| depths[end.from as usize] < wanted.longest);
        let places = by_depth(ends.iter().map(|end| depths[end.from as usize]));
        let paths = places.map(|place| {
            let end = ends[place];
            (self.way_on(end.from, end.to), end.depth)
        });
        wanted.of(paths, || self.go_on(budget))
    }

    /// The moves of a shortest way to a state, and on to another.
    fn way_on(&self, from: u32, to: u32) -> Vec<P::Move> {
        let mut way = self.way_to(from);
        way.push(to);
        self.path_through(&way)
    }
}

/// The places of a list from the least depth to the greatest; equal ones in their order.
fn by_depth(depths: impl Iterator<Item = u32>) -> impl Iterator<Item = usize> {
    let mut places: Vec<(u32, u32)> = depths.zip(0..).collect();
    places.sort_unstable();
    places.into_iter().map(|(_, place)| place as usize)
}

/// Whether at most `most` insertions, removals and replacements turn one path into the other
/// (Levenshtein). Only the diagonals that near to the middle are looked at.
fn within<M: Eq>(edits: usize, a: &[M], b: &[M]) -> bool {
    if a.len().abs_diff(b.len()) > edits {
        return false;
    }
    let far = edits + 1;
    let mut row: Vec<usize> = (0..=b.len()).map(|j| j.min(far)).collect();
    for (i, x) in a.iter().enumerate() {
        let (low, high) = (i.saturating_sub(edits), (i + 1 + edits).min(b.len()));
        let mut diagonal = row[low];
        row[low] = if low == 0 { (i + 1).min(far) } else { far };
        for j in low..high {
            let replaced = diagonal + usize::from(*x != b[j]);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1).min(far);
        }
        if row[low..=high].iter().all(|&edits| edits == far) {
            return false;
        }
    }
    row[b.len()] <= edits
}

#[cfg(test)]
mod tests {
    use unsolve_stream::Stream;

    use super::within;

    /// The plain table.
    fn edits(a: &[usize], b: &[usize]) -> usize {
        let mut row: Vec<usize> = (0..=b.len()).collect();
        for (i, x) in a.iter().enumerate() {
            let mut diagonal = std::mem::replace(&mut row[0], i + 1);
            for (j, y) in b.iter().enumerate() {
                let replaced = diagonal + usize::from(x != y);
                diagonal = row[j + 1];
                row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
            }
        }
        row[b.len()]
    }

    #[test]
    fn kitten_and_sitting_are_three_edits_apart() {
        assert!(within(3, b"kitten", b"sitting") && !within(2, b"kitten", b"sitting"));
    }

    #[test]
    fn the_band_agrees_with_the_whole_table() {
        let mut stream = Stream::new("edits", 0);
        for _ in 0..20_000 {
            let letters = 1 + stream.below(3);
            let word = |stream: &mut Stream| -> Vec<usize> {
                let length = stream.below(9);
                (0..length).map(|_| stream.below(letters)).collect()
            };
            let (a, b) = (word(&mut stream), word(&mut stream));
            for limit in 0..5 {
                assert_eq!(within(limit, &a, &b), edits(&a, &b) <= limit, "{a:?} {b:?} {limit}");
            }
        }
    }
}
