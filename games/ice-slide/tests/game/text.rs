//! Levels and moves as text and JSON come back as they were.

use proptest::prelude::*;
use serde_json::json;
use unsolve_core::{Files, Notation, Stream};

use super::{level, random_level};
use unsolve_ice_slide::{Direction, IceSlide, Level, Push, Setup, Variant};

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
        for notation in ["grid", "cells", "state"] {
            let text = IceSlide::write(notation, &level, &level.start());
            assert_eq!(IceSlide::read(notation, &text).expect("it was written"), setup, "{text}");
        }
        let json = serde_json::to_string(&setup).expect("it is plain data");
        let read: Setup = serde_json::from_str(&json).expect("it was written");
        let again = IceSlide::validate(read, Variant::default()).expect("it is legal");
        assert_eq!(IceSlide::setup(&again, &again.start()), setup);
    }
}

#[test]
fn a_text_is_in_one_notation_only() {
    let mut stream = Stream::new("one notation", 0);
    for round in 0..200 {
        let Some(level) = random_level(&mut stream, [6, 4], 1 + round % 4, 0.3) else { continue };
        for notation in ["grid", "cells", "state"] {
            let text = IceSlide::write(notation, &level, &level.start());
            for other in ["grid", "cells", "state"] {
                assert_eq!(IceSlide::read(other, &text).is_ok(), other == notation, "{text}");
            }
        }
    }
}

#[test]
fn blocks_and_goals_without_letters() {
    let read = |text: &str| IceSlide::read("cells", text).expect("it is a board");
    let plain = read("B.#\nG.B\n..G\n");
    assert_eq!((&plain.blocks, &plain.goals), (&vec![[0, 0], [1, 2]], &vec![[1, 0], [2, 2]]));
    let crossed = read("B.#\nG.B\n..G\nblocks 2 1\n");
    assert_eq!((&crossed.blocks, &crossed.goals), (&vec![[1, 2], [0, 0]], &plain.goals));
    let resting = read("*.#\n...\nB.G\ngoals 2 1\n");
    assert_eq!((resting.blocks, resting.goals), (vec![[0, 0], [2, 0]], vec![[2, 2], [0, 0]]));
    let listed = "const LEVEL = [\n  [\"B\", \".\", '#'], // the first\n  [\"G\",\".\",\"B\"],[\".\",\".\",\"G\"],\n];\n";
    assert_eq!(read(listed), plain);
}

#[test]
fn errors_without_letters_name_the_place() {
    let wrong = |text: &str| IceSlide::read("cells", text).expect_err("it is wrong").to_string();
    assert!(wrong("B.G\n.x.\n").starts_with("line 2, column 2: 'x' is no cell"));
    assert_eq!(wrong("B.G\n..\n"), "line 2, column 1: 2 cells, but the first row has 3");
    assert_eq!(
        wrong("B.G\n..B\n"),
        "line 2, column 1: 2 blocks (B) and 1 goal (G); every block has one goal"
    );
    assert!(wrong("B.G\nblocks 2\n").contains("each number from 1 to 1 once"));
    assert!(wrong("B.G\nblocks x\n").starts_with("line 2, column 1: expected numbers"));
    assert!(wrong(&".".repeat(1_000)).starts_with("line 1, column 21"));
    assert!(wrong(&"...\n".repeat(100)).starts_with("line 21, column 1"));
    assert!(wrong("").contains("no board"));
}

#[test]
fn the_state_as_an_object() {
    let grid =
        json!([["empty", "wall", "empty"], ["empty", "empty", "goal"], ["wall", "empty", "empty"]]);
    let places = [json!([{"x": 0, "y": 0}]), json!([{"x": 2, "y": 1}])];
    let whole = json!({
        "width": 3, "height": 3, "grid": grid, "blocks": places[0], "goals": places[1],
    });
    let setup = IceSlide::read("state", &whole.to_string()).expect("it is a state");
    assert_eq!(setup, IceSlide::read("grid", "A#.\n..a\n#..\n").expect("it is a board"));
    let brief = json!({"grid": grid, "blocks": places[0]}).to_string();
    assert_eq!(IceSlide::read("state", &brief), Ok(setup.clone()));
    let level = json!({"level": [["B", "#", "."], [".", ".", "G"], ["#", ".", "."]]}).to_string();
    assert_eq!(IceSlide::read("state", &level), Ok(setup));
    for (wrong, place) in [
        (json!({"width": 4, "grid": grid, "blocks": places[0]}), "`width`"),
        (json!({"grid": [["lava"]], "blocks": []}), "`grid[0][0]`"),
        (json!({"grid": grid, "blocks": places[0], "goals": []}), "`goals`"),
        (json!({"blocks": []}), "grid"),
    ] {
        let error = IceSlide::read("state", &wrong.to_string()).expect_err("it is wrong");
        assert!(error.to_string().contains(place), "{error}");
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
    let numbered = json!({"blockIndex": 3, "direction": "right"});
    assert_eq!(serde_json::from_value::<Push>(numbered).expect("a move"), right);
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
        for notation in ["grid", "cells", "state"] {
            let _ = IceSlide::read(notation, &text);
        }
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
