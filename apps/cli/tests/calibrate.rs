//! Levels rated by plays: logs, tables, and what is wrong with them.

mod common;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use common::{LEVEL, run, run_with, stderr, stdout};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A level that takes more moves than the other one.
const LONGER: &str = r#"{"format":"unsolve/level@1","game":"ball-sort","title":"Longer","state":{"capacity":3,"tubes":[[0,1,2],[2,0,1],[1,2,0],[],[]]}}"#;

fn folder_with(name: &str, text: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join(name), text).expect("written");
    folder
}

fn logged(level: &str, player: u64, won: bool) -> String {
    let level: Value = serde_json::from_str(level).expect("a level");
    let line = json!({
        "format": "unsolve/play@1", "began": "2026-01-31T10:00:00Z", "level": level, "won": won,
        "seconds": 30.0, "made": [], "moves": 0, "undos": 0, "restarts": 0, "hints": 0, "shown": false,
        "player": player.to_string(),
    });
    format!("{line}\n")
}

fn report(folder: &Path, call: &[&str]) -> Value {
    let output = run(folder, call);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    serde_json::from_slice(&output.stdout).expect("one document")
}

#[test]
fn a_level_that_nobody_solves_rises_above_one_that_everybody_solves() {
    let lines = (0..9).map(|player| logged(LEVEL, player, false) + &logged(LONGER, player, true));
    let folder = folder_with("plays.jsonl", &lines.collect::<String>());
    let told = report(folder.path(), &["calibrate", "plays.jsonl", "--json"]);
    assert_eq!((&told["plays"], &told["players"]), (&json!(18), &json!(9)));
    let [short, long] = [&told["levels"][0], &told["levels"][1]];
    assert_eq!(long["level"], "Longer");
    assert!(short["rating"].as_f64() > long["rating"].as_f64());
    assert!(short["score"].as_f64() < long["score"].as_f64());
    assert_eq!((&short["won"], &long["won"]), (&json!(0), &json!(9)));
    assert_eq!((&short["verdict"], &told["wrong"][0]), (&json!("harder"), &json!(0)));
    let words = stdout(&run(folder.path(), &["calibrate", "plays.jsonl"]));
    assert!(words.contains("is harder than its score"), "{words}");
    assert!(words.contains("18 plays of 2 levels by 9 players"), "{words}");
}

#[test]
fn a_level_with_other_colours_is_the_same_level() {
    let recoloured = LEVEL.replace("[0,1],[1,0]", "[1,0],[0,1]");
    let folder =
        folder_with("plays.jsonl", &(logged(LEVEL, 0, true) + &logged(&recoloured, 1, true)));
    let told = report(folder.path(), &["calibrate", "plays.jsonl", "--json"]);
    assert_eq!(told["levels"].as_array().map(Vec::len), Some(1));
    assert_eq!(told["levels"][0]["plays"], 2);
}

#[test]
fn a_table_of_ones_own_is_read() {
    let mut table = "Player,LEVEL,won,seconds,score\n".to_owned();
    for player in 0..9 {
        for (level, score) in [(1, 5), (2, 25), (3, 45), (4, 65), (5, 85)] {
            let won = player * 12 > score;
            writeln!(table, "p{player},\"level, {level}\",{won},{},{score}", level * 20)
                .expect("text");
        }
    }
    let folder = folder_with("plays.csv", &table);
    let told = report(folder.path(), &["calibrate", "plays.csv", "--json"]);
    assert_eq!((&told["plays"], &told["players"]), (&json!(45), &json!(9)));
    assert_eq!(told["levels"][4]["level"], "level, 5");
    assert_eq!(told["games"][0]["score_and_results"]["correlation"], 1.0);
    assert_eq!(told["games"][0]["score_and_seconds"]["levels"], 5);
}

#[test]
fn tables_may_have_other_signs_between_their_cells() {
    for table in ["level;won;seconds\na;1;20\na;0;\n", "level\twon\tseconds\na\t1\t20\na\t0\t\n"] {
        let folder = folder_with("plays.csv", table);
        let told = report(folder.path(), &["calibrate", "plays.csv", "--json"]);
        assert_eq!((&told["plays"], &told["levels"][0]["won"]), (&json!(2), &json!(1)));
        assert_eq!(told["levels"][0]["median_seconds"], 20.0);
    }
}

