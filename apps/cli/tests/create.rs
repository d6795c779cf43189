//! Automatic creation, what-if and simplification as people and scripts use them.

mod common;

use std::fs;
use std::path::Path;

use common::{LEVEL, run, run_with, stderr, stdout};
use serde_json::Value;
use tempfile::TempDir;

/// A small board of ice with two walls that nothing needs.
const ICE: &str = "....#.\na.....\n.#....\n.#....\n#.....\nA..#..\n";

fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("ice.txt"), ICE).expect("written");
    folder
}

fn created(folder: &Path, more: &[&str]) -> String {
    let call = ["create", "ice-slide", "--from", "ice.txt", "--seed", "s"];
    let output = run(folder, &[&call, more].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    stdout(&output)
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("a level a line")).collect()
}

#[test]
fn the_same_seed_and_steps_give_the_same_levels_for_any_number_of_jobs() {
    let folder = folder();
    let one = created(folder.path(), &["--steps", "160", "--jobs", "1"]);
    assert_eq!(one, created(folder.path(), &["--steps", "160", "--jobs", "3"]));
    assert!(lines(&one).len() >= 3, "{one}");
}

#[test]
fn what_is_resumed_is_what_was_never_stopped() {
    let folder = folder();
    let whole = created(folder.path(), &["--steps", "320"]);
    created(folder.path(), &["--steps", "160", "--resume", "run.json"]);
    assert_eq!(whole, created(folder.path(), &["--steps", "320", "--resume", "run.json"]));
    let call = ["create", "ice-slide", "--steps", "480", "--resume", "run.json", "--keep", "3"];
    let other = run(folder.path(), &call);
    assert_eq!(other.status.code(), Some(2));
    assert!(stderr(&other).contains("another base, seed or options"), "{}", stderr(&other));
}

#[test]
fn created_levels_verify_and_keep_to_what_may_be_changed() {
    let folder = folder();
    let options = ["--steps", "320", "--change", "ice", "--place", "wall", "--no-move"];
    let text = created(folder.path(), &[&options[..], &["-o", "made.jsonl"]].concat());
    assert_eq!(text.trim(), "made.jsonl");
    let made = fs::read_to_string(folder.path().join("made.jsonl")).expect("written");
    let base: Vec<&str> = ICE.lines().collect();
    for level in lines(&made) {
        assert_eq!(level["state"]["blocks"], serde_json::json!([[5, 0]]));
        assert_eq!(level["state"]["goals"], serde_json::json!([[1, 0]]));
        for (row, before) in level["state"]["rows"].as_array().expect("rows").iter().zip(&base) {
            let row = row.as_str().expect("text");
            assert!(row.chars().zip(before.chars()).all(|(now, old)| old != '#' || now == '#'));
        }
    }
    let verified = run(folder.path(), &["verify", "made.jsonl"]);
    assert!(verified.status.success(), "{}", stdout(&verified));
}

#[test]
fn every_mode_and_score_works_or_says_why_not() {
    let folder = folder();
    for mode in ["random", "greedy", "genetic", "archive"] {
        for score in ["difficulty", "elegance", "length", "punishing"] {
            let text = created(folder.path(), &["--steps", "48", "--mode", mode, "--score", score]);
            assert!(!text.is_empty(), "{mode} {score}");
        }
    }
    let weighed = ["--steps", "48", "--weight", "S=1", "--band", "D=0..0.9", "--lmax", "20"];
    assert!(!created(folder.path(), &weighed).is_empty());
    let refused = |more: &[&str], code: i32, said: &str| {
        let call = ["create", "ice-slide", "--from", "ice.txt", "--steps", "32"];
        let output = run(folder.path(), &[&call, more].concat());
        assert_eq!(output.status.code(), Some(code), "{more:?}: {}", stderr(&output));
        assert!(stderr(&output).contains(said), "{more:?}: {}", stderr(&output));
    };
    refused(&["--score", "beauty"], 2, "no such metric");
    refused(&["--parents", "7"], 2, "between 0 and 1");
    refused(&["--skew", "0"], 2, "skew");
    refused(&["--lock", "1"], 2, "row,column");
    refused(&["--lock", "6,0"], 2, "6 x 6 places");
    refused(&["--place", "lava"], 2, "tile `lava` is unknown; there are: wall, ice");
    refused(&["--lmin", "9", "--lmax", "3"], 2, "--lmax");
    refused(&["--target", "length=500.."], 1, "0 levels");
    refused(&["-o", "one.json"], 2, ".jsonl");
}

