//! Every exit status, and the sentence that goes with a bad one.

mod common;

use std::fs;
use std::process::Output;

use common::{LEVEL, run, run_with, stderr, stdout};
use tempfile::TempDir;

/// A level without a solution: each move covers a ball that is needed.
const UNSOLVABLE: &str = r#"{"format":"unsolve/level@1","game":"ball-sort","state":{"capacity":4,"tubes":[[0,1,1,0],[0,1,1,0],[]]}}"#;

/// Asserts status and a single sentence on standard error that names all of `parts`.
fn assert_refused(output: &Output, status: i32, parts: &[&str]) {
    let complaint = stderr(output);
    assert_eq!(output.status.code(), Some(status), "{complaint}");
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
    assert!(complaint.starts_with("unsolve: "), "{complaint}");
    for part in parts {
        assert!(complaint.contains(part), "`{part}` is missing: {complaint}");
    }
    assert!(output.stdout.is_empty(), "{}", stdout(output));
}

fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in [("level.json", LEVEL), ("unsolvable.json", UNSOLVABLE)] {
        fs::write(folder.path().join(name), text).expect("written");
    }
    folder
}

#[test]
fn a_solved_level_is_0() {
    let output = run(folder().path(), &["solve", "level.json"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).contains("proved shortest"));
    assert!(output.stderr.is_empty(), "no progress without a terminal");
}

#[test]
fn an_unsolvable_level_is_1() {
    let folder = folder();
    let output = run(folder.path(), &["solve", "unsolvable.json", "--json"]);
    assert_eq!(output.status.code(), Some(1), "{}", stdout(&output));
    assert!(stdout(&output).contains("\"unsolvable\""));
    assert_eq!(run(folder.path(), &["rate", "unsolvable.json"]).status.code(), Some(1));
    assert_eq!(run(folder.path(), &["hint", "unsolvable.json"]).status.code(), Some(1));
    let drawing = ["render", "unsolvable.json", "--solution"];
    assert_eq!(run(folder.path(), &drawing).status.code(), Some(1));
}

#[test]
fn a_level_that_claims_too_much_is_1() {
    let folder = folder();
    let solution = r#""solution":{"moves":[{"from":0,"to":2}],"length":1,"optimal":true}}"#;
    let lying = format!("{},{solution}", LEVEL.trim_end_matches('}').to_owned() + "}");
    fs::write(folder.path().join("lying.json"), lying).expect("written");
    let output = run(folder.path(), &["verify", "lying.json"]);
    assert_eq!(output.status.code(), Some(1), "{}", stdout(&output));
    assert!(stdout(&output).contains("FAILED"));
}

#[test]
fn attempts_that_find_nothing_are_1_with_the_reasons() {
    let call = "generate ball-sort --target length=900.. --attempts 3 --seed nothing";
    let output = run(folder().path(), &call.split(' ').collect::<Vec<_>>());
    assert_refused(&output, 1, &["no level in 3 attempts", "3 length under 900"]);
}

#[test]
fn a_limit_is_3() {
    let folder = folder();
    let output = run(folder.path(), &["solve", "level.json", "--max-nodes", "1", "--json"]);
    assert_eq!(output.status.code(), Some(3), "{}", stdout(&output));
    assert!(stdout(&output).contains("\"truncated\""));
    let deadline = ["generate", "ball-sort", "--max-ms", "0"];
    assert_refused(&run(folder.path(), &deadline), 3, &["the time limit ran out"]);
}

#[test]
fn a_bad_call_is_2() {
    let folder = folder();
    for call in [
        &["solve"][..],
        &["fly"],
        &["generate", "ball-sort", "--difficulty", "mad"],
        &["generate", "ball-sort", "-p", "colors"],
        &["generate", "ball-sort", "--count", "0"],
        &["solve", "level.json", "--max-nodes", "-5"],
    ] {
        let output = run(folder.path(), call);
        assert_eq!(output.status.code(), Some(2), "{call:?}: {}", stderr(&output));
        assert!(output.stdout.is_empty());
    }
    let refused = |call: &[&str], parts: &[&str]| {
        assert_refused(&run(folder.path(), call), 2, parts);
    };
    refused(&["generate", "tetris"], &["game `tetris` is unknown", "ball-sort"]);
    refused(&["generate", "ball-sort", "-p", "colors=1"], &["colors", "between 2 and"]);
    refused(&["generate", "ball-sort", "-p", "colors=x"], &["colors", "`x`"]);
    refused(&["generate", "ball-sort", "-p", "wings=2"], &["wings", "unknown"]);
    refused(&["generate", "ball-sort", "--method", "magic"], &["magic", "random"]);
    refused(&["generate", "ball-sort", "--target", "joy=1"], &["joy", "score"]);
    refused(&["generate", "ball-sort", "--count", "2", "-p", "wings=2"], &["wings"]);
    refused(&["generate", "ball-sort", "--count", "2", "-o", "x.json"], &["x.json", ".jsonl"]);
    refused(&["convert", "level.json", "--to", "braille"], &["level.json", "braille"]);
    refused(&["render", "level.json", "-o", "x.gif"], &["x.gif", ".svg"]);
    refused(&["render", "level.json", "-o", "x.png", "--scale", "1e9"], &["scale"]);
    refused(&["hint", "level.json", "--moves", "9>9"], &["level.json", "moves[0]"]);
    refused(&["hint", "level.json", "--moves", "[1,"], &["--moves", "column"]);
    refused(&["do", "ball-sort", "dance"], &["dance"]);
}

