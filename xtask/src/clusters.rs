//! Clusters of one machine: real schedulers make a pack in shards.

use anyhow::Result;

use crate::{python, shell};

const RAY: &[&str] = &["ray==2.60.0"];

/// Slurm as Debian packs it.
const SLURM: &str =
    "apt-get install -y --no-install-recommends slurmctld slurmd slurm-client munge";

/// Tests with what is there or can be installed; says what is left out.
pub fn test() -> Result<()> {
    let mut tests = shell::command("cargo test --quiet --package unsolve-cli --test clusters");
    if has_slurm() || (python::is_root() && shell::works(SLURM) && has_slurm()) {
        tests.env("UNSOLVE_SLURM", "1");
    } else {
        println!("left out: there is no Slurm; `{SLURM}` installs it");
    }
    match python::with("python-ray", RAY) {
        Ok(python) => drop(tests.env("UNSOLVE_RAY", python)),
        Err(error) => println!("left out: there is no Ray: {error:#}"),
    }
    shell::run_command(&mut tests)
}

fn has_slurm() -> bool {
    ["munged --version", "slurmctld -V", "slurmd -V", "sbatch -V"].into_iter().all(shell::works)
}
