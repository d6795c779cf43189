//! Colour Cycle as the design of a solvable colour-cycle puzzle describes it.

#[expect(dead_code, reason = "the level that other tests share is not needed here")]
mod common;

use std::fs;

use common::{run, run_with, stderr, stdout};
use serde_json::{Value, json};

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("exactly one JSON document")
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// `for n in (3,4,5): for k in (2,3,4): generate(n, k, moves=20)`, and the solution replays.
#[test]
fn a_level_of_20_moves_for_every_n_and_k_is_solved_by_its_solution() {
    let folder = folder();
    for size in [3, 4, 5] {
        for colors in [2, 3, 4] {
            let (size, colors) = (format!("size={size}"), format!("colors={colors}"));
            let call = [
                "generate",
                "color-cycle",
                "--seed",
                "1",
                "--rate",
                "none",
                "-o",
                "level.json",
                "--force",
                "-p",
                &size,
                "-p",
                &colors,
                "-p",
                "scramble=20",
                "-p",
                "power=0",
                "-p",
                "locked=0",
            ];
            let output = run(folder.path(), &call);
            assert!(output.status.success(), "{size} {colors}: {}", stderr(&output));
            let verified = run(folder.path(), &["verify", "level.json"]);
            assert!(verified.status.success(), "{size} {colors}: {}", stdout(&verified));
        }
    }
}

#[test]
fn a_level_is_a_dictionary_of_grid_solution_power_tiles_and_locked_tiles() {
    let folder = folder();
    let call = [
        "generate",
        "color-cycle",
        "--seed",
        "3",
        "--rate",
        "none",
        "-p",
        "size=4",
        "-p",
        "colors=3",
        "-p",
        "scramble=25",
        "-p",
        "power=0.1",
        "-p",
        "locked=2",
        "-o",
        "level.json",
    ];
    assert!(run(folder.path(), &call).status.success());
    let level = parsed(&fs::read_to_string(folder.path().join("level.json")).expect("it is there"));
    let written = stdout(&run(folder.path(), &["convert", "level.json", "--to", "dictionary"]));
    let dictionary = parsed(&written);
    assert_eq!(dictionary["grid"], level["state"]["cells"]);
    assert_eq!(dictionary["solution"], level["solution"]["moves"]);
    assert_eq!(dictionary["power_tiles"], level["state"]["power"]);
    assert_eq!(dictionary["locked_tiles"].as_object().map(serde_json::Map::len), Some(2));
    let back = parsed(&stdout(&run_with(folder.path(), &["convert", "-"], written)));
    assert_eq!((&back["state"], &back["rules"]), (&level["state"], &level["rules"]));
    assert_eq!(back["solution"]["moves"], level["solution"]["moves"]);
}

#[test]
fn a_dictionary_is_read_as_the_generator_prints_it() {
    let folder = folder();
    let printed = "{'grid': [[0, 1, 0], [1, 1, 1], [0, 1, 0]], 'solution': [(1, 1)], 'power_tiles': set(), 'locked_tiles': {(0, 0): 2}}\n";
    fs::write(folder.path().join("level.py"), printed).expect("written");
    let level = parsed(&stdout(&run(folder.path(), &["convert", "level.py"])));
    assert_eq!(level["game"], "color-cycle");
    assert_eq!(level["state"]["colors"], 2);
    assert_eq!(level["state"]["locked"], json!([{"cell": [0, 0], "turns": 2}]));
    assert_eq!(level["solution"]["moves"], json!([[1, 1]]));
}

#[test]
fn rows_of_digits_are_read_and_written() {
    let folder = folder();
    let call = ["convert", "-", "--game", "color-cycle"];
    let level = parsed(&stdout(&run_with(folder.path(), &call, "021\n110\n002\n")));
    assert_eq!(level["state"]["cells"], json!([[0, 2, 1], [1, 1, 0], [0, 0, 2]]));
    let back = run_with(folder.path(), &["convert", "-", "--to", "digits"], level.to_string());
    assert_eq!(stdout(&back), "3 colors, goal equal\n021\n110\n002\n");
    let again = run_with(folder.path(), &["convert", "-", "--from", "digits"], back.stdout);
    assert_eq!(parsed(&stdout(&again))["state"], level["state"]);
}

#[test]
fn max_locked_2_locks_two_tiles_for_2_to_4_moves() {
    let folder = folder();
    let call = [
        "generate",
        "color-cycle",
        "--seed",
        "1",
        "--count",
        "12",
        "--rate",
        "none",
        "-p",
        "locked=2",
    ];
    let output = run(folder.path(), &call);
    let mut turns = Vec::new();
    for line in stdout(&output).lines() {
        let level = parsed(line);
        let locked = level["state"]["locked"].as_array().expect("a list").clone();
        assert_eq!(locked.len(), 2, "{line}");
        turns.extend(locked.iter().filter_map(|lock| lock["turns"].as_u64()));
    }
    turns.sort_unstable();
    turns.dedup();
    assert_eq!(turns, [2, 3, 4]);
}
