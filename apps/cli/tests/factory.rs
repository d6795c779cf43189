//! Packs from a spec: the same bytes whatever interrupts them, on any number of threads and machines.
#![cfg(unix)]

mod common;
#[path = "common/spec.rs"]
mod spec;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use common::{LEVEL, run, run_with, stderr, stdout};
use serde_json::Value;
use spec::{build, bytes, folder_with};

/// Several games, small boards of which many are equal, and an order of its own.
const SPEC: &str = r#"
title = "Small"
seed = "autumn"
order = "rising"
tries = 60

[[levels]]
games = ["ice-slide", "sudoku", "color-cycle", "rush-hour"]
count = { easy = 6, medium = 4 }

[[levels]]
game = "color-cycle"
count = 60
params = { width = 2, height = 2, colors = 3 }

[[levels]]
game = "hanoi"
count = 30
vary = { discs = [3, 4] }
gates = { elegance = 5 }
"#;

/// Set for the run that takes long.
fn is_full() -> bool {
    std::env::var_os("UNSOLVE_FULL").is_some()
}

fn made(folder: &Path, more: &[&str]) {
    let built = build(folder, more);
    assert!(matches!(built.status.code(), Some(0 | 1)), "{more:?}: {}", stderr(&built));
}

/// Draws that are the same in every run.
struct Draws(u64);

impl Draws {
    fn below(&mut self, end: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end.max(1)
    }
}

fn size(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |data| data.len())
}

/// Where the journal of a pack in a folder is: beside a file, or within.
fn journal(folder: &Path) -> Option<PathBuf> {
    let within = |folder: &Path| {
        let names = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
        names.filter(|path| path.join("journal").exists()).collect::<Vec<_>>()
    };
    let mut found = within(folder);
    found.extend(within(&folder.join("levels")));
    found.first().map(|path| path.join("journal"))
}

/// Starts a build and kills it once its journal has grown by some bytes, or a moment after it began to finish.
fn kill(folder: &Path, output: &str, grown: u64, draws: &mut Draws) {
    let before = journal(folder).map_or(0, |journal| size(&journal));
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("unsolve"));
    command.args(["pack", "build", "spec.toml", "-o", output]).current_dir(folder);
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("started");
    while child.try_wait().expect("waited for").is_none() {
        if journal(folder).map_or(0, |journal| size(&journal)) >= before + grown {
            break;
        }
        thread::sleep(Duration::from_micros(200 + draws.below(3_000)));
    }
    // It may have ended by itself.
    drop(child.kill());
    child.wait().expect("waited for");
}

/// Lets a build run into a full disk: no file may get larger than what is there and a little.
fn fill_disk(folder: &Path, output: &str, grown: u64) {
    let before = journal(folder).map_or(0, |journal| size(&journal));
    let blocks = (before + grown) / 512 + 1;
    let binary = assert_cmd::cargo::cargo_bin!("unsolve");
    let line = format!(
        "trap '' XFSZ; ulimit -f {blocks}; exec '{}' pack build spec.toml -o {output}",
        binary.display()
    );
    let output = Command::new("sh").args(["-c", &line]).current_dir(folder).output().expect("runs");
    let said = stderr(&output);
    assert!(matches!(output.status.code(), Some(0 | 1 | 4)), "{said}");
    assert!(!said.contains("panicked"), "{said}");
}

/// Interrupts a build `times` times, every third time by a full disk; `whole` is about how many bytes its journal has
/// in the end.
fn interrupt(folder: &Path, output: &str, times: u64, whole: u64) {
    let (mut draws, mut unfinished) = (Draws(times), 0);
    for time in 0..times {
        let grown = draws.below(2 * whole / times);
        match time % 3 {
            2 => fill_disk(folder, output, grown),
            _ => kill(folder, output, grown, &mut draws),
        }
        unfinished += u64::from(journal(folder).is_some());
    }
    assert!(unfinished >= times / 2, "only {unfinished} of {times} found it at work");
}

#[test]
fn a_pack_that_was_killed_again_and_again_is_the_same() {
    let spec = if is_full() {
        "seed = 1\n[[levels]]\ngames = \"all\"\ncount = { easy = 150, medium = 81 }\n"
    } else {
        SPEC
    };
    let folder = folder_with(spec);
    let at = folder.path();
    made(at, &["-o", "whole.jsonl"]);
    let whole = bytes(at, "whole");
    let times = if is_full() { 50 } else { 10 };
    // A journal holds what the pack holds and a little more.
    interrupt(at, "often.jsonl", times, whole.0.len() as u64);
    made(at, &["-o", "often.jsonl"]);
    assert!(bytes(at, "often") == whole, "it differs from the one that nobody interrupted");
    assert!(!at.join("often.jsonl.making").exists(), "nothing is left behind");
    let again = build(at, &["-o", "often.jsonl"]);
    assert!(stdout(&again).contains("levels"), "what is complete is told as such");
    assert!(bytes(at, "often") == whole);
}

