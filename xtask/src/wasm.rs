//! Three WASM modules for each game, what playing its levels needs, what a shipped game needs and
//! everything: built, bound, and compared with the native engine.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::{paths, setup, shell};

/// Builds the modules of each game named, or of every game, each with its bindings in a folder of its
/// own. Beside them lies the catalogue, what front ends show of these games, as the modules say it.
/// Returns the folder. If that is what was built last, nothing is done: several steps ask for it.
pub fn package(games: &[String]) -> Result<PathBuf> {
    static LAST: Mutex<Vec<String>> = Mutex::new(Vec::new());
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    let out = paths::target().join("wasm-modules");
    let games = members_or_all(games)?;
    if *last == games {
        return Ok(out);
    }
    modules(&games, &out)?;
    let mut ask = shell::command("node apps/wasm/tests/catalogue.mjs");
    let catalogue = shell::output_of(ask.arg(&out).args(&games))?;
    let file = catalogue_in(&out);
    fs::write(&file, catalogue).with_context(|| format!("writing {}", file.display()))?;
    *last = games;
    Ok(out)
}

fn catalogue_in(folder: &Path) -> PathBuf {
    folder.join("catalogue.json")
}

/// The modules of a game, each with the features it is built with.
const PARTS: [(&str, &[&str]); 3] = [("player", &[]), ("play", &["play"]), ("design", &["design"])];

fn modules(games: &[String], out: &Path) -> Result<()> {
    for game in games {
        for (part, features) in PARTS {
            bind(&build(game, features)?, &out.join(game).join(part))?;
        }
    }
    Ok(())
}

/// The games of some features of the registry, or all games if none is named.
fn members_or_all(features: &[String]) -> Result<Vec<String>> {
    if features.is_empty() {
        return members("all");
    }
    let members = features.iter().map(|feature| members(feature));
    Ok(members.collect::<Result<Vec<_>>>()?.concat())
}

/// The games of a feature of the registry: that of a game is the game's own.
fn members(feature: &str) -> Result<Vec<String>> {
    let manifest = fs::read_to_string(paths::root().join("crates/games/Cargo.toml"))?;
    let begin = format!("{feature} = [");
    let line = manifest.lines().find(|line| line.starts_with(&begin));
    let line = line.with_context(|| format!("there is no game `{feature}`"))?;
    let parts: Vec<_> = line.split('"').skip(1).step_by(2).map(str::to_owned).collect();
    let is_game = parts.iter().any(|part| part.starts_with("dep:"));
    Ok(if is_game { vec![feature.to_owned()] } else { parts })
}

/// The feature with the games that the usual tests take: a module is built in ten seconds or so, and each
/// game has three.
const SAMPLE: &str = "sample";

/// The games that tests are built with: a sample, or all in the full test.
pub fn under_test() -> Vec<String> {
    if shell::is_full() { Vec::new() } else { vec![SAMPLE.to_owned()] }
}

/// An example of the WASM package, built natively.
fn example(name: &str) -> Result<PathBuf> {
    shell::built("unsolve-wasm", &format!("--example {name}"), &format!("examples/{name}"))
}

/// Levels of the games under test, made natively: those of a number of seeds each.
pub fn native_levels(seeds: u32) -> Result<String> {
    let games = members_or_all(&under_test())?;
    shell::output_of(Command::new(example("levels")?).arg(seeds.to_string()).args(games))
}

/// Seeds of every game that are compared.
const SEEDS: u32 = 20;

/// Makes levels natively and in Node and compares them byte by byte.
pub fn test() -> Result<()> {
    let modules = package(&under_test())?;
    let games = members_or_all(&under_test())?;
    let native = shell::output_of(Command::new(example("catalogue")?).args(games))?;
    let in_wasm = fs::read_to_string(catalogue_in(&modules))?;
    compare(&native, &in_wasm).context("what modules say of their games")?;
    shell::run_command(shell::command("node apps/wasm/tests/api.mjs").arg(&modules))?;
    let in_wasm = shell::output_of(shell::command("node apps/wasm/tests/levels.mjs").arg(modules))?;
    println!("{}", compare(&native_levels(SEEDS)?, &in_wasm)?);
    Ok(())
}

/// Little is inlined but what says `#[inline]`, and no loop is made for vectors; but every engine since 2023
/// has them, and states are copied 16 bytes at a time. The profile makes cold packages small beyond that;
/// with the games at `opt-level = "s"`, too, searches are slower than half of native.
pub const FLAGS: &str = "-Cllvm-args=-inline-threshold=10 -Cno-vectorize-loops -Cno-vectorize-slp \
     -Ctarget-feature=+simd128";

/// A module of a game. All that games share is compiled once, for the first of them.
fn build(game: &str, features: &[&str]) -> Result<PathBuf> {
    let target = setup::WASM_TARGET;
    let line =
        "cargo build --quiet --package unsolve-wasm --lib --profile wasm --no-default-features";
    let mut cargo = shell::command(line);
    cargo.args(["--target", target, "--features", &format!("unsolve-games/{game}")]);
    cargo.args(features.iter().flat_map(|feature| ["--features", feature]));
    shell::run_command(cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", FLAGS))?;
    Ok(paths::target().join(target).join("wasm/unsolve_wasm.wasm"))
}

fn bind(module: &Path, out: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).typescript(true).remove_name_section(true);
    let bound = bindgen.web(true)?.omit_default_module_path(true).generate(out);
    bound.with_context(|| format!("binding {} into {}", module.display(), out.display()))
}

/// Says how much is equal, or shows the first line that differs.
fn compare(native: &str, in_wasm: &str) -> Result<String> {
    if native.is_empty() {
        bail!("no level was made");
    }
    let lines = native.lines().zip(in_wasm.lines());
    if let Some((number, (one, other))) = lines.enumerate().find(|(_, (one, other))| one != other) {
        bail!("level {} differs\nnative: {one}\n  wasm: {other}", number + 1);
    }
    if native != in_wasm {
        bail!("{} levels natively, {} in WASM", native.lines().count(), in_wasm.lines().count());
    }
    Ok(format!("{} levels, {} bytes, all equal", native.lines().count(), native.len()))
}

#[cfg(test)]
mod tests {
    use super::{compare, members};

    #[test]
    fn the_registry_names_its_games() {
        let games = members("all").expect("the registry can be read");
        let is_there = |id: &String| super::paths::root().join("games").join(id).is_dir();
        assert!(games.len() > 1 && games.iter().all(is_there));
        assert_eq!(members(&games[0]).expect("a game"), [games[0].clone()]);
        assert!(members("null-game").expect("a feature").iter().all(is_there));
        assert!(members("no such game").is_err());
    }

    #[test]
    fn only_the_same_bytes_are_equal() {
        assert_eq!(compare("a\nb\n", "a\nb\n").expect("equal"), "2 levels, 4 bytes, all equal");
        let differs = compare("a\nb\n", "a\nc\n").expect_err("b is not c").to_string();
        assert!(differs.starts_with("level 2 differs"), "{differs}");
        assert!(compare("a\nb\n", "a\n").is_err());
        assert!(compare("", "").is_err());
    }
}
