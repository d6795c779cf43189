//! Boards as text.

use serde_json::json;
use unsolve_core::{Files, Notation};

use unsolve_nonogram::{Nonogram, Setup};

fn json_of(setup: &Setup) -> serde_json::Value {
    serde_json::to_value(setup).expect("JSON")
}

#[test]
fn pictures_runs_and_non_files_say_the_same() {
    let picture = Nonogram::read("picture", "##.\n#..\n###\n").expect("a picture");
    assert_eq!(json_of(&picture), json!({"rows": [[2], [1], [3]], "columns": [[3], [1, 1], [1]]}));
    let runs = Nonogram::read("runs", "2\n1\n3\n\n3\n1 1\n1\n").expect("runs");
    assert_eq!(runs, picture);
    let text = "catalogue \"none\"\ntitle \"A thing\"\nby \"Somebody\"\nwidth 3\nheight 3\n\nrows\n2\n1\n3\n\n\
                columns\n3\n1,1\n1\n\ngoal \"110100111\"\n";
    assert_eq!(Nonogram::read("non", text).expect("non"), picture);
    assert_eq!(Nonogram::read_about("non", text).title.as_deref(), Some("A thing"));
}

#[test]
fn colours_are_letters() {
    let picture = Nonogram::read("picture", "AAB\n.BB\nA..\n").expect("a picture");
    let rules = Nonogram::default_rules(&picture);
    assert_eq!(rules.colors, 2);
    let level = Nonogram::validate(picture.clone(), rules).expect("a level");
    let start = Nonogram::start(&level);
    for notation in ["non", "runs", "picture"] {
        let text = Nonogram::write(notation, &level, &start);
        assert_eq!(
            Nonogram::read(notation, &text).expect("the same"),
            picture,
            "{notation}: {text}"
        );
    }
    let listed = "color r #f00\ncolor g #0f0\nwidth 2\nheight 1\nrows\n1r,1g\ncolumns\n1r\n1g\n";
    let read = Nonogram::read("non", listed).expect("non");
    assert_eq!(json_of(&read)["rows"], json!([[[1, 1], [1, 2]]]));
}

#[test]
fn a_picture_that_is_not_the_only_one_is_kept() {
    let picture = Nonogram::read("picture", "#.\n.#\n").expect("a picture");
    assert_eq!(json_of(&picture)["picture"], json!(["#.", ".#"]));
    let level =
        Nonogram::validate(picture.clone(), Nonogram::default_rules(&picture)).expect("legal");
    assert_eq!(Nonogram::write("picture", &level, &Nonogram::start(&level)), "#.\n.#\n");
}

#[test]
fn nonsense_is_placed() {
    let place = |notation: &str, text: &str| {
        let error = Nonogram::read(notation, text).expect_err("nonsense");
        (error.line, error.column)
    };
    assert_eq!(place("picture", "##\n#?\n"), (2, 2));
    assert_eq!(place("picture", "##\n#\n"), (2, 1));
    assert_eq!(place("picture", "4 ABBA AB1A -"), (1, 1));
    assert_eq!(place("runs", "1\n2 x\n\n1\n"), (2, 3));
    assert_eq!(place("runs", "1\n\n1\n\n1\n"), (5, 1));
    assert_eq!(place("non", "width 3\nheight 99\n"), (2, 1));
}
