//! Generated levels: presets, symmetry, notation.

use serde_json::{Value, json};
use unsolve_adapters::{GenerateRequest, LevelFile, VerifyRequest};
use unsolve_core::{Band, Budget};

use super::{GAME, load, stored, wins};

/// Levels of each preset that are looked at.
const LEVELS: usize = 40;

fn made(seed: &str, difficulty: Option<Band>, params: &Value) -> (LevelFile, u32) {
    let params = params.as_object().cloned().unwrap_or_default();
    let seed = seed.to_owned();
    let request = GenerateRequest { seed, difficulty, params, ..GenerateRequest::default() };
    let made = GAME.generate(&request, &Budget::nodes(500_000)).expect("a level");
    (made.level, made.attempts)
}

/// A level without a rating, which takes long with many locks.
fn unrated(seed: &str, params: &Value) -> LevelFile {
    let params = params.as_object().cloned().unwrap_or_default();
    let seed = seed.to_owned();
    let request = GenerateRequest { seed, params, rate: false, ..GenerateRequest::default() };
    GAME.generate(&request, &Budget::nodes(50_000)).expect("a level").level
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

#[test]
fn presets_are_in_order_and_nearly_every_attempt_is_in_its_band() {
    let mut medians: Vec<[f64; 3]> = Vec::new();
    for band in Band::ALL {
        let mut seen: [Vec<f64>; 3] = Default::default();
        let mut attempts = 0;
        for number in 0..LEVELS {
            let (level, tries) = made(&format!("preset {number}"), Some(band), &json!({}));
            attempts += tries;
            let rated = load(&level).rate(&Budget::nodes(500_000)).expect("a level");
            assert_eq!(Some(&rated), level.difficulty.as_ref(), "rated again, it is the same");
            assert_eq!(rated.band, Some(band));
            let solution = level.solution.clone().expect("a solution");
            assert!(solution.is_proved() && wins(&level, &stored(&level)));
            let verified = load(&level)
                .verify(&VerifyRequest::default(), &Budget::default())
                .expect("a level");
            assert_eq!(verified.verified, Some(true), "{verified:?} {}", level.to_line());
            let metric = |name: &str| rated.metrics[name].as_f64().unwrap_or_default();
            let values = [rated.score.unwrap_or_default(), metric("length"), metric("bits")];
            seen.iter_mut().zip(values).for_each(|(list, value)| list.push(value));
        }
        assert!(attempts as usize <= 2 * LEVELS, "{band}: {attempts} attempts");
        medians.push(seen.map(median));
    }
    for pair in medians.windows(2) {
        assert!(
            pair[0].iter().zip(&pair[1]).all(|(easier, harder)| easier < harder),
            "{medians:?}"
        );
    }
}

/// The state with rows and columns exchanged and every colour moved on by one.
fn turned(state: &Value) -> Value {
    let cells: Vec<Vec<u8>> = serde_json::from_value(state["cells"].clone()).expect("rows");
    let colors = state["colors"].as_u64().expect("a number") as u8;
    let column = |c: usize| cells.iter().map(|row| (row[c] + 1) % colors).collect::<Vec<u8>>();
    let swap = |place: &Value| json!([place[1], place[0]]);
    let power: Vec<Value> = state["power"].as_array().expect("a list").iter().map(swap).collect();
    let lock = |lock: &Value| json!({"cell": swap(&lock["cell"]), "turns": lock["turns"]});
    let locked: Vec<Value> = state["locked"].as_array().expect("a list").iter().map(lock).collect();
    let cells: Vec<_> = (0..cells[0].len()).map(column).collect();
    json!({"colors": colors, "cells": cells, "power": power, "locked": locked})
}

#[test]
fn a_turned_and_recoloured_level_is_exactly_as_hard() {
    for number in 0..60 {
        let params = json!({"width": 3 + number % 3, "height": 4, "colors": 2 + number % 3, "locked": 1 + number % 4, "lock_turns": "1..6"});
        let (level, _) = made(&format!("turned {number}"), None, &params);
        let other = LevelFile { state: turned(&level.state), ..level.clone() };
        let rate = |level: &LevelFile| load(level).rate(&Budget::nodes(500_000)).expect("a level");
        let (one, other) = (rate(&level), rate(&other));
        for name in [
            "length",
            "shortest",
            "bits",
            "waits",
            "spoiling",
            "clicked",
            "hidden",
            "overlap",
            "repeats",
            "power_clicks",
            "locked_clicks",
            "click_share",
        ] {
            let value = |metrics: &serde_json::Map<_, Value>| metrics[name].as_f64();
            let difference = value(&one.metrics).zip(value(&other.metrics)).map(|(a, b)| a - b);
            assert!(difference.is_some_and(|d| d.abs() < 1e-5), "{name}: {}", level.to_line());
        }
        assert_eq!((one.score, one.elegance), (other.score, other.elegance));
    }
}

/// One click on a power cell solves the board once a lock has opened; two clicks on any other cell pass the time.
#[test]
fn what_only_passes_the_time_counts_for_no_place() {
    let locked = json!([{"cell": [0, 0], "turns": 2}, {"cell": [2, 1], "turns": 3}]);
    let state = json!({
        "colors": 2, "cells": [[0, 0, 0], [1, 0, 0], [1, 1, 0]],
        "power": [[1, 0], [1, 2], [2, 1]], "locked": locked,
    });
    for state in [turned(&state), state] {
        let level = LevelFile { state, ..made("passing the time", None, &json!({})).0 };
        let metrics = load(&level).rate(&Budget::nodes(500_000)).expect("a level").metrics;
        let metric = |name: &str| metrics[name].as_f64().expect("a number");
        let names = ["length", "clicked", "power_clicks", "locked_clicks"];
        let counts = names.map(|name| metric(name).round() as u32);
        assert_eq!(counts, [3, 1, 1, 0], "{}", level.to_line());
        assert!((metric("click_share") - 1.0 / 9.0).abs() < 1e-5);
    }
}

#[test]
fn a_wrong_grid_is_refused_with_its_place() {
    for (text, place) in [
        ("", "line 1, column 1"),
        ("3 colors", "line 1, column 1"),
        ("3 colors, goal blue\nA B", "line 1, column 1"),
        ("30 colors, goal zero\nA B", "line 1, column 1"),
        ("3 colors, goal zero\n\nA  D", "line 3, column 4"),
        ("3 colors, goal zero\nA B*x", "line 2, column 3"),
        ("3 colors, goal zero\nA B0", "line 2, column 3"),
        ("3 colors, goal zero\n", "no rows"),
        ("3 colors, goal zero\nA B\nA", "cells[1]"),
    ] {
        let error = GAME.read("grid", text).expect_err("it is wrong").to_string();
        assert!(error.contains(place), "{text:?}: {error}");
    }
}

#[test]
fn every_notation_holds_everything() {
    for number in 0..10 {
        let goal = if number % 2 == 0 { "zero" } else { "equal" };
        let colors = [2, 3, 10, 12, 26][number % 5];
        let params = json!({"goal": goal, "power": 0.3, "lock_turns": "1..12", "width": 6, "colors": colors, "scramble": 6});
        let level = unrated(&format!("notation {number}"), &params);
        for notation in ["grid", "dictionary", "digits"] {
            let text = load(&level).write(notation).expect("it can be written");
            let again = GAME.read(notation, &text).expect(&text);
            assert_eq!(
                (again.state, again.rules),
                (level.state.clone(), level.rules.clone()),
                "{text}"
            );
            if notation == "dictionary" {
                let moves = |file: &LevelFile| load(file).stored_moves();
                assert_eq!(moves(&GAME.read(notation, &text).expect("read")), moves(&level));
            }
        }
    }
}

#[test]
fn a_dictionary_as_python_writes_it() {
    let text = "{'grid': [[1, 1, 0], [1, 0, 0], [0, 0, 0]], 'solution': [(0, 0)],\n 'power_tiles': {(2, 2)}, 'locked_tiles': {(2, 0): 3, (2, 1): 0}}";
    let level = GAME.read("dictionary", text).expect("it is a level");
    assert_eq!(level.state["colors"], 2, "with more colours one click does not do it");
    assert_eq!(level.state["power"], json!([[2, 2]]));
    assert_eq!(level.state["locked"], json!([{"cell": [2, 0], "turns": 3}]));
    assert_eq!(stored(&level), [json!([0, 0])]);
    let back = "{'grid': [[1, 1], [1, 0]], 'k': 3, 'solution': [(0, 0)], 'power_tiles': set(), 'locked_tiles': {}}";
    let level = GAME.read("dictionary", back).expect("it is a level");
    assert_eq!(stored(&level), [json!([0, 0]), json!([0, 0])], "two clicks take one back");
    for (wrong, place) in [
        ("{'grid': [[1, 1], [1, 0]]}", "`k` is missing"),
        ("{'k': 99, 'grid': [[1]]}", "`k`"),
        ("{'k': 3}", "`grid`"),
        ("{'k': 3, 'grid': [[1, 'x']]}", "`grid[0]`"),
        ("{'k': 3, 'grid': [[1, 0]], 'solution': [(0,)]}", "`solution[0]`"),
        ("{'k': 3, 'grid': [[1, 0]], 'locked_tiles': {(0, 0): 'x'}}", "`locked_tiles`"),
        ("{'k': 3, 'grid': [[1, 0]", "line 1, column 25"),
        ("{'k': 3, 4}", "some values have a name"),
        ("[[[[[[[[[[1]]]]]]]]]]", "inside each other"),
        ("{'k", "does not end"),
    ] {
        let error = GAME.read("dictionary", wrong).expect_err(wrong).to_string();
        assert!(error.contains(place), "{wrong}: {error}");
    }
}

#[test]
fn rows_of_digits_tell_the_colours_unless_a_line_does() {
    let read = |text: &str| GAME.read("digits", text).expect("it is a level");
    assert_eq!(read("012\n120\n").state["colors"], 3);
    assert_eq!(read("00\n01\n").state["colors"], 2);
    assert_eq!(read("4 colors, goal zero\n0 1 2\n1 2 0\n").state["colors"], 4);
    assert_eq!(read("0,11\n10,2\n").state["cells"], json!([[0, 11], [10, 2]]));
    for (wrong, place) in [
        ("", "no rows"),
        ("01\n0x", "line 2, column 2"),
        ("01\n012", "cells[1]"),
        ("01\n10\nlocked r1c1", "line 3, column 8"),
        ("0 1\n0 27", "line 2, column 3"),
        ("0120", "a single row"),
    ] {
        let error = GAME.read("digits", wrong).expect_err(wrong).to_string();
        assert!(error.contains(place), "{wrong}: {error}");
    }
}

#[test]
fn any_number_of_clicks_can_be_asked_for() {
    for (side, colors) in [(3, 2), (3, 3), (4, 2), (4, 3), (5, 4)] {
        for number in 0..6 {
            let params = json!({"size": side, "colors": colors, "scramble": 20 + 37 * number, "power": 0, "locked": 0});
            let (level, _) = made(&format!("clicks {number}"), None, &params);
            let clicks = stored(&level).len();
            assert!(clicks <= side * side * (colors - 1), "{params}: {clicks}");
            assert!(wins(&level, &stored(&level)));
        }
    }
}

#[test]
fn as_many_cells_are_locked_as_asked_for() {
    for locked in 1..=4 {
        for number in 0..10 {
            let params = json!({"size": 4 + number % 3, "locked": locked});
            let (level, _) = made(&format!("locked {number}"), None, &params);
            let locks = level.state["locked"].as_array().expect("a list");
            assert_eq!(locks.len(), locked, "{params}");
            assert!(
                locks.iter().all(|lock| (2..=4).contains(&lock["turns"].as_u64().expect("turns")))
            );
        }
    }
}
