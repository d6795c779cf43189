//! Every failure of the validator has a board that shows it.

use serde_json::{Value, json};
use unsolve_core::Files;

use unsolve_ice_slide::{IceSlide, Setup, Variant};

/// The problems of a setup, as field and the start of the message.
fn problems(state: Value) -> Vec<String> {
    let setup: Setup = serde_json::from_value(state).expect("it has the right shape");
    match IceSlide::validate(setup.clone(), Variant::default()) {
        Ok(_) => Vec::new(),
        Err(error) => {
            assert_eq!(error.setup, setup, "the setup comes back");
            error.problems.iter().map(ToString::to_string).collect()
        }
    }
}

fn with_rows(rows: &[&str]) -> Vec<String> {
    problems(json!({"rows": rows, "blocks": [[0, 0]], "goals": [[1, 1]]}))
}

fn with_pieces(blocks: &Value, goals: &Value) -> Vec<String> {
    problems(json!({"rows": ["..#.", "....", "...."], "blocks": blocks, "goals": goals}))
}

#[test]
fn a_good_setup_has_no_problems() {
    assert!(with_rows(&["...", "...", "..."]).is_empty());
    assert!(with_pieces(&json!([[0, 0], [2, 3]]), &json!([[2, 3], [0, 0]])).is_empty());
}

#[test]
fn sizes_are_bounded() {
    assert_eq!(with_rows(&["...", "..."]), ["rows: 2 rows; there must be 3 to 20"]);
    assert_eq!(with_rows(&["..."; 21]), ["rows: 21 rows; there must be 3 to 20"]);
    assert_eq!(with_rows(&[]), ["rows: 0 rows; there must be 3 to 20"]);
    assert_eq!(with_rows(&[".."; 3])[0], "rows[0]: 2 cells; there must be 3 to 20");
    let long = ".".repeat(21);
    assert_eq!(with_rows(&[long.as_str(); 3])[0], "rows[0]: 21 cells; there must be 3 to 20");
}

#[test]
fn rows_are_equally_long_and_hold_ice_and_walls() {
    assert_eq!(with_rows(&["...", "..", "..."]), ["rows[1]: 2 cells, but the first row has 3"]);
    assert_eq!(
        with_rows(&["...", "...", ".A."]),
        ["rows[2]: column 1 is 'A'; a cell is `.` (ice) or `#` (wall)"]
    );
    assert_eq!(with_rows(&["é..", "...", "..."]).len(), 1);
}

#[test]
fn blocks_are_one_to_four_with_a_goal_each() {
    assert_eq!(with_pieces(&json!([]), &json!([])), ["blocks: 0 blocks; there must be 1 to 4"]);
    let five = json!([[0, 0], [0, 1], [1, 0], [1, 1], [1, 2]]);
    assert_eq!(with_pieces(&five, &five), ["blocks: 5 blocks; there must be 1 to 4"]);
    assert_eq!(
        with_pieces(&json!([[0, 0]]), &json!([])),
        ["goals: 0 goals for 1 block; every block has one goal"]
    );
}

#[test]
fn blocks_and_goals_lie_on_free_ice_of_their_own() {
    assert_eq!(
        with_pieces(&json!([[3, 0]]), &json!([[0, 4_000_000_000_u64]])),
        [
            "blocks[0]: [3,0] is not on the board of 3 rows of 4 cells (counted from 0)",
            "goals[0]: [0,4000000000] is not on the board of 3 rows of 4 cells (counted from 0)",
        ]
    );
    assert_eq!(
        with_pieces(&json!([[0, 2]]), &json!([[0, 2]])),
        [
            "blocks[0]: [0,2] is a wall; a block lies on free ice",
            "goals[0]: [0,2] is a wall; a goal lies on free ice",
        ]
    );
    assert_eq!(
        with_pieces(&json!([[1, 1], [1, 1]]), &json!([[0, 0], [0, 0]])),
        [
            "blocks[1]: another block is already on [1,1]",
            "goals[1]: another goal is already on [0,0]",
        ]
    );
}

#[test]
fn everything_wrong_is_listed_at_once() {
    let found = problems(json!({"rows": ["..", "...x", "..."], "blocks": [], "goals": [[9, 9]]}));
    assert_eq!(found.len(), 5, "{found:?}");
}

#[test]
fn other_shapes_are_no_setup() {
    for state in [
        json!({"rows": ["..."], "blocks": [[0, 0]]}),
        json!({"rows": "...", "blocks": [[0, 0]], "goals": [[0, 0]]}),
        json!({"rows": ["..."], "blocks": [[-1, 0]], "goals": [[0, 0]]}),
        json!({"rows": ["..."], "blocks": [[0]], "goals": [[0, 0]]}),
        json!({"rows": [], "blocks": [], "goals": [], "walls": []}),
    ] {
        assert!(serde_json::from_value::<Setup>(state).is_err());
    }
}
