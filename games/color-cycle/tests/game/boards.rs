//! Boards without locks against enumeration.

use serde_json::{Value, json};
use unsolve_adapters::linear::LinearRules;
use unsolve_adapters::{LevelFile, SolveRequest, Status, VerifyRequest};
use unsolve_core::{Budget, Stream};
use unsolve_testkit::instances;

use super::oracle::{distances, level, recolored};
use super::{file, load, solve, wins};
use unsolve_color_cycle::Click;
use unsolve_color_cycle::ColorCycle;
use unsolve_color_cycle::Goal;

/// Sizes and colours whose boards can all be listed.
const SMALL: [(usize, usize, u64); 21] = [
    (1, 1, 2),
    (1, 1, 10),
    (1, 4, 6),
    (1, 5, 4),
    (2, 2, 2),
    (2, 2, 3),
    (2, 2, 4),
    (2, 2, 5),
    (2, 2, 6),
    (2, 2, 7),
    (2, 2, 8),
    (2, 2, 9),
    (2, 2, 10),
    (2, 3, 3),
    (2, 3, 4),
    (3, 2, 5),
    (3, 3, 2),
    (3, 3, 3),
    (4, 3, 2),
    (2, 5, 2),
    (1, 3, 9),
];

/// Boards tried on each configuration.
const BOARDS: usize = 60;

#[test]
fn ten_thousand_boards_are_solved_if_and_only_if_they_can_be_in_the_fewest_clicks() {
    let mut stream = Stream::new("ten thousand boards", 0);
    let (mut tried, mut solved) = (0, 0);
    for (number, (height, width, colors)) in (0..8).flat_map(|_| SMALL).enumerate() {
        let goal = if number % 2 == 0 { Goal::Equal } else { Goal::Zero };
        let mut plain = level(height, width, colors, goal);
        if number >= 2 * SMALL.len() {
            plain.power.fill_with(|| stream.chance(0.3));
        }
        let known = distances(&plain);
        for _ in 0..BOARDS {
            let board = recolored(&plain, &mut stream);
            let level = file(&board, &board.start);
            let report = solve(&level);
            let expected = known.get(&board.start.colors).copied();
            assert_eq!(report.length, expected, "{}", level.to_line());
            tried += 1;
            if expected.is_some() {
                assert!(report.is_optimal() && wins(&level, &report.moves), "{}", level.to_line());
                solved += 1;
            } else {
                assert_eq!(report.status, Status::Unsolvable);
                let certificate = report.certificate.clone();
                let proved = LevelFile { certificate, ..level };
                let verified = load(&proved)
                    .verify(&VerifyRequest::default(), &Budget::default())
                    .expect("a legal level");
                assert_eq!(verified.verified, Some(true), "{verified:?}");
            }
        }
    }
    assert!(tried >= 10_000 && solved > 3_000 && tried - solved > 500, "{tried}, {solved} solved");
}

#[test]
fn larger_boards_are_solved_and_a_wrong_proof_is_not_believed() {
    let mut stream = Stream::new("larger boards", 0);
    let mut unsolvable = 0;
    for number in 0..400 {
        let side = 4 + number % 5;
        let colors = 2 + (number % 9) as u64;
        let mut plain = level(side, side, colors, Goal::Equal);
        if number % 3 == 0 {
            plain.power.fill_with(|| stream.chance(0.1));
        }
        let board = recolored(&plain, &mut stream);
        let level = file(&board, &board.start);
        let report = solve(&level);
        match report.status {
            Status::Solved => {
                assert!(wins(&level, &report.moves), "{}", level.to_line());
                let wrong = json!({"factors": vec![vec![1; side * side]; colors as usize]});
                let lying = LevelFile { certificate: Some(wrong), ..level };
                let verified = load(&lying)
                    .verify(&VerifyRequest::default(), &Budget::default())
                    .expect("a legal level");
                assert_eq!(verified.verified, Some(false));
            }
            Status::Unsolvable => unsolvable += 1,
            Status::Truncated => panic!("{report:?}"),
        }
    }
    assert!((20..380).contains(&unsolvable), "{unsolvable} of 400 are unsolvable");
}

#[test]
fn the_all_ones_boards_need_what_is_known() {
    let known = [1, 4, 5, 4, 15, 28, 33, 40, 25, 44, 55, 72];
    for (side, clicks) in (1..).zip(known) {
        let mut board = level(side, side, 2, Goal::Zero);
        board.start.colors.fill(1);
        let report = solve(&file(&board, &board.start));
        assert_eq!((report.length, report.is_optimal()), (Some(clicks), true), "{side} x {side}");
    }
}

#[test]
fn large_boards_are_solved() {
    let mut stream = Stream::new("large boards", 0);
    let sizes = [(30, 2), (30, 6), (60, 4), (100, 3), (200, 2)];
    // A solution is known at once; how long the search for the shortest goes on is up to the limit.
    let budget = Budget::nodes(instances(20_000, 10_000_000) as u64);
    for (side, colors) in sizes {
        let plain = level(side, side, colors, Goal::Equal);
        let mut board = plain.clone();
        for _ in 0..3 * side {
            let cell = stream.below(side * side) as u16;
            let mut after = board.start.clone();
            plain.click(&mut after, cell);
            board.start = after;
        }
        let level = file(&board, &board.start);
        let report = load(&level).solve(&SolveRequest::default(), &budget);
        assert_eq!(
            report.status,
            Status::Solved,
            "{side} x {side}, {colors} colours: {:?}",
            report.why
        );
        let clicks: Vec<Click> = report.moves.into_iter().map(from_json).collect();
        let mut position = board.start.clone();
        for click in clicks {
            ColorCycle::apply(&board, &mut position, click);
        }
        assert!(ColorCycle::is_solved(&board, &position), "{side} x {side}, {colors} colours");
    }
}

fn from_json(mv: Value) -> Click {
    serde_json::from_value(mv).expect("a click")
}
