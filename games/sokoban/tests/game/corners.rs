//! Parameters at their extremes: every preset gives a verified level or a counted reason.

use serde_json::json;
use unsolve_sokoban::GAME;
use unsolve_testkit::assert_lawful;
use unsolve_testkit::corners::every_preset;

#[test]
fn the_smallest_and_the_largest_rooms() {
    assert_lawful(every_preset(GAME, &json!({"size": 5, "boxes": 1})));
    assert_lawful(every_preset(GAME, &json!({"size": 18, "boxes": 1})));
    assert_lawful(every_preset(GAME, &json!({"width": 18, "height": 5, "boxes": 2})));
}

#[test]
fn one_box_and_many() {
    assert_lawful(every_preset(GAME, &json!({"boxes": 1})));
    assert_lawful(every_preset(GAME, &json!({"size": 8, "boxes": 12, "floor": 1.0})));
}

#[test]
fn narrow_and_wide_open_rooms() {
    assert_lawful(every_preset(GAME, &json!({"floor": 0.2, "boxes": 2})));
    assert_lawful(every_preset(GAME, &json!({"floor": 1.0})));
}

#[test]
fn every_step_counts() {
    assert_lawful(every_preset(GAME, &json!({"metric": "moves", "boxes": 2})));
}
