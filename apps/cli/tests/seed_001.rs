//! Water Sort as the design of a random generator with solution verification describes it.

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

/// A document that the command prints.
fn json_of(folder: &Path, arguments: &[&str]) -> Value {
    let output = run(folder, arguments);
    assert!(!output.stdout.is_empty(), "{}", stderr(&output));
    parsed(&stdout(&output))
}

#[test]
fn more_attempts_never_give_a_worse_level() {
    let folder = folder();
    for criterion in ["difficulty", "seed_score"] {
        let chosen = ["3", "9", "20"].map(|attempts| {
            let (attempts, by) = (format!("attempts={attempts}"), format!("criterion={criterion}"));
            let call = [
                "generate",
                "water-sort",
                "--seed",
                "1",
                "-p",
                "colors=5",
                "-p",
                &attempts,
                "-p",
                &by,
            ];
            let level = json_of(folder.path(), &call);
            let value = level["origin"]["chosen"]["value"].as_f64().expect("a number");
            if criterion == "seed_score" {
                let told = level["difficulty"]["metrics"]["seed_score"].as_f64().expect("a number");
                assert!((told - value).abs() < 1e-4, "{told} {value}");
            }
            value
        });
        assert!(chosen.is_sorted(), "{criterion}: {chosen:?}");
    }
}

#[test]
fn the_composite_difficulty_is_04_entropy_04_fragmentation_02_solution_length() {
    let folder = folder();
    let vials = json!({"initialState": {"vials": [
        {"segments": ["a", "b", "b", "a"]}, {"segments": ["b", "a", "a", "b"]}, {"segments": []}, {"segments": []},
    ]}});
    fs::write(folder.path().join("level.json"), vials.to_string()).expect("written");
    let told = json_of(folder.path(), &["do", "water-sort", "evaluate", "level.json", "--json"]);
    assert_eq!((&told["entropy"], &told["fragmentation"]), (&json!(12.0), &json!(2)));
    let steps = told["solutionSteps"].as_f64().expect("it can be solved");
    let difficulty = told["difficulty"].as_f64().expect("a number");
    assert!((difficulty - (0.4 * 12.0 + 0.4 * 2.0 + 0.2 * steps)).abs() < 1e-9);
    assert_eq!((&told["isValid"], &told["hasDesirableProperties"]), (&json!(true), &json!(true)));
}

#[test]
fn a_level_with_solved_or_partial_vials_is_not_valid() {
    let folder = folder();
    for (tubes, complete, partly) in
        [("4 AAAA BCCB CBBC - -", 1, 0), ("4 ABB ABBA A -", 0, 2), ("2 AB BA -", 0, 0)]
    {
        fs::write(folder.path().join("level.txt"), tubes).expect("written");
        let call = ["do", "water-sort", "evaluate", "level.txt", "--json"];
        let told = json_of(folder.path(), &call);
        assert_eq!((&told["complete"], &told["partly_filled"]), (&json!(complete), &json!(partly)));
        assert_eq!(told["isValid"], complete + partly == 0, "{tubes}");
        let exit = run(folder.path(), &call).status.code();
        assert_eq!(exit, Some(i32::from(complete + partly > 0)));
        let rated =
            json_of(folder.path(), &["rate", "level.txt", "--game", "water-sort", "--json"]);
        assert_eq!(
            rated.pointer("/metrics/complete").and_then(Value::as_u64),
            Some(complete),
            "{rated}"
        );
    }
}

#[test]
fn levels_are_saved_to_the_next_available_level_file_in_that_form() {
    let folder = folder();
    for seed in ["1", "2"] {
        let call = ["generate", "water-sort", "--seed", seed, "--to", "vials", "-o", "levels/"];
        let output = run(folder.path(), &call);
        assert_eq!(stdout(&output), format!("levels/level-{seed}.json\n"), "{}", stderr(&output));
        for word in ["colors 4", "capacity 4", "empty ", "seed_score ", "move"] {
            assert!(stderr(&output).contains(word), "{word}: {}", stderr(&output));
        }
    }
    let saved = fs::read_to_string(folder.path().join("levels/level-2.json")).expect("it is there");
    let saved = parsed(&saved);
    let vials = saved["initialState"]["vials"].as_array().expect("vials");
    assert_eq!(saved["metadata"]["totalVials"], vials.len());
    assert_eq!(saved["metadata"]["generationMethod"], "random");
    let moves = saved["solutionMoves"].as_array().expect("moves");
    assert_eq!(saved["metadata"]["estimatedSolutionSteps"], moves.len());
    let pack = ["generate", "water-sort", "--count", "2", "-o", "pack.jsonl", "--rate", "none"];
    assert!(run(folder.path(), &pack).status.success());
    let converted =
        run(folder.path(), &["convert", "pack.jsonl", "--to", "vials", "-o", "levels/"]);
    assert_eq!(
        stdout(&converted),
        "levels/level-3.json\nlevels/level-4.json\n",
        "{}",
        stderr(&converted)
    );
}

