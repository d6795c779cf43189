//! Known numbers of square boards where a switch adds 1 to itself and its neighbours.

mod common;

use common::{all_vectors, plus_board};
use unsolve_limits::Budget;
use unsolve_linear::{Answer, Factored, Layered, Sparse};

/// For each prime power the exponents of the kernel's size, sides 1 to 12.
const EXPONENTS: [(u64, [u32; 12]); 7] = [
    (2, [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0]),
    (3, [0, 1, 0, 2, 3, 0, 0, 4, 2, 0, 3, 6]),
    (4, [0, 0, 0, 6, 4, 0, 0, 0, 12, 0, 12, 0]),
    (5, [0, 0, 0, 2, 2, 0, 0, 0, 2, 0, 4, 6]),
    (7, [0, 0, 1, 2, 2, 0, 1, 0, 2, 0, 3, 0]),
    (8, [0, 0, 0, 8, 6, 0, 0, 0, 16, 0, 18, 0]),
    (9, [0, 1, 0, 4, 5, 0, 0, 5, 4, 0, 5, 6]),
];

/// The kernel's size from the table; that of 6 is the product of those of 2 and 3.
fn tabled(k: u64, side: usize) -> u128 {
    let power = |prime: u128, q: u64| {
        let row = EXPONENTS.iter().find(|(of, _)| *of == q).unwrap();
        prime.pow(row.1[side - 1])
    };
    match k {
        4 | 8 => power(2, k),
        6 => power(2, 2) * power(3, 3),
        9 => power(3, 9),
        prime => power(u128::from(prime), prime),
    }
}

fn factored(k: u64, side: usize) -> Factored {
    plus_board(k, side, side).to_dense().unwrap().factor(&Budget::default()).unwrap()
}

#[test]
fn kernel_sizes_are_those_of_the_table() {
    for k in 2..=9 {
        for side in 1..=12 {
            let expected = Some(tabled(k, side));
            let dense = factored(k, side);
            let layered = Layered::new(&plus_board(k, side, side), &Budget::default()).unwrap();
            assert_eq!(dense.solutions().exact(), expected, "side {side} mod {k}");
            assert_eq!(dense.solvable_one_in().exact(), expected);
            assert_eq!(layered.solutions().exact(), expected);
            assert_eq!(layered.solvable_one_in().exact(), expected);
            assert_eq!(layered.core_columns(), if side == 1 { 0 } else { side });
        }
    }
    assert_eq!(tabled(4, 4), 64);
    assert_eq!([tabled(6, 4), tabled(6, 5)], [144, 108]);
}

/// Chases the lights down from a first row of clicks; whether all end dark.
fn is_quiet(k: u64, side: usize, first: &[u16]) -> bool {
    let k = k as u16;
    let mut above = vec![0; side];
    let mut row = first.to_vec();
    for _ in 0..side {
        let lit = |c: usize| {
            let left = if c > 0 { row[c - 1] } else { 0 };
            let right = row.get(c + 1).copied().unwrap_or(0);
            (above[c] + left + row[c] + right) % k
        };
        let below: Vec<u16> = (0..side).map(|c| (k - lit(c)) % k).collect();
        (above, row) = (row, below);
    }
    row.iter().all(|&clicks| clicks == 0)
}

#[test]
fn kernel_sizes_are_those_of_chasing_every_first_row() {
    for k in 2..=9 {
        for side in 1..=5 {
            let quiet = all_vectors(k, side).filter(|first| is_quiet(k, side, first)).count();
            assert_eq!(quiet as u128, tabled(k, side), "side {side} mod {k}");
        }
    }
    for side in 6..=12 {
        let quiet = all_vectors(2, side).filter(|first| is_quiet(2, side, first)).count();
        assert_eq!(quiet as u128, tabled(2, side), "side {side} mod 2");
    }
    let quiet = all_vectors(3, 8).filter(|first| is_quiet(3, 8, first)).count();
    assert_eq!(quiet as u128, tabled(3, 8));
}

/// The polynomial of the side's tridiagonal matrix that maps a first row of clicks to the lights
/// below the last row, modulo `n`: each row is minus the matrix times the last, minus the one
/// before.
fn transfer(side: usize, n: i64) -> Vec<Vec<i64>> {
    let mut before = vec![vec![0; side]; side];
    let mut rows: Vec<Vec<i64>> =
        (0..side).map(|r| (0..side).map(|c| i64::from(r == c)).collect()).collect();
    for _ in 0..side {
        let entry = |r: usize, c: usize| {
            let near = (r.saturating_sub(1)..=(r + 1).min(side - 1)).map(|i| rows[i][c]);
            (-near.sum::<i64>() - before[r][c]).rem_euclid(n)
        };
        let below = (0..side).map(|r| (0..side).map(|c| entry(r, c)).collect()).collect();
        (before, rows) = (rows, below);
    }
    rows
}

