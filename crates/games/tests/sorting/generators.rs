//! What the generators deal.

use serde_json::{Value, json};
use unsolve_adapters::{GenerateRequest, Solution};
use unsolve_core::{Aim, Reject};
use unsolve_core::{Budget, Stream};
use unsolve_testkit::instances;
use unsolve_tubes::{Board, Mixing};
use unsolve_water_sort::WaterSort;

use super::boards::{Sorting, solve};
use super::literal::{self, Rules, Takes, is_one_colour};

both_games!(
    starts_are_full_tubes_and_empty_ones_and_none_is_complete,
    every_size_can_be_dealt,
    levels_walked_back_to_one_empty_tube_are_solvable,
    dealt_levels_are_solvable,
    a_colour_may_fill_several_tubes,
    more_empty_tubes_are_given_only_where_they_are_needed,
    the_least_entropy_is_kept,
    the_best_of_several_is_at_least_as_long_as_the_first,
    more_attempts_are_never_worse_by_the_criterion,
    wrong_parameters_are_refused_with_their_names,
    the_same_stream_deals_the_same_level,
);

const METHODS: [&str; 3] = ["random", "reverse", "best"];

fn params<P: Sorting>(json: &Value) -> P::Params {
    serde_json::from_value(json.clone()).unwrap_or_else(|error| panic!("{json}: {error}"))
}

fn dealt<P: Sorting>(json: &Value, method: &str, number: u64) -> Result<P::Level, String> {
    let mut stream = Stream::new(&format!("{json} {method}"), number);
    let budget = Budget::nodes(500_000);
    match P::deal(&params::<P>(json), method, &Aim::default(), &mut stream, &budget) {
        Ok(mut levels) => Ok(levels.pop().expect("a candidate")),
        Err(Reject::Because(reason)) => Err(reason),
        Err(Reject::Stopped(reason)) => panic!("nobody stops it: {reason}"),
    }
}

fn tubes<P: Sorting>(level: &P::Level) -> (usize, literal::Tubes) {
    let setup = P::setup(level, &P::start(level));
    (setup.capacity.into(), setup.tubes)
}

/// Full tubes first, none of one colour, then the empty ones.
fn assert_start<P: Sorting>(level: &P::Level, filled: usize, place: &str) {
    let (capacity, tubes) = tubes::<P>(level);
    let (full, empty) = tubes.split_at(filled);
    assert!(full.iter().all(|tube| tube.len() == capacity), "{place}: {tubes:?}");
    assert!(full.iter().all(|tube| !is_one_colour(tube)), "{place}: {tubes:?}");
    assert!(!empty.is_empty() && empty.iter().all(Vec::is_empty), "{place}: {tubes:?}");
}

fn starts_are_full_tubes_and_empty_ones_and_none_is_complete<P: Sorting>() {
    for method in METHODS {
        for (colours, capacity, empty) in [(3, 4, 1), (4, 4, 2), (6, 4, 1), (5, 3, 2), (8, 5, 3)] {
            let json = json!({"colors": colours, "capacity": capacity, "empty": empty});
            let mut made = 0;
            for i in 0..instances(20, 200) {
                let Ok(level) = dealt::<P>(&json, method, i as u64) else { continue };
                assert_start::<P>(&level, colours, &format!("{json} {method} {i}"));
                assert_eq!(tubes::<P>(&level).1.len(), colours + empty, "{json} {method} {i}");
                made += 1;
            }
            assert!(made > 0, "{json} {method}");
        }
    }
}

/// Every method gives a level or a reason for every size; together they always give a level
/// where one exists at all.
fn every_size_can_be_dealt<P: Sorting>() {
    for (colours, capacity) in [(2, 2), (2, 8), (5, 6), (12, 4), (15, 5), (16, 5), (24, 4), (26, 8)]
    {
        for empty in 1..=4 {
            let json = json!({"colors": colours, "capacity": capacity, "empty": empty});
            let made = |method: &&str| (0..3).find_map(|i| dealt::<P>(&json, method, i).ok());
            let levels: Vec<P::Level> = METHODS.iter().filter_map(made).collect();
            assert!(!levels.is_empty(), "{json}");
            for level in levels {
                assert_start::<P>(&level, colours, &json.to_string());
            }
        }
    }
}

