//! `unsolve rate`: how hard a level is for people.

use serde_json::{Value, json};
use unsolve_core::Budget;
use unsolve_erased::{Difficulty, SolveRequest, Status};

use crate::exit::{Exit, Failure};
use crate::input::{self, Entry, Reading};
use crate::output::Out;
use crate::text;
use crate::watch::{CANDIDATE_NODES, Clock, Limits};

const EXAMPLES: &str = "\
Examples:
  unsolve rate level.json                 score, band and all metrics
  unsolve rate pack.jsonl                 a line for each level of a pack
  unsolve rate pack.jsonl --json          an array of ratings for scripts

Score: harder than so many percent of the game's reference levels.";

/// Rate levels: score, band, all metrics
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The level, or a pack
    level: String,
    /// Game of a level in its own notation
    #[arg(long)]
    game: Option<String>,
    /// Print one JSON document: an object for a level, an array for a pack
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    limits: Limits,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let reading = Reading::of(args.game.as_ref());
    let clock = Clock::with_spinner(args.limits.max_ms, "rating");
    let budget = args.limits.budget_of(CANDIDATE_NODES, &clock);
    let mut levels = input::each(&args.level, &reading)?.peekable();
    let Some(first) = levels.next().transpose()? else {
        return Err(Failure::Bad(format!("{}: is empty", args.level)));
    };
    let rated = Rated::of(first, &budget)?;
    if levels.peek().is_none() {
        return single(&rated, args.json, out);
    }
    let rest = levels.map(|entry| Rated::of(entry?, &budget));
    pack(std::iter::once(Ok(rated)).chain(rest), args.json, out)
}

struct Rated {
    entry: Entry,
    difficulty: Difficulty,
    exit: Exit,
}

impl Rated {
    fn of(entry: Entry, budget: &Budget<'_>) -> Result<Self, Failure> {
        let rated = entry.game.rate(&entry.level, budget);
        let difficulty = rated.map_err(|error| entry.blame(error))?;
        let exit = match difficulty.score {
            Some(_) => Exit::Yes,
            None => why_not(&entry, budget)?,
        };
        Ok(Self { entry, difficulty, exit })
    }
}

/// No score: because there is no solution, or because none was found in time?
fn why_not(entry: &Entry, budget: &Budget<'_>) -> Result<Exit, Failure> {
    let report = entry.game.solve(&entry.level, &SolveRequest::default(), budget);
    match report.map_err(|error| entry.blame(error))?.status {
        Status::Unsolvable => Ok(Exit::No),
        _ => Ok(Exit::Limit),
    }
}

fn single(rated: &Rated, json: bool, out: &mut Out) -> Result<Exit, Failure> {
    if json {
        out.json(&rated.difficulty)?;
    } else {
        super::solve::heading(&rated.entry, out)?;
        show(&rated.difficulty, out)?;
    }
    Ok(rated.exit)
}

fn pack(
    levels: impl Iterator<Item = Result<Rated, Failure>>,
    json: bool,
    out: &mut Out,
) -> Result<Exit, Failure> {
    let mut documents = Vec::new();
    let mut exit = Exit::Yes;
    for rated in levels {
        let Rated { entry, difficulty, exit: own } = rated?;
        exit = if exit == Exit::Yes { own } else { exit };
        if json {
            documents.push(json!({ "level": entry.name, "difficulty": difficulty }));
        } else {
            let parts = in_short(&difficulty);
            let words = if parts.is_empty() { "not known".to_owned() } else { parts.join("  ") };
            out.line(format!("{}  {words}", entry.name))?;
            out.flush()?;
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
        format!("{}score {score:5.1}", if difficulty.estimated { "estimated " } else { "" })
    });
    let band = difficulty.band.map(|band| band.name().to_owned());
    let length = difficulty.metrics.get("length").map(|length| format!("length {length}"));
    [score, band, length].into_iter().flatten().collect()
}

/// Score, band and all metrics, aligned.
pub fn show(difficulty: &Difficulty, out: &mut Out) -> Result<(), Failure> {
    let number = |value: Option<f64>| value.map_or("not known".to_owned(), |v| format!("{v:.1}"));
    let band = difficulty.band.map_or(String::new(), |band| format!("  {band}"));
    let estimated = if difficulty.estimated { "  (estimated)" } else { "" };
    let score = out.bold(&format!("{}{band}", number(difficulty.score)));
    out.line(format!("{} {score}{estimated}", out.dim("score   ")))?;
    out.line(format!("{} {}", out.dim("elegance"), number(difficulty.elegance)))?;
    if let Some(par) = difficulty.par {
        out.line(format!("{} {}", out.dim("par     "), text::count(par.into(), "move")))?;
    }
    if let Some(why) = &difficulty.why {
        out.line(out.dim(why))?;
    }
    if !difficulty.metrics.is_empty() {
        out.line("")?;
        out.line(out.bold("Metrics"))?;
    }
    let width = difficulty.metrics.keys().map(String::len).max().unwrap_or(0);
    let values: Vec<_> = difficulty.metrics.values().map(metric).collect();
    let digits = values.iter().map(|(whole, _)| whole.len()).max().unwrap_or(0);
    for (name, (whole, fraction)) in difficulty.metrics.keys().zip(values) {
        let name = out.dim(&format!("{name:width$}"));
        out.line(format!("  {name}  {whole:>digits$}{fraction}"))?;
    }
    Ok(())
}

/// A number before and after its point, so that points stand below each other.
fn metric(value: &Value) -> (String, String) {
    let text = match value {
        Value::String(text) => text.clone(),
        other => other.as_u64().map_or_else(|| other.to_string(), text::grouped),
    };
    match text.split_once('.') {
        Some((whole, fraction)) => (whole.to_owned(), format!(".{fraction}")),
        None => (text, String::new()),
    }
}
