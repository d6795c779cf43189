//! Every failure of the validator has a board that shows it.

use serde_json::{Value, json};
use unsolve_core::Files;

use super::level;
use unsolve_box_flight::{BoxFlight, Mode, Rules, Setup};

fn problems(state: Value) -> Vec<String> {
    let setup: Setup = serde_json::from_value(state).expect("it has the right shape");
    match BoxFlight::validate(setup.clone(), Rules::default()) {
        Ok(_) => Vec::new(),
        Err(error) => {
            assert_eq!(error.setup, setup, "the setup comes back");
            error.problems.iter().map(ToString::to_string).collect()
        }
    }
}

/// Entities on the tiles floor, wall, hole, grile, spikes.
fn on_a_row(entities: &[Value]) -> Vec<String> {
    let base = json!([["floor", "wall", "hole", "grile", "spikes"]]);
    problems(json!({"base": base, "entities": entities}))
}

fn thing(kind: &str, x: i32) -> Value {
    json!({"type": kind, "x": x, "y": 0})
}

fn inbox(x: i32, entry: &Value) -> Value {
    json!({"type": "player", "x": x, "y": 0, "state": {"mode": "inbox", "entryDir": entry}})
}

#[test]
fn good_setups_have_no_problems() {
    assert!(on_a_row(&[thing("player", 0)]).is_empty());
    assert!(on_a_row(&[thing("player", 4), thing("box", 0), thing("heavyBox", 3)]).is_empty());
    assert!(on_a_row(&[inbox(3, &json!({"dx": 0, "dy": -1})), thing("box", 3)]).is_empty());
    assert!(on_a_row(&[thing("player", 0), thing("fragileWall", 1)]).is_empty());
}

#[test]
fn there_is_one_player() {
    let missing = "entities: there is no player; add {\"type\":\"player\",\"x\":0,\"y\":0}";
    assert_eq!(on_a_row(&[]), [missing]);
    assert_eq!(
        on_a_row(&[thing("player", 0), thing("player", 0)]),
        ["entities[1]: is a second player beside entities[0]; there must be one"]
    );
}

#[test]
fn the_player_stands_where_it_can() {
    assert_eq!(
        on_a_row(&[thing("player", 1)]),
        ["entities[0]: is on x 1, y 0 (wall); put it on a free cell"]
    );
    assert_eq!(
        on_a_row(&[thing("player", 0), thing("fragileWall", 0)]),
        ["entities[0]: is on x 0, y 0, where a fragile wall stands; move one of them"]
    );
    assert_eq!(
        on_a_row(&[thing("player", 0), thing("box", 0)]),
        [
            "entities[0]: is free on x 0, y 0, where a box stands; set mode inbox or move one of them"
        ]
    );
    assert_eq!(
        on_a_row(&[inbox(0, &json!(null))]),
        ["entities[0]: is inbox, but no box stands on x 0, y 0; put one there or set mode free"]
    );
    let found = on_a_row(&[inbox(0, &json!({"dx": 1, "dy": 1})), thing("box", 0)]);
    assert!(
        found[0].starts_with("entities[0].state.entryDir: {\"dx\":1,\"dy\":1} is no direction")
    );
}

#[test]
fn a_player_who_starts_over_a_hole_has_lost() {
    for (text, mode) in [("a\na = hole player", Mode::Lost), ("@", Mode::Free)] {
        assert_eq!(level(text).start().mode(), mode);
    }
}

#[test]
fn boxes_stand_where_they_can() {
    for (x, tile) in [(1, "wall"), (2, "hole"), (4, "spikes")] {
        for kind in ["box", "heavyBox"] {
            let found = on_a_row(&[thing("player", 0), thing(kind, x)]);
            let message = format!(
                "entities[1]: a box can't stand on x {x}, y 0 ({tile}); move it or change the tile"
            );
            assert_eq!(found, [message]);
        }
    }
}

#[test]
fn nothing_shares_a_cell() {
    for pair in [["box", "box"], ["box", "heavyBox"], ["box", "fragileWall"]] {
        let [one, other] = pair.map(|kind| thing(kind, 3));
        assert_eq!(
            on_a_row(&[thing("player", 0), one, other]),
            ["entities[2]: entities[1] is already on x 3, y 0; move or remove one of them"]
        );
    }
}

#[test]
fn everything_lies_on_the_board() {
    for (x, y) in [(5, 0), (0, 1), (-1, 0), (0, -1), (i64::MAX, i64::MIN)] {
        let found = on_a_row(&[thing("player", 0), json!({"type": "box", "x": x, "y": y})]);
        let size = "1 row and 5 columns, counted from 0";
        assert_eq!(found, [format!("entities[1]: x {x}, y {y} is not on the board of {size}")]);
    }
}

#[test]
fn boards_have_1_to_32_rows_and_columns_of_equal_length() {
    let board = |base: Value| problems(json!({"base": base, "entities": [thing("player", 0)]}));
    assert_eq!(board(json!([])), ["base: 0 rows; there must be 1 to 32"]);
    assert_eq!(board(json!([[]])), ["base[0]: 0 tiles; there must be 1 to 32"]);
    assert!(board(json!([["floor"]])).is_empty());
    assert!(board(json!(vec![vec!["floor"; 32]; 32])).is_empty());
    assert_eq!(board(json!(vec![["floor"]; 33])), ["base: 33 rows; there must be 1 to 32"]);
    assert_eq!(board(json!([vec!["floor"; 33]])), ["base[0]: 33 tiles; there must be 1 to 32"]);
    assert_eq!(
        board(json!([["floor"], ["floor", "floor"]])),
        ["base[1]: 2 tiles, but the first row has 1"]
    );
    let sized = json!({"size": {"rows": 2, "cols": 1}, "base": [["floor"]], "entities": []});
    assert_eq!(problems(sized), ["size: says 2 rows and 1 columns, but `base` has 1 and 1"]);
}

#[test]
fn boxes_and_fragile_walls_are_counted() {
    let many = |kind: &str, count: usize| {
        let mut entities = vec![json!({"type": "player", "x": 31, "y": 31})];
        let place = |number: usize| json!({"type": kind, "x": number % 32, "y": number / 32});
        entities.extend((0..count).map(place));
        problems(json!({"base": vec![vec!["floor"; 32]; 32], "entities": entities}))
    };
    assert!(many("box", 32).is_empty() && many("fragileWall", 64).is_empty());
    assert_eq!(many("heavyBox", 33), ["entities: 33 boxes; there may be 32"]);
    assert_eq!(many("fragileWall", 65), ["entities: 65 fragile walls; there may be 64"]);
    let tiles = json!({"base": vec![vec!["fragileWall"; 33 - 1]; 3], "entities": []});
    assert_eq!(problems(tiles).len(), 1);
}

#[test]
fn other_shapes_are_no_setup() {
    for state in [
        json!({"base": [["floor"]]}),
        json!({"entities": []}),
        json!({"base": [["lava"]], "entities": []}),
        json!({"base": [["floor"]], "entities": [{"type": "ghost", "x": 0, "y": 0}]}),
        json!({"base": [["floor"]], "entities": [{"type": "box", "x": 0}]}),
        json!({"base": [["floor"]], "entities": [{"type": "box", "x": 0.5, "y": 0}]}),
    ] {
        assert!(serde_json::from_value::<Setup>(state).is_err());
    }
}
