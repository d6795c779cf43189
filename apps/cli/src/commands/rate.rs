//! `unsolve rate`: how hard a level is for people.

use serde_json::{Map, Value, json};
use unsolve_core::decimal::with_thousands_apart;
use unsolve_core::{Budget, OddLength, StopReason};
use unsolve_verbs::evaluator::{Evaluation, Evaluator};
use unsolve_verbs::{CANDIDATE_NODES, Difficulty, Game, LevelError, SolveRequest, Status};

use super::{evaluator, expected};
use crate::exit::{Exit, Failure};
use crate::input::{self, Entry, Options};
use crate::output::Out;
use crate::parallel::jobs;
use crate::text;
use crate::watch::{Clock, Limits};

const EXAMPLES: &str = "\
Examples:
  unsolve rate level.json                 score, band and all metrics
  unsolve rate pack.jsonl                 a line for each level of a pack
  unsolve rate pack.jsonl --json          an array of ratings for scripts
  unsolve rate list.txt --skip-bad        a puzzle a line, as collections have them
  unsolve rate level.json --evaluate elegant --weight U=2 --band D=0.1..0.8

Score: harder than this percentage of the game's reference levels. Below it stands where people would
rank the level in 8 of 10 cases and, where people were measured on the game, how many would give up
and how long it takes; --json says who those people were.";

/// Rate levels: score, band, all metrics
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The level, a pack, or a folder of them
    level: String,
    #[command(flatten)]
    options: Options,
    /// Print one JSON document: an object for a level, an array for a pack
    #[arg(long)]
    json: bool,
    /// Evaluate the level too, with a preset: generic, elegant, showcase, exploration, punishing
    #[arg(long, value_name = "PRESET", num_args = 0..=1, default_missing_value = "generic")]
    evaluate: Option<String>,
    #[command(flatten)]
    wish: evaluator::Wish,
    #[command(flatten)]
    limits: Limits,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let (reading, skipped) = (args.options.reading(), args.options.skipped());
    let clock = Clock::counting(args.limits.max_ms, "rating", "level");
    let budget = args.limits.budget_of(CANDIDATE_NODES, &clock).with_jobs(jobs(None));
    let evaluator = args.evaluator()?;
    let total = input::total([args.level.as_str()]).filter(|&total| total > 1);
    let mut levels = skipped.levels(&args.level, &reading)?.peekable();
    let Some(first) = levels.next().transpose()? else {
        return Err(skipped.nothing(&args.level));
    };
    let rated = Rated::of(first, evaluator.as_ref(), &budget)?;
    if levels.peek().is_none() {
        return clock.suspended(|| single(&rated, args.json, out));
    }
    let rest = levels.zip(2..).map(|(entry, number)| {
        clock.at(number, total);
        Rated::of(entry?, evaluator.as_ref(), &budget)
    });
    pack(std::iter::once(Ok(rated)).chain(rest), &clock, args.json, out)
}

impl Args {
    /// What to evaluate by, if it is asked for.
    fn evaluator(&self) -> Result<Option<Evaluator>, Failure> {
        let asked = self.evaluate.is_some() || self.wish.is_set();
        let preset = self.evaluate.as_deref().unwrap_or(Evaluator::PRESETS[0]);
        asked.then(|| self.wish.evaluator(preset)).transpose()
    }
}

/// What became of one level.
struct Rated {
    entry: Entry,
    /// The evaluator's verdict, if it was asked for and there is one.
    evaluation: Option<Evaluation>,
    rating: Result<Difficulty, StopReason>,
    exit: Exit,
}

impl Rated {
    fn of(
        entry: Entry,
        evaluator: Option<&Evaluator>,
        budget: &Budget<'_>,
    ) -> Result<Self, Failure> {
        let rating = rating(&entry, budget).map_err(|error| entry.blame(error))?;
        let exit = match &rating {
            Ok(difficulty) if difficulty.score.is_some() => Exit::Yes,
            Ok(_) => why_not(&entry, budget)?,
            Err(_) => Exit::Limit,
        };
        let known = evaluator.filter(|_| exit == Exit::Yes);
        let evaluation =
            known.map(|known| entry.load().and_then(|level| level.evaluate(known, budget)));
        let evaluation = evaluation.transpose().map_err(|error| entry.blame(error))?;
        Ok(Self { entry, evaluation, rating, exit })
    }

