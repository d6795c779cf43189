//! Boards and moves as text.

use unsolve_core::{Files, Notation, Stream};

use super::{level, random_layout};
use unsolve_rush_hour::{Level, Metric, RushHour, Setup, Slide, Variant};

const BOARD: &str = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM";

fn refused(notation: &str, text: &str) -> String {
    RushHour::read(notation, text).expect_err("it is no board").to_string()
}

#[test]
fn a_board_reads_the_same_in_all_notations() {
    let level = level(BOARD);
    let write = |notation| RushHour::write(notation, &level, &level.start());
    assert_eq!(write("board"), format!("{BOARD}\n"));
    assert_eq!(write("rows"), "IBBx..\nI..LDD\nJAAL..\nJ.KEEM\nFFK..M\nGGHHHM\n");
    assert_eq!(write("database"), format!("60 {BOARD} 2332\n"));
    for notation in ["board", "rows", "database"] {
        let setup = RushHour::read(notation, &write(notation)).expect("it is a board");
        let again = RushHour::validate(setup, Variant::default()).expect("it is a level");
        assert_eq!(again.layout(), level.layout());
    }
}

#[test]
fn letters_stay_those_of_the_user() {
    let mine = level("..7.\nAA7.\nq...\nqZZ.\n");
    assert_eq!(RushHour::write("rows", &mine, &mine.start()), "..7.\nAA7.\nq...\nqZZ.\n");
    let state = RushHour::setup(&mine, &mine.start());
    assert_eq!(state, Setup::Rows(["..7.", "AA7.", "q...", "qZZ."].map(str::to_owned).to_vec()));
    let usual = level(BOARD);
    assert_eq!(RushHour::setup(&usual, &usual.start()), Setup::Line(BOARD.to_owned()));
}

#[test]
fn any_board_is_read_as_it_was_written() {
    let mut stream = Stream::new("written", 0);
    for _ in 0..500 {
        let level = Level::new(&random_layout(&mut stream, 4..=8), Metric::Slides);
        for notation in ["board", "rows"] {
            let text = RushHour::write(notation, &level, &level.start());
            let setup = RushHour::read(notation, &text).expect("it was written");
            let again = RushHour::validate(setup, Variant::default()).expect("it is a level");
            assert_eq!(again.layout(), level.layout(), "{text}");
        }
    }
}

#[test]
fn boards_that_are_not_square_have_slashes() {
    let wide = level("....B\nAA..B\n.....\nCCC..\n");
    let text = RushHour::write("board", &wide, &wide.start());
    assert_eq!(text, "ooooB/AAooB/ooooo/CCCoo\n");
    let setup = RushHour::read("board", &text).expect("it was written");
    assert_eq!(
        RushHour::validate(setup, Variant::default()).expect("it is a level").layout(),
        wide.layout()
    );
}

#[test]
fn what_is_no_board_is_told_with_its_place() {
    assert_eq!(
        refused("board", "ooo?"),
        "line 1, column 4: '?' is no cell: a letter is a car, `o` or `.` empty, `x` a wall"
    );
    assert!(refused("board", "").contains("no board"));
    assert!(refused("board", &"o".repeat(36)).contains("no red car"));
    assert!(refused("board", &"o".repeat(35)).contains("35 cells are no square"));
    assert!(refused("board", &format!("{BOARD}\n{BOARD}")).starts_with("line 2, column 1"));
    assert!(refused("rows", "AA..\n....\n").contains("2 rows of 4 cells"));
    assert!(
        refused("rows", &"AA..\n".repeat(9)).starts_with("line 9, column 1: a board has at most 8")
    );
    assert!(refused("database", BOARD).contains("expected the fewest slides"));
    assert!(refused("database", &format!("x {BOARD} 7")).contains("expected the fewest slides"));
}

#[test]
fn moves_in_words_and_signs() {
    for (text, car, by) in [
        ("A+3", b'A', 3),
        (" b-1 ", b'b', -1),
        ("C +2", b'C', 2),
        ("D right 2", b'D', 2),
        ("E up", b'E', -1),
        ("Fd3", b'F', 3),
        ("G\u{2212}4", b'G', -4),
        ("d d 2", b'd', 2),
        ("7l", b'7', -1),
    ] {
        assert_eq!(RushHour::read_move(text), Ok(Slide { car, by }), "{text}");
    }
    for text in
        ["", "A", "A0", "A+0", "A+8", "+3", "o+1", "x-1", "A+1+1", "A++1", "Ä+1", "A 3", "A+-1"]
    {
        assert!(RushHour::read_move(text).is_err(), "{text}");
    }
    assert_eq!(serde_json::json!(Slide { car: b'A', by: -2 }), "A-2");
    assert!(serde_json::from_value::<Slide>(serde_json::json!({"car": "A"})).is_err());
}
