//! `unsolve calibrate`: levels rated by the plays of people.

mod csv;
mod plays;

use unsolve_plays::{Agreement, Calibration, GamePlays, LevelPlays, Verdict, calibrate};
use unsolve_verbs::CANDIDATE_NODES;

use crate::exit::{Exit, Failure};
use crate::output::Out;
use crate::text::{count, grouped, plain};
use crate::watch::{Clock, Limits};
use plays::Played;

const EXAMPLES: &str = "\
Examples:
  unsolve calibrate plays.jsonl                      play logs of the studio and the player
  unsolve calibrate plays.csv --levels pack.jsonl    a table of your own, scores from the pack
  unsolve calibrate plays.jsonl --json               for scripts

A table needs the columns level and won; player, seconds, hints, shown, began, game and score are
read if they are there. With --levels, level is the title of a level of the pack, its name or its
number. Cells may be separated by commas, semicolons or tabs. Each level gets a rating that starts
from its score and moves with the plays (Glicko-2): a person who solves a level has won against it,
with hints by half. A file without players is one player's. Of a level with fewer than five plays
nothing is said about its score.";

/// Rate levels by how people fared with them, and show where the score is wrong
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Play logs (JSON Lines) and tables (CSV)
    #[arg(required = true, value_name = "PLAYS")]
    plays: Vec<String>,
    /// The levels that tables speak of: a level file, a pack, or a folder of them
    #[arg(long, value_name = "LEVEL")]
    levels: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    limits: Limits,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let clock = Clock::counting(args.limits.max_ms, "reading", "play");
    let mut played = Played::new(args.limits.budget_of(CANDIDATE_NODES, &clock));
    if let Some(levels) = &args.levels {
        played.know(levels)?;
    }
    for source in &args.plays {
        played.read(source, &clock)?;
    }
    let report = calibrate(&played.levels, &played.plays);
    drop(clock);
    if report.plays == 0 {
        return Err(Failure::Bad(format!("{}: holds no play", args.plays.join(", "))));
    }
    if args.json {
        out.json(&report)?;
    } else {
        show(&report, out)?;
    }
    Ok(Exit::Yes)
}

fn show(report: &Calibration, out: &mut Out) -> Result<(), Failure> {
    let played: Vec<&LevelPlays> = report.levels.iter().filter(|level| level.plays > 0).collect();
    let longest = played.iter().map(|level| level.level.chars().count()).max().unwrap_or(0);
    let width = longest.clamp(5, 40);
    let head = format!("{:width$}  score  plays  solved  minutes  by plays", "level");
    out.line(out.dim(&head))?;
    for level in &played {
        out.line(line(level, width).trim_end())?;
    }
    out.line("")?;
    let (plays, players) = (count(report.plays, "play"), count(report.players, "player"));
    out.line(format!("{plays} of {} by {players}", count(played.len() as u64, "level")))?;
    report.games.iter().filter(|game| game.plays > 0).try_for_each(|game| agreement(game, out))?;
    for &index in report.wrong.iter().take(MOST_WRONG) {
        out.line(wrong(&report.levels[index]))?;
    }
    match report.wrong.len().saturating_sub(MOST_WRONG) {
        0 => Ok(()),
        more => out.line(format!("and {} more; --json lists all", grouped(more as u64))),
    }
}

/// Levels whose score is wrong that are told in words.
const MOST_WRONG: usize = 10;

fn line(level: &LevelPlays, width: usize) -> String {
    let name: String = plain(&level.level).chars().take(width).collect();
    let score = level.score.map_or("-".to_owned(), |score| format!("{score:.1}"));
    let solved = 100.0 * (level.won + level.helped) as f64 / level.plays.max(1) as f64;
    let minutes =
        level.median_seconds.map_or("-".to_owned(), |seconds| format!("{:.1}", seconds / 60.0));
    let away = (level.interval.high - level.interval.low) / 2.0;
    format!(
        "{name:width$}  {score:>5}  {:>5}  {solved:>4.0} %  {minutes:>7}  {:>5.1} +- {away:.0}{}",
        level.plays,
        level.played_score,
        match level.verdict {
            Verdict::Harder => "  harder",
            Verdict::Easier => "  easier",
            Verdict::Agrees | Verdict::Open => "",
        }
    )
}

fn agreement(game: &GamePlays, out: &mut Out) -> Result<(), Failure> {
    let told = |with: &str, agreement: &Option<Agreement>| {
        agreement.as_ref().map(|Agreement { levels, correlation, interval }| {
            format!(
                "{}: score and {with} agree to {correlation:.2} ({:.2} to {:.2}, {})",
                plain(&game.game),
                interval.low,
                interval.high,
                count(*levels, "level")
            )
        })
    };
    let lines = [told("results", &game.score_and_results), told("time", &game.score_and_seconds)];
    if lines.iter().all(Option::is_none) {
        let few = "too few levels were played often enough to compare them with the score";
        return out.line(format!("{}: {few}", plain(&game.game)));
    }
    lines.into_iter().flatten().try_for_each(|line| out.line(line))
}

fn wrong(level: &LevelPlays) -> String {
    let than = if level.verdict == Verdict::Harder { "harder" } else { "easier" };
    let score = level.score.unwrap_or_default();
    format!(
        "{} is {than} than its score of {score:.1}: by these plays {:.1} ({:.1} to {:.1})",
        plain(&level.level),
        level.played_score,
        level.interval.low,
        level.interval.high
    )
}
