//! Parameters at their extremes: every preset gives a verified level or a counted reason.

#![expect(clippy::print_stdout, reason = "the matrix is worth seeing")]

use serde_json::{Map, Value, json};
use unsolve_core::{Band, Budget};
use unsolve_erased::{GenerateError, GenerateRequest};

/// Makes a level with these parameters for each preset and, once, without one.
fn every_preset(game: &str, params: &Value) {
    let game = unsolve_games::game(game).expect("it is registered");
    let params: Map<String, Value> = params.as_object().expect("an object").clone();
    for difficulty in [None].into_iter().chain(Band::ALL.map(Some)) {
        let request = GenerateRequest {
            seed: "corner".to_owned(),
            difficulty,
            params: params.clone(),
            attempts: Some(6),
            ..GenerateRequest::default()
        };
        let place = format!("{} {params:?} {difficulty:?}", game.info().id);
        match game.generate(&request, &Budget::nodes(60_000)) {
            Ok(made) => {
                let report = game.verify(&made.level, &Budget::nodes(2_000_000));
                let report = report.expect("a generated level can be read");
                assert_ne!(report.verified, Some(false), "{place}: {report:?}");
                println!("{place}: verified, after {} attempts", made.attempts);
            }
            Err(GenerateError::NothingFound { attempts, tally }) => {
                assert_eq!(tally.total(), attempts, "{place}: every attempt has its reason");
                println!("{place}: {tally}");
            }
            Err(other) => panic!("{place}: {other}"),
        }
    }
}

#[test]
fn many_colours() {
    every_preset("ball-sort", &json!({"colors": 24}));
    every_preset("ball-sort", &json!({"colors": 24, "empty": 1}));
}

#[test]
fn shallow_and_deep_tubes() {
    every_preset("ball-sort", &json!({"capacity": 2}));
    every_preset("ball-sort", &json!({"capacity": 8, "colors": 5}));
}

#[test]
fn little_and_much_room() {
    every_preset("ball-sort", &json!({"empty": 1}));
    every_preset("ball-sort", &json!({"empty": 4}));
}

#[test]
fn a_colour_may_fill_several_tubes() {
    every_preset("ball-sort", &json!({"colors": 3, "filled": 7}));
}

#[test]
fn the_smallest_and_the_largest_ice() {
    every_preset("ice-slide", &json!({"size": 4}));
    every_preset("ice-slide", &json!({"size": 20, "blocks": 4}));
    every_preset("ice-slide", &json!({"size": 20, "blocks": 1}));
}

#[test]
fn ice_without_and_full_of_walls() {
    every_preset("ice-slide", &json!({"walls": 0.0}));
    every_preset("ice-slide", &json!({"walls": 1.0}));
}

#[test]
fn the_smallest_and_the_largest_boards_of_colours() {
    every_preset("color-cycle", &json!({"size": 2, "scramble": 4, "locked": 1}));
    every_preset("color-cycle", &json!({"width": 1, "height": 7, "scramble": 5}));
    every_preset("color-cycle", &json!({"size": 30, "locked": 0}));
}

#[test]
fn many_colours_power_and_locks() {
    every_preset("color-cycle", &json!({"colors": 26}));
    every_preset("color-cycle", &json!({"power": 1.0}));
    every_preset("color-cycle", &json!({"locked": 5, "lock_turns": "1..9"}));
}

#[test]
fn the_smallest_and_the_largest_rooms() {
    let bare = json!({"size": 3, "boxes": 1, "walls": 0.0, "holes": 0.2, "fragile": 0, "spikes": 0,
                      "grile": 0, "slim": 0});
    every_preset("box-flight", &bare);
    every_preset("box-flight", &json!({"width": 3, "height": 20, "boxes": 1}));
    every_preset("box-flight", &json!({"size": 20}));
}

#[test]
fn rooms_full_of_everything() {
    every_preset("box-flight", &json!({"size": 12, "boxes": 8, "heavy": 8, "plates": 8}));
    every_preset("box-flight", &json!({"walls": 0.0, "holes": 0.6, "fragile": 0, "grile": 0}));
    let special = json!({"size": 12, "fragile": 12, "spikes": 12, "grile": 12, "slim": 12});
    every_preset("box-flight", &special);
    every_preset("box-flight", &json!({"climb": 1}));
}
