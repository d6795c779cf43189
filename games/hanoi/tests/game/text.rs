//! Levels and moves as text and JSON come back as they were.

use proptest::prelude::*;
use serde_json::json;
use unsolve_core::{Files, Notation, Stream};

use super::{level, random_level};
use unsolve_hanoi::{Carry, Hanoi, Setup};

fn complaint(notation: &str, text: &str) -> String {
    Hanoi::read(notation, text).expect_err("it is no level").to_string()
}

#[test]
fn levels_are_written_as_people_write_them() {
    let level = level("3: 01202 > 22222");
    assert_eq!(
        Hanoi::write("towers", &level, &level.start()),
        "5 2 | 4 | 3 1\ngoal - | - | 5 4 3 2 1\n"
    );
    assert_eq!(Hanoi::write("word", &level, &level.start()), "3: 01202 > 22222\n");
}

#[test]
fn random_levels_survive_text_and_json() {
    let mut stream = Stream::new("text", 0);
    for round in 0..1_000 {
        let level = random_level(&mut stream, 3 + round % 6, 1 + round % 16);
        let setup = Hanoi::setup(&level, &level.start());
        for (notation, other) in [("towers", "word"), ("word", "towers")] {
            let text = Hanoi::write(notation, &level, &level.start());
            assert_eq!(Hanoi::read(notation, &text).expect("it was written"), setup, "{text}");
            assert!(Hanoi::read(other, &text).is_err(), "{text}");
        }
        let json = serde_json::to_string(&setup).expect("it is plain data");
        assert_eq!(serde_json::from_str::<Setup>(&json).expect("it was written"), setup);
    }
}

#[test]
fn other_ways_to_write_a_level() {
    let read = |text: &str| Hanoi::read("towers", text).expect("a level");
    let plain = read("2 1|-|-\ngoal -|-|2 1\n");
    assert_eq!(read("\r\ngoal | |2 1\r\nstart 2 1 | | \r\n"), plain);
    assert_eq!(Hanoi::read("word", " 3 : 00>22 "), Ok(plain));
}

#[test]
fn errors_name_the_place_and_the_remedy() {
    assert!(complaint("towers", "").contains("no start"));
    assert!(complaint("towers", "2 1 | - | -").contains("no goal"));
    assert!(complaint("towers", "2 x | - | -").starts_with("line 1, column 3: `x` is no disc"));
    assert!(
        complaint("towers", "1 | -\n2 | -")
            .starts_with("line 2, column 1: there are two lines for the start")
    );
    assert!(complaint("towers", &"|".repeat(1_000)).contains("at most 8 pegs"));
    assert!(complaint("towers", &"1 ".repeat(1_000)).contains("at most 16 discs"));
    assert!(complaint("word", "00 > 22").contains("`3: 00120 > 22222`"));
    assert!(complaint("word", "9: 0 > 1").contains("at most 8 pegs"));
    assert!(complaint("word", "3: 03 > 00").contains("'3' is no peg"));
    assert!(complaint("word", "3: > 00").contains("1 to 16 discs"));
    assert!(complaint("word", &format!("3: {} > 0", "0".repeat(100))).contains("1 to 16 discs"));
}

#[test]
fn moves_in_every_form() {
    let mv = Carry { from: 0, to: 2 };
    for text in ["A>C", "a>c", "ac", "A - C", " a c\n", "A->C"] {
        assert_eq!(Hanoi::read_move(text), Ok(mv), "{text}");
    }
    assert_eq!(Hanoi::move_text(mv), "A>C");
    assert_eq!(serde_json::to_value(mv).expect("plain data"), json!({"from": 0, "to": 2}));
    for wrong in ["", "A", "A>I", "A>C>B", "1>2", "🧩>A", "disc"] {
        assert!(Hanoi::read_move(wrong).is_err(), "{wrong}");
    }
}

proptest! {
    #[test]
    fn reading_never_panics(text in "\\PC*") {
        for notation in ["towers", "word"] {
            let _ = Hanoi::read(notation, &text);
        }
        let _ = Hanoi::read_move(&text);
    }
}
