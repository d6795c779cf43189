//! Everything that must hold.

use std::process::Command;

use anyhow::Result;

use crate::steps::{In, Step};
use crate::{book, fuzz, npm, paths, setup, shell, steps, studio, tidy, wasm};

const STEPS: &[Step] = &[
    both("setup", "what the tests need is there", setup::for_tests),
    both("format", "the code is formatted", format),
    both("tidy", "the repository keeps its rules", tidy::run),
    both("clippy", "no lint objects", clippy),
    Step { name: "unit", about: "unit, law and integration tests", in_test: In::Usual, run: unit },
    Step { name: "long", about: "the same with more instances", in_test: In::Full, run: long },
    both("doctest", "the examples in the documentation hold", doctest),
    both("doc", "the documentation builds without warnings", doc),
    both("outside", "a puzzle outside the workspace gets everything", outside),
    both("wasm-build", "the libraries build for WASM", wasm_build),
    both("wasm", "native and WASM make the same bytes", wasm::test),
    both("npm", "the npm package works in Node, browsers and bundlers", npm::test),
    both("studio", "the web studio works in a browser", studio::test),
    both("book", "the book is current and no link in it is dead", book::test),
    both("fuzz-check", "the fuzz targets compile", fuzz::check),
    Step {
        name: "fuzz",
        about: "fuzzing finds nothing",
        in_test: In::Full,
        run: fuzz::run_shortly,
    },
];

const fn both(name: &'static str, about: &'static str, run: fn() -> Result<()>) -> Step {
    Step { name, about, in_test: In::Both, run }
}

/// Runs all steps of the usual or the full test, or those with the given names.
pub fn run(full: bool, names: &[String]) -> Result<()> {
    steps::run(&steps::choose(STEPS, full, names)?)
}

fn format() -> Result<()> {
    shell::run("cargo fmt --all --check")
}

fn clippy() -> Result<()> {
    shell::run("cargo clippy --quiet --workspace --all-targets -- -D warnings")
}

fn unit() -> Result<()> {
    shell::run_command(&mut tests())
}

fn long() -> Result<()> {
    shell::run_command(tests().env("UNSOLVE_FULL", "1"))
}

fn tests() -> Command {
    if shell::works("cargo nextest --version") {
        shell::command("cargo nextest run --workspace --no-fail-fast --status-level fail")
    } else {
        shell::command("cargo test --workspace --lib --bins --tests")
    }
}

fn doctest() -> Result<()> {
    shell::run("cargo test --quiet --workspace --doc")
}

fn doc() -> Result<()> {
    let mut cargo = shell::command("cargo doc --quiet --workspace --no-deps");
    shell::run_command(cargo.env("RUSTDOCFLAGS", "-D warnings"))
}

fn outside() -> Result<()> {
    let target = paths::target().join("outside");
    let line = "cargo run --quiet --manifest-path examples/own-puzzle/Cargo.toml";
    shell::run_command(shell::command(line).arg("--target-dir").arg(target))
}

fn wasm_build() -> Result<()> {
    shell::run(&format!("cargo build --package unsolve-games --target {}", setup::WASM_TARGET))
}
