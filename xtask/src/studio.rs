//! The web studio: built from the npm package, and used in a browser.

use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, ensure};

use crate::{npm, paths, setup, shell, wasm};

/// The feature with the game that nothing in the studio was written for.
const NULL_GAME: &str = "null-game";
/// The feature with the games whose levels come from texts. Only tests of such texts need them, so they are built with
/// the null game and not with the sample that everything else is tried on.
const SCRIPTS: &str = "scripts";

/// Builds the studio into `studio/dist`, and the player; the command embeds both when it is compiled next.
pub fn package() -> Result<()> {
    setup::for_studio()?;
    npm::player()?;
    build("dist")
}

/// Builds the studio and the command with it, serves it and opens the browser, until Ctrl-C.
pub fn open() -> Result<()> {
    package()?;
    shell::run("cargo build --release --package unsolve-cli")?;
    let built = paths::target().join(format!("release/unsolve{EXE_SUFFIX}"));
    shell::become_command(Command::new(built).args(["studio", "--open"]))
}

/// Builds the studio and tests it in a browser; with the null game and texts that levels come from, too. The command does not embed
/// what is tested, so it is not compiled again while other tests use it.
pub fn test() -> Result<()> {
    npm::package_for_tests(&[NULL_GAME.to_owned(), SCRIPTS.to_owned()])?;
    npm::test_scripts()?;
    build("dist-null")?;
    npm::package_for_tests(&wasm::under_test())?;
    build("dist-test")?;
    shell::run_command(&mut here(
        "npx svelte-check --tsconfig ./tsconfig.json --fail-on-warnings",
    ))?;
    shell::run_command(&mut here("node tests/run.mjs"))
}

fn build(folder: &str) -> Result<()> {
    install()?;
    let mut vite = here("npx vite build --outDir");
    shell::run_command(vite.arg(folder).env("NODE_ENV", "production"))
}

/// Installs what the studio's lock file names.
pub fn install() -> Result<()> {
    let folder = folder();
    ensure!(folder.is_dir(), "{} is missing", folder.display());
    npm::install_in(&folder)
}

fn folder() -> PathBuf {
    paths::root().join("studio")
}

fn here(line: &str) -> Command {
    let mut command = shell::command(line);
    command.current_dir(folder());
    command
}
