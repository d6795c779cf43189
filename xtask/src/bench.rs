//! Benchmarks and their record.

use std::fs;

use anyhow::{Context, Result};

use crate::{npm, paths, shell};

const PREFACE: &str = "\
# Benchmarks

Made by `cargo xtask bench` on one core. Counts (states, bytes, attempts) are the same on every machine;
times are not, and other work on the machine slows them down. Compare them only with times of the
same machine at rest.
";

/// Package and benchmark, in the order of the record.
const BENCHES: [(&str, &str); 7] = [
    ("unsolve-games", "search"),
    ("unsolve-games", "generate"),
    ("unsolve-games", "sorting"),
    ("unsolve-linear", "solve"),
    ("unsolve-constraint", "proofs"),
    ("unsolve-games", "digits"),
    ("unsolve-games", "techniques"),
];

/// Runs the benchmarks and writes what they print to `benches/RECORD.md`.
pub fn run() -> Result<()> {
    let mut record = PREFACE.to_owned();
    let plot = paths::root().join("docs/pictures/sorting-growth.svg");
    for (package, bench) in BENCHES {
        let call = format!("cargo bench --package {package} --bench {bench}");
        let table = shell::output_of(shell::command(&call).env("UNSOLVE_PLOT", &plot))?;
        add(&mut record, &table);
    }
    add(&mut record, &npm::bench()?);
    let path = paths::root().join("benches/RECORD.md");
    fs::create_dir_all(paths::root().join("benches"))?;
    fs::write(&path, record).with_context(|| format!("writing {}", path.display()))
}

/// Shows a section and adds it to the record.
fn add(record: &mut String, section: &str) {
    println!("{section}");
    record.push('\n');
    record.push_str(section.trim());
    record.push('\n');
}
