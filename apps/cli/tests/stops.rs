//! Limits and signals hold in every phase of every subcommand.
//!
//! Each subcommand works on something that takes long and is stopped: by `--max-ms`, by SIGINT, by
//! SIGTERM. How much is done after the stop is counted, not timed: a clock that says stop counts how
//! often it is asked. The time is measured by `cargo xtask limits`, for the record.
#![cfg(unix)]

#[path = "../benches/stops.rs"]
mod measured;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;

/// How often a stopped command may ask again: each thread once in each phase that is left.
const MOST_STOPS: u64 = 64;
/// A guard against hanging, not a measure.
const HANGS: Duration = Duration::from_secs(30);
/// When a signal is sent.
const HALF_WAY: Duration = Duration::from_millis(150);
/// The time limit, in milliseconds.
const LIMIT: &str = "200";
/// Names another build of the command to be measured.
const BINARY: &str = "UNSOLVE_BINARY";
/// Makes the command say how often it was told to stop.
const COUNT: &str = "UNSOLVE_COUNT_STOPS";

/// A call of a subcommand on something expensive.
struct Case {
    call: &'static [&'static str],
    /// The file it writes.
    output: &'static str,
    /// Whether it takes so much longer than the stop that it ends by the stop on any machine.
    endless: bool,
}

const fn case(call: &'static [&'static str], output: &'static str) -> Case {
    Case { call, output, endless: false }
}

const fn endless(call: &'static [&'static str], output: &'static str) -> Case {
    Case { call, output, endless: true }
}

const CASES: &[Case] = &[
    case(&["games", "--json"], ""),
    endless(
        &["generate", "box-flight", "--difficulty", "expert", "--count", "9999", "-o", "m.jsonl"],
        "m.jsonl",
    ),
    endless(&["solve", "../tubes.json", "--all", "--max-nodes", "1G", "--max-bytes", "4G"], ""),
    case(&["solve", "../board.json", "--goal", "any"], ""),
    case(&["solve", "../room.json", "--all", "--graph", "g.dot"], "g.dot"),
    endless(
        &["solve", "../tubes.json", "--goal", "any", "--graph", "g.dot", "--max-nodes", "1G"],
        "g.dot",
    ),
    case(&["hint", "../tubes.json"], ""),
    endless(&["rate", "../rooms.jsonl", "--evaluate"], ""),
    endless(&["rate", "../tubes.json", "--max-nodes", "1G", "--max-bytes", "4G"], ""),
    case(&["rate", "../board.json"], ""),
    case(&["rate", "../huge.json"], ""),
    endless(&["verify", "../rooms.jsonl"], ""),
    case(&["verify", "../solved.json"], ""),
    case(&["convert", "../pack.jsonl", "-o", "copy.jsonl"], "copy.jsonl"),
    case(&["render", "../solved.json", "--solution", "-o", "x.svg"], "x.svg"),
    case(&["render", "../solved.json", "--solution", "-o", "x.png"], "x.png"),
    endless(&["render", "../pack.jsonl", "--sheet", "4", "--solution", "-o", "x.html"], "x.html"),
    endless(&["create", "box-flight", "--seconds", "600", "-o", "c.jsonl"], "c.jsonl"),
    case(&["simplify", "../room.json", "-o", "s.json"], "s.json"),
    endless(&["what-if", "../board.json"], ""),
    endless(&["what-if", "../huge.json"], ""),
    case(&["pack", "build", "../pack.jsonl", "--unique", "-o", "p.jsonl"], "p.jsonl"),
    endless(&["pack", "build", "../spec.toml", "-o", "p.jsonl"], "p.jsonl.making"),
    endless(&["pack", "build", "../spec.toml", "--shard", "0/2", "-o", "s/"], "s"),
    case(&["pack", "merge", "../shards", "-o", "p.jsonl"], "p.jsonl"),
    case(&["pack", "merge", "../pack.jsonl", "../rooms.jsonl", "-o", "p.jsonl"], "p.jsonl"),
    endless(&["pack", "check", "../rooms.jsonl"], ""),
    case(&["pack", "report", "../pack.jsonl"], ""),
    case(&["pack", "report", "../pack.jsonl", "-o", "r.html"], "r.html"),
    case(&["export", "csv", "../pack.jsonl", "-o", "x.csv"], "x.csv"),
    case(&["export", "tiled", "../pack.jsonl", "-o", "maps/"], "maps"),
    case(&["export", "ldtk", "../pack.jsonl", "-o", "world/"], "world"),
    case(&["export", "levels", "../pack.jsonl", "-o", "files/"], "files"),
    case(&["export", "html", "../pack.jsonl", "-o", "x.html"], "x.html"),
    endless(&["play", "../room.json"], ""),
    endless(&["calibrate", "../plays.jsonl", "--max-nodes", "1G", "--max-bytes", "4G"], ""),
    case(&["do", "color-cycle"], ""),
    case(&["studio", "--port", "0"], ""),
    case(&["schema"], ""),
    case(&["completions", "bash"], ""),
    case(&["man", "pages"], "pages"),
];

