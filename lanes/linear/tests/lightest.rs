//! Lightest members of cosets, against enumeration and against known minima of boards.

mod common;

use common::{all_vectors, plus_board, random, sum, vector};
use unsolve_limits::{Budget, Progress, StopReason, Watch};
use unsolve_linear::{Kernel, Layered, Lightest, LinearError, Modulus, Sparse, Weights};
use unsolve_stream::Stream;

/// Some table of weights.
fn weights(stream: &mut Stream, k: u64) -> Weights {
    let modulus = Modulus::new(k).unwrap();
    match stream.below(4) {
        0 => Weights::upwards(modulus),
        1 => Weights::both_ways(modulus),
        2 => Weights::nonzero(modulus),
        _ => {
            let table: Vec<u32> = (0..k).map(|_| stream.below(9) as u32).collect();
            Weights::table(modulus, &table).unwrap()
        }
    }
}

#[test]
fn lightest_of_small_cosets_is_what_enumeration_finds() {
    let mut stream = Stream::new("cosets", 0);
    for _ in 0..2_000 {
        let k = 2 + stream.below(11) as u64;
        let most = [0, 0, 8, 6, 5, 4, 4, 4, 3, 3, 3, 3, 3][k as usize];
        let (rows, columns) = (stream.below(3), stream.below(most + 1));
        let matrix = random(&mut stream, k, rows, columns, 0.6);
        let kernel = Layered::new(&matrix, &Budget::default())
            .unwrap()
            .right_kernel(&Budget::default())
            .unwrap();
        let starts: Vec<_> =
            (0..=stream.below(3)).map(|_| vector(&mut stream, k, columns)).collect();
        let weights = weights(&mut stream, k);
        let quiet: Vec<Vec<u16>> = all_vectors(k, columns)
            .filter(|x| matrix.times(x).unwrap().iter().all(|&entry| entry == 0))
            .collect();
        let lightest = |start: &Vec<u16>| {
            quiet.iter().map(|member| weights.total(&sum(k, start, member))).min().unwrap()
        };
        let each: Vec<u64> = starts.iter().map(lightest).collect();
        let found = Lightest::of(&kernel, &starts, &weights, &Budget::default()).unwrap();
        let expected = *each.iter().min().unwrap();
        assert_eq!((found.weight, found.at_least, found.proved), (expected, expected, true));
        assert_eq!(each.iter().position(|&weight| weight == expected), Some(found.start));
        assert_eq!(weights.total(&found.vector), expected);
        let image = |x: &[u16]| matrix.times(x).unwrap();
        assert_eq!(image(&found.vector), image(&starts[found.start]));
    }
}

/// The lightest weight by counting through all members of a kernel.
fn scanned(k: u64, kernel: &Kernel, start: &[u16], weights: &Weights) -> u64 {
    let mut members = vec![start.to_vec()];
    for generator in kernel.generators() {
        let old = members.clone();
        let mut multiple = generator.vector.clone();
        for _ in 1..generator.order {
            members.extend(old.iter().map(|member| sum(k, member, &multiple)));
            multiple = sum(k, &multiple, &generator.vector);
        }
    }
    members.iter().map(|member| weights.total(member)).min().unwrap()
}

/// A kernel of some thousand members, and a vector plus one of them: a light one, or one whose
/// coset has no member that is easily seen to be lightest.
fn hidden(stream: &mut Stream, k: u64) -> (Kernel, Vec<u16>) {
    let dimension = [0, 0, 13, 8, 7, 0, 5, 0, 0, 4][k as usize];
    let columns = 2 * dimension + stream.below(70);
    let matrix = random(stream, k, columns - dimension, columns, 0.9);
    let kernel = Layered::new(&matrix, &Budget::default())
        .unwrap()
        .right_kernel(&Budget::default())
        .unwrap();
    let mut start = vec![0; columns];
    for _ in 0..3 + stream.below(columns) {
        start[stream.below(columns)] = 1 + stream.below(k as usize - 1) as u16;
    }
    for generator in kernel.generators() {
        for _ in 0..stream.below(usize::from(generator.order)) {
            start = sum(k, &start, &generator.vector);
        }
    }
    (kernel, start)
}

#[test]
fn information_sets_prove_what_a_scan_proves() {
    let mut stream = Stream::new("sets", 0);
    let [mut by_sets, mut bounded] = [0, 0];
    for _ in 0..200 {
        let k = [2, 3, 4, 6, 9][stream.below(5)];
        let (kernel, start) = hidden(&mut stream, k);
        let size = kernel.size().exact().unwrap();
        if size > 50_000 {
            continue;
        }
        let weights = weights(&mut stream, k);
        let expected = scanned(k, &kernel, &start, &weights);
        for nodes in [100, 400, 1_600, 1_000_000] {
            let starts = std::slice::from_ref(&start);
            let found = Lightest::of(&kernel, starts, &weights, &Budget::nodes(nodes)).unwrap();
            assert_eq!(weights.total(&found.vector), found.weight);
            assert!(found.at_least <= expected && expected <= found.weight, "k = {k}");
            assert_eq!(found.proved, found.at_least == found.weight);
            assert!(found.proved || found.stopped == Some(StopReason::Nodes));
            by_sets += u32::from(found.proved && u128::from(found.effort.nodes) < size);
            bounded += u32::from(!found.proved && found.at_least > 0);
        }
    }
    assert!(by_sets >= 50 && bounded >= 50, "{by_sets} by sets, {bounded} bounded");
}

