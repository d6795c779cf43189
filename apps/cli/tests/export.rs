//! Packs as pages: what the command says, and that nothing of a pack becomes markup.

mod common;

use std::fs;

use common::{LEVEL, run, run_with, stderr, stdout};
use tempfile::TempDir;

const HOSTILE: &str = "</script><img src=x onerror=alert(1)>";

/// A folder with a pack, and with a player whose games are short.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("player")).expect("made");
    let page = "<!doctype html><title><!--unsolve:title--></title><unsolve-player></unsolve-player><!--unsolve:data-->";
    fs::write(at("player/page.html"), page).expect("written");
    fs::write(at("player/ball-sort.json"), "{}").expect("written");
    let titled = LEVEL.replace("\"game\"", &format!("\"title\":\"{HOSTILE}\",\"game\""));
    fs::write(at("pack.jsonl"), format!("{titled}\n{LEVEL}\n")).expect("written");
    folder
}

#[test]
fn a_pack_becomes_a_page_without_its_solutions() {
    let folder = folder();
    let moves = r#"[{"from":0,"to":2},{"from":1,"to":0},{"from":1,"to":2}]"#;
    let solution = format!(",\"solution\":{{\"moves\":{moves},\"length\":3,\"optimal\":true}}}}\n");
    let pack = fs::read_to_string(folder.path().join("pack.jsonl")).expect("written");
    fs::write(folder.path().join("solved.jsonl"), pack.replace("}\n", &solution)).expect("written");
    let call = ["export", "html", "solved.jsonl", "--player", "player", "-o", "game.html"];
    let output = run(folder.path(), &call);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).starts_with("game.html: 2 levels, "), "{}", stdout(&output));
    let page = fs::read_to_string(folder.path().join("game.html")).expect("written");
    assert!(page.contains("<title>solved</title>"), "{page}");
    assert!(
        page.contains("unsolve/player@1") && page.contains("data-game=\"ball-sort\""),
        "{page}"
    );
    assert!(!page.contains("\"solution\"") && !page.contains("<img"), "{page}");
    assert_eq!(page.matches("\"par\":").count(), 2, "what a solution told stays: {page}");
    let again = run(folder.path(), &[&call[..], &["--title", HOSTILE]].concat());
    assert_eq!(again.status.code(), Some(0), "a page replaces a page: {}", stderr(&again));
    let page = fs::read_to_string(folder.path().join("game.html")).expect("written");
    assert!(page.contains("<title>&lt;/script>&lt;img"), "{page}");
}

#[test]
fn a_level_from_standard_input_becomes_a_page_on_standard_output() {
    let output = run_with(folder().path(), &["export", "html", "-", "--player", "player"], LEVEL);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).starts_with("<!doctype html><title>Puzzles</title>"));
}

#[test]
fn what_is_missing_is_named() {
    let folder = folder();
    let ice = LEVEL.replace("ball-sort", "ice-slide").replace(
        "{\"capacity\":2,\"tubes\":[[0,1],[1,0],[]]}",
        "{\"rows\":[\"..#\",\"...\",\"...\"],\"blocks\":[[0,0]],\"goals\":[[2,2]]}",
    );
    let unknown = LEVEL.replace("ball-sort", "no-such-game");
    for (name, text) in [
        ("ice.json", &*ice),
        ("unknown.json", &unknown),
        ("empty.jsonl", ""),
        ("diary.html", "dear diary"),
    ] {
        fs::write(folder.path().join(name), text).expect("written");
    }
    for (call, status, parts) in [
        (&["nowhere.jsonl"][..], 2, &["nowhere.jsonl"][..]),
        (&["empty.jsonl"], 2, &["empty.jsonl"]),
        (&["unknown.json"], 2, &["no-such-game", "ball-sort"]),
        (&["ice.json"], 4, &["`ice-slide`", "`cargo xtask player`"]),
        (&["pack.jsonl", "-o", "game.txt"], 2, &["game.txt", ".html"]),
        (&["pack.jsonl", "-o", "diary.html"], 2, &["diary.html", "--force"]),
        (&["pack.jsonl", "--player", "nowhere"], 2, &["nowhere", "`cargo xtask player`"]),
    ] {
        let player = if call.contains(&"--player") { &[][..] } else { &["--player", "player"] };
        let output = run(folder.path(), &[&["export", "html"], call, player].concat());
        assert_eq!(output.status.code(), Some(status), "{call:?}: {}", stderr(&output));
        for part in parts {
            assert!(stderr(&output).contains(part), "{call:?}: {}", stderr(&output));
        }
        assert!(output.stdout.is_empty(), "{call:?}");
    }
}

#[test]
fn a_player_that_was_not_built_is_named_with_the_remedy() {
    let folder = folder();
    let output = run(folder.path(), &["export", "html", "pack.jsonl", "-o", "game.html"]);
    if env!("UNSOLVE_PLAYER") == "built" {
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    } else {
        assert_eq!(output.status.code(), Some(4), "{}", stderr(&output));
        assert!(stderr(&output).contains("`cargo xtask player`"), "{}", stderr(&output));
    }
}

#[test]
fn a_pack_has_to_be_named() {
    let output = run(folder().path(), &["export", "html"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("<LEVEL>"), "{}", stderr(&output));
}
