//! Solutions, refutations, kernels and counts against enumeration, on random small systems.

mod common;

use std::collections::BTreeMap;

use common::{all_vectors, below, random, sum, vector};
use unsolve_limits::Budget;
use unsolve_linear::{
    Answer, Banded, Kernel, Layered, LinearError, Matrix, Modulus, Sparse, System,
};
use unsolve_stream::Stream;

/// A random system with few enough vectors to enumerate.
fn small_system(stream: &mut Stream) -> (u64, Sparse) {
    let k = 2 + stream.below(11) as u64;
    let most = [0, 0, 7, 5, 4, 4, 3, 3, 3, 3, 3, 3, 3][k as usize];
    let (rows, columns) = (stream.below(most + 1), stream.below(most + 1));
    let share = 0.3 + 0.7 * stream.unit();
    (k, random(stream, k, rows, columns, share))
}

/// Every right-hand side that occurs, with the number of its solutions.
fn images(k: u64, matrix: &Sparse) -> BTreeMap<Vec<u16>, u128> {
    let mut images = BTreeMap::new();
    for unknowns in all_vectors(k, matrix.columns()) {
        *images.entry(matrix.times(&unknowns).unwrap()).or_default() += 1;
    }
    images
}

#[test]
fn solvable_exactly_where_enumeration_finds_a_solution() {
    let mut stream = Stream::new("systems", 0);
    for _ in 0..1_500 {
        let (k, matrix) = small_system(&mut stream);
        let images = images(k, &matrix);
        let dense = matrix.to_dense().unwrap();
        let (factored, layered) = (
            dense.factor(&Budget::default()).unwrap(),
            Layered::new(&matrix, &Budget::default()).unwrap(),
        );
        let banded = Banded::new(&matrix, &Budget::default()).unwrap();
        for target in all_vectors(k, matrix.rows()) {
            let solvable = images.contains_key(&target);
            for answer in [factored.solve(&target), layered.solve(&target), banded.solve(&target)] {
                match answer.unwrap() {
                    Answer::Solution(x) => {
                        assert!(solvable);
                        assert_eq!(matrix.times(&x).unwrap(), target, "{matrix:?}");
                    }
                    Answer::Impossible(proof) => {
                        assert!(!solvable);
                        assert!(matrix.is_refuted(&target, &proof).unwrap(), "{matrix:?}");
                        assert!(dense.is_refuted(&target, &proof).unwrap());
                    }
                }
            }
        }
        let kernel = images[&vec![0; matrix.rows()]];
        assert!(images.values().all(|&count| count == kernel));
        assert_eq!(factored.solutions().exact(), Some(kernel));
        assert_eq!(layered.solutions().exact(), Some(kernel));
        assert_eq!(banded.solutions().exact(), Some(kernel));
        let targets = u128::from(k).pow(matrix.rows() as u32);
        let one_in = targets / images.len() as u128;
        assert_eq!(factored.solvable_one_in().exact(), Some(one_in));
        assert_eq!(layered.solvable_one_in().exact(), Some(one_in));
        assert_eq!(banded.solvable_one_in().exact(), Some(one_in));
    }
}

/// All members of a kernel, added up from its generators; none twice.
fn members(k: u64, kernel: &Kernel) -> Vec<Vec<u16>> {
    let mut members = vec![vec![0; kernel.length()]];
    for generator in kernel.generators() {
        let old = members.clone();
        let mut multiple = generator.vector.clone();
        for _ in 1..generator.order {
            members.extend(old.iter().map(|member| sum(k, member, &multiple)));
            multiple = sum(k, &multiple, &generator.vector);
        }
        assert!(multiple.iter().all(|&entry| entry == 0), "the order is too small");
    }
    members.sort();
    let count = members.len();
    members.dedup();
    assert_eq!(members.len(), count, "a member is made in two ways");
    assert_eq!(kernel.size().exact(), Some(count as u128));
    members
}