/// Diagonalises a matrix modulo `n` by Euclid's algorithm on rows and columns.
fn diagonal(mut rows: Vec<Vec<i64>>, n: i64) -> Vec<i64> {
    let side = rows.len();
    for at in 0..side {
        loop {
            let places = (at..side).flat_map(|r| (at..side).map(move |c| (r, c)));
            let smallest =
                places.filter(|&(r, c)| rows[r][c] != 0).min_by_key(|&(r, c)| rows[r][c]);
            let Some((row, column)) = smallest else { break };
            rows.swap(at, row);
            for row in &mut rows {
                row.swap(at, column);
            }
            let pivot = rows[at][at];
            let top = rows[at].clone();
            for row in &mut rows[at + 1..] {
                let quotient = row[at] / pivot;
                for (entry, above) in row.iter_mut().zip(&top) {
                    *entry = (*entry - quotient * above).rem_euclid(n);
                }
            }
            for c in at + 1..side {
                let quotient = rows[at][c] / pivot;
                for row in &mut rows[at..] {
                    row[c] = (row[c] - quotient * row[at]).rem_euclid(n);
                }
            }
            if (at + 1..side).all(|i| rows[i][at] == 0 && rows[at][i] == 0) {
                break;
            }
        }
    }
    (0..side).map(|at| rows[at][at]).collect()
}

#[test]
fn kernel_sizes_are_those_of_the_transfer_matrix_by_euclids_algorithm() {
    let gcd = |mut a: i64, mut b: i64| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    for side in 1..=12 {
        // All of 2 to 9 divide 2520.
        let diagonal = diagonal(transfer(side, 2_520), 2_520);
        for k in 2..=9 {
            let size: i64 = diagonal.iter().map(|&entry| gcd(k, entry)).product();
            assert_eq!(size as u128, tabled(k as u64, side), "side {side} mod {k}");
        }
    }
}

#[test]
fn a_board_of_one_colour_can_be_made_dark_with_few_exceptions() {
    let mut exceptions = Vec::new();
    for k in 2..=9 {
        for side in 1..=12 {
            let matrix = plus_board(k, side, side);
            let ones = vec![1; side * side];
            match Layered::new(&matrix, &Budget::default()).unwrap().solve(&ones).unwrap() {
                Answer::Solution(x) => assert_eq!(matrix.times(&x).unwrap(), ones),
                Answer::Impossible(proof) => {
                    assert!(matrix.is_refuted(&ones, &proof).unwrap());
                    exceptions.push((k, side));
                }
            }
        }
    }
    let expected = [
        [(3, 2), (3, 8), (5, 11), (5, 12)],
        [(6, 2), (6, 8), (7, 3), (7, 11)],
        [(8, 9), (8, 11), (9, 2), (9, 8)],
    ];
    assert_eq!(exceptions, expected.concat());
}

/// A board where some switches act on all eight cells around them.
fn with_power_switches(k: u64, side: usize, powerful: &[usize]) -> Sparse {
    let board = plus_board(k, side, side);
    let mut entries: Vec<(usize, usize, i64)> = Vec::new();
    for light in 0..side * side {
        entries.extend(board.row(light).map(|(switch, entry)| (light, switch, i64::from(entry))));
        for &switch in powerful {
            let rows = (light / side).abs_diff(switch / side);
            let columns = (light % side).abs_diff(switch % side);
            if (rows, columns) == (1, 1) {
                entries.push((light, switch, 1));
            }
        }
    }
    Sparse::new(board.modulus(), side * side, side * side, entries).unwrap()
}

#[test]
fn power_switches_leave_the_core_as_small_as_the_side() {
    let board = with_power_switches(3, 12, &[17, 40, 41, 77, 100]);
    let layered = Layered::new(&board, &Budget::default()).unwrap();
    assert!(layered.core_columns() <= 14, "{} unknowns", layered.core_columns());
    let dense = board.to_dense().unwrap().factor(&Budget::default()).unwrap();
    assert_eq!(layered.solutions(), dense.solutions());
    assert_eq!(layered.invariant_factors(), dense.invariant_factors());
}

#[test]
fn one_power_switch_changes_the_kernel_of_a_4_by_4_board() {
    let sizes: Vec<_> = (0..16)
        .map(|switch| {
            let board = with_power_switches(2, 4, &[switch]);
            let size =
                Layered::new(&board, &Budget::default()).unwrap().solutions().exact().unwrap();
            let quiet = |clicks: u32| {
                let clicks: Vec<u16> = (0..16).map(|bit| (clicks >> bit & 1) as u16).collect();
                board.times(&clicks).unwrap().iter().all(|&light| light == 0)
            };
            assert_eq!((0..1 << 16).filter(|&clicks| quiet(clicks)).count() as u128, size);
            size
        })
        .collect();
    assert!(sizes.contains(&8), "{sizes:?}");
}

#[test]
fn wide_and_high_boards_have_a_core_of_the_shorter_side() {
    for (width, height) in [(40, 3), (3, 40), (25, 1), (1, 25)] {
        let layered = Layered::new(&plus_board(5, width, height), &Budget::default()).unwrap();
        assert_eq!(layered.core_columns(), width.min(height), "{width} x {height}");
    }
}
