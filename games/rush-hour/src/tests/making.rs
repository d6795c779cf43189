//! Generated boards keep what was asked for.

use unsolve_core::{Aim, Budget, Dealing, Reject, Stream};
use unsolve_graph::bfs;

use super::instances;
use crate::{Axis, Level, Metric, Params, RushHour, Wish, farthest, is_minimal};

fn length(level: &Level) -> Option<u32> {
    bfs(level.lot(), &level.start(), &Budget::default()).len()
}

#[test]
fn far_boards_are_minimal_and_as_long_as_asked_for() {
    let wish = Wish { size: 6, pieces: 12, walls: 1, metric: Metric::Slides, least: 12, most: 20 };
    let mut made = 0;
    for number in 0.. {
        let mut stream = Stream::new("far", number);
        match farthest(&wish, &mut stream, &Budget::default()) {
            Ok(layout) => {
                let level = Level::new(&layout, wish.metric);
                let length = length(&level).expect("it has a way out");
                assert!((12..=20).contains(&length), "{length}");
                let budget = Budget::default();
                assert_eq!(is_minimal(&layout, wish.metric, length, &budget), Ok(true));
                made += 1;
            }
            Err(Reject::Because(_)) => {}
            Err(Reject::Stopped(reason)) => panic!("{reason}"),
        }
        if made == instances(30, 1_000) {
            break;
        }
    }
}

#[test]
fn only_the_red_car_drives_in_its_row() {
    let params = Params { walls: 2, ..Params::default() };
    for number in 0..200 {
        let mut stream = Stream::new("row", number);
        let dealt =
            RushHour::deal(&params, "random", &Aim::default(), &mut stream, &Budget::default());
        for level in dealt.unwrap_or_default() {
            let layout = level.layout();
            let row = layout.cars[0].lane;
            assert!(layout.cars[1..].iter().all(|car| car.axis == Axis::Column || car.lane != row));
            assert_eq!((layout.walls.count_ones(), layout.cars.len()), (2, 12));
        }
    }
}

#[test]
fn letters_follow_the_board_row_by_row() {
    let wish = Wish { size: 6, pieces: 9, walls: 0, metric: Metric::Slides, least: 3, most: 99 };
    let board = (0..).find_map(|number| {
        farthest(&wish, &mut Stream::new("letters", number), &Budget::default()).ok()
    });
    let text = board.expect("one of them is made").rows('.').concat();
    let mut met: Vec<char> = text.chars().filter(char::is_ascii_uppercase).collect();
    let mut seen = Vec::new();
    met.retain(|sign| {
        *sign != 'A' && !seen.contains(sign) && {
            seen.push(*sign);
            true
        }
    });
    assert!(met.windows(2).all(|pair| pair[0] < pair[1]), "{text}");
}

#[test]
fn a_board_too_large_to_explore_is_dealt_all_the_same() {
    let wish = Wish { size: 8, pieces: 14, walls: 0, metric: Metric::Slides, least: 2, most: 99 };
    let made = (0..40).find_map(|number| {
        farthest(&wish, &mut Stream::new("large", number), &Budget::default()).ok()
    });
    let layout = made.expect("one of them is made");
    assert!(length(&Level::new(&layout, wish.metric)).is_some());
}
