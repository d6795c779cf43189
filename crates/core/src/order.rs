//! Sorting lists that are short, with little code.
//!
//! The standard library makes its sorts anew for every type and every closure, for speed on long
//! lists: some 6 KB each. A page has to load all of them, so what sorts a few dozen items does it
//! here, where the work is shared and only comparing and exchanging is made anew.

use std::cmp::Ordering;

/// Sorts a list; equal items keep their order.
///
/// ```
/// let mut words = ["pear", "fig", "apple", "kiwi"];
/// unsolve_core::order::by_key(&mut words, |word| word.len());
/// assert_eq!(words, ["fig", "pear", "kiwi", "apple"]);
/// ```
pub fn by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    by(list, |a, b| key(a).cmp(&key(b)));
}

/// Sorts a list of things that have an order of their own.
///
/// ```
/// let mut words = ["pear", "fig", "apple"];
/// unsolve_core::order::sort(&mut words);
/// assert_eq!(words, ["apple", "fig", "pear"]);
/// ```
pub fn sort<T: Ord>(list: &mut [T]) {
    by(list, T::cmp);
}

/// Sorts a list as `compare` says; equal items keep their order.
pub fn by<T>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let sources = sorted(list.len(), &|a, b| compare(&list[a], &list[b]));
    arrange(list, sources);
}

/// The numbers up to `length`, sorted by merging ever longer runs.
fn sorted(length: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut numbers: Vec<usize> = (0..length).collect();
    let mut merged = Vec::with_capacity(length);
    let mut run = 1;
    while run < length {
        for pair in numbers.chunks(2 * run) {
            let (mut left, mut right) = pair.split_at(run.min(pair.len()));
            while let ([a, ..], [b, ..]) = (left, right) {
                let side = if compare(*b, *a).is_lt() { &mut right } else { &mut left };
                merged.push(side[0]);
                *side = &side[1..];
            }
            merged.extend_from_slice(left);
            merged.extend_from_slice(right);
        }
        std::mem::swap(&mut numbers, &mut merged);
        merged.clear();
        run *= 2;
    }
    numbers
}

/// Brings to each place the item that stands at its source, cycle by cycle.
fn arrange<T>(list: &mut [T], mut sources: Vec<usize>) {
    for place in 0..list.len() {
        let mut hole = place;
        loop {
            let source = std::mem::replace(&mut sources[hole], hole);
            if source == place {
                break;
            }
            list.swap(hole, source);
            hole = source;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Stream;

    #[test]
    fn it_agrees_with_the_standard_library() {
        let mut stream = Stream::new("order", 0);
        for length in 0..200 {
            let keys = 1 + stream.below(length + 3);
            let list: Vec<(usize, usize)> = (0..length).map(|i| (stream.below(keys), i)).collect();
            let (mut ours, mut theirs) = (list.clone(), list);
            by_key(&mut ours, |&(key, _)| key);
            theirs.sort_by_key(|&(key, _)| key);
            assert_eq!(ours, theirs);
            by(&mut ours, |a, b| b.1.cmp(&a.1));
            theirs.sort_by_key(|item| std::cmp::Reverse(item.1));
            assert_eq!(ours, theirs);
            sort(&mut ours);
            theirs.sort_unstable();
            assert_eq!(ours, theirs);
        }
    }
}
