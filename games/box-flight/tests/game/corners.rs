//! Parameters at their extremes: every preset gives a verified level or a counted reason.

use serde_json::json;
use unsolve_box_flight::GAME;
use unsolve_testkit::assert_lawful;
use unsolve_testkit::corners::every_preset;

#[test]
fn the_smallest_and_the_largest_rooms() {
    assert_lawful(every_preset(
        GAME,
        &json!({"size": 3, "boxes": 1, "walls": 0.0, "holes": 0.2, "fragile": 0,
                         "spikes": 0, "grile": 0, "slim": 0}),
    ));
    assert_lawful(every_preset(GAME, &json!({"width": 3, "height": 20, "boxes": 1})));
    assert_lawful(every_preset(GAME, &json!({"size": 20})));
}

#[test]
fn rooms_full_of_everything() {
    assert_lawful(every_preset(GAME, &json!({"size": 12, "boxes": 8, "heavy": 8, "plates": 8})));
    assert_lawful(every_preset(
        GAME,
        &json!({"walls": 0.0, "holes": 0.6, "fragile": 0, "grile": 0}),
    ));
    assert_lawful(every_preset(
        GAME,
        &json!({"size": 12, "fragile": 12, "spikes": 12, "grile": 12, "slim": 12}),
    ));
    assert_lawful(every_preset(GAME, &json!({"climb": 1})));
}
