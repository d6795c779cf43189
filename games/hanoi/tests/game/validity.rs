//! Every failure of the validator has towers that show it.

use serde_json::{Value, json};
use unsolve_core::Files;

use unsolve_hanoi::{Hanoi, Setup, Variant};

fn problems(state: Value) -> Vec<String> {
    let setup: Setup = serde_json::from_value(state).expect("it has the right shape");
    match Hanoi::validate(setup.clone(), Variant::default()) {
        Ok(_) => Vec::new(),
        Err(error) => {
            assert_eq!(error.setup, setup, "the setup comes back");
            error.problems.iter().map(ToString::to_string).collect()
        }
    }
}

#[test]
fn a_good_setup_has_no_problems() {
    assert!(problems(json!({"pegs": [[2, 1], [], []], "goal": [[], [2], [1]]})).is_empty());
}

#[test]
fn pegs_and_discs_are_bounded() {
    assert_eq!(
        problems(json!({"pegs": [[1], []], "goal": [[], [1]]})),
        ["pegs: 2 pegs; there must be 3 to 8"]
    );
    assert_eq!(
        problems(json!({"pegs": [[1], [], []], "goal": [[], [1]]})),
        ["goal: 2 pegs, but there are 3 at the start"]
    );
    assert_eq!(
        problems(json!({"pegs": [[], [], []], "goal": [[], [], []]})),
        ["pegs: 0 discs; there must be 1 to 16"]
    );
    let many: Vec<u32> = (1..=17).rev().collect();
    assert!(
        problems(json!({"pegs": [many, [], []], "goal": [many, [], []]}))[0]
            .starts_with("pegs: 17 discs")
    );
}

#[test]
fn discs_are_numbered_and_lie_on_larger_ones() {
    assert_eq!(
        problems(json!({"pegs": [[1, 2], [], []], "goal": [[2, 1], [], []]})),
        ["pegs[0][1]: disc 2 lies on a smaller one"]
    );
    assert_eq!(
        problems(json!({"pegs": [[3, 1], [], []], "goal": [[2, 1], [], []]})),
        ["pegs[0][0]: there is no disc 3; they are numbered 1 to 2", "pegs: disc 2 is missing"]
    );
    assert_eq!(
        problems(json!({"pegs": [[1], [1], []], "goal": [[2], [1], []]})),
        ["pegs[1][0]: disc 1 is there twice", "pegs: disc 2 is missing"]
    );
    assert_eq!(
        problems(json!({"pegs": [[2, 1], [], []], "goal": [[2], [], []]})),
        ["goal: disc 1 is missing"]
    );
    assert_eq!(
        problems(json!({"pegs": [[0], [], []], "goal": [[4_000_000_000_u32], [], []]})).len(),
        4
    );
}

#[test]
fn other_shapes_are_no_setup() {
    for state in [
        json!({"pegs": [[1], [], []]}),
        json!({"pegs": [[-1], [], []], "goal": [[1], [], []]}),
        json!({"pegs": "1", "goal": []}),
        json!({"pegs": [], "goal": [], "discs": 3}),
    ] {
        assert!(serde_json::from_value::<Setup>(state).is_err());
    }
}
