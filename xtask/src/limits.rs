//! How long each subcommand goes on after a stop, as a table for the record.

use std::env::consts::EXE_SUFFIX;

use anyhow::Result;

use crate::{paths, shell};

/// Measures the release build and prints the table.
pub fn run() -> Result<()> {
    shell::run("cargo build --release --package unsolve-cli")?;
    let binary = paths::target().join(format!("release/unsolve{EXE_SUFFIX}"));
    let line =
        "cargo test --package unsolve-cli --test stops -- measured::table --ignored --nocapture";
    shell::run_command(shell::command(line).env("UNSOLVE_BINARY", binary))
}
