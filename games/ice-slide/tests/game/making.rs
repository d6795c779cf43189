//! Generated levels, the gate, the metrics and trimming.

use serde_json::{Map, Value, json};
use unsolve_adapters::graph::Measures;
use unsolve_adapters::{
    GenerateError, GenerateRequest, LevelError, LevelFile, SolveRequest, VerifyReport,
    VerifyRequest,
};
use unsolve_core::{Aim, Band, Budget, Dealing, Files, Notation, Reject, Stream};
use unsolve_graph::{Transition, astar, bfs};
use unsolve_testkit::instances;

use super::{level, random_level};
use unsolve_ice_slide::{GAME, IceSlide, Level, Params, Variant};

const METHODS: [&str; 3] = ["farthest", "reverse", "random"];

fn length(level: &Level) -> Option<u32> {
    bfs(level.ice(), &level.start(), &Budget::default()).len()
}

fn deal(params: &Params, method: &str, aim: Aim, number: u64) -> Result<Vec<Level>, Reject> {
    let mut stream = Stream::new("deal", number);
    IceSlide::deal(params, method, &aim, &mut stream, &Budget::nodes(500_000))
}

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

/// The report on a generated level.
fn verified(file: &LevelFile) -> VerifyReport {
    let level = GAME.load(file).expect("it is a level");
    level.verify(&VerifyRequest::default(), &Budget::default()).expect("nobody stops it")
}

#[test]
fn the_farthest_start_is_as_far_as_promised() {
    let params = Params { width: 5, height: 5, blocks: 2, walls: 0.2, scramble: None };
    let mut dealt = 0;
    for number in 0..40 {
        let Ok(levels) = deal(&params, "farthest", Aim::default(), number) else {
            continue;
        };
        let farthest = length(&levels[0]).expect("it can be solved");
        let others = super::placements(levels[0].board(), 2);
        let longest = others
            .into_iter()
            .filter_map(|start| length(&Level::new(levels[0].ice().clone(), start)))
            .max();
        assert_eq!(Some(farthest), longest);
        dealt += 1;
    }
    assert!(dealt > 10, "only {dealt} boards");
}

#[test]
fn a_wanted_length_is_met() {
    let params = Params { blocks: 2, ..Params::default() };
    for number in 0..30 {
        let aim = Aim { length: Some((5, 6)), graded: true };
        for level in deal(&params, "farthest", aim, number).unwrap_or_default() {
            assert!(length(&level).is_some_and(|length| (5..=6).contains(&length)));
        }
    }
}

#[test]
fn a_walk_of_so_many_un_moves_is_solved_in_no_more() {
    for scramble in [3, 6, 20] {
        let params = Params { blocks: 2, scramble: Some(scramble), ..Params::default() };
        assert_eq!(IceSlide::method_for(&params), "reverse");
        let mut longest = 0;
        for number in 0..60 {
            for level in deal(&params, "reverse", Aim::default(), number).unwrap_or_default() {
                longest = longest.max(length(&level).expect("solvable by construction"));
            }
        }
        assert!((3..=u32::from(scramble)).contains(&longest), "{scramble}: {longest}");
    }
}

#[test]
fn graded_starts_go_from_far_to_near() {
    let params = Params { blocks: 2, ..Params::default() };
    let levels = deal(&params, "farthest", Aim { length: None, graded: true }, 1).expect("a deal");
    let lengths: Vec<_> = levels.iter().map(length).collect();
    assert!(lengths.len() > 2 && lengths.is_sorted_by(|a, b| a > b), "{lengths:?}");
}

#[test]
fn no_level_can_be_solved_as_fast_without_its_walls() {
    for (seed, method) in (0..60).zip(METHODS.into_iter().cycle()) {
        let request =
            request(json!({"width": 7, "height": 6, "blocks": 1 + seed % 2}), method, seed);
        let made = GAME.generate(&request, &Budget::nodes(500_000)).expect("a level");
        let setup = serde_json::from_value(made.level.state).expect("a setup");
        let level = IceSlide::validate(setup, Variant::default()).expect("legal");
        let open = level.on(level.board().without_walls());
        let (with, without) = (length(&level).expect("solvable"), length(&open));
        assert!(without.is_none_or(|without| without > with), "{method}, seed {seed}");
    }
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    for method in METHODS {
        let bytes = |jobs| {
            let request = GenerateRequest { jobs, ..request(json!({"blocks": 2}), method, 7) };
            let made = GAME.generate(&request, &Budget::nodes(500_000)).expect("a level");
            serde_json::to_string(&made.level).expect("plain data")
        };
        assert_eq!(bytes(1), bytes(1));
        assert_eq!(bytes(1), bytes(2));
    }
}

/// Corners of the parameters: a level, or reasons that are counted.
#[test]
fn corner_parameters_give_levels_or_reasons() {
    let corners = [
        (json!({"width": 3, "height": 3}), true),
        (json!({"size": 4}), true),
        (json!({"size": 4, "blocks": 4}), true),
        (json!({"width": 3, "height": 20, "blocks": 2}), true),
        (json!({"size": 20}), true),
        (json!({"size": 20, "blocks": 4}), true),
        (json!({"size": 8, "walls": 1}), false),
        (json!({"size": 8, "walls": 0.97, "blocks": 3}), false),
    ];
    for (params, possible) in corners {
        for method in METHODS {
            match GAME.generate(
                &request(params.clone(), method, 1),
                &Budget::nodes(instances(30_000, 100_000) as u64),
            ) {
                Ok(made) => {
                    let report = verified(&made.level);
                    assert!(report.verified == Some(true), "{params} {method}");
                }
                Err(GenerateError::NothingFound { tally, .. }) => {
                    assert!(!possible || method != "farthest", "{params} {method}: {tally}");
                    assert_eq!(tally.total(), 40);
                }
                Err(error) => panic!("{params} {method}: {error}"),
            }
        }
    }
}

