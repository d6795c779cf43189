//! What the tests of packs from a spec share.

use std::fs;
use std::path::Path;
use std::process::Output;

use tempfile::TempDir;

use super::common::run;

/// A folder with a spec in it.
pub fn folder_with(spec: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("spec.toml"), spec).expect("written");
    folder
}

/// Builds it; `more` are further arguments.
pub fn build(folder: &Path, more: &[&str]) -> Output {
    run(folder, &[&["pack", "build", "spec.toml"], more].concat())
}

/// A pack and its manifest.
pub fn bytes(folder: &Path, name: &str) -> (Vec<u8>, Vec<u8>) {
    let read = |ending: &str| fs::read(folder.join(format!("{name}.{ending}"))).expect("written");
    (read("jsonl"), read("manifest.json"))
}
