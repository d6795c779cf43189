//! What a text is taken for, what is said if it is nothing, and what survives reading and writing.

mod common;

use std::fs;

use common::{LEVEL, run, run_with, stderr, stdout};
use serde_json::Value;

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

fn refused(call: &[&str], text: &str, parts: &[&str]) {
    let output = run_with(folder().path(), call, text);
    assert_eq!(output.status.code(), Some(2), "{text}: {}", stdout(&output));
    let said = stderr(&output);
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.len() < 700, "{said}");
    for part in parts {
        assert!(said.contains(part), "{text}: `{part}` is missing: {said}");
    }
}

#[test]
fn what_looks_like_json_is_compared_with_notations_in_json_first() {
    let state = r#"{"width":3,"height":3,"grid":[["empty"]],"blocks":[],"goals":[]}"#;
    refused(&["solve", "-", "--game", "ice-slide"], state, &["most like `state`"]);
    let dictionary = "{'grid': [[1, 5]], 'k': 3}";
    refused(&["solve", "-", "--game", "color-cycle"], dictionary, &["most like `dictionary`", "5"]);
}

#[test]
fn the_two_likeliest_notations_are_named_with_the_place() {
    let sudoku =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7x";
    let parts = ["`line` of sudoku", "line 1, column 81", "then like", "--game sudoku --from line"];
    refused(&["rate", "-"], sudoku, &parts);
    let tubes = ["`tubes` of ball-sort", "line 1, column 10", "`line` of sudoku", "--from"];
    refused(&["rate", "-"], "4 ABBA AB1A -", &tubes);
    let tubes = ["`tubes` (line 1, column 10: `1` is no colour", "`vials`", "--from tubes"];
    refused(&["rate", "-", "--game", "ball-sort"], "4 ABBA AB1A -", &tubes);
    refused(&["rate", "-"], "hello", &["no level", "--game"]);
    refused(&["rate", "-"], "{\"a\": 1}", &["`format` is missing", "--game"]);
    let layout = ["`format` is missing", "`layout` of box-flight", "base"];
    refused(&["rate", "-"], "{\"base\": []}", &layout);
}

#[test]
fn notations_that_must_be_named_are_found_if_they_agree() {
    let ball_sort = ["convert", "-", "--game", "ball-sort"];
    for (text, tubes) in [
        ("[[0,1,1,0],[1,0,0,1],[]]", "[[0,1,1,0],[1,0,0,1],[]]"),
        ("[[null,0,1],[0,1,1],[null,null,0]]", "[[1,0],[1,1,0],[0]]"),
    ] {
        let read = run_with(folder().path(), &ball_sort, text);
        assert_eq!(read.status.code(), Some(0), "{}", stderr(&read));
        let level: Value = serde_json::from_str(&stdout(&read)).expect("a level");
        assert_eq!(level["state"]["tubes"].to_string(), tubes);
    }
    let doubt = "[[0,1],[1,0],[]]";
    let both = ["arrays-bottom-first or arrays-top-first", "different levels", "--from arrays-"];
    refused(&ball_sort, doubt, &both);
    refused(&["convert", "-"], doubt, &["ball-sort or water-sort", "--game ball-sort --from"]);
}

#[test]
fn names_of_colours_survive() {
    let folder = folder();
    let at = folder.path();
    let arrays = r#"{"capacity":2,"tubes":[["red","light blue"],["light blue","red"],[]]}"#;
    let lines = "capacity 2\nred blue\nblue red\n-\n";
    for (notation, text) in [("arrays-top-first", arrays), ("lines-bottom-first", lines)] {
        let call = ["convert", "-", "--game", "ball-sort", "--from", notation, "-o", "level.json"];
        let read = run_with(at, &call, text);
        assert_eq!(read.status.code(), Some(0), "{}", stderr(&read));
        let solved = run(at, &["solve", "level.json", "-o", "level.json"]);
        assert_eq!(solved.status.code(), Some(0), "{}", stderr(&solved));
        let back = stdout(&run(at, &["convert", "level.json", "--to", notation]));
        assert_eq!(back.trim_end(), text.trim_end());
    }
    let vials = stdout(&run(at, &["convert", "level.json", "--to", "vials"]));
    assert!(vials.contains("[\"red\",\"blue\"]"), "{vials}");
    assert_eq!(stdout(&run(at, &["convert", "level.json", "--to", "tubes"])), "2 AB BA -\n");
    let forged = LEVEL.replace("\"state\"", "\"color_names\":[1,{}],\"state\"");
    let written = run_with(at, &["convert", "-", "--to", "arrays-top-first"], forged);
    assert_eq!(written.status.code(), Some(0), "names that are none do no harm");
}