    /// A rating that was cut short, for scripts.
    fn truncated(&self, reason: StopReason) -> Value {
        json!({ "level": self.entry.name, "status": "truncated", "why": reason.to_string() })
    }

    /// The only level: its rating.
    fn document(&self) -> Value {
        match &self.rating {
            Ok(difficulty) => self.with_evaluation(json!(difficulty)),
            Err(reason) => self.truncated(*reason),
        }
    }

    fn with_evaluation(&self, mut document: Value) -> Value {
        if let Some(evaluation) = &self.evaluation {
            document["evaluation"] = json!(evaluation);
        }
        document
    }

    /// One of several levels: its name and its rating.
    fn named(&self) -> Value {
        match &self.rating {
            Ok(difficulty) => {
                let named = json!({ "level": self.entry.name, "difficulty": difficulty });
                self.with_evaluation(named)
            }
            Err(reason) => self.truncated(*reason),
        }
    }

    fn in_words(&self) -> String {
        match &self.rating {
            Err(reason) => format!("not known: {reason}"),
            Ok(difficulty) => {
                let evaluation =
                    self.evaluation.as_ref().map(|evaluation| match &evaluation.discard_reason {
                        Some(reason) => format!("discarded: {reason}"),
                        None => format!("evaluation {:.3}", evaluation.score01),
                    });
                let parts: Vec<String> =
                    in_short(difficulty).into_iter().chain(evaluation).collect();
                match parts.split_first() {
                    None => "not known".to_owned(),
                    // The bands of many levels stand below each other.
                    Some((score, rest)) => format!("{score:<10}  {}", rest.join("  ")),
                }
            }
        }
    }
}

/// The rating of a level, or why it was cut short.
pub fn rating(
    entry: &Entry,
    budget: &Budget<'_>,
) -> Result<Result<Difficulty, StopReason>, LevelError> {
    match entry.load().and_then(|level| level.rate(budget)) {
        Ok(difficulty) => Ok(Ok(difficulty)),
        Err(LevelError::Stopped(reason)) => Ok(Err(reason)),
        Err(error) => Err(error),
    }
}

/// No score: because there is no solution, or several, or because none was found in time?
fn why_not(entry: &Entry, budget: &Budget<'_>) -> Result<Exit, Failure> {
    let report = entry.load().map(|level| level.solve(&SolveRequest::default(), budget));
    let report = report.map_err(|error| entry.blame(error))?;
    let no = report.status == Status::Unsolvable || report.unique == Some(false);
    Ok(if no { Exit::No } else { Exit::Limit })
}

fn single(rated: &Rated, json: bool, out: &mut Out) -> Result<Exit, Failure> {
    if json {
        out.json(&rated.document())?;
    } else {
        super::solve::heading(&rated.entry, out)?;
        match &rated.rating {
            Ok(difficulty) => show(difficulty, rated.entry.game, out)?,
            Err(reason) => out.line(out.verdict(None, &format!("Not known: {reason}.")))?,
        }
        if let Some(evaluation) = &rated.evaluation {
            evaluator::show(evaluation, out)?;
        }
    }
    Ok(rated.exit)
}

/// Rates until a level is cut short: time that ran out has run out for all that follow.
fn pack(
    levels: impl Iterator<Item = Result<Rated, Failure>>,
    clock: &Clock,
    json: bool,
    out: &mut Out,
) -> Result<Exit, Failure> {
    let mut documents = Vec::new();
    let mut exit = Exit::Yes;
    for rated in levels {
        let rated = rated?;
        exit = if exit == Exit::Yes || rated.rating.is_err() { rated.exit } else { exit };
        if json {
            documents.push(rated.named());
        } else {
            let line = format!("{}  {}", text::plain(&rated.entry.name), rated.in_words());
            clock.suspended(|| out.line(line).and_then(|()| out.flush()))?;
        }
        if rated.rating.is_err() {
            break;
        }
    }
    if json {
        out.json(&documents)?;
    }
    Ok(exit)
}