#[test]
fn a_disk_that_is_really_full_changes_nothing() {
    let folder = folder_with(SPEC);
    let at = folder.path();
    let disk = at.join("disk");
    fs::create_dir(&disk).expect("made");
    let mount = |options: &str| {
        let mut command = Command::new("mount");
        command.args(["-t", "tmpfs", "-o", options, "tmpfs"]).arg(&disk).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    if !mount("size=64k") {
        return; // Only those who may mount can have a small disk.
    }
    made(at, &["-o", "whole.jsonl"]);
    let mut codes = BTreeSet::new();
    for size in ["64k", "128k", "256k", "8m"] {
        assert!(mount(&format!("remount,size={size}")), "remounted");
        codes.insert(build(at, &["-o", "disk/pack.jsonl"]).status.code());
    }
    let read = |ending: &str| fs::read(disk.join(format!("pack.{ending}"))).unwrap_or_default();
    let there = (read("jsonl"), read("manifest.json"));
    drop(Command::new("umount").arg(&disk).status());
    assert!(codes.contains(&Some(4)), "{codes:?}");
    assert!(there == bytes(at, "whole"));
}

#[test]
fn a_folder_of_levels_survives_the_same() {
    let folder = folder_with(&SPEC.replace("count = 60", "count = 20"));
    let at = folder.path();
    for name in ["levels", "whole"] {
        fs::create_dir(at.join(name)).expect("made");
        fs::write(at.join(name).join("level-2.json"), "mine").expect("written");
    }
    made(at, &["-o", "whole/"]);
    interrupt(at, "levels/", 6, 90_000);
    made(at, &["-o", "levels/"]);
    let files = |name: &str| {
        let entries = fs::read_dir(at.join(name)).expect("exists").map(|entry| {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_owned();
            (name, fs::read(&path).expect("a file"))
        });
        entries.collect::<std::collections::BTreeMap<_, _>>()
    };
    assert!(files("levels") == files("whole"), "{:?}", files("levels").keys());
    assert_eq!(files("whole").len(), 92, "90 levels, what was there, and the manifest");
    assert_eq!(fs::read(at.join("levels/level-2.json")).expect("exists"), b"mine");
}

#[test]
fn two_processes_never_share_a_number() {
    let folder = folder_with(SPEC);
    let at = folder.path();
    fs::write(at.join("other.toml"), SPEC.replace("autumn", "winter")).expect("written");
    let start = |spec: &str, output: &str| {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin!("unsolve"));
        command.args(["pack", "build", spec, "-o", output]).current_dir(at);
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("started")
    };
    let children: Vec<_> =
        ["spec.toml", "other.toml", "spec.toml"].map(|spec| start(spec, "levels/")).into();
    let ended = children.into_iter().map(|child| child.wait_with_output().expect("it runs"));
    let mut codes: Vec<_> = ended.map(|output| output.status.code()).collect();
    codes.sort_unstable();
    // The second of the same spec came while the first was at work, or when all was done.
    assert!(codes == [Some(0), Some(0), Some(4)] || codes == [Some(0); 3], "{codes:?}");
    let mut numbers: Vec<u64> = Vec::new();
    let mut seeds = BTreeSet::new();
    for entry in fs::read_dir(at.join("levels")).expect("exists") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name").to_owned();
        if let Some(number) = name.strip_prefix("level-") {
            numbers.push(number.trim_end_matches(".json").parse().expect("a number"));
            let level: Value =
                serde_json::from_slice(&fs::read(&path).expect("a file")).expect("a level");
            seeds.insert(format!("{} {}", level["game"], level["origin"]));
        }
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=260).collect::<Vec<_>>(), "every number once");
    assert_eq!(seeds.len(), 260, "every level once");
    let verified = run(at, &["verify", "levels", "--quick"]);
    assert_eq!(verified.status.code(), Some(0), "manifests are no levels: {}", stderr(&verified));
}

#[test]
fn every_level_is_verified_and_there_once() {
    let folder = folder_with(SPEC);
    let at = folder.path();
    made(at, &["-o", "pack.jsonl", "--jobs", "3"]);
    made(at, &["-o", "alone.jsonl", "--jobs", "1"]);
    assert!(bytes(at, "pack") == bytes(at, "alone"), "threads change nothing");
    let checked = run_with(at, &["pack", "check", "-"], bytes(at, "pack").0);
    assert_eq!(checked.status.code(), Some(0), "{}", stdout(&checked));
    let manifest: Value = serde_json::from_slice(&bytes(at, "pack").1).expect("a manifest");
    assert_eq!(manifest["levels"], 130);
    assert!(manifest["rejected"]["the same as another level"].as_u64() > Some(0), "{manifest}");
    let scores: Vec<f64> = fs::read_to_string(at.join("pack.jsonl"))
        .expect("written")
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("a level"))
        .map(|level| level["difficulty"]["score"].as_f64().unwrap_or(f64::INFINITY))
        .collect();
    assert!(scores.is_sorted(), "rising");
}

