//! `analyze` against what is known.

use serde_json::{Map, Value, json};
use unsolve_core::Budget;

use super::GAME;

fn analyze(params: &Value) -> Value {
    let params: Map<String, Value> = params.as_object().cloned().unwrap_or_default();
    GAME.act("analyze", &params, None, &Budget::default()).expect("a size that can be analyzed")
}

/// Exponents of the kernel for n = 1 to 12: the modulus, its prime, the exponents.
const KERNELS: [(u64, u64, [u32; 12]); 7] = [
    (2, 2, [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0]),
    (3, 3, [0, 1, 0, 2, 3, 0, 0, 4, 2, 0, 3, 6]),
    (4, 2, [0, 0, 0, 6, 4, 0, 0, 0, 12, 0, 12, 0]),
    (5, 5, [0, 0, 0, 2, 2, 0, 0, 0, 2, 0, 4, 6]),
    (7, 7, [0, 0, 1, 2, 2, 0, 1, 0, 2, 0, 3, 0]),
    (8, 2, [0, 0, 0, 8, 6, 0, 0, 0, 16, 0, 18, 0]),
    (9, 3, [0, 1, 0, 4, 5, 0, 0, 5, 4, 0, 5, 6]),
];

#[test]
fn kernels_of_square_boards() {
    for (colors, prime, exponents) in KERNELS {
        let table = &analyze(&json!({"size": 1, "colors": colors, "table": 12}))["table"];
        for (row, exponent) in exponents.into_iter().enumerate() {
            let kernel = prime.pow(exponent);
            assert_eq!(table[row]["kernel_size"], json!(kernel), "{colors} colours, row {row}");
            let share = table[row]["solvable_share_zero"].as_f64().expect("a share");
            assert!((share * kernel as f64 - 1.0).abs() < 1e-12);
        }
    }
    let six = &analyze(&json!({"size": 1, "colors": 6, "table": 5}))["table"];
    assert_eq!((&six[3]["kernel_size"], &six[4]["kernel_size"]), (&json!(144), &json!(108)));
    assert_eq!(six[1]["solvable_share_equal"], json!(1.0), "2 x 2: ones are out of reach");
}

#[test]
fn largest_minimal_solutions() {
    for (side, colors, goal, clicks) in [
        (4, 2, "zero", 7),
        (4, 2, "equal", 6),
        (5, 2, "zero", 15),
        (5, 2, "equal", 12),
        (4, 3, "zero", 16),
        (2, 3, "zero", 3),
        (3, 2, "zero", 9),
    ] {
        let found = analyze(&json!({"size": side, "colors": colors, "goal": goal}));
        assert_eq!(found["largest_minimal"], json!(clicks), "{side}, {colors} colours, {goal}");
    }
}

#[test]
fn boards_that_are_not_square() {
    let found = analyze(&json!({"width": 3, "height": 7, "colors": 2}));
    assert_eq!((&found["rank"], &found["kernel_size"]), (&json!(21), &json!(1)));
    let large = analyze(&json!({"size": 100, "colors": 4}));
    assert_eq!(large["largest_minimal"], Value::Null);
    assert!(large["rank"].as_u64().is_some_and(|rank| rank <= 10_000));
    assert!(found["text"].as_str().is_some_and(|text| text.contains("7 x 3 cells, 2 colours")));
}
