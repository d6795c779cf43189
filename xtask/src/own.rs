//! The module for games written in JavaScript: built and bound.

use std::path::PathBuf;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::{paths, setup, shell, wasm};

/// Builds the module and its bindings for browsers and Node into the folder that is returned.
pub fn package() -> Result<PathBuf> {
    let target = setup::WASM_TARGET;
    let line = "cargo build --quiet --package unsolve-own --lib --profile wasm --target";
    let mut cargo = shell::command(&format!("{line} {target}"));
    shell::run_command(cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", wasm::FLAGS))?;
    let module = paths::target().join(target).join("wasm/unsolve_own.wasm");
    let out = paths::target().join("own-web");
    let mut bindgen = Bindgen::new();
    bindgen.input_path(&module).typescript(true).remove_name_section(true);
    bindgen.web(true)?.omit_default_module_path(true);
    bindgen
        .generate(&out)
        .with_context(|| format!("binding {} into {}", module.display(), out.display()))?;
    Ok(out)
}