/// Runs the command to its end.
fn run(folder: &Path, call: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_unsolve"));
    command.args(call).current_dir(folder).output().expect("it runs")
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The inputs, each made to be expensive.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let make = |call: &[&str]| {
        let made = run(folder.path(), call);
        assert!(made.status.success(), "{call:?}: {}", stderr(&made));
    };
    for (name, side) in [("board.json", 60), ("huge.json", 200)] {
        let cells: Vec<Vec<u64>> =
            (0..side).map(|row| (0..side).map(|c| mixed(row, c)).collect()).collect();
        let state = json!({ "colors": 6, "cells": cells });
        let board = json!({ "format": "unsolve/level@1", "game": "color-cycle", "state": state });
        fs::write(folder.path().join(name), board.to_string()).expect("written");
    }
    make(&["solve", "board.json", "--goal", "any", "-o", "solved.json"]);
    fs::write(folder.path().join("tubes.json"), tubes().to_string()).expect("written");
    let room = ["generate", "box-flight", "--difficulty", "expert", "--seed", "1"];
    make(&[&room[..], &["-o", "room.json"]].concat());
    let room = fs::read_to_string(folder.path().join("room.json")).expect("made");
    let room: Value = serde_json::from_str(&room).expect("a level");
    fs::write(folder.path().join("rooms.jsonl"), format!("{room}\n").repeat(2_000))
        .expect("written");
    let play = json!({ "format": "unsolve/play@1", "level": tubes(), "won": true });
    fs::write(folder.path().join("plays.jsonl"), play.to_string()).expect("written");
    let pack = ["generate", "ball-sort", "--seed", "1", "-p", "colors=4", "--rate", "none"];
    make(&[&pack[..], &["--count", "2000", "-o", "pack.jsonl"]].concat());
    let spec = |count: u32| {
        let spec = format!("[[levels]]\ngame = \"box-flight\"\ncount = {{ expert = {count} }}\n");
        fs::write(folder.path().join("spec.toml"), spec).expect("written");
    };
    spec(2);
    make(&["pack", "build", "spec.toml", "--shard", "0/1", "-o", "shards/"]);
    spec(99_999);
    folder
}

/// Twelve colours, shuffled, and three empty tubes: nobody sees all states of it.
fn tubes() -> Value {
    let mut waters: Vec<(u64, u64)> = (0..48).map(|n| (scattered(n), n / 4)).collect();
    waters.sort_unstable();
    let colours: Vec<u64> = waters.into_iter().map(|(_, colour)| colour).collect();
    let empty = std::iter::repeat_n(&[][..], 3);
    let tubes: Vec<&[u64]> = colours.chunks(4).chain(empty).collect();
    let state = json!({ "capacity": 4, "tubes": tubes });
    json!({ "format": "unsolve/level@1", "game": "water-sort", "state": state })
}

/// A colour that looks drawn.
fn mixed(row: u64, column: u64) -> u64 {
    scattered(row * 60 + column) % 6
}

/// A number that looks drawn.
fn scattered(number: u64) -> u64 {
    let number = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (number ^ (number >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 40
}

/// The names of the subcommands that the help of a command lists.
fn subcommands(call: &[&str]) -> BTreeSet<String> {
    let help = stdout(&run(Path::new("."), &[call, &["--help"]].concat()));
    let list = help.split("Commands:\n").nth(1).unwrap_or_default();
    let list = list.split("\n\n").next().unwrap_or_default();
    let names = list.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names = names.filter_map(|line| line.split_whitespace().next().map(str::to_owned));
    names.filter(|name| name != "help").collect()
}

#[test]
fn every_subcommand_is_stopped_here() {
    let named = |place: usize, of: &str| -> BTreeSet<String> {
        let cases = CASES.iter().filter(|case| of.is_empty() || case.call[0] == of);
        cases.map(|case| case.call[place].to_owned()).collect()
    };
    assert_eq!(named(0, ""), subcommands(&[]), "list the new subcommand with an expensive input");
    assert_eq!(named(1, "pack"), subcommands(&["pack"]));
}

#[test]
fn limits_hold_in_every_subcommand() {
    let folder = folder();
    in_parallel(|case, number| {
        let Some(call) = limited(case) else { return };
        let child = start(folder.path(), &format!("limit-{number}"), &call);
        check(case, &ended(child, &call), &folder.path().join(format!("limit-{number}")));
    });
}

#[test]
fn signals_are_heeded_in_every_subcommand() {
    let folder = folder();
    in_parallel(|case, number| {
        for &signal in signals(number) {
            let name = format!("signal{signal}-{number}");
            let child = start(folder.path(), &name, case.call);
            begun(child.id());
            thread::sleep(HALF_WAY);
            let id = child.id().to_string();
            // It may have ended already.
            drop(Command::new("kill").args([signal, &id]).stderr(Stdio::null()).status());
            let output = ended(child, case.call);
            check(case, &output, &folder.path().join(name));
        }
    });
}

#[test]
fn a_signal_that_comes_twice_at_once_is_one() {
    let folder = TempDir::new().expect("made");
    let case = CASES.iter().find(|case| case.endless && case.call[0] == "generate");
    let case = case.expect("it is listed");
    for attempt in 0..5 {
        let name = format!("twice-{attempt}");
        let child = start(folder.path(), &name, case.call);
        begun(child.id());
        let id = child.id().to_string();
        Command::new("kill").args(["-INT", &id, &id]).status().expect("sent");
        check(case, &ended(child, case.call), &folder.path().join(name));
    }
}

/// Both signals in the full run; in the usual one they take turns.
fn signals(number: usize) -> &'static [&'static str] {
    let both = &["-INT", "-TERM"];
    if std::env::var_os("UNSOLVE_FULL").is_some() { both } else { &both[number / 2 % 2..][..1] }
}

/// The call with a time limit, if it has one.
fn limited(case: &Case) -> Option<Vec<&'static str>> {
    let names = case.call.iter().take(if case.call[0] == "pack" { 2 } else { 1 });
    let help: Vec<&str> = names.copied().chain(["--help"]).collect();
    let has = stdout(&run(Path::new("."), &help)).contains("--max-ms");
    has.then(|| [case.call, &["--max-ms", LIMIT]].concat())
}

