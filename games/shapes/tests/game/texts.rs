//! Levels as text and as JSON: what is read, and what is refused with its place.

use serde_json::json;
use unsolve_core::{Files, Notation};

use super::{order, riddles};
use unsolve_shapes::{Cats, Clue, Line, Setup, Shape, Shapes, Variant, digest};

const LEVEL: &str = "\
3 x 2, plain cats
A1 shows a cat
Row 2 has exactly two triangles
Row 1 has no squares
Column A has at least one square
The grid has at most three circles
B1 is a circle
C2 is no cat
marked: C1-square C1-triangle B2=triangle
";

#[test]
fn what_is_written_is_read_and_written_the_same() {
    let setup = Shapes::read("clues", LEVEL).expect("a level");
    let rules = Shapes::read_rules("clues", LEVEL).expect("rules");
    assert_eq!(rules, Some(Variant { cats: Cats::Plain }));
    let level = Shapes::validate(setup.clone(), rules.expect("rules")).expect("a level");
    assert_eq!(Shapes::setup(&level, &Shapes::start(&level)), setup);
    assert_eq!(Shapes::write("clues", &level, &Shapes::start(&level)), LEVEL);
}

#[test]
fn the_same_clue_can_be_said_in_several_ways() {
    let ways = [
        "row 1 has at most 0 cats",
        "ROW 1 HAS NO CATS.",
        "Row 1: has exactly 0 cats",
        "row 1 has 0 cat",
    ];
    let read = |text: &str| Shapes::read("clues", &format!("2x2\n\n{text}\n")).expect("a level");
    for way in ways {
        assert_eq!(read(way), read(ways[0]), "{way}");
    }
    assert_eq!(read("A1 is not a cat"), read("a1 is no cat"));
    assert_eq!(read("grid has at least four cats"), read("The grid has exactly 4 cats"));
}

#[test]
fn errors_say_where_and_what_would_be_right() {
    let cases = [
        ("", (1, 1), "expected a first line"),
        ("3 by 3", (1, 1), "expected a first line"),
        ("3 x 99", (1, 1), "99 is not between 1 and 12"),
        ("3 x 3, wild cats", (1, 1), "plain cats"),
        ("3 x 3\n\nD1 is a cat", (3, 1), "a cell such as B2"),
        ("3 x 3\nB2 was a cat", (2, 4), "`is` or `shows`"),
        ("3 x 3\nB2 is a dog", (2, 9), "cat, square, circle or triangle"),
        ("3 x 3\nrow 4 has no cats", (2, 5), "the number of a row"),
        ("3 x 3\ncolumn D has no cats", (2, 8), "the letter of a column"),
        ("3 x 3\nrow 1 has many cats", (2, 11), "a number"),
        ("3 x 3\nrow 1 has at least", (2, 19), "a number"),
        ("3 x 3\nrow 1 has at last two cats", (2, 14), "`least` or `most`"),
        ("3 x 3\nrow 1 has at least 4 cats", (2, 1), "only 3 cells"),
        ("3 x 3\nrow 1 has at most 3 cats", (2, 1), "always holds"),
        ("3 x 3\nrow 1 has no cats at all", (2, 1), "more words"),
        ("3 x 3\nmarked: B2=dog", (2, 9), "a cell is expected"),
    ];
    for (text, (line, column), message) in cases {
        let error = Shapes::read("clues", text).expect_err(text);
        assert_eq!((error.line, error.column), (line, column), "{text}: {error}");
        assert!(error.message.contains(message), "{text}: {error}");
    }
}

#[test]
fn clues_are_readable_json() {
    let state = json!({
        "width": 3, "height": 2,
        "given": [{"cell": [0, 0], "shape": "cat"}],
        "clues": [
            {"row": 1, "exactly": 2, "shape": "triangle"},
            {"column": 0, "at_least": 1, "shape": "square"},
            {"grid": true, "at_most": 3, "shape": "circle"},
            {"cell": [0, 1], "is": "circle"},
            {"cell": [1, 2], "not": "cat"},
        ],
        "marks": [{"cell": [1, 0], "is": "square"}, {"cell": [1, 1], "not": "cat"}],
    });
    let setup: Setup = serde_json::from_value(state.clone()).expect("a state");
    let level = Shapes::validate(setup, Variant::default()).expect("a level");
    let again = serde_json::to_value(Shapes::setup(&level, &Shapes::start(&level)));
    assert_eq!(again.expect("a state"), state);
}

