//! `unsolve export csv`: a table for spreadsheets and for games that read tables.

use std::path::PathBuf;

use super::each;
use super::rows::Row;
use crate::commands::pack::Sources;
use crate::exit::{Exit, Failure};
use crate::files::{self, Outlet};
use crate::output::{self, Out};
use crate::replace::{Force, Kind};
use crate::text::count;

const EXAMPLES: &str = "\
Examples:
  unsolve export csv pack.jsonl -o levels.csv

State, rules and solution are JSON, as in level files. What a level does not say is left empty.";

/// Write a pack as a table, one row a level
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    sources: Sources,
    /// File to write to, ending in .csv; - is standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
}

const HEAD: [&str; 19] = [
    "number",
    "game",
    "title",
    "band",
    "score",
    "elegance",
    "length",
    "proved",
    "par",
    "seed",
    "method",
    "params",
    "engine",
    "generator",
    "metrics",
    "fingerprint",
    "state",
    "rules",
    "solution",
];

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let target = files::named(args.output.as_ref());
    if let Some(path) = target {
        if files::extension(path) != "csv" {
            let name = path.display();
            return Err(Failure::Bad(format!("--output {name}: the name of a table ends in .csv")));
        }
        args.force.may_replace(path, Kind::Table)?;
    }
    let mut outlet = target.map(Outlet::open).transpose()?;
    let mut put = |text: &[u8], out: &mut Out| match &mut outlet {
        Some(outlet) => outlet.write(text),
        None => out.raw(&String::from_utf8_lossy(text)),
    };
    put(&line(&HEAD.map(str::to_owned))?, out)?;
    let mut number = 0;
    each(&args.sources, Row::of, |row| {
        number += 1;
        put(&line(&cells(number, row))?, out)
    })?;
    if let Some(outlet) = outlet {
        let name = outlet.is_file().then(|| outlet.path().display().to_string());
        outlet.close()?;
        let written = count(number, "level");
        match name {
            Some(name) => out.line(format!("{}: {written}", crate::text::plain(&name)))?,
            None => output::note_on_terminal(&written),
        }
    }
    Ok(Exit::Yes)
}

fn cells(number: u64, row: Row) -> [String; 19] {
    let open = |text: Option<String>| text.unwrap_or_default();
    [
        number.to_string(),
        row.game,
        open(row.title),
        row.band.map_or(String::new(), |band| band.name().to_owned()),
        open(row.score.map(|score| score.to_string())),
        open(row.elegance.map(|elegance| elegance.to_string())),
        open(row.length.map(|length| length.to_string())),
        open(row.proved.map(|proved| proved.to_string())),
        open(row.par.map(|par| par.to_string())),
        open(row.seed),
        open(row.method),
        open(row.params),
        open(row.engine),
        open(row.generator.map(|version| version.to_string())),
        open(row.metrics),
        row.fingerprint,
        row.state,
        open(row.rules),
        open(row.solution),
    ]
}

fn line(cells: &[String]) -> Result<Vec<u8>, Failure> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let failed = |error: String| Failure::System(format!("a row can't be written: {error}"));
    writer.write_record(cells).map_err(|error| failed(error.to_string()))?;
    writer.into_inner().map_err(|error| failed(error.to_string()))
}
