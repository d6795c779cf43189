//! How much two levels look alike.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use unsolve_core::fingerprint;

/// Levels that are at least so similar count as nearly the same.
pub const ALIKE: f64 = 0.8;

/// Numbers that are kept of a level; of more, those are kept that chance prefers.
const KEPT: usize = 1_024;

/// Numbers that are looked at first.
const LOOK: usize = 64;

/// What a level consists of, for comparison with others.
///
/// Of levels with many features a sample is kept, the same for the same features: those whose
/// numbers, mixed, are smallest. So what two samples share tells what the levels share.
///
/// A clone shares them with the original.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<u64>", into = "Vec<u64>")]
pub struct Features(Arc<[u64]>);

impl From<Vec<u64>> for Features {
    fn from(numbers: Vec<u64>) -> Self {
        Self(numbers.into())
    }
}

impl From<Features> for Vec<u64> {
    fn from(features: Features) -> Self {
        features.0.to_vec()
    }
}

impl Features {
    /// Of numbers; those that occur several times count as often.
    #[must_use]
    pub fn of(numbers: impl IntoIterator<Item = u64>) -> Self {
        let mut numbers: Vec<u64> = numbers.into_iter().collect();
        numbers.sort_unstable();
        let same = numbers.chunk_by(|a, b| a == b);
        let mut mixed: Vec<u64> =
            same.flat_map(|same| (0..same.len()).map(|index| mixed(same[0], index))).collect();
        mixed.sort_unstable();
        mixed.truncate(KEPT);
        mixed.into()
    }

    /// The first numbers: levels that are nearly the same share one of them all but certainly.
    pub(crate) fn first(&self, most: usize) -> &[u64] {
        &self.0[..most.min(self.0.len())]
    }

    /// From 0, nothing in common, to 1, the same features. Where features are pairs of things, it is
    /// about the share of the things that both levels have.
    ///
    /// ```
    /// use unsolve_packs::Features;
    ///
    /// let [one, other] = [[1, 2, 3, 4], [1, 2, 3, 5]].map(Features::of);
    /// assert_eq!(one.similarity(&one), 1.0);
    /// assert!((one.similarity(&other) - 0.75f64.sqrt()).abs() < 1e-9);
    /// ```
    #[must_use]
    pub fn similarity(&self, other: &Self) -> f64 {
        let shared = self.shared(other, KEPT);
        (2.0 * shared / (1.0 + shared)).sqrt()
    }

    /// Whether a look at a few numbers leaves it open that the two are nearly the same. It tells
    /// most pairs of a large pack apart quickly, and is never wrong but by a chance of one in
    /// thousands: levels that are nearly the same share about half of their numbers or more.
    pub(crate) fn may_be_alike(&self, other: &Self) -> bool {
        self.shared(other, LOOK) >= 0.2
    }

    /// The share of the numbers that both have, of those that either has, up to a limit.
    fn shared(&self, other: &Self, most: usize) -> f64 {
        let (mut i, mut j, mut all, mut both) = (0, 0, 0, 0);
        while all < most && (i < self.0.len() || j < other.0.len()) {
            let (one, two) = (self.0.get(i), other.0.get(j));
            let takes_one = one.is_some_and(|one| two.is_none_or(|two| one <= two));
            let takes_two = two.is_some_and(|two| one.is_none_or(|one| two <= one));
            i += usize::from(takes_one);
            j += usize::from(takes_two);
            both += usize::from(takes_one && takes_two);
            all += 1;
        }
        if all == 0 { 1.0 } else { both as f64 / all as f64 }
    }
}

/// Tells the occurrences of a number apart and puts them into an order of chance.
fn mixed(number: u64, occurrence: usize) -> u64 {
    let mut bytes = number.to_le_bytes().to_vec();
    bytes.extend((occurrence as u64).to_le_bytes());
    let hash = fingerprint(&bytes);
    // The upper half depends on every byte.
    (hash >> 64) as u64 ^ (hash as u64).rotate_left(32)
}

/// Groups of levels that are nearly the same, each through at least one other, from the pairs that
/// are; a level that is like no other is in no group.
#[must_use]
pub fn groups(levels: usize, pairs: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let mut group: Vec<usize> = (0..levels).collect();
    for &(one, other) in pairs {
        let [one, other] = [one, other].map(|level| first_of(&mut group, level));
        group[one.max(other)] = one.min(other);
    }
    let mut members: Vec<Vec<usize>> = vec![Vec::new(); levels];
    for level in 0..levels {
        members[first_of(&mut group, level)].push(level);
    }
    members.retain(|members| members.len() > 1);
    members
}

/// The first level of a group. The way there is halved for those who come later.
fn first_of(group: &mut [usize], mut level: usize) -> usize {
    while group[level] != level {
        group[level] = group[group[level]];
        level = group[level];
    }
    level
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_of_many_features_tell_what_they_share() {
        let numbers = |from: u64| Features::of(from..from + 20_000);
        for (shift, share) in [(0, 1.0), (2_000, 0.9f64), (10_000, 0.5), (20_000, 0.0)] {
            let similarity = numbers(0).similarity(&numbers(shift));
            assert!((similarity - share.sqrt()).abs() < 0.05, "{shift}: {similarity}");
        }
    }

    #[test]
    fn equal_features_count_as_often_as_they_occur() {
        let similarity = Features::of([7, 7, 7]).similarity(&Features::of([7]));
        assert!((similarity - 0.5f64.sqrt()).abs() < 1e-9);
        assert!((Features::of([]).similarity(&Features::of([])) - 1.0).abs() < 1e-9);
        assert!(Features::of([1]).similarity(&Features::of([])) < 1e-9);
    }

    #[test]
    fn groups_hang_together_through_others() {
        assert_eq!(groups(6, &[(0, 4), (4, 2), (1, 5)]), [vec![0, 2, 4], vec![1, 5]]);
        assert!(groups(3, &[]).is_empty());
    }
}
