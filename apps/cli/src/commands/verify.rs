//! `unsolve verify`: checks levels and their claims without trusting what made them.

use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use serde::Serialize;
use unsolve_core::Budget;
use unsolve_verbs::VerifyReport;

use crate::exit::{Exit, Failure};
use crate::input::{self, Entry, Levels, Reading};
use crate::output::Out;
use crate::parallel::in_order;
use crate::progress::Spinner;
use crate::text;
use crate::watch::{Clock, Limits, is_cancelled};

const EXAMPLES: &str = "\
Examples:
  unsolve verify level.json               every check of one level
  unsolve verify levels/*.json            a line for each
  unsolve generate GAME --count 100 | unsolve verify -

Status 0: all verified. 1: a level is not what it claims. 2: a level can't be read.
3: a limit ran out before everything was known.";

/// Check levels and their claims independently
///
/// Format and legal start, the solution replayed to the goal, its length proved again by another
/// search than the one that found it.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Levels and packs
    #[arg(required = true, value_name = "LEVEL")]
    levels: Vec<String>,
    /// Game of levels in their own notation
    #[arg(long)]
    game: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
    /// Threads [default: all cores]
    #[arg(long, value_name = "J")]
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
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let reading = Reading::of(args.game.as_ref());
    let clock = Clock::new(args.limits.max_ms);
    let budget = args.limits.budget(&clock);
    let jobs = args.jobs.or(available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let levels = args.levels.iter().flat_map(|argument| opened(argument, &reading));
    let mut printer = Printer { json: args.json, totals: Totals::default(), all: Vec::new() };
    let spinner = Spinner::new("verifying");
    let levels = levels.take_while(|_| !is_cancelled());
    in_order(
        jobs,
        levels,
        |entry| Verdict::of(entry, &budget),
        |verdict| {
            spinner.say(&text::count(printer.totals.levels, "level"));
            printer.take(verdict, out)
        },
    )?;
    drop(spinner);
    printer.end(out)
}

/// The levels of an argument; one that can't be opened is one level that can't be read.
fn opened<'a>(argument: &'a str, reading: &'a Reading<'a>) -> Levels<'a> {
    match input::each(argument, reading) {
        Ok(levels) => levels,
        Err(failure) => Box::new(std::iter::once(Err(failure))),
    }
}

impl Verdict {
    fn of(entry: Result<Entry, Failure>, budget: &Budget<'_>) -> Self {
        let entry = match entry {
            Ok(entry) => entry,
            Err(failure) => return Self::failed(&failure),
        };
        match entry.load().and_then(|level| level.verify(budget)) {
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
    all: Vec<Verdict>,
}

impl Printer {
    fn take(&mut self, verdict: Verdict, out: &mut Out) -> Result<(), Failure> {
        self.totals.levels += 1;
        match verdict.exit {
            Exit::Yes => self.totals.verified += 1,
            Exit::No => self.totals.refuted += 1,
            Exit::Limit => self.totals.unknown += 1,
            Exit::Bad | Exit::System => self.totals.unreadable += 1,
        }
        if !self.json {
            show(&verdict, out)?;
            out.flush()?;
        }
        let keep = self.json || verdict.error.is_some() || self.all.is_empty();
        if keep {
            self.all.push(verdict);
        }
        Ok(())
    }

    fn end(self, out: &mut Out) -> Result<Exit, Failure> {
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
            out.line(out.verdict(exit_answer(exit), &self.totals.in_words()))?;
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
            totals if totals.unknown > 0 || is_cancelled() => Exit::Limit,
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
        let mut parts =
            vec![format!("{} of {} verified", self.verified, text::count(self.levels, "level"))];
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

/// One line: the answer, the level, and what decided it.
fn show(verdict: &Verdict, out: &mut Out) -> Result<(), Failure> {
    let answer = exit_answer(verdict.exit);
    let word = match answer {
        Some(true) => "verified",
        Some(false) => "FAILED  ",
        None => "unknown ",
    };
    let detail = match (&verdict.report, &verdict.error) {
        (Some(report), _) => decisive(report),
        (None, Some(error)) => {
            error.strip_prefix(&format!("{}: ", verdict.level)).unwrap_or(error).to_owned()
        }
        (None, None) => String::new(),
    };
    let (level, detail) = (text::plain(&verdict.level), text::plain(&detail));
    let line = format!("{}  {level}  {}", out.verdict(answer, word), out.dim(&detail));
    out.line(line.trim_end())
}

/// The check that failed, or else the last and hardest one.
fn decisive(report: &VerifyReport) -> String {
    let failed = report.checks.iter().find(|check| check.ok == Some(false));
    let open = report.checks.iter().find(|check| check.ok.is_none());
    let check = failed.or(open).or(report.checks.last());
    check.map_or(String::new(), |check| format!("{}: {}", check.name, check.detail))
}
