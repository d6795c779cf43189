//! Generated levels, the gate, the metrics.

use serde_json::{Value, json};
use unsolve_adapters::graph::Measures;
use unsolve_adapters::{GenerateError, GenerateRequest};
use unsolve_core::{Aim, Band, Budget, Dealing, Puzzle, Reject, Stream};
use unsolve_graph::bfs;

use super::level;
use unsolve_box_flight::{BoxFlight, GAME, Level, Mode, Params, Tile};

const METHODS: [&str; 3] = ["farthest", "reverse", "create"];

fn length(level: &Level) -> Option<u32> {
    bfs(level.room(), &level.start(), &Budget::default()).len()
}

fn deal(params: &Params, method: &str, aim: Aim, number: u64) -> Result<Vec<Level>, Reject> {
    let mut stream = Stream::new("deal", number);
    BoxFlight::deal(params, method, &aim, &mut stream, &Budget::nodes(200_000))
}

fn small() -> Params {
    Params { width: 5, height: 5, boxes: 1, heavy: 1, ..Params::default() }
}

#[test]
fn rooms_hold_what_was_asked_for() {
    let params = Params { plates: 1, ..small() };
    for method in METHODS {
        let mut dealt = 0;
        for number in 0..30 {
            for level in deal(&params, method, Aim::default(), number).unwrap_or_default() {
                let start = level.start();
                let tiles = &level.board().plan().tiles;
                let count = |tile: Tile| tiles.iter().filter(|&&other| other == tile).count();
                assert_eq!(level.board().grid().size(), [5, 5]);
                assert_eq!((start.light().len(), start.heavy().len()), (1, 1));
                assert_eq!((count(Tile::Exit), count(Tile::PressurePlate)), (1, 1));
                assert_eq!((start.mode(), start.broken()), (Mode::Free, 0));
                assert!(length(&level).is_some_and(|length| length >= 6), "{method}");
                dealt += 1;
            }
        }
        assert!(dealt > 3, "{method}: {dealt}");
    }
}

#[test]
fn a_wanted_length_is_met() {
    for method in METHODS {
        for (least, most) in [(7, 9), (12, 12)] {
            let aim = Aim { length: Some((least, most)), graded: false };
            let dealt = (0..40).filter_map(|number| deal(&small(), method, aim, number).ok());
            let lengths: Vec<u32> = dealt.flatten().filter_map(|level| length(&level)).collect();
            assert!(!lengths.is_empty(), "{method} {least}");
            assert!(lengths.iter().all(|length| (least..=most).contains(length)), "{lengths:?}");
        }
    }
}

#[test]
fn nothing_on_an_accepted_board_is_filler() {
    for seed in 0..6 {
        let request = GenerateRequest { seed: format!("filler {seed}"), ..Default::default() };
        let made = GAME.generate(&request, &Budget::nodes(500_000)).expect("the defaults work");
        let difficulty = made.level.difficulty.expect("it is rated");
        assert_eq!(difficulty.metrics["unused"], json!(0), "{}", made.level.state);
        assert_eq!(difficulty.metrics["boxes"], json!(2));
    }
}

#[test]
fn the_gate_refuses_a_box_or_a_plate_too_many() {
    let gate = |text: &str| {
        let level = level(text);
        let shortest = bfs(level.room(), &level.start(), &Budget::default());
        let solution = shortest.moves().expect("it can be solved");
        BoxFlight::gate(&level, solution, &Budget::default())
    };
    assert_eq!(gate("XOO@B"), Ok(()));
    assert_eq!(gate("XOO@B\n....B"), Err(Reject::because("a box is not needed")));
    let held = "@.Xa\na = pressurePlate box";
    assert_eq!(gate(held), Err(Reject::because("a plate is not needed")));
    assert_eq!(gate("X.@B_"), Ok(()));
}

#[test]
fn unused_parts_are_counted() {
    let unused = |text: &str| {
        let level = level(text);
        let length = length(&level);
        let metrics = BoxFlight::measure(&level, length, &Budget::default());
        metrics.iter().find(|(name, _)| *name == "unused").map(|&(_, value)| value)
    };
    assert_eq!(unused("XO@.B"), Some(0.0));
    assert_eq!(unused("XO@.B\n##.^#"), Some(1.0));
}

#[test]
fn parameters_that_can_not_be_are_refused() {
    let refused = |params: Value| {
        let Value::Object(params) = params else { panic!("parameters are an object") };
        let request = GenerateRequest { params, ..GenerateRequest::default() };
        match GAME.generate(&request, &Budget::nodes(10_000)) {
            Err(GenerateError::Params(error)) => error.to_string(),
            other => panic!("{other:?}"),
        }
    };
    assert!(refused(json!({"boxes": 0})).contains("there is no flight"));
    assert!(refused(json!({"plates": 3})).contains("more plates than boxes"));
    assert!(refused(json!({"size": 3, "boxes": 8})).contains("9 cells are not enough"));
    assert!(refused(json!({"size": 3, "boxes": 4, "heavy": 4})).contains("10 are spoken for"));
}

#[test]
fn presets_fit_on_their_boards() {
    for band in Band::ALL {
        assert_eq!(BoxFlight::check_params(&BoxFlight::preset(band)), Ok(()));
    }
}

#[test]
fn large_rooms_are_made_too() {
    let params = json!({"size": 11, "boxes": 4});
    let Value::Object(params) = params else { panic!("parameters are an object") };
    let request =
        GenerateRequest { params, rate: false, attempts: Some(20), ..GenerateRequest::default() };
    let made = GAME.generate(&request, &Budget::nodes(500_000)).expect("there is one");
    assert!(made.level.solution.is_some_and(|solution| solution.is_proved()));
}
