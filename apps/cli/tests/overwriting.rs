//! Nothing is replaced that somebody may want back.

mod common;

use std::fs;
use std::path::Path;

use common::{LEVEL, run, run_with, stderr, stdout};
use tempfile::TempDir;

const SOLVED: &str = r#"{"format":"unsolve/level@1","game":"ball-sort","state":{"capacity":2,"tubes":[[0,1],[1,0],[]]},"solution":{"moves":[],"length":0,"optimal":false}}"#;

fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in [
        ("level.json", SOLVED.to_owned()),
        ("twice.jsonl", format!("{LEVEL}\n{LEVEL}\n")),
        ("diary.json", "{\"dear\": \"diary\"}".to_owned()),
        ("diary.jsonl", "dear diary\n".to_owned()),
        ("diary.txt", "dear diary\n".to_owned()),
        ("diary.svg", "dear diary\n".to_owned()),
        ("diary.png", "dear diary\n".to_owned()),
        ("diary.html", "<html>dear diary</html>\n".to_owned()),
        ("diary.dot", "dear diary\n".to_owned()),
    ] {
        fs::write(folder.path().join(name), text).expect("written");
    }
    folder
}

fn refused(at: &Path, call: &[&str], file: &str, part: &str) {
    let before = fs::read(at.join(file)).expect("exists");
    let output = run(at, call);
    assert_eq!(output.status.code(), Some(2), "{call:?}: {}", stderr(&output));
    for part in [file, part, "--force"] {
        assert!(stderr(&output).contains(part), "{call:?}: {}", stderr(&output));
    }
    assert_eq!(fs::read(at.join(file)).expect("exists"), before, "{call:?}");
    let forced = run(at, &[call, &["--force"]].concat());
    assert_eq!(forced.status.code(), Some(0), "{call:?}: {}", stderr(&forced));
    assert_ne!(fs::read(at.join(file)).expect("exists"), before, "{call:?}");
}

#[test]
fn what_is_of_another_kind_is_kept() {
    let generate = ["generate", "ball-sort", "--seed", "1", "--rate", "none", "-o", "diary.json"];
    for (call, file) in [
        (&generate[..], "diary.json"),
        (&["convert", "level.json", "-o", "diary.json"], "diary.json"),
        (&["convert", "level.json", "--to", "tubes", "-o", "diary.txt"], "diary.txt"),
        (&["solve", "level.json", "-o", "diary.json"], "diary.json"),
        (&["solve", "level.json", "--graph", "diary.dot"], "diary.dot"),
        (&["simplify", "level.json", "-o", "diary.json"], "diary.json"),
        (&["render", "level.json", "-o", "diary.svg"], "diary.svg"),
        (&["render", "level.json", "-o", "diary.png"], "diary.png"),
        (&["render", "level.json", "--sheet", "1", "-o", "diary.html"], "diary.html"),
        (&["pack", "build", "level.json", "-o", "diary.jsonl"], "diary.jsonl"),
    ] {
        refused(folder().path(), call, file, "exists and is no");
    }
}

#[test]
fn what_was_read_loses_nothing() {
    for (call, file, part) in [
        (
            &["convert", "level.json", "--to", "tubes", "-o", "level.json"][..],
            "level.json",
            "is no",
        ),
        (&["convert", "twice.jsonl#1", "-o", "twice.jsonl"], "twice.jsonl", "the level"),
        (&["pack", "merge", "twice.jsonl", "-o", "twice.jsonl"], "twice.jsonl", "the level"),
    ] {
        refused(folder().path(), call, file, part);
    }
    let folder = folder();
    let at = folder.path();
    for call in [
        &["convert", "level.json", "-o", "level.json"][..],
        &["solve", "level.json", "-o", "level.json"],
        &["pack", "build", "twice.jsonl", "--order", "rising", "-o", "twice.jsonl"],
    ] {
        assert_eq!(run(at, call).status.code(), Some(0), "nothing is lost: {call:?}");
    }
    let kept = fs::read_to_string(at.join("level.json")).expect("exists");
    assert!(kept.contains("\"length\": 3") || kept.contains("\"length\":3"), "{kept}");
}

#[test]
fn the_same_call_can_be_made_again() {
    let folder = folder();
    let at = folder.path();
    fs::write(at.join("empty.json"), "").expect("written");
    let generate = ["generate", "ball-sort", "--rate", "none", "-o"];
    for call in [
        [&generate[..], &["made.json"]].concat(),
        [&generate[..], &["made.jsonl", "--count", "2"]].concat(),
        [&generate[..], &["empty.json"]].concat(),
        vec!["convert", "made.jsonl", "--to", "tubes", "-o", "made.txt"],
        vec!["convert", "made.json", "--to", "vials", "-o", "vials.json"],
        vec!["solve", "level.json", "-o", "solved.json"],
        vec!["solve", "level.json", "--graph", "graph.json"],
        vec!["solve", "level.json", "--graph", "graph.dot"],
        vec!["simplify", "level.json", "-o", "simple.json"],
        vec!["render", "level.json", "-o", "drawn.svg"],
        vec!["render", "level.json", "-o", "drawn.png"],
        vec!["render", "level.json", "--sheet", "1", "-o", "drawn.html"],
        vec!["render", "level.json", "--solution", "-o", "moving.svg"],
        vec!["pack", "build", "twice.jsonl", "-o", "built.jsonl"],
        vec!["pack", "build", "built.jsonl", "--unique", "-o", "unique.jsonl"],
        vec!["create", "ball-sort", "--steps", "20", "--keep", "2", "--seed", "1", "-o", "c.jsonl"],
    ] {
        for time in ["first", "second"] {
            let output = run(at, &call);
            assert_eq!(output.status.code(), Some(0), "{time} {call:?}: {}", stderr(&output));
        }
    }
}

#[test]
fn streams_are_never_in_the_way() {
    let folder = folder();
    let at = folder.path();
    let through = run_with(at, &["convert", "-", "-o", "-"], LEVEL);
    assert!(stdout(&through).contains("ball-sort"), "{}", stderr(&through));
    let piped = run_with(at, &["convert", "-", "-o", "level.json"], LEVEL);
    assert_eq!(piped.status.code(), Some(0), "a level for a level: {}", stderr(&piped));
}
