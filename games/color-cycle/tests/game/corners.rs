//! Parameters at their extremes: every preset gives a verified level or a counted reason.

use serde_json::json;
use unsolve_color_cycle::GAME;
use unsolve_testkit::assert_lawful;
use unsolve_testkit::corners::every_preset;

#[test]
fn the_smallest_and_the_largest_boards() {
    assert_lawful(every_preset(GAME, &json!({"size": 2, "scramble": 4, "locked": 1})));
    assert_lawful(every_preset(GAME, &json!({"width": 1, "height": 7, "scramble": 5})));
    assert_lawful(every_preset(GAME, &json!({"size": 30, "locked": 0})));
}

#[test]
fn many_colours_power_and_locks() {
    assert_lawful(every_preset(GAME, &json!({"colors": 26})));
    assert_lawful(every_preset(GAME, &json!({"power": 1.0})));
    assert_lawful(every_preset(GAME, &json!({"locked": 5, "lock_turns": "1..9"})));
}
