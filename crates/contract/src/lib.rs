//! The contract between the engine and its front ends: a JSON Schema for every request and report,
//! made from its Rust type, and everything that is written from these schemas.
//!
//! - [`Contract::of_the_engine`] collects the schemas;
//! - [`Contract::files`] writes `contract.json`, the types of the npm and the Python package and the
//!   pages of the book;
//! - [`stale`] says which of the files in a repository are not what it would write.
//!
//! `cargo xtask contract` writes the files; a test of this package fails if one of them is old.

mod collect;
mod list;
mod markdown;
mod metrics;
mod python;
mod schemas;
mod shape;
mod typescript;

use std::fs;
use std::path::Path;

pub use collect::{Contract, Direction};
pub use metrics::{Section, page as metrics_page};

/// What every generated file says about itself.
const MADE_BY: &str =
    "Made by `cargo xtask contract` from the Rust types; changes by hand are lost.";

/// A generated file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Generated {
    /// Its path from the root of the repository.
    pub path: String,
    /// What is in it.
    pub text: String,
}

impl Contract {
    /// The files that follow from the schemas.
    ///
    /// # Errors
    ///
    /// Says which schema can't be written, and why.
    pub fn files(&self) -> Result<Vec<Generated>, String> {
        let types = self.types()?;
        let mut files = vec![
            Generated { path: "crates/contract/contract.json".to_owned(), text: self.to_json() },
            Generated { path: "docs/contract.md".to_owned(), text: markdown::page(&types) },
        ];
        files.extend(typescript::files(&types)?);
        files.push(schemas::file(self)?);
        files.push(python::file(&types)?);
        Ok(files)
    }
}

/// The paths of the files that are missing in a repository or differ from what they should be.
#[must_use]
pub fn stale(root: &Path, files: &[Generated]) -> Vec<String> {
    let current = |file: &&Generated| {
        fs::read_to_string(root.join(&file.path)).ok().as_ref() == Some(&file.text)
    };
    files.iter().filter(|file| !current(file)).map(|file| file.path.clone()).collect()
}

/// Writes the files into a repository.
///
/// # Errors
///
/// Says which file can't be written.
pub fn write(root: &Path, files: &[Generated]) -> std::io::Result<()> {
    for file in files {
        let path = root.join(&file.path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path, &file.text)?;
    }
    Ok(())
}
