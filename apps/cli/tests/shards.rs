//! Packs made in shards: the same bytes as from one machine.
#![cfg(unix)]

mod common;
#[path = "common/parts.rs"]
mod parts;
#[path = "common/spec.rs"]
mod spec;

use std::fs;
use std::path::Path;

use common::{LEVEL, run, run_with, stderr, stdout};
use parts::{SPEC, made};
use spec::{build, bytes, folder_with};

#[test]
fn shards_become_the_pack_of_one_machine() {
    let folder = folder_with(SPEC);
    let at = folder.path();
    made(at, &["-o", "whole.jsonl"]);
    for index in [0, 1, 2, 3, 4, 5, 6, 7, 2, 5] {
        let shard = format!("{index}/8");
        // A second run finds the shard; elsewhere it makes it again.
        let output = if index == 5 { "others/" } else { "shards/" };
        made(at, &["--shard", &shard, "-o", output, "--jobs", "1"]);
    }
    made(at, &["--shard", "5/8", "-o", "shards/"]);
    let same =
        |name: &str| fs::read(at.join(name).join("shard-00005-of-00008.shard")).expect("made");
    assert!(same("shards") == same("others"), "a shard is a function of spec and number");
    let merged = run(at, &["pack", "merge", "others", "shards", "-o", "merged.jsonl"]);
    assert_eq!(merged.status.code(), Some(0), "{}", stderr(&merged));
    assert!(bytes(at, "merged") == bytes(at, "whole"));

    fs::remove_file(at.join("shards/shard-00003-of-00008.shard")).expect("removed");
    let missing = run(at, &["pack", "merge", "shards", "-o", "less.jsonl"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(stderr(&missing).contains("1 shard missing: 3/8"), "{}", stderr(&missing));
    let changed = at.join("shards/shard-00000-of-00008.shard");
    let text = fs::read_to_string(&changed).expect("made").replace("\"seed\":", "\"sead\":");
    fs::write(&changed, text).expect("written");
    made(at, &["--shard", "3/8", "-o", "shards/"]);
    let torn = run(at, &["pack", "merge", "shards", "-o", "less.jsonl"]);
    assert_eq!(torn.status.code(), Some(2));
    assert!(stderr(&torn).contains("make the shard again"), "{}", stderr(&torn));
    assert!(!at.join("less.jsonl").exists());
}

#[test]
fn schedulers_say_which_shard_it_is() {
    let folder = folder_with(SPEC);
    let variables = [
        ("SLURM_ARRAY_TASK_ID", "3"),
        ("SLURM_ARRAY_TASK_MIN", "1"),
        ("SLURM_ARRAY_TASK_COUNT", "40"),
    ];
    let mut command = common::unsolve();
    command.current_dir(folder.path()).args(["pack", "build", "spec.toml", "-o", "shards/"]);
    let output = command.envs(variables).output().expect("it runs");
    assert!(stdout(&output).contains("shard 2/40, 3 slots"), "{}", stderr(&output));
    let mut command = common::unsolve();
    command.current_dir(folder.path()).args(["pack", "build", "spec.toml", "-o", "shards/"]);
    let output = command.env("JOB_COMPLETION_INDEX", "1").output().expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("say --shards N"), "{}", stderr(&output));
}

#[test]
fn the_specs_of_the_book_and_of_the_files_for_clusters_are_right() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = fs::read_to_string(root.join("docs/scale.md")).expect("there");
    let blocks = page.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    let mut specs: Vec<String> = blocks.map(str::to_owned).collect();
    specs.push(fs::read_to_string(root.join("deploy/spec.toml")).expect("there"));
    assert_eq!(specs.len(), 3);
    for spec in specs {
        let folder = folder_with(&spec);
        let stopped = build(folder.path(), &["-o", "p.jsonl", "--max-ms", "0"]);
        assert_eq!(stopped.status.code(), Some(3), "{}", stderr(&stopped));
    }
}

#[test]
fn shards_and_packs_are_not_mixed() {
    let folder = folder_with(SPEC);
    let at = folder.path();
    made(at, &["--shard", "0/1", "-o", "all.shard"]);
    fs::write(at.join("one.jsonl"), format!("{LEVEL}\n")).expect("written");
    let mixed = run(at, &["pack", "merge", "all.shard", "one.jsonl", "-o", "p.jsonl"]);
    assert_eq!(mixed.status.code(), Some(2));
    assert!(stderr(&mixed).contains("one.jsonl: is no shard"), "{}", stderr(&mixed));
    let printed = run_with(at, &["pack", "merge", "-"], LEVEL);
    assert_eq!(stdout(&printed).lines().count(), 1, "packs are merged as ever");
    let ordered = run(at, &["pack", "merge", "all.shard", "--order", "given", "-o", "p.jsonl"]);
    assert_eq!(ordered.status.code(), Some(2));
}
