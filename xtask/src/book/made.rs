//! Files that are made from the engine and kept in the repository.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::paths;

/// A file that is made.
pub struct Made {
    /// From the root of the repository.
    pub path: String,
    pub text: String,
}

impl Made {
    /// Whether the repository has it, byte for byte.
    fn is_current(&self) -> bool {
        fs::read(paths::root().join(&self.path)).is_ok_and(|there| there == self.text.as_bytes())
    }
}

/// Writes those that changed; says how many.
pub fn write(files: &[Made]) -> Result<usize> {
    let stale: Vec<_> = files.iter().filter(|file| !file.is_current()).collect();
    for file in &stale {
        let path = paths::root().join(&file.path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&path, &file.text).with_context(|| format!("writing {}", path.display()))?;
    }
    Ok(stale.len())
}

/// Fails if one is missing or different.
pub fn check(files: &[Made]) -> Result<()> {
    let stale: Vec<_> = files.iter().filter(|file| !file.is_current()).collect();
    for file in &stale {
        println!("{}: not what the engine makes now", file.path);
    }
    if !stale.is_empty() {
        bail!("{} made files are out of date; renew them with `cargo xtask book`", stale.len());
    }
    Ok(())
}
