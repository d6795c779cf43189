//! `unsolve simplify`: the same puzzle with less on the board.

use std::path::PathBuf;

use unsolve_verbs::{CANDIDATE_NODES, SolveRequest};

use super::rate;
use super::solve::with_answer;
use crate::exit::{Exit, Failure};
use crate::input::{self, Reading};
use crate::output::{self, Out};
use crate::replace::{Force, Kind};
use crate::watch::{Clock, Limits};
use crate::{files, text};

const EXAMPLES: &str = "\
Examples:
  unsolve simplify level.json -o simple.json
  unsolve simplify level.json --preserve-dead-ends

Borders are trimmed and tiles replaced by simpler ones, one at a time, while the solutions stay the
same. Status 3: a limit ran out before the level was understood.";

/// Simplify a level: less on the board, the same solutions
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The level
    level: String,
    /// Keep the dead ends the same too
    #[arg(long)]
    preserve_dead_ends: bool,
    /// File to write to; - is standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    /// Game of a level in its own notation
    #[arg(long)]
    game: Option<String>,
    #[command(flatten)]
    limits: Limits,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let mut entry = input::one(&args.level, &Reading::of(args.game.as_ref()))?;
    if let Some(path) = files::named(args.output.as_ref()) {
        args.force.may_replace(path, Kind::Levels)?;
    }
    let clock = Clock::with_spinner(args.limits.max_ms, "simplifying");
    let budget = args.limits.budget_of(CANDIDATE_NODES, &clock);
    let made = entry.load().and_then(|level| level.simplify(args.preserve_dead_ends, &budget));
    let made = made.map_err(|error| entry.blame(error))?;
    entry.level = made.level;
    let level = if made.stopped.is_some() {
        entry.level.to_pretty() + "\n"
    } else {
        let report = entry.load()?.solve(&SolveRequest::default(), &budget);
        entry.level.difficulty = rate::rating(&entry, &budget)?.ok();
        with_answer(&entry.level, &report)
    };
    match files::named(args.output.as_ref()) {
        Some(path) => {
            args.force.may_lose(path, [&args.level], &level)?;
            let name = files::written(path, level.as_bytes())?;
            name.map_or(Ok(()), |name| out.line(name))?;
        }
        None => out.raw(&level)?,
    }
    output::note(&format!(
        "{} simpler, {} refused",
        text::count(u64::from(made.steps), "step"),
        text::count(u64::from(made.refused), "step")
    ));
    Ok(if made.stopped.is_some() { Exit::Limit } else { Exit::Yes })
}
