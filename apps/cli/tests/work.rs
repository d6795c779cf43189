//! The command as people and scripts use it.

mod common;

use std::collections::BTreeSet;
use std::fs;

use common::{LEVEL, run, run_with, stderr, stdout};
use serde_json::Value;
use tempfile::TempDir;

fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("level.json"), LEVEL).expect("written");
    folder
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("exactly one JSON document")
}

#[test]
fn the_same_seed_gives_the_same_bytes_for_any_number_of_jobs() {
    let folder = folder();
    let level = |jobs: &str| {
        let call =
            ["generate", "ball-sort", "--difficulty", "easy", "--seed", "42", "--jobs", jobs];
        let output = run(folder.path(), &call);
        assert!(output.status.success(), "{}", stderr(&output));
        output.stdout
    };
    assert_eq!(level("1"), level("2"));
    assert_eq!(level("1"), level("7"));
}

#[test]
fn level_k_of_a_count_can_be_made_alone() {
    let folder = folder();
    let call = ["generate", "ball-sort", "--seed", "s", "--count", "3", "--rate", "none"];
    let pack = run(folder.path(), &call);
    let lines: Vec<_> = stdout(&pack).lines().map(json).collect();
    assert_eq!(lines.len(), 3);
    assert!(stderr(&pack).contains("3 levels in "), "{}", stderr(&pack));
    for (seed, line) in ["s", "s-1", "s-2"].iter().zip(&lines) {
        let call = ["generate", "ball-sort", "--seed", seed, "--rate", "none"];
        assert_eq!(json(&stdout(&run(folder.path(), &call))), *line);
        assert_eq!(line["origin"]["seed"], *seed);
    }
}

#[test]
fn a_missing_seed_is_chosen_and_told() {
    let folder = folder();
    let seed = || {
        let output = run(folder.path(), &["generate", "ball-sort", "--rate", "none"]);
        json(&stdout(&output))["origin"]["seed"].clone()
    };
    assert_ne!(seed(), seed());
}

#[test]
fn a_folder_gets_the_next_free_numbers() {
    let folder = folder();
    fs::create_dir(folder.path().join("levels")).expect("made");
    fs::write(folder.path().join("levels/level-2.json"), "mine").expect("written");
    let call = |seed| ["generate", "ball-sort", "--rate", "none", "--seed", seed, "-o", "levels"];
    assert_eq!(stdout(&run(folder.path(), &call("a"))), "levels/level-1.json\n");
    assert_eq!(stdout(&run(folder.path(), &call("b"))), "levels/level-3.json\n");
    let kept = fs::read_to_string(folder.path().join("levels/level-2.json")).expect("exists");
    assert_eq!(kept, "mine");
    let names: BTreeSet<_> = fs::read_dir(folder.path().join("levels"))
        .expect("exists")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("UTF-8"))
        .collect();
    assert_eq!(
        names,
        BTreeSet::from(["level-1.json", "level-2.json", "level-3.json"].map(String::from))
    );
}

#[test]
fn a_failed_generation_leaves_the_old_file_alone() {
    let folder = folder();
    let call = ["generate", "ball-sort", "--target", "length=900..", "--attempts", "2", "-o"];
    for (file, more) in [("level.json", &[][..]), ("level.jsonl", &["--count", "2"])] {
        fs::write(folder.path().join(file), LEVEL).expect("written");
        let output = run(folder.path(), &[&call[..], &[file], more].concat());
        assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
        assert_eq!(fs::read_to_string(folder.path().join(file)).expect("exists"), LEVEL);
    }
    assert_eq!(fs::read_dir(folder.path()).expect("exists").count(), 2);
}

