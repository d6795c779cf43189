//! Files as people have them: links, pipes, packs in a notation, marks and control characters.

mod common;

use std::fs;

use common::{LEVEL, run, run_with, stderr, stdout};
use serde_json::Value;
use tempfile::TempDir;

fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("level.json"), LEVEL).expect("written");
    let pack = format!("{LEVEL}\n{}\n", LEVEL.replace("[1,0],[]", "[1,0],[],[]"));
    fs::write(folder.path().join("pack.jsonl"), pack).expect("written");
    folder
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("exactly one JSON document")
}

#[cfg(unix)]
#[test]
fn output_goes_through_links_and_devices() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    for (kind, old) in [("json", LEVEL), ("txt", "2 BA AB - -"), ("svg", "<svg></svg>")] {
        fs::write(at(&format!("real.{kind}")), old).expect("written");
        let (real, link) = (format!("real.{kind}"), at(&format!("link.{kind}")));
        std::os::unix::fs::symlink(real, link).expect("linked");
    }
    for call in [
        &["generate", "ball-sort", "--seed", "1", "--rate", "none", "-o", "link.json"][..],
        &["convert", "level.json", "--to", "tubes", "-o", "link.txt"],
        &["render", "level.json", "-o", "link.svg"],
    ] {
        let link = call[call.len() - 1];
        let real = at(&link.replace("link", "real"));
        let before = fs::read(&real).expect("exists");
        let output = run(folder.path(), call);
        assert!(output.status.success(), "{}", stderr(&output));
        assert!(at(link).is_symlink(), "{call:?}");
        assert_ne!(fs::read(&real).expect("exists"), before, "{call:?}");
    }
    std::os::unix::fs::symlink("/dev/null", at("null.json")).expect("linked");
    let output = run(folder.path(), &["convert", "level.json", "-o", "null.json"]);
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(at("null.json").is_symlink());
}

#[test]
fn a_read_only_file_is_4_and_kept() {
    let folder = folder();
    let path = folder.path().join("level.json");
    let mut permissions = fs::metadata(&path).expect("exists").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).expect("set");
    for call in [
        &["convert", "pack.jsonl#2", "-o", "level.json"][..],
        &["generate", "ball-sort", "--seed", "1", "-o", "level.json"],
    ] {
        let output = run(folder.path(), call);
        assert_eq!(output.status.code(), Some(4), "{call:?}");
        assert!(stderr(&output).contains("level.json: can't be written"), "{}", stderr(&output));
        assert_eq!(fs::read_to_string(&path).expect("exists"), LEVEL);
    }
}

#[test]
fn a_dash_is_standard_output() {
    let folder = folder();
    let made = run(folder.path(), &["generate", "ball-sort", "--rate", "none", "-o", "-"]);
    assert_eq!(json(&stdout(&made))["game"], "ball-sort");
    let converted = run(folder.path(), &["convert", "level.json", "-o", "-"]);
    assert_eq!(json(&stdout(&converted))["game"], "ball-sort");
    let drawn = run(folder.path(), &["render", "level.json", "-o", "-"]);
    assert!(stdout(&drawn).starts_with("<svg"), "{}", stderr(&drawn));
    assert!(!folder.path().join("-").exists());
}

#[test]
fn a_pack_in_a_notation_comes_back() {
    let folder = folder();
    for (id, notation) in [("ball-sort", "tubes"), ("ice-slide", "grid")] {
        let made = ["generate", id, "--count", "3", "--seed", "n", "--rate", "none"];
        let made = run(folder.path(), &made);
        fs::write(folder.path().join("made.jsonl"), &made.stdout).expect("written");
        let states: Vec<_> =
            stdout(&made).lines().map(|line| json(line)["state"].clone()).collect();
        let call = ["convert", "made.jsonl", "--to", notation, "-o", "x.txt"];
        assert!(run(folder.path(), &call).status.success());
        let back = stdout(&run(folder.path(), &["convert", "x.txt", "--game", id]));
        let back: Vec<_> = back.lines().map(|line| json(line)["state"].clone()).collect();
        assert_eq!(back, states, "{id}");
        let second = json(&stdout(&run(folder.path(), &["convert", "x.txt#2", "--game", id])));
        assert_eq!(second["state"], states[1], "{id}");
    }
}

