//! What is refused, and what the games say in words.

use unsolve_adapters::graph::GraphRules;
use unsolve_adapters::graph::Hints;
use unsolve_ball_sort::{self, BallSort};
use unsolve_core::Files;
use unsolve_core::Notation;
use unsolve_core::{Edit, Freedom, Stream};
use unsolve_graph::Transition;
use unsolve_testkit::instances;
use unsolve_tubes::{MAX_TUBES, Mixing, Setup};
use unsolve_water_sort::{self, WaterSort};

use super::boards::{SMALL, Sorting, board, level, level_of};

both_games!(
    each_illegal_setup_is_refused_with_its_field,
    the_largest_board_is_legal,
    every_legal_move_is_described_and_written,
    mutation_exchanges_two_units,
    edits_keep_every_unit,
);

fn each_illegal_setup_is_refused_with_its_field<P: Sorting>() {
    let cases = [
        (r#"{"capacity":0,"tubes":[[]]}"#, "capacity"),
        (r#"{"capacity":9,"tubes":[[]]}"#, "capacity"),
        (r#"{"capacity":2,"tubes":[]}"#, "tubes"),
        (r#"{"capacity":2,"tubes":[[0,0,0]]}"#, "tubes[0]"),
        (r#"{"capacity":2,"tubes":[[0,26]]}"#, "tubes[0][1]"),
        (r#"{"capacity":2,"tubes":[[0],[]]}"#, "tubes"),
        (r#"{"capacity":2,"tubes":[[],[]]}"#, "tubes"),
    ];
    for (json, field) in cases {
        let setup: Setup = serde_json::from_str(json).expect("the shape is right");
        let error = P::validate(setup.clone(), P::default_rules(&setup)).expect_err(json);
        assert!(error.problems.iter().any(|problem| problem.field == field), "{json}: {error}");
        assert_eq!(error.setup, setup, "the setup is given back");
    }
    let many = Setup { capacity: 2, tubes: vec![vec![]; MAX_TUBES + 1] };
    assert!(P::validate(many.clone(), P::default_rules(&many)).is_err());
}

fn the_largest_board_is_legal<P: Sorting>() {
    let mut tubes: Vec<Vec<u8>> = (0..26).map(|colour| vec![colour; 8]).collect();
    tubes.extend((0..9).map(|colour| vec![colour; 8]));
    tubes.push(Vec::new());
    let level = level::<P>(8, &tubes);
    assert!(P::machine(&level).is_goal(&P::start(&level)));
    assert_eq!(P::setup(&level, &P::start(&level)).tubes, tubes);
}

fn every_legal_move_is_described_and_written<P: Sorting>() {
    for family in SMALL {
        for i in 0..20 {
            let tubes = family.arrangement(&mut Stream::new("words", i));
            let level = level::<P>(family.capacity, &tubes);
            let start = P::start(&level);
            let mut moves = Vec::new();
            P::machine(&level).moves(&start, &mut moves);
            for mv in moves {
                let said = P::describe_move(&level, &start, mv);
                let read = P::read_move(&P::move_text(mv)).expect("moves read as written");
                assert_eq!(P::spelled_out(&level, &start, read), mv, "{said}");
            }
        }
    }
}

fn mutation_exchanges_two_units<P: Sorting>() {
    for i in 0..instances(200, 2_000) {
        let mut stream = Stream::new("mutate", i as u64);
        let tubes = SMALL[i % SMALL.len()].arrangement(&mut stream);
        let level = level::<P>(SMALL[i % SMALL.len()].capacity, &tubes);
        let mutated = P::mutate(&level, &Freedom::default(), &mut stream).expect("two colours");
        let after = P::setup(&mutated, &P::start(&mutated)).tubes;
        let differ = tubes.concat().iter().zip(after.concat()).filter(|(a, b)| **a != *b).count();
        assert_eq!(differ, 2, "{tubes:?} {after:?}");
        let heights = |tubes: &[Vec<u8>]| tubes.iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(heights(&tubes), heights(&after));
    }
}

/// Whatever is painted or cleared: the units stay the same, and tubes hold no more than they can.
fn edits_keep_every_unit<P: Sorting>() {
    let mut done = 0;
    for i in 0..instances(200, 2_000) {
        let mut stream = Stream::new("edits", i as u64);
        let family = SMALL[i % SMALL.len()];
        let mut level = level::<P>(family.capacity, &family.arrangement(&mut stream));
        let units = |level: &P::Level| {
            let mut units = P::setup(level, &P::start(level)).tubes.concat();
            units.sort_unstable();
            units
        };
        let before = units(&level);
        for _ in 0..10 {
            let edit = any_edit::<P>(&level, &mut stream);
            let Ok(edited) = unsolve_core::edited::<P>(&level, &edit) else { continue };
            level = edited;
            assert_eq!(units(&level), before, "{edit:?}");
            let setup = P::setup(&level, &P::start(&level));
            let again = P::validate(setup.clone(), P::default_rules(&setup));
            assert!(again.is_ok(), "{edit:?}: {setup:?}");
            done += 1;
        }
    }
    assert!(done > 500, "{done}");
}

fn any_edit<P: Sorting>(level: &P::Level, stream: &mut Stream) -> Edit {
    match stream.below(12) {
        0 => Edit::Clear,
        1 => Edit::Resize { top: 0, bottom: 0, left: 0, right: 1 },
        2 => Edit::Resize { top: 0, bottom: 0, left: 0, right: -1 },
        _ => {
            let brushes = P::brushes(level);
            let brush = stream.pick(&brushes).map(|brush| brush.id.clone());
            let (row, column) = (stream.below(8), stream.below(6));
            Edit::Paint { brush: brush.expect("a colour"), row, column }
        }
    }
}

#[test]
fn clearing_sorts_and_painting_exchanges() {
    let edited = |text: &str, edit: Edit| {
        let level = level_of::<BallSort>(text);
        let edited = unsolve_core::edited::<BallSort>(&level, &edit).expect("the edit is right");
        BallSort::write("tubes", &edited, &BallSort::start(&edited))
    };
    assert_eq!(edited("2 AB BA -", Edit::Clear), "2 AA BB -");
    let paint = |row, column| Edit::Paint { brush: "B".to_owned(), row, column };
    assert_eq!(edited("2 AB BA -", paint(0, 0)), "2 BA BA -", "with the next B");
    assert_eq!(edited("2 AB BA -", paint(2, 0)), "2 AB A B", "the last B comes here");
    let wider = Edit::Resize { top: 0, bottom: 0, left: 0, right: 2 };
    assert_eq!(edited("2 AB BA", wider), "2 AB BA - -");
    let level = level_of::<BallSort>("2 AB BA");
    let narrower = Edit::Resize { top: 0, bottom: 0, left: 0, right: -1 };
    assert!(unsolve_core::edited::<BallSort>(&level, &narrower).is_err(), "no tube is empty");
}

#[test]
fn hints_of_balls_say_what_gets_better() {
    let reason = |text: &str, from, to| {
        let level = level_of::<BallSort>(text);
        BallSort::reason(&level, &BallSort::start(&level), unsolve_ball_sort::BallMove { from, to })
    };
    let uncovers = "it uncovers the A that belongs to the one on tube 2";
    assert_eq!(reason("2 AB BA -", 0, 2).as_deref(), Some(uncovers));
    let completes = "tube 1 is complete, and the B under it can then go to tube 3";
    assert_eq!(reason("2 A BA B", 1, 0).as_deref(), Some(completes));
}

#[test]
fn hints_of_water_say_what_gets_better() {
    let reason = |text: &str, from, to| {
        let level = level_of::<WaterSort>(text);
        let start = WaterSort::start(&level);
        let mv = WaterSort::machine(&level).pour(&start, from, to).expect("the pour is legal");
        WaterSort::reason(&level, &start, mv)
    };
    let uncovers = "it uncovers the A that belongs to that in tube 2";
    assert_eq!(reason("2 AB BA -", 0, 2).as_deref(), Some(uncovers));
    let completes = "tube 1 is complete, and the B under it can then be poured into tube 3";
    assert_eq!(reason("2 A BA B", 1, 0).as_deref(), Some(completes));
}

#[test]
fn moves_read_as_they_are_written() {
    let ball = unsolve_ball_sort::BallMove { from: 2, to: 11 };
    assert_eq!(BallSort::move_text(ball), "3>12");
    let water = unsolve_water_sort::Pour { from: 2, to: 11, amount: 0 };
    assert_eq!(WaterSort::move_text(water), "3>12");
    for text in ["3>12", " 3 - 12 "] {
        assert_eq!(BallSort::read_move(text), Ok(ball));
        assert_eq!(WaterSort::read_move(text), Ok(water), "how much it is the position says");
    }
    for wrong in ["", "3", "0>1", "3>99", "a>b", "3>", ">3", "3>4>5", "-1>2", "256>1"] {
        assert!(BallSort::read_move(wrong).is_err(), "{wrong}");
        assert!(WaterSort::read_move(wrong).is_err(), "{wrong}");
    }
}

/// By hand: `ABBA` changes at heights 1 and 3, that is 2 + (1 + 3) / 2 = 4; `BAAC` likewise at 1
/// and 3; `CCCB` at 3 only, 1 + 3 / 2 = 2.5. A is in 2 tubes, B in 3, C in 2, each one too many
/// but B two.
#[test]
fn mixing_is_what_a_hand_computation_gives() {
    let mixing = Mixing::of(&board("4 ABBA BAAC CCCB -"));
    assert_eq!(mixing.fragmentation, 4);
    assert!((mixing.entropy - (4.0 + 4.0 + 2.5 + 8.0)).abs() < 1e-9, "{mixing:?}");
    let score = 0.4 * 18.5 + 0.4 * 4.0 + 0.2 * 7.0;
    assert!((mixing.score(7) - score).abs() < 1e-9);
    let sorted = Mixing::of(&board("4 AAAA BBBB -"));
    assert_eq!((sorted.fragmentation, sorted.entropy), (0, 0.0));
    let of_two_tubes = Mixing::of(&board("2 AB AB AA - -"));
    assert_eq!(of_two_tubes.fragmentation, 2, "A fills two tubes and is in three, B in two");
}
