//! Parameters at their extremes: every preset gives a verified level or a counted reason.

use serde_json::json;
use unsolve_ball_sort::{BallSort, GAME};
use unsolve_testkit::assert_lawful;
use unsolve_testkit::corners::every_preset;
use unsolve_testkit::players::players_waste_more_moves;

#[test]
fn many_colours() {
    assert_lawful(every_preset(GAME, &json!({"colors": 24})));
    assert_lawful(every_preset(GAME, &json!({"colors": 24, "empty": 1})));
}

#[test]
fn shallow_and_deep_tubes() {
    assert_lawful(every_preset(GAME, &json!({"capacity": 2})));
    assert_lawful(every_preset(GAME, &json!({"capacity": 8, "colors": 5})));
}

#[test]
fn little_and_much_room() {
    assert_lawful(every_preset(GAME, &json!({"empty": 1})));
    assert_lawful(every_preset(GAME, &json!({"empty": 4})));
}

#[test]
fn a_colour_may_fill_several_tubes() {
    assert_lawful(every_preset(GAME, &json!({"colors": 3, "filled": 7})));
}

#[test]
fn harder_presets_cost_players_more_moves() {
    assert_lawful(players_waste_more_moves::<BallSort>(GAME));
}
