//! Boards and rules as texts.

use serde_json::{Value, json};
use unsolve_core::{Files, Notation, Words};
use unsolve_sudoku::{Setup, Sudoku, Variant};

use super::{level, made};

#[test]
fn every_text_of_a_board_says_its_shape() {
    for variant in ["x", "jigsaw", "jigsaw-x"] {
        for size in [4, 6, 9] {
            let level = level(&made(&json!({"variant": variant, "size": size}), 3));
            let notes = Sudoku::start(&level);
            for notation in ["line", "grid", "sdk", "sdm", "id", "candidates"] {
                let text = Sudoku::write(notation, &level, &notes);
                let setup = Sudoku::read(notation, &text).expect(&text);
                let rules = Sudoku::default_rules(&setup);
                let again = Sudoku::validate(setup, rules).expect("a level");
                assert_eq!(again.digits(), level.digits(), "{notation}: {text}");
                assert_eq!(again.kit().layout, level.kit().layout, "{notation}: {text}");
            }
            let text = Sudoku::write("sdm", &level, &notes).repeat(2);
            assert_eq!(Sudoku::split("sdm", &text).len(), 2);
            let drawn = Sudoku::board(&level, &notes).to_string();
            let is_odd = variant.contains("jigsaw");
            assert_eq!(drawn.contains("diagonals"), variant.contains('x'), "{drawn}");
            assert_eq!(
                drawn.lines().filter(|line| line.contains('\u{2500}')).count() > size / 2,
                is_odd || size < 9,
                "{drawn}"
            );
        }
    }
}

#[test]
fn game_ids_are_those_of_the_well_known_collection() {
    let read = |text: &str| Sudoku::read("id", text);
    let level = |text: &str| {
        let setup = read(text).expect(text);
        let rules = Sudoku::default_rules(&setup);
        Sudoku::validate(setup, rules).expect("a board")
    };
    let plain = level("2x2:1b4h3_2a1");
    assert_eq!(plain.digits(), [1, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 3, 2, 0, 1]);
    assert!(plain.kit().layout.shape().is_plain());
    assert!(level("2x2x:p").kit().layout.shape().diagonals);
    // Four columns: no border is between rows, every one between columns.
    let columns = level("4j:p,____________l");
    assert_eq!(columns.kit().layout.region(13), 1);
    let upright = level("3x2:zj");
    let regions = [2, 12, 18].map(|cell| upright.kit().layout.region(cell));
    assert_eq!(regions, [1, 0, 3], "boxes of three rows and two columns");
    let at = |text: &str| read(text).map_err(|error| (error.line, error.column)).unwrap_err();
    assert_eq!(at("5x5:a"), (1, 4));
    assert_eq!(at("3x3k:a"), (1, 4));
    assert_eq!(at("2x2:q"), (1, 6));
    assert_eq!(at("2x2:5o"), (1, 6));
    assert_eq!(at("2x2:o"), (1, 6));
    assert_eq!(at("4j:p"), (1, 5));
    assert_eq!(at("4j:p,zz"), (1, 6));
    assert_eq!(at("4j:p,_"), (1, 7));
    assert_eq!(at("2x2:p,"), (1, 6));
    assert_eq!(at("2x2:p\n2x2:p"), (2, 1));
}

#[test]
fn what_is_wrong_with_rules_is_said() {
    let refused = |rules: Value| {
        let rules: Variant = serde_json::from_value(rules).expect("rules");
        let setup = Setup::Rows(vec!["....".into(); 4]);
        let invalid = Sudoku::validate(setup, rules).expect_err("refused");
        invalid.problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    let regions = |rows: &[&str]| refused(json!({"size": 4, "regions": rows}));
    assert_eq!(refused(json!({"size": 4})), "rules: a board of this size has boxes of 2 x 2");
    assert_eq!(regions(&["AABB"]), "rules.regions: 1 rows, not 4");
    assert_eq!(regions(&["AABB", "AAB", "CCDD", "CCDD"]), "rules.regions[1]: 3 cells, not 4");
    let uneven = regions(&["AABB", "AABB", "CCDD", "CCCD"]);
    assert_eq!(
        uneven,
        "rules.regions: region C has 5 cells, not 4; rules.regions: region D has 3 cells, not 4"
    );
    let both =
        refused(json!({"size": 4, "boxes": [2, 2], "regions": ["AABB", "AABB", "CCDD", "CCDD"]}));
    assert_eq!(both, "rules.boxes: a board has boxes or regions of other forms, not both");
    let twice: Variant =
        serde_json::from_value(json!({"size": 4, "boxes": [2, 2], "diagonals": true})).unwrap();
    let setup = Setup::Rows(["1...", "....", "....", "...1"].map(str::to_owned).to_vec());
    let invalid = Sudoku::validate(setup, twice).expect_err("refused");
    assert_eq!(invalid.problems[0].to_string(), "the falling diagonal: 1 occurs 2 times");
}
