//! Parameters at their extremes: every preset gives a verified level or a counted reason.

use serde_json::json;
use unsolve_peg_solitaire::GAME;
use unsolve_testkit::assert_lawful;
use unsolve_testkit::corners::every_preset;

#[test]
fn the_fewest_and_the_most_pegs() {
    assert_lawful(every_preset(GAME, &json!({"pegs": 4})));
    assert_lawful(every_preset(GAME, &json!({"pegs": 63})));
}

#[test]
fn the_smallest_and_the_largest_boards() {
    assert_lawful(every_preset(GAME, &json!({"board": "triangle", "side": 3, "pegs": 4})));
    assert_lawful(every_preset(GAME, &json!({"board": "triangle", "side": 8})));
    assert_lawful(every_preset(GAME, &json!({"board": "diamond", "side": 3, "pegs": 5})));
    assert_lawful(every_preset(GAME, &json!({"board": "mask", "mask": "ooo", "pegs": 4})));
}