/// Score, band and length as words.
pub fn in_short(difficulty: &Difficulty) -> Vec<String> {
    let score = difficulty.score.map(|score| {
        format!("{}score {score:.1}", if difficulty.estimated { "estimated " } else { "" })
    });
    let band = difficulty.band.map(|band| band.name().to_owned());
    let rest = grade(difficulty)
        .map(str::to_owned)
        .or_else(|| difficulty.metrics.get("length").map(|length| format!("length {length}")));
    let odd = difficulty.odd_length.map(|odd| format!("{} for its score", odd.name()));
    [score, band, rest, odd].into_iter().flatten().collect()
}

/// That score and length disagree, in a sentence.
fn disagreement(difficulty: &Difficulty) -> Option<String> {
    let (odd, band) = (difficulty.odd_length?, difficulty.band?);
    let length = difficulty.metrics.get("length").and_then(Value::as_u64).unwrap_or_default();
    let moves = text::count(length, "move");
    let (name, why) = match odd {
        OddLength::Short => ("short", "it may be seen at a glance"),
        OddLength::Long => ("long", "there is little to think about"),
    };
    let article = if band.name().starts_with('e') { "an" } else { "a" };
    Some(format!("Score and length disagree: {moves} is {name} for {article} {band} level; {why}."))
}

/// The hardest technique needed, of a level that is reasoned out.
fn grade(difficulty: &Difficulty) -> Option<&str> {
    difficulty.extra.get("grade").and_then(Value::as_str)
}

/// Score, band and all metrics, aligned.
pub fn show(difficulty: &Difficulty, game: &dyn Game, out: &mut Out) -> Result<(), Failure> {
    let number = |value: Option<f64>| value.map_or("not known".to_owned(), |v| format!("{v:.1}"));
    let band = difficulty.band.map_or(String::new(), |band| format!("  {band}"));
    let estimated = if difficulty.estimated { "  (estimated)" } else { "" };
    let score = out.bold(&format!("{}{band}", number(difficulty.score)));
    out.line(format!("{} {score}{estimated}", out.dim("score   ")))?;
    expected::show(difficulty, out)?;
    out.line(format!("{} {}", out.dim("elegance"), number(difficulty.elegance)))?;
    if let Some(grade) = grade(difficulty) {
        out.line(format!("{} {grade}", out.dim("grade   ")))?;
    }
    if let Some(par) = difficulty.par {
        out.line(format!("{} {}", out.dim("par     "), text::count(par.into(), "move")))?;
    }
    if let Some(sentence) = disagreement(difficulty) {
        out.line(sentence)?;
    }
    if let Some(why) = &difficulty.why {
        out.line(out.dim(why))?;
    }
    let metrics = game.metrics();
    let words = |name: &str| {
        let known = metrics.iter().find(|metric| metric.name == name);
        known.map_or("", |metric| metric.title)
    };
    table("Metrics", &difficulty.metrics, words, out)?;
    match difficulty.extra.get("techniques") {
        Some(Value::Object(steps)) => table("Steps", steps, |_| "", out),
        _ => Ok(()),
    }
}

/// Named numbers, aligned at their points, with words for them.
fn table<'w>(
    title: &str,
    named: &Map<String, Value>,
    words: impl Fn(&str) -> &'w str,
    out: &mut Out,
) -> Result<(), Failure> {
    if !named.is_empty() {
        out.line("")?;
        out.line(out.bold(title))?;
    }
    let width = named.keys().map(String::len).max().unwrap_or(0);
    let values: Vec<_> = named.values().map(metric).collect();
    let digits = values.iter().map(|(whole, _)| whole.len()).max().unwrap_or(0);
    let rest = values.iter().map(|(_, fraction)| fraction.len()).max().unwrap_or(0);
    for (name, (whole, fraction)) in named.keys().zip(values) {
        let line = match words(name) {
            "" => format!("{whole:>digits$}{fraction}"),
            words => format!("{whole:>digits$}{fraction:rest$}  {}", out.dim(words)),
        };
        out.line(format!("  {}  {line}", out.dim(&format!("{name:width$}"))))?;
    }
    Ok(())
}

/// A number before and after its point, so that points stand below each other.
fn metric(value: &Value) -> (String, String) {
    let text = match value {
        Value::String(digits) => with_thousands_apart(digits),
        other => with_thousands_apart(&other.to_string()),
    };
    match text.split_once('.') {
        Some((whole, fraction)) => (whole.to_owned(), format!(".{fraction}")),
        None => (text, String::new()),
    }
}