#[test]
fn kernels_are_exactly_what_enumeration_finds() {
    let mut stream = Stream::new("kernels", 0);
    for _ in 0..2_000 {
        let (k, matrix) = small_system(&mut stream);
        let quiet = |v: &Vec<u16>| v.iter().all(|&entry| entry == 0);
        let mut right: Vec<_> =
            all_vectors(k, matrix.columns()).filter(|x| quiet(&matrix.times(x).unwrap())).collect();
        let mut left: Vec<_> = all_vectors(k, matrix.rows())
            .filter(|y| quiet(&matrix.times_from_left(y).unwrap()))
            .collect();
        right.sort();
        left.sort();
        let (factored, layered) = (
            matrix.to_dense().unwrap().factor(&Budget::default()).unwrap(),
            Layered::new(&matrix, &Budget::default()).unwrap(),
        );
        assert_eq!(members(k, &factored.right_kernel()), right);
        assert_eq!(members(k, &layered.right_kernel(&Budget::default()).unwrap()), right);
        assert_eq!(members(k, &factored.left_kernel()), left);
        assert_eq!(members(k, &layered.left_kernel(&Budget::default()).unwrap()), left);
        assert_eq!(factored.invariant_factors(), layered.invariant_factors());
    }
}

#[test]
fn a_syndrome_is_zero_exactly_for_solvable_targets() {
    let mut stream = Stream::new("syndromes", 0);
    for _ in 0..500 {
        let (k, matrix) = small_system(&mut stream);
        let factored = matrix.to_dense().unwrap().factor(&Budget::default()).unwrap();
        let left = factored.left_kernel();
        for target in all_vectors(k, matrix.rows()) {
            let zero = left.syndrome(&target).unwrap().iter().all(|&entry| entry == 0);
            assert_eq!(zero, factored.solve(&target).unwrap().solution().is_some());
        }
    }
}

/// The greatest common divisor of the modulus and all determinants of `size` rows and columns.
fn determinantal_divisor(rows: &[Vec<i64>], size: usize, k: i64) -> i64 {
    let choose = |from: usize| {
        (0..1u32 << from)
            .filter(move |set| set.count_ones() as usize == size)
            .map(move |set| (0..from).filter(|&i| set >> i & 1 == 1).collect::<Vec<_>>())
    };
    let columns = rows.first().map_or(0, Vec::len);
    let mut divisor = 0;
    for picked_rows in choose(rows.len()) {
        for picked in choose(columns) {
            let minor: Vec<Vec<i64>> = picked_rows
                .iter()
                .map(|&row| picked.iter().map(|&column| rows[row][column]).collect())
                .collect();
            divisor = gcd(divisor, determinant(&minor));
        }
    }
    gcd(divisor, k.pow(size as u32))
}