#[test]
fn tables_name_levels_of_a_pack() {
    let folder = folder_with("pack.jsonl", &format!("{LEVEL}\n{LONGER}\n"));
    let table = "level,won\n1,yes\nLonger,no\npack.jsonl#2,0\n";
    fs::write(folder.path().join("plays.csv"), table).expect("written");
    let call = ["calibrate", "plays.csv", "--levels", "pack.jsonl", "--json"];
    let told = report(folder.path(), &call);
    let plays = [0, 1].map(|at: usize| told["levels"][at]["plays"].as_u64());
    assert_eq!(plays, [Some(1), Some(2)]);
    assert_eq!(told["levels"][1]["game"], "ball-sort");
    assert!(told["levels"][1]["score"].is_number());
}

#[test]
fn what_is_no_play_is_named_with_its_place() {
    let pack = format!("{LEVEL}\n");
    let no_level = logged(LEVEL, 0, true).replace("\"tubes\"", "\"tubs\"");
    let odd = |from: &str, to: &str| {
        let line = logged(LEVEL, 0, true);
        assert!(line.contains(from), "{line}");
        line.replace(from, to)
    };
    for (name, text, parts) in [
        ("a.csv", "level,score\n1,5\n", &["a.csv, line 1", "`won`"][..]),
        ("a.csv", "level,won\nx\n", &["a.csv, line 2", "won", "is missing"]),
        ("a.csv", "level,won\nx,maybe\n", &["a.csv, line 2", "won", "`maybe`"]),
        ("a.csv", "level,won,score\nx,1,120\n", &["line 2", "score", "`120`"]),
        ("a.csv", "level,won,began\nx,1,today\n", &["line 2", "began"]),
        ("a.csv", "level,won\n", &["a.csv", "no play"]),
        ("a.csv", "", &["a.csv", "no play"]),
        ("a.jsonl", "\n  \n", &["a.jsonl", "no play"]),
        ("a.json", "[{\"won\": true}]\n", &["a.json, line 1", "JSON array", "one play a line"]),
        ("a.jsonl", "{\"format\": \n", &["a.jsonl, line 1", "one play a line"]),
        ("a.jsonl", &odd("\"seconds\":30.0", "\"seconds\":-1"), &["a.jsonl#1", "seconds"]),
        ("a.jsonl", &odd("\"seconds\":30.0", "\"seconds\":\"long\""), &["a.jsonl#1", "seconds"]),
        ("a.jsonl", &odd("\"hints\":0", "\"hints\":-1"), &["a.jsonl#1", "hints"]),
        ("a.jsonl", &odd("\"player\":\"0\"", "\"player\":7"), &["a.jsonl#1", "player"]),
        ("a.jsonl", &pack, &["a.jsonl#1", "format", "unsolve/play@1"]),
        ("a.jsonl", &no_level, &["a.jsonl#1", "level", "tubes"]),
        ("a.jsonl", "{\"format\":\"unsolve/play@1\"}\n", &["a.jsonl#1", "won"]),
    ] {
        let folder = folder_with(name, text);
        let output = run(folder.path(), &["calibrate", name]);
        let complaint = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{text}: {complaint}");
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
        for part in parts {
            assert!(complaint.contains(part), "`{part}` is missing: {complaint}");
        }
    }
}

#[test]
fn plays_come_through_a_pipe_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = run_with(folder.path(), &["calibrate", "-", "--json"], "level,won\na,1\na,0\n");
    let told: Value = serde_json::from_slice(&output.stdout).expect("one document");
    assert_eq!((&told["plays"], &told["levels"][0]["won"]), (&json!(2), &json!(1)));
}

#[test]
fn a_level_that_is_not_in_the_pack_is_refused() {
    let folder = folder_with("pack.jsonl", &format!("{LEVEL}\n"));
    fs::write(folder.path().join("plays.csv"), "level,won\n7,yes\n").expect("written");
    let output = run(folder.path(), &["calibrate", "plays.csv", "--levels", "pack.jsonl"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("`7` is not among --levels"), "{}", stderr(&output));
}
