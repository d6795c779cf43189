//! How many instructions the hot loops of each lane take. Other work on the machine does not change that, so a loop that
//! became slower shows where times are too noisy.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::{paths, shell};

/// The heading of the section in the record.
pub const HEADING: &str = "## Instructions";
/// The lanes that have a program of hot loops, `benches/hot.rs`.
const LANES: [&str; 3] = ["graph", "linear", "constraint"];
/// The name of these programs, which are no benchmarks of their own.
pub const PROGRAM: &str = "hot";
/// What is counted: see `benches/hot.rs`.
const COUNTED: &str = "*hot::counted*";

const PREFACE: &str = "\
Counted by valgrind, which runs the release build of `benches/hot.rs` of each lane. The same compiler makes the same
counts on every machine of a kind, whatever else runs there.

| lane | loop | done | million instructions | instructions each |
|---|---|--:|--:|--:|
";

/// A loop and what it took.
struct Count {
    lane: &'static str,
    name: String,
    done: u64,
    unit: String,
    instructions: u64,
}

/// Whether instructions can be counted here.
pub fn is_possible() -> bool {
    shell::works("valgrind --version")
}

/// Counts and writes the section of the record; tells what has changed.
pub fn run() -> Result<()> {
    if !is_possible() {
        bail!(
            "instructions are counted by valgrind, which is not there: install it (`apt install valgrind`) and try again"
        );
    }
    let path = paths::root().join("benches/RECORD.md");
    let record = fs::read_to_string(&path).unwrap_or_default();
    let section = section(&record)?;
    println!("{section}");
    fs::write(&path, with_section(&record, &section))
        .with_context(|| format!("writing {}", path.display()))
}

/// The section as it is now; what differs from that of an earlier record is printed.
pub fn section(record: &str) -> Result<String> {
    let mut text = format!("{HEADING}\n\n{PREFACE}");
    for lane in LANES {
        let program = program(lane)?;
        for name in shell::output_of(&mut Command::new(&program))?.lines() {
            let count = count(lane, &program, name)?;
            let row = count.row();
            if let Some(before) = before(record, &count) {
                tell_change(&count, before);
            }
            writeln!(text, "{row}")?;
        }
    }
    Ok(text)
}

/// The record with this section in the place of its earlier one, or at its end.
pub fn with_section(record: &str, section: &str) -> String {
    let (before, after) = match record.split_once(HEADING) {
        Some((before, rest)) => (before, rest.find("\n## ").map_or("", |next| &rest[next..])),
        None => (record, ""),
    };
    format!("{}\n\n{}\n{after}", before.trim_end(), section.trim_end())
}

/// The section of a record, if it has one.
pub fn kept(record: &str) -> Option<&str> {
    let begin = record.find(HEADING)?;
    let section = &record[begin..];
    Some(section.find("\n## ").map_or(section, |end| &section[..end]))
}

/// Builds a lane's program; where it is.
fn program(lane: &str) -> Result<PathBuf> {
    let call = format!(
        "cargo bench --quiet --package unsolve-{lane} --bench {PROGRAM} --no-run --message-format json"
    );
    let told = shell::output(&call)?;
    let messages = told.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let programs = messages.filter(|message| message["target"]["name"] == PROGRAM);
    let mut files =
        programs.filter_map(|message| message["executable"].as_str().map(PathBuf::from));
    files.next_back().with_context(|| format!("cargo did not say where `{PROGRAM}` of {lane} is"))
}

/// Runs one loop under valgrind.
fn count(lane: &'static str, program: &PathBuf, name: &str) -> Result<Count> {
    let counts = paths::target().join("callgrind.out");
    let output = shell::program("valgrind")
        .args(["--tool=callgrind", "--collect-atstart=no"])
        .arg(format!("--toggle-collect={COUNTED}"))
        .arg(format!("--callgrind-out-file={}", counts.display()))
        .arg(program)
        .arg(name)
        .output()
        .context("valgrind can't be started")?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        bail!("valgrind failed on `{name}` of {lane}:\n{said}");
    }
    let told = String::from_utf8_lossy(&output.stdout);
    let done = told.trim().split_once('\t').and_then(|(n, unit)| Some((n.parse().ok()?, unit)));
    let Some((done, unit)) = done.filter(|(done, _)| *done > 0) else {
        bail!("`{name}` of {lane} did nothing");
    };
    let instructions = collected(&said).filter(|&count| count > 0);
    let instructions =
        instructions.with_context(|| format!("valgrind did not find `{COUNTED}` in `{name}`"))?;
    Ok(Count { lane, name: name.to_owned(), done, unit: unit.to_owned(), instructions })
}

/// The count in what valgrind says: `==12== Collected : 345`.
fn collected(said: &str) -> Option<u64> {
    said.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok())
}

impl Count {
    /// The columns of a row that name the loop.
    fn head(&self) -> String {
        format!("| {} | {} | {} {} |", self.lane, self.name, self.done, self.unit)
    }

    fn millions(&self) -> f64 {
        self.instructions as f64 / 1e6
    }

    fn row(&self) -> String {
        let each = self.instructions / self.done;
        format!("{} {:.2} | {each} |", self.head(), self.millions())
    }
}

/// The million instructions that a record has for a loop that did as much.
fn before(record: &str, count: &Count) -> Option<f64> {
    let row = record.lines().find_map(|line| line.strip_prefix(&count.head()))?;
    row.split('|').next()?.trim().parse().ok()
}

fn tell_change(count: &Count, before: f64) {
    let change = (count.millions() / before - 1.0) * 100.0;
    if change.abs() >= 0.5 {
        println!("{}, {}: {change:+.1} % instructions", count.lane, count.name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = "# Benchmarks\n\n## One\n\nfirst\n\n## Instructions\n\n| graph | A* | 10 states | 2.50 | 250000 |\n\n## Two\n\nlast\n";

    fn count(instructions: u64) -> Count {
        let (name, unit) = ("A*".to_owned(), "states".to_owned());
        Count { lane: "graph", name, done: 10, unit, instructions }
    }

    #[test]
    fn a_section_takes_the_place_of_the_earlier_one() {
        let section = format!("{HEADING}\n\n{}\n", count(3_000_000).row());
        let renewed = with_section(RECORD, &section);
        assert_eq!(renewed, RECORD.replace("2.50 | 250000", "3.00 | 300000"));
        assert_eq!(with_section(&renewed, &section), renewed);
        assert_eq!(kept(&renewed), Some(section.as_str()));
        let added = with_section("# Benchmarks\n", &section);
        assert_eq!(added, format!("# Benchmarks\n\n{section}"));
    }

    #[test]
    fn what_a_record_says_of_a_loop_is_found() {
        assert_eq!(before(RECORD, &count(1)), Some(2.5));
        assert_eq!(before(RECORD, &Count { done: 11, ..count(1) }), None);
    }

    #[test]
    fn the_count_is_read() {
        assert_eq!(collected("==7== Events    : Ir\n==7== Collected : 4711\n"), Some(4711));
        assert_eq!(collected("==7== nothing\n"), None);
    }
}