#[test]
fn every_command_takes_all_levels_of_a_notation_file() {
    let folder = folder();
    let written = ["convert", "pack.jsonl", "--to", "tubes", "-o", "x.txt"];
    assert!(run(folder.path(), &written).status.success());
    let verified =
        json(&stdout(&run(folder.path(), &["verify", "x.txt", "--game", "ball-sort", "--json"])));
    assert_eq!(verified["totals"]["levels"], 2);
    assert_eq!(verified["levels"][1]["level"], "x.txt#2");
    let rated =
        json(&stdout(&run(folder.path(), &["rate", "x.txt", "--game", "ball-sort", "--json"])));
    assert_eq!(rated.as_array().map(Vec::len), Some(2));
    let drawn = run(folder.path(), &["render", "x.txt", "--game", "ball-sort", "-o", "p.svg"]);
    assert_eq!(stdout(&drawn), "p-1.svg\np-2.svg\n");
    let output = run(folder.path(), &["solve", "x.txt", "--game", "ball-sort"]);
    assert!(stderr(&output).contains("more than one level"), "{}", stderr(&output));
    let output = run(folder.path(), &["solve", "x.txt#3", "--game", "ball-sort"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_byte_order_mark_is_skipped() {
    let folder = folder();
    for text in [LEVEL.to_owned(), format!("{LEVEL}\n{LEVEL}\n"), "2 AB BA -\n".to_owned()] {
        let call = ["verify", "-", "--game", "ball-sort"];
        let output = run_with(folder.path(), &call, format!("\u{feff}{text}"));
        assert_eq!(output.status.code(), Some(0), "{text}: {}", stderr(&output));
    }
    let played = run_with(folder.path(), &["play", "level.json"], "\u{feff}1>3\n");
    assert!(!stdout(&played).contains("no move"), "{}", stdout(&played));
}

#[test]
fn control_characters_are_spelled_out() {
    let folder = folder();
    let titled = LEVEL.replace("\"game\"", "\"title\":\"a\\u001b[2Jb\\u009bc\",\"game\"");
    fs::write(folder.path().join("titled.json"), &titled).expect("written");
    let foreign = LEVEL.replace("ball-sort", "chess\\u001b[2J");
    fs::write(folder.path().join("foreign.json"), foreign).expect("written");
    for call in [
        &["solve", "titled.json"][..],
        &["rate", "titled.json"],
        &["play", "titled.json"],
        &["solve", "foreign.json"],
        &["verify", "foreign.json"],
        &["hint", "level.json", "--moves", "\u{1b}[2J"],
    ] {
        let output = run_with(folder.path(), call, "\u{1b}[2J\n");
        let shown = stdout(&output) + &stderr(&output);
        assert!(shown.contains("\\u{1b}"), "{call:?}: {shown:?}");
        assert!(!shown.contains(['\u{1b}', '\u{9b}']), "{call:?}: {shown:?}");
    }
}

#[test]
fn a_single_level_is_no_pack() {
    let folder = folder();
    let output = run(folder.path(), &["solve", "level.json#1"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("level.json is no pack"), "{}", stderr(&output));
    let mut broken = LEVEL.replace("\"game\"", "\"title\":\"X\",\"game\"").into_bytes();
    let at = broken.iter().position(|&byte| byte == b'X').expect("a title");
    broken[at] = 0xff;
    fs::write(folder.path().join("broken.json"), broken).expect("written");
    let output = run(folder.path(), &["solve", "broken.json"]);
    assert!(stderr(&output).contains("broken.json: byte"), "{}", stderr(&output));
}

#[test]
fn a_script_is_told_whether_its_moves_solve_the_level() {
    let folder = folder();
    let play = |script: &[u8]| run_with(folder.path(), &["play", "level.json"], script.to_vec());
    for (script, code, words) in [
        (&b"1>3\n2>1 2>3\n"[..], 0, "Solved in 3 moves, the fewest there are."),
        (b"1>3 undo\nhint\n1>3,2>1,2>3 quit", 0, "Solved in 3 moves"),
        (b"1>3\n", 1, "Left after 1 move."),
        (b"", 1, "Left after 0 moves."),
        (b"1>3 2>1 2>3\nundo\n", 1, "Left after 2 moves."),
        (b"1>3 quit 2>1 2>3\n", 1, "Left after 1 move."),
    ] {
        let output = play(script);
        assert_eq!(output.status.code(), Some(code), "{}", stderr(&output));
        assert!(stdout(&output).contains(words), "{}", stdout(&output));
        assert_eq!(stderr(&output), "");
    }
}

#[test]
fn a_script_is_told_the_line_of_a_move_that_is_none() {
    let folder = folder();
    let play = |script: &[u8]| run_with(folder.path(), &["play", "level.json"], script.to_vec());
    for (script, words) in [
        (&b"1>3\n\n1>1\n2>1\n"[..], &["line 3: ", "1>1", "legal here: 2>1"][..]),
        (b"1>3\nfly\n", &["line 2: ", "fly", "legal here: "]),
        (b"1>3\n\xff\nmoves\n", &["line 2: byte 1 is not UTF-8 text"]),
        (b"1>3 2>1 2>3\n1>2\n", &["line 2: ", "1>2", "`undo` takes moves back"]),
    ] {
        let output = play(script);
        assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
        assert_eq!(stderr(&output).lines().count(), 1, "{}", stderr(&output));
        for word in words {
            assert!(stderr(&output).contains(word), "{word}: {}", stderr(&output));
        }
    }
}
