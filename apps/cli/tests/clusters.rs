//! The files for clusters on real clusters of one machine: the same pack as without.
//!
//! `cargo xtask test clusters` installs what they need and says so in `UNSOLVE_SLURM` (anything) and `UNSOLVE_RAY` (a
//! Python that has Ray). Where that is not said there is nothing to do.
#![cfg(unix)]

#[expect(dead_code, reason = "other tests use more of it")]
mod common;
#[path = "common/parts.rs"]
mod parts;
#[path = "common/slurm.rs"]
mod slurm;
#[path = "common/spec.rs"]
mod spec;

use std::env;
use std::fs;
use std::process::Command;

use common::{run, stderr};
use parts::{SPEC, made};
use slurm::Slurm;
use spec::{bytes, folder_with};

/// The search path of programs, with the command in front.
fn programs() -> String {
    let binary = assert_cmd::cargo::cargo_bin!("unsolve");
    let folder = binary.parent().expect("it is in a folder").display().to_string();
    format!("{folder}:{}", env::var("PATH").expect("there are programs"))
}

fn deploy(file: &str) -> String {
    format!("{}/../../deploy/{file}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn an_array_of_slurm_makes_the_same_pack() {
    if env::var_os("UNSOLVE_SLURM").is_none() {
        return;
    }
    let folder = folder_with(SPEC);
    let at = folder.path();
    made(at, &["-o", "whole.jsonl"]);
    let slurm = Slurm::start();
    let submit = |array: &str, variables: &str| {
        let exported = format!("--export=PATH={},SPEC=spec.toml,{variables}", programs());
        let array = format!("--array={array}");
        let output = slurm.submit(at, &[&array, &exported, &deploy("slurm.sh")]);
        let told = |file: fs::DirEntry| fs::read_to_string(file.path()).unwrap_or_default();
        let logs = fs::read_dir(at).expect("there").map(|file| told(file.expect("listed")));
        let logs = || logs.filter(|log| log.contains("error")).collect::<String>();
        assert!(output.status.success(), "{}{}", stderr(&output), logs());
    };
    submit("0-7", "OUT=shards");
    // Two of them once more.
    submit("2,5", "OUT=others,SHARDS=8");
    for index in [2, 5] {
        let name = format!("shard-{index:05}-of-00008.shard");
        let shard = |folder: &str| fs::read(at.join(folder).join(&name)).expect("made");
        assert!(shard("shards") == shard("others"), "{name}");
    }
    assert_eq!(fs::read_dir(at.join("shards")).expect("there").count(), 8);
    let merged = run(at, &["pack", "merge", "others", "shards", "-o", "merged.jsonl"]);
    assert_eq!(merged.status.code(), Some(0), "{}", stderr(&merged));
    assert!(bytes(at, "merged") == bytes(at, "whole"));
}

#[test]
fn a_ray_cluster_makes_the_same_pack() {
    let Some(python) = env::var_os("UNSOLVE_RAY") else { return };
    let folder = folder_with(SPEC);
    let at = folder.path();
    made(at, &["-o", "whole.jsonl"]);
    for shards in ["8", "3"] {
        let mut command = Command::new(&python);
        command.arg(deploy("ray_job.py")).args(["spec.toml", "ray", "--shards", shards]);
        // A cluster of its own that leaves nothing at home.
        command.env("HOME", at).env("RAY_AUTH_MODE", "disabled").env("PATH", programs());
        let output = command.current_dir(at).output().expect("it runs");
        assert!(output.status.success(), "{}", stderr(&output));
        assert!(bytes(&at.join("ray"), "pack") == bytes(at, "whole"));
        fs::remove_dir_all(at.join("ray")).expect("there");
    }
}
