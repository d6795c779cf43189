//! The engine as its first description asks for it, through the command.

mod common;

use std::collections::BTreeSet;
use std::path::Path;

use common::{LEVEL, run, run_with, stderr, stdout};
use serde_json::Value;
use tempfile::TempDir;

/// The searches that prove a solution shortest, and those that do not.
const PROVING: [&str; 4] = ["breadth-first", "a-star", "ida-star", "bidirectional"];
const QUICK: [&str; 2] = ["depth-first", "any"];

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("exactly one JSON document")
}

/// Makes a level and writes it to a file.
fn made(folder: &Path, file: &str, call: &[&str]) {
    let output = run(folder, &[&["generate"], call, &["-o", file]].concat());
    assert!(output.status.success(), "{}", stderr(&output));
}

fn solved(folder: &Path, level: &str, search: &str) -> Value {
    let output = run(folder, &["solve", level, "--search", search, "--json"]);
    assert_eq!(output.status.code(), Some(0), "{search}: {}", stderr(&output));
    json(&stdout(&output))
}

#[test]
fn solver_to_use_for_difficulty_evaluation() {
    let folder = folder();
    for seed in ["1", "2", "3"] {
        made(
            folder.path(),
            "level.json",
            &["ice-slide", "--seed", seed, "--rate", "none", "--force"],
        );
        let shortest =
            &json(&stdout(&run(folder.path(), &["solve", "level.json", "--json"])))["length"];
        let mut efforts = BTreeSet::new();
        for search in PROVING {
            let report = solved(folder.path(), "level.json", search);
            assert_eq!(&report["length"], shortest, "{search}");
            assert_eq!(report["optimal"], true, "{search}");
            assert_eq!(report["search"], search);
            assert!(report["stored"].as_u64() > Some(0), "{search}: {report}");
            efforts.insert(report["nodes"].as_u64().expect("a number"));
        }
        assert!(efforts.len() > 1, "all searches expand {efforts:?} states");
        for search in QUICK {
            let report = solved(folder.path(), "level.json", search);
            assert!(report["length"].as_u64() >= shortest.as_u64(), "{search}");
            assert_eq!(report["status"], "solved");
        }
    }
}

#[test]
fn what_a_search_proves_is_told_with_its_effort() {
    let folder = folder();
    let told = |search: &str| {
        let output = run_with(folder.path(), &["solve", "-", "--search", search], LEVEL);
        assert_eq!(output.status.code(), Some(0), "{search}: {}", stderr(&output));
        stdout(&output)
    };
    for search in PROVING {
        let text = told(search);
        assert!(text.contains("proved shortest."), "{text}");
        let effort = text.lines().last().unwrap_or_default();
        assert!(effort.starts_with(&format!("{search}: ")), "{effort}");
        assert!(effort.contains(" expanded") && effort.contains(" kept"), "{effort}");
    }
    let text = told("depth-first");
    assert!(text.contains("Solved in ") && text.contains("depth-first: "), "{text}");
}