#[test]
fn what_was_saved_is_told_to_scripts_too() {
    let folder = folder();
    let call = ["generate", "water-sort", "--seed", "1", "-o", "level.json", "--json"];
    let told = json_of(folder.path(), &call);
    assert_eq!((&told["file"], &told["game"]), (&json!("level.json"), &json!("water-sort")));
    let level = parsed(&fs::read_to_string(folder.path().join("level.json")).expect("it is there"));
    assert_eq!(
        (&told["length"], &told["score"]),
        (&level["solution"]["length"], &level["difficulty"]["score"])
    );
    assert_eq!(told["params"], level["origin"]["params"]);
}

#[test]
fn the_generation_method_is_the_true_one() {
    let folder = folder();
    for (param, method) in
        [("colors=3", "random"), ("scramble=9", "reverse"), ("attempts=3", "best")]
    {
        let call = [
            "generate",
            "water-sort",
            "--seed",
            "1",
            "-p",
            param,
            "--rate",
            "none",
            "--to",
            "vials",
        ];
        let made = json_of(folder.path(), &call);
        assert_eq!(made["metadata"]["generationMethod"], method);
    }
    let unknown = run_with(
        folder.path(),
        &["convert", "-", "--game", "water-sort", "--to", "vials"],
        "2 AB BA -",
    );
    assert_eq!(parsed(&stdout(&unknown))["metadata"]["generationMethod"], "unknown");
}

/// The package that `serializeLevel` writes.
#[test]
fn a_serialized_level_comes_back_as_it_was() {
    let folder = folder();
    for colors in
        [json!(["red", "sea green"]), json!(["#f00", "#0f0"]), json!([0, 1]), json!([101, 7])]
    {
        let (a, b) = (&colors[0], &colors[1]);
        let package = json!({
            "initialState": {
                "vials": [{"segments": [a, b]}, {"segments": [b, a]}, {"segments": []}],
                "colorCount": 2,
                "emptyVialCount": 1,
            },
            "solutionMoves": [
                {"source": 0, "target": 2, "amount": 1},
                {"source": 1, "target": 0, "amount": 1},
                {"source": 1, "target": 2, "amount": 1},
            ],
            "metadata": {
                "vialCapacity": 2, "totalVials": 3, "difficulty": 4.2, "entropy": 7.0, "fragmentation": 2,
                "estimatedSolutionSteps": 3, "generationMethod": "random-with-bfs-solver",
            },
        });
        let level =
            run_with(folder.path(), &["convert", "-", "--game", "water-sort"], package.to_string());
        let back = run_with(folder.path(), &["convert", "-", "--to", "vials"], level.stdout);
        let mut back = parsed(&stdout(&back));
        let difficulty = back["metadata"]["difficulty"].as_f64().expect("a number");
        assert!((difficulty - 4.2).abs() < 1e-9);
        back["metadata"]["difficulty"] = json!(4.2);
        assert_eq!(back, package);
    }
}

#[test]
fn a_deal_that_no_empty_vial_saves_comes_with_its_proof() {
    let folder = folder();
    let call = ["do", "water-sort", "unsolvable", "-p", "colors=5", "-o", "stuck.json"];
    let output = run(folder.path(), &call);
    assert_eq!(stdout(&output), "stuck.json\n", "{}", stderr(&output));
    let solved = json_of(folder.path(), &["solve", "stuck.json", "--json"]);
    assert_eq!(solved["status"], "unsolvable");
    let verified = run(folder.path(), &["verify", "stuck.json"]);
    assert!(verified.status.success(), "{}", stdout(&verified));
    assert!(stdout(&verified).contains("proved unsolvable"), "{}", stdout(&verified));
}

#[test]
fn eight_colours_in_vials_of_four_with_two_empty_vials_at_most() {
    let folder = folder();
    let call = [
        "generate",
        "water-sort",
        "--seed",
        "1",
        "-p",
        "colors=8",
        "-p",
        "capacity=4",
        "-p",
        "max_empty=2",
        "-p",
        "criterion=seed_score",
        "-p",
        "attempts=5",
    ];
    let level = json_of(folder.path(), &call);
    let tubes = level["state"]["tubes"].as_array().expect("tubes");
    let empty = tubes.iter().filter(|tube| tube.as_array().is_some_and(Vec::is_empty)).count();
    assert!((1..=2).contains(&empty) && tubes.len() == 8 + empty);
}
