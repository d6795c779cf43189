//! Drawing the reference samples anew.

use anyhow::{Result, bail};

use crate::{paths, shell};

/// Draws the sample of a game and keeps it in the game's folder.
pub fn run(game: &str) -> Result<()> {
    if !paths::root().join("games").join(game).is_dir() {
        bail!("there is no game `{game}`");
    }
    let mut draw = shell::command("cargo test --quiet --package");
    draw.args([&format!("unsolve-{game}"), "reference_holds"]).env("UNSOLVE_REFERENCE", "1");
    shell::run_command(&mut draw)?;
    println!("Every score changes with it; so do the golden files:");
    println!("UNSOLVE_BLESS=1 cargo test --package unsolve-{game} laws");
    Ok(())
}
