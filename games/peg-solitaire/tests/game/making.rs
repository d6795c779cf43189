//! Generated levels.

use serde_json::{Value, json};
use unsolve_adapters::{GenerateError, GenerateRequest, VerifyRequest};
use unsolve_core::{Aim, Budget, Dealing, Files, Stream};
use unsolve_graph::{Transition, bfs};

use unsolve_peg_solitaire::{GAME, Level, Metric, Params, PegSolitaire, Pegs, Shape, Variant};

fn request(params: Value, method: &str, seed: u32) -> GenerateRequest {
    let Value::Object(params) = params else { panic!("parameters are an object") };
    GenerateRequest {
        seed: seed.to_string(),
        method: Some(method.to_owned()),
        params,
        attempts: Some(40),
        rate: false,
        ..GenerateRequest::default()
    }
}

fn made(params: &Value, method: &str, seed: u32) -> Level {
    let request = request(params.clone(), method, seed);
    let made = GAME.generate(&request, &Budget::nodes(500_000));
    let made = made.unwrap_or_else(|error| panic!("{params} {method}: {error}"));
    let rules: Variant =
        serde_json::from_value(made.level.rules.clone().expect("rules")).expect("rules");
    let setup = serde_json::from_value(made.level.state.clone()).expect("a setup");
    let report = GAME
        .load(&made.level)
        .expect("a level")
        .verify(&VerifyRequest::default(), &Budget::default());
    assert_eq!(report.expect("nobody stops it").verified, Some(true), "{params} {method}");
    PegSolitaire::validate(setup, rules).expect("legal")
}

#[test]
fn walks_back_end_with_the_wanted_pegs_and_can_be_solved() {
    for (seed, board) in ["english", "european", "diamond", "triangle"].into_iter().enumerate() {
        for pegs in [4, 6, 9] {
            let level = made(
                &json!({"board": board, "pegs": pegs, "goal": "marked"}),
                "reverse",
                seed as u32,
            );
            assert_eq!(level.start().count(), pegs, "{board}");
            assert!(level.rules().goal().is_some());
        }
    }
}

#[test]
fn a_goal_that_is_named_is_the_goal() {
    let level = made(&json!({"goal": "d4", "pegs": 8}), "reverse", 1);
    assert_eq!(level.rules().goal().map(|goal| level.board().name(goal)), Some("d4".to_owned()));
    assert_eq!(made(&json!({"pegs": 8}), "reverse", 1).rules().goal(), None);
    assert_eq!(
        made(&json!({"metric": "moves", "pegs": 7}), "reverse", 1).rules().metric(),
        Metric::Moves
    );
}

#[test]
fn free_boards_are_played_on() {
    let square = made(
        &json!({"board": "mask", "mask": "ooooo/o---o/ooooo/--o--/ooooo", "pegs": 5}),
        "reverse",
        1,
    );
    assert_eq!(square.board().holes().len(), 18);
    let slanted = made(
        &json!({"board": "mask", "mask": "triangle/ooo/oooo/ooooo/-oooo/--ooo", "pegs": 5}),
        "reverse",
        1,
    );
    assert_eq!((slanted.board().holes().len(), slanted.board().symmetries().len()), (19, 11));
}

#[test]
fn classic_levels_are_full_but_for_one_hole() {
    let triangle = made(&json!({"board": "triangle", "vacancy": "a1"}), "classic", 1);
    assert_eq!(triangle.start(), Pegs(triangle.board().full() - 1));
    let cross = made(&json!({"vacancy": "d4", "goal": "marked"}), "classic", 1);
    assert_eq!((cross.start().count(), cross.rules().goal()), (32, Some(16)));
}

#[test]
fn classic_levels_that_no_sequence_solves_are_counted() {
    let request =
        request(json!({"board": "european", "vacancy": "d4", "goal": "any"}), "classic", 1);
    match GAME.generate(&request, &Budget::nodes(10_000)) {
        Err(GenerateError::NothingFound { tally, .. }) => {
            assert!(tally.to_string().contains("no jump sequence"), "{tally}");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_wanted_length_is_met() {
    for length in [3, 7, 11] {
        let aim = Aim { length: Some((length, length)), graded: false };
        let mut stream = Stream::new("aim", u64::from(length));
        let levels = PegSolitaire::deal(
            &Params::default(),
            "reverse",
            &aim,
            &mut stream,
            &Budget::default(),
        );
        for level in levels.expect("a level") {
            let outcome = bfs(level.rules(), &level.start(), &Budget::default());
            assert_eq!(outcome.len(), Some(length));
            assert_eq!(level.rules().bound(&level.start()), length);
        }
    }
}

#[test]
fn parameters_that_do_not_fit_are_refused_by_name() {
    for (params, name) in [
        (json!({"pegs": 3}), "pegs"),
        (json!({"pegs": 64}), "pegs"),
        (json!({"goal": "a1"}), "goal"),
        (json!({"goal": "nowhere"}), "goal"),
        (json!({"vacancy": "g7"}), "vacancy"),
        (json!({"board": "round"}), "board"),
        (json!({"board": "mask"}), "mask"),
        (json!({"mask": "ooo"}), "mask"),
        (json!({"board": "mask", "mask": "oo?"}), "mask"),
        (json!({"board": "mask", "mask": "oooooooooo"}), "mask"),
        (json!({"side": 5}), "side"),
        (json!({"board": "diamond", "side": 6}), "side"),
        (json!({"metric": "steps"}), "metric"),
    ] {
        let error = GAME.generate(&request(params, "reverse", 1), &Budget::default());
        assert!(error.is_err_and(|error| error.to_string().contains(name)), "{name}");
    }
}

#[test]
fn boards_have_their_known_holes() {
    let holes = |shape: Shape, side| shape.board(side, None).expect("a board").holes().len();
    assert_eq!(holes(Shape::English, None), 33);
    assert_eq!(holes(Shape::European, None), 37);
    assert_eq!([3, 4, 5].map(|side| holes(Shape::Diamond, Some(side))), [13, 25, 41]);
    assert_eq!([3, 5, 8].map(|side| holes(Shape::Triangle, Some(side))), [6, 15, 36]);
    assert_eq!(Shape::English.board(None, None).expect("a board").jumps().len(), 76);
}
