//! What the command does with sorting levels beyond what all games share: certificates, boards
//! of other tools, every state with its distance.

mod common;

use std::fs;

use common::{LEVEL, run, run_with, stderr, stdout};
use serde_json::{Value, json};
use tempfile::TempDir;

fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("stuck.txt"), "4 ABBA ABBA -").expect("written");
    fs::write(folder.path().join("level.json"), LEVEL).expect("written");
    folder
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("exactly one JSON document")
}

#[test]
fn an_unsolvable_level_comes_with_a_certificate_that_verify_checks() {
    let folder = folder();
    for game in ["ball-sort", "water-sort"] {
        let call = ["solve", "stuck.txt", "--game", game, "-o", "proof.json", "--json"];
        let solved = run(folder.path(), &call);
        assert_eq!(solved.status.code(), Some(1), "{}", stderr(&solved));
        let report = parsed(&stdout(&solved));
        assert_eq!(report["status"], "unsolvable");
        assert_eq!(report["certificate"]["closed"][0], "220");
        let verified = run(folder.path(), &["verify", "proof.json"]);
        assert_eq!(verified.status.code(), Some(0), "{}", stdout(&verified));
        assert!(stdout(&verified).contains("proved unsolvable"), "{}", stdout(&verified));
        let proof = fs::read_to_string(folder.path().join("proof.json")).expect("it is there");
        fs::write(folder.path().join("gap.json"), proof.replace("\"120\",", "")).expect("written");
        let refused = run(folder.path(), &["verify", "gap.json"]);
        assert_eq!(refused.status.code(), Some(1));
        assert!(stdout(&refused).contains("tube 1 can be taken down"), "{}", stdout(&refused));
        let proved = run(folder.path(), &["do", game, "prove", "proof.json", "--json"]);
        assert_eq!(parsed(&stdout(&proved))["solvable"], false);
        assert_eq!(proved.status.code(), Some(1));
    }
}

#[test]
fn a_level_that_can_be_solved_has_no_certificate() {
    let folder = folder();
    let report = parsed(&stdout(&run(folder.path(), &["solve", "level.json", "--json"])));
    assert_eq!((&report["status"], &report["certificate"]), (&json!("solved"), &Value::Null));
    let level = LEVEL.replace(
        "\"state\"",
        "\"certificate\":{\"kind\":\"top-borders\",\"closed\":[\"110\"]},\"state\"",
    );
    let refused = run_with(folder.path(), &["verify", "-"], level);
    assert_eq!(refused.status.code(), Some(1), "{}", stdout(&refused));
}

#[test]
fn a_solved_level_can_be_written_with_its_solution() {
    let folder = folder();
    let input = "2 AB BA - ";
    let call = ["solve", "-", "--game", "water-sort", "-o", "solved.json"];
    let solved = run_with(folder.path(), &call, input);
    assert!(solved.status.success(), "{}", stderr(&solved));
    let file = parsed(&fs::read_to_string(folder.path().join("solved.json")).expect("it is there"));
    assert_eq!(file["solution"]["optimal"], true);
    assert_eq!(file["solution"]["moves"][0], json!({"from": 0, "to": 2, "amount": 1}));
    assert!(run(folder.path(), &["verify", "solved.json"]).status.success());
}

#[test]
fn a_limit_that_ran_out_overwrites_nothing() {
    let folder = folder();
    let before = fs::read(folder.path().join("level.json")).expect("it is there");
    let call = ["solve", "level.json", "--max-nodes", "0", "-o", "level.json"];
    assert_eq!(run(folder.path(), &call).status.code(), Some(3));
    assert_eq!(fs::read(folder.path().join("level.json")).expect("it is there"), before);
}

#[test]
fn a_parameter_only_one_method_heeds_asks_for_that_method() {
    let folder = folder();
    let method = |param: &str| {
        let call = ["generate", "water-sort", "--seed", "1", "--rate", "none", "-p", param];
        parsed(&stdout(&run(folder.path(), &call)))["origin"]["method"].clone()
    };
    assert_eq!(method("scramble=3"), "reverse");
    assert_eq!(method("attempts=3"), "best");
    assert_eq!(method("colors=3"), "random");
}

#[test]
fn every_state_is_listed_with_its_distance() {
    let folder = folder();
    let call = ["solve", "-", "--game", "water-sort", "--states", "--json"];
    let report = parsed(&stdout(&run_with(folder.path(), &call, "2 AB BA - ")));
    let states = report["distances"].as_array().expect("a list");
    assert_eq!(states.len() as u64, report["states"].as_u64().expect("a number"));
    assert_eq!(states[0]["distance"], 3);
    let near = states.iter().filter(|state| state["distance"] == 0).count();
    assert_eq!(report["states_by_distance"][0], near);
}

#[test]
fn lists_are_read_only_if_the_caller_says_which_end_comes_first() {
    let folder = folder();
    fs::write(folder.path().join("list.json"), r#"[["red","blue"],["blue","red"],[]]"#)
        .expect("written");
    let unsaid = run(folder.path(), &["solve", "list.json", "--game", "water-sort"]);
    assert_eq!(unsaid.status.code(), Some(2));
    assert!(stderr(&unsaid).contains("arrays-top-first"), "{}", stderr(&unsaid));
    let read = |from: &str| {
        let call = ["convert", "list.json", "--from", from, "--game", "water-sort"];
        parsed(&stdout(&run(folder.path(), &call)))["state"]["tubes"].clone()
    };
    assert_eq!(read("arrays-bottom-first"), json!([[0, 1], [1, 0], []]));
    assert_eq!(read("arrays-top-first"), json!([[0, 1], [1, 0], []]), "blue is met first");
}

#[test]
fn a_solution_goes_along_to_the_notation_that_has_a_place_for_it() {
    let folder = folder();
    let made = ["generate", "water-sort", "--seed", "1", "--rate", "none", "-o", "level.json"];
    assert!(run(folder.path(), &made).status.success());
    let written = stdout(&run(folder.path(), &["convert", "level.json", "--to", "vials"]));
    let vials = parsed(&written);
    let steps = vials["solutionMoves"].as_array().expect("moves").len();
    assert_eq!(vials["metadata"]["estimatedSolutionSteps"], steps);
    let back = ["convert", "-", "--game", "water-sort"];
    let back = parsed(&stdout(&run_with(folder.path(), &back, written.clone())));
    assert_eq!(back["solution"]["length"], steps);
    assert_eq!(back["solution"]["optimal"], false, "nobody has proved it");
    let spoilt = written.replacen("\"source\"", "\"sauce\"", 1);
    let refused = run_with(
        folder.path(),
        &["convert", "-", "--from", "vials", "--game", "water-sort"],
        spoilt,
    );
    assert_eq!(refused.status.code(), Some(2));
    assert!(stderr(&refused).contains("solutionMoves[0]"), "{}", stderr(&refused));
}

#[test]
fn players_leave_the_amount_of_a_pour_unsaid() {
    let folder = folder();
    fs::write(folder.path().join("level.txt"), "4 AABB BBAA - -").expect("written");
    let call = ["hint", "level.txt", "--game", "water-sort", "--moves", "1>3", "--json"];
    let hint = parsed(&stdout(&run(folder.path(), &call)));
    assert_eq!(hint["left"], 1, "{hint}");
}
