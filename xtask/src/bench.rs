//! Benchmarks and their record.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::{instructions, npm, paths, shell};

const PREFACE: &str = "\
# Benchmarks

Made by `cargo xtask bench` on one core. Counts (states, bytes, attempts) are the same on every machine;
times are not, and other work on the machine slows them down. Compare them only with times of the
same machine at rest.
";

/// Where packages with benchmarks are, in the order of the record.
const HOMES: [&str; 3] = ["crates", "lanes", "games"];

/// The benchmark beside a crate whose licence keeps it out of the workspace.
const PEERS: &str = "cargo run --quiet --release --manifest-path benches/peers/Cargo.toml";

/// Runs the benchmarks and writes what they print to `benches/RECORD.md`.
pub fn run() -> Result<()> {
    let path = paths::root().join("benches/RECORD.md");
    let earlier = fs::read_to_string(&path).unwrap_or_default();
    let mut record = PREFACE.to_owned();
    let plot = paths::root().join("docs/pictures/sorting-growth.svg");
    for (package, bench) in benches()? {
        let call = format!("cargo bench --package unsolve-{package} --bench {bench}");
        let table = shell::output_of(shell::command(&call).env("UNSOLVE_PLOT", &plot))?;
        add(&mut record, &table);
    }
    match shell::output(PEERS) {
        Ok(table) => add(&mut record, &table),
        Err(error) => println!("nothing beside other crates: {error:#}"),
    }
    add(&mut record, &npm::bench()?);
    if instructions::is_possible() {
        add(&mut record, &instructions::section(&earlier)?);
    } else {
        println!("valgrind is not there: the record keeps the instructions that it has");
        add(&mut record, instructions::kept(&earlier).unwrap_or_default());
    }
    fs::create_dir_all(paths::root().join("benches"))?;
    fs::write(&path, record).with_context(|| format!("writing {}", path.display()))
}

/// Package and name of every benchmark: a file or folder in its package's `benches`.
fn benches() -> Result<Vec<(String, String)>> {
    let mut found = Vec::new();
    for home in HOMES {
        for package in names(&paths::root().join(home))? {
            let folder = paths::root().join(home).join(&package).join("benches");
            if folder.is_dir() {
                let names = names(&folder)?.into_iter();
                let names = names.map(|name| name.trim_end_matches(".rs").to_owned());
                let benches = names.filter(|name| name != instructions::PROGRAM);
                found.extend(benches.map(|name| (package.clone(), name)));
            }
        }
    }
    Ok(found)
}

/// What a folder holds, in order.
fn names(folder: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))?;
    let name = |entry: std::io::Result<fs::DirEntry>| {
        anyhow::Ok(entry?.file_name().to_string_lossy().into_owned())
    };
    let mut names = entries.map(name).collect::<Result<Vec<_>>>()?;
    names.sort();
    Ok(names)
}

/// Shows a section and adds it to the record.
fn add(record: &mut String, section: &str) {
    println!("{section}");
    record.push('\n');
    record.push_str(section.trim());
    record.push('\n');
}
