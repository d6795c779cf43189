//! What is known when a limit runs out, and what is refused before it takes long.

mod common;

use std::fs;

use common::{LEVEL, run, run_with, stderr, stdout};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A folder with a level that takes longer than no time at all, and with a pack.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let call = ["generate", "ball-sort", "--seed", "1", "-p", "colors=9", "--rate", "none"];
    let made = run(folder.path(), &call);
    assert!(made.status.success(), "{}", stderr(&made));
    let mut large: Value = serde_json::from_slice(&made.stdout).expect("a level");
    large.as_object_mut().expect("an object").remove("solution");
    fs::write(folder.path().join("large.json"), large.to_string()).expect("written");
    fs::write(folder.path().join("pack.jsonl"), format!("{LEVEL}\n{large}\n")).expect("written");
    fs::write(folder.path().join("level.json"), LEVEL).expect("written");
    folder
}

#[test]
fn no_time_is_told_in_one_document() {
    let folder = folder();
    let document = |call: &[&str]| -> Value {
        let output = run(folder.path(), &[call, &["--max-ms", "0", "--json"]].concat());
        assert_eq!(output.status.code(), Some(3), "{call:?}: {}", stdout(&output));
        serde_json::from_slice(&output.stdout).expect("exactly one JSON document")
    };
    let why = "the time limit ran out";
    let rated = document(&["rate", "large.json"]);
    assert_eq!(rated, json!({ "level": "large.json", "status": "truncated", "why": why }));
    let solved = document(&["solve", "large.json", "--metrics"]);
    assert_eq!(solved["status"], "truncated");
    assert_eq!(solved["difficulty"], json!({ "status": "truncated", "why": why }));
    let hint = document(&["hint", "large.json"]);
    assert_eq!(hint["status"], "unknown");
    assert!(hint["text"].as_str().is_some_and(|text| text.contains(why)), "{hint}");
}

#[test]
fn finished_ratings_of_a_pack_are_kept() {
    let folder = folder();
    let large = fs::read_to_string(folder.path().join("large.json")).expect("exists");
    let pack = format!("{LEVEL}\n") + &(large + "\n").repeat(2_000);
    let output = run_with(folder.path(), &["rate", "-", "--max-ms", "500", "--json"], pack);
    let ratings: Value = serde_json::from_slice(&output.stdout).expect("one document");
    assert!(ratings[0]["difficulty"]["score"].is_number(), "{ratings}");
    let last = ratings.as_array().and_then(|all| all.last()).expect("ratings");
    assert_eq!(last["status"], "truncated", "{last}");
    assert_eq!(output.status.code(), Some(3));
}

#[test]
fn people_are_told_too() {
    let folder = folder();
    for call in [
        &["rate", "large.json"][..],
        &["solve", "large.json", "--metrics"],
        &["hint", "large.json"],
        &["rate", "pack.jsonl"],
    ] {
        let output = run(folder.path(), &[call, &["--max-ms", "0"]].concat());
        assert_eq!(output.status.code(), Some(3), "{call:?}");
        assert!(stdout(&output).contains("the time limit ran out"), "{}", stdout(&output));
        assert!(output.stderr.is_empty(), "{}", stderr(&output));
    }
}

#[test]
fn the_whole_space_is_asked_for_or_not() {
    let folder = folder();
    let none = run(folder.path(), &["solve", "level.json", "--all", "--max-solutions", "0"]);
    assert_eq!(none.status.code(), Some(0), "{}", stdout(&none));
    assert!(stdout(&none).contains("not listed") && !stdout(&none).contains("of lengths"));
    let cut = ["solve", "large.json", "--all", "--max-nodes", "2000", "--goal", "any"];
    let cut = run(folder.path(), &cut);
    assert_eq!(cut.status.code(), Some(3), "{}", stdout(&cut));
    assert!(stdout(&cut).contains("the whole space is not known"), "{}", stdout(&cut));
}

#[test]
fn a_solution_too_long_for_a_picture_is_drawn_in_part() {
    let folder = folder();
    let pour = |from: u8, to: u8| json!({ "from": from, "to": to });
    let level = |turns: usize| {
        let text = LEVEL.replace("[1,0],[]", "[1,0],[],[]");
        let mut level: Value = serde_json::from_str(&text).expect("a level");
        let mut moves = vec![pour(0, 2)];
        moves.extend((0..turns).flat_map(|_| [pour(2, 3), pour(3, 2)]));
        moves.extend([pour(1, 0), pour(1, 2)]);
        level["solution"] = json!({ "moves": moves, "length": moves.len(), "optimal": false });
        level.to_string()
    };
    for (turns, file, said) in [
        (20, "x.svg", None),
        (300, "x.png", None),
        (3_000, "x.svg", Some("3,003 OF 6,004 POSITIONS")),
        (300, "x.html", None),
    ] {
        let sheet: &[&str] = if file == "x.html" { &["--sheet", "1"] } else { &[] };
        let call = [&["render", "-", "--solution", "-o", file][..], sheet].concat();
        let output = run_with(folder.path(), &call, level(turns));
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let picture = fs::read(folder.path().join(file)).expect("drawn");
        let picture = String::from_utf8_lossy(&picture);
        assert!(said.is_none_or(|said| picture.contains(said)), "{turns} turns: {said:?}");
        let in_part = stderr(&output).contains("1 solution is drawn in part");
        assert_eq!(in_part, file == "x.html", "{}", stderr(&output));
        fs::remove_file(folder.path().join(file)).expect("there");
    }
}

#[test]
fn actions_name_the_level_they_are_about() {
    let folder = folder();
    let games = run(folder.path(), &["games", "--json"]);
    let games: Value = serde_json::from_slice(&games.stdout).expect("a document");
    for id in games.as_array().expect("games").iter().filter_map(|game| game["id"].as_str()) {
        let made = ["generate", id, "--rate", "none", "--seed", "1", "-o", "made.json"];
        assert!(run(folder.path(), &made).status.success());
        let actions = run(folder.path(), &["do", id, "--json"]);
        let actions: Value = serde_json::from_slice(&actions.stdout).expect("a document");
        for action in actions.as_array().expect("actions") {
            let name = action["name"].as_str().expect("a name");
            let mut params = action["params"].as_array().expect("parameters").iter();
            if params.any(|param| param["name"] == "file") {
                // What is named is no level, but what the parameter holds.
                continue;
            }
            let call = ["do", id, name, "made.json", "-p", "nonsense=1"];
            let output = run(folder.path(), &call);
            assert_eq!(output.status.code(), Some(2), "{id} {name}");
            let complaint = stderr(&output);
            assert!(complaint.starts_with("unsolve: made.json: "), "{complaint}");
            let refused = complaint.contains("works on no level");
            assert_eq!(refused, action["needs_level"] == false, "{complaint}");
        }
    }
}

#[test]
fn the_seeds_of_a_count_are_explained() {
    let help = stdout(&run(folder().path(), &["generate", "--help"]));
    assert!(help.contains("the first level has seed S, the next ones S-1, S-2"), "{help}");
}

#[test]
fn no_band_is_promised_without_rating() {
    let folder = tempfile::tempdir().expect("a folder");
    let call = ["generate", "ice-slide", "--difficulty", "expert", "--rate", "none"];
    let output = run(folder.path(), &call);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("leave `rate none` out"), "{}", stderr(&output));
}
