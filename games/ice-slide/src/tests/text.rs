//! Levels and moves as text and JSON come back as they were.

use proptest::prelude::*;
use serde_json::json;
use unsolve_core::{Files, Notation, Stream};

use super::{level, random_level};
use crate::{Direction, IceSlide, Level, Push, Setup, Variant};

fn rewritten(level: &Level) -> String {
    IceSlide::write("grid", level, &level.start())
}

fn complaint(text: &str) -> String {
    IceSlide::read("grid", text).expect_err("it is no board").to_string()
}

#[test]
fn boards_come_back_as_they_were() {
    for text in [
        ".#.A\n....\n#.a.\n",
        "A.#\n.B.\n..#\na under A\nb under B\n",
        "A.#\n.B.\n..#\na under B\nb under A\n",
        "D.#\nCB.\nA.#\na under A\nb under C\nc under B\nd under D\n",
    ] {
        assert_eq!(rewritten(&level(text)), text);
    }
}

#[test]
fn random_levels_survive_text_and_json() {
    let mut stream = Stream::new("text", 0);
    for round in 0..2_000 {
        let size = [3 + stream.below(18), 3 + stream.below(18)];
        let Some(level) = random_level(&mut stream, size, 1 + round % 4, 0.4) else {
            continue;
        };
        let setup = IceSlide::setup(&level, &level.start());
        assert_eq!(IceSlide::read("grid", &rewritten(&level)).expect("it was written"), setup);
        let json = serde_json::to_string(&setup).expect("it is plain data");
        let read: Setup = serde_json::from_str(&json).expect("it was written");
        let again = IceSlide::validate(read, Variant::default()).expect("it is legal");
        assert_eq!(IceSlide::setup(&again, &again.start()), setup);
    }
}

#[test]
fn windows_lines_and_blank_lines_are_fine() {
    assert_eq!(rewritten(&level("\r\nA..  \r\n...\r\n..a\r\n\r\n")), "A..\n...\n..a\n");
}

#[test]
fn errors_name_the_place_and_the_remedy() {
    assert_eq!(
        complaint(""),
        "line 1, column 1: no board: expected rows of `.`, `#`, A to D and a to d"
    );
    assert!(complaint("A.a\n.x.\n...").starts_with("line 2, column 2: 'x' is no cell"));
    assert_eq!(complaint("A.a\n...\n.."), "line 3, column 1: 2 cells, but the first row has 3");
    assert_eq!(complaint("A.a\n.A."), "line 2, column 2: block A is already at row 1, column 1");
    assert_eq!(complaint("A.b\n...\n..."), "line 3, column 1: block A has no goal a");
    assert_eq!(complaint("A.a\n..b\n..."), "line 3, column 1: goal b has no block B");
    assert_eq!(
        complaint("B.b\n...\n..."),
        "line 3, column 1: the blocks must be lettered A, B, C, D in order"
    );
    assert_eq!(
        complaint("A..\n...\na under B"),
        "line 3, column 1: there is no block B on the board above"
    );
    assert!(complaint("A..\na under A\n...").contains("must come before"));
    assert!(complaint("A..\n...\nq under A").contains("`b under A`"));
    assert!(complaint(&".".repeat(1_000_000)).starts_with("line 1, column 21"));
    assert!(complaint(&"...\n".repeat(1_000)).starts_with("line 21, column 1"));
}

#[test]
fn moves_in_every_form() {
    let up = Push { block: 0, direction: Direction::Up };
    let right = Push { block: 3, direction: Direction::Right };
    for (text, push) in [("Au", up), (" au ", up), ("A up", up), ("Dr", right), ("DRIGHT", right)] {
        assert_eq!(IceSlide::read_move(text), Ok(push), "{text}");
    }
    for text in ["", "A", "u", "Eu", "Ax", "Auu", "A  ", "ü", "Aü", "A^"] {
        assert!(IceSlide::read_move(text).is_err(), "{text}");
    }
    assert_eq!(serde_json::to_value(up).expect("plain"), json!({"block": 0, "direction": "up"}));
    for block in 0..4 {
        for direction in Direction::ALL {
            let push = Push { block, direction };
            assert_eq!(IceSlide::read_move(&IceSlide::move_text(push)), Ok(push));
        }
    }
}

proptest! {
    #[test]
    fn reading_never_panics(text in "\\PC*") {
        let _ = IceSlide::read("grid", &text);
        let _ = IceSlide::read_move(&text);
    }

    #[test]
    fn what_looks_like_a_board_is_a_setup_or_an_error(text in "([.#A-Da-d \n]|( under )){0,80}") {
        if let Ok(setup) = IceSlide::read("grid", &text)
            && let Ok(level) = IceSlide::validate(setup.clone(), Variant::default())
        {
            prop_assert_eq!(IceSlide::read("grid", &rewritten(&level)), Ok(setup));
        }
    }
}
