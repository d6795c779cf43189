//! Data sets: what the command writes with its feature `parquet`, and what `DuckDB` makes of it.

use anyhow::Result;

use crate::{python, shell};

/// What reads the tables with nothing of ours.
const READING: &[&str] = &["duckdb==2.0.0"];

/// Lints and tests the feature. With it the command takes the place of the one without, so nothing may run beside it.
pub fn test() -> Result<()> {
    let python = python::with("python-data", READING)?;
    let feature = "--quiet --package unsolve-cli --features parquet";
    shell::run(&format!("cargo clippy {feature} --all-targets -- -D warnings"))?;
    let tested = format!("cargo test {feature} --test data_sets");
    shell::run_command(shell::command(&tested).env("UNSOLVE_DUCKDB", python))?;
    shell::run(&format!("cargo test {feature} --bin unsolve parquet"))
}
