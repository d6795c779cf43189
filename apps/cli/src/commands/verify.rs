//! `unsolve verify`: checks levels and their claims without trusting what made them.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use serde::Serialize;
use unsolve_core::Budget;
use unsolve_verbs::{Check, VerifyReport, VerifyRequest};

use crate::exit::{Exit, Failure};
use crate::input::{self, Entry, Options};
use crate::output::Out;
use crate::parallel::{in_order, jobs, read_jobs};
use crate::text;
use crate::watch::{Clock, Limits, is_cancelled};

const EXAMPLES: &str = "\
Examples:
  unsolve verify level.json               every claim of one level
  unsolve verify levels/                  a line for each, and what is wrong with it
  unsolve verify pack.jsonl --quick       without rating and making each level again
  unsolve generate GAME --count 100 | unsolve verify -

Status 0: all verified. 1: a level is not what its file claims. 2: a level can't be read.
3: a limit ran out before everything was known.";

/// Check levels and their claims independently
///
/// Every claim of a file is proved, refuted, or not checked with the reason: format and legal start, the
/// solution replayed to the goal, its length proved again by another search than the one that found it,
/// the rating measured again, and the level made again from its origin.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Levels, packs and folders of them
    #[arg(required = true, value_name = "LEVEL")]
    levels: Vec<String>,
    #[command(flatten)]
    options: Options,
    /// Leave out what takes long: the rating, and making levels again
    #[arg(long)]
    quick: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
    /// Threads, at most 256 [default: all cores]
    #[arg(long, value_name = "J", value_parser = read_jobs)]
    jobs: Option<NonZeroUsize>,
    #[command(flatten)]
    limits: Limits,
}

/// What became of one level.
#[derive(Serialize)]
struct Verdict {
    level: String,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    report: Option<VerifyReport>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(skip)]
    exit: Exit,
}

/// How many levels ended how.
#[derive(Serialize, Default)]
struct Totals {
    levels: u64,
    verified: u64,
    refuted: u64,
    unknown: u64,
    unreadable: u64,
    /// Left out because they can't be read.
    #[serde(skip_serializing_if = "is_none")]
    skipped: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_none(number: &u64) -> bool {
    *number == 0
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let (reading, skipped) = (args.options.reading(), args.options.skipped());
    let clock = Clock::counting(args.limits.max_ms, "verifying", "level");
    let total = input::total(args.levels.iter().map(String::as_str));
    let budget = args.limits.budget(&clock);
    let jobs = jobs(args.jobs);
    let levels = args.levels.iter().flat_map(|argument| skipped.opened(argument, &reading));
    let request = VerifyRequest { quick: args.quick };
    let mut printer = Printer::new(args.json);
    let cut = AtomicBool::new(false);
    let mut levels = levels.peekable();
    let first = levels.next_if(|_| !is_cancelled());
    let levels = first.into_iter().chain(clock.until_stopped(levels, &cut));
    in_order(
        jobs,
        levels,
        |entry| Verdict::of(entry, request, &budget),
        |verdict| {
            clock.at(printer.totals.levels + 2, total);
            clock.suspended(|| printer.take(verdict, out))
        },
    )?;
    drop(clock);
    printer.totals.skipped = skipped.number();
    printer.cut = is_cancelled() || cut.into_inner();
    if printer.totals.levels == 0 && !is_cancelled() {
        return Err(skipped.nothing(&args.levels.join(", ")));
    }
    printer.end(out)
}

impl Verdict {
    fn of(entry: Result<Entry, Failure>, request: VerifyRequest, budget: &Budget<'_>) -> Self {
        let entry = match entry {
            Ok(entry) => entry,
            Err(failure) => return Self::failed(&failure),
        };
        match entry.load().and_then(|level| level.verify(&request, budget)) {
            Ok(report) => {
                let exit = match report.verified {
                    Some(true) => Exit::Yes,
                    Some(false) => Exit::No,
                    None => Exit::Limit,
                };
                Self { level: entry.name, report: Some(report), error: None, exit }
            }
            Err(error) => Self::failed(&entry.blame(error)),
        }
    }

    /// The sentence begins with the level's name.
    fn failed(failure: &Failure) -> Self {
        let (exit, sentence) = (failure.exit(), failure.to_string());
        let level = sentence.split(": ").next().unwrap_or_default().to_owned();
        Self { level, report: None, error: Some(sentence), exit }
    }
}

struct Printer {
    json: bool,
    totals: Totals,
    /// The first level, as long as it may be the only one.
    first: Option<Verdict>,
    all: Vec<Verdict>,
    /// Whether it was stopped before the last level.
    cut: bool,
}

impl Printer {
    fn new(json: bool) -> Self {
        Self { json, totals: Totals::default(), first: None, all: Vec::new(), cut: false }
    }

    fn take(&mut self, verdict: Verdict, out: &mut Out) -> Result<(), Failure> {
        if is_cancelled() && verdict.exit == Exit::Limit {
            return Ok(());
        }
        self.totals.levels += 1;
        match verdict.exit {
            Exit::Yes => self.totals.verified += 1,
            Exit::No => self.totals.refuted += 1,
            Exit::Limit => self.totals.unknown += 1,
            Exit::Bad | Exit::System => self.totals.unreadable += 1,
        }
        if self.json {
            self.all.push(verdict);
            return Ok(());
        }
        if self.totals.levels == 1 {
            self.first = Some(verdict);
            return Ok(());
        }
        if let Some(first) = self.first.take() {
            self.show(first, out)?;
        }
        self.show(verdict, out)
    }

