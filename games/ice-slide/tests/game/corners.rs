//! Parameters at their extremes: every preset gives a verified level or a counted reason.

use serde_json::json;
use unsolve_ice_slide::GAME;
use unsolve_testkit::assert_lawful;
use unsolve_testkit::corners::every_preset;

#[test]
fn the_smallest_and_the_largest_ice() {
    assert_lawful(every_preset(GAME, &json!({"size": 4})));
    assert_lawful(every_preset(GAME, &json!({"size": 20, "blocks": 4})));
    assert_lawful(every_preset(GAME, &json!({"size": 20, "blocks": 1})));
}

#[test]
fn ice_without_and_full_of_walls() {
    assert_lawful(every_preset(GAME, &json!({"walls": 0.0})));
    assert_lawful(every_preset(GAME, &json!({"walls": 1.0})));
}
