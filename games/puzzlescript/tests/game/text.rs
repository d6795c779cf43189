//! Scripts as text: positions that the script has no glyph for, start rules, packs, refusals.

use serde_json::json;
use unsolve_adapters::{HintStatus, LevelFile, SolveRequest, Status};
use unsolve_core::Budget;
use unsolve_puzzlescript_game::{CAUSEWAY, GAME};

/// A level of Causeway.
fn level(rows: &[&str]) -> LevelFile {
    let text = GAME.split("script", CAUSEWAY).remove(0);
    let file = GAME.read("script", &text).expect("a level");
    LevelFile { state: json!({"rows": rows}), ..file }
}

#[test]
fn a_script_is_a_pack_of_its_levels() {
    let levels = GAME.split("script", CAUSEWAY);
    assert_eq!(levels.len(), 4);
    for text in &levels {
        let file = GAME.read("script", text).expect("a level");
        assert_eq!(file.title.as_deref(), Some("Causeway"));
        assert_eq!(
            GAME.load(&file).expect("legal").write("script").expect("text"),
            *text.to_lowercase_rows()
        );
    }
    assert!(GAME.split("script", "#####\n#@$.#\n#####\n\n#####\n#@$.#\n#####\n").is_empty());
}

/// Rows are written in small letters.
trait LowercaseRows {
    fn to_lowercase_rows(&self) -> String;
}

impl LowercaseRows for String {
    fn to_lowercase_rows(&self) -> String {
        let (head, rows) = self.rsplit_once("=======\n").expect("levels");
        format!("{head}=======\n{}", rows.to_lowercase())
    }
}

#[test]
fn comments_between_rows_leave_no_row_out() {
    let rows = "########\n(a comment\nover two lines)\n#P.*~.F#\n########\n";
    let head = &CAUSEWAY[..CAUSEWAY.find("LEVELS").expect("levels")];
    let script = format!("{head}LEVELS\n\n{rows}\n{rows}");
    let levels: Vec<_> = GAME.split("script", &script);
    assert_eq!(levels.len(), 2);
    for text in levels {
        let file = GAME.read("script", &text).expect("a level");
        assert_eq!(file.state["rows"].as_array().map(Vec::len), Some(3), "{text}");
    }
}

#[test]
fn cells_without_a_glyph_get_one() {
    let file = level(&["p..f"]);
    let mut session = GAME.load(&file).expect("legal").play();
    for _ in 0..3 {
        session.play(&json!("right")).expect("a move");
    }
    assert!(session.is_won());
    let there = session.level();
    assert_eq!(there.state["rows"], json!(["...1"]));
    assert_eq!(there.state["legend"], json!({"1": ["background", "flag", "player"]}));
    assert_eq!(there.state["ended"], "won");
    let again = GAME.load(&there).expect("legal");
    assert!(again.play().is_won(), "a win is part of the position");
    let text = again.write("script").expect("text");
    let read = GAME.read("script", &text).expect("a level");
    assert_eq!((&read.state, &read.rules), (&there.state, &there.rules));
}

#[test]
fn the_goal_is_what_the_keys_did_and_not_what_the_board_shows() {
    let mut file = level(&["1."]);
    file.state["legend"] = json!({"1": ["background", "flag", "player"]});
    let level = GAME.load(&file).expect("legal");
    assert!(!level.play().is_won(), "the conditions are looked at after a turn");
    let report = level.solve(&SolveRequest::default(), &Budget::default());
    assert_eq!(report.length, Some(1), "any key wins, even against the edge");
}

#[test]
fn rules_of_the_start_run_once() {
    let script = CAUSEWAY.replace("noaction", "noaction\nrun_rules_on_level_start").replace(
        "late [ Crate Water ] -> [ ]",
        "late [ Crate Water ] -> [ ]\nlate [ Player | Water ] -> [ Player | ]",
    );
    let text = GAME.split("script", &script).remove(0);
    let mut file = GAME.read("script", &text).expect("a level");
    file.state = json!({"rows": ["p~~f"]});
    let level = GAME.load(&file).expect("legal");
    assert_eq!(level.file().state["rows"], json!(["p~~f"]), "as it is written");
    let mut session = level.play();
    assert!(session.board().to_string().starts_with("p.~f"), "as it is met");
    session.play(&json!("right")).expect("a move");
    let there = session.level();
    assert_eq!(there.state, json!({"rows": [".p.f"], "begun": true}));
    let again = GAME.load(&there).expect("legal").write("script").expect("text");
    assert_eq!(GAME.read("script", &again).expect("a level").state, there.state);
}

#[test]
fn games_of_chance_are_played_and_not_searched() {
    let script = CAUSEWAY
        .replace("late [ Crate Water ] -> [ ]", "random [ Crate | no Crate ] -> [ Crate | Crate ]");
    let text = GAME.split("script", &script).remove(0);
    let level = GAME.load(&GAME.read("script", &text).expect("a level")).expect("legal");
    let report = level.solve(&SolveRequest::default(), &Budget::default());
    assert_eq!(report.status, Status::Truncated);
    assert!(report.why.expect("a reason").contains("chance"));
    let hint = level.hint(&[], &Budget::default()).expect("an answer");
    assert_eq!(hint.status, HintStatus::Unknown);
    assert!(
        level
            .rate(&Budget::default())
            .expect("an answer")
            .why
            .expect("a reason")
            .contains("chance")
    );
    let mut session = level.play();
    session.play(&json!("down")).expect("a move");
    let there = session.level().state;
    session.undo();
    session.redo();
    assert_eq!(session.level().state, there, "the same draw again");
}

#[test]
fn restart_and_endless_turns_lose() {
    let rule = "late [ Crate Water ] -> [ ]";
    for (other, word) in [
        ("late [ Crate Water ] -> restart", "starts again"),
        (
            "[ Wall ] -> [ Water ] again\nlate [ Flag ] -> [ Wall ] again\nlate [ Water ] -> [ Flag ] again",
            "without end",
        ),
    ] {
        let text = GAME.split("script", &CAUSEWAY.replace(rule, other)).remove(0);
        let mut file = GAME.read("script", &text).expect("a level");
        file.state = json!({"rows": ["p*~.."]});
        let level = GAME.load(&file).expect("legal");
        let session = level.play();
        let told = session.moves().into_iter().find(|mv| mv.notation == "r").expect("a move");
        assert!(told.text.contains(word), "{other}: {}", told.text);
        assert_eq!(
            level.solve(&SolveRequest::default(), &Budget::default()).status,
            Status::Unsolvable
        );
    }
}

#[test]
fn hints_name_the_lines_of_rules() {
    let level = GAME.load(&level(&["p*~.f"])).expect("legal");
    let hint = level.hint(&[], &Budget::default()).expect("a hint");
    let line =
        CAUSEWAY.lines().position(|line| line.starts_with("[ > Player | Crate")).expect("a rule")
            + 1;
    assert!(hint.text.contains(&format!("line {line}, [ > Player | Crate ]")), "{}", hint.text);
}
