//! Boards, random systems and brute force that the tests share.

#![allow(dead_code, clippy::allow_attributes, reason = "each test file uses its share")]

use unsolve_linear::{Modulus, Sparse};
use unsolve_stream::Stream;

/// The matrix of a board where a switch adds 1 to itself and its neighbours.
pub fn plus_board(k: u64, width: usize, height: usize) -> Sparse {
    let near = |a: usize, b: usize| {
        let rows = (a / width).abs_diff(b / width);
        rows + (a % width).abs_diff(b % width) <= 1
    };
    let cells = width * height;
    let pairs = (0..cells).flat_map(|light| (0..cells).map(move |switch| (light, switch)));
    let entries = pairs.filter(|&(a, b)| near(a, b)).map(|(a, b)| (a, b, 1));
    Sparse::new(Modulus::new(k).unwrap(), cells, cells, entries).unwrap()
}

/// A random matrix with about the given share of entries other than 0.
pub fn random(stream: &mut Stream, k: u64, rows: usize, columns: usize, share: f64) -> Sparse {
    let mut entries = Vec::new();
    for place in 0..rows * columns {
        if stream.chance(share) {
            entries.push((place / columns, place % columns, below(stream, k)));
        }
    }
    Sparse::new(Modulus::new(k).unwrap(), rows, columns, entries).unwrap()
}

/// A random remainder as an entry.
pub fn below(stream: &mut Stream, k: u64) -> i64 {
    i64::from(stream.below(k as usize) as u16)
}

/// A random vector.
pub fn vector(stream: &mut Stream, k: u64, length: usize) -> Vec<u16> {
    (0..length).map(|_| stream.below(k as usize) as u16).collect()
}

/// All vectors of remainders, in the order of counting.
pub fn all_vectors(k: u64, length: usize) -> impl Iterator<Item = Vec<u16>> {
    let count = k.pow(length as u32);
    (0..count).map(move |mut number| {
        let digit = |_| {
            let digit = number % k;
            number /= k;
            digit as u16
        };
        (0..length).map(digit).collect()
    })
}

/// The vector whose entries are summed pairwise.
pub fn sum(k: u64, a: &[u16], b: &[u16]) -> Vec<u16> {
    a.iter().zip(b).map(|(&a, &b)| ((u64::from(a) + u64::from(b)) % k) as u16).collect()
}