#[cfg(unix)]
#[test]
fn an_interrupt_keeps_what_was_found() {
    use std::process::{Command, Stdio};
    use std::time::Duration;

    let folder = folder();
    let mut child = Command::new(env!("CARGO_BIN_EXE_unsolve"))
        .args(["create", "ice-slide", "--seconds", "600", "-o", "kept.jsonl"])
        .args(["--from", "ice.txt", "--resume", "run.json"])
        .current_dir(folder.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("started");
    std::thread::sleep(Duration::from_millis(1_500));
    let id = child.id().to_string();
    Command::new("kill").args(["-INT", &id]).status().expect("sent");
    assert_eq!(child.wait().expect("ended").code(), Some(3));
    let kept = fs::read_to_string(folder.path().join("kept.jsonl")).expect("kept");
    assert!(!lines(&kept).is_empty());
    assert!(folder.path().join("run.json").exists());
    let names = fs::read_dir(folder.path()).expect("exists").count();
    assert_eq!(names, 3, "nothing half-written is left");
}

#[test]
fn what_if_lists_every_edit_with_its_effect() {
    let folder = folder();
    let call = ["what-if", "ice.txt", "--game", "ice-slide", "--brush", "wall", "--json"];
    let report: Value =
        serde_json::from_str(&stdout(&run(folder.path(), &call))).expect("one document");
    let edits = report["edits"].as_array().expect("a list");
    assert_eq!(edits.len() as u64 + report["refused"].as_u64().expect("a number"), 36);
    assert!(edits.iter().any(|edit| edit["solvable"] == false));
    assert!(edits.iter().any(|edit| edit["length_change"].as_i64() != Some(0)));
    let shown = stdout(&run(folder.path(), &["what-if", "ice.txt", "--game", "ice-slide"]));
    assert!(shown.contains("As it is: length"), "{shown}");
    let unknown = ["what-if", "ice.txt", "--game", "ice-slide", "--brush", "lava"];
    assert_eq!(run(folder.path(), &unknown).status.code(), Some(2));
}

#[test]
fn simplify_removes_walls_nothing_needs() {
    let folder = folder();
    let call = ["simplify", "ice.txt", "--game", "ice-slide", "-o", "simple.json"];
    let output = run(folder.path(), &call);
    assert!(output.status.success(), "{}", stderr(&output));
    let simple = fs::read_to_string(folder.path().join("simple.json")).expect("written");
    let walls = |text: &str| text.matches('#').count();
    assert!(walls(&simple) < walls(ICE), "{simple}");
    assert!(run(folder.path(), &["verify", "simple.json"]).status.success());
}

#[test]
fn an_unsolvable_level_is_a_no() {
    let folder = folder();
    let unsolvable = r#"{"format":"unsolve/level@1","game":"ball-sort","state":{"capacity":2,"tubes":[[0,1],[0,1]]}}"#;
    let output = run_with(folder.path(), &["simplify", "-"], unsolvable);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(stderr(&output).contains("an unsolvable level can't be simplified"));
}

#[test]
fn the_graph_is_written_for_graphviz_and_for_scripts() {
    let folder = folder();
    let solve = |file: &str| {
        run(folder.path(), &["solve", "ice.txt", "--game", "ice-slide", "--graph", file])
    };
    assert!(solve("g.dot").status.success());
    let dot = fs::read_to_string(folder.path().join("g.dot")).expect("written");
    assert!(dot.starts_with("digraph") && dot.contains("doublecircle"), "{dot}");
    assert!(solve("g.json").status.success());
    let text = fs::read_to_string(folder.path().join("g.json")).expect("written");
    let graph: Value = serde_json::from_str(&text).expect("one document");
    let states = graph["states"].as_array().expect("a list");
    assert_eq!(states.len(), dot.matches("label=\"").count() - dot.matches(" -> ").count());
    assert_eq!(solve("g.txt").status.code(), Some(2));
}

#[test]
fn dead_states_are_listed_with_the_steps_that_are_left_in_them() {
    let folder = folder();
    fs::write(folder.path().join("box.txt"), "@.B.\nO._X\n....\n").expect("written");
    let call = ["solve", "box.txt", "--game", "box-flight", "--graph", "g.json"];
    assert!(run(folder.path(), &call).status.success());
    let text = fs::read_to_string(folder.path().join("g.json")).expect("written");
    let graph: Value = serde_json::from_str(&text).expect("one document");
    let states = graph["states"].as_array().expect("a list");
    let dead = || states.iter().filter(|state| state["distance"].is_null());
    assert!(dead().any(|state| state["dead_steps"].as_u64() > Some(3)), "{text}");
    assert!(dead().all(|state| state["dead_steps"].is_u64() || state["over"] == true));
}

#[test]
fn levels_of_other_games_come_from_standard_input() {
    let folder = folder();
    let output = run_with(folder.path(), &["what-if", "-", "--json"], LEVEL);
    assert!(output.status.success(), "{}", stderr(&output));
    let report: Value = serde_json::from_str(&stdout(&output)).expect("one document");
    assert!(report["edits"].as_array().is_some_and(|edits| !edits.is_empty()));
    let create = ["create", "ball-sort", "--from", "-", "--steps", "32", "--seed", "1"];
    let output = run_with(folder.path(), &create, LEVEL);
    assert!(output.status.success(), "{}", stderr(&output));
}
