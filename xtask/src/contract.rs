//! What is written from the engine's types: npm's and Python's types, tables of the book.

use anyhow::Result;

use crate::shell;

/// Writes it anew, or only says what is old.
pub fn run(check: bool) -> Result<()> {
    let mut test = shell::command("cargo test --quiet --package unsolve-contract --test current");
    if !check {
        test.env("UNSOLVE_BLESS", "1");
    }
    shell::run_command(&mut test)
}
