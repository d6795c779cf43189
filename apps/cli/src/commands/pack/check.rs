//! `unsolve pack check`: whether a pack is fit to be published.

use serde_json::json;
use unsolve_core::Budget;
use unsolve_verbs::packs::{Order, Report};
use unsolve_verbs::{Level, VerifyReport, VerifyRequest};

use super::report::{document, remarks, summary};
use super::sources::{Name, Pack, Sources};
use crate::exit::{Exit, Failure};
use crate::output::Out;
use crate::text::{count, grouped, plain};
use crate::watch::Clock;

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
    /// Refuse inversions of the difficulty, too
    #[arg(long)]
    strict: bool,
    /// Leave out what takes long: the ratings, and making levels again
    #[arg(long)]
    quick: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    sources: Sources,
}

/// What became of a level.
struct Verdict {
    verified: Option<bool>,
    /// What keeps it from being verified.
    open: Vec<String>,
}

impl Verdict {
    fn of(report: &VerifyReport) -> Self {
        let open = report.checks.iter().filter(|check| check.is_open());
        let open = open.map(|check| format!("{}: {}", check.name, check.detail)).collect();
        Self { verified: report.verified, open }
    }
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let request = VerifyRequest { quick: args.quick };
    let clock = Clock::counting(args.sources.limits.max_ms, "verifying", "level");
    let verify = |level: &dyn Level, budget: &Budget<'_>| {
        level.verify(&request, budget).map(|report| Verdict::of(&report))
    };
    let Pack { names, members, seen: verdicts } = args.sources.pack(&clock, verify)?;
    let report = Report::of(&members, Order::Curve, &args.sources.limits.budget(&clock))?;
    drop(clock);
    let exit = exit(&verdicts, &report, args.strict);
    if args.json {
        let mut document = document(&names, &report);
        for (index, verdict) in verdicts.iter().enumerate() {
            document["levels"][index]["verified"] = json!(verdict.verified);
        }
        document["fit"] = json!(answer(exit));
        out.json(&document)?;
    } else {
        show(&names, &report, &verdicts, out)?;
        let verified = verdicts.iter().filter(|verdict| verdict.verified == Some(true)).count();
        let (verified, levels) = (grouped(verified as u64), count(names.len() as u64, "level"));
        let words = format!("{verified} of {levels} verified, {}", summary(&report));
        out.line(out.verdict(answer(exit), &words))?;
    }
    Ok(exit)
}

/// What is refuted weighs more than what is not known.
fn exit(verdicts: &[Verdict], report: &Report, strict: bool) -> Exit {
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
    names: &[Name],
    report: &Report,
    verdicts: &[Verdict],
    out: &mut Out,
) -> Result<(), Failure> {
    let mut said = false;
    for (index, (name, verdict)) in names.iter().zip(verdicts).enumerate() {
        let remarks = Some(remarks(report, index)).filter(|remarks| !remarks.is_empty());
        let words: Vec<String> = verdict.open.iter().cloned().chain(remarks).collect();
        if !words.is_empty() {
            let name = out.verdict(verdict.verified, &plain(&name.file));
            out.line(format!("{:>4}  {name}  {}", index + 1, plain(&words.join(", "))))?;
            said = true;
        }
    }
    if said { out.line("") } else { Ok(()) }
}