#[test]
fn unknown_fields_survive_digit_by_digit() {
    let folder = folder();
    let at = folder.path();
    let fields = r#""big":123456789012345678901234567890,"list":[-9223372036854775809,18446744073709551615,1.5,"7"],"état":{"ü":null}"#;
    fs::write(at.join("level.json"), LEVEL.replacen('{', &format!("{{{fields},"), 1))
        .expect("written");
    for call in [
        &["convert", "level.json", "-o", "a.jsonl"][..],
        &["convert", "a.jsonl", "-o", "b.json"],
        &["solve", "b.json", "-o", "c.json"],
        &["pack", "build", "c.json", "-o", "d.jsonl"],
    ] {
        let output = run(at, call);
        assert_eq!(output.status.code(), Some(0), "{call:?}: {}", stderr(&output));
        let written = fs::read_to_string(at.join(call[call.len() - 1])).expect("written");
        let (written, fields) = (written.replace([' ', '\n'], ""), fields.replace(' ', ""));
        for field in fields.split(",\"") {
            assert!(written.contains(field.trim_matches('"')), "{call:?}: {field}: {written}");
        }
    }
}

#[test]
fn messages_are_free_of_words_of_rust() {
    let rust = ["u8", "u32", "u64", "usize", "f64", "i32", "struct ", "variant", "floating point"];
    let rust =
        [&rust[..], &["invalid type", "sequence", "non-zero", "target type", "..="]].concat();
    let solution = |text: &str| LEVEL.replacen('{', &format!("{{\"solution\":{text},"), 1);
    let state = |text: &str| LEVEL.replace("[0,1]", text);
    for text in [
        state("[0,1.5]"),
        state("[0,-1]"),
        state("[0,123456789012345678901234567890]"),
        state("\"red\""),
        state("{}"),
        state("[0,[]]"),
        LEVEL.replace(":2,", ":\"2\","),
        LEVEL.replace("\"game\":\"ball-sort\"", "\"game\":3.5"),
        LEVEL.replacen('{', "{\"difficulty\":{\"score\":\"x\",\"elegance\":1},", 1),
        LEVEL.replacen('{', "{\"difficulty\":{\"score\":1,\"elegance\":1,\"par\":-1},", 1),
        LEVEL.replacen('{', "{\"difficulty\":[],", 1),
        LEVEL.replacen('{', "{\"tags\":[1],", 1),
        LEVEL.replacen('{', "{\"rules\":{\"moves\":7},", 1),
        LEVEL.replacen('{', "{\"origin\":7,", 1),
        solution("7"),
        solution("{\"moves\":7}"),
        solution("{\"moves\":[],\"length\":-1}"),
        solution("{\"moves\":[],\"length\":1e99}"),
        LEVEL[..LEVEL.len() - 3].to_owned(),
    ] {
        let output = run_with(folder().path(), &["solve", "-"], text.clone());
        let said = stderr(&output);
        assert!(!rust.iter().any(|word| said.contains(word)), "{text}: {said}");
    }
    for call in [
        &["generate", "ball-sort", "--jobs", "0"][..],
        &["generate", "ball-sort", "--count", "0"],
        &["generate", "ball-sort", "--count", "99999999999999999999"],
        &["generate", "ball-sort", "-p", "colors=1.5"],
        &["render", "x.json", "--scale", "big"],
        &["solve", "x.json", "--max-solutions", ""],
    ] {
        let output = run(folder().path(), call);
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{call:?}: {said}");
        assert!(!rust.iter().any(|word| said.contains(word)), "{call:?}: {said}");
    }
}
