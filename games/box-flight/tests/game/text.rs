//! Levels and moves as text and JSON come back as they were.

use proptest::prelude::*;
use serde_json::{Value, json};
use unsolve_core::{Files, Notation, Stream};
use unsolve_testkit::instances;

use super::{legal, level, random_setup, shown, written};
use unsolve_box_flight::read_moves;
use unsolve_box_flight::{BoxFlight, Direction, Level, Rules, Setup};

fn rewritten(level: &Level) -> String {
    shown(level, &level.start())
}

fn complaint(notation: &str, text: &str) -> String {
    BoxFlight::read(notation, text).expect_err("it is no board").to_string()
}

#[test]
fn boards_come_back_as_they_were() {
    for text in [
        "@X\n",
        "@\n",
        ".#OX^=_*-~%BHF@\n",
        "a\na = exit player\n",
        "ab\na = grile box player neutral\nb = pressurePlate heavyBox\n",
        "a@b\na = spikes fragileWall hole\nb = exit fragileWall\n",
        "@\n.\n.\nX\n",
    ] {
        assert_eq!(rewritten(&level(text)), text);
    }
}

#[test]
fn random_levels_survive_both_notations_and_json() {
    let mut stream = Stream::new("text", 0);
    for _ in 0..instances(1_000, 20_000) {
        let size = [1 + stream.below(12), 1 + stream.below(12)];
        let level = legal(random_setup(&mut stream, size));
        let setup = written(&level);
        for notation in ["layout", "grid"] {
            let text = BoxFlight::write(notation, &level, &level.start());
            assert_eq!(BoxFlight::read(notation, &text).expect("it was written"), setup, "{text}");
        }
        let json = serde_json::to_string(&setup).expect("it is plain data");
        assert_eq!(serde_json::from_str::<Setup>(&json).expect("it was written"), setup);
        let again = legal(setup.clone());
        assert_eq!(written(&again), setup);
    }
}

#[test]
fn the_largest_legend_has_letters_enough() {
    let mut stream = Stream::new("legend", 0);
    let mut most = 0;
    for _ in 0..20 {
        let level = legal(random_setup(&mut stream, [32, 32]));
        most = most.max(rewritten(&level).lines().count());
        assert!(!rewritten(&level).contains('?'));
    }
    assert!(most > 36, "{most}");
}

#[test]
fn windows_lines_and_blank_lines_are_fine() {
    assert_eq!(
        rewritten(&level("\r\n@a  \r\n..\r\n\r\na = exit box\r\n")),
        "@a\n..\na = exit box\n"
    );
}

#[test]
fn errors_in_a_grid_name_the_place() {
    let wrong = |text: &str| complaint("grid", text);
    assert!(wrong("").starts_with("line 1, column 1: no board"));
    assert!(wrong("@.\n.?").starts_with("line 2, column 2: '?' is no cell; there are: . floor"));
    assert_eq!(wrong("@..\n.."), "line 2, column 1: 2 cells, but the first row has 3");
    assert!(wrong("@a").starts_with("line 1, column 2: no line below the board says what `a` is"));
    assert!(
        wrong("@a\na = lava").starts_with("line 2, column 1: `lava` is no tile; there are: floor")
    );
    assert!(wrong("@a\na = floor box floor").contains("`floor` is not understood"));
    assert!(wrong("@a\na = floor box player north").contains("no entry direction"));
    assert!(wrong("@a\nab = floor").contains("a small letter"));
    assert!(wrong(&".".repeat(33)).starts_with("line 1, column 33: a row has at most 32"));
    assert!(wrong(&"..\n".repeat(33)).starts_with("line 33, column 1: a board has at most 32"));
}

/// The level that all layouts below spell.
const GRID: &str = "a.BH\nX_bF\na = floor box player right\nb = floor fragileWall exit\n";

fn from_layout(value: &Value) -> String {
    let setup = BoxFlight::read("layout", &value.to_string()).expect("it is a level");
    rewritten(&legal(setup))
}

fn base() -> Value {
    json!([["floor", "floor", "floor", "floor"], ["exit", "pressurePlate", "floor", "floor"]])
}

#[test]
fn the_documented_layout() {
    let inbox = json!({"mode": "inbox", "entryDir": {"dx": 1, "dy": 0}});
    let entities = json!([
        {"type": "box", "x": 2, "y": 0, "solid": true},
        {"type": "heavyBox", "x": 3, "y": 0, "state": null},
        {"type": "box", "x": 0, "y": 0, "state": {}},
        {"type": "fragileWall", "x": 2, "y": 1, "underTile": "exit"},
        {"type": "fragileWall", "x": 3, "y": 1},
        {"type": "player", "x": 0, "y": 0, "state": inbox, "name": "me"},
    ]);
    let size = json!({"rows": 2, "cols": 4});
    let whole = json!({"size": size, "base": base(), "entities": entities, "title": "Two"});
    assert_eq!(from_layout(&whole), GRID);
    assert_eq!(from_layout(&json!({"base": base(), "entities": entities})), GRID);
}

