//! Boxes are matched with goals as cheaply as by trying every order.

use unsolve_core::Stream;
use unsolve_graph::Transition;
use unsolve_testkit::instances;

use super::random_level;
use unsolve_sokoban::Metric;
use unsolve_sokoban::inside::{Matching, cheapest, hungarian};

/// Every order of the goals.
fn by_hand(rows: &[Vec<u16>], taken: usize) -> u32 {
    let Some((row, rest)) = rows.split_first() else { return 0 };
    let free = (0..row.len()).filter(|goal| taken >> goal & 1 == 0);
    free.map(|goal| u32::from(row[goal]) + by_hand(rest, taken | 1 << goal)).min().unwrap_or(0)
}

#[test]
fn both_ways_find_the_cheapest_of_all_orders() {
    let mut stream = Stream::new("matching", 0);
    for round in 0..2_000 {
        let goals = 1 + stream.below(if round < 1_900 { 6 } else { 8 });
        let boxes = 1 + stream.below(goals);
        let rows: Vec<Vec<u16>> = (0..boxes)
            .map(|_| {
                let draw = |stream: &mut Stream| match stream.below(8) {
                    0 => 1_000,
                    _ => stream.below(20) as u16,
                };
                (0..goals).map(|_| draw(&mut stream)).collect()
            })
            .collect();
        let expected = by_hand(&rows, 0);
        let table = || rows.iter().map(Vec::as_slice);
        assert_eq!(hungarian(table(), [boxes, goals]), expected, "{rows:?}");
        assert_eq!(cheapest(table(), [boxes, goals]), expected, "{rows:?}");
    }
}

#[test]
fn a_matching_that_is_kept_knows_the_sum_with_another_row() {
    let mut stream = Stream::new("another row", 0);
    for round in 0..400 {
        let side = 1 + stream.below(if round < 380 { 5 } else { 7 });
        let draw = |stream: &mut Stream| match stream.below(8) {
            0 => 1_000,
            _ => stream.below(20) as u16,
        };
        let mut row = || -> Vec<u16> { (0..side).map(|_| draw(&mut stream)).collect() };
        let mut rows: Vec<Vec<u16>> = (0..side).map(|_| row()).collect();
        let others: Vec<Vec<u16>> = (0..side).map(|_| row()).collect();
        let table = rows.clone();
        let kept = Matching::new(table.iter().map(Vec::as_slice), side);
        for (place, other) in others.iter().enumerate() {
            let before = std::mem::replace(&mut rows[place], other.clone());
            assert_eq!(kept.sum_with(place, other), by_hand(&rows, 0), "{rows:?}");
            rows[place] = before;
        }
    }
}

/// With many boxes, along walks by chance: the bound that is kept from push to push is the bound.
#[test]
fn bounds_of_many_boxes_are_the_same_from_push_to_push() {
    let mut stream = Stream::new("many boxes", 0);
    let (mut levels, mut asked) = (0, 0);
    while levels < instances(20, 400) {
        let boxes = 7 + stream.below(4);
        let Some(level) = random_level(&mut stream, [9, 9], boxes, 0.1, Metric::Pushes) else {
            continue;
        };
        levels += 1;
        let (warehouse, mut position) = (level.warehouse(), level.start());
        warehouse.canonical(&mut position);
        let mut bounder = warehouse.bounder().expect("there are many boxes");
        for _ in 0..30 {
            let (bound, mut steps, mut reached) = (warehouse.bound(&position), vec![], vec![]);
            warehouse.moves(&position, &mut steps);
            warehouse.successors(&position, &steps, |_, next| reached.push(next));
            for (&step, next) in steps.iter().zip(&reached) {
                assert_eq!(bounder(&position, bound, step, next), warehouse.bound(next));
                asked += 1;
            }
            let Some(&next) = stream.pick(&reached) else { break };
            position = next;
        }
    }
    assert!(asked > 2_000, "{asked}");
}