fn determinant(matrix: &[Vec<i64>]) -> i64 {
    let Some(first) = matrix.first() else { return 1 };
    let cofactor = |column: usize| {
        let rest: Vec<Vec<i64>> =
            matrix[1..].iter().map(|row| [&row[..column], &row[column + 1..]].concat()).collect();
        determinant(&rest) * if column.is_multiple_of(2) { 1 } else { -1 }
    };
    first.iter().enumerate().map(|(column, entry)| entry * cofactor(column)).sum()
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

#[test]
fn invariant_factors_are_quotients_of_determinantal_divisors() {
    let mut stream = Stream::new("smith", 0);
    for _ in 0..400 {
        let k = 2 + stream.below(15) as u64;
        let (rows, columns) = (1 + stream.below(4), 1 + stream.below(4));
        let matrix = random(&mut stream, k, rows, columns, 0.7).to_dense().unwrap();
        let entries: Vec<Vec<i64>> = (0..rows)
            .map(|row| (0..columns).map(|c| i64::from(matrix.get(row, c).unwrap())).collect())
            .collect();
        // With multiples of k added, the product of the first factors is the gcd of the minors
        // of [A; kI]; its minors are those of A times powers of k.
        let mut divisors = vec![1];
        for size in 1..=rows.min(columns) {
            let k = i64::from(k as u16);
            let minors = (0..=size)
                .map(|of| determinantal_divisor(&entries, of, k) * k.pow((size - of) as u32));
            divisors.push(minors.fold(0, gcd));
        }
        let expected: Vec<i64> = divisors.windows(2).map(|pair| pair[1] / pair[0]).collect();
        let found = matrix.factor(&Budget::default()).unwrap().invariant_factors();
        assert_eq!(found.into_iter().map(i64::from).collect::<Vec<_>>(), expected, "{matrix:?}");
    }
}

#[test]
fn large_random_systems_agree_in_every_solver() {
    let mut stream = Stream::new("large", 0);
    for round in 0..300 {
        let k = 2 + stream.below(if round % 5 == 0 { 16_383 } else { 30 }) as u64;
        let (rows, columns) = (1 + stream.below(40), 1 + stream.below(40));
        let matrix = if round % 3 == 0 {
            band(&mut stream, k, rows, columns)
        } else {
            let share = 0.02 + 0.2 * stream.unit();
            random(&mut stream, k, rows, columns, share)
        };
        let dense = matrix.to_dense().unwrap();
        let (factored, layered) = (
            dense.factor(&Budget::default()).unwrap(),
            Layered::new(&matrix, &Budget::default()).unwrap(),
        );
        let banded = Banded::new(&matrix, &Budget::default()).unwrap();
        assert_eq!(factored.solutions(), layered.solutions());
        assert_eq!(factored.solutions(), banded.solutions());
        assert_eq!(factored.solvable_one_in(), layered.solvable_one_in());
        assert_eq!(factored.solvable_one_in(), banded.solvable_one_in());
        assert_eq!(factored.invariant_factors(), layered.invariant_factors());
        let mut target = vector(&mut stream, k, rows);
        if round % 2 == 0 {
            let unknowns = vector(&mut stream, k, columns);
            target = matrix.times(&unknowns).unwrap();
            assert_eq!(dense.times(&unknowns).unwrap(), target);
        }
        let solvable = factored.solve(&target).unwrap().solution().is_some();
        assert!(solvable || round % 2 == 1);
        for answer in [layered.solve(&target), banded.solve(&target)] {
            match answer.unwrap() {
                Answer::Solution(x) => assert!(solvable && matrix.times(&x).unwrap() == target),
                Answer::Impossible(proof) => {
                    assert!(!solvable && matrix.is_refuted(&target, &proof).unwrap());
                }
            }
        }
    }
}

/// A random matrix with entries near the diagonal alone.
fn band(stream: &mut Stream, k: u64, rows: usize, columns: usize) -> Sparse {
    let mut entries = Vec::new();
    for row in 0..rows {
        for _ in 0..4 {
            let column = (row + stream.below(5)).saturating_sub(2).min(columns - 1);
            entries.push((row, column, below(stream, k)));
        }
    }
    Sparse::new(Modulus::new(k).unwrap(), rows, columns, entries).unwrap()
}

#[test]
fn high_prime_powers_agree_in_every_solver() {
    let mut stream = Stream::new("powers", 0);
    for _ in 0..3_000 {
        let (prime, exponent) = [(2u8, 6), (3, 4), (2, 14), (5, 3), (127, 2)][stream.below(5)];
        let k = u64::pow(u64::from(prime), exponent);
        let (rows, columns) = (1 + stream.below(8), 1 + stream.below(8));
        let mut entries = Vec::new();
        for place in 0..rows * columns {
            let power = i64::from(prime).pow(stream.below(exponent as usize + 1) as u32);
            let entry = power * below(&mut stream, k);
            entries.push((place / columns, place % columns, entry));
        }
        let matrix = Sparse::new(Modulus::new(k).unwrap(), rows, columns, entries).unwrap();
        let dense = matrix.to_dense().unwrap();
        let banded = Banded::new(&matrix, &Budget::default()).unwrap();
        assert_eq!(
            banded.solutions(),
            dense.factor(&Budget::default()).unwrap().solutions(),
            "{matrix:?}"
        );
        let target = matrix.times(&vector(&mut stream, k, columns)).unwrap();
        for answer in
            [dense.factor(&Budget::default()).unwrap().solve(&target), banded.solve(&target)]
        {
            let answer = answer.unwrap();
            assert_eq!(matrix.times(answer.solution().unwrap()).unwrap(), target, "{matrix:?}");
        }
        let target = vector(&mut stream, k, rows);
        let answers =
            [dense.factor(&Budget::default()).unwrap().solve(&target), banded.solve(&target)]
                .map(Result::unwrap);
        assert_eq!(answers[0].solution().is_some(), answers[1].solution().is_some());
        for answer in answers {
            match answer {
                Answer::Solution(x) => assert_eq!(matrix.times(&x).unwrap(), target),
                Answer::Impossible(proof) => assert!(matrix.is_refuted(&target, &proof).unwrap()),
            }
        }
    }
}

#[test]
fn a_long_band_without_units_is_solved_in_its_width() {
    let (k, length) = (Modulus::new(36).unwrap(), 20_000);
    let entries = (0..length).flat_map(|i: usize| {
        let near = [i.checked_sub(1), Some(i), (i + 1 < length).then_some(i + 1)];
        near.into_iter()
            .flatten()
            .map(move |j| (i, j, if (i + j).is_multiple_of(3) { 2 } else { 3 }))
    });
    let matrix = Sparse::new(k, length, length, entries).unwrap();
    let system = System::new(&matrix, &Budget::default()).unwrap();
    assert!(matches!(&system, System::Banded(banded) if banded.width() == 3));
    let target = matrix.times(&vec![5; length]).unwrap();
    let answer = system.solve(&target).unwrap();
    assert_eq!(matrix.times(answer.solution().unwrap()).unwrap(), target);
    let mut odd = target;
    odd[length / 2] = (odd[length / 2] + 1) % 36;
    match system.solve(&odd).unwrap() {
        Answer::Solution(x) => assert_eq!(matrix.times(&x).unwrap(), odd),
        Answer::Impossible(proof) => assert!(matrix.is_refuted(&odd, &proof).unwrap()),
    }
    assert_eq!(system.solutions(), system.solvable_one_in());
}

#[test]
fn wrong_input_is_an_error() {
    let k = Modulus::new(6).unwrap();
    let matrix = Matrix::new(k, 2, 3, &[0; 6]).unwrap();
    let length = |what, found, expected| LinearError::Length { what, found, expected };
    assert_eq!(matrix.times(&[0; 2]), Err(length("unknowns", 2, 3)));
    assert_eq!(matrix.times_from_left(&[0; 3]), Err(length("factors", 3, 2)));
    assert_eq!(
        matrix.factor(&Budget::default()).unwrap().solve(&[0; 3]),
        Err(length("right-hand side", 3, 2))
    );
    assert_eq!(Matrix::new(k, 2, 2, &[1]), Err(length("matrix entries", 1, 4)));
    assert_eq!(matrix.with_column(&[1]), Err(length("column", 1, 2)));
    let outside = LinearError::Place { row: 2, column: 0, rows: 2, columns: 3 };
    assert_eq!(Matrix::from_entries(k, 2, 3, [(2, 0, 1)]), Err(outside.clone()));
    assert_eq!(Sparse::new(k, 2, 3, [(2, 0, 1)]), Err(outside));
    for side in [Matrix::MAX_SIDE + 1, usize::MAX] {
        let large = LinearError::TooLarge { rows: side, columns: 1 };
        assert_eq!(Matrix::new(k, side, 1, &[]), Err(large));
    }
    assert!(Sparse::new(k, usize::MAX, usize::MAX, []).is_err());
    let empty = Layered::new(&Sparse::new(k, 1, Sparse::MAX_SIDE, []).unwrap(), &Budget::default());
    assert!(matches!(empty, Err(LinearError::TooLarge { .. })));
    assert_eq!(matrix.times(&[0; 2]).unwrap_err().to_string(), "unknowns: has 2 entries, needs 3");
}

#[test]
fn entries_beyond_the_modulus_are_reduced() {
    let k = Modulus::new(5).unwrap();
    let matrix = Matrix::new(k, 1, 2, &[i64::MIN, i64::MAX]).unwrap();
    assert_eq!([matrix.get(0, 0), matrix.get(0, 1)], [Some(2), Some(2)]);
    assert_eq!(matrix.times(&[u16::MAX, 1]).unwrap(), [2]);
    assert_eq!(matrix.times_from_left(&[u16::MAX - 4]).unwrap(), [2, 2]);
    assert!(
        matrix.factor(&Budget::default()).unwrap().solve(&[u16::MAX]).unwrap().solution().is_some()
    );
}
