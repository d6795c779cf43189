//! Different values that add up, tried one after the other: which sets of values can stand in the first cells, and which in the others.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use unsolve_constraint::Values;

/// With more values than this the sets are too many to list.
const MOST: usize = 10;

/// Leaves the values that cells have in some way to fill them with different values whose sum is in the range; a cell without values
/// says that there is none. Where there are too many values nothing is taken away.
pub(super) fn narrow(cells: &[usize], sums: &RangeInclusive<usize>, domains: &mut [Values]) {
    let all = cells.iter().fold(Values::NONE, |all, &cell| all | domains[cell]);
    if all.len() > MOST {
        return;
    }
    // By cell: the sets of values that stand before it.
    let mut before = vec![BTreeSet::from([0u32])];
    for &cell in cells {
        let last = before.last().cloned().unwrap_or_default();
        let longer = last.iter().flat_map(|&set| {
            let fresh = domains[cell].iter().filter(move |&value| set >> value & 1 == 0);
            fresh.map(move |value| set | 1 << value)
        });
        before.push(longer.collect());
    }
    let total = |set: u32| Values::from_bits(set).iter().sum::<usize>();
    let mut ends: BTreeSet<u32> = before.pop().unwrap_or_default();
    ends.retain(|&set| sums.contains(&total(set)));
    for (&cell, starts) in cells.iter().zip(&before).rev() {
        let mut left = Values::NONE;
        let mut good = BTreeSet::new();
        for &set in starts {
            for value in domains[cell].iter() {
                if set >> value & 1 == 0 && ends.contains(&(set | 1 << value)) {
                    left = left | Values::one(value);
                    good.insert(set);
                }
            }
        }
        domains[cell] = left;
        ends = good;
    }
}

#[cfg(test)]
mod tests {
    use unsolve_core::Stream;

    use super::*;

    /// All lists of different values from the domains.
    fn lists(domains: &[Values]) -> Vec<Vec<usize>> {
        domains.iter().fold(vec![Vec::new()], |lists, domain| {
            let longer = |list: &Vec<usize>| {
                let fresh = domain.iter().filter(|value| !list.contains(value));
                fresh.map(|value| [&list[..], &[value]].concat()).collect::<Vec<_>>()
            };
            lists.iter().flat_map(longer).collect()
        })
    }

    #[test]
    fn it_leaves_what_some_filling_has() {
        for number in 0..1_500 {
            let mut stream = Stream::new("plain sums", number);
            let cells = 1 + stream.below(4);
            let mut domains: Vec<Values> =
                (0..cells).map(|_| Values::from_bits(2 + stream.below(1_022) as u32)).collect();
            let least = stream.below(9 * cells);
            let sums = least..=least + stream.below(3);
            let mut expected = vec![Values::NONE; cells];
            for list in lists(&domains).iter().filter(|list| sums.contains(&list.iter().sum())) {
                for (common, &value) in expected.iter_mut().zip(list) {
                    *common = *common | Values::one(value);
                }
            }
            narrow(&(0..cells).collect::<Vec<_>>(), &sums, &mut domains);
            assert_eq!(domains, expected, "sum {number}");
        }
    }
}
