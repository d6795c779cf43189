//! Drawing the reference samples anew.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::{paths, shell};

/// Prints a game's sample.
const DRAW: &str =
    "cargo run --quiet --release --package unsolve-games --features threads --example reference";

/// Draws the sample of a game and keeps it in the game's folder.
pub fn run(game: &str) -> Result<()> {
    let folder = paths::root().join("crates/games/src").join(game.replace('-', "_"));
    if !folder.is_dir() {
        bail!("there is no game `{game}`");
    }
    let sample = shell::output_of(shell::command(DRAW).args(["--", game]))?;
    let file = folder.join("reference.json");
    fs::write(&file, sample).with_context(|| format!("can't write {}", file.display()))?;
    println!("Every score changes with it; so do the golden files:");
    println!("UNSOLVE_BLESS=1 cargo test --package unsolve-games --test laws");
    Ok(())
}
