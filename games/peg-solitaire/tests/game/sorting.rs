//! Lists of numbers, sorted and joined.

use std::collections::BTreeSet;
use unsolve_core::Stream;
use unsolve_peg_solitaire::inside::{Gathered, common, joined};

#[test]
fn numbers_come_out_sorted_and_once() {
    let mut stream = Stream::new("sorting", 0);
    for bits in [1, 11, 12, 33, 64] {
        let mut gathered = Gathered::new(bits);
        for count in [0, 1, 5_000] {
            let draw = |_| stream.bits() >> (64 - bits) & 0xffff_0000_0000_ff0f;
            let numbers: Vec<u64> = (0..count).map(draw).collect();
            for &number in &numbers {
                gathered.push(number);
            }
            let expected: Vec<u64> =
                numbers.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
            assert_eq!(gathered.take(), expected, "{bits} bits, {count} numbers");
        }
    }
}

#[test]
fn lists_are_joined_and_compared() {
    assert_eq!(joined(&[1, 3, 5], &[2, 3, 9]), [1, 2, 3, 5, 9]);
    assert_eq!(joined(&[], &[7]), [7]);
    assert_eq!(common(&[1, 3, 5, 8], &[0, 3, 4, 8, 9]), [3, 8]);
}
