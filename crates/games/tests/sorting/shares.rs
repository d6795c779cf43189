//! How many uniform shuffles can't be solved; the shares are those of independent measurements.

use unsolve_core::{Budget, Stream};
use unsolve_testkit::instances;
use unsolve_tubes::{Deal, winnable};

use super::boards::board;
use super::literal::{Rules, Takes};

/// How many of a number of shuffles, capacity 4, can't be solved.
fn unsolvable(colours: u8, empty: u8, deals: usize) -> usize {
    let deal = Deal { colours, capacity: 4, filled: colours };
    let is_lost = |&i: &usize| {
        let board = deal.shuffled(empty, &mut Stream::new("shares", i as u64));
        let can_win = winnable(&board.shape, &board.tubes, &Budget::default());
        !can_win.expect("it is decided within the limits")
    };
    (0..deals).filter(is_lost).count()
}

/// Asserts that the share is `p` up to four times the sampling error of both measurements; `p` was
/// measured with `known` deals.
fn assert_share(colours: u8, empty: u8, deals: usize, p: f64, known: usize) {
    let share = unsolvable(colours, empty, deals) as f64 / deals as f64;
    let error = (p * (1.0 - p) * (1.0 / deals as f64 + 1.0 / known as f64)).sqrt();
    assert!(
        (share - p).abs() <= 4.0 * error,
        "{colours} + {empty}: {share} is not {p} within 4 x {error}"
    );
}

#[test]
fn with_one_empty_tube_half_of_four_colours_and_nearly_all_of_eight_are_lost() {
    assert_share(3, 1, instances(4_000, 40_000), 0.235, 20_000);
    assert_share(4, 1, instances(4_000, 40_000), 0.505, 20_000);
    assert_share(6, 1, instances(4_000, 40_000), 0.864, 20_000);
    assert_share(8, 1, instances(4_000, 40_000), 0.973, 20_000);
}

#[test]
fn with_two_empty_tubes_few_of_twelve_colours_and_a_third_of_twenty_are_lost() {
    assert_share(12, 2, instances(10_000, 100_000), 0.0029, 20_000);
    assert_share(15, 2, instances(1_000, 20_000), 0.037, 20_000);
    assert_share(20, 2, instances(400, 4_000), 0.34, 400);
}

#[test]
fn with_two_empty_tubes_no_shuffle_of_four_to_seven_colours_is_lost() {
    for colours in 4..=7 {
        assert_eq!(unsolvable(colours, 2, instances(2_000, 20_000)), 0, "{colours} colours");
    }
}

/// One of very few; here all positions were exhausted.
#[test]
fn with_two_empty_tubes_a_shuffle_of_eight_colours_can_be_lost() {
    let board = board("4 GEHA GADD EHAF DFGB CECC FGCD EHHB BBAF - -");
    assert_eq!(winnable(&board.shape, &board.tubes, &Budget::default()), Some(false));
    for takes in [Takes::OneBall, Takes::WhatFits] {
        let rules = Rules { capacity: 4, takes, full: true };
        assert_eq!(rules.shortest(&board.contents()), None, "{takes:?}");
    }
}
