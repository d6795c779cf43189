//! Generated boards keep what was asked for.

use unsolve_core::{Aim, Budget, Dealing, Reject, Stream};
use unsolve_graph::bfs;
use unsolve_testkit::instances;

use unsolve_rush_hour::{Axis, Level, Metric, Params, RushHour, Wish, far_boards, is_minimal};

fn length(level: &Level) -> Option<u32> {
    bfs(level.lot(), &level.start(), &Budget::default()).len()
}

#[test]
fn far_boards_are_minimal_and_as_long_as_asked_for() {
    let wish = Wish { size: 6, pieces: 12, walls: 1, metric: Metric::Slides, least: 12, most: 20 };
    let mut made = 0;
    for number in 0.. {
        let mut stream = Stream::new("far", number);
        match far_boards(&wish, &mut stream, &Budget::default()) {
            Ok(layouts) => {
                for layout in &layouts {
                    let level = Level::new(layout, wish.metric);
                    let length = length(&level).expect("it has a way out");
                    assert!((12..=20).contains(&length), "{length}");
                    let budget = Budget::default();
                    assert_eq!(is_minimal(layout, wish.metric, length, &budget), Ok(true));
                    assert!(layout.cars.len() <= 12 && layout.walls.count_ones() <= 1);
                    assert_eq!(layouts.iter().filter(|other| *other == layout).count(), 1);
                }
                made += layouts.len();
            }
            Err(Reject::Because(_)) => {}
            Err(Reject::Stopped(reason)) => panic!("{reason}"),
        }
        if made >= instances(60, 3_000) {
            break;
        }
    }
}

#[test]
fn moves_stay_within_the_parameters_unless_a_length_is_asked_for() {
    let params = Params { pieces: 13, fewest_moves: 9, most_moves: 11, ..Params::default() };
    for (aim, range) in [(None, 9..=11), (Some((5, 7)), 5..=7)] {
        let aim = Aim { length: aim, graded: false };
        let mut made = 0;
        for number in 0..20 {
            let mut stream = Stream::new("within", number);
            let dealt = RushHour::deal(&params, "farthest", &aim, &mut stream, &Budget::default());
            for level in dealt.unwrap_or_default() {
                made += 1;
                assert!(length(&level).is_some_and(|length| range.contains(&length)));
            }
        }
        assert!(made >= 10, "{made}");
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
fn the_fewest_cars_make_a_level_of_every_size() {
    for size in 4..=8 {
        let params = Params { size, pieces: 2, ..Params::default() };
        let made = (0..200).find_map(|number| {
            let mut stream = Stream::new("few", number);
            let aim = Aim::default();
            RushHour::deal(&params, "farthest", &aim, &mut stream, &Budget::default()).ok()
        });
        let levels = made.expect("one of them is made");
        assert_eq!(length(&levels[0]), Some(2), "{size}");
    }
}

#[test]
fn letters_follow_the_board_row_by_row() {
    let wish = Wish { size: 6, pieces: 9, walls: 0, metric: Metric::Slides, least: 3, most: 99 };
    let board = (0..).find_map(|number| {
        far_boards(&wish, &mut Stream::new("letters", number), &Budget::default()).ok()
    });
    let text = board.expect("one of them is made")[0].rows('.').concat();
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
        far_boards(&wish, &mut Stream::new("large", number), &Budget::default()).ok()
    });
    let layouts = made.expect("one of them is made");
    assert!(length(&Level::new(&layouts[0], wish.metric)).is_some());
}
