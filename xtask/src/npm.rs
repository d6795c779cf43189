//! The npm package: built, and used in every way people use it.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result};

use crate::{own, paths, shell, wasm};

/// Builds the package into `npm/dist`, with the games named or all of them.
pub fn package(games: &[String]) -> Result<()> {
    make(games, Finish::Whole)
}

/// Builds the package for tests: with the games named, and in the usual run with designers' modules as they
/// are compiled, because making those smaller takes longest and no budget holds them.
pub fn package_for_tests(games: &[String]) -> Result<()> {
    make(games, if shell::is_full() { Finish::Whole } else { Finish::Draft })
}

/// Which modules are made smaller once they are compiled.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Finish {
    Whole,
    Draft,
}

/// If that is what was built last, nothing is done: several steps ask for it.
fn make(games: &[String], finish: Finish) -> Result<()> {
    static LAST: Mutex<Option<(Vec<String>, Finish)>> = Mutex::new(None);
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if last.as_ref().is_some_and(|(built, how)| built == games && *how == finish) {
        return Ok(());
    }
    install()?;
    let (modules, own) = (wasm::package(games)?, own::package()?);
    let mut build = node("scripts/build.mjs");
    build.arg(modules).arg(own);
    if finish == Finish::Draft {
        build.arg("draft");
    }
    shell::run_command(&mut build)?;
    *last = Some((games.to_vec(), finish));
    Ok(())
}

/// Builds the player for packs in one file into `npm/page`; the command embeds it when it is compiled
/// next. What is tested lies in `npm/dist`, so that tests do not change the command.
pub fn player() -> Result<()> {
    package(&[])?;
    let npm = paths::root().join("npm");
    let (from, to) = (npm.join("dist/page"), npm.join("page"));
    fs::create_dir_all(&to).with_context(|| format!("making {}", to.display()))?;
    for file in fs::read_dir(&from).with_context(|| format!("reading {}", from.display()))? {
        let file = file?;
        fs::copy(file.path(), to.join(file.file_name()))
            .with_context(|| format!("copying {}", file.path().display()))?;
    }
    println!("the player is in {}; the command embeds it when it is compiled next", to.display());
    Ok(())
}

/// Builds the package with the games under test and tries it in Node, in a browser and through bundlers.
pub fn test() -> Result<()> {
    package_for_tests(&wasm::under_test())?;
    let command = shell::built("unsolve-cli", "--bin unsolve", "unsolve")?;
    let native = paths::target().join("npm-levels.jsonl");
    fs::write(&native, wasm::native_levels(SEEDS)?)
        .with_context(|| format!("writing {}", native.display()))?;
    shell::run_command(node("scripts/test.mjs").arg(paths::target()).arg(native).arg(command))
}

/// Tries what the package does with texts that levels come from, with the games that are in it now.
pub fn test_scripts() -> Result<()> {
    let tests = ["--test", "--test-reporter=spec", "tests/scripts/script.test.mjs"];
    shell::run_command(shell::command("node").args(tests).current_dir(paths::root().join("npm")))
}

/// Builds the package and measures it; a section of the record.
pub fn bench() -> Result<String> {
    package(&[])?;
    shell::run("cargo build --quiet --release --package unsolve-wasm --example search")?;
    let native = paths::target().join("release/examples/search");
    shell::output_of(node("benches/bench.mjs").arg(native))
}

/// Seeds of every game that are made natively, in Node and in a browser.
const SEEDS: u32 = 100;

/// Installs what the package's lock file names.
pub fn install() -> Result<()> {
    install_in(&paths::root().join("npm"))
}

/// Installs what the lock file of a folder names, if that has changed. `npm ci` would refuse a lock
/// file that was written where a registry lacks other systems' optional packages.
pub fn install_in(folder: &Path) -> Result<()> {
    let lock = fs::read(folder.join("package-lock.json")).context("reading npm's lock file")?;
    let stamp = folder.join("node_modules/.installed-lock");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        println!("npm packages of {}: there", folder.display());
        return Ok(());
    }
    shell::run_command(shell::command("npm install --no-save").current_dir(folder))
        .context("npm packages are missing, and can't be installed")?;
    fs::write(stamp, lock).context("noting what is installed")
}

fn node(script: &str) -> Command {
    let mut command = shell::command("node");
    command.arg(script).current_dir(paths::root().join("npm"));
    command
}
