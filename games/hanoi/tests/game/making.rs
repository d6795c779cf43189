//! Generated levels, and what is known of numbers of pegs and discs.

use serde_json::{Value, json};
use unsolve_adapters::{GenerateRequest, VerifyRequest};
use unsolve_core::{Aim, Band, Budget, Dealing, Stream};
use unsolve_graph::bfs;

use unsolve_hanoi::{GAME, Hanoi, Params, Towers, Wanted};

fn params(value: Value) -> serde_json::Map<String, Value> {
    let Value::Object(params) = value else { panic!("parameters are an object") };
    params
}

#[test]
fn a_wanted_length_is_met() {
    for (pegs, discs, length) in [(3, 5, 12), (3, 12, 900), (4, 6, 9)] {
        let wanted = Params { pegs, discs, goal: Wanted::Spread, ..Params::default() };
        let aim = Aim { length: Some((length, length + length / 10)), graded: false };
        let mut stream = Stream::new("aim", 0);
        let levels =
            Hanoi::deal(&wanted, "random", &aim, &mut stream, &Budget::default()).expect("a level");
        let found = bfs(levels[0].rules(), &levels[0].start(), &Budget::default()).len();
        assert!(
            found.is_some_and(|found| (length..=length + length / 10).contains(&found)),
            "{found:?}"
        );
    }
    let aim = Aim { length: Some((1_000, 1_000)), graded: false };
    let dealt = Hanoi::deal(
        &Params::default(),
        "random",
        &aim,
        &mut Stream::new("far", 0),
        &Budget::default(),
    );
    assert!(dealt.is_err(), "five discs are never so far");
}

#[test]
fn classic_levels_go_from_the_first_peg_to_the_last() {
    for (pegs, discs, length) in [(3, 10, 1_023), (4, 8, 33), (8, 5, 9)] {
        let request = GenerateRequest {
            method: Some("classic".to_owned()),
            params: params(json!({"pegs": pegs, "discs": discs})),
            rate: false,
            ..GenerateRequest::default()
        };
        let made = GAME.generate(&request, &Budget::default());
        let made = made.unwrap_or_else(|error| panic!("{pegs} {discs}: {error}")).level;
        assert_eq!(
            made.solution.as_ref().and_then(unsolve_adapters::Solution::length),
            Some(length)
        );
        assert_eq!(made.state["pegs"][0].as_array().map(Vec::len), Some(discs));
    }
}

#[test]
fn presets_reach_their_band_and_verify() {
    for band in Band::ALL {
        let request = GenerateRequest {
            seed: "1".to_owned(),
            difficulty: Some(band),
            ..GenerateRequest::default()
        };
        let made = GAME.generate(&request, &Budget::nodes(500_000)).expect("a level").level;
        assert_eq!(made.difficulty.as_ref().and_then(|rated| rated.band), Some(band));
        let report = GAME
            .load(&made)
            .expect("a level")
            .verify(&VerifyRequest::default(), &Budget::default());
        assert_eq!(report.expect("nobody stops it").verified, Some(true));
    }
}

#[test]
fn towers_end_on_one_peg() {
    let wanted = Params { pegs: 4, discs: 5, goal: Wanted::Tower, ..Params::default() };
    for number in 0..20 {
        let mut stream = Stream::new("towers", number);
        let levels =
            Hanoi::deal(&wanted, "random", &Aim::default(), &mut stream, &Budget::default())
                .expect("a level");
        assert_eq!(levels[0].goal(), Towers::on(levels[0].goal().peg(0), 5));
    }
}

#[test]
fn all_positions_are_counted() {
    let act = |value: Value, budget: &Budget<'_>| {
        GAME.act("analyze", &params(value), None, budget).expect("an answer")
    };
    let told = act(json!({"pegs": 3, "discs": 6}), &Budget::default());
    assert_eq!((&told["tower_moves"], &told["tower_moves_searched"]), (&json!(63), &json!(63)));
    assert_eq!((&told["positions"], &told["farthest"]), (&json!("729"), &json!(63)));
    let four = act(json!({}), &Budget::default());
    assert_eq!((&four["tower_moves_searched"], &four["complete"]), (&json!(33), &json!(true)));
    let cut = act(json!({"pegs": 8, "discs": 16}), &Budget::nodes(1_000));
    assert_eq!((&cut["complete"], &cut["farthest"]), (&json!(false), &Value::Null));
    assert!(cut["text"].as_str().is_some_and(|text| text.contains("Not complete")));
    for wrong in [json!({"pegs": 2}), json!({"discs": 17}), json!({"rods": 3})] {
        assert!(GAME.act("analyze", &params(wrong), None, &Budget::default()).is_err());
    }
}