#[test]
fn minima_of_boards_with_all_lights_on() {
    let minima = [1, 4, 5, 4, 15, 28, 33, 40, 25, 44, 55, 72];
    for (side, minimum) in (1..).zip(minima) {
        let layered = Layered::new(&plus_board(2, side, side), &Budget::default()).unwrap();
        let start = layered.solve(&vec![1; side * side]).unwrap().solution().unwrap().to_vec();
        let weights = Weights::upwards(Modulus::new(2).unwrap());
        let found = Lightest::of(
            &layered.right_kernel(&Budget::default()).unwrap(),
            &[start],
            &weights,
            &Budget::default(),
        )
        .unwrap();
        assert_eq!((found.weight, found.proved), (minimum, true), "side {side}");
    }
}

#[test]
fn few_clicks_on_a_board_with_a_huge_kernel_are_proved_fewest() {
    let (k, side) = (Modulus::new(2).unwrap(), 39);
    let layered = Layered::new(&plus_board(2, side, side), &Budget::default()).unwrap();
    let kernel = layered.right_kernel(&Budget::default()).unwrap();
    assert_eq!(kernel.size().exact(), Some(1 << 32));
    let mut clicks = vec![0; side * side];
    let mut stream = Stream::new("few", 0);
    (0..60).for_each(|_| clicks[stream.below(side * side)] = 1);
    let made: u16 = clicks.iter().sum();
    let target = plus_board(2, side, side).times(&clicks).unwrap();
    let start = layered.solve(&target).unwrap().solution().unwrap().to_vec();
    let found = Lightest::of(&kernel, &[start], &Weights::upwards(k), &Budget::default()).unwrap();
    assert_eq!((found.weight, found.proved), (u64::from(made), true));
    assert_eq!(found.vector, clicks);
}

#[test]
fn separate_parts_of_a_kernel_are_searched_separately() {
    let k = Modulus::new(3).unwrap();
    let entries = (0..30).flat_map(|i| (0..3).map(move |j| (i, 3 * i + j, 1)));
    let matrix = Sparse::new(k, 30, 90, entries).unwrap();
    let kernel = Layered::new(&matrix, &Budget::default())
        .unwrap()
        .right_kernel(&Budget::default())
        .unwrap();
    assert_eq!(kernel.size().to_string(), 3u128.pow(60).to_string());
    let found =
        Lightest::of(&kernel, &[vec![2; 90]], &Weights::upwards(k), &Budget::default()).unwrap();
    assert_eq!((found.weight, found.proved), (0, true));
    let mut start = vec![2; 90];
    start[0] = 1;
    let found = Lightest::of(&kernel, &[start], &Weights::upwards(k), &Budget::nodes(1_000));
    assert_eq!(found.map(|found| (found.weight, found.proved)), Ok((2, true)));
}

/// Cancels after a thousand nodes.
struct Impatient;

impl Watch for Impatient {
    fn poll(&self, progress: &Progress) -> Option<StopReason> {
        (progress.nodes >= 1_000).then_some(StopReason::Cancelled)
    }
}

#[test]
fn a_limit_that_runs_out_leaves_an_upper_bound() {
    let (k, side) = (Modulus::new(2).unwrap(), 39);
    let layered = Layered::new(&plus_board(2, side, side), &Budget::default()).unwrap();
    let start = layered.solve(&vec![1; side * side]).unwrap().solution().unwrap().to_vec();
    let weights = Weights::upwards(k);
    let search = |budget: &Budget<'_>| {
        Lightest::of(
            &layered.right_kernel(&Budget::default()).unwrap(),
            std::slice::from_ref(&start),
            &weights,
            budget,
        )
    };
    let found = search(&Budget::nodes(20_000)).unwrap();
    assert_eq!((found.proved, found.stopped), (false, Some(StopReason::Nodes)));
    assert!(found.at_least < found.weight && found.weight < weights.total(&start));
    assert_eq!(plus_board(2, side, side).times(&found.vector).unwrap(), vec![1; side * side]);
    assert_eq!(search(&Budget::nodes(20_000)).unwrap(), found, "the same input, the same answer");
    let found = search(&Budget::default().watched(&Impatient)).unwrap();
    assert_eq!((found.proved, found.stopped), (false, Some(StopReason::Cancelled)));
    assert!(found.effort.nodes < 2_000);
}

#[test]
fn what_does_not_fit_is_an_error() {
    let kernel = Layered::new(&plus_board(3, 2, 2), &Budget::default())
        .unwrap()
        .right_kernel(&Budget::default())
        .unwrap();
    let [three, five] = [3, 5].map(|k| Modulus::new(k).unwrap());
    let budget = Budget::default();
    let mixed = LinearError::Mixed { first: 3, second: 5 };
    assert_eq!(Lightest::of(&kernel, &[], &Weights::upwards(five), &budget), Err(mixed));
    let short = LinearError::Length { what: "start", found: 3, expected: 4 };
    let found = Lightest::of(&kernel, &[vec![0; 3]], &Weights::upwards(three), &budget);
    assert_eq!(found, Err(short));
    assert!(Weights::table(three, &[0, 1]).is_err());
    let none = LinearError::Length { what: "starts", found: 0, expected: 1 };
    assert_eq!(Lightest::of(&kernel, &[], &Weights::upwards(three), &budget), Err(none));
}
