//! `unsolve what-if`: the effect of every single edit.

use std::num::NonZeroUsize;

use unsolve_verbs::{CANDIDATE_NODES, WhatIf, WhatIfReport};

use crate::exit::{Exit, Failure};
use crate::input::{self, Reading};
use crate::output::Out;
use crate::parallel::{jobs, read_jobs};
use crate::text;
use crate::watch::{Clock, Limits};

const EXAMPLES: &str = "\
Examples:
  unsolve what-if level.json                      all brushes on all places
  unsolve what-if level.json --brush wall,hole    some of them
  unsolve what-if level.json --json               every edit for a script

In the maps: + longer, - shorter, = as long, x unsolvable, ? not known, . no such edit.";

/// How many of the edits that change most are listed.
const LISTED: usize = 5;

/// Show what every single edit would change: solvable, length, score
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The level
    level: String,
    /// The brushes to try [default: all]
    #[arg(long, value_name = "BRUSH,...", value_delimiter = ',')]
    brush: Option<Vec<String>>,
    /// Game of a level in its own notation
    #[arg(long)]
    game: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
    /// Threads, at most 256; the result is the same for any number [default: all cores]
    #[arg(long, value_name = "J", value_parser = read_jobs)]
    jobs: Option<NonZeroUsize>,
    #[command(flatten)]
    limits: Limits,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let entry = input::one(&args.level, &Reading::of(args.game.as_ref()))?;
    let clock = Clock::counting(args.limits.max_ms, "trying edits", "edit");
    let budget = args.limits.budget_of(CANDIDATE_NODES, &clock);
    let jobs = jobs(args.jobs);
    let report = entry.load().and_then(|level| level.what_if(args.brush.as_deref(), jobs, &budget));
    let report = report.map_err(|error| entry.blame(error))?;
    drop(clock);
    if args.json {
        out.json(&report)?;
    } else {
        super::solve::heading(&entry, out)?;
        show(&report, out)?;
    }
    let known = report.why.is_none() && report.solvable.is_some();
    Ok(if known { Exit::Yes } else { Exit::Limit })
}

fn show(report: &WhatIfReport, out: &mut Out) -> Result<(), Failure> {
    let now = match (report.solvable, report.length, report.score) {
        (Some(false), ..) => "unsolvable".to_owned(),
        (_, Some(length), Some(score)) => format!("length {length}, score {score:.1}"),
        (_, Some(length), None) => format!("length {length}"),
        _ => "not known".to_owned(),
    };
    let tried = report.edits.len() as u64 + u64::from(report.refused);
    let tried = match report.why {
        Some(_) => format!("{} of {}", text::grouped(tried), text::count(report.total, "edit")),
        None => text::count(tried, "edit"),
    };
    let refused = match report.refused {
        0 => String::new(),
        refused => {
            format!(", {} of them not legal or without effect", text::grouped(refused.into()))
        }
    };
    out.line(format!("As it is: {now}. {tried} tried{refused}."))?;
    let mut brushes: Vec<&str> = report.edits.iter().map(|edit| edit.brush.as_str()).collect();
    brushes.dedup();
    for brush in brushes {
        out.line("")?;
        out.line(out.bold(brush))?;
        for row in 0..report.size[0] {
            out.line(format!("  {}", map_row(report, brush, row)))?;
        }
    }
    let by = |key: fn(&WhatIf) -> Option<f64>| ranked(&report.edits, key);
    listed("Harder", &by(|edit| edit.score_change), out)?;
    listed("Longer", &by(|edit| edit.length_change.map(|change| change as f64)), out)?;
    listed("Easier", &by(|edit| edit.score_change.map(|change| -change)), out)?;
    match &report.why {
        Some(why) => out.line(out.verdict(None, &format!("Not all of them: {why}."))),
        None => Ok(()),
    }
}

fn map_row(report: &WhatIfReport, brush: &str, row: usize) -> String {
    let sign = |column: usize| {
        let at = |edit: &&WhatIf| edit.brush == brush && edit.row == row && edit.column == column;
        let Some(edit) = report.edits.iter().find(at) else { return "." };
        match (edit.solvable, edit.length_change) {
            (Some(false), _) => "x",
            (_, Some(change)) if change > 0 => "+",
            (_, Some(change)) if change < 0 => "-",
            (_, Some(_)) => "=",
            (Some(true), None) if report.solvable == Some(false) => "+",
            _ => "?",
        }
    };
    (0..report.size[1]).map(sign).collect::<Vec<_>>().join(" ")
}

/// The edits with the largest positive value, largest first.
fn ranked(edits: &[WhatIf], value: impl Fn(&WhatIf) -> Option<f64>) -> Vec<&WhatIf> {
    let mut ranked: Vec<(f64, &WhatIf)> =
        edits.iter().filter_map(|edit| Some((value(edit)?, edit))).collect();
    ranked.retain(|&(value, _)| value > 0.0);
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
    ranked.into_iter().take(LISTED).map(|(_, edit)| edit).collect()
}

fn listed(title: &str, edits: &[&WhatIf], out: &mut Out) -> Result<(), Failure> {
    if edits.is_empty() {
        return Ok(());
    }
    out.line("")?;
    out.line(out.bold(title))?;
    for edit in edits {
        let length = edit.length.map_or(String::new(), |length| format!("  length {length}"));
        let score = edit.score.map_or(String::new(), |score| format!("  score {score:.1}"));
        let (row, column) = (edit.row + 1, edit.column + 1);
        out.line(format!("  {} at row {row}, column {column}{length}{score}", edit.brush))?;
    }
    Ok(())
}
