//! Everything that must hold.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command};

use anyhow::{Context, Result, bail};

use crate::steps::{In, Step, Track, on};
use crate::{
    book, clusters, datasets, fuzz, npm, paths, python, setup, shell, steps, studio, tidy, wasm,
};

/// In the order they run in. On the second track the studio comes first: it needs nothing native, so
/// it does not wait until the tests are compiled.
const STEPS: &[Step] = &[
    step(Track::First, "setup", "what the tests need is there", setup::for_tests),
    step(Track::First, "format", "the code is formatted", format),
    step(Track::First, "tidy", "the repository keeps its rules", tidy::run),
    step(Track::Native, "clippy", "no lint objects", clippy),
    Step {
        in_test: In::Usual,
        ..step(Track::Native, "unit", "unit, law and integration tests", unit)
    },
    Step { in_test: In::Full, ..step(Track::Native, "long", "the same with more instances", long) },
    step(Track::Native, "doctest", "the examples in the documentation hold", doctest),
    step(Track::Native, "doc", "the documentation builds without warnings", doc),
    step(
        Track::Native,
        "python",
        "the Python package works, and in learners' frameworks",
        python::test,
    ),
    step(Track::Native, "outside", "a puzzle outside the workspace gets everything", outside),
    step(Track::Native, "fuzz-check", "the fuzz targets compile", fuzz::check),
    step(Track::Web, "studio", "the web studio works in a browser", studio::test),
    step(Track::Web, "wasm", "native and WASM make the same bytes", wasm::test),
    step(Track::Web, "npm", "the npm package works in Node, browsers and bundlers", npm::test),
    step(Track::Web, "book", "the book is current and no link in it is dead", book::test),
    Step {
        in_test: In::Full,
        ..step(Track::Native, "fuzz", "fuzzing finds nothing", fuzz::run_shortly)
    },
    Step {
        in_test: In::Full,
        ..step(Track::Last, "clusters", "real clusters make the same pack", clusters::test)
    },
    Step {
        in_test: In::Full,
        ..step(Track::Last, "data-sets", "tables of levels keep their promises", datasets::test)
    },
];

const fn step(
    track: Track,
    name: &'static str,
    about: &'static str,
    run: fn() -> Result<()>,
) -> Step {
    Step { name, about, in_test: In::Both, track, run }
}

/// Runs all steps of the usual or the full test, two tracks side by side; or, one after the other,
/// those with the given names.
pub fn run(full: bool, names: &[String]) -> Result<()> {
    let steps = steps::choose(STEPS, full, names)?;
    if full {
        shell::begin_full();
    }
    if !names.is_empty() {
        return steps::run(&steps);
    }
    shell::begin_whole();
    steps::run(&on(&steps, Track::First))?;
    let web = Beside::begin(&on(&steps, Track::Web))?;
    let native = steps::run(&on(&steps, Track::Native));
    let web = web.end(native.is_ok());
    native.and(web)?;
    let last = on(&steps, Track::Last);
    if !last.is_empty() {
        steps::run(&last)?;
    }
    println!("\n{} passed, 0 failed", steps.len());
    Ok(())
}

/// Steps that another process runs. What it says is kept in a file and shown when it ends.
struct Beside {
    process: Child,
    log: PathBuf,
}

impl Beside {
    fn begin(steps: &[&Step]) -> Result<Self> {
        let log = paths::target().join("beside.log");
        fs::create_dir_all(paths::target())?;
        let file = File::create(&log).with_context(|| format!("writing {}", log.display()))?;
        let names: Vec<_> = steps.iter().map(|step| step.name).collect();
        println!("\nBeside what follows: {}; see {}", names.join(", "), log.display());
        let mut program = shell::program(std::env::current_exe()?);
        program.arg("test").args(names).env(shell::WHOLE, "1");
        let process = program.stdout(file.try_clone()?).stderr(file).spawn();
        Ok(Self { process: process.context("starting the second track")?, log })
    }

    /// Waits for it, or ends it if it does not matter any more, and shows what it said.
    fn end(mut self, matters: bool) -> Result<()> {
        if !matters {
            // It may have ended by itself.
            let _ = self.process.kill();
        }
        let status = self.process.wait()?;
        println!("\n{}", fs::read_to_string(&self.log).unwrap_or_default().trim());
        if matters && !status.success() {
            bail!("a step of the second track failed; see above");
        }
        Ok(())
    }
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
    shell::run_command(tests().env(shell::FULL, "1"))
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
