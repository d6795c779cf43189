//! Levels and moves as text and JSON come back as they were.

use proptest::prelude::*;
use serde_json::json;
use unsolve_core::{Files, Notation, Stream};

use super::{level, random_level};
use unsolve_peg_solitaire::{Metric, PegSolitaire, Run, Setup};

fn complaint(notation: &str, text: &str) -> String {
    PegSolitaire::read(notation, text).expect_err("it is no board").to_string()
}

#[test]
fn boards_come_back_as_they_were() {
    for text in ["  o\n oo.\no.+oo\n", "@..\n", "triangle\n.\noo\no+o\n", "----\n-oo.\n-...\n"] {
        let level = level(text);
        assert_eq!(PegSolitaire::write("rows", &level, &level.start()), text);
    }
}

#[test]
fn random_levels_survive_text_and_json() {
    let mut stream = Stream::new("text", 0);
    for _ in 0..2_000 {
        let Some(level) = random_level(&mut stream, 8, 0.5, Metric::Moves) else { continue };
        let setup = PegSolitaire::setup(&level, &level.start());
        for notation in ["rows", "id"] {
            let text = PegSolitaire::write(notation, &level, &level.start());
            assert_eq!(
                PegSolitaire::read(notation, &text).expect("it was written"),
                setup,
                "{text}"
            );
            let other = if notation == "id" { "rows" } else { "id" };
            assert!(PegSolitaire::read(other, &text).is_err(), "{text}");
        }
        let json = serde_json::to_string(&setup).expect("it is plain data");
        let read: Setup = serde_json::from_str(&json).expect("it was written");
        let again = PegSolitaire::validate(read, PegSolitaire::rules(&level)).expect("it is legal");
        assert_eq!(PegSolitaire::setup(&again, &again.start()), setup);
        assert_eq!(again.rules().metric(), Metric::Moves);
    }
}

#[test]
fn other_signs_are_read() {
    let stars = PegSolitaire::read("rows", "\r\n--**.  \r\n--*@.\r\n\r\n").expect("a board");
    assert_eq!(
        (stars.rows, stars.goal),
        (vec!["  oo.".to_owned(), "  oo.".to_owned()], Some([1, 3]))
    );
    let line = PegSolitaire::read("id", "3x2:OPPHHP goal c2 triangle").expect("a board");
    assert_eq!((line.rows, line.goal), (vec![" oo".to_owned(), "..o".to_owned()], Some([1, 2])));
}

#[test]
fn errors_name_the_place_and_the_remedy() {
    assert!(complaint("rows", "").contains("no board"));
    assert!(complaint("rows", "oo.\no?.").starts_with("line 2, column 2: '?' is no place"));
    assert_eq!(
        complaint("rows", "o+.\n.+o"),
        "line 2, column 2: there is one goal, and it is already on b1"
    );
    assert!(
        complaint("rows", &"o".repeat(1_000)).starts_with("line 1, column 10: a row has at most 9")
    );
    assert!(
        complaint("rows", &"o\n".repeat(1_000))
            .starts_with("line 10, column 1: a board has at most 9")
    );
    assert!(complaint("id", "PPH").contains("`3x1:PPH`"));
    assert!(complaint("id", "0x3:P").contains("no size"));
    assert!(complaint("id", "99999999999999999999x3:P").contains("no size"));
    assert_eq!(complaint("id", "3x1:PP"), "line 1, column 5: 2 places; 3 x 1 are 3");
    assert!(complaint("id", "3x1:PXH").starts_with("line 1, column 6: 'X' is no place"));
    assert!(complaint("id", "3x1:PPH goal").contains("`goal d4`"));
    assert!(complaint("id", "3x1:PPH fast").contains("`fast` is unknown"));
}

#[test]
fn moves_in_every_form() {
    let jump = PegSolitaire::read_move("d2-d4").expect("a move");
    for text in ["D2-D4", " d2 d4 ", "d2>d4", "d2xd4"] {
        assert_eq!(PegSolitaire::read_move(text), Ok(jump), "{text}");
    }
    assert_eq!(PegSolitaire::move_text(jump), "d2-d4");
    let run = PegSolitaire::read_move("d2-d4-f4-h6").expect("a run");
    assert_eq!((run.jumps(), PegSolitaire::move_text(run)), (3, "d2-d4-f4-h6".to_owned()));
    assert_eq!(serde_json::from_value::<Run>(json!("d2-d4-f4-h6")).expect("a move"), run);
    for wrong in
        ["", "d2", "d2-d3", "d2-f3", "d2-d2", "x2-d4", "d2-d4-", "d0-d2", "d2-d4-e5-e", "🧩-d4"]
    {
        let read = PegSolitaire::read_move(wrong);
        assert!(read.is_err() || wrong == "d2-d4-", "{wrong}: {read:?}");
    }
    let endless = format!("d2{}", "-d4-d2".repeat(40));
    assert!(
        PegSolitaire::read_move(&endless).is_err_and(|error| error.0.contains("too many jumps"))
    );
}

proptest! {
    #[test]
    fn reading_never_panics(text in "\\PC*") {
        for notation in ["rows", "id"] {
            let _ = PegSolitaire::read(notation, &text);
        }
        let _ = PegSolitaire::read_move(&text);
    }

    #[test]
    fn what_looks_like_a_move_comes_back(text in "[a-i][1-9](-[a-i][1-9]){1,4}") {
        if let Ok(run) = PegSolitaire::read_move(&text) {
            prop_assert_eq!(PegSolitaire::move_text(run), text);
        }
    }
}
