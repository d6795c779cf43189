//! The farthest right-hand sides, against breadth-first search and known numbers of boards.

mod common;

use std::collections::{BTreeMap, VecDeque};

use common::{plus_board, random, sum};
use unsolve_limits::{Budget, StopReason};
use unsolve_linear::{Covering, LinearError, Matrix, Modulus, Weights};
use unsolve_stream::Stream;

const AMPLE: u64 = 1_000_000_000;

fn board(k: u64, side: usize) -> Matrix {
    plus_board(k, side, side).to_dense().unwrap()
}

fn covering(matrix: &Matrix, free: &[usize]) -> Covering {
    let weights = Weights::upwards(matrix.modulus());
    Covering::of(matrix, &weights, free, &Budget::nodes(AMPLE)).unwrap()
}

#[test]
fn largest_minima_of_boards() {
    let four = covering(&board(2, 4), &[]);
    assert_eq!((four.radius, four.by_weight.last()), (7, Some(&(7, 32))));
    assert_eq!(four.by_weight.iter().map(|(_, count)| count).sum::<u64>(), 4_096);
    let five = covering(&board(2, 5), &[]);
    assert_eq!((five.radius, five.by_weight.last()), (15, Some(&(15, 7_350))));
    assert_eq!(five.by_weight.iter().map(|(_, count)| count).sum::<u64>(), 8_388_608);
    assert_eq!(covering(&board(3, 2), &[]).radius, 3);
    assert_eq!(covering(&board(3, 4), &[]).radius, 16);
}

#[test]
fn largest_minima_of_boards_where_any_common_colour_will_do() {
    for (side, radius) in [(4, 6), (5, 12)] {
        let lights = side * side;
        let equal = board(2, side).with_column(&vec![1; lights]).unwrap();
        assert_eq!(covering(&equal, &[lights]).radius, radius, "side {side}");
    }
}

/// Distances from 0 by adding one column at a time.
fn breadth_first(k: u64, matrix: &Matrix) -> BTreeMap<Vec<u16>, u64> {
    let column = |c| (0..matrix.rows()).map(|row| matrix.get(row, c).unwrap()).collect();
    let columns: Vec<Vec<u16>> = (0..matrix.columns()).map(column).collect();
    let mut distances = BTreeMap::from([(vec![0; matrix.rows()], 0)]);
    let mut queue = VecDeque::from([vec![0; matrix.rows()]]);
    while let Some(from) = queue.pop_front() {
        let distance = distances[&from] + 1;
        for column in &columns {
            let to = sum(k, &from, column);
            if !distances.contains_key(&to) {
                distances.insert(to.clone(), distance);
                queue.push_back(to);
            }
        }
    }
    distances
}

#[test]
fn every_weight_is_what_breadth_first_search_finds() {
    let mut stream = Stream::new("covering", 0);
    for _ in 0..400 {
        let k = 2 + stream.below(11) as u64;
        let most = [0, 0, 7, 5, 4, 4, 3, 3, 3, 3, 3, 3, 3][k as usize];
        let (rows, columns) = (stream.below(most + 1), stream.below(most + 1));
        let matrix = random(&mut stream, k, rows, columns, 0.7).to_dense().unwrap();
        let distances = breadth_first(k, &matrix);
        let mut expected: BTreeMap<u64, u64> = BTreeMap::new();
        for &distance in distances.values() {
            *expected.entry(distance).or_default() += 1;
        }
        let found = covering(&matrix, &[]);
        assert_eq!(found.by_weight, expected.into_iter().collect::<Vec<_>>(), "{matrix:?}");
        assert_eq!(distances[&found.farthest], found.radius);
    }
}

#[test]
fn limits_and_wrong_input_are_errors() {
    let matrix = board(2, 5);
    let upwards = Weights::upwards(matrix.modulus());
    let stopped = |budget: Budget<'_>| Covering::of(&matrix, &upwards, &[], &budget).unwrap_err();
    let nodes = stopped(Budget::nodes(1_000));
    assert_eq!(nodes, LinearError::Stopped { reason: StopReason::Nodes });
    let bytes = stopped(Budget::default().with_bytes(1_000_000));
    assert_eq!(bytes, LinearError::Stopped { reason: StopReason::Bytes });
    let huge = Covering::of(&board(2, 12), &upwards, &[], &Budget::default()).unwrap_err();
    assert_eq!(huge, LinearError::Stopped { reason: StopReason::Bytes });
    let outside = Covering::of(&matrix, &upwards, &[25], &Budget::default()).unwrap_err();
    assert_eq!(outside, LinearError::Place { row: 0, column: 25, rows: 25, columns: 25 });
    let heavy = Weights::table(matrix.modulus(), &[0, u32::MAX]).unwrap();
    let heavy = Covering::of(&matrix, &heavy, &[], &Budget::default()).unwrap_err();
    assert_eq!(heavy, LinearError::Heavy { most: 171_798_691 });
    let other = Weights::upwards(Modulus::new(3).unwrap());
    let mixed = Covering::of(&matrix, &other, &[], &Budget::default()).unwrap_err();
    assert_eq!(mixed, LinearError::Mixed { first: 2, second: 3 });
}