#[test]
fn a_search_that_the_game_cannot_offer_is_refused_with_the_remedy() {
    let folder = folder();
    made(folder.path(), "flight.json", &["box-flight", "--seed", "1", "--rate", "none"]);
    let output = run(folder.path(), &["solve", "flight.json", "--search", "bidirectional"]);
    assert_eq!(output.status.code(), Some(2));
    let complaint = stderr(&output);
    assert!(
        complaint.contains("flight.json") && complaint.contains("breadth-first, a-star"),
        "{complaint}"
    );
    for (game, word) in [("sudoku", "Sudoku"), ("color-cycle", "Colour Cycle")] {
        made(folder.path(), "other.json", &[game, "--seed", "1", "--rate", "none", "--force"]);
        let output = run(folder.path(), &["solve", "other.json", "--search", "a-star"]);
        assert_eq!(output.status.code(), Some(2), "{game}");
        let complaint = stderr(&output);
        assert!(
            complaint.contains(word) && complaint.contains("leave the search out"),
            "{complaint}"
        );
    }
    let unknown = run(folder.path(), &["solve", "flight.json", "--search", "magic"]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(stderr(&unknown).contains("breadth-first"), "{}", stderr(&unknown));
}

#[test]
fn the_help_names_every_search() {
    let output = run(folder().path(), &["solve", "--help"]);
    let help = stdout(&output);
    for search in PROVING.into_iter().chain(QUICK) {
        assert!(help.contains(search), "{search} is missing in {help}");
    }
}

#[test]
fn add_console_logging_for_generation_stats() {
    let folder = folder();
    let call =
        ["generate", "ice-slide", "--seed", "7", "--difficulty", "hard", "--method", "random"];
    let quiet = run(folder.path(), &call);
    let loud = run(folder.path(), &[&call[..], &["-v"]].concat());
    assert_eq!(quiet.stdout, loud.stdout, "the level is the same, byte for byte");
    assert!(quiet.stderr.is_empty(), "{}", stderr(&quiet));
    let told = stderr(&loud);
    assert!(
        told.contains("attempt") && told.contains("rejected: ") && told.contains("seed 7"),
        "{told}"
    );
    let (_, reasons) = told.split_once("rejected: ").expect("reasons");
    let (reasons, time) = reasons.rsplit_once(" \u{b7} ").expect("the time comes last");
    assert!(time.trim().ends_with('s'), "{time}");
    let counted = |reason: &str| {
        let (number, _) = reason.trim().split_once(' ').expect("a number and a reason");
        number.replace(',', "").parse::<u64>().expect("a number")
    };
    let rejected: u64 = reasons.split(", ").map(counted).sum();
    let attempt = json(&stdout(&loud))["origin"]["attempt"].as_u64().expect("a number");
    assert_eq!(rejected, attempt, "all attempts before it were rejected: {told}");
    let many = run(folder.path(), &[&call[..], &["--count", "2", "-v"]].concat());
    assert!(
        stderr(&many).contains("2 levels in ") && stderr(&many).contains(" \u{b7} "),
        "{}",
        stderr(&many)
    );
}

#[test]
fn target_difficulty_range_for_generated_puzzles() {
    let folder = folder();
    let call = [
        "generate",
        "ice-slide",
        "--seed",
        "3",
        "--target",
        "length=6..15",
        "--target",
        "branching=2..",
        "--target",
        "dead_ratio=..0.9",
        "--target",
        "forced_stretch=0..3",
    ];
    let output = run(folder.path(), &call);
    assert!(output.status.success(), "{}", stderr(&output));
    let metrics = json(&stdout(&output))["difficulty"]["metrics"].clone();
    let number = |name: &str| metrics[name].as_f64().expect("a number");
    assert!((6.0..=15.0).contains(&number("length")), "{metrics}");
    assert!(number("branching") >= 2.0 && number("dead_ratio") <= 0.9, "{metrics}");
    assert!(number("forced_stretch") <= 3.0, "{metrics}");
}

#[test]
fn number_of_reverse_moves_to_apply_scramble_depth() {
    let folder = folder();
    let length = |game: &str, scramble: &str| {
        let scramble = format!("scramble={scramble}");
        let call = [
            "generate", game, "--seed", "5", "--method", "reverse", "-p", &scramble, "--rate",
            "none",
        ];
        let output = run(folder.path(), &call);
        assert!(output.status.success(), "{game}, {scramble}: {}", stderr(&output));
        let level = json(&stdout(&output));
        assert_eq!(level["origin"]["params"]["scramble"], json(&scramble["scramble=".len()..]));
        level["solution"]["length"].as_u64().expect("a number")
    };
    assert!(length("ball-sort", "60") > 0);
    assert!(length("ice-slide", "3") <= 3, "a walk of three un-moves is solved in three moves");
    assert!(length("ice-slide", "200") >= 4);
}

#[test]
fn metrics_describing_puzzle_difficulty_computed_by_solving_the_generated_puzzle() {
    let folder = folder();
    made(folder.path(), "level.json", &["ice-slide", "--seed", "9"]);
    let rated = json(&stdout(&run(folder.path(), &["rate", "level.json", "--json"])));
    let metrics = &rated["metrics"];
    for name in ["length", "branching", "dead_ratio", "stuck_ratio", "forced_stretch", "states"] {
        assert!(metrics[name].is_number(), "{name} is missing in {rated}");
    }
    let whole = json(&stdout(&run(folder.path(), &["solve", "level.json", "--all", "--json"])));
    assert_eq!(whole["states"], metrics["states"]);
    let dead = whole["dead_states"].as_f64().expect("a number")
        / whole["states"].as_f64().expect("a number");
    assert!((dead - metrics["dead_ratio"].as_f64().expect("a number")).abs() < 1e-6, "{rated}");
}
