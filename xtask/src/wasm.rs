//! A WASM module for each game: built, bound, and compared with the native engine.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;
use wasm_bindgen_cli_support::Bindgen;

use crate::{paths, setup, shell};

/// Builds a module for each game named, or for every game, each with its bindings in a folder of its
/// own. Beside them lies the catalogue, what front ends show of these games. Returns the folder.
pub fn package(games: &[String]) -> Result<PathBuf> {
    let out = paths::target().join("wasm-modules");
    let catalogue = if games.is_empty() {
        modules(&registered()?, &out)?;
        shell::output_of(&mut Command::new(example("catalogue")?))?
    } else {
        let line = "cargo run --quiet --package unsolve-wasm --example catalogue";
        let catalogue = shell::output_of(&mut with_games(line, games))?;
        modules(&ids(&catalogue)?, &out)?;
        catalogue
    };
    let file = out.join("catalogue.json");
    fs::write(&file, catalogue).with_context(|| format!("writing {}", file.display()))?;
    Ok(out)
}

fn modules(games: &[String], out: &Path) -> Result<()> {
    games.iter().try_for_each(|game| bind(&build(game)?, &out.join(game)))
}

/// The games of the registry's feature `all`.
fn registered() -> Result<Vec<String>> {
    let manifest = fs::read_to_string(paths::root().join("crates/games/Cargo.toml"))?;
    let all = manifest.lines().find(|line| line.starts_with("all = ["));
    let all = all.context("the registry has no feature `all`")?;
    Ok(all.split('"').skip(1).step_by(2).map(str::to_owned).collect())
}

/// An example of the WASM package, built natively.
fn example(name: &str) -> Result<PathBuf> {
    shell::built("unsolve-wasm", &format!("--example {name}"), &format!("examples/{name}"))
}

/// Levels of every game, made natively: those of a number of seeds each.
pub fn native_levels(seeds: u32) -> Result<String> {
    shell::output_of(Command::new(example("levels")?).arg(seeds.to_string()))
}

/// Seeds of every game that are compared.
const SEEDS: u32 = 20;

/// Makes levels natively and in Node and compares them byte by byte.
pub fn test() -> Result<()> {
    let modules = package(&[])?;
    shell::run_command(shell::command("node apps/wasm/tests/api.mjs").arg(&modules))?;
    let in_wasm = shell::output_of(shell::command("node apps/wasm/tests/levels.mjs").arg(modules))?;
    println!("{}", compare(&native_levels(SEEDS)?, &in_wasm)?);
    Ok(())
}

/// Little is inlined, nothing made for vectors. The profile makes cold packages small beyond that;
/// with the games at `opt-level = "s"`, too, searches are slower than half of native.
pub const FLAGS: &str = "-Cllvm-args=-inline-threshold=10 -Cno-vectorize-loops -Cno-vectorize-slp";

/// The module of a game. All that games share is compiled once, for the first of them.
fn build(game: &str) -> Result<PathBuf> {
    let target = setup::WASM_TARGET;
    let line = "cargo build --quiet --package unsolve-wasm --lib --profile wasm --target";
    let mut cargo = with_games(&format!("{line} {target}"), &[game.to_owned()]);
    shell::run_command(cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", FLAGS))?;
    Ok(paths::target().join(target).join("wasm/unsolve_wasm.wasm"))
}

/// A cargo command with only the games named in the registry; with all if none is named.
fn with_games(line: &str, games: &[String]) -> Command {
    let mut cargo = shell::command(line);
    if !games.is_empty() {
        let mut features = vec!["design".to_owned()];
        features.extend(games.iter().map(|game| format!("unsolve-games/{game}")));
        cargo.args(["--no-default-features", "--features", &features.join(",")]);
    }
    cargo
}

/// The games of a catalogue.
fn ids(catalogue: &str) -> Result<Vec<String>> {
    let games: Vec<Value> = serde_json::from_str(catalogue).context("reading the catalogue")?;
    let id = |game: &Value| game["info"]["id"].as_str().map(str::to_owned);
    games.iter().map(id).collect::<Option<_>>().context("a game of the catalogue has no id")
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
    use super::{compare, ids, registered};

    #[test]
    fn the_catalogue_says_which_modules_there_are() {
        let games = ids(r#"[{"info": {"id": "a"}}, {"info": {"id": "b"}}]"#);
        assert_eq!(games.expect("both have an id"), ["a", "b"]);
        assert!(ids("[{}]").is_err());
    }

    #[test]
    fn the_registry_names_its_games() {
        let games = registered().expect("the registry can be read");
        assert!(
            games.len() > 1
                && games.iter().all(|id| super::paths::root().join("games").join(id).is_dir())
        );
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
