//! `unsolve pack report`: a pack at a glance.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use unsolve_core::Band;
use unsolve_verbs::packs::{Change, LevelReport, Order, Report};

use super::page::{Seen, Shown};
use super::sources::{Name, Pack, Sources};
use crate::exit::{Exit, Failure};
use crate::files;
use crate::output::Out;
use crate::replace::{Force, Kind};
use crate::text::{count, grouped, plain};
use crate::watch::Clock;

const EXAMPLES: &str = "\
Examples:
  unsolve pack report pack.jsonl            a line for each level
  unsolve pack report levels/ --json        for scripts
  unsolve pack report pack.jsonl -o report.html     a page with charts and pictures

Difficulties that a level does not say are rated. A level that is easier than the one before it by
up to 8 points is a rest, by more an inversion; one that is more than 20 points harder than all
before it is a jump.";

/// Show difficulty curve, duplicates and a better order of a pack
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Order to suggest: curve (rising with small rests), rising, or given
    #[arg(long, default_value = "curve")]
    order: Order,
    /// Print one JSON document
    #[arg(long, conflicts_with = "output")]
    json: bool,
    /// Page to write, ending in .html: curve, distributions, pictures, likeness
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    #[command(flatten)]
    sources: Sources,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    if let Some(path) = &args.output {
        return written(args, path, out);
    }
    let clock = Clock::counting(args.sources.limits.max_ms, "rating", "level");
    let Pack { names, members, .. } = args.sources.pack(&clock, |_, _| Ok(()))?;
    let report = Report::of(&members, args.order, &args.sources.limits.budget(&clock))?;
    drop(clock);
    if args.json {
        out.json(&document(&names, &report))?;
    } else {
        table(&names, &report, out)?;
    }
    Ok(Exit::Yes)
}

/// Writes the page.
fn written(args: &Args, path: &Path, out: &mut Out) -> Result<Exit, Failure> {
    if !["html", "htm"].contains(&&*files::extension(path)) {
        let name = path.display();
        return Err(Failure::Bad(format!("--output {name}: the name of a page ends in .html")));
    }
    args.force.may_replace(path, Kind::Report)?;
    let clock = Clock::counting(args.sources.limits.max_ms, "rating", "level");
    let Pack { names, members, seen } =
        args.sources.pack(&clock, |level, _| Ok(Seen::of(level)))?;
    let report = Report::of(&members, args.order, &args.sources.limits.budget(&clock))?;
    let title = args.sources.arguments().join(", ");
    let shown =
        Shown { title: &title, names: &names, members: &members, seen: &seen, report: &report };
    let page = shown.page(&clock)?;
    drop(clock);
    let name = files::written(path, page.as_bytes())?;
    name.map_or(Ok(()), |name| {
        out.line(format!("{name}: {}", count(names.len() as u64, "level")))
    })?;
    Ok(Exit::Yes)
}

/// The report with the names of the levels.
pub fn document(names: &[Name], report: &Report) -> Value {
    let mut document = json!(report);
    for (index, name) in names.iter().enumerate() {
        document["levels"][index]["level"] = json!(name.file);
    }
    document
}

fn table(names: &[Name], report: &Report, out: &mut Out) -> Result<(), Failure> {
    let width = names.iter().map(|name| name.title.chars().count()).max().unwrap_or(0).min(40);
    let head = format!("{:>4}  {:width$}  score  band    moves", "", "level");
    out.line(out.dim(&head))?;
    for (index, name) in names.iter().enumerate() {
        let name: String = plain(&name.title).chars().take(width).collect();
        let (figures, remarks) = (figures(&report.levels[index]), remarks(report, index));
        let line = format!("{:>4}  {name:width$}  {figures}  {remarks}", index + 1);
        out.line(line.trim_end())?;
    }
    out.line("")?;
    out.line(format!("{}, {}", count(names.len() as u64, "level"), summary(report)))?;
    let suggested: Vec<String> = report.order.iter().map(|at| (at + 1).to_string()).collect();
    if !report.order.is_sorted() {
        out.line(format!("Suggested order: {}", suggested.join(" ")))?;
    }
    Ok(())
}

fn figures(level: &LevelReport) -> String {
    let score = level.score.map_or("-".to_owned(), |score| format!("{score:.1}"));
    let length = level.length.map_or("-".to_owned(), |length| length.to_string());
    format!("{score:>5}  {:6}  {length:>5}", level.band.map_or("-", Band::name))
}

/// What a person should know of a level, beside its figures.
pub fn remarks(report: &Report, index: usize) -> String {
    let level = &report.levels[index];
    let at = |changes: &[Change]| changes.iter().copied().find(|change| change.index == index);
    let mut remarks = Vec::new();
    if let Some(first) = level.duplicate_of {
        remarks.push(format!("the same as {}", first + 1));
    }
    let alike = level.similar_to.iter().filter(|other| other.similarity < 1.0);
    remarks.extend(
        alike
            .take(2)
            .map(|other| format!("{:.0} % like {}", other.similarity * 100.0, other.index + 1)),
    );
    if let Some(Change { after, by, .. }) = at(&report.inversions) {
        remarks.push(format!("{by:.1} easier than {}", after + 1));
    }
    if let Some(Change { after, by, .. }) = at(&report.jumps) {
        remarks.push(format!("{by:.1} harder than {}", after + 1));
    }
    remarks.join(", ")
}

/// The numbers that matter, in a sentence.
pub fn summary(report: &Report) -> String {
    let near: usize = report.groups.iter().map(Vec::len).sum();
    let parts = [
        (report.duplicates(), "duplicate"),
        (report.inversions.len(), "inversion"),
        (report.jumps.len(), "jump"),
    ];
    let mut words: Vec<String> =
        parts.into_iter().map(|(number, what)| count(number as u64, what)).collect();
    words.push(format!("{} nearly the same as others", grouped(near as u64)));
    words.join(", ")
}