fn levels_walked_back_to_one_empty_tube_are_solvable<P: Sorting>() {
    for (colours, deals) in [(4, 40), (6, 40), (9, 20)] {
        let json = json!({"colors": colours, "empty": 1});
        let mut lengths = Vec::new();
        for i in 0..deals {
            let Ok(level) = dealt::<P>(&json, "reverse", i) else { continue };
            let outcome = solve::<P>(&level);
            assert!(outcome.is_optimal(), "{json} {i}: {level:?}");
            lengths.extend(outcome.len());
        }
        let enough = lengths.len() as u64 * 2 >= deals;
        assert!(enough && lengths.iter().all(|&length| length >= colours), "{json}: {lengths:?}");
    }
}

fn dealt_levels_are_solvable<P: Sorting>() {
    for method in METHODS {
        let json = json!({"colors": 3, "capacity": 3, "empty": 1});
        let mut made = 0;
        for i in 0..instances(40, 400) {
            let Ok(level) = dealt::<P>(&json, method, i as u64) else { continue };
            let (capacity, tubes) = tubes::<P>(&level);
            let rules = Rules { capacity, takes: P::TAKES, full: true };
            let truth = rules.shortest(&tubes);
            assert!(truth.is_some(), "{method} {i}: {tubes:?}");
            assert_eq!(solve::<P>(&level).len(), truth, "{method} {i}");
            made += 1;
        }
        assert!(made > 5, "{method}: {made}");
    }
}

fn a_colour_may_fill_several_tubes<P: Sorting>() {
    for method in METHODS {
        let json = json!({"colors": 3, "filled": 7, "empty": 2});
        let level = (0..20).find_map(|i| dealt::<P>(&json, method, i).ok());
        let level = level.unwrap_or_else(|| panic!("{method} makes none"));
        assert_start::<P>(&level, 7, method);
        let units = tubes::<P>(&level).1.concat();
        let count = |colour: u8| units.iter().map(|&unit| u32::from(unit == colour)).sum::<u32>();
        assert_eq!([count(0), count(1), count(2)], [12, 8, 8], "{method}");
        assert!(solve::<P>(&level).is_optimal(), "{method}");
    }
}

/// With one empty tube fewer it is unsolvable, if it was allowed to have one fewer.
fn more_empty_tubes_are_given_only_where_they_are_needed<P: Sorting>() {
    let json = json!({"colors": 4, "capacity": 3, "empty": 1, "max_empty": 3});
    let mut given = [0; 4];
    for i in 0..instances(60, 600) {
        let Ok(level) = dealt::<P>(&json, "random", i as u64) else { continue };
        let (capacity, mut tubes) = tubes::<P>(&level);
        let rules = Rules { capacity, takes: P::TAKES, full: true };
        let empty = tubes.iter().filter(|tube| tube.is_empty()).count();
        assert!((1..=3).contains(&empty), "{tubes:?}");
        assert!(rules.shortest(&tubes).is_some(), "{tubes:?}");
        given[empty] += 1;
        if empty > 1 {
            tubes.pop();
            assert_eq!(rules.shortest(&tubes), None, "{tubes:?} needs no more");
        }
    }
    assert!(given[1] > 5 && given[2] > 5, "{given:?}");
}

/// Water is dealt with as few empty tubes as possible, one or two, if nothing is said.
#[test]
fn water_takes_as_few_empty_tubes_as_it_needs() {
    let mut given = [0; 3];
    for i in 0..instances(60, 600) {
        let json = json!({"colors": 4, "capacity": 3});
        let Ok(level) = dealt::<WaterSort>(&json, "random", i as u64) else { continue };
        let (capacity, mut tubes) = tubes::<WaterSort>(&level);
        let rules = Rules { capacity, takes: Takes::WhatFits, full: true };
        given[tubes.len() - 4] += 1;
        if tubes.len() == 6 {
            tubes.pop();
            assert_eq!(rules.shortest(&tubes), None, "{tubes:?} needs no more");
        }
    }
    assert!(given[1] > 5 && given[2] > 5, "{given:?}");
}