#[test]
fn a_missing_file_is_2_and_named() {
    let output = run(folder().path(), &["solve", "nowhere.json"]);
    assert_refused(&output, 2, &["nowhere.json", "no such file"]);
    assert_refused(&run(folder().path(), &["solve", "."]), 2, &["folder"]);
}

#[cfg(unix)]
#[test]
fn a_place_that_can_not_be_written_is_4() {
    let folder = folder();
    let wall = folder.path().join("wall");
    fs::write(&wall, "a file, not a folder").expect("written");
    for target in ["wall/level.json", "nowhere/level.json", "wall/"] {
        let output = run(folder.path(), &["generate", "ball-sort", "--seed", "1", "-o", target]);
        assert_refused(&output, 4, &["can't be written"]);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_4() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("exists");
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("unsolve"));
    let status = command.arg("games").stdout(full).stderr(std::process::Stdio::null()).status();
    assert_eq!(status.expect("it runs").code(), Some(4));
}

#[cfg(unix)]
#[test]
fn a_reader_that_goes_away_is_0() {
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("unsolve"));
    command.args(["generate", "ball-sort", "--rate", "none", "--count", "200", "--seed", "1"]);
    command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::null());
    let mut child = command.spawn().expect("it runs");
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn broken_levels_are_2_with_the_place() {
    let with = |text: &str| LEVEL.replace("[0,1]", text);
    let cases: Vec<(Vec<u8>, &[&str])> = vec![
        (LEVEL.as_bytes()[..60].to_vec(), &["standard input", "line 1, column"]),
        (b"{\n\"format\": 3".to_vec(), &["line 2, column"]),
        (with("[0,-1]").into_bytes(), &["state"]),
        (with("[0,99999999999]").into_bytes(), &["state"]),
        (with("\"red\"").into_bytes(), &["state"]),
        (with("[0,1,1,1]").into_bytes(), &["state.tubes[0]"]),
        (LEVEL.replace(":2,", ":1000000000,").into_bytes(), &["state"]),
        (LEVEL.replace("level@1", "level@9").into_bytes(), &["format", "level@9"]),
        (LEVEL.replace("ball-sort", "chess").into_bytes(), &["game", "chess"]),
        (b"\xff\xfe{}".to_vec(), &["byte 1 is not UTF-8"]),
        (b"".to_vec(), &["standard input", "empty"]),
        (b"hello".to_vec(), &["standard input", "no level"]),
        (vec![b' '; 5 << 20], &["larger than any level"]),
        ("[".repeat(100_000).into_bytes(), &["standard input"]),
        (format!("{{\"format\":{}", "[".repeat(100_000)).into_bytes(), &["line 1"]),
    ];
    let folder = folder();
    for (input, parts) in cases {
        for command in ["solve", "rate", "hint", "render"] {
            let shown = String::from_utf8_lossy(&input[..input.len().min(80)]).into_owned();
            let output = run_with(folder.path(), &[command, "-"], input.clone());
            assert_refused(&output, 2, parts);
            assert!(!stderr(&output).contains("panicked"), "{command} {shown}");
        }
    }
}

#[test]
fn a_broken_line_of_a_pack_is_named() {
    let folder = folder();
    let pack = format!("{LEVEL}\n\n{{\"format\":\n{LEVEL}\n");
    fs::write(folder.path().join("pack.jsonl"), pack).expect("written");
    let output = run(folder.path(), &["convert", "pack.jsonl"]);
    assert_refused(&output, 2, &["pack.jsonl#3", "line 1, column"]);
    let output = run(folder.path(), &["verify", "pack.jsonl"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stdout(&output).contains("2 of 3 levels verified, 1 not readable"),
        "{}",
        stdout(&output)
    );
    assert_eq!(stderr(&output).lines().count(), 1);
    for (line, part) in [("#0", "count from 1"), ("#2", "no level in line 2"), ("#9", "line 9")] {
        let output = run(folder.path(), &["solve", &format!("pack.jsonl{line}")]);
        assert_refused(&output, 2, &["pack.jsonl", part]);
    }
    let output = run(folder.path(), &["solve", "pack.jsonl"]);
    assert_refused(&output, 2, &["more than one level", "pack.jsonl#1"]);
}

#[test]
fn a_bad_call_is_2_with_one_sentence() {
    let folder = folder();
    let refused = |arguments: &[&str], parts: &[&str]| {
        assert_refused(&run(folder.path(), arguments), 2, parts);
    };
    refused(&["generate"], &["<GAME>"]);
    refused(&["generate", "ball-sort", "--count", "many"], &["many", "--count"]);
    refused(&["generate", "ball-sort", "--difficulty", "mild"], &["mild", "easy"]);
    refused(&["solve", "level.json", "--no-such-option"], &["--no-such-option"]);
    refused(&["jump"], &["jump"]);
}