#[test]
fn the_older_layouts() {
    let boxes = json!([{"x": 0, "y": 0}, {"x": 2, "y": 0}, {"x": 3, "y": 0, "heavy": true}]);
    let typed = json!([[0, 0], [2, 0], {"x": 3, "y": 0, "type": "heavyBox"}]);
    let fragiles = json!([{"x": 2, "y": 1, "underTile": "exit"}, {"x": 3, "y": 1}]);
    let player = json!({"x": 0, "y": 0, "mode": "inbox", "entryDir": {"dx": 1, "dy": 0}});
    let nested = json!({"x": 0, "y": 0, "state": {"mode": "inbox", "entryDir": {"dx": 1}}});
    for player in [&player, &nested] {
        for boxes in [&boxes, &typed] {
            let dynamic = json!({"boxes": boxes, "fragiles": fragiles, "player": player});
            let value = json!({"base": base(), "dynamic": dynamic, "rows": 2, "cols": 4});
            assert_eq!(from_layout(&value), GRID);
        }
    }
    let value = json!({"base": base(), "boxes": [{"x": 2, "y": 0}], "player": {"x": 1, "y": 0}});
    assert_eq!(from_layout(&value), ".@B.\nX_..\n");
}

#[test]
fn a_missing_entry_direction_is_neutral() {
    let player = json!({"type": "player", "x": 0, "y": 0, "state": {"mode": "inbox"}});
    let entities = json!([player, {"type": "box", "x": 0, "y": 0}]);
    let value = json!({"base": [["floor", "floor"]], "entities": entities});
    assert_eq!(from_layout(&value), "a.\na = floor box player neutral\n");
}

#[test]
fn errors_in_a_layout_name_the_place() {
    let wrong = |text: &str| complaint("layout", text);
    assert!(wrong("{\n\"base\": [[}").starts_with("line 2, column 11"));
    assert!(wrong("[]").contains("expected an object"));
    assert!(wrong("{}").contains("`base` is missing"));
    let lava = "{\"base\": [[\"lava\"]],\n\"entities\": []}";
    assert!(wrong(lava).starts_with("line 1, column 17: unknown name `lava`"), "{}", wrong(lava));
    let boxes = "{\"base\": [], \"dynamic\": {\"boxes\": [{\"x\": 1}]}}";
    assert!(wrong(boxes).contains("`dynamic.boxes[0]`: expected an object with `x` and `y`"));
    assert!(wrong("{\"base\": [], \"boxes\": 3}").contains("`boxes`: expected a list"));
    assert!(wrong("{\"base\": [], \"dynamic\": 3}").contains("`dynamic`: expected an object"));
    assert!(wrong("{\"base\": [], \"rows\": -1, \"cols\": 3}").contains("whole numbers"));
}

#[test]
fn moves_in_every_form() {
    for mv in Direction::ALL {
        let text = BoxFlight::move_text(mv);
        assert_eq!(text.len(), 1);
        assert_eq!(serde_json::to_value(mv).expect("plain"), json!(text));
        for form in [text.clone(), text.to_uppercase(), mv.name().to_owned(), format!(" {text} ")] {
            assert_eq!(BoxFlight::read_move(&form), Ok(mv), "{form}");
        }
    }
    for text in ["", "x", "ud", "0", "\u{2191}"] {
        assert!(BoxFlight::read_move(text).is_err(), "{text}");
    }
    assert_eq!(read_moves("u,D l").expect("letters").len(), 3);
}

#[test]
fn a_solution_beside_a_layout_is_read() {
    let with = |solution: Value| json!({"base": [], "entities": [], "solution": solution});
    let read = |value: Value| BoxFlight::read_solution("layout", &value.to_string());
    assert_eq!(read(with(json!("rL"))), Ok(Some(vec![Direction::Right, Direction::Left])));
    assert_eq!(read(with(json!(null))), Ok(None));
    assert!(read(with(json!("rx"))).is_err());
    assert_eq!(BoxFlight::read_solution("grid", "@X"), Ok(None));
}

proptest! {
    #[test]
    fn reading_never_panics(text in "\\PC*") {
        let _ = BoxFlight::read("grid", &text);
        let _ = BoxFlight::read("layout", &text);
        let _ = BoxFlight::read_move(&text);
    }

    #[test]
    fn what_looks_like_a_board_is_a_setup_or_an_error(
        text in "([.#OX^=_*~%BHF@ab-]{1,4}\n){0,4}(a = (exit|hole) (box|fragileWall)( player left)?\n)?"
    ) {
        if let Ok(read_back) = BoxFlight::read("grid", &text)
            && let Ok(level) = BoxFlight::validate(read_back.clone(), Rules::default())
        {
            prop_assert_eq!(BoxFlight::read("grid", &rewritten(&level)), Ok(read_back));
        }
    }
}