#[test]
fn without_walls_one_block_finds_nothing_and_two_may() {
    let one = GAME.generate(&request(json!({"walls": 0}), "farthest", 1), &Budget::default());
    assert!(matches!(one, Err(GenerateError::NothingFound { .. })), "two slides reach any corner");
    let two = request(json!({"walls": 0, "blocks": 2}), "farthest", 1);
    assert!(GAME.generate(&two, &Budget::default()).is_ok());
}

#[test]
fn parameters_out_of_range_are_refused_by_name() {
    for (params, name) in [
        (json!({"width": 2}), "width"),
        (json!({"height": 21}), "height"),
        (json!({"blocks": 5}), "blocks"),
        (json!({"walls": 1.5}), "walls"),
        (json!({"depth": 1}), "depth"),
    ] {
        let error = GAME.generate(&request(params, "farthest", 1), &Budget::default());
        assert!(error.is_err_and(|error| error.to_string().contains(name)), "{name}");
    }
}

#[test]
fn presets_reach_their_band_and_verify() {
    for band in Band::ALL {
        for seed in 0..3 {
            let request = GenerateRequest {
                seed: seed.to_string(),
                difficulty: Some(band),
                ..GenerateRequest::default()
            };
            let made = GAME.generate(&request, &Budget::nodes(500_000)).expect("a level");
            let difficulty = made.level.difficulty.clone().expect("it was rated");
            assert_eq!(difficulty.band, Some(band), "seed {seed}");
            assert!(!difficulty.estimated);
            let report = verified(&made.level);
            assert_eq!(report.verified, Some(true), "{band}, seed {seed}");
        }
    }
}

#[test]
fn unused_walls_are_those_that_change_nothing_alone() {
    let mut stream = Stream::new("unused", 0);
    let mut measured = 0;
    for round in 0..200 {
        let Some(level) = random_level(&mut stream, [5, 5], 1 + round % 2, 0.25) else {
            continue;
        };
        let Some(shortest) = length(&level) else {
            continue;
        };
        let named = IceSlide::measure(&level, Some(shortest), &Budget::default());
        let unused = level
            .board()
            .walls()
            .filter(|&wall| length(&level.on(level.board().with(wall, false))) == Some(shortest))
            .count();
        assert!(named.contains(&("unused_walls", unused as f64)));
        assert!(named.contains(&("walls", level.board().walls().count() as f64)));
        measured += 1;
    }
    assert!(measured > 20, "only {measured}");
}

#[test]
fn unused_walls_are_left_out_if_they_are_not_known() {
    let level = level("A.#.\n....\n#..a\n");
    let named = IceSlide::measure(&level, Some(2), &Budget::nodes(1));
    assert_eq!(named.iter().map(|&(name, _)| name).collect::<Vec<_>>(), ["walls", "stops"]);
}

fn trim(level: &Level) -> Result<Value, LevelError> {
    let file = GAME.read("grid", &IceSlide::write("grid", level, &level.start()))?;
    GAME.act("trim", &Map::new(), Some(&file), &Budget::default())
}

#[test]
fn trimming_leaves_the_walls_that_are_needed() {
    let level = level("A..#\n..#.\n#a..\n.#..\n");
    let shortest = length(&level).expect("solvable");
    let result = trim(&level).expect("it can be trimmed");
    let setup = serde_json::from_value(result["state"].clone()).expect("a setup");
    let trimmed = IceSlide::validate(setup, Variant::default()).expect("legal");
    assert_eq!(result["length"], json!(shortest));
    assert_eq!(length(&trimmed), Some(shortest));
    let removed = level.board().walls().count() - trimmed.board().walls().count();
    assert_eq!(result["removed"], json!(removed));
    for wall in trimmed.board().walls() {
        assert_ne!(length(&trimmed.on(trimmed.board().with(wall, false))), Some(shortest));
    }
    assert!(result["text"].as_str().is_some_and(|text| text.contains("still takes")));
}

#[test]
fn an_unsolvable_level_can_not_be_trimmed() {
    let error = trim(&level("A.#\n##.\n..a\n")).expect_err("there is no solution");
    assert!(error.to_string().contains("no solution"), "{error}");
}

#[test]
fn big_boards_are_solved_and_hinted() {
    let request = request(json!({"size": 20, "blocks": 3}), "farthest", 3);
    let made = GAME.generate(&request, &Budget::nodes(500_000)).expect("a level");
    let level = GAME.load(&made.level).expect("it is a level");
    let report = level.solve(&SolveRequest::default(), &Budget::default());
    assert_eq!(report.length, made.level.solution.and_then(|solution| solution.length()));
    assert!(level.hint(&[], &Budget::default()).is_ok());
}

#[test]
fn a_star_expands_less_than_breadth_first_search() {
    let mut stream = Stream::new("effort", 0);
    let (mut with, mut without) = (0, 0);
    for _ in 0..30 {
        let Some(level) = random_level(&mut stream, [7, 7], 2, 0.15) else {
            continue;
        };
        with += astar(level.ice(), &level.start(), &Budget::default()).effort.nodes;
        without += bfs(level.ice(), &level.start(), &Budget::default()).effort.nodes;
        assert!(level.ice().bound(&level.start()) > 0 || level.ice().is_goal(&level.start()));
    }
    assert!(with < without, "{with} against {without}");
}
