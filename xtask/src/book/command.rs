//! The command, asked as a script asks it.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::{paths, shell};

/// A built `unsolve`.
pub struct Unsolve {
    program: PathBuf,
}

impl Unsolve {
    /// Builds it.
    pub fn build() -> Result<Self> {
        Ok(Self::at(shell::built("unsolve-cli", "--bin unsolve", "unsolve")?))
    }

    /// Takes one that is built already.
    pub fn at(program: PathBuf) -> Self {
        Self { program }
    }

    /// What it prints. It sees no terminal, so its lines are as long as in any other pipe.
    pub fn says(&self, words: &str) -> Result<String> {
        let mut command = Command::new(&self.program);
        command.args(words.split_whitespace()).current_dir(paths::target());
        command.stdin(Stdio::null()).env_remove("COLUMNS");
        let output = command
            .output()
            .with_context(|| format!("{} can't be started", self.program.display()))?;
        if !output.status.success() {
            let complaint = String::from_utf8_lossy(&output.stderr);
            bail!("`unsolve {words}` failed ({}): {complaint}", output.status);
        }
        String::from_utf8(output.stdout).with_context(|| format!("`unsolve {words}`: no UTF-8"))
    }
}
