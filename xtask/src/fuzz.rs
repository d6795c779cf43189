//! Fuzzing every reader.

use std::fs;
use std::path::{Path, PathBuf};

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

/// Longest input: enough for a level file with its rating.
const LONGEST: u32 = 16_384;

/// Runs each target for some seconds, from what is kept on. What it finds lies in the target folder; if asked,
/// the fewest inputs that run all that code take the place of what is kept, or as many of them as it may be.
pub fn run(seconds: u32, keep: bool) -> Result<()> {
    setup::run(true)?;
    for name in targets()? {
        println!("\n--- fuzz {name} for {seconds} s");
        let [kept, found] = corpora(&name)?;
        let limits = format!("-max_total_time={seconds} -rss_limit_mb=4096 -timeout=60");
        fuzzer(&name, &[&found, &kept], &limits)?;
        if keep {
            let fewer = paths::target().join("fuzz/fewer").join(&name);
            empty(&fewer)?;
            fuzzer(&name, &[&fewer, &kept, &found], "-set_cover_merge=1")?;
            replace(&kept, &fewer)?;
        }
    }
    Ok(())
}

/// The inputs of a target that are in the repository, and those that runs here found.
fn corpora(name: &str) -> Result<[PathBuf; 2]> {
    let folders = [paths::root().join("fuzz/corpus"), paths::target().join("fuzz/found")];
    let folders = folders.map(|folder| folder.join(name));
    folders.iter().try_for_each(fs::create_dir_all)?;
    Ok(folders)
}

/// The fuzzer writes into the first of the folders and reads all of them.
fn fuzzer(name: &str, folders: &[&PathBuf], options: &str) -> Result<()> {
    let mut cargo = shell::command(&format!("rustup run nightly cargo fuzz run {name}"));
    cargo.args(folders).arg("--").args(options.split_whitespace());
    shell::run_command(cargo.arg(format!("-max_len={LONGEST}")))
}

fn empty(folder: &Path) -> Result<()> {
    if folder.is_dir() {
        fs::remove_dir_all(folder)?;
    }
    Ok(fs::create_dir_all(folder)?)
}

/// Inputs of a target that the repository keeps.
const MOST_KEPT: usize = 120;

/// Puts the files of one folder in the place of those of another; of too many, some evenly chosen by
/// their names, which are hashes.
fn replace(folder: &Path, by: &Path) -> Result<()> {
    empty(folder)?;
    let names = fs::read_dir(by)?.map(|file| Ok(file?.file_name()));
    let mut names = names.collect::<Result<Vec<_>>>()?;
    names.sort();
    for name in names.iter().step_by(names.len().div_ceil(MOST_KEPT).max(1)) {
        fs::copy(by.join(name), folder.join(name))?;
    }
    Ok(())
}

/// Runs each target for a short time where nightly is there.
pub fn run_shortly() -> Result<()> {
    if setup::has_nightly() {
        run(20, false)
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