#[test]
fn mechanics_are_brought_in_one_at_a_time() {
    let folder = folder_with(
        "[[levels]]\ngame = \"sokoban\"\ncount = 6\nparams = { boxes = 2 }\n\
         gates = { introduce = [\"leave\", \"open\"] }\n",
    );
    let at = folder.path();
    made(at, &["-o", "pack.jsonl"]);
    let manifest: Value = serde_json::from_slice(&bytes(at, "pack").1).expect("a manifest");
    let early = manifest["rejected"]["uses open too early"].as_u64();
    assert_eq!(manifest["levels"], 6, "{manifest}");
    assert!(early > Some(0), "{manifest}");
}

#[test]
fn variety_fills_what_a_preset_can_not() {
    for (varied, status) in [(false, 1), (true, 0)] {
        let entry = "tries = 9\n[[levels]]\ngame = \"color-cycle\"\ncount = { easy = 150 }\n";
        let folder = folder_with(&format!("{entry}varied = {varied}\n"));
        let built = build(folder.path(), &["-o", "pack.jsonl"]);
        assert_eq!(built.status.code(), Some(status), "{}", stderr(&built));
    }
}

#[test]
fn what_cannot_be_is_refused_or_told() {
    let folder = folder_with("[[levels]]\ngame = \"hanoi\"\ncount = 400\nparams = { discs = 3 }\n");
    let at = folder.path();
    let few = build(at, &["-o", "few.jsonl"]);
    assert_eq!(few.status.code(), Some(1), "there are not that many");
    assert!(stderr(&few).contains("missing: hanoi"), "{}", stderr(&few));
    assert!(stderr(&few).contains("the same as another level"), "{}", stderr(&few));
    assert!(at.join("few.jsonl").exists(), "what there is is kept");
    fs::write(at.join("level.json"), LEVEL).expect("written");
    let entry = "[[levels]]\ngame = \"hanoi\"\ncount = 3\n";
    for (spec, call, part) in [
        (entry.to_owned(), &["--order", "rising", "-o", "p.jsonl"][..], "says its own order"),
        (entry.to_owned(), &["--max-nodes", "5", "-o", "p.jsonl"], "write max_nodes into the spec"),
        (entry.to_owned(), &[], "--output"),
        (entry.to_owned(), &["-o", "p.json"], "ends in .jsonl"),
        (entry.to_owned(), &["--shard", "8/8", "-o", "s/"], "the last one is 7/8"),
        (entry.to_owned(), &["level.json", "-o", "p.jsonl"], "stands alone"),
        (
            entry.replace("hanoi", "hanoy"),
            &["-o", "p.jsonl"],
            "line 2, levels[0].game: `hanoy` is unknown",
        ),
        (
            format!("{entry}params = {{ discs = 99 }}\n"),
            &["-o", "p.jsonl"],
            "line 4, levels[0].params",
        ),
        (
            format!("{entry}targets = [\"lenght=3\"]\n"),
            &["-o", "p.jsonl"],
            "did you mean `length`?",
        ),
        (format!("{entry}method = \"best\"\n"), &["-o", "p.jsonl"], "levels[0].method"),
        (
            format!("order = \"rising\"\n{entry}gates = {{ introduce = [\"home\"] }}\n"),
            &["-o", "p.jsonl"],
            "line 1, order",
        ),
        (
            format!("{entry}gates = {{ mechanics = [\"fly\"] }}\n"),
            &["-o", "p.jsonl"],
            "has no mechanic `fly`",
        ),
    ] {
        fs::write(at.join("spec.toml"), spec).expect("written");
        let output = build(at, call);
        assert_eq!(output.status.code(), Some(2), "{call:?}: {}", stderr(&output));
        assert!(stderr(&output).contains(part), "{}", stderr(&output));
        assert!(!at.join("p.jsonl.making").exists(), "nothing is begun");
    }
}

#[test]
fn a_stop_keeps_what_is_made_and_another_spec_keeps_away() {
    let folder = folder_with("[[levels]]\ngames = \"all\"\ncount = 9999\n");
    let at = folder.path();
    let stopped = build(at, &["-o", "p.jsonl", "--max-ms", "700"]);
    assert_eq!(stopped.status.code(), Some(3), "{}", stderr(&stopped));
    assert!(stderr(&stopped).contains("the same command goes on"), "{}", stderr(&stopped));
    let before = size(&at.join("p.jsonl.making/journal"));
    build(at, &["-o", "p.jsonl", "--max-ms", "700"]);
    assert!(size(&at.join("p.jsonl.making/journal")) > before, "it goes on");
    fs::write(at.join("spec.toml"), "[[levels]]\ngame = \"hanoi\"\ncount = 3\n").expect("written");
    let other = build(at, &["-o", "p.jsonl"]);
    assert_eq!(other.status.code(), Some(2));
    assert!(stderr(&other).contains("unfinished work on another spec"), "{}", stderr(&other));
}
