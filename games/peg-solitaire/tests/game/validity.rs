//! Every failure of the validator has a board that shows it.

use serde_json::{Value, json};
use unsolve_core::Files;

use unsolve_peg_solitaire::{PegSolitaire, Setup, Variant};

/// The problems of a setup, as field and message.
fn problems(state: Value) -> Vec<String> {
    let setup: Setup = serde_json::from_value(state).expect("it has the right shape");
    match PegSolitaire::validate(setup.clone(), Variant::default()) {
        Ok(_) => Vec::new(),
        Err(error) => {
            assert_eq!(error.setup, setup, "the setup comes back");
            error.problems.iter().map(ToString::to_string).collect()
        }
    }
}

#[test]
fn a_good_setup_has_no_problems() {
    assert!(problems(json!({"grid": "square", "rows": ["oo."], "goal": [0, 2]})).is_empty());
    assert!(problems(json!({"rows": ["o", "", "oo"]})).is_empty(), "rows may end early");
    assert!(problems(json!({"rows": vec!["ooooooo"; 9]})).is_empty());
}

#[test]
fn sizes_are_bounded() {
    assert_eq!(problems(json!({"rows": []})), ["rows: 0 rows; there must be 1 to 9"]);
    assert_eq!(problems(json!({"rows": vec!["o"; 10]})), ["rows: 10 rows; there must be 1 to 9"]);
    assert_eq!(
        problems(json!({"rows": ["oooooooooo"]})),
        ["rows[0]: 10 places; there must be 1 to 9"]
    );
    assert_eq!(problems(json!({"rows": ["oo"]})), ["rows: 2 holes; there must be 3 to 64"]);
    assert_eq!(
        problems(json!({"rows": vec!["oooooooo."; 8]})),
        ["rows: 72 holes; there must be 3 to 64"]
    );
    assert_eq!(
        problems(json!({"grid": "triangular", "rows": vec!["ooooooo"; 6]})),
        ["rows: 42 holes; there must be 3 to 36"]
    );
}

#[test]
fn pegs_and_goals_are_in_holes() {
    assert_eq!(problems(json!({"rows": ["..."]})), ["rows: there is no peg; `o` is one"]);
    assert_eq!(problems(json!({"rows": ["o. ."], "goal": [0, 2]})), ["goal: [0,2] is no hole"]);
    assert_eq!(problems(json!({"rows": ["o..."], "goal": [4_000_000_000_u64, 0]})).len(), 1);
    assert_eq!(
        problems(json!({"rows": ["o.x"]})),
        ["rows[0]: column 2 is 'x'; a place is `o` (peg), `.` (hole) or a space (no hole)"]
    );
}

#[test]
fn everything_wrong_is_listed_at_once() {
    assert_eq!(problems(json!({"rows": ["..", "x"], "goal": [9, 9]})).len(), 1, "rows come first");
    assert_eq!(problems(json!({"rows": [".."], "goal": [9, 9]})).len(), 3);
}

#[test]
fn other_shapes_are_no_setup() {
    for state in [
        json!({}),
        json!({"rows": "oo."}),
        json!({"rows": ["oo."], "goal": "c1"}),
        json!({"rows": ["oo."], "goal": [0]}),
        json!({"rows": ["oo."], "grid": "round"}),
        json!({"rows": ["oo."], "pegs": 2}),
    ] {
        assert!(serde_json::from_value::<Setup>(state).is_err());
    }
}
