//! Every remedy for a setup that is no level, on a board that shows it.

use serde_json::{Value, json};
use unsolve_core::{Files, Mending};

use unsolve_box_flight::{BoxFlight, Kind, Rules, Setup};

/// What is done to entities on the tiles floor, wall, hole, grile, spikes, exit; the result is legal.
fn mended(entities: &[Value], locked: &[[usize; 2]]) -> (Setup, Vec<String>) {
    let base = json!([["floor", "wall", "hole", "grile", "spikes", "exit"]]);
    let state = json!({"base": base, "entities": entities});
    let mut setup: Setup = serde_json::from_value(state).expect("it has the right shape");
    let mut mending = Mending::new("1", locked);
    BoxFlight::mend(&mut setup, &mut mending);
    let problems = BoxFlight::validate(setup.clone(), Rules::default()).err();
    assert!(problems.is_none(), "{problems:?}");
    (setup, mending.fixes())
}

fn thing(kind: &str, x: i32) -> Value {
    json!({"type": kind, "x": x, "y": 0})
}

fn fixes(entities: &[Value]) -> Vec<String> {
    mended(entities, &[]).1
}

#[test]
fn a_legal_setup_is_left_as_it_is() {
    assert_eq!(fixes(&[thing("player", 0), thing("box", 3)]), [""; 0]);
    // Over a hole the player has lost, which is legal.
    assert_eq!(fixes(&[thing("player", 2)]), [""; 0]);
}

#[test]
fn a_missing_player_is_put_where_it_can_stand_and_has_not_won_and_nothing_is_locked() {
    assert_eq!(mended(&[], &[[0, 0]]).1, ["a player is put at x 4, y 0"]);
    assert_eq!(mended(&[], &[[0, 4]]).1, ["a player is put at x 0, y 0"]);
    assert_eq!(mended(&[], &[[0, 0], [0, 4]]).1, ["a player is put at x 5, y 0"]);
    assert_eq!(mended(&[thing("box", 0)], &[]).1, ["a player is put at x 4, y 0"]);
}

#[test]
fn a_player_that_can_not_be_where_it_is_goes_to_the_nearest_free_cell() {
    assert_eq!(fixes(&[thing("player", 1)]), ["the player at x 1, y 0 is moved to x 0, y 0"]);
    assert_eq!(fixes(&[thing("player", 99)]), ["the player at x 99, y 0 is moved to x 5, y 0"]);
    let walled = [thing("player", 0), thing("fragileWall", 0)];
    assert_eq!(fixes(&walled), ["the player at x 0, y 0 is moved to x 4, y 0"]);
}

#[test]
fn the_player_is_in_the_box_where_it_stands_or_on_foot_where_there_is_none() {
    let on_box = [thing("player", 3), thing("box", 3)];
    assert_eq!(fixes(&on_box), ["the player at x 3, y 0 is in the box there"]);
    let inbox = json!({"type": "player", "x": 0, "y": 0, "state": {"mode": "inbox"}});
    assert_eq!(fixes(&[inbox]), ["the player at x 0, y 0 is on foot"]);
    let turned = json!({"type": "player", "x": 0, "y": 0,
                        "state": {"mode": "inbox", "entryDir": {"dx": 1, "dy": 1}}});
    let (setup, fixes) = mended(&[turned, thing("box", 0)], &[]);
    assert_eq!(fixes, ["the player's entry direction is neutral"]);
    assert_eq!(setup.entities.len(), 2);
}

#[test]
fn of_several_players_the_first_stays() {
    let (setup, fixes) = mended(&[thing("player", 4), thing("player", 0)], &[]);
    assert_eq!(fixes, ["of 2 players the first stays"]);
    let players: Vec<i64> = setup
        .entities
        .iter()
        .filter(|entity| entity.kind == Kind::Player)
        .map(|entity| entity.x)
        .collect();
    assert_eq!(players, [4]);
}

#[test]
fn boxes_go_to_the_nearest_cell_that_bears_them_and_never_onto_the_player() {
    let (player, on_hole) = (thing("player", 0), thing("box", 2));
    let moved = ["the box at x 2, y 0 is moved to x 3, y 0"];
    assert_eq!(fixes(&[player.clone(), on_hole.clone()]), moved);
    let two = [player.clone(), thing("box", 3), thing("heavyBox", 3)];
    assert_eq!(fixes(&two), ["the box at x 3, y 0 is moved to x 5, y 0"]);
    let off = [player, thing("fragileWall", -7)];
    assert_eq!(fixes(&off), ["the fragile wall at x -7, y 0 is moved to x 1, y 0"]);
}

#[test]
fn rows_and_size_fit_together() {
    let state = json!({"size": {"rows": 9, "cols": 9}, "base": [["floor", "exit"], ["floor"]],
                       "entities": [thing("player", 0)]});
    let mut setup: Setup = serde_json::from_value(state).expect("it has the right shape");
    let mut mending = Mending::new("1", &[]);
    BoxFlight::mend(&mut setup, &mut mending);
    assert!(BoxFlight::validate(setup, Rules::default()).is_ok());
    assert_eq!(
        mending.fixes(),
        ["rows are filled up with floor to 2 tiles: 1", "size says 2 rows and 2 columns"]
    );
}

#[test]
fn what_finds_no_place_is_left_to_the_validator() {
    let state = json!({"base": [["wall", "hole"]], "entities": [thing("box", 0)]});
    let mut setup: Setup = serde_json::from_value(state).expect("it has the right shape");
    BoxFlight::mend(&mut setup, &mut Mending::new("1", &[]));
    let problems = BoxFlight::validate(setup, Rules::default()).expect_err("no cell is free");
    assert_eq!(problems.problems.len(), 2);
}
