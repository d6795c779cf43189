//! Slots that have picked the same puzzle.

use std::collections::BTreeMap;
use std::io;

use crate::runs::{Entry, entry, parts};

/// The slots that must go on to their next pick: all that hold a puzzle which a lower slot holds, too.
///
/// `first` are the first picks of all slots that have one, sorted; `moved` is what those slots hold
/// that have gone on since, and nothing where a slot has no pick left.
///
/// The rule has one outcome, in whatever order slots go on: each puzzle prefers the lowest slot, so a
/// slot that has to leave one never gets it back.
///
/// ```
/// use std::collections::BTreeMap;
/// use unsolve_factory::{entry, rivals};
///
/// let first = [entry(5, 0), entry(5, 3), entry(8, 1)].map(Ok);
/// assert_eq!(rivals(first, &BTreeMap::new())?, [3]);
/// let first = [entry(5, 0), entry(5, 3), entry(8, 1)].map(Ok);
/// assert_eq!(rivals(first, &BTreeMap::from([(3, Some(8))]))?, [3]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn rivals(
    first: impl IntoIterator<Item = io::Result<Entry>>,
    moved: &BTreeMap<u64, Option<u128>>,
) -> io::Result<Vec<u64>> {
    let mut later: Vec<Entry> =
        moved.iter().filter_map(|(&slot, key)| Some(entry((*key)?, slot))).collect();
    later.sort_unstable();
    let mut later = later.into_iter().peekable();
    let mut rivals = Vec::new();
    let mut last = None;
    let mut look = |entry: &Entry| {
        let (key, slot) = parts(entry);
        if last == Some(key) {
            rivals.push(slot);
        }
        last = Some(key);
    };
    for first in first {
        let first = first?;
        if moved.contains_key(&parts(&first).1) {
            continue;
        }
        while let Some(entry) = later.next_if(|entry| *entry < first) {
            look(&entry);
        }
        look(&first);
    }
    later.for_each(|entry| look(&entry));
    rivals.sort_unstable();
    Ok(rivals)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What slot `slot` picks as its `pick`-th: few puzzles for many slots.
    fn picked(slot: u64, pick: u64) -> u128 {
        let mixed = (slot * 31 + pick * 17 + 7).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        u128::from(mixed >> 40) % 60
    }

    /// Each slot in turn takes its first pick that nobody before it has.
    fn one_by_one(slots: u64, picks: u64) -> Vec<Option<u128>> {
        let mut taken = Vec::new();
        for slot in 0..slots {
            let free = (0..picks).map(|pick| picked(slot, pick));
            let free = { free }.find(|key| !taken.contains(&Some(*key)));
            taken.push(free);
        }
        taken
    }

    #[test]
    fn any_order_of_going_on_ends_like_one_slot_after_the_other() {
        let (slots, picks) = (50, 20);
        let expected = one_by_one(slots, picks);
        // All rivals go on in each round, or only some of them.
        for stride in [1, 3, 1_000] {
            let mut first: Vec<Entry> =
                (0..slots).map(|slot| entry(picked(slot, 0), slot)).collect();
            first.sort_unstable();
            let (mut moved, mut at) = (BTreeMap::new(), vec![0; slots as usize]);
            loop {
                let rivals = rivals(first.iter().map(|entry| Ok(*entry)), &moved).expect("memory");
                if rivals.is_empty() {
                    break;
                }
                for &slot in rivals.iter().step_by(stride) {
                    at[slot as usize] += 1;
                    let pick = at[slot as usize];
                    moved.insert(slot, (pick < picks).then(|| picked(slot, pick)));
                }
            }
            let held = (0..slots).map(|slot| match moved.get(&slot) {
                Some(key) => *key,
                None => Some(picked(slot, 0)),
            });
            assert_eq!(held.collect::<Vec<_>>(), expected, "every {stride}. rival");
        }
    }
}