/// Looks at every case, two at a time.
fn in_parallel(look: impl Fn(&Case, usize) + Sync) {
    let half = |odd: usize| {
        let cases = CASES.iter().enumerate().filter(|(number, _)| number % 2 == odd);
        cases.for_each(|(number, case)| look(case, number));
    };
    thread::scope(|scope| {
        scope.spawn(|| half(1));
        half(0);
    });
}

/// Starts a call in a folder of its own. Nobody writes to its input, and nobody ends it.
fn start(folder: &Path, name: &str, call: &[&str]) -> Child {
    let own = folder.join(name);
    fs::create_dir(&own).expect("made");
    let binary = std::env::var(BINARY);
    let mut command = Command::new(binary.as_deref().unwrap_or(env!("CARGO_BIN_EXE_unsolve")));
    command.args(call).current_dir(own).env(COUNT, "1");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("started")
}

/// Waits until a call has begun to listen for signals, where the system tells: on a busy machine that takes a while.
fn begun(id: u32) {
    for _ in 0..1_000 {
        let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
        if status.contains("(zombie)") {
            return;
        }
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let caught = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        // Signal 15 asks a process to end.
        if caught.is_none_or(|mask| mask >> 14 & 1 == 1) {
            return;
        }
        thread::sleep(Duration::from_millis(10));
    }
}

/// What it says in the end.
fn ended(mut child: Child, call: &[&str]) -> Output {
    let (id, input) = (child.id().to_string(), child.stdin.take());
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || drop(sender.send(child.wait_with_output())));
    let output = receiver.recv_timeout(HANGS);
    if output.is_err() {
        drop(Command::new("kill").args(["-KILL", &id]).status());
    }
    drop(input);
    output.unwrap_or_else(|_| panic!("{call:?} goes on after the stop")).expect("it runs")
}

/// An answer of the contract, no panic, a bounded amount of work, no half-written file.
fn check(case: &Case, output: &Output, folder: &Path) {
    let (call, said) = (case.call, stderr(output));
    assert!(!said.contains("panicked"), "{call:?}: {said}");
    let code = output.status.code().unwrap_or_else(|| panic!("{call:?}: {}", output.status));
    let usual: &[i32] = match call[0] {
        _ if case.endless => &[3],
        // The studio and the player may not be part of this build.
        "studio" => &[0, 4],
        "export" => &[0, 3, 4],
        _ => &[0, 3],
    };
    assert!(usual.contains(&code), "{call:?}: exit {code}: {said}");
    let stops = said.lines().rev().find_map(|line| line.strip_suffix(" stops")?.parse().ok());
    assert!(stops.is_none_or(|stops: u64| stops <= MOST_STOPS), "{call:?}: {said}");
    for entry in fs::read_dir(folder).expect("exists") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        // Packs from a spec go on in a folder of their own, and have a manifest beside them.
        let kept = [".making", "manifest.json"].iter().any(|ending| name.ends_with(ending));
        let kept = kept && name.starts_with(case.output.trim_end_matches("jsonl"));
        assert!(name == case.output || kept, "{call:?} leaves {name} behind");
        assert!(path.is_dir() || is_whole(&path), "{call:?}: {name} is half-written");
    }
}

/// Whether a file ends as files of its sort do.
fn is_whole(path: &Path) -> bool {
    let bytes = fs::read(path).expect("readable");
    let lines = || bytes.split_inclusive(|&byte| byte == b'\n');
    let json = |text: &[u8]| text.ends_with(b"\n") && serde_json::from_slice::<Value>(text).is_ok();
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("jsonl") => lines().all(json),
        Some("json") => json(&bytes),
        Some("svg") => bytes.ends_with(b"</svg>\n"),
        Some("html") => bytes.ends_with(b"</html>\n"),
        Some("csv") => bytes.ends_with(b"\n"),
        Some("dot") => bytes.ends_with(b"}\n"),
        Some("png") => bytes.windows(4).rev().take(12).any(|end| end == b"IEND"),
        _ => false,
    }
}