#[test]
fn what_is_made_is_verified_through_a_pipe() {
    let folder = folder();
    let call = ["generate", "ball-sort", "--count", "5", "--seed", "p", "--difficulty", "easy"];
    let pack = run(folder.path(), &call);
    let output = run_with(folder.path(), &["verify", "-", "--json"], pack.stdout);
    let report = json(&stdout(&output));
    assert_eq!(report["totals"]["verified"], 5);
    assert_eq!(report["verified"], true);
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn json_output_is_one_document_with_what_scripts_rely_on() {
    let folder = folder();
    let document = |call: &[&str]| json(&stdout(&run(folder.path(), call)));
    let solved = document(&["solve", "level.json", "--json", "--all", "--metrics"]);
    for field in ["status", "optimal", "length", "moves", "nodes", "elapsed_ms", "solutions"] {
        assert!(solved.get(field).is_some(), "{field}: {solved}");
    }
    for field in ["dead_ends", "states", "shortest_solutions", "wrong_share", "difficulty"] {
        assert!(solved.get(field).is_some(), "{field}: {solved}");
    }
    assert_eq!(solved["length"], solved["moves"].as_array().expect("moves").len());
    assert!(document(&["rate", "level.json", "--json"])["metrics"]["length"].is_number());
    assert_eq!(document(&["hint", "level.json", "--json"])["status"], "move");
    let games = document(&["games", "--json"]);
    assert!(games.as_array().expect("games").iter().any(|game| game["id"] == "ball-sort"));
    let game = document(&["games", "ball-sort", "--json"]);
    assert!(game["params"].as_array().is_some_and(|params| !params.is_empty()));
    assert!(game["presets"]["expert"].is_object());
}

#[test]
fn hints_lead_to_the_goal() {
    let folder = folder();
    let mut moves: Vec<String> = Vec::new();
    loop {
        let call = ["hint", "level.json", "--json", "--moves", &moves.join(",")];
        let hint = json(&stdout(&run(folder.path(), &call)));
        if hint["status"] == "solved" {
            break;
        }
        assert_eq!(hint["status"], "move", "{hint}");
        moves.push(hint["notation"].as_str().expect("a move").to_owned());
        assert!(moves.len() < 10, "{moves:?}");
    }
    let solved = json(&stdout(&run(folder.path(), &["solve", "level.json", "--json"])));
    assert_eq!(solved["length"], moves.len());
}

#[test]
fn notations_go_out_and_come_back() {
    let folder = folder();
    let games = json(&stdout(&run(folder.path(), &["games", "--json"])));
    for game in games.as_array().expect("games") {
        let id = game["id"].as_str().expect("an id");
        let call = ["generate", id, "--rate", "none", "--seed", "7", "-o", "made.json"];
        assert!(run(folder.path(), &call).status.success(), "{id}");
        for notation in game["notations"].as_array().expect("notations") {
            let name = notation["name"].as_str().expect("a name");
            let out = run(folder.path(), &["convert", "made.json", "--to", name]);
            assert!(out.status.success(), "{id} {name}: {}", stderr(&out));
            let found_out = ["convert", "-", "--game", id];
            let named = ["convert", "-", "--from", name, "--game", id];
            let calls = [&named[..], &found_out];
            let tells = notation["by_name"] == false;
            for call in &calls[..=usize::from(tells)] {
                let back = json(&stdout(&run_with(folder.path(), call, out.stdout.clone())));
                let file = fs::read_to_string(folder.path().join("made.json")).expect("exists");
                assert_eq!(back["state"], json(&file)["state"], "{id} {name}");
            }
        }
    }
}

#[test]
fn unknown_fields_survive() {
    let folder = folder();
    let level = LEVEL.replace("\"game\"", "\"mine\":{\"a\":[1,2]},\"game\"");
    let output = run_with(folder.path(), &["convert", "-"], level);
    assert_eq!(json(&stdout(&output))["mine"]["a"][1], 2);
}

#[test]
fn pictures_are_drawn() {
    let folder = folder();
    let draw = |more: &[&str]| run(folder.path(), &[&["render", "level.json"], more].concat());
    assert!(stdout(&draw(&[])).starts_with("<svg"));
    for (file, more) in
        [("a.svg", &[][..]), ("b.svg", &["--solution"]), ("c.png", &["--theme", "dark"])]
    {
        let output = draw(&[&["-o", file], more].concat());
        assert_eq!(stdout(&output), format!("{file}\n"), "{}", stderr(&output));
    }
    let still = fs::read_to_string(folder.path().join("a.svg")).expect("exists");
    let moving = fs::read_to_string(folder.path().join("b.svg")).expect("exists");
    assert!(!still.contains("@keyframes") && moving.contains("@keyframes"));
    let png = fs::read(folder.path().join("c.png")).expect("exists");
    assert_eq!(&png[1..4], b"PNG");
    fs::write(folder.path().join("pack.jsonl"), format!("{LEVEL}\n{LEVEL}\n")).expect("written");
    let output = run(folder.path(), &["render", "pack.jsonl", "-o", "p.svg"]);
    assert_eq!(stdout(&output), "p-1.svg\np-2.svg\n");
}

#[test]
fn levels_are_printed_several_a_page_with_the_solutions_at_the_end() {
    let folder = folder();
    let pack = format!("{LEVEL}\n{LEVEL}\n{LEVEL}\n");
    fs::write(folder.path().join("pack.jsonl"), pack).expect("written");
    let print = |more: &[&str]| run(folder.path(), &[&["render", "pack.jsonl"], more].concat());
    for (more, pages) in [(&[][..], 2), (&["--solution"][..], 4)] {
        let output = print(&[&["--sheet", "2", "-o", "print.html"], more].concat());
        assert_eq!(stdout(&output), "print.html\n", "{}", stderr(&output));
        let html = fs::read_to_string(folder.path().join("print.html")).expect("exists");
        assert_eq!(html.matches("<svg xmlns").count(), pages);
    }
    let output = print(&["--sheet", "2", "--paper", "letter", "-o", "page.png"]);
    assert_eq!(stdout(&output), "page-1.png\npage-2.png\n", "{}", stderr(&output));
    assert_eq!(print(&["--sheet", "0", "-o", "x.html"]).status.code(), Some(2));
    assert_eq!(print(&["--sheet", "2"]).status.code(), Some(2));
    assert_eq!(print(&["-o", "x.html"]).status.code(), Some(2));
}

#[test]
fn a_game_can_be_played_line_by_line() {
    let folder = folder();
    let solved = json(&stdout(&run(folder.path(), &["solve", "level.json", "--json"])));
    let notation = solved["notation"].as_array().expect("moves");
    let moves: Vec<_> = notation.iter().filter_map(Value::as_str).collect();
    let script = format!("{}\nundo\nredo\nrestart\n{}\n", moves[0], moves.join(" "));
    let output = run_with(folder.path(), &["play", "level.json"], script);
    assert!(output.status.success(), "{}", stderr(&output));
    let text = stdout(&output);
    let won = format!("Solved in {} moves, the fewest there are.", moves.len());
    assert!(text.contains(&won), "{text}");
    assert!(!text.contains('\u{1b}'), "no colours in a pipe");
}

#[test]
fn the_schema_names_every_game_and_its_shapes() {
    let schema = json(&stdout(&run(folder().path(), &["schema"])));
    let ids = schema["properties"]["game"]["enum"].as_array().expect("ids");
    for id in ids.iter().filter_map(Value::as_str) {
        for part in ["state", "rules", "move", "params"] {
            let name = format!("urn:unsolve:{id}:{part}");
            assert_eq!(schema["$defs"][format!("{id}-{part}")]["$id"], name);
        }
    }
    let one = json(&stdout(&run(folder().path(), &["schema", "ball-sort"])));
    assert_eq!(one["properties"]["game"]["enum"], serde_json::json!(["ball-sort"]));
}

#[test]
fn every_command_explains_itself() {
    let folder = folder();
    assert!(stdout(&run(folder.path(), &[])).contains("unsolve generate"));
    let help = stdout(&run(folder.path(), &["--help"]));
    assert!(help.contains("Exit status"), "{help}");
    for command in ["games", "generate", "solve", "hint", "rate", "verify", "convert", "render"] {
        let output = run(folder.path(), &[command, "--help"]);
        assert!(output.status.success() && stdout(&output).contains("Examples:"), "{command}");
    }
}

#[test]
fn an_action_is_given_a_file() {
    let folder = folder();
    fs::write(folder.path().join("heart.txt"), ".##.##.\n#######\n.#####.\n..###..\n...#...\n")
        .expect("written");
    let call = ["do", "nonogram", "from-picture", "heart.txt", "-o", "heart.json"];
    let output = run(folder.path(), &call);
    assert!(output.status.success(), "{}", stderr(&output));
    let verified = run(folder.path(), &["verify", "heart.json"]);
    assert!(verified.status.success(), "{}", stderr(&verified));
    run(folder.path(), &["render", "level.json", "-o", "level.png"]);
    let call = ["do", "nonogram", "from-picture", "level.png", "-p", "width=20", "--json"];
    let answer = json(&stdout(&run(folder.path(), &call)));
    assert_eq!(answer["picture"][0].as_str().map(str::len), Some(20), "{answer}");
    let shown = stdout(&run(folder.path(), &["do", "nonogram"]));
    assert!(shown.contains("from-picture FILE"), "{shown}");
    for (call, word) in [
        (&["do", "nonogram", "from-picture", "nowhere.png"][..], "nowhere.png"),
        (&["do", "nonogram", "from-picture"], "file"),
        (&["do", "nonogram", "from-picture", "level.json"], "file"),
        (&["do", "color-cycle", "analyze", "heart.txt"], "leave it out"),
    ] {
        let output = run(folder.path(), call);
        assert_eq!(output.status.code(), Some(2), "{call:?}: {}", stdout(&output));
        assert!(stderr(&output).contains(word), "{call:?}: {}", stderr(&output));
    }
}
