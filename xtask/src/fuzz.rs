//! Fuzzing every reader.

use std::fs;

use anyhow::{Context, Result};

use crate::{paths, setup, shell};

/// Checks that the targets compile; needs no nightly.
///
/// The fuzzer's own C++ library is only linked into a finished target, so naming a ready-made
/// one, which a check never opens, saves compiling it.
pub fn check() -> Result<()> {
    let target = paths::target().join("fuzz-check");
    let mut cargo = shell::command("cargo check --quiet --manifest-path fuzz/Cargo.toml");
    cargo.env("CUSTOM_LIBFUZZER_PATH", "unused/libfuzzer.a").arg("--target-dir").arg(target);
    shell::run_command(&mut cargo)
}

/// Runs each target for some seconds.
pub fn run(seconds: u32) -> Result<()> {
    setup::run(true)?;
    for name in targets()? {
        println!("\n--- fuzz {name} for {seconds} s");
        let line = format!("rustup run nightly cargo fuzz run {name}");
        let limits = format!("-- -max_total_time={seconds} -rss_limit_mb=4096 -timeout=30");
        shell::run(&format!("{line} {limits} -max_len=4096"))?;
    }
    Ok(())
}

/// Runs each target for a short time where nightly is there.
pub fn run_shortly() -> Result<()> {
    if setup::has_nightly() {
        run(20)
    } else {
        println!("left out: there is no nightly toolchain");
        Ok(())
    }
}

/// The names of the targets: the files of their folder.
fn targets() -> Result<Vec<String>> {
    let folder = paths::root().join("fuzz/fuzz_targets");
    let entries = fs::read_dir(&folder).with_context(|| format!("reading {}", folder.display()))?;
    let mut names = Vec::new();
    for entry in entries {
        let path = entry?.path();
        names.extend(path.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
    }
    names.sort();
    Ok(names)
}
