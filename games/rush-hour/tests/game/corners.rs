//! Parameters at their extremes: every preset gives a verified level or a counted reason.

use serde_json::json;
use unsolve_testkit::assert_lawful;
use unsolve_testkit::corners::every_preset;

use unsolve_rush_hour::GAME;

#[test]
fn the_smallest_and_the_largest_board() {
    assert_lawful(every_preset(GAME, &json!({"size": 4})));
    assert_lawful(every_preset(GAME, &json!({"size": 8, "pieces": 24})));
    assert_lawful(every_preset(GAME, &json!({"size": 8, "pieces": 2})));
}

#[test]
fn one_other_car_and_more_than_fit() {
    assert_lawful(every_preset(GAME, &json!({"pieces": 2})));
    assert_lawful(every_preset(GAME, &json!({"size": 4, "pieces": 24})));
}

#[test]
fn many_walls_and_single_steps() {
    assert_lawful(every_preset(GAME, &json!({"walls": 12})));
    assert_lawful(every_preset(GAME, &json!({"metric": "steps"})));
}