#[test]
fn cells_are_merged_for_display() {
    let no_cat = |cell| Clue::Not { cell, shape: Shape::Cat };
    let none = Clue::Count {
        line: Line::Row(1),
        bound: unsolve_shapes::Bound::Exactly,
        number: 0,
        shape: Shape::Circle,
    };
    let lines = digest(unsolve_grids::Grid::new(3, 3), &[none, no_cat(0), no_cat(4), no_cat(6)]);
    assert_eq!(lines, ["Row 2 has no circles", "A1, B2 and A3 are no cats"]);
}

#[test]
fn what_is_said_of_several_lines_and_shapes_is_said_once() {
    let text = "\
3 x 3
Row 1 has no squares or circles
Rows 2 and 3 have exactly one cat
Columns A, B and C have at least one triangle
A1, B2 and C1 are no cats
B1 is a triangle
";
    let setup = Shapes::read("clues", text).expect("a level");
    assert_eq!(setup.clues.len(), 2 + 2 + 3 + 3 + 1);
    let apart = "\
3 x 3
Row 1 has no squares
Row 1 has no circles
Row 2 has exactly one cat
Row 3 has exactly one cat
Column A has at least one triangle
Column B has at least one triangle
Column C has at least one triangle
A1 is no cat
B2 is no cat
C1 is no cat
B1 is a triangle
";
    assert_eq!(Shapes::read("clues", apart), Ok(setup.clone()));
    let level = Shapes::validate(setup, Variant::default()).expect("a level");
    assert_eq!(Shapes::write("clues", &level, &Shapes::start(&level)), text);
    for wrong in ["Row 1 has two squares or circles", "A1 and D9 are cats", "A1 and B1 shows a cat"]
    {
        assert!(Shapes::read("clues", &format!("3 x 3\n{wrong}\n")).is_err(), "{wrong}");
    }
}

#[test]
fn every_notation_keeps_everything() {
    for number in 0..12 {
        let (size, cats) = ([3, 3 + number % 2], [Cats::Superposition, Cats::Plain][number % 2]);
        let order = order(3, size, cats, number % 3);
        let riddle = riddles(&order, &format!("texts {number}"), 1).remove(0);
        let level = riddle.level(&order).expect("a level");
        let (setup, notes) = (Shapes::setup(&level, level.start()), level.start());
        for notation in ["clues", "constraints"] {
            let text = Shapes::write(notation, &level, notes);
            assert_eq!(Shapes::read(notation, &text).expect(&text), setup, "{text}");
            assert_eq!(Shapes::read_rules(notation, &text), Ok(Some(Variant { cats })));
        }
    }
}

#[test]
fn constraints_are_read_with_all_that_marks_and_givens_say() {
    let setup = Shapes::read("clues", LEVEL).expect("a level");
    let level = Shapes::validate(setup.clone(), Variant { cats: Cats::Plain }).expect("a level");
    let text = Shapes::write("constraints", &level, &Shapes::start(&level));
    assert_eq!(Shapes::read("constraints", &text), Ok(setup));
    for (wrong, place) in [
        (json!({"width": 99, "height": 2, "constraints": []}), "`width`"),
        (
            stated(&json!({"type": "cell", "rule": {"operator": "is", "shape": "cat"}})),
            "`x` and `y`",
        ),
        (
            stated(&json!({"type": "row", "index": 0, "rule": {"operator": "is", "shape": "cat"}})),
            "of cells",
        ),
        (
            stated(
                &json!({"type": "row", "index": 0, "rule": {"operator": "exactly", "shape": "cat"}}),
            ),
            "count",
        ),
        (
            stated(
                &json!({"type": "row", "index": 7, "rule": {"operator": "none", "shape": "cat"}}),
            ),
            "outside",
        ),
        (
            stated(
                &json!({"type": "row", "index": 0, "rule": {"operator": "none", "shape": "dog"}}),
            ),
            "dog",
        ),
    ] {
        let error = Shapes::read("constraints", &wrong.to_string()).expect_err("it is wrong");
        assert!(error.to_string().contains(place), "{error}");
    }
}

fn stated(constraint: &serde_json::Value) -> serde_json::Value {
    json!({"width": 3, "height": 2, "constraints": [constraint]})
}