fn the_least_entropy_is_kept<P: Sorting>() {
    for method in METHODS {
        let json = json!({"colors": 5, "empty": 2, "min_entropy": 40});
        let (mut made, mut refused) = (0, 0);
        for i in 0..instances(60, 600) {
            match dealt::<P>(&json, method, i as u64) {
                Ok(level) => {
                    let (capacity, tubes) = tubes::<P>(&level);
                    let entropy = Mixing::of(&Board::new(capacity, &tubes)).entropy;
                    assert!(entropy >= 40.0, "{method}: {entropy} {tubes:?}");
                    made += 1;
                }
                Err(reason) => refused += usize::from(reason == "too little mixing"),
            }
        }
        assert!(made > 0, "{method}: {made} made, {refused} refused");
    }
    let hopeless = dealt::<P>(&json!({"colors": 3, "min_entropy": 500}), "random", 0);
    assert_eq!(hopeless.expect_err("no level is so mixed"), "too little mixing");
}

fn the_best_of_several_is_at_least_as_long_as_the_first<P: Sorting>() {
    let game = unsolve_games::game(P::INFO.id).expect("it is registered");
    let length = |attempts: u32| {
        let params = json!({"colors": 5, "attempts": attempts});
        let request = GenerateRequest {
            method: Some("best".to_owned()),
            params: params.as_object().expect("an object").clone(),
            rate: false,
            ..GenerateRequest::default()
        };
        let made = game.generate(&request, &Budget::nodes(500_000)).expect("there are some");
        made.level.solution.expect("it is solved").length()
    };
    let (few, many) = (length(4), length(40));
    assert!(few <= many, "{few:?} of 4, {many:?} of 40");
}

/// What the origin tells about the best of several, and its quick score.
fn best<P: Sorting>(seed: u32, colours: u32, criterion: &str, attempts: u32) -> (f64, f64) {
    let game = unsolve_games::game(P::INFO.id).expect("it is registered");
    let params = json!({"colors": colours, "criterion": criterion, "attempts": attempts});
    let request = GenerateRequest {
        seed: seed.to_string(),
        params: params.as_object().expect("an object").clone(),
        ..GenerateRequest::default()
    };
    let level = game.generate(&request, &Budget::nodes(100_000)).expect("there are some").level;
    let origin = level.origin.clone().expect("it was made");
    let length = level.solution.as_ref().and_then(Solution::length).expect("it is solved");
    let tubes: literal::Tubes =
        serde_json::from_value(level.state["tubes"].clone()).expect("they are tubes");
    let score = Mixing::of(&Board::new(4, &tubes)).score(length);
    (origin.extra["chosen"]["value"].as_f64().expect("a number"), score)
}

fn more_attempts_are_never_worse_by_the_criterion<P: Sorting>() {
    for (seed, colours) in [(0, 3), (1, 4), (2, 4), (3, 5)] {
        for criterion in ["difficulty", "seed_score"] {
            let chosen = [2, 5, 12].map(|attempts| best::<P>(seed, colours, criterion, attempts));
            assert!(chosen.is_sorted_by(|few, many| few.0 <= many.0), "{criterion}: {chosen:?}");
            let told = |&(told, score): &(f64, f64)| (told - score).abs() < 1e-5;
            assert!(criterion == "difficulty" || chosen.iter().all(told), "{chosen:?}");
        }
    }
}

#[test]
fn levels_harder_than_the_whole_reference_are_still_told_apart() {
    let [few, many] = [3, 12].map(|attempts| best::<WaterSort>(1, 13, "difficulty", attempts).0);
    assert!(few <= many && many > 100.0, "{few} of 3, {many} of 12");
}

fn wrong_parameters_are_refused_with_their_names<P: Sorting>() {
    let check = |json: Value| P::check_params(&params::<P>(&json));
    let error = check(json!({"colors": 5, "filled": 4})).expect_err("four tubes for five colours");
    assert!(error.to_string().contains("filled"), "{error}");
    let error = check(json!({"empty": 3, "max_empty": 2})).expect_err("fewer than at the start");
    assert!(error.to_string().contains("max_empty"), "{error}");
    assert!(check(json!({"colors": 5, "filled": 5, "empty": 2, "max_empty": 2})).is_ok());
}

fn the_same_stream_deals_the_same_level<P: Sorting>() {
    for method in METHODS {
        let json = json!({"colors": 6, "empty": 2});
        let twice = [(); 2].map(|()| {
            let level = (0..20).find_map(|i| dealt::<P>(&json, method, i).ok());
            tubes::<P>(&level.expect("some can be dealt"))
        });
        assert_eq!(twice[0], twice[1], "{method}");
    }
}