    /// Shows one of several levels; what can't be read is kept for the end.
    fn show(&mut self, verdict: Verdict, out: &mut Out) -> Result<(), Failure> {
        show(&verdict, false, out)?;
        if verdict.error.is_some() {
            self.all.push(verdict);
        }
        out.flush()
    }

    fn end(mut self, out: &mut Out) -> Result<Exit, Failure> {
        if let Some(only) = self.first.take() {
            show(&only, true, out)?;
            self.all.push(only);
        }
        let bad = self.all.iter().find(|verdict| verdict.error.is_some());
        let (bad, exit) = (bad.and_then(|verdict| verdict.error.clone()), self.exit());
        if self.json {
            out.json(&serde_json::json!({
                "verified": exit_answer(exit),
                "totals": self.totals,
                "levels": self.all,
            }))?;
        } else if self.totals.levels > 1 {
            out.line("")?;
            let stopped = if self.cut { "; stopped before the rest" } else { "" };
            let words = format!("{}{stopped}", self.totals.in_words());
            out.line(out.verdict(exit_answer(exit), &words))?;
        }
        match (exit, bad) {
            (Exit::Bad, Some(sentence)) => {
                out.flush()?;
                Err(Failure::Bad(sentence))
            }
            (Exit::System, Some(sentence)) => {
                out.flush()?;
                Err(Failure::System(sentence))
            }
            _ => Ok(exit),
        }
    }

    /// What can't be read weighs most, then what is refuted, then what is open.
    fn exit(&self) -> Exit {
        let system = self.all.iter().any(|verdict| verdict.exit == Exit::System);
        match &self.totals {
            _ if system => Exit::System,
            totals if totals.unreadable > 0 => Exit::Bad,
            totals if totals.refuted > 0 => Exit::No,
            totals if totals.unknown > 0 || self.cut => Exit::Limit,
            _ => Exit::Yes,
        }
    }
}

fn exit_answer(exit: Exit) -> Option<bool> {
    match exit {
        Exit::Yes => Some(true),
        Exit::Limit => None,
        _ => Some(false),
    }
}

impl Totals {
    fn in_words(&self) -> String {
        let mut parts = vec![{
            let (verified, levels) =
                (text::grouped(self.verified), text::count(self.levels, "level"));
            format!("{verified} of {levels} verified")
        }];
        for (number, what) in [
            (self.refuted, "not verified"),
            (self.unknown, "not known"),
            (self.unreadable, "not readable"),
        ] {
            if number > 0 {
                parts.push(format!("{} {what}", text::grouped(number)));
            }
        }
        parts.join(", ")
    }
}

/// The answer and the level; below it all its claims, or those that do not hold or are not known.
fn show(verdict: &Verdict, whole: bool, out: &mut Out) -> Result<(), Failure> {
    let answer = exit_answer(verdict.exit);
    let word = match answer {
        Some(true) => "verified",
        Some(false) => "FAILED  ",
        None => "unknown ",
    };
    let detail = match (&verdict.report, &verdict.error) {
        (Some(report), _) if !whole && answer == Some(true) => proof(report),
        (None, Some(error)) => {
            error.strip_prefix(&format!("{}: ", verdict.level)).unwrap_or(error).to_owned()
        }
        _ => String::new(),
    };
    let (level, detail) = (text::plain(&verdict.level), text::plain(&detail));
    let line = format!("{}  {level}  {}", out.verdict(answer, word), out.dim(&detail));
    out.line(line.trim_end())?;
    let checks = verdict.report.iter().flat_map(|report| &report.checks);
    for check in checks.filter(|check| whole || check.is_open()) {
        claim(check, out)?;
    }
    Ok(())
}

/// A claim and what became of it.
fn claim(check: &Check, out: &mut Out) -> Result<(), Failure> {
    let word = match check.ok {
        Some(true) => "proved",
        Some(false) => "refuted",
        None => "not checked",
    };
    let (name, detail) = (check.name, text::plain(&check.detail));
    let word = out.verdict(check.ok, &format!("{word:<11}"));
    out.line(format!("  {word}  {name:<11}  {}", out.dim(&detail)))
}

/// What was proved last of the solution, and what was left out.
fn proof(report: &VerifyReport) -> String {
    let proved = |check: &&Check| check.ok == Some(true) && !LATER.contains(&check.name);
    let last = report.checks.iter().rfind(proved);
    let mut parts: Vec<_> =
        last.map(|check| format!("{}: {}", check.name, check.detail)).into_iter().collect();
    let left_out = report.checks.iter().filter(|check| check.ok.is_none());
    let names: Vec<_> = left_out.map(|check| check.name).collect();
    if !names.is_empty() {
        parts.push(format!("not checked: {}", names.join(", ")));
    }
    parts.join("; ")
}

/// What is checked after the solution.
const LATER: [&str; 2] = ["rating", "origin"];
