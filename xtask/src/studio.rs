//! The web studio: built from the npm package, and used in a browser.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, ensure};

use crate::{npm, paths, shell};

/// Builds the studio into `studio/dist`; the command embeds it when it is compiled next.
pub fn package() -> Result<()> {
    npm::package()?;
    install()?;
    shell::run_command(here("npx vite build").env("NODE_ENV", "production"))
}

/// Builds the studio and tests it in a browser.
pub fn test() -> Result<()> {
    package()?;
    shell::run_command(&mut here("node tests/run.mjs"))
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
