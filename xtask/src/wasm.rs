//! The WASM package: built, bound, and compared with the native engine.

use std::path::Path;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::{paths, setup, shell};

/// Builds the module and its bindings for Node (`wasm-node`) and browsers (`wasm-web`).
/// Only the games named are in it; all if none is named.
pub fn package(games: &[String]) -> Result<()> {
    let module = build(games)?;
    bind(&module, "wasm-node", |bindgen| bindgen.nodejs(true))?;
    bind(&module, "wasm-web", |bindgen| Ok(bindgen.web(true)?.omit_default_module_path(true)))
}

/// Prints levels of every game; an argument says how many seeds.
pub const NATIVE_LEVELS: &str = "cargo run --quiet --package unsolve-wasm --example levels --";

/// Makes levels natively and in Node and compares them byte by byte.
pub fn test() -> Result<()> {
    package(&[])?;
    let bindings = paths::target().join("wasm-node/unsolve_wasm.js");
    shell::run_command(shell::command("node apps/wasm/tests/api.mjs").arg(&bindings))?;
    let in_wasm =
        shell::output_of(shell::command("node apps/wasm/tests/levels.mjs").arg(bindings))?;
    let native = shell::output(NATIVE_LEVELS)?;
    println!("{}", compare(&native, &in_wasm)?);
    Ok(())
}

/// Little is inlined, nothing made for vectors. The profile makes cold packages small beyond that;
/// with the games at `opt-level = "s"`, too, searches are slower than half of native.
const FLAGS: &str = "-Cllvm-args=-inline-threshold=10 -Cno-vectorize-loops -Cno-vectorize-slp";

fn build(games: &[String]) -> Result<std::path::PathBuf> {
    let target = setup::WASM_TARGET;
    let line = "cargo build --quiet --package unsolve-wasm --lib --profile wasm --target";
    let mut cargo = shell::command(&format!("{line} {target}"));
    if !games.is_empty() {
        let features: Vec<_> = games.iter().map(|game| format!("unsolve-games/{game}")).collect();
        cargo.args(["--no-default-features", "--features", &features.join(",")]);
    }
    shell::run_command(cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", FLAGS))?;
    Ok(paths::target().join(target).join("wasm/unsolve_wasm.wasm"))
}

fn bind(
    module: &Path,
    folder: &str,
    kind: impl Fn(&mut Bindgen) -> Result<&mut Bindgen>,
) -> Result<()> {
    let out = paths::target().join(folder);
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).typescript(true).remove_name_section(true);
    kind(&mut bindgen)?
        .generate(&out)
        .with_context(|| format!("binding {} into {}", module.display(), out.display()))
}

/// Says how much is equal, or shows the first line that differs.
fn compare(native: &str, in_wasm: &str) -> Result<String> {
    if native.is_empty() {
        bail!("no level was made");
    }
    let lines = native.lines().zip(in_wasm.lines());
    if let Some((number, (one, other))) = lines.enumerate().find(|(_, (one, other))| one != other) {
        bail!("level {} differs\nnative: {one}\n  wasm: {other}", number + 1);
    }
    if native != in_wasm {
        bail!("{} levels natively, {} in WASM", native.lines().count(), in_wasm.lines().count());
    }
    Ok(format!("{} levels, {} bytes, all equal", native.lines().count(), native.len()))
}

#[cfg(test)]
mod tests {
    use super::compare;

    #[test]
    fn only_the_same_bytes_are_equal() {
        assert_eq!(compare("a\nb\n", "a\nb\n").expect("equal"), "2 levels, 4 bytes, all equal");
        let differs = compare("a\nb\n", "a\nc\n").expect_err("b is not c").to_string();
        assert!(differs.starts_with("level 2 differs"), "{differs}");
        assert!(compare("a\nb\n", "a\n").is_err());
        assert!(compare("", "").is_err());
    }
}
