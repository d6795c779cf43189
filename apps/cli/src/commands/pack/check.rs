//! `unsolve pack check`: whether a pack is fit to be published.

use serde_json::json;
use unsolve_core::StopReason;
use unsolve_verbs::packs::{Order, Report};
use unsolve_verbs::{LevelError, VerifyReport};

use super::report::{document, remarks, summary};
use super::sources::Sources;
use crate::exit::{Exit, Failure};
use crate::input::Entry;
use crate::output::Out;
use crate::parallel::in_order;
use crate::text::{count, plain};
use crate::watch::{Clock, is_cancelled};

const EXAMPLES: &str = "\
Examples:
  unsolve pack check pack.jsonl
  unsolve pack check pack.jsonl --strict    inversions count as well
  unsolve pack check levels/ --json

Status 0: every level is verified and there only once. 1: a level is not what it claims or is a
duplicate; with --strict, or the difficulty falls. 2: a level can't be read. 3: a limit ran out
before everything was known.";

/// Verify every level of a pack, and that none is there twice
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    sources: Sources,
    /// Refuse inversions of the difficulty, too
    #[arg(long)]
    strict: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let entries = args.sources.entries()?;
    let members = args.sources.members(&entries)?;
    let report = Report::of(&members, Order::Curve);
    let verdicts = verdicts(&args.sources, &entries)?;
    let exit = exit(&verdicts, &report, args.strict);
    if args.json {
        let mut document = document(&entries, &report);
        for (index, verdict) in verdicts.iter().enumerate() {
            document["levels"][index]["verified"] = json!(verdict.verified);
        }
        document["fit"] = json!(answer(exit));
        out.json(&document)?;
    } else {
        show(&entries, &report, &verdicts, out)?;
        let verified = verdicts.iter().filter(|verdict| verdict.verified == Some(true)).count();
        let levels = count(entries.len() as u64, "level");
        let words = format!("{verified} of {levels} verified, {}", summary(&report));
        out.line(out.verdict(answer(exit), &words))?;
    }
    Ok(exit)
}

fn verdicts(sources: &Sources, entries: &[Entry]) -> Result<Vec<VerifyReport>, Failure> {
    let clock = Clock::with_spinner(sources.limits.max_ms, "verifying");
    let budget = sources.limits.budget(&clock);
    let mut verdicts = Vec::new();
    let look = |entry: &Entry| -> Result<VerifyReport, Failure> {
        let verdict = entry.load().and_then(|level| level.verify(&budget));
        verdict.map_err(|error: LevelError| entry.blame(error))
    };
    let levels = entries.iter().take_while(|_| !is_cancelled());
    in_order(sources.jobs(), levels, look, |verdict| {
        verdicts.push(verdict?);
        Ok(())
    })?;
    if verdicts.len() < entries.len() {
        return Err(Failure::from(StopReason::Cancelled));
    }
    Ok(verdicts)
}

/// What is refuted weighs more than what is not known.
fn exit(verdicts: &[VerifyReport], report: &Report, strict: bool) -> Exit {
    let refuted = verdicts.iter().any(|verdict| verdict.verified == Some(false));
    let falls = strict && !report.inversions.is_empty();
    if refuted || falls || report.duplicates() > 0 {
        Exit::No
    } else if verdicts.iter().any(|verdict| verdict.verified.is_none()) {
        Exit::Limit
    } else {
        Exit::Yes
    }
}

fn answer(exit: Exit) -> Option<bool> {
    (exit != Exit::Limit).then_some(exit == Exit::Yes)
}

/// A line for each level that something is to be said of.
fn show(
    entries: &[Entry],
    report: &Report,
    verdicts: &[VerifyReport],
    out: &mut Out,
) -> Result<(), Failure> {
    let mut said = false;
    for (index, (entry, verdict)) in entries.iter().zip(verdicts).enumerate() {
        let failed = verdict.checks.iter().find(|check| check.ok != Some(true));
        let failed = failed.map(|check| format!("{}: {}", check.name, check.detail));
        let remarks = Some(remarks(report, index)).filter(|remarks| !remarks.is_empty());
        let words: Vec<String> = failed.into_iter().chain(remarks).collect();
        if !words.is_empty() {
            let name = out.verdict(verdict.verified, &plain(&entry.name));
            out.line(format!("{:>4}  {name}  {}", index + 1, plain(&words.join(", "))))?;
            said = true;
        }
    }
    if said { out.line("") } else { Ok(()) }
}
