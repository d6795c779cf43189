//! What the tests need beyond cargo.

use anyhow::{Context, Result, bail};

use crate::{chromium, npm, paths, python, shell, studio};

/// The target the browser runs.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// Installs what can be installed and names what is missing.
pub fn run(full: bool) -> Result<()> {
    for_studio()?;
    npm::install()?;
    studio::install()?;
    chromium::install()?;
    python::install()?;
    if full { fuzzing() } else { Ok(()) }
}

/// The standard library for WASM, Node and Chromium to run it, and npm packages to use it with.
pub fn for_tests() -> Result<()> {
    run(false)
}

/// What the package and the studio are built with; both install their npm packages themselves.
pub fn for_studio() -> Result<()> {
    wasm_target()?;
    node()
}

fn wasm_target() -> Result<()> {
    let sysroot = shell::output("rustc --print sysroot")?;
    let library = paths::root().join(sysroot.trim()).join("lib/rustlib").join(WASM_TARGET);
    if library.is_dir() {
        println!("{WASM_TARGET}: there");
        return Ok(());
    }
    shell::run(&format!("rustup target add {WASM_TARGET}"))
        .with_context(|| format!("the Rust library for {WASM_TARGET} is missing"))
}

fn node() -> Result<()> {
    let version = shell::output("node --version").context("Node 20 or later is needed")?;
    let major = version.trim().trim_start_matches('v').split('.').next();
    match major.and_then(|major| major.parse::<u32>().ok()) {
        Some(20..) => println!("node: {}", version.trim()),
        _ => bail!("Node 20 or later is needed, this is {}", version.trim()),
    }
    Ok(())
}

fn fuzzing() -> Result<()> {
    if !has_nightly() {
        bail!("fuzzing needs a nightly toolchain: `rustup toolchain install nightly`");
    }
    if has_cargo_fuzz() {
        println!("cargo-fuzz: there");
        return Ok(());
    }
    shell::run("cargo install cargo-fuzz --version 0.13.2")
}

/// Whether a nightly compiler can be run.
pub fn has_nightly() -> bool {
    shell::works("rustup run nightly rustc --version")
}

/// Whether `cargo fuzz` can be run.
pub fn has_cargo_fuzz() -> bool {
    shell::works("cargo fuzz --version")
}
