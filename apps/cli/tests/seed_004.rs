//! Shape Deduction as the overhaul of its generator describes it.

#[expect(dead_code, reason = "the level that other tests share is not needed here")]
mod common;

use std::fs;
use std::path::Path;

use common::{run, run_with, stderr, stdout};
use serde_json::{Value, json};

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("exactly one JSON document")
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// A puzzle of a level, in a file.
fn made(folder: &Path, params: &[&str]) -> Value {
    let mut call = vec!["generate", "shapes", "--seed", "1", "-o", "puzzle.json", "--force"];
    for param in params {
        call.extend(["-p", param]);
    }
    let output = run(folder, &call);
    assert!(output.status.success(), "{params:?}: {}", stderr(&output));
    parsed(&fs::read_to_string(folder.join("puzzle.json")).expect("it is there"))
}

/// The constraints of a puzzle as its programs see them.
fn constraints(folder: &Path) -> Vec<Value> {
    let written = stdout(&run(folder, &["convert", "puzzle.json", "--to", "constraints"]));
    parsed(&written)["constraints"].as_array().expect("a list").clone()
}

#[test]
fn validate_puzzle_difficulty_tells_valid_metrics_and_failure_reason() {
    let folder = folder();
    for level in ["1", "2", "3", "4", "5"] {
        let number = format!("level={level}");
        made(folder.path(), &[&number]);
        let call = ["do", "shapes", "validate", "puzzle.json", "-p", &number, "--json"];
        let output = run(folder.path(), &call);
        let report = parsed(&stdout(&output));
        assert_eq!((&report["valid"], output.status.code()), (&json!(true), Some(0)), "{report}");
        for name in [
            "totalCells",
            "directlySolvableCells",
            "eliminationSolvableCells",
            "crossReferenceSolvableCells",
            "requiresChainDeduction",
            "maxChainDepth",
        ] {
            assert!(report["metrics"][name].is_u64(), "{name}: {report}");
        }
    }
    made(folder.path(), &["level=1"]);
    let output =
        run(folder.path(), &["do", "shapes", "validate", "puzzle.json", "-p", "level=5", "--json"]);
    let report = parsed(&stdout(&output));
    assert_eq!((&report["valid"], output.status.code()), (&json!(false), Some(1)));
    let reason = report["failureReason"].as_str().expect("a reason");
    assert!(reason.contains("exceeds max") || reason.contains("below minimum"), "{reason}");
}

#[test]
fn should_limit_direct_assignments_based_on_level() {
    let folder = folder();
    for (level, most) in
        [("level=1", 0.75), ("level=2", 0.5), ("level=3", 0.3), ("level=4", 0.15), ("level=5", 0.0)]
    {
        let puzzle = made(folder.path(), &[level]);
        let share = puzzle["difficulty"]["metrics"]["direct_share"].as_f64().expect("a share");
        assert!(share <= most, "{level}: {share}");
    }
}

#[test]
fn should_not_generate_excessive_not_cat_constraints() {
    let folder = folder();
    let puzzle = made(folder.path(), &["level=3"]);
    let is_not_cat = |constraint: &&Value| {
        let rule = &constraint["rule"];
        constraint["type"] == "cell" && rule["operator"] == "is_not" && rule["shape"] == "cat"
    };
    let count = constraints(folder.path()).iter().filter(is_not_cat).count();
    assert!(count <= 1);
    assert_eq!(puzzle["difficulty"]["metrics"]["is_not_cat"].as_f64(), Some(count as f64));
}

#[test]
fn should_prioritize_count_constraints_at_higher_levels() {
    let folder = folder();
    made(folder.path(), &["level=5"]);
    let all = constraints(folder.path());
    let counts = |constraint: &&Value| {
        ["row", "column", "global"].iter().any(|kind| constraint["type"] == *kind)
    };
    assert!(all.iter().filter(counts).count() * 2 > all.len());
}

#[test]
fn new_config_parameters_max_cell_is_max_is_not_cat_min_count_constraints() {
    let folder = folder();
    let puzzle = made(
        folder.path(),
        &["level=2", "max_cell_is=0", "max_is_not_cat=0", "min_count_constraints=4"],
    );
    let metrics = &puzzle["difficulty"]["metrics"];
    assert_eq!(
        (metrics["cell_is"].as_f64(), metrics["is_not_cat"].as_f64()),
        (Some(0.0), Some(0.0))
    );
    assert!(metrics["count_clues"].as_f64() >= Some(4.0), "{metrics}");
}

#[test]
fn similar_constraints_are_collapsed_in_display() {
    let folder = folder();
    let clues = "3 x 2\nA1 is no cat\nB2 is no cat\nC1 is no cat\nRow 1 has no squares\nRow 1 has no circles\n";
    let level = run_with(folder.path(), &["convert", "-", "--game", "shapes"], clues);
    let text = stdout(&run_with(folder.path(), &["convert", "-", "--to", "clues"], level.stdout));
    assert_eq!(text, "3 x 2\nA1, B2 and C1 are no cats\nRow 1 has no squares or circles\n");
    let picture =
        |text: &str| stdout(&run_with(folder.path(), &["render", "-", "--game", "shapes"], text));
    let together = picture(clues);
    assert!(together.starts_with("<svg"), "{together}");
    let cards = together.matches("height=\"28\" rx=\"8\"").count();
    assert_eq!(cards, 1, "one card for three cells; what is said of a row stands at the row");
    assert!(together.contains("A1, B2 and C1 are no cats. Row 1 has no squares or circles."));
    assert_eq!(together, picture(&text));
}

#[test]
fn a_constraint_has_a_type_and_a_rule_with_operator_and_shape() {
    let folder = folder();
    let puzzle = json!({
        "width": 3, "height": 3,
        "constraints": [
            {"type": "cell", "x": 0, "y": 0, "rule": {"operator": "is", "shape": "square"}},
            {"type": "cell", "x": 1, "y": 2, "rule": {"operator": "is_not", "shape": "cat"}},
            {"type": "row", "index": 0, "rule": {"operator": "exactly", "count": 2, "shape": "triangle"}},
            {"type": "column", "index": 0, "rule": {"operator": "none", "count": 0, "shape": "triangle"}},
            {"type": "global", "rule": {"operator": "at_least", "count": 4, "shape": "circle"}},
        ],
    });
    let level = run_with(folder.path(), &["convert", "-"], puzzle.to_string());
    let level = parsed(&stdout(&level));
    assert_eq!(level["game"], "shapes");
    let clues = level["state"]["clues"].as_array().expect("clues");
    assert_eq!(clues[1], json!({"cell": [2, 1], "not": "cat"}));
    assert_eq!(clues[3], json!({"column": 0, "exactly": 0, "shape": "triangle"}));
    let back = run_with(folder.path(), &["convert", "-", "--to", "constraints"], level.to_string());
    assert_eq!(parsed(&stdout(&back))["constraints"], puzzle["constraints"]);
}
