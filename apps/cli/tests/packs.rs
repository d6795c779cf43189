//! Packs: collected, put together, checked.

mod common;

use std::fs;
use std::path::Path;

use common::{LEVEL, run, run_with, stderr, stdout};
use serde_json::Value;
use tempfile::TempDir;

/// The same level twice, the second time in disguise, and two others.
const ONE: &str = r#"{"format":"unsolve/level@1","game":"ball-sort","title":"One","state":{"capacity":2,"tubes":[[0,1],[1,0],[]]}}"#;
const TWIN: &str = r#"{"format":"unsolve/level@1","game":"ball-sort","title":"Twin","state":{"capacity":2,"tubes":[[],[1,0],[0,1]]}}"#;
const OTHER: &str = r#"{"format":"unsolve/level@1","game":"ball-sort","title":"Other","state":{"capacity":4,"tubes":[[0,1,1,0],[1,0,0,1],[],[]]},"difficulty":{"score":60.0,"elegance":50.0,"version":3}}"#;
const UNSOLVABLE: &str = r#"{"format":"unsolve/level@1","game":"ball-sort","state":{"capacity":4,"tubes":[[0,1,1,0],[0,1,1,0],[]]}}"#;

fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("levels")).expect("made");
    for (name, text) in [
        ("levels/level-10.json", ONE),
        ("levels/level-9.json", OTHER),
        ("levels/notes.txt", "no level"),
        ("more.jsonl", &format!("{TWIN}\n")),
    ] {
        fs::write(folder.path().join(name), text).expect("written");
    }
    folder
}

fn titles(folder: &Path, pack: &str) -> Vec<String> {
    let text = fs::read_to_string(folder.join(pack)).expect("written");
    let title = |line: &str| {
        let level: Value = serde_json::from_str(line).expect("a level a line");
        level["title"].as_str().expect("a title").to_owned()
    };
    text.lines().map(title).collect()
}

#[test]
fn build_collects_files_packs_and_folders() {
    let folder = folder();
    let at = folder.path();
    let built = run(at, &["pack", "build", "levels", "more.jsonl", "-o", "all.jsonl"]);
    assert_eq!(stdout(&built), "all.jsonl: 3 levels\n", "{}", stderr(&built));
    assert_eq!(titles(at, "all.jsonl"), ["Other", "One", "Twin"]);

    let unique = ["pack", "build", "levels", "more.jsonl", "--unique", "-o", "unique.jsonl"];
    assert_eq!(stdout(&run(at, &unique)), "unique.jsonl: 2 levels, 1 duplicate left out\n");
    assert_eq!(titles(at, "unique.jsonl"), ["Other", "One"]);

    let rising = ["pack", "build", "all.jsonl", "--order", "rising", "-o", "rising.jsonl"];
    assert_eq!(run(at, &rising).status.code(), Some(0));
    assert_eq!(titles(at, "rising.jsonl"), ["One", "Twin", "Other"]);

    let printed = run(at, &["pack", "build", "levels"]);
    assert_eq!(stdout(&printed).lines().count(), 2);
    assert_eq!(stderr(&printed), "levels/notes.txt: holds no level and is left out\n");
}

#[test]
fn merge_leaves_duplicates_out() {
    let folder = folder();
    let at = folder.path();
    let merged = run(at, &["pack", "merge", "more.jsonl", "levels", "-o", "merged.jsonl"]);
    assert_eq!(stdout(&merged), "merged.jsonl: 2 levels, 1 duplicate left out\n");
    assert_eq!(titles(at, "merged.jsonl"), ["Twin", "Other"]);
}

#[test]
fn check_says_what_is_wrong_by_its_status() {
    let folder = folder();
    let at = folder.path();
    assert_eq!(run(at, &["pack", "check", "levels", "--quick"]).status.code(), Some(0));
    let invented = run(at, &["pack", "check", "levels"]);
    assert_eq!(invented.status.code(), Some(1), "nobody measured a score of 60");
    assert!(stdout(&invented).contains("rating: score is "), "{}", stdout(&invented));

    let twice = run(at, &["pack", "check", "levels", "more.jsonl"]);
    assert_eq!(twice.status.code(), Some(1));
    assert!(stdout(&twice).contains("the same as 2"), "{}", stdout(&twice));

    let falls = ["pack", "check", "levels", "--strict", "--quick"];
    assert_eq!(run(at, &falls).status.code(), Some(1), "the second is much easier");

    let unsolvable = run_with(at, &["pack", "check", "-", "--json"], UNSOLVABLE);
    assert_eq!(unsolvable.status.code(), Some(1), "{}", stderr(&unsolvable));
    let document: Value = serde_json::from_str(&stdout(&unsolvable)).expect("one document");
    assert_eq!(
        (&document["fit"], &document["levels"][0]["verified"]),
        (&false.into(), &false.into())
    );

    let limited = run(at, &["pack", "check", "levels", "--max-nodes", "1", "--quick"]);
    assert_eq!(limited.status.code(), Some(3), "{}", stdout(&limited));
}

#[test]
fn report_is_one_document_for_scripts() {
    let folder = folder();
    let output = run(folder.path(), &["pack", "report", "levels", "more.jsonl", "--json"]);
    let report: Value = serde_json::from_str(&stdout(&output)).expect("one document");
    assert_eq!(report["levels"][0]["level"], "levels/level-9.json");
    assert_eq!(report["levels"][2]["duplicate_of"], 1);
    assert_eq!(report["levels"][1]["length"], 3);
    assert_eq!(report["inversions"][0]["index"], 1);
    assert_eq!(report["order"], serde_json::json!([1, 2, 0]));
}

#[test]
fn bad_calls_are_refused_with_the_place() {
    let folder = folder();
    let at = folder.path();
    fs::create_dir(at.join("empty")).expect("made");
    fs::write(at.join("broken.jsonl"), format!("{LEVEL}\n{{\"format\":1}}\n")).expect("written");
    for (arguments, part) in [
        (&["pack", "build", "empty"][..], "no level is there"),
        (&["pack", "build", "levels", "-o", "pack.json"], "ends in .jsonl"),
        (&["pack", "build", "levels", "--order", "falling"], "there are: curve"),
        (&["pack", "report", "broken.jsonl"], "broken.jsonl#2"),
        (&["pack", "merge", "nowhere.jsonl"], "nowhere.jsonl"),
    ] {
        let output = run(at, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(part), "{}", stderr(&output));
    }
}
