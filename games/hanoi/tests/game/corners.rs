//! Parameters at their extremes: every preset gives a verified level or a counted reason.

use serde_json::json;
use unsolve_hanoi::GAME;
use unsolve_testkit::assert_lawful;
use unsolve_testkit::corners::every_preset;

#[test]
fn two_discs_and_many() {
    assert_lawful(every_preset(GAME, &json!({"discs": 2})));
    assert_lawful(every_preset(GAME, &json!({"discs": 2, "goal": "tower"})));
    assert_lawful(every_preset(GAME, &json!({"pegs": 3, "discs": 9})));
}

#[test]
fn as_many_pegs_as_can_be() {
    assert_lawful(every_preset(GAME, &json!({"pegs": 8, "discs": 3})));
    assert_lawful(every_preset(GAME, &json!({"pegs": 8, "discs": 5, "goal": "tower"})));
}
